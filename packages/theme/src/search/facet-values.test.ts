import { describe, expect, it } from 'vitest';
import { describeChoice, listFacets } from './facet-values.ts';

const kind = {
  name: 'kind' as const,
  values: [
    { value: 'blog', label: '博客' },
    { value: 'docs', label: '文档' },
  ],
};
const none = { kind: {}, version: {}, language: {} };
const lang = 'zh-CN';

describe('the facets to choose from', () => {
  it('are those of the site before there is an answer', () => {
    expect(listFacets({ facets: [kind], counts: null, chosen: {}, lang })).toEqual([kind]);
  });

  it('are shown only with two values or more', () => {
    const counts = { ...none, version: { current: 3 }, language: { 'zh-CN': 3 } };
    expect(listFacets({ facets: [], counts, chosen: {}, lang })).toEqual([]);
    const more = { ...none, version: { current: 3, '1.0': 1 } };
    expect(listFacets({ facets: [], counts: more, chosen: {}, lang })).toMatchObject([
      { name: 'version', values: [{ value: 'current' }, { value: '1.0' }] },
    ]);
  });

  it('name languages in the language of the site', () => {
    const counts = { ...none, language: { 'zh-CN': 3, en: 1, '???': 1 } };
    const [languages] = listFacets({ facets: [], counts, chosen: {}, lang });
    expect(languages?.values.map(({ label }) => label)).toEqual(['中文（中国）', '英语', '???']);
  });

  it('have what an address asks for, so that it can be taken back', () => {
    const facets = listFacets({ facets: [kind], counts: null, chosen: { version: '9' }, lang });
    expect(facets).toMatchObject([kind, { name: 'version', values: [{ value: '9', label: '9' }] }]);
    expect(describeChoice({ version: '9', kind: 'docs' }, facets)).toBe('文档 · 9');
    expect(describeChoice({}, facets)).toBe('');
  });
});
