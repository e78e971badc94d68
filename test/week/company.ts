/** Who plays in the servers of the week: in each one the puzzle of a day, and a race. */
import { walk } from '../../local/contract/components.ts';
import { type Json, textOf } from '../../local/json.ts';
import { solutionOf } from '../contract/solutions.ts';
import type { Answer, TestDesk } from '../desk/people.ts';
import { idShown } from '../id-shown.ts';
import type { Server } from './servers.ts';

interface Seat extends Pick<Server, 'place'> {
  readonly index: number;
  readonly guild: string;
}

/** What a server's people did, and what of it must be seen when all is quiet. */
export interface Played extends Seat {
  /** The number of the puzzle that was played. */
  readonly number: string;
  readonly race: Json;
  /** Whether both racers solve it. Else its time ends it. */
  readonly isFinished: boolean;
  /** Whether somebody deletes the card while the race goes on. */
  readonly isDeleted: boolean;
  /** How much a look at the card and the line has shown so far, which never becomes less. */
  seen: number;
}

const solutions = new Map<string, readonly string[]>();

/** Of the position that an answer shows. Many servers play the same. */
function solutionTo({ messages: [shown], text }: Answer): readonly string[] {
  const id = idShown(shown);
  if (id === undefined) throw new Error(`an answer shows no board: ${text}`);
  const known = solutions.get(id) ?? solutionOf(id);
  solutions.set(id, known);
  return known;
}

/** What a person does who is told that something went wrong, or gets no answer: the same again. What failed may have been done all the same. */
async function insist(act: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await act();
    const isSilent = answer.messages.some((message) => message['error'] !== undefined);
    if (!isSilent && !answer.text.startsWith('Something went wrong on our side')) return answer;
    if (tries === 20) throw new Error(`still: ${JSON.stringify(answer)}`);
  }
}

const person = ({ guild, index }: Seat, name: string) => ({ guild, channel: 'puzzles', user: `${name}-${index}` });

async function press(desk: TestDesk, seat: Seat, name: string, message: Json | undefined, start: string) {
  const ids = [...walk(message?.['components'])].map(({ component }) => textOf(component['custom_id']));
  return insist(() => desk.press(message, ids.find((id) => id.startsWith(start)) ?? '', person(seat, name)));
}

/** Ann solves the puzzle of the day, which ben has tried; then they race. */
export async function playIn(desk: TestDesk, seat: Seat): Promise<Played> {
  const { index } = seat;
  const say = (name: string, line: string): Promise<Answer> => insist(() => desk.say(line, person(seat, name)));
  // It stands nowhere but in what ann alone sees.
  const daily = await say('ann', '/play');
  const solution = solutionTo(daily);
  await say('ben', `/check moves: ${solution.slice(0, -1).join(' ')}`);
  await say('ann', `/check moves: ${solution.join(' ')}`);
  const isFinished = index % 2 === 0;
  const isDeleted = index % 20 === 4;
  const [race = {}] = (await say('ann', '/race puzzle: 8-puzzle distance: 8 time: 30')).messages;
  // One whose answer was lost has begun, too, and nobody sees its card.
  const raceNumber = /^Race #(\d+)/u.exec(textOf(race['text']))?.[1] ?? '';
  const board = await press(desk, seat, 'ann', race, 'race:start:');
  await press(desk, seat, 'ben', race, 'race:start:');
  const moves = `/check moves: ${solutionTo(board).join(' ')} puzzle: race ${raceNumber}`;
  await say('ann', moves);
  if (isDeleted) await desk.remove(`/api/channels/${textOf(race['channel_id'])}/messages/${textOf(race['id'])}`);
  if (isFinished) await say('ben', moves);
  const number = /#(\d+)/u.exec(daily.text)?.[1] ?? '';
  return { ...seat, number, race, isFinished, isDeleted, seen: 0 };
}

export interface Shown {
  readonly cards: readonly string[];
  /** The line below each post of the puzzle. */
  readonly lines: readonly string[];
  readonly texts: readonly string[];
}

const past = /\n\*\*Last (?:puzzle|week):[^]*$/u;

export async function shownIn(desk: TestDesk, { guild, number, place }: Played): Promise<Shown> {
  const places = [...new Set(['puzzles', place])];
  const texts = (await Promise.all(places.map((one) => desk.texts(one, guild)))).flat();
  const posts = texts.filter((text) => new RegExp(`^Antipode #${number} ·`, 'mu').test(text) && text.includes('Check'));
  return {
    texts,
    cards: texts.filter((text) => text.startsWith('Race #')),
    // In a forum what is past is told below.
    lines: posts.map((text) => (place === 'forum' ? text.replace(past, '') : text).split('\n').at(-1) ?? ''),
  };
}

/** How far a card and a line have come. */
export function progressOf({ cards, lines }: Shown): number {
  const [card = '', line = ''] = [cards[0], lines[0]];
  const ofCard = card.includes('over.') ? 4 : card.includes('Done:') ? 2 : card.includes('Playing:') ? 1 : 0;
  const ofLine = line.includes('tried') ? 30 : line.includes('solved') ? 20 : line.includes('playing') ? 10 : 0;
  return ofCard + ofLine;
}

/** What the card of a server's race must say when all is quiet. */
export const endOf = ({ index, isFinished }: Played): readonly string[] =>
  isFinished
    ? [`@ann-${index} · 8 moves, the shortest`, `@ben-${index} · 8 moves, the shortest`]
    : [`@ann-${index} · 8 moves, the shortest`, `Not finished: @ben-${index}`];

export const lineOf = ({ index }: Played): string => `1 solved · 1 more tried · ⭐ @ann-${index}`;
