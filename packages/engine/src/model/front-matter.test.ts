import { describe, expect, it } from 'vitest';
import { createTestDocument } from '../testing/test-document.ts';
import { validateFrontMatter } from './front-matter.ts';

const validate = (frontMatter: Record<string, unknown>, kind: 'docs' | 'blog' = 'docs') =>
  validateFrontMatter(kind, createTestDocument({ sourcePath: 'a.md', frontMatter }));

describe('front matter', () => {
  it('takes numbers, truth and dates that stand in quotes', () => {
    const { frontMatter, diagnostics } = validate({
      sidebar_position: '2.5',
      toc_max_heading_level: '4',
      draft: 'false',
      hide_title: 'true',
      last_update: { date: 'Jan 2, 2022' },
    });
    expect(diagnostics).toEqual([]);
    expect(frontMatter).toEqual({
      sidebar_position: 2.5,
      toc_max_heading_level: 4,
      draft: false,
      hide_title: true,
      last_update: { date: '2022-01-02T00:00:00.000' },
    });
  });

  it.each([
    [
      { sidebar_position: 'second' },
      'The value of `sidebar_position` is `second`, but must be a number.',
    ],
    [{ draft: 'no' }, 'The value of `draft` is `no`, but must be `true` or `false`.'],
    [
      { toc_max_heading_level: 'x' },
      'The value of `toc_max_heading_level` is `x`, but must be a number from 2 to 6.',
    ],
    [
      { slug: '' },
      'The value of `slug` is `""`, but must be an address such as `/css/grid`, or be left out.',
    ],
  ])('says what %j must be', (frontMatter, message) => {
    const result = validate(frontMatter);
    expect(result.frontMatter).toEqual({});
    expect(result.diagnostics.map((each) => each.message)).toEqual([message]);
  });

  it('says where several authors stand', () => {
    const [problem] = validate({ author: ['甲', '乙'] }, 'blog').diagnostics;
    expect(problem?.fix).toBe('Several authors stand in `authors`.');
  });
});
