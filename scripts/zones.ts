/** All time zones of Node and their clock changes. The build stores them, because `Intl` is too slow for the Worker. */
import { packZones } from '../src/day/zones.ts';

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const first = Date.UTC(2026, 0, 1);
const end = Date.UTC(2050, 0, 1);

/** The present names of zones that Node lists under older names. */
const present = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Argentina/Catamarca',
  'America/Argentina/Cordoba',
  'America/Argentina/Jujuy',
  'America/Argentina/Mendoza',
  'America/Atikokan',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
] as const;

export function zoneNames(): readonly string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...present])].toSorted();
}

export function makeZones(): Uint8Array<ArrayBuffer> {
  const rules = new Map<string, readonly number[]>();
  return packZones(
    new Map(
      zoneNames().map((name) => {
        const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
        const { timeZone } = format.resolvedOptions();
        const rule = rules.get(timeZone) ?? ruleOf((moment) => offsetIn(format.format(moment)));
        rules.set(timeZone, rule);
        return [name, rule];
      }),
    ),
  );
}

/** Reads `1/1/2026, GMT+05:45`; plain `GMT` is 0. */
function offsetIn(text: string): number {
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/u.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Pairs as `packZones` wants them. No clock is set to and fro within a week. */
function ruleOf(offsetAt: (moment: number) => number): readonly number[] {
  const rule = [first / minuteMs, offsetAt(first)];
  for (let from = first; from < end; from += weekMs) {
    const before = offsetAt(from);
    const after = offsetAt(from + weekMs);
    if (before === after) continue;
    let [low, high] = [from, from + weekMs];
    while (high - low > minuteMs) {
      const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
      if (offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    rule.push(high / minuteMs, after);
  }
  return rule;
}
