/** The check of layers sees what it is there to see. */
import { describe, expect, it } from 'vitest';
import { layers } from '../../layers.ts';
import { circles, complaints, layerOf, misplaced } from '../../scripts/check-layers.ts';

describe('the layers', () => {
  it('are listed lowest first', () => {
    expect(misplaced(layers)).toEqual([]);
    expect(misplaced(layers.toReversed())).toContainEqual(
      'layers.ts: src/store imports src/families, which is not listed above it',
    );
  });

  it('are the nearest folder’s', () => {
    expect(layerOf('src/families/shared/sliding-tiles.ts')?.path).toBe('src/families/shared');
    expect(layerOf('src/families/sokoban/rules.ts')?.path).toBe('src/families');
  });
});

describe('a file', () => {
  it('has a layer', () => {
    expect(complaints('src/elsewhere.ts', '')).toEqual([
      'src/elsewhere.ts belongs to no layer: give it one in layers.ts',
    ]);
  });

  it.each([
    ['src/day/round.ts', "import { postCard } from '../view/card.ts';"],
    ['src/day/round.ts', "export { postCard } from '../view/card.ts';"],
    ['src/day/round.ts', "import type { Card } from '../view/card.ts';"],
    ['src/day/round.ts', "import {\n  postCard,\n} from '../view/card.ts';"],
    ['src/day/round.ts', "import '../view/card.ts';"],
    ['src/day/round.ts', "const { postCard } = await import('../view/card.ts');"],
    ['src/families/hanoi/index.ts', "import { english } from '../../words/english.ts';"],
    ['src/store/due.ts', "import { z } from 'zod';"],
    ['page/board/Board.tsx', "import { solve } from '../../src/search/solve.ts';"],
    ['page/app/send.ts', "import { Catalogue } from '../../src/positions/catalogue.ts';"],
    ['page/app/send.ts', "import { begin } from '../../src/page/begin.ts';"],
    ['page/app/send.ts', "import { common } from '../../src/words/en/common.ts';"],
    ['page/main.tsx', "import { signal } from '@preact/signals';"],
    ['src/store/due.ts', "import { readFileSync } from 'node:fs';"],
  ])('of %s may not say %s', (file, source) => {
    expect(complaints(file, source)).toHaveLength(1);
  });

  it.each([
    ['src/day/round.ts', "import { due } from '../store/due.ts';"],
    ['src/day/round.ts', "import { plan } from './plan.ts';"],
    ['src/families/hanoi/index.ts', "import type { Words } from '../../words/words.ts';"],
    ['src/store/due.ts', "import type { D1Database } from '@cloudflare/workers-types';"],
    ['local/desk.ts', "import { readFileSync } from 'node:fs';"],
    ['page/app/send.ts', "import type { SendJson } from '../../src/page/protocol.ts';"],
    ['page/app/send.ts', "import { readMoveList } from '../../src/moves/move-list.ts';"],
    ['page/main.tsx', "import { render } from 'preact';"],
    ['src/index.ts', "import { Hono } from 'hono/tiny';"],
  ])('of %s may say %s', (file, source) => {
    expect(complaints(file, source)).toEqual([]);
  });
});

describe('imports', () => {
  const files = (second: string) =>
    new Map([
      ['src/a.ts', "import { b } from './b.ts';"],
      ['src/b.ts', "import type { C } from './deep/c.ts';"],
      ['src/deep/c.ts', second],
    ]);

  it.each(["import type { A } from '../a.ts';", "export { a } from '../a.ts';", "await import('../a.ts');"])(
    'may not go round in a circle, as by %s',
    (back) => {
      expect(circles(files(back))).toEqual(['a circle of imports: src/a.ts -> src/b.ts -> src/deep/c.ts -> src/a.ts']);
    },
  );

  it('may meet', () => {
    expect(circles(files("import { d } from '../d.ts';"))).toEqual([]);
    expect(circles(files('').set('src/a.ts', "import './b.ts';\nimport './deep/c.ts';"))).toEqual([]);
  });
});
