import module from 'node:module';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { leadsOutside } from './leads-outside.ts';

const siteFolder = path.resolve('/repository/site');
const importer = path.join(siteFolder, 'part.ts');
const yarn = module as { findPnpApi?: unknown };

afterEach(() => {
  Reflect.deleteProperty(yarn, 'findPnpApi');
});

it.each<[string, string | null, boolean]>([
  ['a package of the workspace', '/repository/packages/own/', true],
  ['a package in a zip file', '/repository/.yarn/cache/a.zip/node_modules/own/', false],
  ['a package that is not installed', null, false],
])('of Yarn without node_modules: %s', (_what, found, isOutside) => {
  const asked: string[] = [];
  yarn.findPnpApi = () => ({
    resolveToUnqualified(name: string, issuer: string) {
      asked.push(name, issuer);
      if (found === null) throw new Error('It is not declared.');
      return found;
    },
  });
  expect(leadsOutside('own/part', { importer, siteFolder })).toBe(isOutside);
  expect(asked).toEqual(['own', siteFolder + path.sep]);
});

it('files beside the site are outside, the site’s own are not', () => {
  expect(leadsOutside('../other.ts', { importer, siteFolder })).toBe(true);
  expect(leadsOutside('./other.ts', { importer, siteFolder })).toBe(false);
});
