import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createCompiler } from './compile.ts';
import type { CompiledDocument } from './compiled-document.ts';
import { type MdxModule, type MdxScope, RAW_HTML_COMPONENT } from './mdx-contract.ts';
import { createRawHtml } from './raw-html.ts';
import { sourceFile } from './source-file.fixture.ts';

/**
 * Each file `cases/<syntax>/<case>.md` (or `.mdx`) with the HTML it becomes beside it, followed by the
 * references and the problems found, as comments. After a change that is meant, `vitest -u` rewrites the
 * HTML: read the difference before it is committed.
 */
const casesFolder = path.join(import.meta.dirname, 'cases');
const caseFiles = readdirSync(casesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.mdx?$/.test(file))
  .sort();

describe('Markdown cases', () => {
  const compiler = createCompiler();

  it.each(caseFiles)('compiles %s', async (file) => {
    const text = readFileSync(path.join(casesFolder, file), 'utf8');
    const document = compiler.compile(sourceFile(text, file));
    const actual = [renderCase(document), ...describeFindings(document)].join('\n');
    await expect(`${actual}\n`).toMatchFileSnapshot(
      path.join(casesFolder, file.replace(/\.mdx?$/, '.html')),
    );
  });
});

function describeFindings({ references, diagnostics }: CompiledDocument): string[] {
  const links = references.map(
    ({ line, column, kind, target }, index) =>
      `<!-- ${index} ${line}:${column} ${kind} ${target} -->`,
  );
  const problems = diagnostics.map(
    ({ line, column, severity, code, message, fix }) =>
      `<!-- ${line}:${column} ${severity} ${code}: ${message} Fix: ${fix} -->`,
  );
  return [...links, ...problems];
}

function renderCase(document: CompiledDocument): string {
  return document.format === 'md' ? document.html : renderMdx(document);
}

/** Renders an MDX case; whatever it imports or leaves undefined becomes an element of that name. */
function renderMdx({ code, imports }: CompiledDocument): string {
  const raw = createRawHtml();
  const run = new Function(code) as (scope: MdxScope) => MdxModule;
  const values = Object.fromEntries(imports.map(({ local }) => [local, fakeComponent(local)]));
  const scope = { Fragment, jsx, jsxs, imports: values } as unknown as MdxScope;
  const Content = run(scope).default as FunctionComponent<{ components: object }>;
  const components = { [RAW_HTML_COMPONENT]: raw.component };
  return raw.fill(renderToString(createElement(Content, { components }))).trim();
}

function fakeComponent(name: string): unknown {
  const component = ({ children, ...props }: { children?: ReactNode }) =>
    createElement(`x-${name.toLowerCase()}`, { 'data-props': JSON.stringify(props) }, children);
  return Object.assign(component, { Box: component });
}
