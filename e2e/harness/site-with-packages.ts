/** Files of a site whose pages use packages, and the packages; its React is another than the engine's. */
export const SITE_WITH_PACKAGES: Record<string, string> = {
  'docs/包.mdx':
    "---\ntitle: 包\n---\n\nimport Fancy from 'fancy-counter';\nimport Two from '@site/components/two.tsx';\n\n<Fancy start={3} />\n\n<Two />\n",
  'components/two.tsx': `import Fancy from 'fancy-counter';
import store from 'old-store';
export default function Two() {
  return <p className="two">{store()}<Fancy start={20} /></p>;
}
`,
  ...createPackage('fancy-counter', {
    'package.json': {
      type: 'module',
      exports: './index.js',
      peerDependencies: { react: '>=18' },
      dependencies: { 'old-word': '1.0.0' },
    },
    'index.js': `'use client';
import { createElement, useState } from 'react';
import word from 'old-word';
import './style.css';
export default function Fancy({ start }) {
  const [count, setCount] = useState(start);
  const onClick = () => setCount(count + 1);
  return createElement('button', { className: 'fancy', onClick }, word, ' ', count);
}
`,
    'style.css': '.fancy { letter-spacing: 5px; }\n',
  }),
  ...createPackage('fancy-counter/node_modules/old-word', {
    'package.json': { main: 'index.js' },
    'index.js': "module.exports = '共';\n",
  }),
  ...createPackage('old-store', {
    'package.json': { main: 'index.js', peerDependencies: { react: '>=16' } },
    'index.js': `Object.defineProperty(exports, '__esModule', { value: true });
const { useState } = require('react');
exports.default = () => useState('存')[0];
`,
  }),
  ...createPackage('react', {
    'package.json': { version: '18.0.0', main: 'index.js' },
    'index.js': "module.exports = { useState() { throw new Error('This is another React.'); } };\n",
  }),
};

/** A package as a package manager would put it into the site. */
function createPackage(
  name: string,
  { 'package.json': manifest, ...files }: { 'package.json': object } & Record<string, unknown>,
): Record<string, string> {
  const all = { ...files, 'package.json': JSON.stringify({ name, version: '1.0.0', ...manifest }) };
  const entries = Object.entries(all);
  return Object.fromEntries(
    entries.map(([file, text]) => [`node_modules/${name}/${file}`, String(text)]),
  );
}
