import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeBlock } from './code-block.tsx';
import { type PageServices, PageServicesContext } from './services.ts';

/** Renders a block by a build that shows what it is told. */
function render(title: ReactNode, metastring = ''): string {
  const services = {
    renderCode: (code: string, { language, meta }) =>
      meta.includes('run')
        ? `<figure class="code" data-lang="${language}" data-run><pre>${code}</pre></figure>`
        : `<figure class="code" data-lang="${language}"><pre tabindex="0"><code>${meta}|${code}</code></pre></figure>`,
  } satisfies Partial<PageServices> as unknown as PageServices;
  return renderToStaticMarkup(
    <PageServicesContext value={services}>
      <CodeBlock language="js" title={title} metastring={metastring}>
        1;
      </CodeBlock>
    </PageServicesContext>,
  );
}

describe('the title of a code block', () => {
  it.each([
    ['a.js', 'title="a.js"'],
    ['the "a" file', `title='the "a" file'`],
    ["a's", `title="a's"`],
    [undefined, ''],
    [null, ''],
    ['', ''],
  ])('stands with the fence: %s', (title, meta) => {
    expect(render(title)).toContain(`<code>${meta}|1;</code>`);
  });

  it.each([
    [<b key="b">t</b>, '<b>t</b>'],
    [5, '5'],
    [`"a's"`, '&quot;a&#x27;s&quot;'],
    ['a `b`', 'a `b`'],
  ])('may be anything that React shows: %#', (title, html) => {
    expect(render(title)).toBe(
      `<div class="code-block"><figure class="code" data-lang="js"><figcaption>${html}</figcaption><pre tabindex="0"><code>|1;</code></pre></figure></div>`,
    );
  });

  it('is left out where a block does more than show code', () => {
    expect(render(<b>t</b>, 'run')).toContain('data-run');
  });
});
