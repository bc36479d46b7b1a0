import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  compileLiveCode,
  createLiveScope,
  describeLiveError,
  resolveLiveResult,
  type TransformCode,
} from '../shared/live-code.ts';
import { createLoopGuard } from '../shared/loop-guard.ts';
import type { ObjectStore } from '../system/object-store.ts';

/** What the build renders of live code. */
export type LiveRendering = { html: string } | { error: string };

/** Renders the first result of live code of a language. */
export type RenderLiveCode = (code: string, language: string) => LiveRendering;

/** Time that one block may take, in milliseconds. */
const TIME_LIMIT_MS = 1000;

/**
 * Renders the first result of live code, by the same rules as the browser's sandbox. The code is the
 * site author's and runs in a context of its own without Node's globals, for one second at most.
 * An error of the code is a result, not an exception.
 */
export function renderLiveCode(code: string, language: string): LiveRendering {
  try {
    const { body } = compileLiveCode(code, language, loadTransform());
    const rendered: { node?: unknown } = {};
    const scope = createLiveScope({
      React,
      ReactDOM,
      render: (node) => {
        rendered.node = node;
      },
      guardLoop: createLoopGuard({
        limitMs: TIME_LIMIT_MS / 2,
        now: Date.now,
        afterTurn: () => undefined,
        message: `A loop took longer than ${TIME_LIMIT_MS / 2000} s.`,
      }),
    });
    const toHtml = (returned: unknown) => toMarkup(rendered.node ?? returned);
    return { html: runInContext(body, scope, toHtml) };
  } catch (error) {
    return { error: describeLiveError(error) };
  }
}

/** Runs the code and the rendering of what it gives in one go, so that both share the time limit. */
function runInContext(
  body: string,
  scope: Record<string, unknown>,
  toHtml: (returned: unknown) => string,
): string {
  const names = Object.keys(scope);
  const globals = { scope, toHtml, console: SILENT_CONSOLE, ...BROWSER_GLOBALS };
  // Promises of the code are settled within its time limit too.
  const context = createContext(globals, { microtaskMode: 'afterEvaluate' });
  const source = `${FIXED_CHANCE}\ntoHtml((({ ${names.join(', ')} }) => {\n${body}\n})(scope))`;
  return new Script(source, { filename: 'live-code.js' }).runInContext(context, {
    timeout: TIME_LIMIT_MS,
  }) as string;
}

/** Chance and time stand still: the same code gives the same HTML in every build. */
const FIXED_CHANCE = `Math.random = () => 0.5;
globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); }
  static now() { return ${Date.UTC(2022, 0, 1, 4)}; }
};`;

/** What code may print belongs to the reader's console, not to the build's. */
const SILENT_CONSOLE = new Proxy({}, { get: () => () => undefined });

/** Globals that code uses while it renders and that a bare context lacks. Timers never fire. */
const BROWSER_GLOBALS = {
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: () => undefined,
  clearInterval: () => undefined,
  queueMicrotask: () => undefined,
  performance: { now: () => 0 },
  structuredClone,
  URL,
  URLSearchParams,
};

function toMarkup(value: unknown): string {
  const result = resolveLiveResult(value, React.isValidElement);
  if (!result) return '';
  return renderToStaticMarkup(
    result.kind === 'component'
      ? React.createElement(result.component as React.ElementType)
      : (result.node as React.ReactElement),
  );
}

/** Loads Sucrase when the first live block comes up: most sites have none. */
function loadTransform(): TransformCode {
  const require = createRequire(import.meta.url);
  return (require('sucrase') as { transform: TransformCode }).transform;
}

/** Puts a store of earlier results before the rendering, which is the same in every build. */
export function createCachedRendering(store: ObjectStore, toolsDigest: string): RenderLiveCode {
  return (code, language) => {
    const key = `live code\0${toolsDigest}\0${language}\0${code}`;
    const known = store.get(key) as LiveRendering | null;
    if (known) return known;
    const rendering = renderLiveCode(code, language);
    // An error may have been the machine's: too little time.
    if ('html' in rendering) store.put(key, rendering);
    return rendering;
  };
}
