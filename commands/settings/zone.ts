/** Time zones as people name them: `Asia/Tokyo`, `tokyo`, `new york`, `São Paulo`. */
import type { Zones } from '../../src/day/zones.ts';
import type { Choice } from '../../src/discord/command.ts';
import { type Result, fail, ok } from '../../src/puzzle.ts';
import { message, zonesIn, quoted } from '../../src/words/index.ts';
import type { BotCall } from '../../src/bot.ts';

/** Discord's limit of suggestions. */
const maxChoices = 25;

/** Further names of zones: in other scripts, and abbreviations. */
const alsoTyped: Readonly<Record<string, readonly string[]>> = {
  'Asia/Tokyo': ['日本', '東京', 'とうきょう', 'japan', 'jst'],
  UTC: ['gmt', '協定世界時'],
};

/** Suggestions for the option `zone`, each with its present time. */
export function completeZone(call: BotCall, typed: string, option: string): readonly Choice[] {
  if (option !== 'zone') return [];
  const { zones } = call.bot;
  const found = plain(typed) === '' ? zonesIn(call.locale) : findZones(zones, typed);
  return found
    .slice(0, maxChoices)
    .map((zone) => ({ name: `${zone} (${clockIn(zones, zone, call.now)})`, value: zone }));
}

/** The zone that a text names: by its full name, or by a part that no other zone's name has. */
export function readZone(zones: Zones, text: string): Result<string> {
  const found = findZones(zones, text);
  const wanted = plain(text);
  const exact = found.filter((zone) => rank(zone, wanted) === 0);
  const [zone, another] = exact.length > 0 ? exact : found;
  const clocks = new Set((exact.length > 0 ? exact : found).map((one) => zones.ruleOf(one)));
  if (zone !== undefined && (another === undefined || (exact.length > 0 && clocks.size === 1))) return ok(zone);
  const shown = quoted(text);
  if (zone === undefined) return fail(message('zone-unknown', { text: shown }));
  const names = found.slice(0, 5).map((one) => `\`${one}\``);
  return fail(message('zone-several', { text: shown, names: names.join(' ') + (found.length > 5 ? ' …' : '') }));
}

/** Best first. */
function findZones(zones: Zones, text: string): readonly string[] {
  const wanted = plain(text);
  if (wanted === '') return [];
  const ranked = zones.names.map((zone) => ({ zone, rank: rank(zone, wanted) })).filter((one) => one.rank < noMatch);
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ zone }) => zone);
}

const noMatch = 4;

/** 0: the text is its name or city; 1: its city begins with it; 2: a word of its name does; 3: its name contains it. */
function rank(zone: string, wanted: string): number {
  const name = plain(zone);
  const city = name.slice(name.lastIndexOf('/') + 1);
  const others = alsoTyped[zone] ?? [];
  if (name === wanted || city === wanted || others.includes(wanted)) return 0;
  if (city.startsWith(wanted) || others.some((one) => one.startsWith(wanted))) return 1;
  if (` ${name.replaceAll('/', ' ')}`.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 3 : noMatch;
}

/** In lower case, without accents, with one space between words. */
function plain(text: string): string {
  const letters = text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
    .toLowerCase();
  return letters
    .replaceAll(/[\s_-]+/gu, ' ')
    .replaceAll(/ ?\/ ?/gu, '/')
    .trim();
}

/** `UTC+5:45, 21:05` */
function clockIn(zones: Zones, zone: string, now: number): string {
  const offset = zones.offsetAt(zone, now);
  const size = Math.abs(offset);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  const ahead = `UTC${offset < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`;
  return `${ahead}, ${new Date(now + offset * 60_000).toISOString().slice(11, 16)}`;
}
