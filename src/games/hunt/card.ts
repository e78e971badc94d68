/** A hunt's card for everybody, which follows the finds; and the card for one player. */
import { type PuzzleDeps, namesOf } from '../../day/deal.ts';
import { readDayKey } from '../../day/calendar.ts';
import {
  type CardPart,
  type ComponentsMessage,
  type Row,
  button,
  card,
  componentsMessage,
  row,
} from '../../discord/components.ts';
import { type Text, join, linkTo, smallPrint } from '../../discord/text.ts';
import { positionId } from '../../positions/position.ts';
import type { Message } from '../../message.ts';
import type { Position } from '../../puzzle.ts';
import type { ShortestPaths } from '../../search/shortest-paths.ts';
import { puzzleImage, waysImage } from '../../picture/image-refs.ts';
import { type Find, type Hunt, type Stand, getStand, noteMessage } from '../../store/hunts.ts';
import { type NumberedKey, cardOf } from '../../store/live.ts';
import { knownLine, playButton, puzzleBlock } from '../../view/card.ts';
import type { WayGraph } from '../../way-graph.ts';
import { solutionsOf } from './offer.ts';
import { message, titleOf } from '../../words/index.ts';
import type { Asking, BotCall } from '../../bot.ts';
import { payload } from '../../discord/payload.ts';
import { type Writer, touch } from '../../live/touch.ts';

export const huntKey = ({ guildId, number }: NumberedKey): string => cardOf('hunt', guildId, number);

const huntTitle = ({ number, origin, position, distance }: Hunt): Message => {
  const day = readDayKey(origin);
  return day === undefined
    ? message('hunt-title', { number, title: titleOf(position.puzzle.family), distance })
    : message('hunt-title-day', { number, name: namesOf(day).name });
};

/** A moderator takes names off, and a deletion takes them away: the find stays. */
export const isNameless = ({ user, removed }: Find): boolean => removed || user === '';

const nameOf = (find: Find): string => (isNameless(find) ? '—' : `<@${find.user}>`);

/** So many finders are named on a card; the others are counted. */
const maxNamed = 20;

/** In the order of their first find. */
function finders(finds: readonly Find[]): Text {
  const groups = [...Map.groupBy(finds, nameOf)];
  const others = groups.slice(maxNamed).reduce((sum, [, group]) => sum + group.length, 0);
  const named = groups.slice(0, maxNamed).map(([name, group]) => `${name} ${group.length}`);
  return join([...named, ...(others > 0 ? [`+${others}`] : [])], ' · ');
}

function standLine({ hunt: { count, ended }, finds }: Stand): Message {
  const total = finds.length;
  if (ended === null) return message('hunt-found', { total, count });
  const last = finds.at(-1);
  const isWhole = last !== undefined && total >= count;
  return isWhole ? message('hunt-all', { count, who: nameOf(last) }) : message('hunt-ended', { total, count });
}

/** @param paths all of them, if the caller has them */
async function huntParts(
  deps: PuzzleDeps,
  stand: Stand,
  who: Text | undefined,
  paths: ShortestPaths | undefined,
): Promise<readonly (CardPart | undefined)[]> {
  const { hunt, finds } = stand;
  const { position, distance: par, ended } = hunt;
  const graph = paths?.graph() ?? graphOf(deps, position);
  const ways =
    graph &&
    (await waysImage(
      deps,
      graph,
      finds.map(({ solution }) => solution),
    ));
  const how = ended === null ? smallPrint(message('hunt-how', { par })) : undefined;
  const picture = await puzzleImage(deps, position);
  return [picture ?? puzzleBlock(position), knownLine(position), standLine(stand), who, ways, how];
}

/** Undefined if they can't be counted (any more). */
function graphOf(deps: PuzzleDeps, position: Position): WayGraph | undefined {
  const paths = solutionsOf(deps, position);
  return paths.ok ? paths.value.graph() : undefined;
}

export async function huntCard(deps: PuzzleDeps, stand: Stand, paths?: ShortestPaths): Promise<ComponentsMessage> {
  const { hunt, finds } = stand;
  const who = finds.length === 0 ? undefined : finders(finds);
  return componentsMessage(
    card({
      title: huntTitle(hunt),
      parts: await huntParts(deps, stand, who, paths),
      footer: message('board-id', { id: positionId(hunt.position) }),
      rows: [playRow(hunt)],
    }),
  );
}

/** Afterwards the board is one like any other. */
function playRow(hunt: Hunt): Row {
  const key = huntKey(hunt);
  return hunt.ended === null
    ? row(playButton(key, 'main'), checkButton(key))
    : row(playButton(positionId(hunt.position), 'main'));
}

const checkButton = (key: string) => button(message('button-check'), ['check', 'open', key]);

/** @param hasCheck the message has a button for lists already */
export const huntRow = (hunt: Hunt, hasCheck: boolean): Row => {
  const key = huntKey(hunt);
  const check = hasCheck ? [] : [checkButton(key)];
  return row(playButton(key, 'main'), ...check, showButton(key));
};

export const showButton = (key: string) => button(message('button-hunt-show'), ['hunt', 'show', key]);

/** For one player alone. @param until a timestamp: then everybody may be told; undefined if they may be now */
export async function ownCard(
  deps: PuzzleDeps,
  stand: Stand,
  user: string,
  until: string | undefined,
  paths?: ShortestPaths,
): Promise<ComponentsMessage> {
  const { hunt, finds } = stand;
  const own = finds.filter((one) => one.user === user).map(({ solution }) => solution + 1);
  const yours =
    own.length === 0
      ? message('hunt-yours-none')
      : message('hunt-yours', { own: own.length, numbers: own.toSorted((a, b) => a - b).join(', ') });
  const where = until === undefined ? whereLine(hunt) : smallPrint(message('hunt-secret', { time: until }));
  return componentsMessage(
    card({
      title: huntTitle(hunt),
      parts: [...(await huntParts(deps, stand, yours, paths)), where],
      rows: [playRow(hunt)],
    }),
  );
}

/** Of everybody's card, as far as its place is known. */
function whereLine({ guildId, channel, messageId }: Hunt): Text | undefined {
  if (channel === null) return undefined;
  const link = messageId === null ? `<#${channel}>` : linkTo(guildId, channel, messageId);
  return message('hunt-where', { link });
}

/** None if there is no card, or no press on one of its buttons yet. */
export const huntWriter: Writer = {
  async write(bot, guildId, name) {
    const stand = await getStand(bot.db, { guildId, number: Number(name) });
    if (stand === undefined) return undefined;
    const { channel, messageId, locale, ended } = stand.hunt;
    if (channel === null || messageId === null) return undefined;
    return { channel, messageId, payload: payload(locale, await huntCard(bot, stand)), isLast: ended !== null };
  },
};

/**
 * A press tells the card's place. On an ended hunt's card it shows that the last edit was lost: it is asked for anew.
 */
export function noteCard({ bot, here, now, user }: BotCall, hunt: Hunt): void {
  if (here.message === undefined) return;
  const messageId = here.message;
  if (hunt.messageId === null)
    bot.later(noteMessage(bot.db, hunt, messageId), { event: 'not-noted', card: huntKey(hunt) });
  if (hunt.ended !== null) askEdit({ bot, now, user }, { ...hunt, messageId }, true);
}

/** Only if its place is known. */
export function askEdit({ bot, now, user }: Pick<Asking, 'bot' | 'now' | 'user'>, hunt: Hunt, isLast: boolean): void {
  if (hunt.messageId !== null) touch(bot, huntKey(hunt), now, { user, isLast });
}
