import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

it('a style sheet of the site that is removed is told of, and is mended when it is back', async () => {
  const { site, server, problems, get } = await startDevTest({
    'docs/a.md': '# 甲\n',
    'src/custom.css': 'h1 { color: red }\n',
    'mojian.config.ts':
      "export default { title: 's', url: 'https://s.example', customCss: ['src/custom.css'] };",
  });
  await get('/docs/a');
  await server.whenIdle();
  expect(problems).toEqual([]);
  rmSync(path.join(site.folder, 'src/custom.css'));
  await expect.poll(() => problems, { timeout: 30_000 }).toEqual(['config/missing-style']);
  site.write({ 'src/custom.css': 'h1 { color: blue }\n' });
  await expect.poll(() => problems, { timeout: 30_000 }).toContain('mended');
});
