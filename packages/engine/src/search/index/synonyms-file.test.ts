import { describe, expect, it } from 'vitest';
import { FIELD_GROUPS } from './synonyms.ts';
import { listSynonyms } from './synonyms-file.ts';

/** Lists the names for a site that has terms so often. */
const listFor = (ranks: Record<string, number>, groups: string[][] = []) =>
  listSynonyms(groups, (term) => ranks[term] ?? 0);

describe('the file of other names', () => {
  it('leads them to the one that the site has most', () => {
    const lines = listFor({ 哈希: 1, 希表: 1, 散列: 9, 列表: 9 });
    expect(lines).toContain('哈希表 散列表');
    expect(lines).toContain('hash\u00a0table 散列表');
    expect(lines.filter((line) => line.startsWith('散列表 '))).toEqual([]);
  });

  it('has nothing of what the site does not write of', () => {
    expect(listFor({})).toEqual([]);
    expect(listFor({ 哈希: 3 }).join()).not.toContain('散列表');
  });

  it('has longer names first, and keeps a name in which another one stands', () => {
    const lines = listFor({ 浮点: 2, 点数: 2 });
    expect(lines).toContain('浮点数 浮点数');
    expect(lines.indexOf('浮点数 浮点数')).toBeLessThan(lines.indexOf('浮点 浮点数'));
  });

  it('has the names of the site before those of the field, whatever their case', () => {
    const groups = [['墨简', 'Mojian Engine', '哈希']];
    const lines = listFor({ 墨简: 1, 散列: 9 }, groups);
    expect(lines).toContain('mojian\u00a0engine 墨简');
    expect(lines).toContain('哈希 墨简');
  });
});

it('names of the field stand in one group only, in a form that queries have', () => {
  const names = FIELD_GROUPS.flat();
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(
    names.filter((name) => !/^[\p{Script=Han}a-z\d]+(?: [\p{Script=Han}a-z\d]+)*$/u.test(name)),
  ).toEqual([]);
  expect(FIELD_GROUPS.filter((group) => group.length < 2)).toEqual([]);
});
