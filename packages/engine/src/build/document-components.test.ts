import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: '试站',
  url: 'https://example.com',
  blog: false,
  docs: { routeBasePath: '/' },
};
`;

const COUNTER = `import { useState } from 'react';

export function Counter({ start = 3 }) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`;

const islandsOf = (html: string) =>
  [...html.matchAll(/<mj-island [^>]*data-export="([^"]*)"/g)].map(([, name]) => name);

describe('components that a document declares itself', () => {
  it('are islands where they react, in documents that show or import them too', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'docs/intro.mdx': `---
slug: /
---

${COUNTER}
export const Plain = () => <b>平</b>;

<Counter /> <Plain />
`,
      'docs/_part.mdx': `${COUNTER}\n部分：<Counter start={4} />\n`,
      'docs/other.mdx': `import Part, { Counter } from './_part.mdx';\n\n<Part />\n\n<Counter start={5} />\n`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    const main = site.main('index.html');
    expect(islandsOf(main)).toEqual(['Counter']);
    expect(main).toContain('<b>平</b>');
    const other = site.main('other/index.html');
    expect(islandsOf(other)).toEqual(['Counter', 'Counter']);
    expect(other).toMatch(/>4<\/button>[\s\S]*>5<\/button>/);
  });

  it('get functions where they are islands, and what they are given where they are none', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'docs/live.jsx': `export default function Live({ format, label }) {
  return <b title={label}>{format(1)}</b>;
}
`,
      'docs/names.ts': "export const percent = (n) => n + '度';\nexport const labels = ['丙'];\n",
      'docs/still.jsx': `'use static';
export default function Still({ format, label }) {
  return <i title={label}>{format(2)}</i>;
}
`,
      'docs/intro.mdx': `---
slug: /
---

import Live from './live.jsx';
import Still from './still.jsx';
import { percent, labels } from './names.ts';

<Live label="甲" format={(n) => n + '%'} />

<Live label={labels[0]} format={percent} />

<Still label="乙" format={(n) => n + '%'} />
`,
    });
    expect(site.problems(await site.build())).toEqual([]);
    const main = site.main('index.html');
    expect(main).toMatch(
      /data-export="Live\$1"[^>]* data-props="\{&quot;label&quot;:&quot;甲&quot;\}"><b title="甲">1%<\/b>/,
    );
    expect(islandsOf(main)).toEqual(['Live$1', 'Live$2']);
    expect(main).toContain('<b title="丙">1度</b>');
    expect(main).toContain('<i title="乙">2%</i>');
  });

  it('tell of what they import in vain once, at the document', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'docs/intro.mdx': `---
slug: /
---

import Box from './box.tsx';
import { lacking } from './there.ts';

export const A = () => <b onClick={() => lacking()}><Box /></b>;

<A />
`,
      'docs/there.ts': 'export const there = 1;\n',
    });
    const { diagnostics } = await site.build();
    expect(
      diagnostics.map(({ code, filePath, line }) => [code, path.basename(filePath ?? ''), line]),
    ).toEqual([
      ['bundle/missing-module', 'intro.mdx', 5],
      ['mdx/unknown-export', 'intro.mdx', 6],
    ]);
  });

  it('are told at the document when they fail as they are loaded', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'docs/intro.mdx': `---
slug: /
---

export const width = window.innerWidth;

export const A = () => <b onClick={() => 1}>{width}</b>;

<A />
`,
    });
    const { diagnostics } = await site.build();
    const told = diagnostics.map(
      ({ code, filePath }) => `${code} ${path.basename(filePath ?? '')}`,
    );
    // The value is needed where it stands, too.
    expect(told.sort()).toEqual(['bundle/module-failed intro.mdx', 'mdx/render intro.mdx']);
  });

  it('are bundled anew only when they change', async () => {
    const text = (start: number, end: string) =>
      `---\nslug: /\n---\n\n${COUNTER}\n<Counter start={${start}} />\n\n${end}\n`;
    const site = createTestSite({ 'mojian.config.ts': CONFIG, 'docs/intro.mdx': text(1, '甲') });
    await site.build();
    const bundles = () =>
      readdirSync(path.join(site.folder, '.mojian/modules')).filter((name) => !/json$/.test(name));
    const before = bundles();
    site.write({ 'docs/intro.mdx': text(2, '乙\n\n丙') });
    await site.build();
    expect(site.main('index.html')).toContain('>2</button>');
    expect(bundles()).toEqual(before);
  });
});
