/** What a person at a terminal sees of a desk that starts and runs. */
import { describe, expect, it } from 'vitest';
import { lineForPerson, progressOn } from '../../local/terminal.ts';

const ofWorker = (entry: object): string => `worker: ${JSON.stringify(entry)}`;

it.each([
  ['an interaction', ofWorker({ event: 'interaction', command: 'daily' }), false, undefined],
  [
    'an error',
    ofWorker({ event: 'failed', command: 'play', error: 'Error: no table\n  at once', at: 'x\ny' }),
    true,
    'The Worker reports an error: failed, play: Error: no table at once',
  ],
  [
    'a post that was refused',
    ofWorker({ event: 'post', outcome: 'paused', reason: 'Missing Access' }),
    true,
    'The Worker reports an error: post, paused: Missing Access',
  ],
  [
    'several errors',
    ofWorker({ event: 'rehearsal', errors: ['one', 'two'] }),
    true,
    'The Worker reports an error: rehearsal: one: two',
  ],
  ['what is no JSON', 'worker: Uncaught Error: x\n  at y', true, 'The Worker reports an error: Uncaught Error: x'],
  ['a line of the desk', 'desk: the chat is no longer kept', false, 'desk: the chat is no longer kept'],
])('the log for a person has one plain line at most: %s', (_name, line, isError, seen) => {
  expect(lineForPerson(line, isError)).toBe(seen);
});

describe('the steps of a start', () => {
  const told = (isTTY: boolean): string => {
    let text = '';
    const { report, end } = progressOn({ isTTY, write: (more) => ((text += String(more)), true) });
    report('Makes tables', 0);
    report('Makes tables', 0.5);
    report('Makes tables', 1);
    report('Starts the Worker');
    end();
    return text;
  };

  it('are a line each', () => {
    expect(told(false)).toBe('Makes tables …\nStarts the Worker …\n');
  });

  it('have a bar in a terminal', () => {
    const [tables = '', worker, rest] = told(true).split('\n');
    expect(tables.split('\r')).toEqual([
      '',
      `Makes tables … ${'░'.repeat(24)}   0 %`,
      `Makes tables … ${'█'.repeat(12)}${'░'.repeat(12)}  50 %`,
      `Makes tables … ${'█'.repeat(24)} 100 %`,
    ]);
    expect([worker, rest]).toEqual(['\rStarts the Worker … ', '']);
  });
});
