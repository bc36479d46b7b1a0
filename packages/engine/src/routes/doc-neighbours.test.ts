import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: 'Site', url: 'https://a.example', locale: 'en', blog: false,
  docs: { sidebarPath: 'sidebars.json' },
};`;

const SIDEBARS = {
  s: [
    { type: 'category', label: 'Part', link: { type: 'doc', id: 'open' }, items: ['plain'] },
    { type: 'doc', id: 'named', label: 'Label of the item' },
    { type: 'doc', id: 'own', label: 'Label of the item' },
    'end',
  ],
};

it('calls neighbours by what docs call themselves, then by the sidebar, never by a category', async () => {
  const site = createTestSite({
    'mojian.config.ts': CONFIG,
    'sidebars.json': JSON.stringify(SIDEBARS),
    'docs/open.md': '# Opening',
    'docs/plain.md': '# Plain',
    'docs/named.md': '# Named',
    'docs/own.md': '---\nsidebar_label: Own\n---\n# Title',
    'docs/end.md': '---\npagination_label: The end\n---\n# End',
  });
  await site.build();
  const neighbours = (doc: string) => {
    const html = /<nav class="neighbours[\s\S]*?<\/nav>/.exec(site.main(`docs/${doc}/index.html`));
    return (html?.[0] ?? '').replace(/<[^>]+>/g, '|');
  };
  expect(neighbours('plain')).toMatch(/\|Opening\|.*\|Label of the item\|/);
  expect(neighbours('named')).toMatch(/\|Plain\|.*\|Own\|/);
  expect(neighbours('own')).toContain('|The end|');
});
