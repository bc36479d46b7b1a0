import { describe, expect, it } from 'vitest';
import { isUnsafeAddress } from './reference.ts';

describe('an address that would run code', () => {
  it.each([
    'javascript:x()',
    ' \u0001Java\tScript\n:x()',
    `${' '.repeat(300)}javascript:x()`,
    `java${'\n'.repeat(300)}script:x()`,
    'pathname://javascript:x()',
    'vbscript:x',
    'data:text/html,x',
  ])('is known: %j', (address) => {
    expect(isUnsafeAddress(address)).toBe(true);
  });

  it.each(['/javascript:x', './javascript:', '#javascript:', 'data:image/png;base64,AA', ''])(
    'is none that browsers take for another: %j',
    (address) => {
      expect(isUnsafeAddress(address)).toBe(false);
    },
  );
});
