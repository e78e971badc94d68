/** Positions as people name them: by an id that rebuilds them, or by the text of their cells. */
import { families, familyById } from '../families/index.ts';
import { type Family, type Position, type Result, fail, ok } from '../puzzle.ts';
import { ofFamily, says } from '../words/index.ts';

/** `family.board.state`, the state in base 36: everything that is needed to open the position again. */
export function positionId({ puzzle, state }: Position): string {
  return `${puzzle.family}.${puzzle.board}.${state.toString(36)}`;
}

/** Whether a text has the form of an id, whatever it names. */
export function looksLikeId(text: string): boolean {
  return (
    /^\s*`?[a-z0-9-]+\.[^.\s]+\.[0-9a-z]+`?\s*$/u.test(text) &&
    families.some((family) => text.includes(`${family.id}.`))
  );
}

export function openId(text: string): Result<Position> {
  const [id = '', board = '', number = ''] = text.replaceAll('`', '').trim().split('.');
  const puzzle = familyById(id)?.open(board);
  const state = Number.parseInt(number, 36);
  if (puzzle === undefined || !(state < puzzle.size)) return fail(says('id-unknown', { id: text.trim() }));
  return ok({ puzzle, state });
}

/**
 * Reads an id, or cells and a goal. Without a family the text decides: the likely family first, then every other; what
 * none of them can read is refused with the likely family's reason.
 */
export function readPosition(
  text: string,
  goal: string | undefined,
  family: Family | undefined,
  likely: Family,
): Result<Position> {
  if (looksLikeId(text)) return goal === undefined ? openId(text) : readWithGoal(text, goal);
  const first = family ?? likely;
  const read = first.read(text, goal);
  if (read.ok || family !== undefined) return read.ok ? read : fail(ofFamily(first.id, read.fault));
  for (const other of families) {
    const found = other === likely ? read : other.read(text, goal);
    if (found.ok) return found;
  }
  return fail(ofFamily(likely.id, read.fault));
}

function readWithGoal(id: string, goal: string): Result<Position> {
  const opened = openId(id);
  if (!opened.ok) return opened;
  const { puzzle, state } = opened.value;
  const family = familyById(puzzle.family);
  const read = family?.read(puzzle.format(state), goal);
  return read?.ok === false ? fail(ofFamily(puzzle.family, read.fault)) : (read ?? opened);
}
