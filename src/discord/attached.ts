/** Pictures come along with messages, where a deployment chooses that instead of addresses. */
import { MessageFlags } from './kinds.ts';
import { type FormFile, withFiles } from './payload.ts';

/** Takes the body of a request or of an answer. */
export type Attach = (body: object) => Promise<object>;

type Draw = (address: string) => Promise<Omit<FormFile, 'name'> | undefined>;

interface Part {
  readonly flags?: number;
  readonly items?: readonly { readonly media: { readonly url: string } }[];
  readonly components?: readonly Part[];
}

/** `body`: a message, or an answer or a forum's post with one. An unknown address stays. It gives a form if there are pictures. */
export async function attached(
  body: { readonly data?: Part; readonly message?: Part } & Part,
  draw: Draw,
): Promise<object> {
  const key = body.data ? 'data' : 'message';
  const message = body[key] ?? body;
  if (((message.flags ?? 0) & MessageFlags.IsComponentsV2) === 0) return body;
  const files: FormFile[] = [];
  const names = new Map<unknown, string>();
  for (const address of addressesIn(message)) {
    const picture = await draw(address);
    if (picture === undefined) continue;
    const name = `${files.length}.${picture.type.slice('image/'.length)}`;
    names.set(address, `attachment://${name}`);
    files.push({ ...picture, name });
  }
  // Without this an update would keep the pictures of before.
  const whole = { ...message, attachments: files.map(({ name }, id) => ({ id, filename: name })) };
  const text = JSON.stringify(
    message === body ? whole : { ...body, [key]: whole },
    (_, value: unknown) => names.get(value) ?? value,
  );
  const sent = JSON.parse(text) as object;
  return files.length > 0 ? withFiles(sent, files) : sent;
}

const addressesIn = ({ items = [], components = [] }: Part): readonly string[] => [
  ...items.map(({ media }) => media.url),
  ...components.flatMap(addressesIn),
];
