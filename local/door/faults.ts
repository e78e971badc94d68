/** The part of the desk's API that scripts faults and lists them. */
import { type Fault, faultKinds, refusalCodes, scopes } from '../faults/fault.ts';
import { json } from '../http.ts';
import { isObject, type Json } from '../json.ts';
import type { Act } from './act.ts';
import * as fields from './request-fields.ts';

export const faultActs: Readonly<Record<string, Act>> = {
  'GET /api/faults': ({ faults }) => json(200, faults.list()),
  'POST /api/faults': ({ faults, discord }, body) => {
    const added = faultsIn(body);
    for (const { guild } of added) if (guild !== undefined) fields.guildNamed(guild, discord.world);
    faults.add(added);
    return json(200, faults.list());
  },
  'DELETE /api/faults': ({ faults }) => {
    faults.clear();
    return json(200, []);
  },
};

const known = new Set(['what', 'channel', 'guild', 'method', 'path', 'times', 'after', 'seconds', 'code', 'scope']);
/** A slow answer takes real time, for which a person waits. */
const maxSeconds = { slow: 30, limit: 86_400 } as const;

function faultsIn(body: Json): readonly Fault[] {
  const { faults } = body;
  if (!Array.isArray(faults) || faults.length === 0) throw new fields.BadRequest('"faults" must be a list of faults');
  return faults.map((fault: unknown) => {
    if (!isObject(fault)) throw new fields.BadRequest('each of "faults" must be an object');
    return faultIn(fault);
  });
}

function faultIn(fault: Json): Fault {
  const stray = Object.keys(fault).find((key) => !known.has(key));
  if (stray !== undefined) throw new fields.BadRequest(`a fault has no "${stray}"; it has: ${[...known].join(', ')}`);
  const what = fields.wordIn(fault, 'what', faultKinds);
  const seconds = fields.optionalNumber(fault, 'seconds', 0, what === 'slow' ? maxSeconds.slow : maxSeconds.limit);
  const code = fields.optionalNumber(fault, 'code', 0, 1_000_000);
  if (what === 'slow' && seconds === undefined) throw new fields.BadRequest('"slow" needs "seconds"');
  if (what === 'refuse' && (code === undefined || !refusalCodes.includes(code))) {
    throw new fields.BadRequest(`"refuse" needs a "code", one of: ${refusalCodes.join(', ')}`);
  }
  const texts = (['channel', 'guild', 'method', 'path'] as const).flatMap((key) => {
    const text = fields.optionalString(fault, key);
    return text === undefined ? [] : [[key, key === 'method' ? text.toUpperCase() : text.replace(/^#/u, '')] as const];
  });
  return {
    what,
    ...Object.fromEntries(texts),
    times: fields.countIn(fault, 'times'),
    after: fields.countIn(fault, 'after', 0),
    ...(seconds === undefined ? {} : { seconds }),
    ...(code === undefined ? {} : { code }),
    ...(fault['scope'] === undefined ? {} : { scope: fields.wordIn(fault, 'scope', scopes) }),
  };
}
