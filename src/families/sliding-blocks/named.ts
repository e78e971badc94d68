/** Boards that others have published, by the names that people know them by. */
import { normalize } from '../shared/normalize.ts';

export interface NamedBoard {
  /** The family's sentence that names it. */
  readonly key: string;
  /** How people type it: in small letters, without spaces and other signs. */
  readonly names: readonly string[];
  /** As `readBoard` reads it. */
  readonly text: string;
  /** The length of its shortest solutions, in moves. */
  readonly distance: number;
}

/** Each with whoever published that number. */
export const namedBoards: readonly NamedBoard[] = [
  // Martin Gardner, Scientific American, February 1964.
  {
    key: 'klotski',
    names: [
      'klotski',
      'lânerouge',
      'ânerouge',
      'lanerouge',
      'anerouge',
      '横刀立馬',
      '横刀立马',
      'hengdaolima',
      '華容道',
      '华容道',
      'huarongdao',
      'huarongpass',
      '箱入り娘',
      'はこいりむすめ',
      'hakoirimusume',
    ],
    text: 'ABBC/ABBC/DEEF/DGHF/I__J',
    distance: 81,
  },
];

export function boardNamed(text: string): NamedBoard | undefined {
  const name = normalize(text)
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
  return namedBoards.find(({ names }) => names.includes(name));
}
