/** What others published of Rush Hour. */
import { describe, expect, it } from 'vitest';
import { readMoveList, solves } from '../../../src/moves/move-list.ts';
import { writePath } from '../../../src/moves/path.ts';
import { unreachable } from '../../../src/search/explorer.ts';
import { solve } from '../../../src/search/solve.ts';
import { shortestPathsOf, tables } from '../boards.ts';
import { everything, framed, hardest, hardestWithWalls, read } from './positions.ts';

describe('published distances', () => {
  it('the example of a solver in the framed form takes 20 moves', () => {
    // The second is the same board turned round, in 36 characters; 4,711 positions can be reached.
    for (const text of [framed, 'BBCCDxoxxoDEAAFGDEHoFGIIHJJooooKKKoo']) {
      const position = read(text);
      expect(shortestPathsOf(position.puzzle, position.state).distance).toBe(20);
      expect(everything(position).distances[0]).toBe(20);
      expect(everything(position).states).toHaveLength(4711);
    }
  });

  // Michael Fogleman's database of Rush Hour boards: the hardest, each a farthest position of its component, and two with a
  // large component.
  it.each([
    [hardestWithWalls, 60, 2332],
    ['BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN', 58, 9192],
    ['xCCoLMooJoLMAAJoLNHIDDDNHIoKEExooKGG', 51, 9360],
    [hardest, 51, 4780],
    ['BBIooMGHIoLMGHAALNGCCKoNooJKDDooJEEx', 50, 14_385],
    ['HBBKooHooKCCoIAALMoIDDLMEEJooNxoJGGN', 27, 147_355],
    ['BBoKooGIoKCCGIAALMHDDoLMHoJoxoFFJooo', 16, 124_080],
  ])('%s takes %i moves, and %i positions can be reached', (text, distance, states) => {
    const { puzzle, state } = read(text);
    expect(solve(puzzle, state, tables, 200_000)).toMatchObject({ kind: 'paths', paths: { distance } });
    const component = everything({ puzzle, state });
    expect(component.states).toHaveLength(states);
    expect(component.distances[0]).toBe(distance);
    const solvable = component.distances.filter((one) => one !== unreachable);
    expect(solvable.reduce((most, one) => Math.max(most, one), 0)).toBe(distance);
  });

  it('the board of 60 moves has 907,200 shortest solutions', () => {
    const { puzzle, state } = read(hardestWithWalls);
    const paths = shortestPathsOf(puzzle, state);
    expect(paths.count).toBe(907_200n);
    for (const n of [0n, 453_600n, 907_199n]) {
      const list = writePath({ puzzle, state }, paths.nth(n)).join(' ');
      const line = readMoveList({ puzzle, state }, list);
      expect([line.notation.length, solves({ puzzle, state }, line)]).toEqual([60, true]);
    }
  });

  /** The 40 cards of the game as ThinkFun sells it, with their shortest solutions, as collected by solvers' authors. */
  const cards = [
    ['AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.', 8],
    ['A..OOOA..B.PXX.BCPQQQ.CP..D.EEFFDGG.', 8],
    ['.............XXO...AAO.P.B.O.P.BCC.P', 14],
    ['O..P..O..P..OXXP....AQQQ..A..B..RRRB', 9],
    ['AA.O.BP..OQBPXXOQGPRRRQGD...EED...FF', 9],
    ['AA.B..CC.BOP.XXQOPDDEQOPF.EQ..F..RRR', 9],
    ['.ABBCD.A.ECD.XXE.F..II.F...H.....H..', 13],
    ['...AAO..BBCOXXDECOFFDEGGHHIPPPKKIQQQ', 12],
    ['.ABBCC.A.DEEXX.DOFPQQQOFP.G.OHP.G..H', 12],
    ['AAB.CCDDB..OPXX..OPQQQ.OP..EFFGG.EHH', 17],
    ['OAAP..O..P..OXXP....BQQQ..B..E..RRRE', 25],
    ['ABB..OA.P..OXXP..O..PQQQ....C.RRR.C.', 17],
    ['AABBC...D.CO.EDXXOPE.FFOP..GHHPIIGKK', 16],
    ['AAB.....B.CCDEXXFGDEHHFG..I.JJKKI...', 17],
    ['.AABB.CCDDOPQRXXOPQREFOPQREFGG.HHII.', 23],
    ['AABBCOD.EECODFPXXO.FPQQQ..P...GG....', 21],
    ['AOOO..A.BBCCXXD...EEDP..QQQPFGRRRPFG', 24],
    ['AABO..CCBO..PXXO..PQQQ..PDD...RRR...', 25],
    ['..ABB...A.J..DXXJ..DEEF..OOOF.......', 22],
    ['A..OOOABBC..XXDC.P..D..P..EFFP..EQQQ', 10],
    ['AABO..P.BO..PXXO..PQQQ...........RRR', 21],
    ['..AOOOB.APCCBXXP...D.PEEFDGG.HFQQQ.H', 26],
    ['..OOOP..ABBP..AXXP..CDEE..CDFF..QQQ.', 29],
    ['..ABB..CA...DCXXE.DFF.E.OOO.G.HH..G.', 25],
    ['AAB.CCDDB..OPXX.EOPQQQEOPF.GHH.F.GII', 27],
    ['.A.OOOBA.CP.BXXCPDERRRPDE.F..G..FHHG', 28],
    ['ABBO..ACCO..XXDO.P..DEEP..F..P..FRRR', 28],
    ['OOOA....PABBXXP...CDPEEQCDRRRQFFGG.Q', 30],
    ['OOO.P...A.P.XXA.PBCDDEEBCFFG.HRRRG.H', 31],
    ['O.APPPO.AB..OXXB..CCDD.Q.....QEEFF.Q', 32],
    ['AA.OOO...BCCDXXB.PD.QEEPFFQ..P..QRRR', 37],
    ['AAOBCC..OB..XXO...DEEFFPD..K.PHH.K.P', 37],
    ['.AR.BB.AR...XXR...IDDEEPIFFGHPQQQGHP', 40],
    ['A..RRRA..B.PXX.BCPQQQDCP..EDFFIIEHH.', 43],
    ['..OAAP..OB.PXXOB.PKQQQ..KDDEF.GG.EF.', 43],
    ['OPPPAAOBCC.QOBXX.QRRRD.Q..EDFFGGE...', 44],
    ['AAB.CCDDB.OPQXX.OPQRRROPQ..EFFGG.EHH', 47],
    ['A..OOOABBC..XXDC.R..DEER..FGGR..FQQQ', 48],
    ['..AOOO..AB..XXCB.RDDCEERFGHH.RFGII..', 50],
    ['OAA.B.OCD.BPOCDXXPQQQE.P..FEGGHHFII.', 51],
  ] as const;

  it.each(cards.map(([text, distance], index) => [index + 1, text, distance] as const))(
    'card %i, %s, takes %i moves',
    (_card, text, distance) => {
      // The cards call the red car X; here it is A, so the two change names.
      const renamed = text.replace(/[AX]/gu, (name) => (name === 'A' ? 'X' : 'A'));
      const { puzzle, state } = read(renamed);
      expect(solve(puzzle, state, tables, 200_000)).toMatchObject({ kind: 'paths', paths: { distance } });
    },
  );
});
