/** Races by rungs: each racer has a board of their own, and who needs the fewest moves above the shortest wins. */
import { beforeEach, describe, expect, it } from 'vitest';
import { positionId } from '../../../src/positions/position.ts';
import { cardOf } from '../../../src/store/live.ts';
import { type Racer, getRaceFor, startRace } from '../../../src/store/racers.ts';
import type { BoardJson, ReviewedJson, SentJson } from '../../../src/page/protocol.ts';
import { cellOf, change, rowsOf } from '../database.ts';
import { longer, positionOf, solutionOf } from '../solving.ts';
import { counting } from '../counting.ts';
import {
  buttonsOf,
  command,
  env,
  fetchWorker,
  guild,
  idIn,
  interactionOf,
  isPrivate,
  press,
  signedRequest,
  textOf,
} from '../talk.ts';
import { ask, claimsOf, enter, liftLimit, newId, tokenOf } from '../page/visiting.ts';
import {
  ann,
  begin,
  ben,
  buttonsOn,
  cardId,
  cardText,
  cat,
  channel,
  deliver,
  minute,
  onCard,
  pass,
  raceNow,
  scene,
  second,
  send,
  setOut,
} from './racing.ts';

const rungs: Readonly<Record<string, number>> = { [ann]: 8, [ben]: 20 };

beforeEach(async () => {
  await setOut();
  liftLimit();
  for (const [user, rung] of Object.entries(rungs))
    await change(
      `INSERT INTO climbs (user, family, rung, best, board, distance, left_rung) VALUES (?1, '8-puzzle', ?2, ?2, 'x', 1, 1)`,
      user,
      rung,
    );
});

const beginByRungs = () => command('race', { puzzle: '8-puzzle' }, { user: ann, channel, now: scene.now });

async function ownOf(user: string): Promise<NonNullable<Racer['own']>> {
  const found = await getRaceFor(env.DB, { guildId: guild, number: 1 }, user);
  const { own } = found?.racer ?? {};
  if (own === undefined) throw new Error(`${user} has no board`);
  return own;
}

const shortestOf = async (user: string) => solutionOf((await ownOf(user)).position);

const key = cardOf('race', guild, 1);

describe('a race by rungs', () => {
  it('gives each a board at their own rung, eight and twenty apart, and tells by how much each was above it', async () => {
    const card = await beginByRungs();
    expect(textOf(card)).toContain('Race #1 · 8-puzzle · by rungs');
    expect(textOf(card)).toContain('at their own rung');
    expect(isPrivate(card)).toBe(false);
    const board = await onCard('start', ann);
    expect(textOf(board)).toContain('Solvable in 8 moves');
    expect(textOf(await onCard('start', ben))).toContain('Solvable in 20 moves');
    const [a, b] = [await shortestOf(ann), await shortestOf(ben)];
    expect([a.length, b.length]).toEqual([8, 20]);

    await pass(10 * second);
    expect(textOf(await send(longer(a), ann))).toMatch(/2 over the shortest[^]*Your result: 10 moves, 0:10\.0/u);
    expect(cardText()).not.toMatch(/rung \d/u);
    await pass(20 * second);
    expect(textOf(await send(b, ben))).toMatch(/Perfect![^]*Your result: 20 moves, 0:30\.0.*is over/u);
    await pass(minute);
    expect(cardText()).toMatch(
      /1\.\*\* <@32> · rung 20, \+0 · 0:30\.0\n(?:[🟩💎]+\n)+.*2\.\*\* <@31> · rung 8, \+2 · 0:10\.0/u,
    );
    expect(buttonsOn(scene.sent.at(-1) ?? { body: {} })).toEqual(['race:again:1']);
    expect((await raceNow()).standings).toEqual([
      [ben, 0, 30 * second],
      [ann, 2, 10 * second],
    ]);
    // The climb goes on where it was.
    expect(await rowsOf('SELECT rung FROM climbs ORDER BY rung')).toEqual([{ rung: 8 }, { rung: 20 }]);
  });

  it('gives everybody else the first rung, and a rematch is by rungs again', async () => {
    await beginByRungs();
    expect(textOf(await onCard('start', cat))).toMatch(/Solvable in \d moves?/u);
    expect((await ownOf(cat)).distance).toBeLessThan(8);
    await onCard('start', ann);
    for (const user of [cat, ann]) await send(await shortestOf(user), user);
    await pass(minute);
    const again = await onCard('again', ann);
    expect(textOf(again)).toContain('Race #2 · 8-puzzle · by rungs');
    expect(textOf(await onCard('start', ann, 2))).toContain('Solvable in 8 moves');
    expect(await rowsOf('SELECT distance FROM racers WHERE number = 2 AND user <> ?1', ann)).toEqual([
      { distance: null },
    ]);
  });

  it('tells what each move of an own board did, where boards are explored', async () => {
    await command('race', { puzzle: 'rush-hour' }, { user: ann, channel, now: scene.now });
    await onCard('start', cat);
    await send(await shortestOf(cat), cat);
    expect(await cellOf('SELECT effects FROM racers WHERE user = ?1', cat)).toMatch(/^[no]+$/u);
    await change(
      `INSERT INTO climbs (user, family, rung, best, board, distance, left_rung) VALUES (?1, 'rush-hour', 9, 9, 'x', 1, 1)`,
      ben,
    );
    await onCard('start', ben);
    await send(await shortestOf(ben), ben);
    expect(await cellOf('SELECT effects FROM racers WHERE user = ?1', ben)).toMatch(/^[no]{9}$/u);
  });

  it('keeps the board of a racer: on another device, after leaving, by the buttons and by /check', async () => {
    await beginByRungs();
    await onCard('start', ann);
    const { position } = await ownOf(ann);
    await change('UPDATE climbs SET rung = 9 WHERE user = ?1', ann);
    await onCard('start', ann);
    await onCard('leave', ann);
    await onCard('start', ann);
    expect((await ownOf(ann)).position.state).toBe(position.state);
    expect(textOf(await command('play', { puzzle: 'race 1' }, { user: ann, now: scene.now }))).toContain(
      'Solvable in 8 moves',
    );
    const moves = solutionOf(position);
    const reply = await command(
      'check',
      { moves: moves.slice(0, 3).join(' '), puzzle: 'race 1' },
      { user: ann, now: scene.now },
    );
    expect(textOf(reply)).toContain('not solved');
    expect(
      textOf(await command('check', { moves: moves.join(' '), puzzle: 'race 1' }, { user: ann, now: scene.now })),
    ).toContain('Your result: 8 moves');
    // Of two devices the first board stays.
    const longerOne = positionOf(idIn(await command('practice', { puzzle: '8-puzzle', distance: 9 }, { user: ben })));
    const press = { guildId: guild, number: 1, user: ben, now: scene.now };
    await startRace(env.DB, { ...press, own: { position, distance: 8, size: 1 } });
    expect(await startRace(env.DB, { ...press, own: { position: longerOne, distance: 9, size: 1 } })).toBe(false);
    await onCard('start', ben);
    expect((await ownOf(ben)).position.state).toBe(position.state);
  });

  it('costs no more rows than another', async () => {
    const written = async (number: number): Promise<number> => {
      const counted = counting(env.DB);
      const data = { component_type: 2, custom_id: `race:start:${number}` };
      const body = interactionOf(3, data, { user: ben, channel, message: cardId });
      await fetchWorker(await signedRequest(body, scene.now), { ...env, DB: counted.db });
      return counted.written;
    };
    await beginByRungs();
    await begin();
    expect(await written(1)).toBe(await written(2));
  });

  it('is played on the page, which tells how it stands and ends', async () => {
    await beginByRungs();
    for (const user of [ann, ben]) await onCard('start', user);
    const sessionOf = async (user: string): Promise<BoardJson> =>
      enter(await tokenOf(await claimsOf(key, { user, end: scene.now / 1000 + 600 })));
    const [a, b] = [await sessionOf(ann), await sessionOf(ben)];
    expect([a.shortest, b.shortest]).toEqual([8, 20]);
    expect([a.start.state, b.start.state]).toEqual(
      [await ownOf(ann), await ownOf(ben)].map(({ position: { state } }) => state.toString(36)),
    );
    await pass(10 * second);
    const sendAs = (board: BoardJson, moves: readonly string[]) =>
      ask<SentJson>('send', board.session, { id: newId(), moves: moves.join(' ') });
    expect((await sendAs(a, await shortestOf(ann))).body.reached).toMatch(/Done · 8 moves/u);
    const { body } = await sendAs(b, longer(await shortestOf(ben)));
    expect(body.ending?.places).toEqual([expect.stringMatching(/^1\. \+0/u), expect.stringMatching(/^2\. You: \+2/u)]);
    const { body: told } = await ask<ReviewedJson>('review', a.session);
    expect(told.review?.moves).toBe((await shortestOf(ann)).join(' '));
  });

  it('lets nobody near a racer’s board, nor near one that is dealt anew', async () => {
    await beginByRungs();
    await onCard('start', ben);
    const { position } = await ownOf(ben);
    const [move = 0] = position.puzzle.moves(position.state);
    const beside = { puzzle: position.puzzle, state: position.puzzle.play(position.state, move) };
    for (const user of [ben, cat]) {
      for (const one of [position, beside]) {
        const asker = { user, now: scene.now };
        const id = positionId(one);
        expect(textOf(await command('solve', { position: id }, asker))).toContain('race on right now');
        expect(textOf(await press(`hint:ask:${id}`, asker))).toContain('race on right now');
        expect(textOf(await press(`solve:page:${id}:0:n`, asker))).toContain('race on right now');
        expect(textOf(await command('check', { moves: solutionOf(one).join(' '), puzzle: id }, asker))).not.toContain(
          'Perfect',
        );
      }
    }
    // Elsewhere it is guarded itself.
    const away = { user: cat, guild: '2000000000000000002', now: scene.now };
    expect(textOf(await command('solve', { position: positionId(position) }, away))).toContain('race on right now');
    for (const asker of [
      { user: ben, now: scene.now },
      { user: cat, now: scene.now },
    ])
      expect(textOf(await command('hint', { puzzle: 'race 1' }, asker))).toMatch(/no hints/u);
    for (let turn = 0; turn < 20; turn++)
      expect(idIn(await command('practice', { puzzle: '8-puzzle', distance: 20 }, away))).not.toBe(
        positionId(position),
      );
    await pass(11 * minute);
    expect(textOf(await command('solve', { position: positionId(position) }, away))).toContain('20 moves');
    expect(positionOf(positionId(position)).state).toBe(position.state);
  });

  it('is finished in /stats and moderated as any race, but a win with a board that one may choose counts nowhere', async () => {
    await beginByRungs();
    for (const user of [ann, ben]) await onCard('start', user);
    await send(longer(await shortestOf(ann)), ann);
    await send(await shortestOf(ben), ben);
    await pass(minute);
    const now = scene.now;
    expect(textOf(await command('leaderboard', { board: 'races' }, { user: ann, now }))).toContain(
      'Nobody has finished',
    );
    expect(textOf(await command('stats', { user: ben }, { user: ann, now }))).toContain('1 finished, 0 won');
    const admin = { user: cat, admin: true, now };
    expect(textOf(await command('moderate', { user: ann, race: 1 }, admin))).toContain('10 moves (+2)');
    await press(`moderate:remove:${key}:${ann}`, admin);
    await pass(minute);
    expect(cardText()).toContain('— · rung —, +2');
  });

  it('begins nothing without the rows, and shows no board whose clock would not run', async () => {
    await beginByRungs();
    await pass(11 * minute);
    const reply = await onCard('start', ann);
    expect(textOf(reply)).toContain('over');
    expect(buttonsOf(reply)).toEqual(['race:again:1']);
    expect(await cellOf('SELECT COUNT(*) FROM racers')).toBe(0);
    await deliver({ kind: 'race', guildId: guild, number: 1, now: scene.now });
    expect(cardText()).not.toContain('rung 8');
  });
});
