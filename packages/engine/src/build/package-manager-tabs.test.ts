import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const COMMANDS = { npm: 'npm i', yarn: 'yarn install', pnpm: 'pnpm install', bun: 'bun install' };

const LABELS: Record<string, string> = { yarn: 'Yarn', bun: 'Bun' };

/** Ids are numbered as documents and components have them. */
const withoutIds = (html: string) =>
  html.replace(/(id|aria-controls|aria-labelledby)="[^"]*?-(tab|panel)-/g, '$1="$2-').trim();

const tabsOf = (main: string) =>
  withoutIds(
    /<div class="tabs">[\s\S]*<\/div>(?=\s*<\/div><nav|\s*<\/div><\/article>)/.exec(main)?.[0] ??
      '',
  );

it('a block of npm commands has the HTML of tabs written by hand, in Markdown and MDX', async () => {
  const block = '```bash npm2yarn title="终端"\nnpm i\n```\n';
  const items = Object.entries(COMMANDS).map(
    ([value, code]) =>
      `<TabItem value="${value}" label="${LABELS[value] ?? value}">\n\n\`\`\`bash title="终端"\n${code}\n\`\`\`\n\n</TabItem>\n`,
  );
  const site = createTestSite({
    'docs/a.md': `# 甲\n\n${block}`,
    'docs/b.mdx': `# 乙\n\n${block}`,
    'docs/c.mdx': `import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n# 丙\n\n<Tabs groupId="npm2yarn">\n${items.join('')}</Tabs>\n`,
  });
  expect(site.problems(await site.build())).toEqual([]);
  const [md, mdx, byHand] = ['a', 'b', 'c'].map((name) =>
    tabsOf(site.main(`docs/${name}/index.html`)),
  );
  expect(byHand).toContain('data-value="bun">Bun</button>');
  expect(md?.replace(/\s+(?=<\/div>)/g, '')).toBe(byHand?.replace(/\s+(?=<\/div>)/g, ''));
  expect(mdx).toBe(md);
});
