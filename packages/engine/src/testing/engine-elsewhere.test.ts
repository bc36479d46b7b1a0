import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureBuiltCommand, startCommand } from './built-command.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');
const FILES = {
  'mojian.config.mjs':
    "export default { title: '站点', url: 'https://site.example', blog: false };\n",
  'docs/a.mdx': "import Counter from '@site/counter';\n\n# 一\n\n<Counter />\n",
  'counter.jsx': `import { useState } from 'react';
export default function Counter() {
  const [count] = useState(7);
  return <b>数到{count}</b>;
}
`,
};

let folder = '';
beforeAll(() => {
  ensureBuiltCommand();
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mojian-elsewhere-')));
  write(path.join(folder, 'site'), FILES);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(siteFolder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const filePath = path.join(siteFolder, name);
    mkdirSync(path.dirname(filePath), { recursive: true });
    writeFileSync(filePath, text);
  }
}

/** Installs the engine once more, with a React of its own. @returns Path of its command. */
function installAgain(): string {
  const installed = path.join(REPOSITORY, 'node_modules');
  const target = path.join(folder, 'other/node_modules');
  mkdirSync(path.join(target, '@mojian'), { recursive: true });
  const own = ['react', 'react-dom', 'mojian', '@mojian'];
  for (const name of readdirSync(installed)) {
    if (!own.includes(name) && !name.startsWith('.'))
      symlinkSync(path.join(installed, name), path.join(target, name));
  }
  for (const name of ['react', 'react-dom', 'mojian', '@mojian/theme']) {
    const from = realpathSync(path.join(installed, name));
    const filter = (each: string) => !/^(?:src|node_modules)\b/.test(path.relative(from, each));
    cpSync(from, path.join(target, name), { recursive: true, filter });
  }
  return path.join(target, 'mojian/bin/mojian.mjs');
}

it('in another folder renders the components of a site that it shares the cache of with its own React', async () => {
  const cwd = path.join(folder, 'site');
  const first = await startCommand(['build'], { cwd }).result;
  expect(first).toMatchObject({ exitCode: 0, stderr: '' });
  const page = path.join(cwd, 'build/docs/a/index.html');
  const html = readFileSync(page, 'utf8');
  expect(html).toContain('数到');
  const command = installAgain();
  // Otherwise nothing would have to be done.
  writeFileSync(path.join(cwd, 'docs/b.md'), '# 二\n');
  expect(await startCommand(['build'], { cwd, command }).result).toMatchObject({
    exitCode: 0,
    stderr: '',
  });
  expect(readFileSync(page, 'utf8')).toContain('数到');
});

it('finds its theme for a site that has no packages at all', async () => {
  const cwd = path.join(folder, 'bare');
  const files = {
    'mojian.config.mjs': FILES['mojian.config.mjs'],
    'src/pages/index.md': '# 家\n',
    'docs/a.mdx': "import Way from '@site/way';\n\n# 一\n\n<Way />\n",
    'way.jsx':
      'import Link from \'@docusaurus/Link\';\nexport default () => <Link to="/">回家</Link>;\n',
  };
  write(cwd, files);
  const { exitCode, stdout, stderr } = await startCommand(['build'], { cwd }).result;
  expect(stdout + stderr).not.toContain('error');
  expect(exitCode).toBe(0);
  const html = readFileSync(path.join(cwd, 'build/docs/a/index.html'), 'utf8');
  expect(html).toMatch(/<mj-island [^>]*><a [^>]*>回家<\/a>/);
});
