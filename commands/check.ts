import type { Daily } from '../src/day/deal.ts';
import { type Target, findTarget } from '../src/day/reference.ts';
import { type Round, currentRound } from '../src/day/round.ts';
import type { Answer } from '../src/discord/command.ts';
import { form, privately } from '../src/discord/reply.ts';
import { type Verdict, check as judge } from '../src/game/check.ts';
import type { Line } from '../src/game/line.ts';
import { looksLikeId, openId } from '../src/game/position.ts';
import { type Position, type State, mostMoves } from '../src/puzzle.ts';
import { boardBlock, movesBlock, quoted } from '../src/render/text.ts';
import type { Saying } from '../src/saying.ts';
import { isUnsolved, pathIn, solve } from '../src/search/solve.ts';
import { type PlayerAt, getPlayerAt, getReading, putReading, recordBest } from '../src/store/tries.ts';
import { described } from '../src/words/described.ts';
import { ofFamily, say, says, titleOf } from '../src/words/index.ts';
import { type BotCall, type BotCommand, everywhere } from './bot.ts';
import { dailyAt } from './daily-key.ts';
import { completePuzzle } from './puzzle-option.ts';

export const check = {
  definition: {
    ...described('/check'),
    ...everywhere,
    options: [
      { type: 3, ...described('/check moves'), required: true, max_length: 6000 },
      { type: 3, ...described('/check puzzle'), autocomplete: true, max_length: 200 },
    ],
  },

  async run(call) {
    const round = await currentRound(call.bot.db, call.guild, call.now);
    const target = await findTarget(call.bot, round, call.options.text('puzzle'), call.now);
    if (!target.ok) return privately(say(call.locale, target.fault));
    return answer(call, round, target.value, call.options.text('moves') ?? '');
  },

  complete: completePuzzle,

  presses: {
    async open(call) {
      const { locale, argument } = call;
      if ((await targetAt(call, argument)) === undefined) return privately(say(locale, says('unknown-button')));
      const field = { id: 'moves', label: say(locale, says('modal-moves')), hint: say(locale, says('/check moves')) };
      return { kind: 'modal', modal: form(say(locale, says('modal-check')), ['check', 'list', argument], field) };
    },
  },

  submits: {
    async list(call) {
      const target = await targetAt(call, call.argument);
      if (target === undefined) return privately(say(call.locale, says('unknown-button')));
      const round = await currentRound(call.bot.db, call.guild, call.now);
      return answer(call, round, target, call.fields.get('moves') ?? '');
    },
  },
} satisfies BotCommand;

/** What a button of a card stands for: a day's puzzle, or a position by its id. */
async function targetAt(call: BotCall, argument: string): Promise<Target | undefined> {
  if (looksLikeId(argument)) {
    const opened = openId(argument);
    return opened.ok ? { kind: 'position', position: opened.value } : undefined;
  }
  const daily = await dailyAt(call.bot, argument, call.now);
  return daily && { kind: 'daily', daily };
}

async function answer(call: BotCall, round: Round, target: Target, list: string): Promise<Answer> {
  const { db } = call.bot;
  const daily = target.kind === 'daily' ? target.daily : undefined;
  const position = target.kind === 'daily' ? target.daily.position : target.position;
  const player: PlayerAt =
    daily === undefined
      ? { attempt: undefined, reading: await getReading(db, call.user) }
      : await getPlayerAt(db, call.user, daily);
  const verdict = judge(position, list, player.reading);
  await learnReading(call, position, verdict, player.reading);
  const sayings = tell(call, position, verdict, daily);
  if (verdict.kind === 'solved' && daily !== undefined)
    sayings.push(await record(call, round, daily, player, verdict.length));
  const parts = sayings.map((one) => (typeof one === 'string' ? one : say(call.locale, one)));
  return privately(parts.join('\n'));
}

/** A list that solves the puzzle tells how this player means letters. One that is merely legal may be a slip of the pen. */
async function learnReading(
  call: BotCall,
  { puzzle }: Position,
  verdict: Verdict,
  known: string | undefined,
): Promise<void> {
  if (verdict.kind !== 'solved') return;
  const { reading } = verdict.line;
  if (reading !== (known ?? puzzle.readings[0])) await putReading(call.bot.db, call.user, reading);
}

async function record(call: BotCall, round: Round, daily: Daily, player: PlayerAt, length: number): Promise<Saying> {
  const names = { title: titleOf(daily.family), number: daily.number };
  if (player.attempt?.gaveUp === true) return says('check-gave-up', names);
  if (daily.date < round.key.date) return says('check-unranked', names);
  return says('check-best', { best: await recordBest(call.bot.db, call.user, daily, length) });
}

/** What an open puzzle's verdict says: sayings, and blocks of text between them. */
function tell(call: BotCall, position: Position, verdict: Verdict, daily: Daily | undefined): (Saying | string)[] {
  const { puzzle } = position;
  const board = (state: State): string => boardBlock(puzzle.picture(state));
  switch (verdict.kind) {
    case 'empty':
      return [says('moves-none', { notation: ofFamily(puzzle.family, { key: 'notation' }) })];
    case 'too-long':
      return [says('moves-too-many', { most: mostMoves })];
    case 'illegal': {
      const { index, typed, reason } = verdict.fault;
      const where = index === 1 ? says('check-illegal-first') : says('check-illegal-after', { count: index - 1 });
      return [
        says('check-illegal', { index, word: quoted(typed), reason }),
        where,
        board(verdict.board),
        ...readAs(verdict.line),
      ];
    }
    case 'unsolved': {
      const { passed } = verdict;
      const count = verdict.line.moves.length;
      const hint = passed === undefined ? [] : [says('check-unsolved-passed', { count: passed })];
      return [says('check-unsolved', { count }), board(verdict.board), ...hint, ...readAs(verdict.line)];
    }
    case 'solved': {
      return [solvedIn(call, position, verdict.length, daily), ...readAs(verdict.line)];
    }
  }
}

function solvedIn(call: BotCall, { puzzle, state }: Position, count: number, daily: Daily | undefined): Saying {
  const par = daily?.distance ?? shortestOf(call, { puzzle, state });
  if (par === undefined) return says('check-shortest-unproved', { count });
  return count === par ? says('check-shortest', { count }) : says('check-solved', { count, excess: count - par });
}

function shortestOf(call: BotCall, { puzzle, state }: Position): number | undefined {
  const solved = solve(puzzle, state, call.bot.tables);
  return isUnsolved(solved) ? undefined : pathIn(solved).length - 1;
}

/** Blocks of moves are cut so that a message stays within Discord's 2,000 characters. */
const mostShown = 400;

function readAs({ reading, words }: Line): (Saying | string)[] {
  if (words.length === 0) return [];
  const heading =
    reading === 'tile' ? says('check-read-tile') : reading === 'gap' ? says('check-read-gap') : says('check-read');
  return [heading, movesBlock(words.length > mostShown ? [...words.slice(0, mostShown), '…'] : words)];
}
