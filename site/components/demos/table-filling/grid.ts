import type { FilledTable, TableStep } from './table.ts';

/** Head of the row and the column of a text of which nothing is taken. */
const EMPTY = '空';

/** A way back from a cell where the characters differ. */
type Move = 'insert' | 'delete' | 'replace';

/** Values around a cell. */
interface Around {
  diagonal: number;
  up: number;
  left: number;
}

/** How a table of two texts is filled and read. */
interface Grid {
  name: string;
  /** Value of a cell of the first row or column, `index` cells from the corner. */
  base: (index: number) => number;
  same: (diagonal: number) => number;
  different: (around: Around) => number;
  /** Says in Chinese how `different` chooses. */
  rule: (around: Around) => string;
  /** Where a value came from when the characters differ. */
  back: (value: number, around: Around) => Move;
}

const LCS: Grid = {
  name: 'len',
  base: () => 0,
  same: (diagonal) => diagonal + 1,
  different: ({ up, left }) => Math.max(up, left),
  rule: ({ up, left }) => `取上 ${up} 与左 ${left} 的较大者`,
  back: (_, { up, left }) => (left >= up ? 'insert' : 'delete'),
};

const DISTANCE: Grid = {
  name: 'd',
  base: (index) => index,
  same: (diagonal) => diagonal,
  different: ({ diagonal, up, left }) => Math.min(diagonal, up, left) + 1,
  rule: ({ diagonal, up, left }) => `左上 ${diagonal}、上 ${up}、左 ${left}，最小的加 1`,
  back: (value, { diagonal, left }) => {
    if (value === diagonal + 1) return 'replace';
    return value === left + 1 ? 'insert' : 'delete';
  },
};

/** Two texts, character by character, and the values so far. */
interface Filling {
  grid: Grid;
  a: readonly string[];
  b: readonly string[];
  values: number[][];
}

/** Fills the table of the longest common subsequence of all beginnings of two texts. */
export function fillLcs(a: string, b: string): FilledTable {
  return fillGrid([...a], [...b], LCS);
}

/** Fills the table of the fewest insertions, deletions and replacements between all beginnings. */
export function fillDistance(a: string, b: string): FilledTable {
  return fillGrid([...a], [...b], DISTANCE);
}

function fillGrid(a: readonly string[], b: readonly string[], grid: Grid): FilledTable {
  const values = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => grid.base(row + column)),
  );
  const filling: Filling = { grid, a, b, values };
  const fills: TableStep[] = [];
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) fills.push(fillCell(filling, row, column));
  }
  const walk = walkBack(filling);
  const answer = walk.map(({ found }) => found).reverse();
  return {
    rowHeads: [EMPTY, ...a],
    columnHeads: [EMPTY, ...b],
    values,
    steps: [...fills, ...walk],
    fills: fills.length,
    answer: answer.join(' ') || '两边都是空的',
  };
}

function lookAround({ values }: Filling, row: number, column: number): Around {
  const at = (i: number, j: number) => values[i]?.[j] ?? 0;
  return {
    diagonal: at(row - 1, column - 1),
    up: at(row - 1, column),
    left: at(row, column - 1),
  };
}

function fillCell(filling: Filling, row: number, column: number): TableStep {
  const { grid, a, b, values } = filling;
  const [x, y] = [a[row - 1], b[column - 1]];
  const around = lookAround(filling, row, column);
  const isSame = x === y;
  const value = isSame ? grid.same(around.diagonal) : grid.different(around);
  (values[row] as number[])[column] = value;
  const why = isSame
    ? `都是 ${x}，由左上的 ${around.diagonal} 得来`
    : `${x} 与 ${y} 不同，${grid.rule(around)}`;
  const neighbours = [
    [row - 1, column - 1],
    [row - 1, column],
    [row, column - 1],
  ] as const;
  return {
    kind: 'fill',
    place: [row, column],
    from: isSame ? neighbours.slice(0, 1) : neighbours.slice(grid === LCS ? 1 : 0),
    note: `${grid.name}[${row}][${column}]：${why}，填 ${value}。`,
  };
}

function walkBack(filling: Filling): TableStep[] {
  const { grid, a, b, values } = filling;
  const steps: TableStep[] = [];
  let row = a.length;
  let column = b.length;
  while (row > 0 || column > 0) {
    const [x, y] = [a[row - 1], b[column - 1]];
    const isInside = row > 0 && column > 0;
    let move: Move | 'keep' = row > 0 ? 'delete' : 'insert';
    if (isInside) {
      const value = values[row]?.[column] as number;
      move = x === y ? 'keep' : grid.back(value, lookAround(filling, row, column));
    }
    const { found, note } = describeMove(move, x, y);
    steps.push({ kind: 'walk', place: [row, column], from: [], found, note });
    if (move !== 'insert') row -= 1;
    if (move !== 'delete') column -= 1;
  }
  return steps;
}

function describeMove(move: Move | 'keep', x = '', y = ''): { found: string; note: string } {
  switch (move) {
    case 'keep':
      return { found: x, note: `往回走：两边都是 ${x}，保留，去左上。` };
    case 'insert':
      return { found: `+${y}`, note: `往回走：新增 ${y}，去左边。` };
    case 'delete':
      return { found: `-${x}`, note: `往回走：删除 ${x}，去上边。` };
    case 'replace':
      return { found: `${x}→${y}`, note: `往回走：把 ${x} 换成 ${y}，去左上。` };
  }
}
