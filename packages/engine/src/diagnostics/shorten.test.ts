import { expect, it } from 'vitest';
import { createCompiler } from '../markdown/compile.ts';
import { sourceFile } from '../markdown/source-file.fixture.ts';
import { shorten } from './shorten.ts';

it('keeps what is short, and cuts what is long without half a character', () => {
  expect(shorten('./图.png')).toBe('./图.png');
  expect(shorten('图'.repeat(101))).toBe(`${'图'.repeat(100)}…`);
  expect(shorten(`${'a'.repeat(99)}🙂`)).toBe(`${'a'.repeat(99)}\ufffd…`);
});

it.each([
  `![](data:image/png;base64,${'A'.repeat(100_000)})`,
  `<div><img src="data:image/png;base64,${'A'.repeat(100_000)}"></div>`,
  `[x](data:text/html;base64,${'A'.repeat(100_000)})`,
])('a picture that is written out is not repeated in what is told of it: %.30s', (text) => {
  const { diagnostics } = createCompiler().compile(sourceFile(text, 'a.md'));
  expect(diagnostics).toHaveLength(1);
  for (const { message, fix } of diagnostics) expect(`${message}${fix}`.length).toBeLessThan(500);
});
