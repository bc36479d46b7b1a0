import { describe, expect, it } from 'vitest';
import { PROJECT_KINDS, PROJECTS } from '../../data/projects.ts';
import { filterProjects, readFilter, writeFilter } from './filter-projects.ts';

const idsOf = (filter: Parameters<typeof filterProjects>[1]) =>
  filterProjects(PROJECTS, filter).map(({ id }) => id);

describe('项目的筛选', () => {
  it('没有条件就是全部', () => {
    expect(idsOf({ kind: null, text: '' })).toHaveLength(PROJECTS.length);
  });

  it('按种类和每一个词', () => {
    expect(idsOf({ kind: '命令行工具', text: '' })).toEqual([
      'check-examples',
      'migrate',
      'search-cli',
    ]);
    expect(idsOf({ kind: null, text: 'PROMISE 时间线' })).toEqual(['promise-timeline']);
    expect(idsOf({ kind: '命令行工具', text: 'promise' })).toEqual([]);
  });

  it('写进地址，再读出来', () => {
    const filter = { kind: '交互演示', text: '缓存' } as const;
    expect(readFilter(writeFilter(filter), PROJECT_KINDS)).toEqual(filter);
    expect(writeFilter({ kind: null, text: ' ' })).toBe('');
    expect(readFilter('?kind=x', PROJECT_KINDS)).toEqual({ kind: null, text: '' });
  });
});

describe('项目的数据', () => {
  it('id 不重复，每个项目有去处', () => {
    expect(new Set(PROJECTS.map(({ id }) => id)).size).toBe(PROJECTS.length);
    for (const { links } of PROJECTS) expect(links.length).toBeGreaterThan(0);
  });
});
