import { describe, expect, it } from 'vitest';
import { STAND_IN } from '../bundle/stand-in.ts';
import { listSharedComponents, readSharedComponents } from './shared-components.ts';

const FILE = '/site/src/theme/MDXComponents.js';
const Card = () => null;

const read = (exports: Record<string, unknown>) => readSharedComponents(FILE, () => exports);

describe('components of `MDXComponents`', () => {
  it('are what has a capital, also where it is inherited', () => {
    const inner = { Parts: { Title: Card }, h1: Card };
    const collection = Object.create(inner, { Card: { value: Card, enumerable: true } });
    expect(listSharedComponents({ default: collection })).toEqual({ Card, Parts: inner.Parts });
  });

  it('are told of once where they replace elements, with file and names', () => {
    expect(read({ default: { Card, a: Card, h2: Card } }).diagnostics).toMatchObject([
      {
        code: 'bundle/unanswered-module',
        severity: 'warning',
        filePath: FILE,
        message:
          '`MDXComponents` replaces `a`, `h2`, which has no effect: Mojian writes elements itself.',
      },
    ]);
  });

  it.each([[{ Card }], [undefined], [null]])('need nothing said: %s', (collection) => {
    expect(read({ default: collection }).diagnostics).toEqual([]);
  });

  it('say nothing of a module that could not be had, nor of none', () => {
    expect(readSharedComponents(null, () => null).diagnostics).toEqual([]);
    expect(readSharedComponents(import.meta.filename, () => STAND_IN).diagnostics).toEqual([]);
  });
});
