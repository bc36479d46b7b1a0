import {
  compileLiveCode,
  createLiveScope,
  createLoopGuard,
  describeLiveError,
  resolveLiveResult,
} from 'mojian/shared';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { transform } from 'sucrase';
import { LOOP_LIMIT_MS } from '../live/protocol.ts';

/** Renders live code into an element. */
export interface LiveRunner {
  /** Runs code in place of what ran before; errors go to the listener, also later ones. */
  run(code: string, options: { language: string; timeoutText: string }): void;
}

/** Creates a runner. The listener gets `null` once a run has rendered. */
export function createLiveRunner(
  container: Element,
  onResult: (error: string | null) => void,
): LiveRunner {
  let runs = 0;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    hasFailed = true;
    onResult(describeLiveError(error));
  };
  const root: Root = createRoot(container, { onUncaughtError: fail });
  window.addEventListener('error', (event) => fail(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => fail(event.reason));
  return {
    run(code, options) {
      runs += 1;
      hasFailed = false;
      // The key makes each run begin with fresh state.
      const show = (node: React.ReactNode) =>
        ReactDOM.flushSync(() =>
          root.render(React.createElement(React.Fragment, { key: runs }, node)),
        );
      try {
        // First of all the last result goes: a form in it may have taken the name of a function of the
        // document that rendering needs (`<form name="createElement">`).
        show(null);
        show(evaluate(code, options));
        if (!hasFailed) onResult(null);
      } catch (error) {
        show(null);
        fail(error);
      }
    },
  };
}

/** `new Function`, from the page's inline script (see `scripts/build-packages.mjs`). */
function compile(...parts: string[]): (...values: unknown[]) => unknown {
  const { mojianCompile } = window as unknown as { mojianCompile: typeof compile };
  return mojianCompile(...parts);
}

function evaluate(
  code: string,
  { language, timeoutText }: { language: string; timeoutText: string },
): React.ReactNode {
  const { body } = compileLiveCode(code, language, transform);
  let rendered: unknown;
  const scope = createLiveScope({
    React,
    ReactDOM,
    render: (node) => {
      rendered = node;
    },
    guardLoop: createLoopGuard({
      limitMs: LOOP_LIMIT_MS,
      now: () => performance.now(),
      afterTurn: (action) => setTimeout(action),
      message: timeoutText,
    }),
  });
  const returned = compile(...Object.keys(scope), body)(...Object.values(scope));
  const result = resolveLiveResult(rendered ?? returned, React.isValidElement);
  if (result?.kind === 'component') {
    return React.createElement(result.component as React.ComponentType);
  }
  return (result?.node ?? null) as React.ReactNode;
}
