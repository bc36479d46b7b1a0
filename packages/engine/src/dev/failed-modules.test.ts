import { describe, expect, it } from 'vitest';
import { createFailedModules } from './failed-modules.ts';

function failure(file: string): Error {
  return Object.assign(new Error('Unexpected token'), { id: file, loc: { line: 1, column: 0 } });
}

function failedModulesTest() {
  const broken = new Set<string>();
  const browser = {
    moduleGraph: { getModulesByFile: (file: string) => new Set([{ url: `/@fs${file}` }]) },
    transformRequest: async (url: string) => {
      const file = url.slice('/@fs'.length);
      if (broken.has(file)) throw failure(file);
      return null;
    },
  };
  const modules = createFailedModules(() => browser as never);
  const listFiles = () => modules.list().map(({ filePath }) => filePath);
  return { broken, modules, listFiles };
}

describe('modules that could not be made', () => {
  it('are listed once until they can be', async () => {
    const { broken, modules, listFiles } = failedModulesTest();
    broken.add('/a.tsx').add('/b.tsx');
    for (const file of ['/a.tsx', '/b.tsx', '/a.tsx']) modules.note(failure(file));
    broken.delete('/b.tsx');
    await modules.recheck();
    expect(listFiles()).toEqual(['/a.tsx']);
    expect(['/a.tsx', '/b.tsx'].filter(modules.has)).toEqual(['/a.tsx']);
    broken.clear();
    await modules.recheck();
    expect(listFiles()).toEqual([]);
  });

  it('without a file are forgotten at the next change', async () => {
    const { modules, listFiles } = failedModulesTest();
    modules.note('something');
    expect(listFiles()).toEqual([null]);
    await modules.recheck();
    expect(listFiles()).toEqual([]);
  });
});

it('files that the system does not watch are told once, however many they are, and until the server ends', async () => {
  const { modules } = failedModulesTest();
  const line = (name: string) =>
    `\u001B[31mfile watcher error: ENOSPC: System limit for number of file watchers reached, watch '${name}'\u001B[39m`;
  expect(['/a', '/b', '/c'].map((name) => modules.note(line(name)))).toEqual([true, false, false]);
  await modules.recheck();
  expect(modules.list()).toMatchObject([
    {
      code: 'system/too-many-files',
      severity: 'warning',
      filePath: null,
      message: 'The system watches no more files (ENOSPC), so edits of some do not show.',
      fix: 'Raise the limit (`sudo sysctl fs.inotify.max_user_watches=524288`), then start `mojian dev` anew.',
    },
  ]);
});
