/**
 * A language as a file for translators: the JSON of browser extensions, which Weblate (`webextension`) and Crowdin
 * (Chrome JSON) open. Each key has a `message`, empty where it is missing, and a `description`: the English sentence,
 * and where it stands.
 */
import { isObject } from '../../local/json.ts';
import { type Draft, en } from '../../src/words/en/index.ts';
import { roomFor, sharesTiles, shelvesOf, tiles } from './shelves.ts';

interface Entry {
  readonly message: string;
  readonly description: string;
}

/** One line each, in the order of the English files. */
export function fileOf(draft: Draft): string {
  const entries = shelvesOf(draft).flatMap(({ name, english, own }) =>
    Object.entries(english).map(([key, sentence]): readonly [string, Entry] => {
      return [
        `${name}/${key}`,
        { message: own[key] ?? '', description: `${sentence}\n— ${noteOn(name, key, sentence)}` },
      ];
    }),
  );
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** @throws a sentence that says what is wrong with the file */
export function readFileOf(text: string, zones: string): Draft {
  const shelves = shelvesOf(nothing);
  const known = new Map(
    shelves.flatMap(({ name, english }) => Object.keys(english).map((key) => [`${name}/${key}`, { name, key }])),
  );
  const parts: Record<string, Record<string, string>> = Object.fromEntries(shelves.map(({ name }) => [name, {}]));
  for (const [path, entry] of Object.entries(parsed(text))) {
    const place = known.get(path);
    if (place === undefined) throw new Error(`"${path}" is no key: write a new file, and translate that`);
    const message = isObject(entry) ? entry['message'] : undefined;
    if (typeof message !== 'string') throw new Error(`"${path}" has no "message"`);
    if (message.trim() !== '') Object.assign(parts[place.name] ?? {}, { [place.key]: message.trim() });
  }
  const families = Object.keys(en.families).map((id) => {
    return [id, { ...(sharesTiles(id) ? parts[tiles] : {}), ...parts[id] }];
  });
  const { commands = {}, names = {}, common = {}, games = {}, page = {} } = parts;
  return {
    commands,
    names,
    common: { ...common, ...games },
    families: Object.fromEntries(families),
    page,
    zones,
  };
}

const nothing: Draft = { common: {}, commands: {}, names: {}, families: {}, page: {}, zones: '' };

function parsed(text: string): object {
  try {
    const content: unknown = JSON.parse(text);
    if (isObject(content)) return content;
  } catch {
    // Told below.
  }
  throw new Error('the file is no JSON of keys with messages');
}

const shelfNotes: Readonly<Record<string, string>> = {
  commands: 'what a command or an option does, in Discord’s list',
  names: 'the name of a command or an option, as it is typed: small letters, no spaces',
  [tiles]: 'about boards of sliding tiles',
  page: 'on the page to play on',
};

const keyNotes: Readonly<Record<string, string>> = {
  title: 'the name of this kind of puzzle',
  rules: 'the rules in one line, below a board',
  example: 'moves as somebody might type them',
  notation: 'how moves are written',
  positions: 'how boards are written',
};

/** By the beginning of a key. */
const groupNotes = new Map([
  ['button-', 'a button'],
  ['modal-', 'in a form'],
  ['daily-', 'in the post of the day'],
  ['check-', 'the answer to a list of moves'],
  ['review-', 'how good each move was'],
  ['effect-', 'how good a move was, between commas or brackets'],
  ['share-', 'in a result that everybody sees'],
  ['hint-', 'a hint'],
  ['solve-', 'a solution'],
  ['proof-', 'while a solution is being proved'],
  ['practice-', 'a board to practise on'],
  ['climb-', 'the climb, rung by rung'],
  ['hardest-', 'the answer to /hardest'],
  ['setting', 'the settings of a server'],
  ['summary-', 'in the post: how the last puzzle went'],
  ['stats-', 'the answer to /stats'],
  ['board-', 'the leaderboard'],
  ['privacy-', 'in a list of what is kept about somebody'],
  ['moderate', 'for moderators'],
  ['help-', 'the answer to /help'],
  ['alt-', 'read aloud in the place of a picture'],
  ['race-', 'a race'],
  ['hunt-', 'a hunt'],
  ['antipode-', 'the game “No way back”'],
  ['said-', 'read aloud: the page without a picture'],
  ['stroll-', 'on the board after a try'],
  ['published-', 'before a board that is known elsewhere'],
]);

function noteOn(shelf: string, key: string, sentence: string): string {
  const [, group] = [...groupNotes].find(([start]) => key.startsWith(start)) ?? [];
  const family = shelf in en.families ? `about ${shelf}` : undefined;
  const room = roomFor(shelf, key);
  return [
    keyNotes[key] ?? group ?? shelfNotes[shelf] ?? family ?? 'a sentence of the bot',
    ...(room === undefined ? [] : [`at most ${room} characters`]),
    ...(/\{\w+:/u.test(sentence) ? ['between | stand the forms of a noun, as many as the language has'] : []),
    ...(sentence.includes('`/') ? ['commands in `…` stay English: the build gives them their names'] : []),
  ].join('; ');
}
