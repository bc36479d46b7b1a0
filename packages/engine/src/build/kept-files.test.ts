import path from 'node:path';
import { expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';

const CONFIG = "export default { title: '试站', url: 'https://example.com' };";

it('a static folder `assets` is told of: browsers keep what is below that address', async () => {
  const site = await loadTestSite({
    'mojian.config.ts': CONFIG,
    'static/assets/team-photograph.png': 'png',
    'static/img/a.png': 'png',
  });
  expect(site.collector.list()).toMatchObject([
    {
      code: 'output/kept-files',
      severity: 'warning',
      filePath: path.join(site.files.folder, 'static/assets'),
    },
  ]);
});

it('other static folders are not', async () => {
  const site = await loadTestSite({ 'mojian.config.ts': CONFIG, 'static/img/assets/a.png': 'png' });
  expect(site.collector.list()).toEqual([]);
});
