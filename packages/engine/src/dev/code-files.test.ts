import { expect, it } from 'vitest';
import { startTestServer } from '../testing/dev-test.ts';
import { createTestSite } from '../testing/site-test.ts';

it('code blocks follow the files that they show, those that come later too', async () => {
  const site = createTestSite({
    'mojian.config.ts':
      "export default { title: '试站', url: 'https://example.com', docs: { routeBasePath: '/' } };",
    'docs/a.md':
      '# 甲\n\n```js file=./code/a.js\n```\n\n```js file=@site/shared/b.mjs#part\n```\n\n```js file=./c.js\n```\n',
    'docs/code/a.js': 'let first = 1;\n',
    'shared/b.mjs': '// #region part\nlet second = 1;\n// #endregion\n',
  });
  const server = await startTestServer(site.folder);
  const read = async () => (await fetch(new URL('a', server.url))).text();
  const expectCode = (text: RegExp) => expect.poll(read, { timeout: 20_000 }).toMatch(text);
  await expectCode(/first = [\s\S]*second = /);
  site.write({ 'docs/code/a.js': 'let changed = 1;\n' });
  await expectCode(/changed = [\s\S]*second = /);
  site.write({ 'shared/b.mjs': '// #region part\nlet other = 1;\n// #endregion\n' });
  await expectCode(/changed = [\s\S]*other = /);
  site.write({ 'docs/c.js': 'let late = 1;\n' });
  await expectCode(/other = [\s\S]*late = /);
}, 120_000);
