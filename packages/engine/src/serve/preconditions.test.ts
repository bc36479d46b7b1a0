import { describe, expect, it } from 'vitest';
import { type ConditionalHeaders, evaluatePreconditions, selectRange } from './preconditions.ts';

const validators = { etag: '"abc"', modifiedMs: Date.parse('2024-05-06T07:08:09.250Z') };
const same = 'Mon, 06 May 2024 07:08:09 GMT';
const older = 'Mon, 06 May 2024 07:08:08 GMT';

describe('evaluatePreconditions', () => {
  const cases: [ConditionalHeaders, 304 | 412 | null][] = [
    [{}, null],
    [{ 'if-none-match': '"abc"' }, 304],
    [{ 'if-none-match': 'W/"abc"' }, 304],
    [{ 'if-none-match': '"x", "abc"' }, 304],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-none-match': '"x"' }, null],
    [{ 'if-none-match': '"x"', 'if-modified-since': same }, null],
    [{ 'if-modified-since': same }, 304],
    [{ 'if-modified-since': older }, null],
    [{ 'if-modified-since': 'yesterday' }, null],
    [{ 'if-match': '"abc"' }, null],
    [{ 'if-match': '*' }, null],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': 'W/"abc"' }, 412],
    [{ 'if-match': '"abc"', 'if-unmodified-since': older }, null],
    [{ 'if-unmodified-since': older }, 412],
    [{ 'if-unmodified-since': same }, null],
  ];
  it.each(cases)('%j gives %s', (headers, status) => {
    expect(evaluatePreconditions(headers, validators)).toBe(status);
  });
});

describe('selectRange', () => {
  it.each<[string | undefined, boolean]>([
    [undefined, true],
    ['"abc"', true],
    ['W/"abc"', false],
    ['"x"', false],
    [same, true],
    [older, false],
  ])('under If-Range %s holds: %s', (ifRange, holds) => {
    const range = selectRange({ range: 'bytes=1-2', 'if-range': ifRange }, 10, validators);
    expect(range).toEqual(holds ? { start: 1, end: 2 } : null);
  });

  it('finds no byte in an empty file', () => {
    expect(selectRange({ range: 'bytes=0-' }, 0, validators)).toBe('unsatisfiable');
    expect(selectRange({ range: 'bytes=-5' }, 0, validators)).toBe('unsatisfiable');
  });
});
