import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { ensureBuiltCommand, startCommand } from './built-command.ts';
import { createTestFolder } from './test-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

beforeAll(() => ensureBuiltCommand());

/** Prints the size of the young generation of the main thread when the process ends, in MiB. */
const PRELOAD = `
import { getHeapSpaceStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const { space_size: size } = getHeapSpaceStatistics().find((each) => each.space_name === 'new_space');
  process.stderr.write('young ' + size / 1024 / 1024 + '\\n');
});
`;

const COUNT = 400;

function layOut(): string {
  const siteFolder = createTestFolder();
  mkdirSync(path.join(siteFolder, 'docs'));
  writeFileSync(path.join(siteFolder, 'preload.mjs'), PRELOAD);
  writeFileSync(
    path.join(siteFolder, 'mojian.config.mjs'),
    "export default { title: '试站', url: 'https://site.example' };",
  );
  for (let index = 0; index < COUNT; index++) {
    const part = `## 第 ${index} 节\n\n事件循环先取出一个任务，再清空微任务队列，见[下一篇](./d${(index + 1) % COUNT}.md)。\n\n\`\`\`ts\nconst n = ${index};\n\`\`\`\n\n`;
    writeFileSync(
      path.join(siteFolder, 'docs', `d${index}.md`),
      `# 篇 ${index}\n\n${part.repeat(12)}`,
    );
  }
  return siteFolder;
}

it('keeps the young generation of a build small, whatever threads start', async () => {
  const siteFolder = layOut();
  vi.stubEnv('NODE_OPTIONS', `--import=${path.join(siteFolder, 'preload.mjs')}`);
  const { result } = startCommand(['build', siteFolder], { cwd: siteFolder });
  vi.unstubAllEnvs();
  const { exitCode, stderr } = await result;
  expect(exitCode).toBe(0);
  const sizes = [...stderr.matchAll(/^young (.+)$/gm)].map(([, size]) => Number(size));
  expect(sizes).toHaveLength(1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(17);
});
