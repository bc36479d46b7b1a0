/** Markdown that pages and components in JavaScript import, and what they may do in its place. */
import { expect, it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const SITE = {
  'docs/_part.md': '---\ntitle: 段\n---\n\n段落，**重点**。\n',
  'docs/part.mdx': '# 段\n',
};

const PAGE = "// 页\nimport Part from '../../docs/_part.md';\nexport default () => <Part />;\n";

it('a module that imports Markdown is told of at its import, with what to write instead', async () => {
  const site = createTestSite({
    ...SITE,
    'src/pages/a.tsx': PAGE,
    'src/components/b.tsx': "import C from '@site/docs/part.mdx';\nexport const B = () => <C />;\n",
    'src/pages/b.jsx':
      "import { B } from '../components/b';\nexport default () => <B>{require('../../docs/_part.md').default}</B>;\n",
  });
  const report = await site.build();
  expect(site.problems(report)).toEqual([
    'bundle/markdown-import src/components/b.tsx:1',
    'bundle/markdown-import src/pages/a.tsx:2',
    'bundle/markdown-import src/pages/b.jsx:2',
  ]);
  const [ofComponent, ofPage] = report.diagnostics;
  expect(ofComponent?.fix).toMatch(/^Import it in the documents or `\.mdx` pages that use /);
  expect(ofPage).toMatchObject({
    ...{ severity: 'error', column: 18 },
    message: '`../../docs/_part.md` is Markdown, which a module of JavaScript cannot show.',
    fix: 'Write the page as `a.mdx`, which can import Markdown beside components and put it between their tags (`<Hero><Text /></Hero>`). `../../docs/_part.md?raw` is its text.',
  });
});

it('Markdown that is not there is told of as other modules are', async () => {
  const site = createTestSite({
    'src/pages/a.tsx': "import Part from './_none.md';\nexport default () => <Part />;\n",
  });
  expect(site.problems(await site.build())).toEqual(['bundle/missing-module src/pages/a.tsx:1']);
});

it('what is told to be written instead can be', async () => {
  const site = createTestSite({
    ...SITE,
    'src/components/hero.jsx': 'export default ({ children }) => <section>{children}</section>;\n',
    'src/pages/a.mdx':
      "import Hero from '../components/hero';\nimport Part from '../../docs/_part.md';\n\n<Hero><Part /></Hero>\n",
    'src/pages/b.tsx':
      "import text from '../../docs/_part.md?raw';\nimport same from '!!raw-loader!../../docs/_part.md';\nexport default () => <p>{text === same && text}</p>;\n",
  });
  expect(site.problems(await site.build())).toEqual([]);
  expect(site.main('a/index.html')).toMatch(
    /<section>.*<p>段落，<strong>重点<\/strong>。<\/p>.*<\/section>/s,
  );
  expect(site.main('b/index.html')).toContain('段落，**重点**。');
});

it('`dev` tells of it until it is mended', async () => {
  const { site, problems, get } = await startDevTest({ ...SITE, 'src/pages/a.tsx': PAGE });
  const open = async () => {
    await get('/a');
    return problems.at(-1);
  };
  await expect.poll(open, { timeout: 30_000 }).toBe('bundle/markdown-import');
  site.write({ 'src/pages/a.tsx': PAGE.replace('.md', '.md?raw').replace('<Part />', 'Part') });
  await expect.poll(open, { timeout: 30_000 }).toBe('mended');
  expect((await get('/a')).text).toContain('段落，**重点**。');
});
