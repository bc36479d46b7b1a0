import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFirstDates } from './first-dates.ts';
import { loadGitChanges } from './git-dates.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'mojian-first-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);

function save(name: string, text: string, date: string): void {
  writeFileSync(file(name), text);
  utimesSync(file(name), new Date(date), new Date(date));
}

function git(date: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Mo', '-c', 'user.email=mo@mojian.test', ...args], {
    cwd: folder,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: 'ignore',
  });
}

function commit(name: string, text: string, date: string): void {
  save(name, text, '2025-01-01T00:00:00Z');
  git(date, 'add', '.');
  git(date, 'commit', '-m', name);
}

it('gives the first commit of a file, and otherwise when it was saved', () => {
  git('', 'init');
  commit('文.md', '甲', '2021-01-01T00:00:00Z');
  commit('文.md', '甲乙', '2022-02-02T00:00:00Z');
  save('new.md', '丙', '2023-03-03T00:00:00Z');
  for (const known of [null, loadGitChanges({ siteFolder: folder })]) {
    const firstDateOf = createFirstDates({ siteFolder: folder }, known);
    expect(firstDateOf(file('文.md'))).toEqual({
      date: '2021-01-01T00:00:00.000Z',
      isCommitted: true,
    });
    expect(firstDateOf(file('new.md'))).toEqual({
      date: '2023-03-03T00:00:00.000Z',
      isCommitted: false,
    });
    expect(firstDateOf(file('gone.md'))).toBeNull();
  }
  expect(loadGitChanges({ siteFolder: folder }).get(file('文.md'))?.date).toBe(
    '2022-02-02T00:00:00.000Z',
  );
});

it('knows the files of content folders beside the site, and of a site behind a symbolic link', () => {
  git('', 'init');
  mkdirSync(file('web/blog'), { recursive: true });
  mkdirSync(file('文档 [1]'));
  commit('文档 [1]/a.md', '甲', '2021-01-01T00:00:00Z');
  commit('web/blog/b.md', '乙', '2022-02-02T00:00:00Z');
  const dayOf = (siteFolder: string, name: string, contentFolders: string[] = []) =>
    loadGitChanges({ siteFolder, contentFolders })
      .get(path.join(siteFolder, name))
      ?.date.slice(0, 10);
  const docs = [file('文档 [1]'), path.dirname(folder)];
  expect(dayOf(file('web'), '../文档 [1]/a.md', docs)).toBe('2021-01-01');
  expect(dayOf(file('web'), 'blog/b.md', docs)).toBe('2022-02-02');
  for (const [target, name] of [
    ['.', 'web/blog/b.md'],
    ['web', 'blog/b.md'],
  ] as const) {
    symlinkSync(file(target), file(`link-${target}`), 'dir');
    expect(dayOf(file(`link-${target}`), name)).toBe('2022-02-02');
  }
});

it('does without a repository', () => {
  save('a.md', '甲', '2023-03-03T00:00:00Z');
  expect(createFirstDates({ siteFolder: folder }, null)(file('a.md'))?.isCommitted).toBe(false);
});

it.each([
  ['in another encoding, as in terminals of Chinese Windows', 'i18n.logOutputEncoding', 'gbk'],
  ['for commits in another encoding', 'i18n.commitEncoding', 'gbk'],
  ['with names relative to the folder', 'diff.relative', 'true'],
  ['without the files of the first commit', 'log.showRoot', 'false'],
])('reads the history of who has set git to show it %s', (_, setting, value) => {
  git('', 'init');
  mkdirSync(file('site'));
  commit('site/文.md', '甲', '2021-01-01T00:00:00Z');
  execFileSync('git', ['commit', '--amend', '--no-edit', '--author=陈默 <mo@mojian.test>'], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ GIT_COMMITTER_DATE: '2021-01-01T00:00:00Z', GIT_COMMITTER_NAME: 'Mo' },
      GIT_COMMITTER_EMAIL: 'mo@mojian.test',
    },
    stdio: 'ignore',
  });
  git('', 'config', setting, value);
  const changes = loadGitChanges({ siteFolder: file('site') });
  expect(changes.get(file('site/文.md'))).toEqual({
    ...{ date: '2021-01-01T00:00:00.000Z', firstDate: '2021-01-01T00:00:00.000Z' },
    author: '陈默',
  });
});
