import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

/** Lists the places of what is told of a site with one component in `src/w.tsx`. */
async function placesOf(files: Record<string, string>) {
  const document = "import W from '../src/w';\n\n# A\n\n<W />\n";
  const site = createTestSite({ 'docs/a.mdx': document, ...files });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, filePath, line, column }) =>
    [code, filePath?.slice(site.folder.length + 1), line, column].join(' '),
  );
}

const COMPONENT = 'export default function W() {\n  return <p>{width}</p>;\n}\n';

it('a module that needs a browser is told of with the line that does', async () => {
  const text = `'use client';\n\n// window\nexport const read = () => {\n  return window.innerWidth;\n};\nconst width: number =\n  window.innerWidth;\n\n${COMPONENT}`;
  expect(await placesOf({ 'src/w.tsx': text })).toEqual(['bundle/module-failed src/w.tsx 8 3']);
});

it('it is the module that fails, where another imports it', async () => {
  const text = `import { width } from './h';\n\n${COMPONENT}`;
  const imported =
    "type Width = number;\n\nexport const width: Width = Number(localStorage.getItem('w'));\n";
  expect(await placesOf({ 'src/w.tsx': text, 'src/h.ts': imported })).toEqual([
    'bundle/module-failed src/h.ts 3 36',
  ]);
});

it('a package of the site that fails is told of where it is imported', async () => {
  const text = `import { width } from 'wide';\n\n${COMPONENT}`;
  const files = {
    'node_modules/wide/package.json': '{ "name": "wide", "type": "module", "exports": "./a.js" }',
    'node_modules/wide/a.js': 'export const width = window.innerWidth;\n',
  };
  expect(await placesOf({ 'src/w.tsx': text, ...files })).toEqual([
    'bundle/module-failed src/w.tsx  ',
  ]);
});
