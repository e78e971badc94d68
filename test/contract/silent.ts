/** The sentences that nobody hears. Whoever brings one about, or takes it out of the words, takes it off this list. */

interface Silence {
  /** Of these families; none for sentences that all share. */
  readonly families: readonly string[];
  readonly keys: readonly string[];
  readonly because: string;
}

const silences: readonly Silence[] = [
  { families: [], keys: ['apology'], because: 'only where we have a bug, which no scene brings about' },
  {
    families: [],
    keys: ['permission-attach'],
    because: 'only where a deployment attaches its pictures, which `attached.test.ts` plays',
  },
  {
    families: [],
    keys: ['unsolved-none'],
    because: 'only after every puzzle since the first, which `stats.test.ts` writes down as solved',
  },
  {
    families: [],
    keys: ['antipode-ways-later'],
    because: 'only while each of the farthest boards is close to an open puzzle, which `antipode.test.ts` brings about',
  },
  {
    families: [],
    keys: ['race-minutes', 'race-hours'],
    because: 'Discord’s own client says them, as the choices of /race time',
  },
  {
    families: ['8-puzzle', '7-puzzle', '15-puzzle', 'line-pieces'],
    keys: ['block-stuck', 'block-broken', 'block-elsewhere', 'parity-even-width-block'],
    because: 'the words are those of all sliding boards, and this one has no long piece',
  },
  {
    families: ['8-puzzle', '7-puzzle', '15-puzzle'],
    keys: ['tile-which'],
    because: 'no two tiles are the same here',
  },
  { families: ['8-puzzle'], keys: ['parity-even-width'], because: 'its rows are three cells long' },
  { families: ['7-puzzle', '15-puzzle'], keys: ['parity-odd-width'], because: 'its rows are four cells long' },
  {
    families: ['line-pieces', 'no-off'],
    keys: ['parity-odd-width', 'parity-even-width', 'parity-even-width-block'],
    because: 'where two pieces are the same every order of them can be reached',
  },
  {
    families: ['rush-hour', 'sliding-blocks'],
    keys: ['other-board'],
    because: 'a puzzle says it that is to read a text, and commands let the family read, which takes any board',
  },
];

/** Their names, each with the reason. */
export const silent: ReadonlyMap<string, string> = new Map(
  silences.flatMap(({ families: own, keys, because }) =>
    own.length === 0
      ? keys.map((key) => [key, because] as const)
      : own.flatMap((family) => keys.map((key) => [`${family} ${key}`, because] as const)),
  ),
);
