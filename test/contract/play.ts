/** The whole play: every scene in every language, on one clock. */
import type { Fault } from '../../local/faults/fault.ts';
import { locales } from '../../src/message.ts';
import { languages } from '../../src/words/language.ts';
import { type Company, company, played, type Scene } from './cast.ts';
import {
  besideScene,
  dealScene,
  directScene,
  hintScene,
  laterScene,
  oldScene,
  proofScene,
  referenceScene,
  solveScene,
  pageScene,
  tryScene,
} from './scenes/day.ts';
import { antipodeScene } from './scenes/antipode.ts';
import { climbScene, rungsScene } from './scenes/climb.ts';
import { blocksScene, helpScene, knightScene, rushHourScene, slidingScene } from './scenes/families.ts';
import { fullScene, padScene, pastScene, piecesScene, spentScene } from './scenes/play.ts';
import {
  crowdScene,
  huntDayScene,
  huntScene,
  namesScene,
  raceScene,
  unracedScene,
  resumedScene,
  solvedScene,
  triedScene,
} from './scenes/company.ts';
import {
  answerScene,
  boardScene,
  choosing,
  deadRowsScene,
  emptyBoardScene,
  forumScene,
  foundScene,
  longBoardScene,
  lostScene,
  newsScene,
  scarceScene,
  standScene,
  strangerScene,
  threadScene,
  tokenScene,
  lateScene,
  missedScene,
  privacyScene,
  roundScene,
} from './scenes/posts.ts';
import { channelScene, choicesScene, freshScene, ownScene, testScene, undoScene } from './scenes/settings.ts';
import { openStage, type Stage } from './stage.ts';

/** A language that the bot does not speak. */
const foreign = 'it';
/** The languages that it speaks, and that one. */
export const tongues: readonly string[] = [...locales.map((locale) => languages[locale].discordLocales[0]), foreign];

/** They go nowhere that others do not, and are played for what is said: whoever speaks no language of ours hears the English of it. */
const ofWords: ReadonlySet<Scene> = new Set([
  slidingScene,
  knightScene,
  rushHourScene,
  blocksScene,
  laterScene,
  proofScene,
  crowdScene,
]);

/** Scenes of one moment. Sundays are the hardest, and what is scarce is taken then. */
interface Act {
  readonly at: string;
  /** Whether the cron fires first. */
  readonly tick: boolean;
  /** What this moment's posts meet. */
  readonly trouble?: Pick<Fault, 'what' | 'code' | 'path' | 'seconds'>;
  readonly scenes: readonly Scene[];
}

const acts: readonly Act[] = [
  {
    at: '2026-03-01T09:00:00Z',
    tick: false,
    scenes: [
      helpScene,
      referenceScene,
      tryScene,
      pageScene,
      slidingScene,
      knightScene,
      rushHourScene,
      blocksScene,
      hintScene,
      besideScene,
      solveScene,
      proofScene,
      dealScene,
      climbScene,
      laterScene,
      oldScene,
      padScene,
      piecesScene,
      fullScene,
      spentScene,
      emptyBoardScene,
      freshScene,
      channelScene,
      choicesScene,
      undoScene,
      ownScene,
      testScene,
    ],
  },
  {
    at: '2026-03-01T10:00:00Z',
    tick: false,
    scenes: [unracedScene, raceScene, crowdScene, huntDayScene],
  },
  { at: '2026-03-02T00:10:00Z', tick: false, scenes: [lateScene] },
  { at: '2026-03-02T12:00:00Z', tick: false, scenes: [missedScene, pastScene, choosing('15-puzzle', 14)] },
  // An hour before the end, and nobody has solved it.
  { at: '2026-03-02T23:02:00Z', tick: true, scenes: [] },
  { at: '2026-03-03T00:02:00Z', tick: true, scenes: [roundScene, choosing('8-puzzle', 2)] },
  // Somebody has.
  { at: '2026-03-03T23:02:00Z', tick: true, scenes: [] },
  { at: '2026-03-04T00:02:00Z', tick: true, scenes: [answerScene, roundScene, choosing('knight-exchange', 22)] },
  { at: '2026-03-05T00:02:00Z', tick: true, scenes: [roundScene, threadScene, choosing('no-off', 40)] },
  // Far from the hardest boards, which Sundays deal.
  { at: '2026-03-05T10:00:00Z', tick: false, scenes: [rungsScene, huntScene, antipodeScene] },
  { at: '2026-03-06T00:02:00Z', tick: true, scenes: [roundScene, choosing('rush-hour', 60)] },
  // A day has only so many hunts.
  { at: '2026-03-06T10:00:00Z', tick: false, scenes: [namesScene] },
  { at: '2026-03-07T00:02:00Z', tick: true, scenes: [scarceScene, boardScene, longBoardScene, deadRowsScene] },
  { at: '2026-03-07T00:03:00Z', tick: false, scenes: [choosing('8-puzzle', 20)] },
  { at: '2026-03-08T00:02:00Z', tick: true, trouble: { what: 'refuse', code: 50035 }, scenes: [standScene, lostScene] },
  { at: '2026-03-09T00:02:00Z', tick: true, trouble: { what: 'cut-after' }, scenes: [] },
  { at: '2026-03-09T00:05:00Z', tick: false, scenes: [foundScene, tokenScene] },
  {
    at: '2026-03-10T00:02:00Z',
    tick: true,
    trouble: { what: 'refuse', code: 50001 },
    scenes: [standScene, directScene, privacyScene],
  },
  // A week in which nobody solves anything, and one that begins a streak.
  { at: '2026-03-17T00:02:00Z', tick: true, scenes: [resumedScene, triedScene] },
  { at: '2026-03-23T00:02:00Z', tick: true, scenes: [] },
  { at: '2026-03-28T00:02:00Z', tick: true, scenes: [solvedScene] },
  { at: '2026-03-29T00:02:00Z', tick: true, scenes: [solvedScene] },
  { at: '2026-03-30T00:02:00Z', tick: true, scenes: [] },
  { at: '2026-03-30T12:00:00Z', tick: false, scenes: [forumScene] },
  { at: '2026-03-31T00:02:00Z', tick: true, trouble: { what: 'cut-after' }, scenes: [] },
  { at: '2026-03-31T00:05:00Z', tick: false, scenes: [foundScene] },
  { at: '2026-04-01T00:02:00Z', tick: true, trouble: { what: 'cut-before' }, scenes: [strangerScene] },
  { at: '2026-04-01T00:05:00Z', tick: false, scenes: [foundScene] },
  {
    at: '2026-04-02T00:02:00Z',
    tick: true,
    trouble: { what: 'refuse', code: 40_067 },
    scenes: [standScene, newsScene],
  },
  {
    at: '2026-04-03T00:02:00Z',
    tick: true,
    trouble: { what: '429', path: '/crosspost', seconds: 1800 },
    scenes: [standScene],
  },
];

export async function playAll(): Promise<Stage> {
  const [opening] = acts;
  const stage = await openStage({ now: opening?.at ?? '', marked: true });
  stage.world.openGuild('Rätselverein', foreign);
  const companies = companiesOf(stage);
  for (const { at, tick, trouble, scenes } of acts) {
    if (trouble !== undefined) stage.faults.add([{ ...trouble, method: 'POST', times: companies.length, after: 0 }]);
    if (tick) await stage.tick(at);
    else stage.clock.set(Date.parse(at));
    stage.faults.clear();
    for (const scene of scenes) {
      for (const here of companies) if (here.locale !== foreign || !ofWords.has(scene)) await played(scene, here);
    }
  }
  // Nothing is dealt without a secret, which takes a Worker of its own.
  const bare = await openStage({ now: opening?.at ?? '', marked: true, vars: { DAY_SECRET: '' } });
  bare.world.openGuild('Rätselverein', foreign);
  for (const here of companiesOf(bare)) await played(secretScene, here);
  stage.collection.all.push(...bare.collection.all);
  stage.broken.push(...bare.broken);
  await bare.close();
  return stage;
}

function companiesOf(stage: Stage): readonly Company[] {
  return tongues.map((locale) => {
    const guild = stage.world.guilds.find((one) => one.locale === locale);
    if (guild === undefined) throw new Error(`no server speaks ${locale}`);
    return company(stage, locale, guild);
  });
}

async function secretScene(here: Company): Promise<void> {
  await here.actor('ada').say('/daily');
}
