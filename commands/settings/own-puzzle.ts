/** /settings puzzle-of: a puzzle that an admin chooses for a day to come. Nobody sees it before it is posted. */
import { type DateText, addDays, dayNumber, readDate } from '../../src/day/calendar.ts';
import { namesOf } from '../../src/day/deal.ts';
import { gateAt } from '../../src/day/gate.ts';
import { chosenKey, ownKeys } from '../../src/day/round.ts';
import { dateOf } from '../../src/day/schedule.ts';
import { type Answer, privately } from '../../src/discord/answer.ts';
import { type Text, lines } from '../../src/discord/text.ts';
import { familyById } from '../../src/families/index.ts';
import { writePath } from '../../src/moves/path.ts';
import { readPosition } from '../../src/positions/position.ts';
import { type Position, type Result, fail, ok } from '../../src/puzzle.ts';
import { isOpen, isUnsolved, pathIn, solve } from '../../src/search/solve.ts';
import { type Daily, familyIn, keyOf, ownFamily } from '../../src/store/days.ts';
import { puzzleBlock } from '../../src/view/card.ts';
import { whyNot } from '../../src/view/solution.ts';
import { message, quoted } from '../../src/words/index.ts';
import { saveChange, settingsChange } from './save.ts';
import { type CommandRequest, showSettings } from './show.ts';

/** How far ahead a day may lie, and how many a server may have: whoever asks for a solution reads them all. */
const daysAhead = 30;
const maxOwn = 7;

export async function setOwnPuzzle(request: CommandRequest): Promise<Answer | undefined> {
  const date = dateIn(request);
  if (!date.ok) return privately(date.reason);
  const text = request.call.options.text('position');
  if (text === undefined) return takeBack(request, date.value);
  const own = ownKeys(request.guild);
  const number = dayNumber(date.value);
  if (own.some((one) => one.date === date.value)) return privately(message('own-there', { number }));
  if (own.filter((one) => one.date >= latestOf(request)).length >= maxOwn) {
    return privately(message('own-many', { most: maxOwn }));
  }
  const made = await dailyFor(request, date.value, text);
  return made.ok ? keep(request, made.value) : privately(made.reason);
}

/** The latest date that the server has played, or plays. */
const latestOf = ({ call, guild, post }: CommandRequest): DateText => {
  const due = dateOf(call.bot.zones, guild, call.now);
  return post !== undefined && post.date > due ? post.date : due;
};

function dateIn(request: CommandRequest): Result<DateText> {
  const text = request.call.options.text('date') ?? '';
  const date = readDate(text);
  if (date === undefined) return fail(message('day-unknown', { text: quoted(text) }));
  const [first, last] = [addDays(latestOf(request), 1), addDays(latestOf(request), daysAhead)];
  if (date >= first && date <= last) return ok(date);
  return fail(message('own-when', { first: dayNumber(first), from: first, last: dayNumber(last), until: last }));
}

async function dailyFor({ call, guild }: CommandRequest, date: DateText, text: string): Promise<Result<Daily>> {
  const { bot } = call;
  const family = familyById(call.options.text('puzzle') ?? '');
  const likely = family ?? familyById(familyIn(chosenKey(guild, date)));
  if (likely === undefined) throw new Error(`nothing is played on ${date}`);
  const read = readPosition(text, undefined, family, likely);
  if (!read.ok) return read;
  const { puzzle, state } = read.value;
  if (puzzle.isSolved(state)) return fail(message('own-solved'));
  // The answer tells how far the goal is, so it must not be asked of an open puzzle.
  const { open } = await gateAt(bot, call, read.value, call.now);
  if (open !== undefined) return fail(message('own-beside'));
  return solved(call.bot.tables, read.value, date, guild.id);
}

function solved(
  tables: Parameters<typeof solve>[2],
  position: Position,
  date: DateText,
  guildId: string,
): Result<Daily> {
  const { puzzle, state } = position;
  const found = solve(puzzle, state, tables);
  if (isUnsolved(found)) return fail(isOpen(found) ? message('own-budget') : whyNot(position, found));
  const path = pathIn(found);
  return ok({
    date,
    family: ownFamily(puzzle.family, guildId),
    distance: path.length - 1,
    // The letters that the admin typed belong to their text.
    position: { puzzle, state },
    count: found.kind === 'paths' ? found.paths.count : undefined,
    solution: writePath({ puzzle, state }, path),
    positions: 0,
    harder: 0,
  });
}

async function keep(request: CommandRequest, daily: Daily): Promise<Answer | undefined> {
  const { guild } = request;
  const recent = ownKeys(guild).filter(({ date }) => date >= addDays(daily.date, -2 * daysAhead));
  const own = [...recent, daily].map(keyOf).join(' ');
  const notes = [
    message('own-set', { ...namesOf(daily), date: daily.date }),
    puzzleBlock(daily.position),
    message('own-secret', { number: dayNumber(daily.date) }),
  ];
  return save(request, own, daily, notes);
}

async function takeBack(request: CommandRequest, date: DateText): Promise<Answer | undefined> {
  const keys = ownKeys(request.guild);
  const gone = keys.find((one) => one.date === date);
  if (gone === undefined) return privately(message('own-none', { number: dayNumber(date) }));
  const own = keys.filter((one) => one !== gone).map(keyOf);
  return save(request, own.join(' '), gone, [message('own-gone', { number: dayNumber(date) })]);
}

async function save(
  request: CommandRequest,
  own: string,
  day: NonNullable<Parameters<typeof saveChange>[2]>,
  notes: readonly Text[],
): Promise<Answer | undefined> {
  const after = settingsChange(request, { own }, ['own']);
  return (await saveChange(after, undefined, day)) ? showSettings(after, [lines(notes)]) : undefined;
}
