import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

async function problemOf(text: string) {
  const site = createTestSite({
    'docs/a.mdx': text,
    'src/components/parts.js': 'export default { size: 1 };\n',
    'src/components/Late.jsx': 'export default async function Late() {\n  return <b>1</b>;\n}\n',
  });
  const { diagnostics } = await site.build();
  return diagnostics.map(({ code, line, message }) => [code, line, message]);
}

describe('an MDX document that cannot be rendered', () => {
  it('is told with the line of the component that it lacks', async () => {
    expect(await problemOf('# 题\n\n正文。\n\n<Undefined a="1" />\n')).toMatchObject([
      ['mdx/unknown-component', 5, expect.stringContaining('`<Undefined>`')],
    ]);
  });

  it('is told of every component that it lacks, each once, and of what fails beside them', async () => {
    const text = [
      "import Heading from '@theme/Unknown';",
      '# 题',
      '<Undefined2 />',
      '<Undefined a="1" />',
      '<Undefined2>文</Undefined2>',
      '<Card.Title />',
      '<Heading as="h2">{price}</Heading>',
    ].join('\n\n');
    expect((await problemOf(text)).map(([code, line]) => `${code}:${line}`)).toEqual([
      'bundle/unanswered-module:1',
      'mdx/unknown-component:5',
      'mdx/unknown-component:7',
      'mdx/unknown-component:11',
      'mdx/render:13',
    ]);
  });

  it.each([
    ["import * as Card from '@site/src/components/Late';", '<Card.Title />', 'undefined'],
    ["import Card from '@site/src/components/parts';", '<Card />', 'object'],
  ])('says of what is no component what it is: %s %s', async (start, use, kind) => {
    expect(await problemOf(`${start}\n\n# 题\n\n${use}\n`)).toMatchObject([
      ['mdx/render', 1, expect.stringContaining(`a component that is none, but \`${kind}\``)],
    ]);
  });

  it('is told with the line of the name that it lacks', async () => {
    expect(await problemOf('# 题\n\n<b>1</b> 价格 {price} 元\n')).toEqual([
      ['mdx/render', 3, 'The document could not be rendered: price is not defined'],
    ]);
  });

  it('says what to do about names of browsers, and about others', async () => {
    const site = createTestSite({
      'docs/a.mdx': '# 题\n\n{window.innerWidth}\n',
      'docs/b.mdx': '# 题\n\n价格 {price} 元\n',
    });
    expect((await site.build()).diagnostics.map(({ fix }) => fix)).toEqual([
      'Pages are rendered without a browser: read `window` in an effect or in an event handler.',
      'Import or declare `price`, or write `\\{` for a plain brace.',
    ]);
  });

  it('says of a component that is awaited what it is, not what React does about it', async () => {
    const text = "import Late from '@site/src/components/Late';\n\n# 题\n\n<Late />\n";
    expect(await problemOf(text)).toMatchObject([
      ['mdx/render', 5, expect.stringContaining('a component that waits for something')],
    ]);
  });

  it('is told beside a module that cannot be compiled, for which it says nothing itself', async () => {
    const site = createTestSite({
      'docs/a.mdx': '# 甲\n\n正文。\n\n<Nope />\n',
      'docs/b.mdx':
        "import * as Parts from '@site/src/parts';\nimport Broken from '@site/src/broken';\n\n# 乙\n\n<Broken />\n\n<Parts.One.Two />\n\n<Broken.Part />\n",
      'docs/c.mdx': '# 丙\n\n<Card />\n',
      'src/parts.jsx': 'export const One = { Two: () => <b>1</b> };\n',
      'src/broken.jsx': 'export default () => <p>\n',
      'src/theme/MDXComponents.js':
        "import MDXComponents from '@theme-original/MDXComponents';\nimport Card from '../card.jsx';\n\nexport default { ...MDXComponents, Card };\n",
      'src/card.jsx': 'export default () => <b>卡</b>;\n',
    });
    expect(site.problems(await site.build()).sort()).toEqual([
      expect.stringMatching(/^bundle\/invalid-module .*broken\.jsx/),
      'mdx/unknown-component docs/a.mdx:5',
    ]);
  });

  it('is told of its own errors only, beside data that the bundler did not come to', async () => {
    const site = createTestSite({
      'docs/a.mdx': "import data from './data.json';\n\n# 甲\n\n{data.map(({ name }) => name)}\n",
      'docs/b.mdx': "import data from './data.json';\n\n# 乙\n\n{data.length}{price}\n",
      'docs/data.json': '[{ "name": "一" }]',
      'src/pages/lost.jsx': "import Lost from '@lost/module';\n\nexport default () => <Lost />;\n",
    });
    expect(site.problems(await site.build()).sort()).toEqual([
      expect.stringMatching(/^bundle\/missing-module /),
      'mdx/render docs/b.mdx:5',
    ]);
  });

  it('is not told while the components that all documents share are out of reach', async () => {
    const site = createTestSite({
      'docs/a.mdx': '# 甲\n\n<Card />\n',
      'src/broken.jsx': 'export default { Card: () => <p> };\n',
      'src/theme/MDXComponents.js':
        "import others from '../broken.jsx';\n\nexport default { ...others };\n",
    });
    expect(site.problems(await site.build())).toEqual([
      expect.stringMatching(/^bundle\/invalid-module /),
    ]);
  });
});

describe('a component that a document gives what islands cannot take', () => {
  const problemsOf = async (component: string, use: string) => {
    const site = createTestSite({
      'src/components/Rows.jsx': component,
      'docs/a.mdx': `import Rows from '@site/src/components/Rows';\n\n# 题\n\n${use}\n`,
    });
    const { diagnostics } = await site.build();
    return {
      site,
      problems: diagnostics.map(({ code, line, message, fix }) => ({ code, line, message, fix })),
    };
  };
  const ROWS = `import { Children } from 'react';

export default function Rows({ children }) {
  const rows = Children.toArray(children).filter(({ props }) => props);
  return <ol className="rows">{rows.map(({ props }, i) => <li key={i}>{props.title.trim()}: {props.children}</li>)}</ol>;
}
`;
  const USE =
    'export const Row = () => null;\n\n<Rows>\n<Row title="甲">\n\n**一**\n\n</Row>\n<Row title="乙">二</Row>\n</Rows>';

  it('is drawn at build time, and told, when it looks into its content', async () => {
    const { site, problems } = await problemsOf(ROWS, USE);
    expect(problems).toEqual([
      {
        code: 'mdx/static-component',
        line: 7,
        message:
          '`<Rows>` looks into the content between its tags, which browsers have as finished HTML; so it is drawn at build time only.',
        fix: "Begin its module with `'use static'` if that is enough; else give it what it needs as props.",
      },
    ]);
    const main = site.main('docs/a/index.html');
    expect(main).toContain('<ol class="rows"><li>甲<!-- -->: <p><strong>一</strong></p>');
    expect(main).not.toContain('mj-island');
    expect((await problemsOf(`'use static';\n${ROWS}`, USE)).problems).toEqual([]);
  });

  it('is told of Markdown that it looks into, which has no elements', async () => {
    const { problems } = await problemsOf(
      'export default ({ children: { props } }) => <p>{props.children.props.id}</p>;\n',
      '<Rows>\n\n| 甲 |\n| --- |\n| 1 |\n\n</Rows>',
    );
    expect(problems).toMatchObject([
      {
        code: 'mdx/render',
        message: expect.stringContaining('where all but components is finished HTML.'),
        fix: 'Give it what it needs as props, or as components that stand between its tags.',
      },
    ]);
  });

  it('is named when it throws, with the line where it stands', async () => {
    const { problems } = await problemsOf(
      'export default function Rows({ list }) {\n  return <b>{list.length}{name}</b>;\n}\n',
      '正文\n\n<Rows />',
    );
    expect(problems).toMatchObject([
      {
        code: 'mdx/render',
        line: 7,
        message: expect.stringMatching(
          /^The component `<Rows>` could not be rendered: Cannot read/,
        ),
      },
    ]);
  });

  it.each([
    [
      'a function',
      '{...{ label: () => 1 }}',
      'gets a function by its prop `label`, which does not travel to browsers',
      'give the function by its own prop (`label={() => …}`), or write what it does into the component',
      '<b>1<!-- -->0</b>',
    ],
    [
      'React content inside of data',
      '{...{ list: [{ text: <i key="1">甲</i> }] }}',
      'gets React content inside of the data of its prop `list`, which does not travel to browsers',
      'give it such content between its tags, or as props of their own',
      '<b><i>甲</i>1</b>',
    ],
  ])('is drawn at build time, and told, when it gets %s', async (_, prop, why, remedy, html) => {
    const component =
      'export default function Rows({ label, list = [] }) {\n  return <b>{label?.()}{list.map(({ text }) => text)}{list.length}</b>;\n}\n';
    const { site, problems } = await problemsOf(component, `<Rows ${prop} />`);
    expect(problems).toEqual([
      {
        code: 'mdx/static-component',
        line: 5,
        message: `\`<Rows>\` ${why}; so it is drawn at build time only.`,
        fix: `Begin its module with \`'use static'\` if that is enough; else ${remedy}.`,
      },
    ]);
    expect(site.main('docs/a/index.html')).toContain(html);
    expect((await problemsOf(`'use static';\n${component}`, `<Rows ${prop} />`)).problems).toEqual(
      [],
    );
  });

  it('is told in the content of another island, too', async () => {
    const { problems, site } = await problemsOf(
      'export default ({ label, children }) => <b>{label?.()}{children}</b>;\n',
      '<Rows><Rows {...{ label: () => 2 }} /></Rows>',
    );
    expect(problems).toMatchObject([{ code: 'mdx/static-component' }]);
    expect(site.main('docs/a/index.html')).toContain('<b>2</b></mj-slot>');
  });

  it('is drawn at build time, and told, when it asks for what the build alone knows', async () => {
    const { site, problems } = await problemsOf(
      `import { useVersions } from '@docusaurus/plugin-content-docs/client';
export default function Rows() {
  return <b>{useVersions()[0].name}</b>;
}
`,
      '<Rows />',
    );
    expect(problems).toMatchObject([
      {
        code: 'mdx/static-component',
        line: 5,
        message:
          '`<Rows>` asks for docs or cards of the site, which only the build knows; so it is drawn at build time only.',
      },
    ]);
    expect(site.main('docs/a/index.html')).toContain('<b>current</b>');
  });
});
