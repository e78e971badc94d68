/** Random boards of Rush Hour, for every solver: 36 signs with `.` for empty cells and `#` for walls, and how people write them. */
export interface Drawn {
  readonly isFramed: boolean;
  readonly cells: string;
  readonly hero: string;
  readonly exit: 'left' | 'right' | 'top' | 'bottom';
}

/** Numbers that look random, the same ones every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export function draw(roll: (sides: number) => number, isFramed: boolean): Drawn {
  const cells = Array.from({ length: 36 }, () => '.');
  const used = new Set<string>();
  const put = (length: number, isUp: boolean, names: string): string | undefined => {
    const line = roll(6);
    const start = roll(7 - length);
    const own = Array.from({ length }, (_, k) => (isUp ? (start + k) * 6 + line : line * 6 + start + k));
    const free = Array.from(names).filter((one) => !used.has(one));
    const name = free[roll(free.length)];
    if (name === undefined || own.some((cell) => cells[cell] !== '.')) return undefined;
    for (const cell of own) cells[cell] = name;
    used.add(name);
    return name;
  };
  const isUp = isFramed && roll(2) === 1;
  const long = roll(3) === 0;
  const small = isFramed ? (long ? 'z' : 'a') : 'A';
  const hero = put(long ? 3 : 2, isUp, isUp ? small.toUpperCase() : small) ?? '';
  for (let car = 8 + roll(24); car > 0; car--) {
    const up = roll(2) === 1;
    const length = [2, 2, 2, 3, 3, isFramed ? 3 : 4 + roll(3)][roll(6)] ?? 2;
    const names = isFramed ? (length === 2 ? 'bcdefghijklmnopq' : 'rstuvwxy') : 'BCDEFGHIJKLMNOPQRSTUVWXYZabcz';
    put(length, up, isFramed && up ? names.toUpperCase() : names);
  }
  for (let wall = roll(4); wall > 0; wall--) {
    const cell = roll(36);
    if (cells[cell] === '.') cells[cell] = '#';
  }
  const exit = isUp
    ? (['top', 'bottom'] as const)[roll(2)]
    : isFramed
      ? (['left', 'right'] as const)[roll(2)]
      : 'right';
  return { isFramed, cells: cells.join(''), hero, exit: exit ?? 'right' };
}

export function textOf({ isFramed, cells, hero, exit }: Drawn): string {
  if (!isFramed) return cells.replaceAll('#', 'x');
  const all = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => (x % 7 === 0 || y % 7 === 0 ? '*' : (cells[6 * (y - 1) + x - 1] ?? ''))),
  );
  const first = cells.indexOf(hero);
  const x = { left: 0, right: 7, top: (first % 6) + 1, bottom: (first % 6) + 1 }[exit];
  const y = { left: Math.floor(first / 6) + 1, right: Math.floor(first / 6) + 1, top: 0, bottom: 7 }[exit];
  (all[y] ?? [])[x] = '@';
  const text = all.map((row) => row.join('')).join('\n');
  return text.replaceAll('#', '*').replaceAll('.', ' ');
}
