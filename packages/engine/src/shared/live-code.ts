/**
 * Live code: what an author or a reader writes into a live block, made into a program. The same
 * module serves the build, which renders the first result, and the sandbox in the browser.
 *
 * Forms of live code, as in Docusaurus:
 * 1. one JSX expression: `<p>你好</p>`;
 * 2. one component, as a function or a class: `function Clock() { … }`, `() => <p/>`;
 * 3. statements that call `render(<App />)`; or, without such a call, statements that declare
 *    components: the default export or the last component declared is rendered.
 *
 * React, ReactDOM and all of React's named exports are in scope; `import … from 'react'` works too.
 */
import { guardLoops, LOOP_GUARD_NAME } from './loop-guard.ts';

/** Sucrase's `transform`, or what stands for it: throws on a syntax error. */
export type TransformCode = (
  code: string,
  options: {
    transforms: ('jsx' | 'typescript' | 'imports')[];
    production: boolean;
    disableESTransforms: boolean;
  },
) => { code: string };

/** A compiled live block. */
export interface LiveProgram {
  /** Body of a function that takes the scope's values by name and returns what to render. */
  body: string;
}

/** What a program's scope is made of. */
export interface LiveScopeOptions {
  React: object;
  ReactDOM: object;
  /** Takes what the code hands to `render`. */
  render(node: unknown): void;
  /** See `loop-guard.ts`. */
  guardLoop(): true;
}

/**
 * Compiles live code.
 *
 * @param language Language of the code fence; `ts` and `tsx` may have types.
 * @throws SyntaxError with the position in the code, when it is none of the forms.
 */
export function compileLiveCode(
  source: string,
  language: string,
  transform: TransformCode,
): LiveProgram {
  const types = /^(?:ts|tsx|typescript)$/.test(language) ? (['typescript'] as const) : [];
  const options = { production: true, disableESTransforms: true };
  const compileExpression = (): string =>
    transform(`(${source.trim().replace(/;$/, '')}\n)`, {
      ...options,
      transforms: ['jsx', ...types],
    }).code;
  const expression = isBlank(source) ? undefined : attempt(compileExpression);
  const statements =
    expression === undefined
      ? transform(source, { ...options, transforms: ['jsx', 'imports', ...types] }).code +
        returnComponent(source)
      : `return ${expression};`;
  // The inner function lets the code declare names that are also in scope (`const { useState } = React`).
  return { body: `return (() => {\n'use strict';\n${guardLoops(statements)}\n})();` };
}

/** Tells whether code has nothing but comments: what is between the parentheses of an expression then. */
function isBlank(source: string): boolean {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim() === '';
}

/** Creates the scope of a program: names with their values. */
export function createLiveScope(options: LiveScopeOptions): Record<string, unknown> {
  const { React, ReactDOM, render, guardLoop } = options;
  const modules: Record<string, object> = {
    react: React,
    'react-dom': ReactDOM,
    'react-dom/client': ReactDOM,
  };
  const exports = {};
  return {
    ...Object.fromEntries(Object.entries(React).filter(([name]) => isIdentifier(name))),
    React,
    ReactDOM,
    render,
    exports,
    module: { exports },
    require: (name: string) => {
      const found = modules[name];
      if (found) return found;
      throw new Error(`Live code can import react and react-dom, not \`${name}\`.`);
    },
    [LOOP_GUARD_NAME]: guardLoop,
  };
}

/** What a program gave, made renderable. */
export type LiveResult =
  | { kind: 'node'; node: unknown }
  | { kind: 'component'; component: unknown };

/**
 * Tells how to render what a program returned or handed to `render`; `null` when it is neither React
 * content nor a component.
 *
 * @param isElement React's `isValidElement`.
 */
export function resolveLiveResult(
  value: unknown,
  isElement: (value: unknown) => boolean,
): LiveResult | null {
  if (typeof value === 'function') return { kind: 'component', component: value };
  const isText = typeof value === 'string' || typeof value === 'number';
  if (isText || isElement(value)) return { kind: 'node', node: value };
  if (Array.isArray(value) && value.some(isElement)) return { kind: 'node', node: value };
  // `memo` and `forwardRef` give objects.
  const isComponent = typeof value === 'object' && value !== null && '$$typeof' in value;
  return isComponent ? { kind: 'component', component: value } : null;
}

/** Takes what compilers put around the message of a syntax error off. */
export function describeLiveError(error: unknown): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return message
    .replace(/^(?:SyntaxError: )?(?:Error transforming [^:]*: )?/, (prefix) =>
      prefix.startsWith('SyntaxError') ? 'SyntaxError: ' : '',
    )
    .trim();
}

function returnComponent(source: string): string {
  const name = lastComponentName(source) ?? 'undefined';
  return `\nreturn exports.default ?? (typeof ${name} === 'undefined' ? undefined : ${name});`;
}

/** Finds the component declared last at the outermost level: its declaration is not indented. */
function lastComponentName(source: string): string | undefined {
  const declaration =
    /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+(\p{Lu}[\p{ID_Continue}$]*)/gmu;
  return [...source.matchAll(declaration)].at(-1)?.[1];
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function isIdentifier(name: string): boolean {
  return /^[a-z_$][\w$]*$/i.test(name) && name !== 'default';
}
