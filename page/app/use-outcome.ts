/** What became of a board: lists that were sent, what was said of them, and the review once the try is over. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type {
  BoardJson,
  CompanyJson,
  DealJson,
  EndJson,
  Lead,
  LineJson,
  NextJson,
  ReviewJson,
  ReviewedJson,
  SendJson,
  SentJson,
  SharedJson,
} from '../../src/page/protocol.ts';
import { type Action, type Api, type ApiFault, type Gifts, newId } from './api.ts';
import { type OpenBoard, clock, remember } from './opening.ts';
import { useFollowing } from './use-following.ts';

interface Told extends CompanyJson {
  readonly phase: BoardJson['phase'];
  readonly best?: number;
  /** How the player's streak stands, and how others did. */
  readonly standing?: readonly string[];
  /** The list that was sent last, and what was said of it. */
  readonly sent?: { readonly moves: string; readonly texts: readonly string[] } | undefined;
  readonly awaits?: SentJson['awaits'] | undefined;
  readonly review?: ReviewJson | undefined;
  /** The player looked for a review, and there is none yet. */
  readonly hasNone: boolean;
  readonly shared?: SharedJson['how'];
  readonly next?: NextJson;
}

interface Failed {
  readonly action: Action;
  readonly fault: ApiFault;
}

export interface OutcomeOf extends Told {
  readonly isBusy: boolean;
  readonly failed: Failed | undefined;
  readonly send: (moves: string) => void;
  /** What was sent last is no news any more. */
  readonly forget: () => void;
  readonly look: () => void;
  readonly end: (how: EndJson['how']) => Promise<boolean>;
  readonly share: () => Promise<boolean>;
  /** Another board of practice, or of another game. */
  readonly deal: (to: number | Lead) => Promise<BoardJson | undefined>;
}

const toldBy = ({ phase, best, next, note, reached, clock: own, ending }: BoardJson): Told => ({
  phase,
  hasNone: false,
  ...(best !== undefined && { best }),
  ...(next !== undefined && { next }),
  ...(note !== undefined && { note }),
  ...(reached !== undefined && { reached }),
  ...(own !== undefined && { clock: own }),
  ...(ending !== undefined && { ending }),
});

function heard(before: Told, { review, ...news }: ReviewedJson): Told {
  remember({ phase: news.phase, ...(news.best !== undefined && { best: news.best }) });
  return {
    ...before,
    ...news,
    ...(review !== undefined && { review, hasNone: false, awaits: undefined }),
  };
}

/** @param settle is told what the row holds after a list was sent */
export function useOutcome({ json, isOld }: OpenBoard, api: Api, settle: (line: LineJson) => void): OutcomeOf {
  const { session: token, closes } = json;
  const [told, tell] = useState<Told>(() => toldBy(json));
  const { ask, asked, idOf, isBusy, failed } = useAsk(api, token);
  const look = async (): Promise<void> => {
    const reviewed = await ask('review', {});
    if (reviewed !== undefined) tell((before) => heard({ ...before, hasNone: true }, reviewed));
  };
  /** As the others play: no button waits for it, and what the player asks for meanwhile is newer. */
  const follow = async (): Promise<void> => {
    const before = asked();
    const reply = await api.ask('review', token, {});
    if (reply.ok && asked() === before) tell((known) => heard(known, reply.value));
  };
  const send = async (moves: string): Promise<void> => {
    const sent = await ask('send', { id: idOf(`send ${moves}`), moves } satisfies SendJson);
    if (sent === undefined) return;
    const { line, texts, ...more } = sent;
    settle(line);
    const isBest = more.best === moves.split(' ').length;
    remember({ phase: more.phase, ...(isBest && { best: more.best, solution: moves }) });
    tell((before) => ({ ...before, awaits: undefined, ...more, hasNone: false, sent: { moves, texts } }));
    if (more.ending !== undefined) await follow();
  };
  useEffect(() => {
    if (json.phase === 'over' || json.best !== undefined) void look();
    // What the tab kept tells how others stood when the link was opened.
    else if (isOld && json.clock !== undefined) void follow();
  }, []);
  useWhenBack(told.awaits === 'lock', look);
  const isFollowed = told.clock !== undefined && told.ending === undefined;
  const state = told.clock?.to === undefined ? 'playing' : 'done';
  useFollowing({ isOn: isFollowed, state, closes, clock }, follow);

  return {
    ...told,
    isBusy,
    failed,
    send: (moves) => void send(moves),
    forget: () => tell((known) => ({ ...known, sent: undefined })),
    look: () => void look(),
    async end(how) {
      const ended = await ask('end', { how } satisfies EndJson);
      if (ended !== undefined) tell((before) => heard(before, ended));
      return ended !== undefined;
    },
    async share() {
      const given = await ask('share', {});
      if (given === undefined) return false;
      if (given.how !== 'refused') remember({ may: json.may.filter((one) => one !== 'share') });
      tell((before) => ({ ...before, shared: given.how }));
      return true;
    },
    deal: async (to) => {
      const id = idOf(`deal ${to}`);
      return await ask('deal', (typeof to === 'number' ? { id, distance: to } : { id, to }) satisfies DealJson);
    },
  };
}

/** One request at a time. */
function useAsk(api: Api, token: string) {
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failed>();
  const asked = useRef(0);
  // Tried again, a request has its old id: so it counts once.
  const ids = useRef(new Map<string, string>());
  const idOf = (request: string): string => {
    const id = ids.current.get(request) ?? newId();
    ids.current.set(request, id);
    return id;
  };
  const ask = async <A extends Action>(action: A, body: object): Promise<Gifts[A] | undefined> => {
    if (isBusy) return undefined;
    asked.current += 1;
    setBusy(true);
    const reply = await api.ask(action, token, body);
    setBusy(false);
    setFailed(reply.ok ? undefined : { action, fault: reply.fault });
    // Under another id other boards are drawn.
    if (!reply.ok && reply.fault.error === 'none') ids.current.clear();
    return reply.ok ? reply.value : undefined;
  };
  return { ask, asked: () => asked.current, idOf, isBusy, failed };
}

/** Runs when the player comes back to the page, as after *Lock in* in Discord. */
function useWhenBack(isAwaited: boolean, run: () => Promise<void>): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const change = () => document.visibilityState === 'visible' && void run();
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  });
}
