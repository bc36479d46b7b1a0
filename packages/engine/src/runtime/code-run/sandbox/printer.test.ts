import { describe, expect, it } from 'vitest';
import { MAX_OUTPUT_LENGTH, MAX_OUTPUT_LINES, type RunReport } from '../protocol.ts';
import { createPrinter } from './printer.ts';

function setUp() {
  const posted: RunReport[] = [];
  const printer = createPrinter((report) => posted.push(report));
  const texts = () =>
    posted.flatMap((report) => (report.type === 'mojian-output' ? [report.entry.text] : []));
  const overflows = () => posted.filter(({ type }) => type === 'mojian-overflow').length;
  return { printer, texts, overflows };
}

describe('createPrinter', () => {
  it('numbers what it posts', () => {
    const { printer, texts } = setUp();
    expect([printer.print('log', '甲'), printer.print('warn', '')]).toEqual([1, 2]);
    expect(texts()).toEqual(['甲', '']);
  });

  it('shows as many lines as there is room for, and says once that there were more', () => {
    const { printer, texts, overflows } = setUp();
    for (let line = 1; line < MAX_OUTPUT_LINES; line++) printer.print('log', String(line));
    expect(overflows()).toBe(0);
    printer.print('log', '最后\n多余');
    expect([printer.print('log', '再多'), printer.print('log', '还多')]).toEqual([null, null]);
    expect(texts()).toHaveLength(MAX_OUTPUT_LINES);
    expect([texts().at(-1), overflows()]).toEqual(['最后', 1]);
  });

  it('shows exactly as many lines as fit without a word', () => {
    const { printer, overflows } = setUp();
    printer.print('log', '\n'.repeat(MAX_OUTPUT_LINES - 1));
    expect(overflows()).toBe(0);
  });

  it('cuts what is too long', () => {
    const { printer, texts, overflows } = setUp();
    printer.print('log', 'x'.repeat(MAX_OUTPUT_LENGTH + 1));
    expect([texts()[0]?.length, overflows()]).toEqual([MAX_OUTPUT_LENGTH, 1]);
    expect(printer.print('log', 'y')).toBeNull();
  });
});
