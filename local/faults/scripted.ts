/** The scripted faults in their order, and how often each struck. */
import { refusals } from '../contract/refusal.ts';
import type { World } from '../discord/world.ts';
import type { HttpCall } from '../http.ts';
import { callFaults, databaseFaults, type Fault, type FaultKind } from './fault.ts';

interface ScriptedFault extends Fault {
  readonly id: number;
  readonly struck: number;
}

interface FaultRecord {
  readonly id: number;
  readonly fault: Fault;
  /** How many calls it has met so far, struck or not. */
  met: number;
  struck: number;
}

const isOfDatabase = ({ what }: Fault): boolean => databaseFaults.some((kind) => kind === what);

export class ScriptedFaults {
  readonly #world: World;
  #lines: readonly FaultRecord[] = [];
  #next = 1;

  constructor(world: World) {
    this.#world = world;
  }

  add(faults: readonly Fault[]): void {
    const added = faults.map((fault, index): FaultRecord => ({ id: this.#next + index, fault, met: 0, struck: 0 }));
    this.#next += added.length;
    this.#lines = [...this.#lines, ...added];
  }

  clear(): void {
    this.#lines = [];
  }

  list(): readonly ScriptedFault[] {
    return this.#lines.map(({ id, fault, struck }) => ({ id, ...fault, struck }));
  }

  strikeCall(call: Pick<HttpCall, 'method' | 'path'>): Fault | undefined {
    return this.#strike(callFaults, (fault) => this.#meets(fault, call));
  }

  strikeMessage(): Fault | undefined {
    return this.#strike(['queue-twice', 'queue-lose'], () => true);
  }

  strikeHanding(): Fault | undefined {
    return this.#strike(['queue-refuse'], () => true);
  }

  strikeDatabase(): Fault | undefined {
    return this.#strike(databaseFaults, () => true);
  }

  get mayStrikeDatabase(): boolean {
    return this.#lines.some(({ fault, struck }) => isOfDatabase(fault) && struck < fault.times);
  }

  /** All faults that meet the call count it. The first of them that is due strikes. */
  #strike(kinds: readonly FaultKind[], meets: (fault: Fault) => boolean): Fault | undefined {
    let found: FaultRecord | undefined;
    for (const line of this.#lines) {
      const { fault } = line;
      if (!kinds.includes(fault.what) || !meets(fault)) continue;
      if (found === undefined && line.met >= fault.after && line.struck < fault.times) found = line;
      line.met += 1;
    }
    if (found !== undefined) found.struck += 1;
    return found?.fault;
  }

  #meets(fault: Fault, { method, path }: Pick<HttpCall, 'method' | 'path'>): boolean {
    const id = /\/channels\/(\d+)/u.exec(path)?.[1];
    const channel = id === undefined ? undefined : this.#world.channel(id);
    if (fault.code === refusals.oldMessageEdits.code && !this.#editsOldMessage(method, path)) return false;
    return (
      (fault.method === undefined || fault.method === method) &&
      (fault.path === undefined || path.includes(fault.path)) &&
      (fault.channel === undefined || fault.channel === id || fault.channel === channel?.name) &&
      (fault.guild === undefined || (channel !== undefined && channel.guild === this.#world.guild(fault.guild)))
    );
  }

  /** Discord counts edits of messages that are more than an hour old, and tells nobody how many it takes. */
  #editsOldMessage(method: string, path: string): boolean {
    const [, channel = '', id = ''] = /\/channels\/(\d+)\/messages\/(\d+)$/u.exec(path) ?? [];
    const message = method === 'PATCH' ? this.#world.message(channel, id) : undefined;
    return message !== undefined && message.sentAt < this.#world.clock.now() - 3_600_000;
  }
}
