import { describe, expect, it } from 'vitest';
import type { Problem } from '../protocol.ts';
import { countProblems, editorUrl, renderProblemList } from './render-problems.ts';

const problem: Problem = {
  code: 'links/broken-link',
  severity: 'error',
  place: 'docs/闭包.md:2:1',
  editorPlace: '/site/docs/闭包.md:2:1',
  message: 'The link `/docs/<x>` leads to no page.',
  frame: ['  1 | 一', '> 2 | <b>', '    | ^'],
  fix: 'Did you mean `/docs/x`?',
};

describe('a list of problems', () => {
  it('says what is wrong, where, and how to mend it', () => {
    expect(renderProblemList([problem])).toBe(
      '<ol class="problems"><li class="problem" data-severity="error">' +
        '<p class="kind"><b>错误</b> <code>links/broken-link</code></p>' +
        '<p class="message">The link <code>/docs/&lt;x&gt;</code> leads to no page.</p>' +
        '<p class="place"><a href="/__open-in-editor?file=%2Fsite%2Fdocs%2F%E9%97%AD%E5%8C%85.md%3A2%3A1" title="在编辑器中打开">docs/闭包.md:2:1</a></p>' +
        '<pre class="frame" tabindex="0">  1 | 一\n<mark>&gt; 2 | &lt;b&gt;</mark>\n<mark>    | ^</mark></pre>' +
        '<p class="fix"><b>修改建议</b> Did you mean <code>/docs/x</code>?</p>' +
        '</li></ol>',
    );
  });

  it('leaves out what is not known', () => {
    const bare = { ...problem, place: null, editorPlace: null, frame: [], fix: null };
    expect(renderProblemList([bare])).not.toMatch(/place|frame|fix/);
  });

  it('cannot be broken out of by what it shows', () => {
    const evil = '"><script>alert(1)</script>`<img src=x onerror=alert(1)>`';
    const html = renderProblemList([
      {
        ...problem,
        code: evil,
        message: evil,
        place: evil,
        editorPlace: evil,
        frame: [evil],
        fix: evil,
      },
    ]);
    expect(html).not.toMatch(/<script|<img/);
  });
});

describe('the count of problems', () => {
  it.each([
    [['error', 'error', 'warning'], '2 个错误，1 个警告'],
    [['warning'], '1 个警告'],
    [[], '没有问题'],
  ] as const)('of %j is %j', (severities, words) => {
    expect(countProblems(severities.map((severity) => ({ ...problem, severity })))).toBe(words);
  });
});

it('addresses the editor', () => {
  expect(editorUrl('/a b.md:1')).toBe('/__open-in-editor?file=%2Fa%20b.md%3A1');
});
