/** The board of the page alone, in a Chromium: any position, and what becomes of it. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Locale } from '../../../src/message.ts';
import { type Position, writeState } from '../../../src/puzzle.ts';
import { narrow, launchChromium } from '../chromium.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** The address names a family, a board, a state, names, a language, and whether the line is only looked at. */
const script = `
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { Board } from './page/board/Board.tsx';
import { artOf } from './page/art/looks.ts';
import { finale } from './page/later/finale.ts';
import { begin, gesture, isSolved, positionOf, redo, restart, undo } from './page/model/game.ts';
import { openBoard } from './src/families/index.ts';
import { format } from './src/message.ts';
import { pictureOf } from './src/moves/position.ts';
import { grammars } from './src/words/grammar.ts';
import { contentsOf } from './src/words/written.ts';

const ask = new URLSearchParams(location.search);
const locale = ask.get('locale');
const { common, page, families } = contentsOf(locale);
const templateOf = (key, family) => families[family]?.[key] ?? page[key] ?? common[key];
const say = (message) => format(grammars[locale], templateOf, message);
const start = {
  puzzle: openBoard(ask.get('family'), ask.get('board')),
  state: Number.parseInt(ask.get('state'), 36),
  names: ask.get('names') ?? undefined,
};
await artOf(pictureOf(start).look);
document.documentElement.lang = locale;
const commands = { undo, redo, restart };
const line = (ask.get('line') ?? '').split(' ').filter(Boolean);
const isReplay = ask.has('replay');
const calls = [];
const moment = { land: () => calls.push('land'), cheer: (moves) => calls.push('cheer ' + moves), finale };

function Trial() {
  const [game, show] = useState(() => begin(start, line, []));
  const [told, tell] = useState([]);
  const announce = (text) => tell((before) => [...before, text]);
  const [orders, order] = useState([]);
  const [refused, refuse] = useState([]);
  window.trial = { line: game.line, isSolved: isSolved(game), told, orders, calls, refused, undo, restart };
  return (
    <main>
      <h1>Trial</h1>
      <input aria-label="elsewhere" />
      <Board
        game={game}
        label="Board"
        say={say}
        announce={announce}
        isReadOnly={isReplay}
        isReplay={isReplay}
        moment={moment}
        onFinished={() => calls.push('finished')}
        onRefuse={({ key }) => refuse((all) => [...all, key])}
        onGesture={(words) => show((before) => gesture(before, words))}
        onOrder={(one) => (commands[one.kind] ? show(commands[one.kind]) : order((all) => [...all, one]))}
      />
      <p role="status" aria-live="polite">{told.at(-1)}</p>
    </main>
  );
}
render(<Trial />, document.getElementById('page'));
`;

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Trial</title>
    <link rel="stylesheet" href="/trial.css" />
  </head>
  <body>
    <div id="page"></div>
    <script type="module" src="/trial.js"></script>
  </body>
</html>`;

const style = `
:root { color-scheme: light dark; }
body { margin: 8px; font-family: sans-serif; }
h1, p { font-size: 1rem; margin: 0; }
.board { --board-height: calc(100vh - 90px); }
`;

async function madeFiles(): Promise<ReadonlyMap<string, readonly [type: string, text: string]>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents: script, resolveDir: root, loader: 'tsx', sourcefile: 'trial.tsx' },
    outdir: join(root, 'build', 'trial'),
    bundle: true,
    format: 'esm',
    target: 'es2023',
    tsconfig: join(root, 'page', 'tsconfig.json'),
    write: false,
  });
  const made = (end: string): string => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return new Map([
    ['/', ['text/html', html]],
    ['/favicon.ico', ['image/x-icon', '']],
    ['/trial.js', ['text/javascript', made('.js')]],
    ['/trial.css', ['text/css', made('.css') + style]],
  ]);
}

/** As the page is served. */
const policy = /Content-Security-Policy: (.+)/u.exec(readFileSync(join(root, 'page', '_headers'), 'utf8'))?.[1] ?? '';

export const touchScreen: TrialOptions = { hasTouch: true, isMobile: true };

export interface Trials {
  /** A page of its own with this position. */
  open(position: Position, options?: TrialOptions): Promise<Trial>;
  close(): Promise<void>;
}

export interface TrialOptions extends BrowserContextOptions {
  readonly lang?: Locale;
  /** Looked at after these moves. */
  readonly replay?: readonly string[];
}

export interface Trial {
  readonly page: Page;
  readonly line: () => Promise<readonly string[]>;
  readonly isSolved: () => Promise<boolean>;
  /** What a screen reader was told, the last thing last. */
  readonly told: () => Promise<readonly string[]>;
  /** What the keys asked for that is not the board's to do. */
  readonly orders: () => Promise<readonly unknown[]>;
  /** Moves that landed, and what followed on a solved board. */
  readonly calls: () => Promise<readonly string[]>;
  /** Why pieces were put back: the keys of the sentences. */
  readonly refused: () => Promise<readonly string[]>;
  /** Throws if the page had errors. */
  readonly close: () => Promise<void>;
}

/** Runs it on a page of its own. */
export async function withTrial(
  trials: Trials,
  start: Position,
  options: TrialOptions,
  run: (trial: Trial) => Promise<void>,
): Promise<void> {
  const trial = await trials.open(start, options);
  await run(trial);
  await trial.close();
}

export async function startTrials(): Promise<Trials> {
  const files = await madeFiles();
  const server = createServer((request, response) => {
    const [type, text] = files.get(new URL(request.url ?? '', 'http://trial').pathname) ?? [];
    if (type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await launchChromium();
  return {
    open: (position, options) => open(browser, url, position, options),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

async function open(
  browser: Browser,
  url: string,
  { puzzle, state, names }: Position,
  { lang = 'en', replay, ...options }: TrialOptions = {},
): Promise<Trial> {
  const page = await browser.newPage({ viewport: narrow, ...options });
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  const asked = new URLSearchParams({
    family: puzzle.family,
    board: puzzle.board,
    state: writeState(state),
    locale: lang,
  });
  if (names !== undefined) asked.set('names', names);
  if (replay !== undefined) {
    asked.set('line', replay.join(' '));
    asked.set('replay', '');
  }
  await page.goto(`${url}?${asked.toString()}`);
  await page.getByRole('grid').waitFor();
  return {
    page,
    line: () => page.evaluate('window.trial.line'),
    isSolved: () => page.evaluate('window.trial.isSolved'),
    told: () => page.evaluate('window.trial.told'),
    orders: () => page.evaluate('window.trial.orders'),
    calls: () => page.evaluate('window.trial.calls'),
    refused: () => page.evaluate('window.trial.refused'),
    async close() {
      await page.close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}
