/** The lines that begin with a dot: what only someone at a desk can do. */
import { spoken } from '../discord/languages.ts';
import { listOf, objectsOf, textOf } from '../json.ts';
import type { Link } from './link.ts';
import type { Speaker } from './speaker.ts';

const help = `/daily, /check moves: …    a command (Tab completes); a backslash at the end goes on in the next line
1, press Label             use a button of the last message
.cron [times]              fire the cron
.clock [2026-03-01T00:00Z] show or set the desk's time; .clock +1h moves it
.user NAME                 be someone else
${`.locale ${spoken.map(({ code }) => code).join('|')}`.padEnd(26)} your language
.admin on|off              whether you manage the server
.channel NAME              go to a channel;  .channels lists them
.server NAME               go to a server;  .servers lists them
.dm                        talk to the bot alone
.quit                      leave`;

export interface Said {
  readonly said: string;
  readonly error?: string;
}

export async function runDot(line: string, link: Link, speaker: Speaker): Promise<Said> {
  const [name = '', ...words] = line.slice(1).split(/\s+/u);
  const word = words.join(' ');
  switch (name) {
    case 'help':
      return { said: help };
    case 'cron':
      return cron(link, word);
    case 'clock':
      return clock(link, word);
    case 'user':
    case 'locale':
      if (word === '') return wrong(`.${name} needs a value`);
      speaker[name] = word;
      return { said: name === 'user' ? `you are ${word}` : `your language is ${word}` };
    case 'admin':
      speaker.admin = word !== 'off';
      return { said: speaker.admin ? 'you may manage the server' : 'you are a member like any other' };
    case 'dm':
      speaker.channel = null;
      return { said: 'only the bot hears you now' };
    case 'server':
    case 'servers':
      return server(link, speaker, word);
    case 'channel':
    case 'channels':
      return channel(link, speaker, word);
    default:
      return wrong(`there is no .${name}; .help lists what there is`);
  }
}

const wrong = (error: string): Said => ({ said: '', error });

async function cron(link: Link, word: string): Promise<Said> {
  const answer = await link.post('/api/cron', word === '' ? {} : { times: Number(word) });
  const { fired, delivered, delayed, errors, error } = answer;
  if (error !== undefined) return wrong(textOf(error));
  if (errors !== undefined) return wrong(listOf(errors).map(textOf).join('\n'));
  return { said: `fired ${String(fired)}, delivered ${String(delivered)}, waiting for the clock ${String(delayed)}` };
}

const units: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

async function clock(link: Link, word: string): Promise<Said> {
  const { value } = await link.get('/api/clock');
  const now = objectsOf([value])[0]?.['now'];
  if (word === '') return { said: textOf(now) };
  const [, count, unit = ''] = /^\+(\d+)([mhd])$/u.exec(word) ?? [];
  const time = count === undefined ? Date.parse(word) : Date.parse(textOf(now)) + Number(count) * (units[unit] ?? 0);
  if (Number.isNaN(time)) return wrong(`"${word}" is no time; write 2026-03-01T00:00Z or +1h`);
  const answer = await link.post('/api/clock', { now: new Date(time).toISOString() });
  return answer['error'] === undefined ? { said: textOf(answer['now']) } : wrong(textOf(answer['error']));
}

async function server(link: Link, speaker: Speaker, word: string): Promise<Said> {
  const { value, error } = await link.get('/api/servers');
  if (error !== undefined) return wrong(error);
  const names = objectsOf(value).map(({ name }) => textOf(name));
  if (word === '') return { said: names.join(', ') };
  const found = names.find((name) => name.toLowerCase() === word.toLowerCase());
  if (found === undefined) return wrong(`there is no server ${word}; there are: ${names.join(', ')}`);
  speaker.guild = found;
  speaker.channel = 'general';
  return { said: `you are in ${found}, #general` };
}

async function channel(link: Link, speaker: Speaker, word: string): Promise<Said> {
  const { guild } = speaker;
  const query = guild === undefined ? '' : `?guild=${encodeURIComponent(guild)}`;
  const { value, error } = await link.get(`/api/channels${query}`);
  if (error !== undefined) return wrong(error);
  const names = objectsOf(value).map(({ name }) => textOf(name));
  const bare = word.replace(/^#/u, '');
  if (bare === '') return { said: names.map((name) => `#${name}`).join(' ') };
  if (!names.includes(bare))
    return wrong(`there is no #${bare}; there are: ${names.map((name) => `#${name}`).join(' ')}`);
  speaker.channel = bare;
  return { said: `you are in #${bare}` };
}
