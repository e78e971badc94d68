/** The 3x4 board of CONTRIBUTING.md: its bank is made as told there, and every distance of its week is dealt from it. */
import { afterAll, describe, expect } from 'vitest';
import type * as readHere from '../../catalogue/read.ts';
import type * as familiesHere from '../../src/families/index.ts';
import { Catalogue } from '../../src/game/catalogue.ts';
import { readTables } from '../../scripts/read-build.ts';
import { changedTree } from '../docs/changed-tree.ts';
import type * as dealingLawsHere from '../engine/dealing-laws.ts';
import type * as lawsHere from '../engine/laws.ts';

const tree = changedTree();
afterAll(() => tree.remove());

const [, told = ''] = /`npm run -s catalogue -- (11-puzzle [^`]*)`/u.exec(tree.read('CONTRIBUTING.md')) ?? [];
tree.run('catalogue/make.ts', ...told.replace('catalogue/', `${tree.path}/catalogue/`).split(' '));
const { families } = await tree.load<typeof familiesHere>('src/families/index.ts');
const { packCatalogueOf } = await tree.load<typeof readHere>('catalogue/read.ts');
const { dealingLaws } = await tree.load<typeof dealingLawsHere>('test/engine/dealing-laws.ts');
const { laws } = await tree.load<typeof lawsHere>('test/engine/laws.ts');
const family = families.find(({ id }) => id === '11-puzzle') ?? expect.fail('it is not in the registry');
const [puzzle] = family.boards.map((board) => family.open(board) ?? expect.fail(`no board ${board}`));
const tables = readTables();
const catalogue = new Catalogue(Uint8Array.from(packCatalogueOf([family])).buffer);

describe('the board', () => {
  laws({ family, position: { puzzle: puzzle ?? expect.fail('it has no board'), state: 0 }, tables });
});

describe('its dailies', () => {
  dealingLaws(family, { tables, catalogue });
});
