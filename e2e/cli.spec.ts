import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const mojian = path.resolve(import.meta.dirname, '../packages/engine/bin/mojian.mjs');

const goodSite: Record<string, string> = {
  'mojian.config.mjs': `export default { title: '试站', url: 'https://example.com', trailingSlash: false };`,
  'blog/2022-01-02-第一篇.md': '---\ntitle: 第一篇\n---\n\n见[指南](../docs/指南.md#安装)。\n',
  'docs/指南.md': '---\ntitle: 指南\n---\n\n## 安装\n\n正文。\n',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-e2e-'));
  writeSite(goodSite);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeSite(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

interface CliRun {
  exitCode: number;
  stdout: string;
  stderr: string;
}

function run(...args: string[]): Promise<CliRun> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { ...process.env, NO_COLOR: '1' } };
    const child = execFile(process.execPath, [mojian, ...args], options, (_, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Reads every file of the output with its time of change. */
function snapshot(): [file: string, modifiedMs: number, content: string][] {
  const root = path.join(folder, 'build');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [
      path.relative(root, file),
      statSync(file).mtimeMs,
      readFileSync(file, 'latin1'),
    ]);
}

it.skipIf(process.platform === 'win32')('says that the current folder is gone', async () => {
  mkdirSync(path.join(folder, 'gone'));
  const script = 'cd gone && rmdir ../gone && "$0" "$1" check';
  const stderr = await new Promise<string>((resolve) => {
    const call = ['-c', script, process.execPath, mojian];
    execFile('sh', call, { cwd: folder }, (_, __, text) => resolve(text));
  });
  expect(stderr).toBe(
    'The folder in which mojian was called is gone. Change into one that is there: `cd ..`.\n',
  );
});

describe('mojian build', () => {
  it('writes a site and counts what it did', async () => {
    const { exitCode, stdout, stderr } = await run('build', '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ documents: 2, errors: 0, warnings: 0 });
    expect(report.pages).toBeGreaterThanOrEqual(2);
    expect(report.peakRssBytes).toBeGreaterThan(1e7);
    expect(report.phases.length).toBeGreaterThan(3);
    const post = readFileSync(path.join(folder, 'build/blog/2022/01/02/第一篇.html'), 'utf8');
    expect(post).toContain(`href="${encodeURI('/docs/指南')}#`);
  });

  it('names every problem in one run, fails, and leaves the previous output as it was', async () => {
    expect((await run('build')).exitCode).toBe(0);
    const before = snapshot();
    writeSite({
      'docs/坏链接.md': '---\ntitle: 坏链接\n---\n\n看[那一页](./没有.md)。\n',
      'docs/坏图片.md': '---\ntitle: 坏图片\n---\n\n![图](./没有.png)\n',
      'docs/坏前言.md': '---\ntitle: [\n---\n\n正文。\n',
      'docs/错字.md': '---\ntitle: 错字\nsidebar_positon: 3\n---\n\n正文。\n',
      'blog/2022-02-03-坏日期.md': '---\ntitle: 坏日期\ndate: 某天\n---\n\n正文。\n',
    });
    const { exitCode, stderr } = await run('build');
    expect(exitCode).toBe(1);
    for (const place of [
      'docs/坏链接.md:5:',
      'docs/坏图片.md:5:',
      'docs/坏前言.md:',
      'docs/错字.md:3:1',
      'blog/2022-02-03-坏日期.md:3:',
    ]) {
      expect(stderr).toContain(`\n${place}`);
    }
    expect(stderr).toContain('sidebar_position');
    expect(stderr).toMatch(/\n\d+ errors?(?: and \d+ warnings?)? in \d+ files?\.\n$/);
    expect(snapshot()).toEqual(before);
  });

  it('builds the same bytes twice', async () => {
    await run('build');
    const first = snapshot().map(([file, , content]) => [file, content]);
    rmSync(path.join(folder, 'build'), { recursive: true });
    await run('build');
    expect(snapshot().map(([file, , content]) => [file, content])).toEqual(first);
  });

  it('tells of a configuration that is missing or wrong, with the nearest word', async () => {
    writeSite({
      'mojian.config.mjs': `export default { titel: '试站', url: 'https://example.com' };`,
    });
    const { exitCode, stderr } = await run('build');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('mojian.config.mjs:1:');
    expect(stderr).toContain('`title`');
    rmSync(path.join(folder, 'mojian.config.mjs'));
    const missing = await run('build');
    expect(missing.exitCode).toBe(1);
    expect(missing.stderr).toContain('config/missing');
  });
});

describe('mojian check', () => {
  it('finds the same problems and writes nothing', async () => {
    writeSite({ 'docs/坏链接.md': '# 坏\n\n[x](/没有这一页)\n' });
    const { exitCode, stderr } = await run('check');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('docs/坏链接.md:3:');
    expect(readdirSync(folder)).not.toContain('build');
  });
});

describe('mojian routes', () => {
  it('lists every address with its document', async () => {
    const { stdout } = await run('routes');
    expect(stdout).toMatch(/^\/docs\/指南\tdoc\t\S+\tdocs:default\tdocs\/指南\.md$/m);
  });
});
