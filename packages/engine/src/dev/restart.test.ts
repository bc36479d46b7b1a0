import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { startDevServer } from './dev-server.ts';

vi.setConfig({ testTimeout: 120_000 });

it('edits are followed after `.env` has come and changed, and its values are there', async () => {
  const site = createTestSite({
    'docs/a.md': '初\n',
    'src/pages/b.tsx': 'export default () => <p>{import.meta.env.VITE_NAME}</p>;\n',
  });
  const server = await startDevServer({
    siteFolder: site.folder,
    port: 0,
    host: '127.0.0.1',
    onProblems: () => undefined,
    onMended: () => undefined,
    onUpdate: () => undefined,
  });
  onTestFinished(() => server.close());
  const read = async (url: string) => (await fetch(new URL(url, server.url))).text();
  const waitFor = (url: string, text: string) =>
    expect.poll(() => read(url), { timeout: 60_000, interval: 50 }).toContain(text);
  await read('/@mojian/client.js');
  await read('/b');
  for (const name of ['甲', '乙']) {
    site.write({ '.env': `VITE_NAME=${name}\n` });
    await waitFor('/b', `<p>${name}</p>`);
    site.write({ 'docs/a.md': `${name}的文字\n` });
    await waitFor('/docs/a', `${name}的文字`);
  }
});
