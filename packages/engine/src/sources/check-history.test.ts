import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTestFolder } from '../testing/test-folder.ts';
import { checkHistory } from './check-history.ts';
import { loadGitChanges } from './git-dates.ts';

function git(folder: string, ...args: string[]): string {
  const own = ['-c', 'user.name=Mo', '-c', 'user.email=mo@mojian.test'];
  return execFileSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
}

/** Creates a repository with two commits. */
function createRepository(): string {
  const folder = createTestFolder();
  git(folder, 'init');
  for (const name of ['a.md', 'b.md']) {
    writeFileSync(path.join(folder, name), name);
    git(folder, 'add', '.');
    git(folder, 'commit', '-m', name);
  }
  return folder;
}

const codes = (folder: string) => checkHistory(folder).map(({ code, fix }) => [code, fix]);

it('has nothing to tell of a whole repository, of one without commits, and of no repository', () => {
  expect(codes(createRepository())).toEqual([]);
  const empty = createTestFolder();
  expect(codes(empty)).toEqual([]);
  git(empty, 'init');
  expect(codes(empty)).toEqual([]);
});

it('tells of a shallow clone, in which older files have a date that is not theirs', () => {
  const folder = createTestFolder();
  git(folder, 'clone', '--depth', '1', `file://${createRepository()}`, 'shallow');
  expect(codes(path.join(folder, 'shallow'))).toMatchObject([
    ['source/shallow-history', expect.stringContaining('git fetch --unshallow')],
  ]);
});

it("tells of another user's repository, which git does not read", () => {
  const folder = createRepository();
  // As git's own tests have it.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  vi.stubEnv('LANG', 'zh_CN.UTF-8');
  expect(loadGitChanges({ siteFolder: folder }).size).toBe(0);
  expect(codes(folder)).toMatchObject([
    ['source/no-history', expect.stringContaining(`--add safe.directory '${folder}'`)],
  ]);
  vi.unstubAllEnvs();
});

it('tells of a repository where there is no git, and of one that git cannot read', () => {
  const folder = createRepository();
  mkdirSync(path.join(folder, 'docs'));
  vi.stubEnv('PATH', '/nowhere');
  expect(checkHistory(path.join(folder, 'docs'))).toMatchObject([
    { code: 'source/no-history', message: expect.stringMatching(/^Git is not installed/) },
  ]);
  expect(codes(createTestFolder())).toEqual([]);
  vi.unstubAllEnvs();
  writeFileSync(path.join(folder, '.git/config'), '[core');
  expect(checkHistory(folder)).toMatchObject([
    {
      code: 'source/no-history',
      message: expect.stringMatching(/: bad config line \d+ .*[^.]\.$/),
    },
  ]);
});

it('passes over commits whose date is none', () => {
  const folder = createRepository();
  const commit = git(folder, 'cat-file', 'commit', 'HEAD').replace(
    /^(committer .*>) .*$/m,
    '$1 1312735823 +051800',
  );
  writeFileSync(path.join(folder, 'commit'), commit);
  const id = git(folder, 'hash-object', '-t', 'commit', '-w', '--literally', 'commit').trim();
  git(folder, 'update-ref', 'HEAD', id);
  const changes = loadGitChanges({ siteFolder: folder });
  expect([...changes.keys()].map((name) => path.basename(name))).toContain('a.md');
  for (const { date } of changes.values()) expect(date).toMatch(/^\d{4}-.*Z$/);
});

it('asks the repository of the site where a hook of git names another one', () => {
  const [site, deployment] = [createRepository(), createRepository()];
  vi.stubEnv('GIT_DIR', path.join(deployment, '.git'));
  git(deployment, 'mv', 'a.md', 'moved.md');
  git(deployment, 'commit', '-m', 'moved');
  expect(namesOf(site)).toEqual(['a.md', 'b.md']);
  vi.stubEnv('GIT_WORK_TREE', deployment);
  expect(namesOf(deployment)).toContain('moved.md');
  vi.unstubAllEnvs();
});

const namesOf = (siteFolder: string) =>
  [...loadGitChanges({ siteFolder }).keys()].map((name) => path.basename(name)).sort();
