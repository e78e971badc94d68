/** The whole play: every scene in every language, on one clock. */
import { type Company, company } from './cast.ts';
import { helpScene, knightScene, rushHourScene, slidingScene } from './scenes/families.ts';
import {
  besideScene,
  dealScene,
  hintScene,
  laterScene,
  oldScene,
  referenceScene,
  solveScene,
  tryScene,
} from './scenes/day.ts';
import { openStage, type Stage } from './stage.ts';

/** Two languages that the bot speaks, and one that it does not. */
export const tongues = ['en-US', 'ja', 'de'] as const;

type Scene = (here: Company) => Promise<void>;
const scenes: readonly Scene[] = [helpScene, referenceScene, tryScene, slidingScene, knightScene, rushHourScene, hintScene, besideScene, solveScene, dealScene, laterScene, oldScene];

export async function playAll(): Promise<Stage> {
  const stage = await openStage({ now: '2026-03-01T09:00:00Z', marked: true });
  stage.world.openGuild('Rätselverein', 'de');
  const companies = tongues.map((locale) => {
    const guild = stage.world.guilds.find((one) => one.locale === locale);
    if (guild === undefined) throw new Error(`no server speaks ${locale}`);
    return company(stage, locale, guild);
  });
  for (const scene of scenes) {
    for (const here of companies) {
      try {
        await scene(here);
      } catch (error) {
        throw new Error(`${scene.name} in ${here.locale}: ${String(error)}`, { cause: error });
      }
    }
  }
  return stage;
}
