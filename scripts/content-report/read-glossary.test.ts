import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readGlossary } from './read-glossary.ts';

const HEAD = '# 术语表\n\n| 英文 | 中文 | 说明 | 出处 |\n| --- | --- | --- | --- |\n';

function glossary(rows: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'glossary-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const filePath = path.join(folder, 'GLOSSARY.md');
  writeFileSync(filePath, HEAD + rows);
  return filePath;
}

describe('readGlossary', () => {
  it('reads each term with the forms that its note rules out', () => {
    expect(
      readGlossary(
        glossary('| task | 任务 | 不写“宏任务” | 事件循环 |\n| box | 盒 |  | 盒模型 |\n'),
      ),
    ).toEqual([
      { english: 'task', chinese: '任务', ruledOut: ['宏任务'] },
      { english: 'box', chinese: '盒', ruledOut: [] },
    ]);
  });

  it.each(['| instant | 时刻\nwall time |  | 日期 |\n', 'wall time |  | 日期 |\n'])(
    'refuses a torn row: %j',
    (rows) => {
      expect(() => readGlossary(glossary(rows))).toThrow(
        /GLOSSARY\.md:5: a row of the glossary has four cells/,
      );
    },
  );

  it("reads the site's own, in which no term stands twice", () => {
    const terms = readGlossary(path.resolve(import.meta.dirname, '../../site/GLOSSARY.md'));
    const english = terms.map((term) => term.english);
    expect(terms.every((term) => term.english !== '' && term.chinese !== '')).toBe(true);
    expect(english.filter((term, index) => english.indexOf(term) !== index)).toEqual([]);
  });
});
