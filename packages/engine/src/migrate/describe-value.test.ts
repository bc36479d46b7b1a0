import { expect, it } from 'vitest';
import { describeValue } from './describe-value.ts';

class Tool {
  readonly name = '高亮';
  readonly self = this;
  readonly all = [this];
}

it('describes values that lead back to themselves', () => {
  expect(describeValue({ tool: new Tool() })).toBe(
    "{ tool: { name: '高亮', self: (circular), all: [(circular)] } }",
  );
  const shared = { a: 1 };
  expect(describeValue([shared, shared])).toBe('[{ a: 1 }, { a: 1 }]');
});

it('describes no more levels of a value than there is room for', () => {
  let value: unknown = '底';
  for (let depth = 0; depth < 9; depth += 1) value = { a: value };
  expect(describeValue(value)).toContain('{ a: … }');
});
