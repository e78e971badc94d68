/**
 * How the page begins. It takes the link's token out of the address, asks the Worker for a session, and fetches
 * meanwhile what the token says that the board will need. A page that is opened anew goes on with its session, if what
 * was kept of it can still be read.
 */
import { type Locale, locales } from '../../src/message.ts';
import { readClaims } from '../../src/page/claims.ts';
import { pictureOf } from '../../src/moves/position.ts';
import type { BoardJson } from '../../src/page/protocol.ts';
import { type Family, type Position, readState } from '../../src/puzzle.ts';
import { artOf } from '../art/looks.ts';
import { lookOf, openFamily, type Words, wordsOf } from '../files.ts';
import { type ApiFault, apiOf } from './api.ts';
import { serverClock } from './closing.ts';
import { keptIn } from './kept.ts';
import { comeAnew } from './recovery.ts';

/** For as long as the tab lives. */
const session = keptIn(() => sessionStorage);
export const clock = serverClock(() => Date.now(), session);
export const api = apiOf(
  (...request) => fetch(...request),
  (date) => clock.hear(date),
);
/** For longer: moves that could not be saved. */
export const moves = keptIn(() => localStorage);

export type OpenedPage =
  /** A file of the page did not come, so nothing can be said: the document says what to do. */
  | { readonly kind: 'lost'; readonly words?: undefined }
  | { readonly kind: 'none'; readonly words: Words }
  | {
      readonly kind: 'failed';
      readonly words: Words;
      readonly fault: ApiFault;
    }
  | { readonly kind: 'open'; readonly words: Words; readonly board: OpenBoard };

export interface OpenBoard {
  readonly json: BoardJson;
  readonly start: Position;
  /** Under which its moves are kept in this browser. */
  readonly key: string;
  /** The session is an earlier one, so the row may have changed since. */
  readonly isOld: boolean;
}

let first: Promise<OpenedPage> | undefined;

/** The first opening, whoever asks first. */
export const opening = (): Promise<OpenedPage> => (first ??= open());

/** Each key has a number, which is raised when another thing is kept under it: nobody reads what an older page kept. */
const tokenKey = 'link 1';
const boardKey = 'board 4';
const nameKey = 'channel 1';

export const open = (): Promise<OpenedPage> => orLost(begin);

/** Begins again, as if nothing had been kept but the link. */
export function openAnew(): Promise<OpenedPage> {
  session.delete(boardKey);
  return open();
}

/** A board that the Worker has dealt, in the place of another one. */
export const openDealt = (json: BoardJson): Promise<OpenedPage> => orLost(() => opened(json, false));

/** Around an upgrade a file of the page may be gone: the page is loaded anew then, with the link. */
async function orLost(coming: () => Promise<OpenedPage>): Promise<OpenedPage> {
  try {
    return await coming();
  } catch {
    return recover();
  }
}

export async function recover(): Promise<OpenedPage> {
  await comeAnew(session.get(tokenKey));
  return { kind: 'lost' };
}

async function begin(): Promise<OpenedPage> {
  const link = takeLink();
  const old = link === undefined ? await oldBoard() : undefined;
  if (old !== undefined) return old;
  const token = link ?? session.get(tokenKey);
  if (token === undefined) return { kind: 'none', words: await anyWords(localeOfBrowser()) };
  const claims = readClaims(token)?.claims;
  const familyId = claims === undefined ? undefined : familyIn(claims.target);
  if (claims === undefined || familyId === undefined) {
    return { kind: 'failed', words: await anyWords(localeOfBrowser()), fault: { error: 'bad-link' } };
  }
  // Fetched while the Worker answers; the answer decides.
  const look = lookOf(familyId);
  const ahead = Promise.all([openFamily(familyId), wordsOf(claims.locale, familyId), look && artOf(look)]);
  const [reply] = await Promise.all([api.ask('begin', token, {}), ahead.catch(() => undefined)]);
  if (reply.ok) return opened(reply.value, false);
  return { kind: 'failed', words: await anyWords(claims.locale), fault: reply.fault };
}

/** Takes the token out of the address at once: an address is seen over shoulders, copied and kept in the history. */
function takeLink(): string | undefined {
  const fragment = location.hash.slice(1);
  if (fragment === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  session.delete(boardKey);
  const [token = '', name = ''] = fragment.split('&');
  session.set(tokenKey, token);
  session.set(nameKey, name);
  return token;
}

/** Of the channel of the link, if it is known. */
export function channelName(): string | undefined {
  try {
    return decodeURIComponent(session.get(nameKey) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

async function opened(json: BoardJson, isOld: boolean): Promise<OpenedPage> {
  const { family: id, board, state, names } = json.start;
  const [family, words] = await Promise.all([openFamily(id), wordsOf(json.locale, id)]);
  const start = family && positionIn(family, board, state, names);
  if (start === undefined || words === undefined) {
    return { kind: 'failed', words: await anyWords(json.locale), fault: { error: 'bad-request' } };
  }
  await artOf(pictureOf(start).look);
  shown = json;
  remember({});
  const { user, target } = readClaims(json.session)?.claims ?? {};
  return { kind: 'open', words, board: { json, start, key: `moves 2 ${user} ${target}`, isOld } };
}

function positionIn(family: Family, board: string, text: string, names?: string): Position | undefined {
  const puzzle = family.open(board);
  const state = readState(text);
  return puzzle === undefined || state === undefined ? undefined : { puzzle, state, names };
}

let shown: BoardJson | undefined;

/** So that the page shows this board again when it is opened anew. @param news what has changed of it */
export function remember(news: Partial<BoardJson>): void {
  if (shown === undefined) return;
  shown = { ...shown, ...news };
  session.set(boardKey, JSON.stringify(shown));
}

/** Our own page wrote it, in this tab. What can't be shown any more is forgotten. */
async function oldBoard(): Promise<OpenedPage | undefined> {
  const text = session.get(boardKey);
  if (text === undefined) return undefined;
  try {
    const old = await opened(JSON.parse(text) as BoardJson, true);
    if (old.kind === 'open') return old;
  } catch {
    // As below.
  }
  session.delete(boardKey);
  return undefined;
}

/** Of a day's key (`2026-03-02.8-puzzle.22`) or an id (`8-puzzle.123456780.3tan`). A race or a hunt does not say it. */
function familyIn(target: string): string | undefined {
  const [first = '', second = ''] = target.split('.');
  return /^\d{4}-\d{2}-\d{2}$/u.test(first) ? second.split('@')[0] : first;
}

const localeOfBrowser = (): Locale => locales.find((one) => navigator.language.startsWith(one.slice(0, 2))) ?? 'en';

async function anyWords(locale: Locale): Promise<Words> {
  const words = await wordsOf(locale, '8-puzzle');
  if (words === undefined) throw new Error(`no words in ${locale}`);
  return words;
}
