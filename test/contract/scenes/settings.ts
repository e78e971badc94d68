/** What admins choose, what they are refused, and what they are told of the posts. */
import { locales } from '../../../src/message.ts';
import { changed } from '../../../local/discord/permissions.ts';
import type { Fault } from '../../../local/faults/fault.ts';
import { type Json, textOf } from '../../../local/json.ts';
import { InteractionType } from '../../../src/discord/kinds.ts';
import { type Actor, type Company, controlsOf } from '../cast.ts';
import { idIn } from '../solutions.ts';

const admin = (here: Company, where = 'general'): Actor => here.actor('root', { admin: true, where });

/** A server in which nothing is chosen yet. */
export async function freshScene(here: Company): Promise<void> {
  const root = admin(here);
  const [open, closed] = here.guild.roles;
  await root.say('/settings show');
  for (const line of ['resume', 'test', 'thread on: true', `role role: @${closed?.name}`])
    await root.say(`/settings ${line}`);
  await root.say(`/settings role role: @${open?.name}`);
  await root.say('/settings channel channel: #announcements');
  const hidden = here.stage.world.addChannel(here.guild, 'hidden', '');
  await root.say('/settings channel channel: #hidden');
  const voice = { id: hidden.id, type: 2, app_permissions: '0' };
  await subcommand(
    root,
    'channel',
    { type: 7, name: 'channel', value: hidden.id },
    { channels: { [hidden.id]: voice } },
  );
  const everyone = { id: here.guild.id, mentionable: false };
  await subcommand(root, 'role', { type: 8, name: 'role', value: everyone.id }, { roles: { [everyone.id]: everyone } });
  await subcommand(root, 'gone', { type: 3, name: 'x', value: 'x' });
  await root.say('/settings distance distance: 20');
  await root.complete('/settings time zone: to');
  await root.complete('/settings time hour: 7 zone: ');
}

const subcommand = (who: Actor, name: string, option: Json, resolved: Json = {}): Promise<unknown> =>
  who.raw(InteractionType.ApplicationCommand, {
    id: '1',
    type: 1,
    name: 'settings',
    options: [{ type: 1, name, options: [option] }],
    resolved,
  });

/** A channel that lacks what posts can do without, then the right one. */
export async function channelScene(here: Company): Promise<void> {
  const root = admin(here);
  const general = here.channel('general');
  const [, closed] = here.guild.roles;
  const before = general.botMay;
  await root.say('/settings channel channel: #puzzles puzzle: 8-puzzle distance: 22');
  await root.say('/settings thread on: true');
  general.botMay = changed(before, [], ['CREATE_PUBLIC_THREADS', 'EMBED_LINKS', 'READ_MESSAGE_HISTORY']);
  await root.say('/settings channel channel: #general');
  await root.say('/settings thread on: true');
  await root.say(`/settings role role: @${closed?.name}`);
  general.botMay = before;
  await root.say('/settings channel channel: #puzzles');
}

export async function choicesScene(here: Company): Promise<void> {
  const root = admin(here);
  const lines = [
    'distance distance: 31',
    'distance distance: 60',
    'puzzle puzzle: knight-exchange',
    'difficulty level: sundays',
    'difficulty level: week',
    'puzzle puzzle: rotation',
    ...locales.map((locale) => `language language: ${locale}`),
    'language language: server',
    'time hour: 9 zone: Atlantis',
    'time hour: 9 zone: america',
    'time hour: 9 minute: 45',
    'time hour: 0 zone: UTC',
    'summary on: false',
    'summary on: true',
    'live on: false',
    'live on: true',
    'reminder on: true',
    'recap on: false',
    'recap on: true',
    'role',
    'resume',
    'pause',
    'resume',
    'show',
  ];
  for (const line of lines) await root.say(`/settings ${line}`);
}

/** A change that is taken back, twice; and one that somebody has changed again. */
export async function undoScene(here: Company): Promise<void> {
  const root = admin(here);
  const turned = await root.say('/settings summary on: false');
  const [undo = ''] = turned.message === undefined ? [] : controlsOf(turned.message);
  await root.press(turned, 'settings:undo');
  await root.rawPress(undo);
  const first = await root.say('/settings puzzle puzzle: 7-puzzle');
  await root.say('/settings puzzle puzzle: rotation');
  await root.say('/settings puzzle puzzle: no-off');
  await root.press(first, 'settings:undo');
  await root.say('/settings puzzle puzzle: rotation');
}

/** One board for each server, as none may be near a puzzle that is to come. */
const ownBoards = [
  '8 6 7 / 2 5 4 / 3 _ 1',
  'BBB/.../.../WWW',
  'GBBoLo/GHIoLM/GHIAAM/CCCKoM/ooJKDD/EEJFFo',
  'century',
  'NO##FOF_',
  'klotski',
  'pennant',
];

/** A puzzle of the server's own for tomorrow, and all that is no such puzzle. */
export async function ownScene(here: Company): Promise<void> {
  const root = admin(here);
  const { runtime, world } = here.stage;
  const choose = (what: string): Promise<unknown> => root.say(`/settings puzzle-of ${what}`);
  const today = idIn(await root.say('/daily'));
  const board = ownBoards[world.guilds.indexOf(here.guild)];
  await choose('date: soon');
  await choose('date: 1');
  await choose('date: 61');
  await choose('date: 61 position: 1 2 3 4 5 6 7 8 _');
  await choose('date: 61 position: 1 2 3 4 5 6 8 7 _');
  await choose('date: 61 position: 0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1');
  await choose(`date: 61 position: ${today}`);
  await choose(`date: 61 position: ${board}`);
  await choose('date: 61');
  await choose(`date: 61 position: ${board}`);
  await choose(`date: 61 position: ${board}`);
  const { id } = here.guild;
  const [row] = await runtime.query('SELECT own FROM guilds WHERE guild = ?1', id);
  const many = Array.from({ length: 7 }, (_, index) => `2026-03-1${index}.8-puzzle@1.1`).join(' ');
  await runtime.query('UPDATE guilds SET own = ?2 WHERE guild = ?1', id, many);
  await choose(`date: 61 position: ${board}`);
  await runtime.query('UPDATE guilds SET own = ?2 WHERE guild = ?1', id, textOf(row?.['own']));
}

/** What Discord may say to a test message. */
export async function testScene(here: Company): Promise<void> {
  const root = admin(here);
  const { faults } = here.stage;
  const strike = async (fault: Partial<Fault> & Pick<Fault, 'what'>): Promise<void> => {
    faults.add([{ times: 1, after: 0, ...fault }]);
    await root.say('/settings test');
    faults.clear();
  };
  await root.say('/settings test');
  for (const code of [10003, 10004, 50001, 50013, 50008, 401, 50006]) await strike({ what: 'refuse', code });
  await strike({ what: '429', seconds: 3 });
  await strike({ what: '500' });
  await root.say('/settings pause');
  await root.say('/settings show');
  await root.say('/settings test');
  await strike({ what: 'refuse', code: 50006 });
  await root.say('/settings resume');
}
