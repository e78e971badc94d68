/**
 * The layers of the tree, lowest first: what each holds, and which others it may import. An import can only point
 * upward in this list, so nothing goes round in a circle. `npm run check` holds every file to it
 * (scripts/check-layers.ts).
 */
export interface Layer {
  /** A file or a folder. Of several that a file lies under, the longest decides. */
  readonly path: string;
  readonly holds: string;
  /** Files and folders of layers above in this list. Its own files it may always import. */
  readonly imports: readonly string[];
  /** The same for types alone: they are gone when the program runs. */
  readonly types?: readonly string[];
  /** Packages that it may import. What the Worker runs imports none, but for their types. */
  readonly packages: 'types' | 'any' | readonly string[];
}

const inWorker = (path: string, holds: string, imports: readonly string[], more: Partial<Layer> = {}): Layer => ({
  path,
  holds,
  imports,
  packages: 'types',
  ...more,
});
const inNode = (path: string, holds: string, imports: readonly string[]): Layer => ({
  path,
  holds,
  imports,
  packages: 'any',
});

const bottom = [
  'src/once.ts',
  'src/own.ts',
  'src/digest.ts',
  'src/way-graph.ts',
  'src/container.ts',
  'src/message.ts',
  'src/log.ts',
  'src/rules-in-numbers.ts',
  'src/puzzle.ts',
];
/** The numbers and colours of pictures, without what rasterises and writes them. */
const measures = [
  'src/render/block-shape.ts',
  'src/render/lettering.ts',
  'src/render/palette.ts',
  'src/render/piece-cells.ts',
  'src/render/pixel-layout.ts',
];
const puzzles = [...bottom, 'src/families', 'src/moves', 'src/search', 'src/positions'];
const days = [...puzzles, 'src/words', 'src/store', 'src/day'];
const views = [...days, 'src/render', 'src/discord', 'src/picture', 'src/view'];
const bots = [...views, 'src/jobs.ts', 'src/bot.ts', 'src/budget.ts'];
const company = [...bots, 'src/live', 'src/games'];
const players = [...company, 'src/proof', 'src/attempt', 'src/page', 'src/post', 'src/live/run.ts'];
const built = ['scripts/read-build.ts', 'scripts/compile-wasm.ts'];
const desk = ['local/json.ts', 'local/http.ts', 'local/clock.ts'];

const inPage = (path: string, holds: string, imports: readonly string[], packages: readonly string[] = []): Layer => ({
  path,
  holds,
  imports,
  types: ['src/page/protocol.ts', 'src/words'],
  packages: ['preact', 'preact/hooks', ...packages],
});

export const layers: readonly Layer[] = [
  inWorker('src/once.ts', 'makes a thing when it is first asked for', []),
  inWorker('src/own.ts', 'what an object has by a key from outside', []),
  inWorker('src/digest.ts', 'digests and keyed digests of texts', []),
  inWorker('src/way-graph.ts', 'how the shortest solutions of a position part and meet', []),
  inWorker('src/container.ts', 'the format of the files that the build makes', ['src/once.ts']),
  inWorker('src/message.ts', 'messages: a key and values; how a template is filled', []),
  inWorker('src/log.ts', 'the log', []),
  inWorker('src/rules-in-numbers.ts', 'rules of puzzles in numbers, as wasm/ takes them', []),
  inWorker('src/puzzle.ts', 'the contract of puzzles, and the manual for authors of families', [
    'src/message.ts',
    'src/log.ts',
    'src/rules-in-numbers.ts',
  ]),
  inWorker('src/families/shared', 'rules and notation that families share', bottom, { types: ['src/words'] }),
  inWorker('src/families', 'rules and notation of each puzzle; no search, no Discord, no SQL, no pixels', bottom, {
    types: ['src/words'],
    packages: ['#named-boards'],
  }),
  inWorker('src/moves', 'lists of moves, paths and what they lead to; no family, no search, no sentence', bottom),
  inWorker('src/search', 'distances and shortest solutions of numbers and neighbours; no family', bottom),
  inWorker('src/render', 'a picture as text, PNG, GIF and words; no family, no Discord', bottom),
  inWorker('src/art', 'what sprites and the page are drawn from: SVG as data', [...bottom, ...measures]),
  inWorker('src/words', 'every sentence of every language; no family, no reader', bottom, { packages: ['#words'] }),
  inWorker('src/store', 'SQL, and the positions that rows name', [...bottom, 'src/families'], { packages: ['#sql'] }),
  inWorker('src/discord', 'signatures, payloads, the REST client; no puzzle, no day', [...bottom, 'src/words']),
  inWorker('src/positions', 'what is known of positions: reviews, hints, ids, what is dealt from; no day, no server', [
    ...bottom,
    'src/families',
    'src/moves',
    'src/search',
    'src/words',
  ]),
  inWorker('src/day', 'dates, rounds, plans, dealing, the gate; no message', [...puzzles, 'src/words', 'src/store']),
  inWorker('src/picture', 'signed addresses of pictures, and what is drawn there', [
    ...days,
    'src/render',
    'src/discord',
  ]),
  inWorker('src/view', 'cards and texts that several commands and posts show', [
    ...days,
    'src/render',
    'src/discord',
    'src/picture',
  ]),
  inWorker('src/jobs.ts', 'what the queue carries', [...bottom, 'src/discord', 'src/store']),
  inWorker('src/bot.ts', 'what a command is given: database, Discord, queue', [
    ...days,
    'src/discord',
    'src/picture',
    'src/jobs.ts',
  ]),
  inWorker('src/budget.ts', 'how much of the queue each kind of work may use, each player and each server', [
    'src/day',
    'src/store',
  ]),
  inWorker(
    'src/proof',
    'proves the shortest solution of a position step by step, and changes the answers that wait',
    bots,
  ),
  inWorker('src/live', 'asks for edits of messages that change as things happen', bots),
  inWorker('src/games/race', 'races: several people, one position, each by their own clock', [...bots, 'src/live']),
  inWorker('src/games/hunt', 'hunts: a server looks for all shortest solutions of a position', [...bots, 'src/live']),
  inWorker(
    'src/games',
    'games: what counts and what is told for a day, in a race, in a hunt and for practice',
    [...bots, 'src/live'],
    { types: ['src/page/protocol.ts'] },
  ),
  inWorker('src/attempt', 'judges, records and reviews what a player sends', [...company, 'src/proof']),
  inWorker('src/page/claims.ts', 'what a link to the page says', ['src/message.ts']),
  inWorker('src/page', 'what the page to play on asks for: links, sessions, saves, judging', [
    ...company,
    'src/page/claims.ts',
    'src/proof',
    'src/attempt',
  ]),
  inWorker('src/post', 'scheduled posts: who is due, claim, deliver', [...company, 'src/proof']),
  inWorker('src/live/run.ts', 'makes these edits', [...company, 'src/post']),
  inWorker('commands/common', 'definitions, and options that several commands have', [...bots, 'src/games']),
  inWorker('commands/play', 'the board with buttons', [...views, 'src/bot.ts', 'src/games', 'src/attempt', 'src/page']),
  inWorker('commands/hint', 'what a hint says, from which line, and what is counted', [
    ...bots,
    'src/games',
    'src/proof',
  ]),
  inWorker('commands/settings', 'the subcommands of /settings', [...bots, 'src/post', 'commands/common']),
  inWorker(
    'commands',
    'a file a command',
    [...players, 'commands/common', 'commands/hint', 'commands/play', 'commands/settings'],
    { packages: ['#words'] },
  ),
  inWorker('src/bin.d.ts', 'types of the files that the bundler gives', []),
  inWorker('src/env.ts', 'bindings and settings of the Worker', ['src/discord', 'src/jobs.ts']),
  inWorker('src/health.ts', 'what /health tells', ['src/env.ts', 'src/digest.ts', 'src/store']),
  inWorker('src/handle.ts', 'what a message of the queue asks for', [...players]),
  inWorker('src/rehearsal.ts', 'plays all paths while the script starts', [
    ...players,
    'src/env.ts',
    'src/handle.ts',
    'src/health.ts',
    'commands',
  ]),
  inWorker(
    'src/index.ts',
    'the Worker: fetch, scheduled, queue',
    [...players, 'src/env.ts', 'src/handle.ts', 'src/health.ts', 'src/rehearsal.ts', 'commands'],
    { packages: ['hono/tiny', 'cloudflare:workers'] },
  ),

  inPage('page/message.ts', 'messages of the page', bottom),
  inPage('page/model', 'what is played, dragged, pressed and said, without a browser', [
    ...bottom,
    'src/moves',
    'src/render/piece-cells.ts',
    'page/message.ts',
  ]),
  inPage(
    'page/files.ts',
    'what is fetched for a board: its family, its sentences',
    [...bottom, 'src/families', 'src/words/grammar.ts'],
    ['page:families', 'page:words', 'page:later'],
  ),
  {
    ...inPage('page/art', 'draws boards and pieces as the pictures do', [...bottom, ...measures, 'src/art']),
    types: ['src/render'],
  },
  inPage(
    'page',
    'the page to play on; no search, no catalogue, nothing that knows a distance',
    [
      ...bottom,
      'src/families',
      'src/moves',
      'src/render/piece-cells.ts',
      'src/page/claims.ts',
      'src/words/language.ts',
      'page/files.ts',
      'page/message.ts',
      'page/model',
      'page/art',
    ],
    ['page:later-style'],
  ),

  inNode('scripts/program.ts', 'what programs share', []),
  inNode('scripts/compile-wasm.ts', 'compiles wasm/', []),
  inNode('scripts/read-build.ts', 'what the build made, and its compiled searches, for programs in Node', [
    'src/day',
    'src/positions',
    'src/render',
    'src/search',
  ]),
  inNode('scripts/node', 'finds a Node that is new enough', []),
  inNode('scripts/zones.ts', 'makes the table of time zones', ['src/day']),
  inNode('scripts/sprites', 'draws what pictures are put together from', [...bottom, 'src/render', 'src/art']),
  inNode('catalogue', 'boards and positions to deal from, and their makers', [
    ...puzzles,
    'scripts/program.ts',
    ...built,
  ]),
  inNode('scripts/draft.ts', 'languages that are being written', [...puzzles, 'src/words']),
  inNode('scripts/tables', 'makes what ships beside the code', [
    ...puzzles,
    'src/words',
    'src/store/heartbeat.ts',
    'catalogue/read.ts',
    'scripts/compile-wasm.ts',
    'scripts/draft.ts',
    'scripts/read-build.ts',
    'scripts/sprites',
    'scripts/zones.ts',
  ]),
  inNode('scripts/page', 'makes the page to play on', [
    ...puzzles,
    'src/words',
    'scripts/draft.ts',
    'scripts/tables/note.ts',
  ]),
  inNode('scripts/worker', 'makes the script that wrangler bundles, and what lies beside it', [
    ...players,
    'src/rehearsal.ts',
    'commands',
    'scripts/tables/note.ts',
    ...built,
  ]),
  inNode('scripts/build-tables.ts', '`npm run build:tables`', [
    'scripts/page',
    'scripts/program.ts',
    'scripts/tables',
    'scripts/worker',
  ]),
  inNode('scripts/bundle.ts', 'the Worker in one file', [
    'scripts/page',
    'scripts/tables',
    'scripts/worker',
    'scripts/program.ts',
  ]),
  inNode('scripts/build.ts', 'the whole build', ['scripts/bundle.ts', 'scripts/program.ts']),
  inNode('scripts/guide', 'reads the examples of the guides', [...puzzles, 'src/render', 'src/words']),
  inNode('scripts/pictures.ts', 'draws the pictures of the guides', ['scripts/guide', ...built]),
  inNode('scripts/solve', 'the solver in a terminal', [...puzzles, 'src/words', 'scripts/node', ...built]),
  inNode('scripts/solve.ts', 'the solver in a terminal', [
    ...puzzles,
    'src/words',
    'scripts/solve',
    'scripts/program.ts',
    ...built,
  ]),
  inNode('scripts/discord', 'the application at Discord', ['src/discord', 'scripts/program.ts']),
  inNode('local/json.ts', 'reads JSON', []),
  inNode('scripts/words', 'languages as files for translators', ['src/message.ts', 'src/words', 'local/json.ts']),
  inNode('scripts/language.ts', '`npm run language`', [
    'src/message.ts',
    'src/words',
    'scripts/draft.ts',
    'scripts/program.ts',
    'scripts/words',
  ]),
  inNode('local/http.ts', 'calls and answers of HTTP', []),
  inNode('local/clock.ts', 'the clock of the desk', []),
  inNode('local/folders.ts', 'where the desk keeps what', []),
  inNode('local/lock.ts', 'one desk at a time', []),
  inNode('local/terminal.ts', 'the log and what a program is doing, for a person', [
    'local/json.ts',
    'scripts/bundle.ts',
  ]),
  inNode('local/signature.ts', 'signs as Discord does', []),
  inNode('local/state.ts', 'what the desk keeps of itself', ['local/json.ts']),
  inNode('local/journal.ts', 'lines on disk that survive a kill', ['local/json.ts']),
  inNode('local/contract', 'what Discord takes: schemas, limits, lint', ['src/discord', ...desk]),
  inNode('local/discord', 'the fake Discord', [
    'src/discord',
    'src/message.ts',
    'src/log.ts',
    'src/words',
    'local/contract',
    ...desk,
  ]),
  inNode('local/kept-chat.ts', 'the chat on disk', ['local/discord', 'local/journal.ts']),
  inNode('local/faults', 'trouble on demand', ['local/contract', 'local/discord', ...desk]),
  inNode('local/worker', 'the runtime and its queue', ['local/faults', ...desk]),
  inNode('local/client', "what Discord's client does", [
    'src/discord',
    'src/message.ts',
    'src/words',
    'local/contract',
    'local/discord',
    'local/worker',
    ...desk,
  ]),
  inNode('local/page', 'the chat page, in the browser', []),
  inNode('local/door', 'the API of the desk', [
    'src/discord',
    'local/contract',
    'local/client',
    'local/discord',
    'local/faults',
    'local/state.ts',
    'local/worker',
    ...desk,
  ]),
  inNode('local/desk.ts', 'puts the desk together', [
    'src/picture',
    'scripts/discord',
    'local/client',
    'local/discord',
    'local/door',
    'local/faults',
    'local/kept-chat.ts',
    'local/lock.ts',
    'local/signature.ts',
    'local/state.ts',
    'local/worker',
    ...desk,
  ]),
  inNode('local/launch.ts', 'starts a desk with the Worker', [
    'commands',
    'scripts/bundle.ts',
    'local/desk.ts',
    'local/folders.ts',
  ]),
  inNode('local/start.ts', '`npm start`', [
    'local/desk.ts',
    'local/folders.ts',
    'local/launch.ts',
    'local/terminal.ts',
    ...desk,
    'scripts/program.ts',
  ]),
  inNode('local/chat.ts', '`npm run chat`', [
    'local/folders.ts',
    'local/launch.ts',
    'local/lock.ts',
    'local/terminal.ts',
    ...desk,
    'scripts/program.ts',
  ]),
  inNode('scripts/doctor', 'looks for what is wrong with a deployment', [
    'src/store/statement.ts',
    'src/discord',
    'local/signature.ts',
    'scripts/discord',
    'scripts/program.ts',
  ]),
  inNode('scripts/doctor.ts', '`npm run doctor`', [
    'commands',
    'scripts/discord',
    'scripts/doctor',
    'scripts/program.ts',
  ]),
  inNode('scripts/register.ts', '`npm run register`', ['commands', 'scripts/discord', 'scripts/program.ts']),
  inNode('scripts/setup', 'deploys step by step', [
    'src/store',
    'src/discord',
    'local/json.ts',
    'scripts/discord',
    'scripts/doctor',
    'scripts/program.ts',
  ]),
  inNode('scripts/setup.ts', '`npm run setup`', [
    'commands',
    'scripts/discord',
    'scripts/doctor',
    'scripts/setup',
    'scripts/program.ts',
  ]),
  inNode('scripts/backup', 'the rows of a deployment, into a file and back', [
    'local/folders.ts',
    'local/json.ts',
    'local/lock.ts',
    'scripts/setup',
    'scripts/program.ts',
  ]),
  inNode('scripts/backup.ts', '`npm run backup`', ['scripts/backup', 'scripts/program.ts']),
  inNode('scripts/restore.ts', '`npm run restore`', ['scripts/backup', 'scripts/setup', 'scripts/program.ts']),
  inNode('scripts/screenshot.ts', 'a picture of the chat page', ['local/launch.ts', 'scripts/guide']),
  inNode('scripts/check-layers.ts', 'holds every file to this table', ['layers.ts']),
  inNode('scripts/web-assembly.d.ts', 'types of WebAssembly in Node', []),
  inNode('bench', 'how fast it is', [
    ...days,
    'src/picture',
    'src/page',
    'catalogue/read.ts',
    'scripts/bundle.ts',
    'scripts/page',
    'local/worker',
    'test',
    ...built,
    'scripts/program.ts',
  ]),
];
