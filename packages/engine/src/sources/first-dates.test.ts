import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  for (const known of [null, loadGitChanges(folder)]) {
    const firstDateOf = createFirstDates(folder, known);
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
  expect(loadGitChanges(folder).get(file('文.md'))?.date).toBe('2022-02-02T00:00:00.000Z');
});

it('does without a repository', () => {
  save('a.md', '甲', '2023-03-03T00:00:00Z');
  expect(createFirstDates(folder, null)(file('a.md'))?.isCommitted).toBe(false);
});
