/** The most of everything, from the Worker as it is shipped: none of Discord's limits is passed. */
import { beforeAll, describe, expect, it } from 'vitest';
import { company, played } from './cast.ts';
import { type Collected, refusedIn } from './collection.ts';
import { measuresOf } from './measures.ts';
import {
  afterCrowdScene,
  crowdScene,
  farthestScene,
  fullBoardScene,
  longListScene,
  longTextScene,
  muchKeptScene,
} from './scenes/extremes.ts';
import { openStage } from './stage.ts';

let all: readonly Collected[];
let log: readonly string[];
let broken: readonly string[];

beforeAll(async () => {
  const stage = await openStage({ now: '2026-03-02T09:00:00Z', marked: false });
  const companies = stage.world.guilds.map((guild) => company(stage, guild.locale, guild));
  for (const scene of [longTextScene, longListScene, farthestScene, fullBoardScene, crowdScene]) {
    for (const here of companies) await played(scene, here);
  }
  await stage.tick('2026-03-03T00:02:00Z');
  for (const scene of [afterCrowdScene, muchKeptScene]) for (const here of companies) await played(scene, here);
  all = stage.collection.all;
  log = stage.log;
  broken = stage.broken;
  await stage.close();
}, 240_000);

describe('the most of everything', () => {
  it('is brought about', () => {
    expect(broken).toEqual([]);
  });

  it('is still what Discord takes', () => {
    expect(refusedIn(all)).toEqual([]);
  });

  /** Above some 80 KB files of an answer that is given at once were reported to get lost. */
  it('comes with small files', () => {
    const heavy = all.map(({ route, files }) => ({ route, bytes: files.reduce((sum, { size }) => sum + size, 0) }));
    expect(heavy.filter(({ bytes }) => bytes > 80_000)).toEqual([]);
  });

  it('breaks nothing in the Worker', () => {
    expect(log.filter((line) => /"event":"failed"|the consumer failed|dropped/u.test(line))).toEqual([]);
  });

  it('is much', () => {
    const most = all.map(measuresOf).reduce((one, other) => ({
      text: Math.max(one.text, other.text),
      bytes: Math.max(one.bytes, other.bytes),
      components: Math.max(one.components, other.components),
      customId: Math.max(one.customId, other.customId),
      label: Math.max(one.label, other.label),
      choices: Math.max(one.choices, other.choices),
      options: Math.max(one.options, other.options),
      mentions: Math.max(one.mentions, other.mentions),
    }));
    expect(most.choices).toBe(25);
    expect(most.mentions).toBe(20);
    expect(most.customId).toBeGreaterThan(75);
    // A board whose moves just fit: once its puzzle is over, it has a button more.
    expect(most.components).toBe(35);
    expect(most.options).toBeGreaterThanOrEqual(8);
    expect(most.text).toBeGreaterThan(2000);
  });
});
