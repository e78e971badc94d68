/** The parts of a setup by themselves: what is typed and how, what wrangler meant, and the program around them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { type ReadAnswer, readId, readKey, readToken } from '../../scripts/setup/answers.ts';
import { remedyFor } from '../../scripts/setup/at-cloudflare.ts';
import { readResult } from '../../scripts/setup/wrangler-result.ts';
import { personAt, type MenuQuestion } from '../../scripts/setup/terminal.ts';
import { Account, doubleProgram } from './setup/account.ts';

const root = join(import.meta.dirname, '..', '..');
const id = '1180000000000000001';
const key = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const another = '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c';
const token = `${'M'.repeat(26)}.GabcDE.${'z'.repeat(38)}`;
const secret = 'abcDEF-_'.repeat(4);
const application = { id, name: 'Antipode', verify_key: key, owner: { id: '200000000000000002' } };

const said = (read: ReadAnswer): string => (read.ok ? `= ${read.value}` : read.why.split(';')[0]) ?? '';

describe('an answer', () => {
  it.each([
    [token, `= ${token}`],
    [`  "Bot ${token}" `, `= ${token}`],
    [`bot ${token}`, `= ${token}`],
    ['', 'nothing was given'],
    [id, 'this is an id'],
    [key, 'this is a public key'],
    [secret, 'this looks like the client secret of the OAuth2 page, which is not needed'],
    ['my token', 'a token has no spaces and only plain letters'],
    ['tökен', 'a token has no spaces and only plain letters'],
  ])('as a token: %s', (text, answer) => {
    expect(said(readToken(text))).toBe(answer);
  });

  it.each([
    [` ${id} `, `= ${id}`],
    [`\`${id}\``, `= ${id}`],
    ['', 'nothing was given'],
    [key, 'this is a public key'],
    [token, 'this looks like a token'],
    ['200000000000000002', 'this is your own id as a user'],
    ['200000000000000003', 'this is the id of something else'],
    ['12345', 'an id is a number of 17 to 20 digits'],
    ['Antipode', 'an id is a number of 17 to 20 digits'],
  ])('as an id: %s', (text, answer) => {
    expect(said(readId(text, application))).toBe(answer);
  });

  it.each([
    [key.toUpperCase(), `= ${key}`],
    ['', 'nothing was given'],
    [id, 'this is an id'],
    ['200000000000000003', 'this is an id'],
    [token, 'this looks like a token'],
    [secret, 'this looks like the client secret of the OAuth2 page'],
    [key.slice(1), 'a public key is 64 digits from 0 to 9 and a to f'],
    [
      `${key.slice(0, -2)}00`,
      'this is not the public key of Antipode: it is another application’s, or a digit is wrong',
    ],
    [another, 'this is not the public key of Antipode: it is another application’s, or a digit is wrong'],
  ])('as a key: %s', (text, answer) => {
    expect(said(readKey(text, application))).toBe(answer);
  });
});

describe('a terminal', () => {
  const enter = '\r';
  const [interrupt, endOfInput, escape] = ['\u0003', '\u0004', '\u001B'];

  function sit() {
    const keyboard = new PassThrough();
    const screen = new PassThrough({ encoding: 'utf8' });
    const shown = (): string => stripVTControlCharacters(String(screen.read() ?? ''));
    return { keyboard, person: personAt(keyboard, screen), shown };
  }
  const notOne: MenuQuestion = { message: 'A number', check: (typed) => (typed === '1' ? 'not this one' : undefined) };

  it('takes what is typed or pasted, without its end', async () => {
    const { keyboard, person } = sit();
    for (const text of ['2\r', '2\r\n', '3\u007f2\r', '2\r\n3\r\n']) {
      const answer = person.ask(notOne, '7');
      keyboard.write(text);
      expect(await answer).toBe('2');
    }
  });

  it('takes what is offered for an empty line', async () => {
    const { keyboard, person, shown } = sit();
    const answer = person.ask(notOne, '7');
    keyboard.write(enter);
    expect(await answer).toBe('7');
    expect(shown()).toContain('A number');
  });

  it('says what is wrong, and asks again', async () => {
    const { keyboard, person, shown } = sit();
    const answer = person.ask(notOne, '7');
    keyboard.write(`1${enter}`);
    await vi.waitFor(() => expect(shown()).toContain('not this one'));
    keyboard.write(`2${enter}`);
    expect(await answer).toBe('12');
    const offered = person.ask(notOne, '1');
    keyboard.write(enter);
    await vi.waitFor(() => expect(shown()).toContain('not this one'));
    keyboard.write(`5${enter}`);
    expect(await offered).toBe('5');
  });

  it('does not show what is secret, and forgets it where it is wrong', async () => {
    const { keyboard, person, shown } = sit();
    const check = async (typed: string): Promise<string | undefined> => (typed === 'hush' ? 'unknown' : undefined);
    const answer = person.askSecret({ message: 'Token', check });
    keyboard.write(`hush${enter}`);
    let seen = '';
    await vi.waitFor(() => expect((seen += shown())).toContain('unknown'));
    keyboard.write(`secret${enter}`);
    expect(await answer).toBe('secret');
    expect(seen + shown()).not.toMatch(/hush|secret/u);
  });

  it('is a yes or not', async () => {
    const { keyboard, person } = sit();
    const agreed = async (keys: string, usual: boolean): Promise<boolean> => {
      const answer = person.agree('Go on?', usual);
      keyboard.write(keys);
      return answer;
    };
    expect([await agreed('y', false), await agreed(enter, true)]).toEqual([true, true]);
    expect([await agreed('n', true), await agreed(enter, false)]).toEqual([false, false]);
    expect([await agreed(interrupt, true), await agreed(endOfInput, true)]).toEqual([false, false]);
  });

  it('offers a choice', async () => {
    const { keyboard, person } = sit();
    const choices = ['one', 'two'].map((label) => ({ value: label, label }));
    const answer = person.choose('Which?', choices);
    keyboard.write(`\u001B[B${enter}`);
    expect(await answer).toBe('two');
  });

  it.each([interrupt, endOfInput, escape])('cancels a question: %j', async (key) => {
    const { keyboard, person } = sit();
    const cancelled = [
      () => person.ask(notOne, '7'),
      () => person.askSecret(notOne),
      () => person.choose('Which?', [{ value: '1', label: '1' }]),
    ];
    for (const question of cancelled) {
      const answer = question();
      keyboard.write(key);
      expect(await answer).toBeUndefined();
    }
  });
});

describe('wrangler', () => {
  const failedRun = { code: 1, out: '', err: '' };

  const failure = (message: string): object => ({ type: 'command-failed', message });
  const faultOf = (err: string, ...notes: readonly object[]): string =>
    readResult({ ...failedRun, err }, notes as Readonly<Record<string, unknown>>[]).error;

  it('tells what failed, and why Cloudflare said so, without ornaments', () => {
    const message = 'A request to the Cloudflare API (/user/tokens/verify) failed.';
    const why = 'Authentication error [code: 10000]';
    const line = `\u001B[31m✘ \u001B[41m[ERROR]\u001B[0m ${message}`;
    const bug = 'If you think this is a bug, please open an issue';
    const err = `${line}\n\n  ${why}\n\n\n${line}\n\n  ${why}\n  ${bug}\n\nAPIError: ${message}\n    at f (cli.js:1)\n🪵  Logs\n`;
    expect(faultOf(err)).toBe(`${message}\n${why}`);
    expect(faultOf(err, failure(message))).toBe(`${message}\n${why}`);
    const warned = `▲ [WARNING] A fetch request failed\n\n  Common causes:\n\n✘ [ERROR] fetch failed\n`;
    expect(faultOf(warned, failure('fetch failed'))).toBe('fetch failed');
    expect(faultOf('no mark at all')).toBe('no mark at all');
    expect(faultOf('')).toBe('wrangler ended with 1');
    expect(readResult({ code: 0, out: '', err }, []).error).toBe('');
    expect(faultOf('', failure('{\n  "error": {\n    "text": "nobody is logged in"\n  }\n}'))).toBe(
      'nobody is logged in',
    );
    expect(faultOf('', failure('{"error": {}}'))).toBe('{"error": {}}');
  });

  it('has the build’s own words where a build failed', () => {
    const message =
      'Running custom build `npm run build:tables` failed. There are likely more logs from your build command above.';
    const out = '[custom build] \n[custom build] Error: no space left\n[custom build]     at put (build.ts:1:1)\n';
    const { error } = readResult({ ...failedRun, out }, [{ type: 'command-failed', message }]);
    expect(error).toBe(`${message}\n[custom build] Error: no space left`);
  });

  it.each([
    ['Authentication error [code: 10000]', /Queues Edit/u],
    ['fetch failed', /api\.cloudflare\.com/u],
    ['register one here:\nhttps://dash.cloudflare.com/abc/workers/onboarding', /at https:\/\/dash\S+onboarding$/u],
    ['Email verification required. Verify your email address to use Workers. [code: 10034]', /link in the mail/u],
    ['Script edit failed. [code: 10214]', /rolled back: .*npx wrangler deploy$/u],
    [
      "Your account has exceeded D1's free tier daily row write limit. Upgrade to a paid plan or wait until tomorrow (midnight UTC) to continue.",
      /midnight in UTC/u,
    ],
    ['Exceeded maximum DB size.', /Workers Paid/u],
    ['Script startup exceeded CPU time limit. [code: 10021]', /started the script twice/u],
    ['Uncaught ReferenceError: x is not defined [code: 10021]', /^mend that$/u],
    ['something else', /^mend that$/u],
  ])('that says “%s” is answered', (fault, remedy) => {
    expect(remedyFor(fault)).toMatch(remedy);
  });
});

it('the settings of the Worker are secrets, all four', () => {
  const config = unstable_readConfig({ config: join(root, 'wrangler.toml') });
  expect(config.secrets?.required).toEqual([
    'DISCORD_APPLICATION_ID',
    'DISCORD_PUBLIC_KEY',
    'DISCORD_TOKEN',
    'DAY_SECRET',
  ]);
  // A setting in [vars] would take the place of the secret at the next deploy.
  expect(config.vars).toEqual({});
});

describe('the program', () => {
  function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
    const { DISCORD_TOKEN: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...env, ...environment },
    });
    return { status, out: stdout + stderr };
  }

  it('reads its command line', () => {
    const { status, out } = run(['--url', 'antipode']);
    expect([status, out]).toEqual([2, '--url takes an address that begins with https://, not "antipode"\n']);
  });

  it('asks nobody where nobody sits at a terminal', () => {
    const account = new Account();
    const environment = { WRANGLER: doubleProgram, WRANGLER_ACCOUNT: account.folder };
    const missing = run(['--yes'], environment);
    expect(missing.status).toBe(2);
    expect(missing.out).toContain('DISCORD_TOKEN is not set, and nobody can be asked');
    const dry = run(['--dry-run'], environment);
    expect(dry.status).toBe(0);
    expect(dry.out).toContain('$ npx wrangler deploy');
    expect(account.calls().every(({ line }) => /whoami|list|info/u.test(line))).toBe(true);
    account.close();
  });
});
