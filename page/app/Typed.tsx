/** A field for moves. A list that can't be played changes nothing, and the page says where it stops. */
import type { RefObject } from 'preact';
import { useState } from 'preact/hooks';
import { type Message, ofFamily } from '../../src/message.ts';
import { isDone } from '../../src/moves/line.ts';
import { defaultConvention, positionAfter } from '../../src/moves/path.ts';
import { maxMoves } from '../../src/puzzle.ts';
import { message } from '../message.ts';
import { type PageGame, goTo, positionOf } from '../model/game.ts';
import { type Typed as Read, readOnward, readTyped } from '../model/typed.ts';
import { Marked } from './parts.tsx';
import { useVoice } from './say.tsx';
import type { Parts } from './use-later-file.ts';

/** More of what can't be read is not shown again. */
const longest = 30;

interface TypedProps {
  readonly parts: Parts | undefined;
  readonly game: PageGame;
  /** What directions mean to the player. */
  readonly convention: string | undefined;
  readonly isOpen: boolean;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onPlay: (change: (game: PageGame) => PageGame) => void;
}

export function Typed({ parts, game, convention, isOpen, field, onPlay }: TypedProps) {
  const { words, announce } = useVoice();
  const [told, setTold] = useState<string>();
  const tell = (...contents: readonly Message[]) => {
    const text = contents.map((content) => words.say(content)).join(' ');
    setTold(text);
    announce(text.replaceAll(/[*`]/gu, ''));
  };
  const play = () => {
    const text = field.current?.value ?? '';
    const read = readList(game, text, convention);
    if (read.kind !== 'line') {
      const meant = parts?.meantBy(positionOf(game), text, read.kind, words.locale) ?? [];
      return tell(refusalOf(read, game), ...readSaid(read, game, convention), ...meant);
    }
    onPlay((before) => goTo(before, read.words));
    if (field.current !== null) field.current.value = '';
    tell(...playedSaid(read, game), ...readSaid(read, game, convention));
  };
  return (
    <form
      class="panel typed"
      data-open={isOpen}
      onSubmit={(event) => {
        event.preventDefault();
        play();
      }}
    >
      <label for="typed">{words.say(message('page-typed'))}</label>
      <textarea
        id="typed"
        ref={field}
        rows={2}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        aria-describedby="typed-told"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
          event.preventDefault();
          play();
        }}
      />
      <button type="submit">{words.say(message('page-typed-go'))}</button>
      <p id="typed-told" class="told">
        {told !== undefined && <Marked text={told} />}
      </p>
    </form>
  );
}

type List = Exclude<Read, { kind: 'line' }> | (Extract<Read, { kind: 'line' }> & { readonly played: number });

/**
 * People paste a whole list as often as they type the next moves. What solves the puzzle from the start is meant from
 * there; otherwise moves go on from the board, or begin at the start if only that can be played. Where neither can, it
 * is meant as what comes farther.
 */
function readList(game: PageGame, text: string, convention: string | undefined): List {
  const { start, line, limit } = game;
  const onward = readOnward(start, line, text, convention, limit);
  const whole = readTyped(start, text, convention, limit);
  const isWhole = whole.kind === 'line' && (onward.kind !== 'line' || isEnd(game, whole.words));
  if (isWhole) return { ...whole, played: whole.words.length };
  if (onward.kind === 'line') return { ...onward, played: onward.words.length - line.length };
  const isNearer = onward.kind === 'illegal' && whole.kind === 'illegal' && onward.index < whole.index;
  return isNearer ? whole : onward;
}

/** What the list has put aside is told: it may have been read otherwise than it was meant. */
function playedSaid({ words, played }: Extract<List, { kind: 'line' }>, { line }: PageGame): readonly Message[] {
  const isWhole = line.length > 0 && played === words.length;
  const done = message('page-typed-done', { count: played });
  return isWhole ? [done, message('page-typed-whole', { count: line.length })] : [done];
}

/** What directions were taken for, where the player usually means the other thing. */
function readSaid(read: List, { start: { puzzle } }: PageGame, usual = defaultConvention(puzzle)): readonly Message[] {
  if (read.kind === 'none' || read.kind === 'too-long' || read.convention === usual) return [];
  return [message(read.convention === 'gap' ? 'page-typed-gap' : 'page-typed-piece')];
}

const isEnd = ({ start, limit }: PageGame, words: readonly string[]): boolean =>
  isDone(positionAfter(start, words), words.length, limit);

function refusalOf(read: Exclude<Read, { kind: 'line' }>, game: PageGame): Message {
  const { family } = positionOf(game).puzzle;
  switch (read.kind) {
    case 'none':
      return message('moves-none', { notation: ofFamily(family, { key: 'notation' }) });
    case 'too-long':
      return game.limit === undefined
        ? message('page-typed-many', { most: maxMoves })
        : message('moves-over', { most: game.limit });
    case 'illegal': {
      const { index, typed, reason, isForeign } = read;
      return message(isForeign ? 'page-typed-unreadable' : 'page-typed-illegal', {
        index,
        word: typed.slice(0, longest),
        reason,
      });
    }
  }
}
