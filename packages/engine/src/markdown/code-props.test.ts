import { describe, expect, it } from 'vitest';
import { compileDocument } from './compile.ts';
import { DOCUMENT_MODULE } from './mdx-contract.ts';
import { sourceFile } from './source-file.fixture.ts';

const compile = (content: string) => {
  const text = `import Chart from './chart.tsx';
import Tabs from '@theme/Tabs';
import Part from './_part.mdx';
import { label } from '@site/src/labels';
import rows from './rows.json';

export const UNIT = '%';
export const percent = (n) => n + UNIT;

${content}
`;
  const { code, imports, documentModule, diagnostics } = compileDocument(sourceFile(text, 'a.mdx'));
  const own = imports.filter(({ specifier }) => specifier === DOCUMENT_MODULE);
  return {
    code,
    client: documentModule?.code ?? '',
    own: own.map(({ local, insteadOf }) => [local, insteadOf]),
    told: diagnostics.map(({ message }) => message),
  };
};

describe('props that hold code', () => {
  it.each([
    ['<Chart format={(n) => n + UNIT} />', 'format'],
    ['<Chart format={function (n) { return n; }} title="x" />', 'format'],
    ['<Chart columns={[{ render: (n) => <b>{n}</b> }]} />', 'columns'],
    ['<Chart list={[<i key="1">甲</i>]} />', 'list'],
    ['<Chart format={percent} />', 'format'],
    ['<Chart format={label} />', 'format'],
    ['<Chart>{(n) => <b>{n}</b>}</Chart>', 'children'],
  ])('are part of a module that stands for the component: %s', (content, prop) => {
    const { code, client, own, told } = compile(content);
    expect(own).toEqual([['Chart$1', 'Chart']]);
    expect(client).toContain(`{ ownProps: ["${prop}"] }`);
    // Where it is no island, the component gets all.
    expect(code).toMatch(new RegExp(`_jsx\\(Chart\\$1, \\{\\s*${prop}: `));
    expect(told).toEqual([]);
  });

  it.each([
    '<Chart icon={<i>甲</i>} data={[1, { a: 2 }]} code={`() => 1`} title={"<b>"} unit={UNIT} />',
    '<Chart>*甲*</Chart>',
    '<Chart rows={rows} total={rows.length}>{rows.length}</Chart>',
    '<Tabs render={() => 1} />',
    '<Part render={() => 1} />',
    '<Other render={() => 1} />',
    '<Chart format={() => toc.length} />',
    '<Chart render={() => <Shared />} />',
  ])('travel as data and HTML, or stay, where they are none or cannot be moved: %s', (content) => {
    const { client, own, told } = compile(content);
    expect([client, own, told]).toEqual(['', [], []]);
  });
});
