/** Reads the token, the id and the public key that people paste, and recognizes what they often paste instead. */
import { isPublicKey } from '../../src/discord/verify.ts';
import type { OwnApplication } from '../discord/application.ts';

export type ReadAnswer = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly why: string };

const read = (value: string): ReadAnswer => ({ ok: true, value });
const no = (why: string): ReadAnswer => ({ ok: false, why });

const isId = (text: string): boolean => /^\d{17,20}$/u.test(text);
const isToken = (text: string): boolean => /^[\w-]{20,}\.[\w-]{4,}\.[\w-]{20,}$/u.test(text);
const isClientSecret = (text: string): boolean => /^[\w-]{32}$/u.test(text);

/** Without quotes and spaces, which people often copy too. */
const bare = (text: string): string => text.trim().replace(/^(["'`])(.*)\1$/u, '$2');

export function readToken(text: string): ReadAnswer {
  const token = bare(bare(text).replace(/^bot\s+/iu, ''));
  const where = 'the token is made on the Bot page, by “Reset Token”';
  if (token === '') return no(`nothing was given; ${where}`);
  if (isId(token)) return no(`this is an id; ${where}`);
  if (isPublicKey(token)) return no(`this is a public key; ${where}`);
  if (isClientSecret(token))
    return no(`this looks like the client secret of the OAuth2 page, which is not needed; ${where}`);
  if (!/^[\x21-\x7e]+$/u.test(token)) return no(`a token has no spaces and only plain letters; ${where}`);
  return read(token);
}

export function unknownToken(token: string): string {
  const remedy = 'make a new one on the Bot page, by “Reset Token”, and paste the whole of it';
  if (!isToken(token)) return `Discord does not know this token: it is not of three parts with dots between; ${remedy}`;
  return `Discord does not know this token: it was reset since, or a letter is missing; ${remedy}`;
}

/** @param application of the token */
export function readId(text: string, { id, name, owner }: OwnApplication): ReadAnswer {
  const given = bare(text);
  const where = 'the application id stands on the General Information page';
  if (given === id) return read(id);
  if (given === '') return no(`nothing was given; ${where}`);
  if (isToken(given)) return no(`this looks like a token; if somebody saw it, reset it; ${where}`);
  if (isPublicKey(given)) return no(`this is a public key; ${where}`);
  if (!isId(given)) return no(`an id is a number of 17 to 20 digits; ${where}`);
  if (given === owner?.id) return no(`this is your own id as a user; ${where}`);
  return no(`this is the id of something else; the token belongs to ${name}, and ${where}`);
}

/** @param application of the token */
export function readKey(text: string, { id, name, verify_key: key }: OwnApplication): ReadAnswer {
  const given = bare(text).toLowerCase();
  const where = 'the public key stands on the General Information page, below the application id';
  if (given === key) return read(key);
  if (given === '') return no(`nothing was given; ${where}`);
  if (given === id || isId(given)) return no(`this is an id; ${where}`);
  if (isToken(given)) return no(`this looks like a token; if somebody saw it, reset it; ${where}`);
  if (isClientSecret(given)) return no(`this looks like the client secret of the OAuth2 page; ${where}`);
  if (!isPublicKey(given)) return no(`a public key is 64 digits from 0 to 9 and a to f; ${where}`);
  return no(`this is not the public key of ${name}: it is another application’s, or a digit is wrong; ${where}`);
}
