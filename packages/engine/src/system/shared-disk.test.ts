import { expect, it } from 'vitest';
import { findSharedDisk } from './shared-disk.ts';

const MOUNTS = `22 1 8:32 / / rw,relatime - ext4 /dev/sdc rw,discard
23 22 0:20 / /proc rw shared:11 master:1 - proc proc rw
80 22 0:57 / /mnt/c rw,noatime - 9p C:\\134 rw,dirsync,aname=drvfs;path=C:\\
81 22 0:60 / /mnt/my\\040files rw - cifs //nas/files rw
82 22 0:61 / /srv rw - nfs4 nas:/srv rw
83 82 8:48 / /srv/local rw - ext4 /dev/sdd rw
84 22 0:62 / /over rw - nfs nas:/over rw
85 22 0:63 / /over rw - tmpfs tmpfs rw
`;

it.each([
  ['/home/me/site', null],
  ['/mnt/c/site', '9p'],
  ['/mnt/c', '9p'],
  ['/mnt/cold/site', null],
  ['/mnt/my files/site', 'cifs'],
  ['/srv/site', 'nfs4'],
  ['/srv/local/site', null],
  ['/over/site', null],
])('the disk of %s is %j', (folder, kind) => {
  expect(findSharedDisk(folder, MOUNTS)).toBe(kind);
});

it('says nothing where the system says nothing', () => {
  expect(findSharedDisk('/site', '')).toBe(null);
});
