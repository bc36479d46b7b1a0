import { describe, expect, it } from 'vitest';
import type { RebuildPlan } from './decide-rebuild.ts';
import { createUpdateLoop, type UpdateResult } from './update-loop.ts';

function loopTest({ isFrameStale = false, browserModules = ['/site/island.tsx'] } = {}) {
  const calls: string[] = [];
  const results: UpdateResult[] = [];
  let isLive = false;
  const loop = createUpdateLoop({
    siteFolder: '/site',
    session: {
      listFolders: () => ({ contentFolders: ['/site/docs'], configFiles: [], sidebarFiles: [] }),
      isDocument: (filePath) => filePath === '/site/docs/a.md',
    },
    live: {
      site: () => null,
      update: async (plan: RebuildPlan) => {
        calls.push(`update ${plan.documents.join()}`);
        return { isFrameStale };
      },
      forgetPages: () => calls.push('forget'),
    },
    theme: {
      isLive: () => isLive,
      goLive: () => {
        isLive = true;
        calls.push('live');
      },
    },
    themeSources: ['/theme/src'],
    isModule: (filePath) => filePath.endsWith('.tsx'),
    isBrowserModule: (filePath) => browserModules.includes(filePath),
    isFailed: (filePath) => filePath === '/site/broken.tsx',
    onUpdate: async (result) => void results.push(result),
  });
  const change = (...filePaths: string[]) =>
    loop.apply(filePaths.map((filePath) => ({ kind: 'change' as const, filePath })));
  return { loop, change, calls, results };
}

describe('an update', () => {
  it('brings an edited document in', async () => {
    const { change, calls, results } = loopTest({ isFrameStale: true });
    await change('/site/docs/a.md');
    expect(calls).toEqual(['update /site/docs/a.md']);
    expect(results).toMatchObject([
      { filePaths: ['/site/docs/a.md'], isFrameStale: true, isSilent: false },
    ]);
  });

  it('is none when nothing that pages are made from has changed', async () => {
    const { change, calls, results } = loopTest();
    await change('/site/style.css', '/elsewhere/x.md');
    expect([calls, results]).toEqual([[], []]);
  });

  it('is silent for modules that browsers replace by themselves', async () => {
    const { loop, change, calls, results } = loopTest();
    loop.noteStaleModules(['/site/island.tsx']);
    await change('/site/island.tsx');
    expect(calls).toEqual(['forget']);
    expect(results).toMatchObject([{ isSilent: true }]);
  });

  it('is a change of a module that could not be made, whoever else knows of it', async () => {
    const { change, results } = loopTest();
    await change('/site/broken.tsx');
    expect(results).toMatchObject([{ filePaths: ['/site/broken.tsx'], isSilent: true }]);
    await change('/site/whole.tsx');
    expect(results).toHaveLength(1);
  });

  it('shows modules that only the server has', async () => {
    const { loop, change, results } = loopTest();
    loop.noteStaleModules(['/site/island.tsx', '/site/page.tsx']);
    await change('/site/page.tsx');
    await change('/site/page.tsx');
    expect(results).toMatchObject([{ isSilent: false }]);
  });

  it('of the theme takes it from its sources from then on', async () => {
    const { change, calls } = loopTest();
    await change('/theme/src/views/doc.test.tsx', '/theme/src/styles/a.css');
    expect(calls).toEqual([]);
    await change('/theme/src/views/doc.tsx');
    await change('/theme/src/views/doc.tsx');
    expect(calls).toEqual(['live', 'forget']);
  });
});
