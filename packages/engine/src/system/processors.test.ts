import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { findProcessors } from './processors.ts';

/** Reads from files that are given by their paths. */
const from = (files: Record<string, string>) => (filePath: string) => {
  const text = files[filePath];
  if (text === undefined) throw new Error('There is no such file.');
  return text;
};

const all = availableParallelism();

it.each([
  { files: {}, count: all },
  { files: { '/sys/fs/cgroup/cpu.max': 'max 100000\n' }, count: all },
  { files: { '/sys/fs/cgroup/cpu.max': '100000 100000\n' }, count: 1 },
  { files: { '/sys/fs/cgroup/cpu.max': '150000 100000\n' }, count: Math.min(2, all) },
  { files: { '/sys/fs/cgroup/cpu.max': '50000 100000\n' }, count: 1 },
  { files: { '/sys/fs/cgroup/cpu.max': '99900000 100000\n' }, count: Math.min(999, all) },
  { files: { '/sys/fs/cgroup/cpu.max': '' }, count: all },
  {
    files: {
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '-1\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    },
    count: all,
  },
  {
    files: {
      '/sys/fs/cgroup/cpu/cpu.cfs_quota_us': '100000\n',
      '/sys/fs/cgroup/cpu/cpu.cfs_period_us': '100000\n',
    },
    count: 1,
  },
])('counts the processors that a container gets: $files', ({ files, count }) => {
  expect(findProcessors(from(files))).toBe(count);
});
