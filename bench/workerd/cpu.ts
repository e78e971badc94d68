import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** CPU time of all threads of a process, in milliseconds. The kernel counts nanoseconds, `/proc/…/stat` ticks of 10 ms. */
function cpuTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const spent = readdirSync(tasks).map((task) => {
    const [onCpu] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return Number(onCpu);
  });
  return spent.reduce((sum, one) => sum + one, 0) / 1e6;
}

const stillFor = 6;
const maxLooks = 100;

/**
 * CPU time once the process has come to rest: what goes on after an answer has been sent belongs to it, and a thread's
 * time is exact only while it sleeps.
 */
export async function settledCpuTime(pid: number): Promise<number> {
  let before = cpuTime(pid);
  for (let look = 0; look < maxLooks; look++) {
    await wait(stillFor);
    const now = cpuTime(pid);
    if (now === before) return now;
    before = now;
  }
  throw new Error('the process does not come to rest');
}
