import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { loadText } from './load-text.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mojian-load-text-'));
const filePath = path.join(folder, 'a.md');
const load = (bytes: string | Uint8Array) => {
  writeFileSync(filePath, bytes);
  const loaded = loadText(filePath);
  return 'text' in loaded ? loaded.text : loaded.diagnostic;
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('loadText', () => {
  it('reads what UTF-8 can write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('\0'));
        const expected = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
        expect(load(text)).toBe(expected);
      }),
    );
  });

  it.each([
    ['', ''],
    ['\ufeff', ''],
    ['\ufeff\ufeff甲', '\ufeff甲'],
    ['a\r\nb\rc\n', 'a\nb\nc\n'],
    ['é ÿ', 'é ÿ'],
    ['𠀀😀', '𠀀😀'],
  ])('reads %j', (text, expected) => {
    expect(load(text)).toBe(expected);
  });

  it.each([
    ['a byte that begins nothing', [0x61, 0x0a, 0xff], 2],
    ['a character cut short', [0xe4, 0xb8], 1],
    ['half of a surrogate pair', [0x0a, 0x0a, 0xed, 0xa0, 0x80], 3],
    ['more bytes than a character needs', [0xc0, 0xaf], 1],
  ])('tells where %s stands', (_what, bytes, line) => {
    expect(load(Uint8Array.from(bytes))).toMatchObject({ code: 'source/not-utf8', line });
  });

  it.each([
    ['Latin', '# Hello\n\nWorld\n'],
    ['Chinese with an address', '# 你好\n\n见 https://site.example/about 。\n'],
  ])('tells of UTF-16 without a byte order mark: %s', (_what, text) => {
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    const message = 'The file is encoded in UTF-16, not UTF-8.';
    for (const bytes of [little, big])
      expect(load(bytes)).toMatchObject({ code: 'source/not-utf8', line: 1, message });
  });

  it.each([
    ['one that was pasted', '# 标题\n\n甲\0乙\n', 3, 2],
    ['the end of a file that was cut by a crash', `a\nb\n${'\0'.repeat(4096)}`, 3, 1],
    ['a file of nothing else', '\0'.repeat(64), 1, 1],
    // In UTF-8 these bytes are letters: `O}Y`.
    ['UTF-16 of few characters', Buffer.from('你好你好你好你好\n', 'utf16le'), 2, 1],
  ])('tells where NUL characters stand: %s', (_what, bytes, line, column) => {
    expect(load(bytes)).toMatchObject({ code: 'source/nul-character', line, column });
  });
});
