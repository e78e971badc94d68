/** `begin`: exchanges a link's token for a session's, and gives the board. It writes nothing. */
import { rulesOf } from '../games/index.ts';
import type { PageParts } from '../games/rules.ts';
import type { Message } from '../message.ts';
import type { PlayerAt } from '../store/attempts.ts';
import { type Position, writeState } from '../puzzle.ts';
import { nextOf } from '../view/practice.ts';
import { type PageAnswer, type Unsent, give } from './request.ts';
import { lineOf } from './line.ts';
import { type Claims, channelAddress } from './claims.ts';
import { plainIn, companyJson } from './told.ts';
import type { BoardJson, Lead, PositionJson } from './protocol.ts';
import { signToken } from './link.ts';
import { type Visit, isClear, phaseOf, playerOf } from './visit.ts';

export async function begin(visit: Visit): Promise<PageAnswer> {
  const [player, isTold, parts] = await Promise.all([
    playerOf(visit),
    visit.claims.par !== undefined && isClear(visit),
    rulesOf(visit.game).page(visit.bot, visit.game),
  ]);
  return give(await boardOf(visit, player, isTold, parts));
}

/** @param isTold the length that the link says may be told */
export async function boardOf(
  visit: Visit,
  player: PlayerAt,
  isTold: boolean,
  parts: PageParts = {},
): Promise<Unsent<BoardJson>> {
  const { bot, claims, play, game, round } = visit;
  const { position } = game;
  const rules = rulesOf(game);
  const session = await signToken(bot.daySecret ?? '', 'session', sessionOf(visit));
  if (session === undefined) throw new Error('a session is longer than its link');
  const phase = phaseOf(visit, player);
  const shortest = game.distance ?? (isTold ? claims.par : undefined);
  const next = phase === 'free' && shortest !== undefined ? nextOf(bot, position, shortest) : undefined;
  const said = (text: Message): string => plainIn(claims.locale, text);
  const closes = rules.closes(bot, round, game);
  const { ask, isFollowed } = parts;
  const { best, notation } = player.attempt ?? {};
  return {
    session,
    locale: claims.locale,
    start: positionJson(position),
    line: lineOf(play),
    title: said(game.title),
    phase,
    style: player.style,
    limit: game.limit,
    aim: game.aim && said(game.aim),
    shortest,
    closes,
    ask: ask && said(ask),
    ...companyJson(claims.locale, parts),
    follows: isFollowed === true ? closes : undefined,
    ...(best != null && notation != null && { best, solution: notation.join(' ') }),
    // A game that is over on its server is shared no more.
    may: mayOf(visit, phase, player.attempt?.shared !== true && closes !== undefined),
    convention: player.convention,
    next,
    channel: claims.channel === undefined ? undefined : channelAddress(claims.guild, claims.channel),
  };
}

function mayOf(
  { claims: { guild, channel }, asking, round, game }: Visit,
  phase: BoardJson['phase'],
  isShareable: boolean,
): BoardJson['may'] {
  const rules = rulesOf(game);
  const isInChannel = guild !== undefined && channel !== undefined;
  const can = {
    end: 'end' in rules && phase !== 'free',
    share: isInChannel && isShareable && 'share' in rules,
    deal: rules.deals,
  };
  const leads = Object.keys(rules.leads(asking, round, game)) as Lead[];
  return [...(['end', 'share', 'deal'] as const).filter((one) => can[one]), ...leads];
}

/** In seconds. */
const day = 86_400;

/** A link opens nothing once the game is over for all, but an open page may still look at the result. */
const sessionOf = ({ claims, game: { ends } }: Visit): Claims =>
  ends === undefined ? claims : { ...claims, end: claims.end + day };

const positionJson = ({ puzzle, state, names }: Position): Unsent<PositionJson> => ({
  family: puzzle.family,
  board: puzzle.board,
  state: writeState(state),
  names,
});
