/**
 * What others published of sliding blocks. A move is one block going anywhere; where a published number counts steps of one cell, it
 * stands under `steps`.
 */
import { namedBoards } from '../../../src/families/sliding-blocks/named.ts';

interface Published {
  /** The key of a named board, or a board of its own. */
  readonly board: string;
  readonly moves: number;
  readonly steps?: number;
  readonly source: string;
}

const gardner = 'Martin Gardner, Sixth Book of Mathematical Diversions, 1971, answers to the sliding-block puzzles';
const storer = (page: string): string => `Jim Storer, cs.brandeis.edu/~storer/JimPuzzles/ZPAGES/${page}.html`;
const fayaa = (level: number): string => `fayaa.com/youxi/hrd/${level}/, listed in SimonHung/Klotski on GitHub`;

export const published: readonly Published[] = [
  { board: 'klotski', moves: 81, steps: 116, source: `${gardner}; ${storer('zzzRedDonkey')}; ${fayaa(1)}` },
  { board: 'pennant', moves: 59, source: `${gardner}; ${storer('zzzDadsPuzzler')}` },
  // The same with the square in the other corner.
  {
    board: 'AABB/AACC/DE__/FGHH/FGII > ..../..../..../..AA/..AA',
    moves: 29,
    source: storer('zzzDadsPuzzler'),
  },
  { board: 'mas-puzzle', moves: 23, source: `${gardner}; ${storer('zzzMasPuzzle')}` },
  // The same with the rectangle lying.
  {
    board: 'AAABB/CCDDB/EFFGG/EEHHH/__I__ > ..EBB/..EEB/...../...../.....',
    moves: 37,
    source: storer('zzzMasPuzzle'),
  },
  // Told as 100, with half a move before the first, and as 131 in steps.
  { board: 'century', moves: 99, steps: 131, source: `${storer('zzzCenturyAndSC')}; ${fayaa(15)}` },
  { board: 'super-century', moves: 138, source: storer('zzzCenturyAndSC') },
  { board: 'quzzle', moves: 84, source: storer('zzzQuzzle') },
  { board: 'quzzle-killer', moves: 90, source: storer('zzzQuzzle') },
  { board: 'hughes', moves: 21, source: 'Classic Sliding-Block Puzzles, a list of levels for a solver' },
  { board: 'moving-day', moves: 17, source: 'Sam Loyd 1914; the same list' },
  { board: 'only-18-steps', moves: 18, source: `GNOME Klotski, by its name; ${fayaa(117)}` },
  { board: 'daisy', moves: 28, source: fayaa(118) },
  { board: 'snowdrop', moves: 46, source: fayaa(122) },
  { board: 'trail', moves: 102, source: fayaa(18) },
  { board: 'ambush', moves: 120, source: fayaa(19) },
  { board: 'zhi-hui-ruo-ding', moves: 70, source: fayaa(2) },
  { board: 'jiang-yong-cao-ying', moves: 72, source: fayaa(3) },
  { board: 'qi-tou-bing-jin', moves: 60, source: fayaa(4) },
  { board: 'bing-fen-san-lu', moves: 72, source: fayaa(5) },
  { board: 'yu-sheng-xi-li', moves: 47, source: fayaa(6) },
  { board: 'zuo-you-bu-bing', moves: 54, source: fayaa(7) },
  { board: 'tao-hua-yuan-zhong', moves: 70, source: fayaa(8) },
  { board: 'yi-lu-jin-jun', moves: 58, source: fayaa(9) },
  { board: 'yi-lu-shun-feng', moves: 39, source: fayaa(10) },
  { board: 'wei-er-bu-jian', moves: 62, source: fayaa(11) },
  { board: 'jie-zu-xian-deng', moves: 32, source: fayaa(12) },
  { board: 'tun-bing-dong-lu', moves: 71, source: fayaa(52) },
  { board: 'si-mian-chu-ge', moves: 56, source: fayaa(39) },
  { board: 'cha-chi-nan-fei', moves: 62, source: fayaa(13) },
  { board: 'shou-kou-ru-ping', moves: 81, source: fayaa(14) },
  { board: 'shuang-jiang-dang-lu', moves: 73, source: fayaa(16) },
  { board: 'heng-ma-dang-guan', moves: 83, source: fayaa(17) },
  { board: 'bing-dang-jiang-zu', moves: 87, source: fayaa(20) },
  { board: 'du-se-yao-dao', moves: 40, source: fayaa(21) },
  { board: 'xiao-yan-chu-chao', moves: 103, source: `${fayaa(22)}, also ${fayaa(49)}` },
  { board: 'shui-xie-bu-tong', moves: 79, source: fayaa(24) },
  { board: 'si-lu-jin-bing', moves: 77, source: fayaa(25) },
  { board: 'ru-di-wu-men', moves: 87, source: fayaa(26) },
  { board: 'guo-wu-guan', moves: 34, source: fayaa(27) },
  { board: 'jin-zai-zhi-chi', moves: 98, source: fayaa(47) },
  { board: 'feng-hui-lu-zhuan', moves: 138, source: fayaa(55) },
];

/** The text of its board, with the goal. */
export function boardOf({ board }: Published): string {
  const text = namedBoards.find(({ key }) => key === board)?.text ?? board;
  return text.includes('>') ? text : `${text} > ${usualGoal(text)}`;
}

/** Klotski's goal: the square goes to the middle of the bottom edge. */
function usualGoal(text: string): string {
  const rows = text.split('/');
  const square = Array.from(text).find((name) => rows.filter((row) => row.includes(name + name)).length === 2) ?? '';
  return '..../..../..../.AA./.AA.'.replaceAll('A', square);
}
