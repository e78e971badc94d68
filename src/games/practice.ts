/** Practice: any position, which counts for nothing. */
import { looksLikeId, openId, positionId } from '../positions/position.ts';
import { smallPrint } from '../discord/text.ts';
import type { Position } from '../puzzle.ts';
import { titleOf } from '../words/index.ts';
import type { Game, Rules } from './rules.ts';
import { hintButton, usual } from './usual.ts';

export const practiceGame = (position: Position): Game => ({
  kind: 'practice',
  key: positionId(position),
  title: titleOf(position.puzzle.family),
  position,
});

export const practice: Rules = {
  ...usual,

  async find(_bot, key) {
    const opened = looksLikeId(key) ? openId(key) : undefined;
    return opened?.ok === true ? practiceGame(opened.value) : undefined;
  },

  deals: true,

  // An id leads to all that is known of a board.
  async board(_call, _round, { key }, { ref }) {
    return { lines: [smallPrint(key)], help: hintButton(ref), beside: [] };
  },
};
