import { it, vi } from 'vitest';
import { startDevTest } from '../testing/dev-test.ts';

vi.setConfig({ testTimeout: 120_000 });

it('edits are followed after `.env` has come and changed, and its values are there', async () => {
  const { site, get, waitFor } = await startDevTest({
    'docs/a.md': '初\n',
    'src/pages/b.tsx': 'export default () => <p>{import.meta.env.VITE_NAME}</p>;\n',
  });
  await get('/@mojian/client.js');
  await get('/b');
  for (const name of ['甲', '乙']) {
    site.write({ '.env': `VITE_NAME=${name}\n` });
    await waitFor('/b', `<p>${name}</p>`);
    site.write({ 'docs/a.md': `${name}的文字\n` });
    await waitFor('/docs/a', `${name}的文字`);
  }
});
