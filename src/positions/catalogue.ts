/** The positions and boards to deal from that were found offline, by family: `catalogue/`, packed by the build. */
import { Container, type NumberArray, packContainer } from '../container.ts';
import { BoardList, type BoardListMetadata, type BoardRow, packBoards } from './board-list.ts';
import { type BankMetadata, type BankRow, PositionBank, packBank } from './position-bank.ts';

interface Metadata {
  readonly banks: Readonly<Record<string, BankMetadata>>;
  readonly boards: Readonly<Record<string, BoardListMetadata>>;
}

export class Catalogue {
  readonly #container: Container<Metadata>;

  constructor(file: ArrayBuffer) {
    this.#container = new Container(file);
  }

  /** The bank of a family whose `source` is one. */
  bank(family: string): PositionBank {
    const bank = this.#container.metadata.banks[family] ?? missing(family);
    return new PositionBank(bank, this.#container.array(`${family}.states`, 'f64'));
  }

  /** The boards of a family whose `source` is a list of boards. */
  boards(family: string): BoardList {
    const boards = this.#container.metadata.boards[family] ?? missing(family);
    return new BoardList(boards, {
      counts: this.#container.array(`${family}.counts`, 'u16'),
      texts: this.#container.array(`${family}.texts`, 'u8'),
      ends: this.#container.array(`${family}.ends`, 'u32'),
    });
  }
}

function missing(family: string): never {
  throw new Error(`nothing of ${family} was packed`);
}

/**
 * @param banks by family, the positions of each distance from the nearest to the farthest
 * @param boards by family, the farthest first
 */
export function packCatalogue(
  banks: Readonly<Record<string, readonly BankRow[]>>,
  boards: Readonly<Record<string, readonly BoardRow[]>>,
): Uint8Array<ArrayBuffer> {
  const bankMetadata: Record<string, BankMetadata> = {};
  const boardMetadata: Record<string, BoardListMetadata> = {};
  const arrays: Record<string, NumberArray> = {};
  for (const [family, rows] of Object.entries(banks)) {
    const { metadata, states } = packBank(rows);
    bankMetadata[family] = metadata;
    arrays[`${family}.states`] = states;
  }
  for (const [family, rows] of Object.entries(boards)) {
    const { metadata, counts, texts, ends } = packBoards(rows);
    boardMetadata[family] = metadata;
    Object.assign(arrays, { [`${family}.counts`]: counts, [`${family}.texts`]: texts, [`${family}.ends`]: ends });
  }
  const metadata: Metadata = { banks: bankMetadata, boards: boardMetadata };
  return packContainer(metadata, arrays);
}
