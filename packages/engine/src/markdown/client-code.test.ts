import fc from 'fast-check';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { splitStatements } from './client-code.ts';
import { compileDocument } from './compile.ts';
import { DOCUMENT_MODULE } from './mdx-contract.ts';
import { sourceFile } from './source-file.fixture.ts';

const compile = (text: string) => {
  const { code, imports, documentModule, diagnostics } = compileDocument(sourceFile(text, 'a.mdx'));
  const own = imports.filter(({ specifier }) => specifier === DOCUMENT_MODULE);
  return {
    code,
    client: documentModule,
    islands: own.map(({ imported }) => imported),
    told: diagnostics.map(({ message }) => message),
  };
};

describe('splitStatements', () => {
  it('gives each statement of MDX with the names that it declares', () => {
    const esm =
      '/* 计` */\nexport const a = "`";\nexport async function B() {\n  return `\nexport const c`;\n}\nexport class 丁 {}\nexport const { e } = x;\n';
    expect(splitStatements(esm).map(({ names, offset }) => [offset, ...names])).toEqual([
      [0],
      [9, 'a'],
      [31, 'B'],
      [89, '丁'],
      [107],
    ]);
  });
});

describe('code of a document that reacts in browsers', () => {
  it('is divided from what is drawn at build time only', () => {
    const { client, islands, code, told } = compile(
      `import { useState } from 'react';
import Chart from './chart.tsx';
import unused from './unused.ts';

export const START = 3;
export const double = (count) => count * 2;
export function Counter() {
  const [count] = useState(double(START));
  return <Chart value={count} />;
}
export const Plain = () => <b>{unused}</b>;

<Counter /> <Plain /> {START}
`,
    );
    expect(islands).toEqual(['Counter']);
    expect(client?.imports.map(({ local }) => local)).toEqual(['useState', 'Chart']);
    expect(client?.code).toMatch(
      /^export const START[\s\S]*export const double[\s\S]*export function Counter/,
    );
    expect(client?.code).not.toContain('Plain');
    expect(code).not.toContain('function Counter');
    expect(code).toContain('const Plain');
    expect(code).toContain('const START');
    expect(told).toEqual([]);
  });

  it('takes handlers of elements, whose content and other attributes stay at their place', () => {
    const { client, islands, code } = compile(
      '<button class="x" onClick={() => go(1)}>**甲**</button>\n\n<input onChange={go} {...rest} />\n',
    );
    expect(islands).toEqual(['Button$1', 'Input$2']);
    expect(client?.code).toBe(`export function Button$1({ children, ...__mjProps }) {
  return <button {...__mjProps} onClick={() => go(1)}>{children}</button>;
}
export function Input$2({ children, ...__mjProps }) {
  return <input {...__mjProps} onChange={go}>{children}</input>;
}`);
    expect(code).toContain('_jsx(Button$1, {\n            className: "x",');
    expect(code).toContain('<strong>甲</strong>');
    expect(code).toContain('_jsx(Input$2, rest)');
  });

  it('takes the function of `BrowserOnly`, in a line or over several', () => {
    const { client, islands, told } = compile(
      `import Only from '@docusaurus/BrowserOnly';

<Only>{() => <b>甲</b>}</Only>

<Only fallback={<i>等</i>}>
  {() => {
    const Map = require('./map.js').default;
    return <Map />;
  }}
</Only>
`,
    );
    expect(islands).toEqual(['Only$1', 'Only$2']);
    expect(client?.imports.map(({ specifier, local }) => [specifier, local])).toEqual([
      ['@docusaurus/BrowserOnly', 'Only'],
      ['./map.js', '__mjRequire0'],
    ]);
    expect(client?.code).toContain('const Map = __mjRequire0.default;');
    expect(told).toEqual([]);
  });

  it.each([
    [
      'export const A = () => <b onClick={() => toc} />;',
      'its code uses `toc`, which only the document has',
    ],
    [
      'export const { A } = { A: () => <b onClick={go} /> };',
      'its code exports what has no plain name',
    ],
    [
      'export const A = () => <b onClick={go} />, B = 1;',
      'its code declares several names in one statement',
    ],
    [
      "export const A = () => { useEffect(() => void import('./b.js')); };",
      'its code loads other modules',
    ],
    ['<b onClick={() => props.go()}>甲</b>', 'its code uses `props`, which only the document has'],
    [
      "import Only from '@docusaurus/BrowserOnly';\n\n<Only>{() => <Tabs />}</Only>",
      'its code uses `<Tabs>` without importing it',
    ],
    [
      "import Only from '@docusaurus/BrowserOnly';\n\n<Only>甲</Only>",
      'it shows its fallback only',
    ],
  ])('stays where it stands when it needs the document: %j', (text, why) => {
    const { client, islands, told } = compile(`${text}\n`);
    expect([client, islands]).toEqual([null, []]);
    expect(told).toEqual([expect.stringContaining(why)]);
  });

  it('is told where it is a value that the document shows, as only components come to life', () => {
    const { islands, told } = compile(
      'export const element = <b onClick={() => 1}>甲</b>;\nexport const useIt = () => useState(1);\n\n{element}\n',
    );
    expect(islands).toEqual(['element', 'useIt']);
    expect(told).toEqual(['`onClick` does nothing here: `element` is a value, not a component.']);
  });

  it('is a module that exports what the document imports of it, whatever stands around', () => {
    const expressions = ['() => 1', '(e) => `${e}`', "() => 'it`s'", '() => { /* ` */ A(1); }'];
    const elements = [
      "<b>it's</b>",
      '<A />',
      '<>{`x`}</>',
      ...expressions.map((each) => `<b onClick={${each}}>文</b>`),
    ];
    const element = fc.constantFrom(...elements);
    const statements = (name: string) =>
      element.chain((shown) =>
        fc.constantFrom(
          `export const ${name} = () => ${shown};`,
          `export function ${name}() {\n  const [a] = useState(0);\n  return ${shown};\n}`,
          `export const ${name} = \`\nexport const z = 1;\n\`;`,
          `export const ${name} = 1, ${name}2 = () => ${shown};`,
          `/* \` */ export class ${name} {\n  a() { return ${shown}; }\n}`,
        ),
      );
    const block = fc.oneof(
      element,
      element.map((shown) => `- 项 ${shown}\n\n| ${shown} |\n| - |`),
      element.map((shown) => `<div onMouseOver={() => 1}>\n\n段 ${shown}\n\n</div>`),
    );
    const text = fc.tuple(statements('A'), statements('丁'), fc.array(block, { maxLength: 3 }));
    fc.assert(
      fc.property(text, ([first, second, blocks]) => {
        const { client, islands } = compile([first, second, ...blocks, ''].join('\n\n'));
        if (!client) return;
        const { errors, module } = parseSync('a.jsx', client.code);
        expect(errors).toEqual([]);
        const exported = module.staticExports.flatMap(({ entries }) =>
          entries.map(({ exportName }) => exportName.name),
        );
        expect(exported).toEqual(expect.arrayContaining(islands));
      }),
    );
  });

  it('may have parameters with the names of what documents have', () => {
    const { islands, told } = compile(
      'export const A = ({ frontMatter, ...props }) => <b onClick={() => frontMatter} {...props} />;\nexport const toc = 1;\nexport const B = () => <b onClick={() => toc} />;\n',
    );
    expect([islands, told]).toEqual([['A', 'B'], []]);
  });
});
