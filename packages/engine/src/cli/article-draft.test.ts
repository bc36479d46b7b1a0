import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createDocDraft, createPostDraft } from './article-draft.ts';

const day = new Date(2022, 0, 2, 23, 59);

function readTitle(text: string): unknown {
  return parse(text.split('---\n')[1] ?? '').title;
}

describe('createPostDraft', () => {
  it('dates the file and leaves room before the truncate marker', () => {
    expect(createPostDraft('Promise A+规范的实现', day)).toEqual({
      sourcePath: '2022-01-02-Promise A+规范的实现.md',
      text: '---\ntitle: Promise A+规范的实现\ndescription:\ntags: []\n---\n\n<!-- truncate -->\n\n',
    });
  });

  it.each([
    'true',
    'null',
    '2024',
    '1.5',
    '12:30',
    '2024-01-01',
    '- 列表',
    'a: b',
    'a #b',
    '"引号"',
    "'单引号'",
    '`代码`',
    '[x]',
    '@types 是什么',
    '*强调*',
    '0x10',
    '.d.ts',
    '～',
    '换\n行',
  ])('keeps the title %j as text through YAML', (title) => {
    expect(readTitle(createPostDraft(title, day)?.text ?? '')).toBe(title);
  });

  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', '2022-01-02-a-b-c-d-e-f-g-h-i-j.md'],
    ['  C# 与 100%  ', '2022-01-02-C- 与 100.md'],
    ['../../etc/passwd', '2022-01-02-etc-passwd.md'],
  ])('names the file for %j safely', (title, sourcePath) => {
    expect(createPostDraft(title, day)?.sourcePath).toBe(sourcePath);
  });

  it('refuses a title without a character that a file name may hold', () => {
    expect(createPostDraft('???', day)).toBeUndefined();
  });

  it.each([
    ['Asia/Shanghai', '2026-02-01-甲.md'],
    ['America/New_York', '2026-01-31-甲.md'],
  ])('has the day of its site in %s', (timeZone, sourcePath) => {
    const now = new Date('2026-01-31T16:00:00Z');
    expect(createPostDraft('甲', now, timeZone)?.sourcePath).toBe(sourcePath);
  });
});

describe('createDocDraft', () => {
  it('makes folders of the path and a title of its end', () => {
    const draft = createDocDraft('javascript/Runtime/事件循环.md');
    expect(draft?.sourcePath).toBe('javascript/Runtime/事件循环.md');
    expect(readTitle(draft?.text ?? '')).toBe('事件循环');
  });

  it.each([
    ['javascript/__proto__', 'javascript/proto__.md', '__proto__'],
    ['_工具/_.debounce', '工具/debounce.md', '_.debounce'],
  ])(
    'names the file for %j as that of a page, and keeps the title',
    (docPath, sourcePath, title) => {
      const draft = createDocDraft(docPath);
      expect(draft?.sourcePath).toBe(sourcePath);
      expect(readTitle(draft?.text ?? '')).toBe(title);
    },
  );

  it.each(['../secret', 'a/../b', '', '/', 'a/__'])('refuses %j', (docPath) => {
    expect(createDocDraft(docPath)).toBeUndefined();
  });
});
