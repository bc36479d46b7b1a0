import { expect, it } from 'vitest';
import { createSiteAlias } from './site-alias.ts';

it.each(['/a/站', '/a/$&/$1', '/a b/$$'])('finds files of the site in the folder %s', (folder) => {
  const { find, replacement } = createSiteAlias(folder);
  expect('@site/src/a.tsx'.replace(find, replacement)).toBe(`${folder}/src/a.tsx`);
});
