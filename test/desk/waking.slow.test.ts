/** Delayed messages of the queue, at a desk that wakes for them: a proof ends while nobody does anything. */
import { expect, it } from 'vitest';
import { textOf } from '../../local/json.ts';
import { antipode, sitDown } from './people.ts';

it('an answer that waits for its proof changes by itself', async () => {
  const desk = await sitDown({
    ...antipode,
    wakes: true,
  });
  const position = '14 10 2 1 13 9 8 11 7 3 6 12 15 5 4 0 goal: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15';
  const { messages } = await desk.say(`/solve puzzle: 15-puzzle position: ${position}`);
  const shown = async (): Promise<unknown> => {
    const path = `/api/channels/${textOf(messages[0]?.['channel_id'])}/messages?user=ada`;
    return (await desk.get(path)).list.find(({ id }) => id === messages[0]?.['id']);
  };
  // On a busy machine it has changed before anybody has seen it.
  const proved = { text: expect.stringContaining('Proved'), edited_timestamp: expect.any(String) };
  await expect.poll(shown, { timeout: 40_000 }).toMatchObject(proved);
  await desk.close();
});
