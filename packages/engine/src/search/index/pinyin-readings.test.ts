import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinyin } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { createReadingsModule, createReadingsTable } from './generate-pinyin-readings.ts';
import { PINYIN_READINGS } from './pinyin-readings.ts';

/** Readings as pinyin-pro has them; `MOJIAN_WRITE_PINYIN=1` writes the table anew. */
function readingsOf(character: string): string[] {
  const readings = pinyin(character, { multiple: true, toneType: 'none', type: 'array', v: true });
  return [...new Set(readings.filter((reading) => /^[a-z]+$/.test(reading)))];
}

it('the table of readings is that of pinyin-pro', () => {
  const table = createReadingsTable(readingsOf);
  if (process.env.MOJIAN_WRITE_PINYIN) {
    const filePath = path.join(import.meta.dirname, 'pinyin-readings.ts');
    writeFileSync(filePath, createReadingsModule(table));
  } else expect(PINYIN_READINGS).toBe(table);
  expect(table).toMatch(/^bao .*包/m);
});
