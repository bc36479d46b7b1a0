import { writeFileSync } from 'node:fs';
import path from 'node:path';
import characters from 'opencc-js/dict/TSCharacters';
import words from 'opencc-js/dict/TWPhrasesRev';
import variants from 'opencc-js/dict/TWVariantsRev';
import { expect, it } from 'vitest';
import { createFormsModule, createFormsTable } from './generate-traditional-forms.ts';
import { TRADITIONAL_FORMS } from './traditional-forms.ts';

it('the table of traditional forms is that of OpenCC; `MOJIAN_WRITE_FORMS=1` writes it anew', () => {
  const table = createFormsTable({ words, characters, variants });
  if (process.env.MOJIAN_WRITE_FORMS) {
    const filePath = path.join(import.meta.dirname, 'traditional-forms.ts');
    writeFileSync(filePath, createFormsModule(table));
  } else expect(TRADITIONAL_FORMS).toBe(table);
  expect(table).toMatch(/^数组 陣列$/m);
  expect(table).toMatch(/^闭 閉$/m);
});

it('what stands for a traditional form is none itself: replacing comes to an end', () => {
  const entries = TRADITIONAL_FORMS.split('\n').map((line) => line.split(' '));
  const forms = new Set(entries.flatMap(([own = '', others = '']) => (own[1] ? [] : [...others])));
  const own = entries.flatMap(([each = '']) => [...each]);
  expect(own.filter((each) => forms.has(each))).toEqual([]);
});
