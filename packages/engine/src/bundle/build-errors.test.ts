import { expect, it } from 'vitest';
import { describeBuildErrors } from './build-errors.ts';

const describeOne = (error: object) => describeBuildErrors({ errors: [error] })[0];

it('a module that a plugin has made up is named as no file', () => {
  const importer = '\0mojian-docusaurus:@docusaurus/Link';
  const unresolved = { message: `failed to resolve import "x" from "${importer}"` };
  expect(describeOne(unresolved)).toMatchObject({
    filePath: null,
    message: 'There is no module `x`.',
  });
  expect(describeOne({ message: 'Unexpected token', id: importer })?.filePath).toBeNull();
});

it('queries are no part of the name of a file', () => {
  const unresolved = { message: 'failed to resolve import "x" from "/C#/a.tsx?raw"' };
  expect(describeOne(unresolved)?.filePath).toBe('/C#/a.tsx');
});

it('what the bundler did not report is thrown again', () => {
  const error = new Error('a bug');
  expect(() => describeBuildErrors(error)).toThrow(error);
});
