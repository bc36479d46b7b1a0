import { expect, it } from 'vitest';
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
