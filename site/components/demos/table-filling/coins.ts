import { type FilledTable, showCell, type TableStep } from './table.ts';

/** Fills the table of fewest coins for every amount up to `target`. */
export function fillCoins(coins: readonly number[], target: number): FilledTable {
  const best = [0];
  const last = [0];
  const steps: TableStep[] = [];
  for (let amount = 1; amount <= target; amount++) {
    const usable = coins.filter((coin) => coin <= amount);
    let least = Number.POSITIVE_INFINITY;
    for (const coin of usable) {
      const candidate = (best[amount - coin] as number) + 1;
      if (candidate < least) {
        least = candidate;
        last[amount] = coin;
      }
    }
    best[amount] = least;
    const tried = usable.map(
      (coin) => `${coin} 得 ${showCell((best[amount - coin] as number) + 1)}`,
    );
    const sum = tried.length === 0 ? '没有一枚放得下' : `最后一枚取 ${tried.join('，')}`;
    steps.push({
      kind: 'fill',
      place: [0, amount],
      from: usable.map((coin) => [0, amount - coin]),
      note: `best[${amount}]：${sum}，填 ${showCell(least)}。`,
    });
  }
  const used = best[target] === Number.POSITIVE_INFINITY ? null : walkCoins(last, target, steps);
  return {
    rowHeads: ['best'],
    columnHeads: best.map((_, amount) => String(amount)),
    values: [best],
    steps,
    fills: target,
    answer: used === null ? `凑不出 ${target}` : used.join(' + ') || '一枚也不用',
  };
}

function walkCoins(last: readonly number[], target: number, steps: TableStep[]): number[] {
  const used: number[] = [];
  for (let amount = target; amount > 0; amount -= last[amount] as number) {
    const coin = last[amount] as number;
    used.push(coin);
    steps.push({
      kind: 'walk',
      place: [0, amount],
      from: [],
      note: `往回走：凑 ${amount} 的最后一枚是 ${coin}，还剩 ${amount - coin}。`,
      found: String(coin),
    });
  }
  return used;
}

/** Reads the coins out of a text: whole numbers from 1 to 99, each once. */
export function parseCoins(text: string): number[] {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  return [...new Set(numbers)].filter((coin) => coin > 0 && coin < 100).slice(0, 6);
}
