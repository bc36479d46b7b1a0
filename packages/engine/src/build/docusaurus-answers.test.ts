/** Modules of Docusaurus that are answered by less than Docusaurus has: what that is, and that it is told. */
import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

const CONFIG = `export default {
  title: 'My Site',
  url: 'https://docs.example',
  locale: 'en',
  blog: false,
};`;

describe('modules of Docusaurus that are answered in part', () => {
  it('tells where `BrowserOnly` of a document never shows what it has', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'docs/intro.mdx': `import BrowserOnly from '@docusaurus/BrowserOnly';

<BrowserOnly fallback={<i>later</i>}>{() => <b>{props.now}</b>}</BrowserOnly>
`,
    });
    const { diagnostics } = await site.build();
    expect(site.main('docs/intro/index.html')).toContain('<i>later</i>');
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['mdx/inert-code', 3]]);
  });

  it('answers hooks that are default exports, by name or by an empty object', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'src/pages/index.js': `import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useRouteContext from '@docusaurus/useRouteContext';
export default function Home() {
  const { collectAnchor, collectLink } = useBrokenLinks();
  collectAnchor('a');
  collectLink('/docs/nowhere');
  collectLink(undefined);
  return <p>{typeof useRouteContext().plugin}</p>;
}`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'bundle/unanswered-module',
        "Mojian has nothing in place of Docusaurus' module `@docusaurus/useRouteContext`; the hook gives an empty object.",
      ],
      ['links/broken-link', 'The link `/docs/nowhere` of the page leads to no page of the site.'],
    ]);
  });

  it('shows texts of `code.json` in documents too', async () => {
    const site = createTestSite({
      'mojian.config.ts': CONFIG.replace("'en'", "'zh-CN'"),
      'docs/intro.mdx': `import Translate, { translate } from '@docusaurus/Translate';

# 题

<Translate id="a">Hello</Translate> {translate({ message: 'Bye' })} <Translate>None</Translate>
`,
      'i18n/zh-CN/code.json': '{"a":{"message":"你好"},"Bye":{"message":"再见"}}',
    });
    expect(site.problems(await site.build())).toEqual([]);
    expect(site.main('docs/intro/index.html').replaceAll('<!-- -->', '')).toContain(
      '你好 再见 None',
    );
    site.write({ 'i18n/zh-CN/code.json': '{"a":{"message":"您好"}}' });
    await site.build();
    expect(site.main('docs/intro/index.html').replaceAll('<!-- -->', '')).toContain(
      '您好 Bye None',
    );
    site.write({ 'i18n/zh-CN/code.json': '{"a":"您好"}' });
    expect(site.problems(await site.build())).toEqual([
      'translations/invalid-file i18n/zh-CN/code.json:1',
    ]);
  });

  it('tells of a page that would react in browsers, and does not', async () => {
    const page = `import { useState } from 'react';
import Layout from '@theme/Layout';
export default function Home() {
  const [count, setCount] = useState(0);
  return <Layout><button onClick={() => setCount(count + 1)}>{count}</button></Layout>;
}`;
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'src/pages/a.jsx': page,
      'src/pages/b.jsx': `'use client';\n${page.replace(/<.?Layout>/g, '')}`,
    });
    const { diagnostics } = await site.build();
    expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['pages/inert-code', 4, 29],
    ]);
    expect(site.main('b/index.html')).toContain('<mj-island');
  });

  it('tells of modules that a page imports, unless they are islands or say that they are static', async () => {
    const module = (directive: string) =>
      `${directive}
import { useState } from 'react';
export default function Part() {
  const [count] = useState(0);
  return <b>{count}</b>;
}
`;
    const site = createTestSite({
      'mojian.config.ts': CONFIG,
      'src/pages/a.jsx': `import Deep from '../parts';
import Client from '@site/src/client.jsx';
import Shared from '@site/src/shared';
import Silent from '../silent.jsx';
import styles from './a.module.css';
export default function Home() {
  // return <b onClick={go} />;
  return <p className={styles.a}><Deep /><Client /><Shared /><Silent /></p>;
}
`,
      'src/pages/c.jsx': "export { default } from '../parts';\n",
      'src/pages/a.module.css': '.a { color: red }\n',
      'src/parts/index.jsx': "export { default } from './deep';\n",
      'src/parts/deep.jsx': module(''),
      'src/client.jsx': module("'use client';"),
      'src/shared.jsx': module(''),
      'src/silent.jsx': module("'use static';"),
      'docs/intro.mdx': "import Shared from '@site/src/shared.jsx';\n\n<Shared />\n",
    });
    expect(site.problems(await site.build())).toEqual(['pages/inert-code src/parts/deep.jsx:4']);
  });
});
