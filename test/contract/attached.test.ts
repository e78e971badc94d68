/** A deployment whose pictures come along with messages (`PICTURES = attached`): in every answer, edit and post, and only then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from '../../local/contract/components.ts';
import { isObject, objectsOf, textOf } from '../../local/json.ts';
import { type Company, company, played } from './cast.ts';
import { type Collected, refusedIn } from './collection.ts';
import { dealScene, hintScene, laterScene, referenceScene, solveScene, tryScene } from './scenes/day.ts';
import { padScene } from './scenes/play.ts';
import { forumScene, roundScene } from './scenes/posts.ts';
import { channelScene } from './scenes/settings.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let here: Company;

beforeAll(async () => {
  stage = await openStage({ now: '2026-03-01T09:00:00Z', marked: false, vars: { PICTURES: 'attached' } });
  here = company(stage, 'en-US', stage.world.firstGuild);
  for (const scene of [channelScene, referenceScene, tryScene, hintScene, solveScene, dealScene, padScene]) {
    await played(scene, here);
  }
  await played(laterScene, here);
  for (const day of ['02', '03']) {
    await stage.tick(`2026-03-${day}T00:00:00Z`);
    await played(roundScene, here);
  }
  await played(forumScene, here);
  await stage.tick('2026-03-04T00:00:00Z');
}, 120_000);
afterAll(() => stage.close());

const messageOf = ({ payload }: Collected) =>
  [payload['data'], payload['message']].find((one) => isObject(one)) ?? payload;

const shownIn = (one: Collected): readonly string[] =>
  [...walk(messageOf(one)['components'])].flatMap(({ component }) =>
    objectsOf(component['items']).map(({ media }) => textOf(isObject(media) ? media['url'] : '')),
  );

const pictured = (): readonly Collected[] => stage.collection.all.filter((one) => shownIn(one).length > 0);

describe('pictures that come along', () => {
  it('are what Discord takes', () => {
    expect(stage.broken).toEqual([]);
    expect(refusedIn(stage.collection.all)).toEqual([]);
    const kinds = new Set(pictured().map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set([
        'reply',
        'update',
        'POST /channels/:id/messages',
        'POST /channels/:id/threads',
        'PATCH /channels/:id/messages/:id',
        'PATCH /webhooks/:id/:token/messages/@original',
      ]),
    );
  });

  it('are all there, each a file that a gallery names, and are pictures', async () => {
    const types = new Set<string>();
    for (const one of pictured()) {
      const named = one.files.map(({ name }) => `attachment://${name}`);
      expect([one.route, shownIn(one)]).toEqual([one.route, named]);
      for (const file of one.files) {
        const start = new TextDecoder('latin1').decode((await file.arrayBuffer()).slice(0, 6));
        expect(start).toMatch(file.type === 'image/gif' ? /^GIF89a/u : /^.PNG/u);
        types.add(file.type);
      }
    }
    expect(types).toEqual(new Set(['image/png', 'image/gif']));
  });

  it('go from a message whose update shows none', () => {
    const bare = stage.collection.all.filter((one) => one.kind === 'update' && shownIn(one).length === 0);
    for (const one of bare) expect([one.route, messageOf(one)['attachments']]).toEqual([one.route, []]);
    const left = here.channel('puzzles').messages.filter(({ fields }) => fields.components.length > 0);
    for (const { fields } of left) {
      const shown = [...walk(fields.components)].flatMap(({ component }) => objectsOf(component['items']));
      expect(shown).toHaveLength(fields.attachments.length);
    }
  });

  it('take a right of their own in the channel of the posts', async () => {
    const general = here.channel('general');
    const before = general.botMay;
    general.botMay = before & ~(1n << 15n);
    const root = here.actor('root', { admin: true, where: 'general' });
    const refused = await root.say('/settings channel channel: #general');
    expect(refused.text).toContain('I need “Attach Files” there');
    general.botMay = before;
    expect((await root.say('/settings channel channel: #general')).text).toContain('Saved.');
  });
});
