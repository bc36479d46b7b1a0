import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { transform } from 'sucrase';
import { describe, expect, it } from 'vitest';
import {
  compileLiveCode,
  createLiveScope,
  describeLiveError,
  resolveLiveResult,
} from './live-code.ts';

function run(code: string, language = 'jsx'): string {
  const { body } = compileLiveCode(code, language, transform);
  let rendered: unknown;
  const scope = createLiveScope({
    React,
    ReactDOM,
    render: (node) => {
      rendered = node;
    },
    guardLoop: () => true,
  });
  const returned: unknown = new Function(...Object.keys(scope), body)(...Object.values(scope));
  const result = resolveLiveResult(rendered ?? returned, React.isValidElement);
  if (!result) return 'nothing';
  return renderToStaticMarkup(
    (result.kind === 'node'
      ? result.node
      : React.createElement(result.component as React.ElementType)) as React.ReactElement,
  );
}

describe('live code', () => {
  it.each([
    ['one JSX expression', '<p>你好</p>'],
    ['an expression with comment and semicolon', '// 注释\n<p>你好</p>;\n'],
    ['a fragment', '<><p>你好</p></>'],
    ['a function component', 'function Hello() {\n  return <p>你好</p>;\n}'],
    ['an arrow component', '() => <p>你好</p>'],
    [
      'a class component',
      'class Hello extends React.Component { render() { return <p>你好</p>; } }',
    ],
    ['a memo component', 'memo(() => <p>你好</p>)'],
    ['a call of render', 'const word = "你好";\nrender(<p>{word}</p>);'],
    ['a call of render with a component', 'const Hello = () => <p>你好</p>;\nrender(<Hello />)'],
    [
      'the last of several components',
      'const A = () => "你好";\n\nfunction B() {\n  const C = A;\n  return <p><C /></p>;\n}',
    ],
    [
      'a default export',
      'export default function App() { return <p>你好</p> }\nfunction Other() { return null }',
    ],
    [
      'hooks in scope',
      'function Hello() { const [word] = useState("你好"); return <p>{word}</p>; }',
    ],
    [
      'hooks taken from React by hand',
      'const { useState } = React;\nfunction A() { return <p>{useState("你好")[0]}</p>; }',
    ],
    [
      'an import',
      "import React, { useState } from 'react';\nexport default () => <p>{useState('你好')[0]}</p>;",
    ],
  ])('renders %s', (_, code) => {
    expect(run(code)).toBe('<p>你好</p>');
  });

  it('takes types in TypeScript', () => {
    const code =
      'type Props = { word?: string };\nfunction A({ word = "你好" }: Props) { return <p>{word as string}</p>; }';
    expect(run(code, 'tsx')).toBe('<p>你好</p>');
    expect(() => run(code, 'jsx')).toThrow(SyntaxError);
  });

  it('guards loops', () => {
    expect(compileLiveCode('() => { while (true); }', 'jsx', transform).body).toContain(
      '__mojianGuardLoop()&&(true',
    );
  });

  it('renders nothing for code that gives nothing', () => {
    expect(run('const a = 1;')).toBe('nothing');
    expect(run('({ a: 1 })')).toBe('nothing');
    expect(run(' \n')).toBe('nothing');
    expect(run('// 一行\n/* 多\n行 */')).toBe('nothing');
  });

  it('names a module that it does not have', () => {
    expect(() => run("import x from 'lodash';\nrender(<p>{x}</p>)")).toThrow('not `lodash`');
  });

  it('tells where a syntax error is', () => {
    const error = catchError(() => compileLiveCode('<p>\n  <b>\n</p>', 'jsx', transform));
    expect(describeLiveError(error)).toBe('SyntaxError: Unterminated JSX contents (3:5)');
  });
});

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
