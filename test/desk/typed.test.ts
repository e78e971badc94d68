import { describe, expect, it } from 'vitest';
import { invocation } from '../../local/client/invocation.ts';
import { suggest } from '../../local/client/suggest.ts';
import { readTyped } from '../../local/client/typed-command.ts';
import { DeskClock } from '../../local/clock.ts';
import type { RegisteredCommand } from '../../local/discord/commands.ts';
import { World } from '../../local/discord/world.ts';

const world = new World(new DeskClock(0));
const guild = world.firstGuild;
const [channel] = world.channelsOf(guild);
const user = world.user('ada');

const offered = [
  { id: '1', name: 'daily', name_localizations: { ja: '今日' }, description: 'Today' },
  {
    id: '2',
    name: 'check',
    description: 'Check',
    options: [
      {
        type: 3,
        name: 'moves',
        name_localizations: { ja: '手順' },
        description: 'Moves',
        required: true,
        max_length: 60,
      },
      { type: 3, name: 'puzzle', description: 'Which', choices: [{ name: '8-puzzle', value: '8' }] },
    ],
  },
  {
    id: '4',
    name: 'practice',
    description: 'Practice',
    options: [
      {
        type: 3,
        name: 'puzzle',
        description: 'Which',
        required: true,
        choices: [
          { name: '8-puzzle', value: '8' },
          { name: 'NO-OFF', value: 'n' },
        ],
      },
    ],
  },
  {
    id: '3',
    name: 'settings',
    description: 'Settings',
    options: [
      {
        type: 1,
        name: 'channel',
        description: 'Where',
        options: [
          { type: 7, name: 'channel', description: 'Where', required: true, channel_types: [0, 5] },
          { type: 4, name: 'distance', description: 'How far', min_value: 1, max_value: 80 },
          { type: 5, name: 'pin', description: 'Pin it' },
          { type: 8, name: 'role', description: 'Whom' },
          { type: 6, name: 'user', description: 'Who' },
        ],
      },
      { type: 1, name: 'show', description: 'Show' },
    ],
  },
];

/** The data that a line becomes, or the complaint. */
function sent(line: string, onServers: readonly RegisteredCommand[] = []): unknown {
  if (channel === undefined) throw new Error('no channel');
  const typed = readTyped(line, offered, undefined, onServers);
  if ('error' in typed) return typed.error;
  const data = invocation(typed.value, { world, user, admin: false, locale: 'en-US', channel });
  return 'error' in data ? data.error : data.value;
}

const given = (line: string): unknown => {
  const typed = readTyped(line, offered);
  return 'error' in typed ? typed.error : typed.value.options.map(({ text }) => text);
};

describe('a typed line', () => {
  it('names a command in any language', () => {
    expect(sent('/daily')).toEqual({ id: '1', name: 'daily', type: 1 });
    expect(sent(' /DAILY ')).toEqual({ id: '1', name: 'daily', type: 1 });
    expect(sent('/今日')).toEqual({ id: '1', name: 'daily', type: 1 });
    expect(given('/check 手順: 上上左')).toEqual(['上上左']);
    expect(given('/check 手順：上上左')).toEqual(['上上左']);
  });

  it('keeps line breaks, colons and slashes inside values', () => {
    expect(given('/check moves: U L\n D R \n\nU')).toEqual(['U L\n D R \n\nU']);
    expect(given('/check moves: U note: this / that')).toEqual(['U note: this / that']);
    expect(given('/check puzzle: 8 moves: removes: x')).toEqual(['8', 'removes: x']);
  });

  it('becomes options with the values of their choices', () => {
    expect(sent('/check puzzle: 8-puzzle\nmoves: UD')).toMatchObject({
      options: [
        { name: 'puzzle', type: 3, value: '8' },
        { name: 'moves', type: 3, value: 'UD' },
      ],
    });
  });

  it('resolves channels however they are written', () => {
    const puzzles = world.channelsOf(guild).find(({ name }) => name === 'puzzles')?.id ?? '';
    for (const text of ['#puzzles', 'puzzles', `<#${puzzles}>`, puzzles]) {
      expect(sent(`/settings channel channel: ${text}`)).toMatchObject({
        options: [{ name: 'channel', type: 1, options: [{ name: 'channel', type: 7, value: puzzles }] }],
        resolved: {
          channels: {
            [puzzles]: {
              id: puzzles,
              permissions: expect.stringMatching(/^\d+$/u),
              app_permissions: expect.stringMatching(/^\d+$/u),
            },
          },
        },
      });
    }
  });

  it('takes a subcommand with a colon for the subcommand and its option', () => {
    expect(sent('/settings channel: #puzzles distance: 20')).toEqual(
      sent('/settings channel channel: #puzzles distance: 20'),
    );
  });

  it('knows booleans, roles and people', () => {
    const data = sent('/settings channel channel: puzzles pin: true role: @puzzlers user: @bob');
    const bob = world.user('bob').id;
    expect(data).toMatchObject({
      options: [{ options: [{}, { value: true }, { type: 8 }, { value: bob }] }],
      resolved: { users: { [bob]: { global_name: 'bob' } }, members: { [bob]: {} }, roles: {} },
    });
  });

  it.each([
    ['/nope', 'there is no command /nope here; there are: /daily, /check, /practice, /settings'],
    ['/check', '/check needs moves; write /check moves: …'],
    ['/practice', '/practice needs puzzle; write /practice puzzle: and one of: 8-puzzle, NO-OFF'],
    ['/check moves:', '/check: moves is empty; write a value behind it or leave it out'],
    ['/check UDLR', '/check: "UDLR" belongs to no option; write /check moves: UDLR'],
    ['/check move: UDLR', '/check has no option "move"; it has: moves, puzzle'],
    ['/daily now', '/daily takes no options; "now" is too much'],
    ['/check moves: U puzzle: 9', '/check: puzzle can\'t be "9"; choose one of: 8-puzzle'],
    ['/check moves: U moves: D', '/check: moves is there twice; write it once'],
    [`/check moves: ${'U'.repeat(61)}`, '/check: moves has 61 characters; at most 60 are allowed'],
    ['/settings', '/settings says what to do next; write one of: /settings channel, /settings show'],
    ['/settings nope', '/settings has no "nope"; write one of: /settings channel, /settings show'],
    [
      '/settings channel channel: #nope',
      '/settings channel: there is no channel #nope; there are: #general, #puzzles, #announcements',
    ],
    ['/settings channel channel: puzzles distance: 81', '/settings channel: distance is 81; it must be at most 80'],
    ['/settings channel channel: puzzles distance: 0', '/settings channel: distance is 0; it must be at least 1'],
    [
      '/settings channel channel: puzzles distance: far',
      '/settings channel: distance must be a whole number, not "far"',
    ],
    [
      '/settings channel distance: 9 timezone: Europe/Berlin channel: puzzles',
      '/settings channel has no option "timezone"; it has: channel, distance, pin, role, user',
    ],
  ])('is refused: %s', (line, complaint) => {
    expect(sent(line)).toBe(complaint);
  });

  it('is refused with the reason that it belongs to servers', () => {
    const board = { id: '5', name: 'leaderboard', description: 'Board' };
    expect(sent('/leaderboard', [board])).toBe('/leaderboard works only on a server');
    expect(sent('/nope', [board])).toContain('there is no command /nope here');
  });
});

describe('suggestions', () => {
  const lines = (line: string, locale = 'en-US') =>
    suggest({ line, offered, locale, world, guild }).map(({ text }) => text);

  it('go from commands over options to values', () => {
    expect(lines('hello')).toEqual([]);
    expect(lines('/')).toEqual(['/daily ', '/check ', '/practice ', '/settings channel ', '/settings show ']);
    expect(lines('/set')).toEqual(['/settings channel ', '/settings show ']);
    expect(lines('/check ')).toEqual(['/check moves: ', '/check puzzle: ']);
    expect(lines('/check mo')).toEqual(['/check moves: ']);
    expect(lines('/check moves: U pu')).toEqual(['/check moves: U puzzle: ']);
    expect(lines('/check moves: U puzzle: ')).toEqual(['/check moves: U puzzle: 8-puzzle ']);
    expect(lines('/settings channel channel: pu')).toEqual(['/settings channel channel: #puzzles ']);
  });

  it('are shown in the language of the one who types', () => {
    expect(suggest({ line: '/', offered, locale: 'ja', world, guild })[0]).toMatchObject({
      label: '/今日',
      text: '/今日 ',
    });
  });
});
