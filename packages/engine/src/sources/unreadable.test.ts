import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';
import { loadText } from './load-text.ts';
import { describeUnreadable } from './unreadable.ts';

it.each([
  ['EACCES', 'Change the rights of the folder, or take it out of the content folder.'],
  // Hundreds of folders, one in the other.
  [
    'ENAMETOOLONG',
    'Shorten the names of the folders that it lies in, or take it out of the content folder.',
  ],
])('a folder that cannot be read for %s is mended by what helps', (code, fix) => {
  const diagnostic = describeUnreadable({ filePath: '/site/docs/甲', code, kind: 'folder' });
  expect(diagnostic).toMatchObject({
    message: `The folder cannot be read (${code}), so nothing in it would be published.`,
    fix,
  });
});

it('a folder where a file should be is not said to lack rights', () => {
  const place = { filePath: '/site/blog/authors.yml', code: 'EISDIR', kind: 'file' } as const;
  expect(describeUnreadable(place)).toMatchObject({
    message: 'The file cannot be read (EISDIR).',
    fix: 'There is a folder of that name: rename it, or write the file in its place.',
  });
});

it.skipIf(process.platform === 'win32')('a pipe where a file should be is not waited for', () => {
  const { folder } = createTestSite({});
  const filePath = path.join(folder, 'authors.yml');
  execFileSync('mkfifo', [filePath]);
  expect(loadText(filePath)).toMatchObject({
    diagnostic: {
      message: 'The file cannot be read (ENOTFILE).',
      fix: 'It is a pipe, a socket or a device: put a file in its place.',
    },
  });
});
