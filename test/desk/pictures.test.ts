/** Pictures that come with messages: what a payload names becomes the file, and a file is shown once. */
import { beforeEach, describe, expect, it } from 'vitest';
import { shown } from '../../local/client/reading.ts';
import { imageSize } from '../../local/discord/image-size.ts';
import type { Interaction } from '../../local/discord/interaction.ts';
import { applicationId } from '../../local/discord/people.ts';
import type { Json } from '../../local/json.ts';
import { openRest, type RestDesk } from './rest.ts';

let rest: RestDesk;
let general: string;

beforeEach(() => {
  rest = openRest('2026-03-01T00:00:00Z');
  general = rest.channelOf('general').id;
});

/** The first bytes of a PNG: 600x301. */
const png = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  73,
  72,
  68,
  82,
  0,
  0,
  2,
  88,
  0,
  0,
  1,
  45,
);
const gif = Uint8Array.of(71, 73, 70, 56, 57, 97, 44, 1, 200, 0);

/** A payload with one file of this name, `alt` its description. */
function withFile(payload: Json, name: string, alt?: string): FormData {
  const form = new FormData();
  const data = { attachments: [{ id: 0, filename: name, ...(alt === undefined ? {} : { description: alt }) }] };
  const inner =
    payload['type'] === undefined ? { ...payload, ...data } : { ...payload, data: { ...of(payload), ...data } };
  form.set('payload_json', JSON.stringify(inner));
  form.set('files[0]', new Blob([png], { type: 'image/png' }), name);
  return form;
}

const of = ({ data }: Json): object => (typeof data === 'object' && data !== null ? data : {});

const framed = (name: string): Json => ({ embeds: [{ title: 'Board', image: { url: `attachment://${name}` } }] });
const gallery = (name: string, description?: string): Json => ({
  flags: 32_768,
  components: [
    { type: 12, items: [{ media: { url: `attachment://${name}` }, ...(description ? { description } : {}) }] },
  ],
});

const post = (body: unknown) => rest.call('POST', `/channels/${general}/messages`, body);

/** The newest message as the page is told of it. */
function seen(): Json {
  const message = rest.channelOf('general').messages.at(-1);
  if (message === undefined) throw new Error('no message');
  return shown(message, rest.discord.world);
}

const url = (name: string) => expect.stringMatching(new RegExp(`^http://desk/attachments/\\d+/${name}$`, 'u'));

describe('a picture in a post', () => {
  it('that an embed shows is told of there with its size and text, and not shown again', async () => {
    await post(withFile(framed('puzzle.png'), 'puzzle.png', 'Row 1: 3 8'));
    const image = {
      url: url('puzzle.png'),
      width: 600,
      height: 301,
      content_type: 'image/png',
      description: 'Row 1: 3 8',
    };
    expect(seen()).toMatchObject({
      embeds: [{ title: 'Board', image }],
      attachments: [{ filename: 'puzzle.png', width: 600, height: 301 }],
      files: [],
      text: 'Board\n[Row 1: 3 8]',
    });
  });

  it('that an embed shows small is not shown again either', async () => {
    await post(withFile({ embeds: [{ title: 'x', thumbnail: { url: 'attachment://a.png' } }] }, 'a.png'));
    expect(seen()).toMatchObject({ embeds: [{ thumbnail: { url: url('a.png') } }], files: [] });
  });

  it('that nothing shows stands by itself', async () => {
    await post(withFile({ embeds: [{ title: 'x', description: 'attachment://a.png' }] }, 'a.png', 'A board'));
    expect(seen()).toMatchObject({
      embeds: [{ description: 'attachment://a.png' }],
      files: [{ filename: 'a.png', description: 'A board' }],
      text: 'x\nattachment://a.png\n[A board]',
    });
  });

  it('stands in a gallery, and nowhere else: a layout shows only what it names', async () => {
    await post(withFile(gallery('board.png', 'Row 1'), 'board.png', 'Row 1'));
    expect(seen()).toMatchObject({
      components: [{ items: [{ media: { url: url('board.png'), width: 600, height: 301 }, description: 'Row 1' }] }],
      files: [],
      text: '[Row 1]',
    });
    const { id } = rest.channelOf('general').messages.at(-1)?.fields.attachments[0] ?? {};
    expect(seen()).toMatchObject({ components: [{ items: [{ media: { attachment_id: id } }] }] });
    await post(withFile({ flags: 32_768, components: [{ type: 10, content: 'only words' }] }, 'a.png', 'A board'));
    expect(seen()).toMatchObject({ attachments: [{ filename: 'a.png' }], files: [], text: 'only words' });
  });

  it('changes with an edit: the newest file of a name is meant, and what a list leaves out goes', async () => {
    const { body } = await post(withFile(framed('a.png'), 'a.png', 'old'));
    const path = `/channels/${general}/messages/${String(body['id'])}`;
    // Without a list the old one stays, and comes to stand by itself.
    const added = new FormData();
    added.set('payload_json', JSON.stringify(framed('a.png')));
    added.set('files[0]', new Blob([gif], { type: 'image/gif' }), 'a.png');
    await rest.call('PATCH', path, added);
    expect(seen()).toMatchObject({
      embeds: [{ image: { width: 300, height: 200, content_type: 'image/gif' } }],
      files: [{ description: 'old' }],
    });
    await rest.call('PATCH', path, withFile(framed('a.png'), 'a.png', 'new'));
    expect(seen()).toMatchObject({ embeds: [{ image: { description: 'new' } }], files: [] });
    expect(seen()['attachments']).toHaveLength(1);
    await rest.call('PATCH', path, { embeds: [], content: 'gone', attachments: [] });
    expect(seen()).toMatchObject({ attachments: [], files: [], text: 'gone' });
  });
});

describe('a picture in an answer', () => {
  const open = (type: number, message?: Interaction['message']): Interaction => {
    const channel = rest.channelOf('general');
    const user = rest.discord.world.user('ada');
    return rest.discord.interactions.open({ type, user, channel, command: 'play', ...(message ? { message } : {}) });
  };
  const answer = ({ id, token }: Interaction, body: unknown) =>
    rest.call('POST', `/interactions/${id}/${token}/callback`, body);

  it('comes, is replaced by an update, and goes with an empty list', async () => {
    const asked = open(2);
    expect(await answer(asked, withFile({ type: 4, data: gallery('board.png', 'one') }, 'board.png'))).toMatchObject({
      status: 204,
    });
    const first = seen();
    const pressed = open(3, asked.original);
    await answer(pressed, withFile({ type: 7, data: gallery('board.png', 'two') }, 'board.png'));
    expect(seen()).toMatchObject({ id: first['id'], text: '[two]' });
    expect(seen()['attachments']).toHaveLength(1);
    expect(seen()['attachments']).not.toEqual(first['attachments']);
    const words = { components: [{ type: 10, content: '3 8 _' }], attachments: [] };
    await answer(open(3, asked.original), { type: 7, data: words });
    expect(seen()).toMatchObject({ id: first['id'], attachments: [], text: '3 8 _' });
  });

  it('comes later, where the answer was deferred, and in a follow-up', async () => {
    const asked = open(2);
    await answer(asked, { type: 5 });
    const webhook = `/webhooks/${applicationId}/${asked.token}`;
    await rest.call('PATCH', `${webhook}/messages/@original`, withFile(framed('a.png'), 'a.png', 'late'));
    expect(seen()).toMatchObject({ embeds: [{ image: { url: url('a.png'), description: 'late' } }], files: [] });
    await rest.call('POST', webhook, withFile(framed('b.png'), 'b.png', 'more'));
    expect(seen()).toMatchObject({ embeds: [{ image: { url: url('b.png'), description: 'more' } }], files: [] });
  });
});

describe('the size of an image', () => {
  it('is read from PNG and GIF, and from nothing else', () => {
    expect(imageSize(png)).toEqual({ width: 600, height: 301 });
    expect(imageSize(gif)).toEqual({ width: 300, height: 200 });
    expect(imageSize(png.slice(0, 23))).toBeUndefined();
    expect(imageSize(gif.slice(0, 9))).toBeUndefined();
    expect(imageSize(new TextEncoder().encode('plain text, and long enough for either'))).toBeUndefined();
    expect(imageSize(new Uint8Array())).toBeUndefined();
  });
});
