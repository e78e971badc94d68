/** A sandbox: a position to try things on. It counts for nothing and tells all. */
import { openId } from '../positions/position.ts';
import { titleOf } from '../words/index.ts';
import type { Rules } from './rules.ts';
import { hintButton, searched, usual } from './usual.ts';

const mark = 'sandbox.';

export const sandbox: Rules = {
  ...usual,

  async find(_bot, key) {
    const opened = key.startsWith(mark) ? openId(key.slice(mark.length)) : undefined;
    if (opened?.ok !== true) return undefined;
    const position = opened.value;
    return { kind: 'sandbox', key, title: titleOf(position.puzzle.family), position };
  },

  async tells(call, _round, { position }) {
    return { known: searched(call, position), starts: { around: [], alone: [] } };
  },

  async hints() {
    return { kind: 'free' };
  },

  async board(_call, _round, _game, { ref }) {
    return { lines: [], help: hintButton(ref), beside: [] };
  },
};
