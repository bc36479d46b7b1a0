import { a as createLoopGuard, i as resolveLiveResult, n as createLiveScope, r as describeLiveError, t as compileLiveCode } from "./live-code-DdS1knGI.js";
import { createRequire } from "node:module";
import * as React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as ReactDOM from "react-dom";
import { Script, createContext as createContext$1 } from "node:vm";
// packages/engine/src/bundle/live-code.ts
/** Time that one block may take, in milliseconds. */
const TIME_LIMIT_MS = 1e3;
/**
* Renders the first result of live code, by the same rules as the browser's sandbox. The code is the
* site author's and runs in a context of its own without Node's globals, for one second at most.
* An error of the code is a result, not an exception.
*/
function renderLiveCode(code, language) {
	try {
		const { body } = compileLiveCode(code, language, loadTransform());
		const rendered = {};
		const scope = createLiveScope({
			React,
			ReactDOM,
			render: (node) => {
				rendered.node = node;
			},
			guardLoop: createLoopGuard({
				limitMs: TIME_LIMIT_MS / 2,
				now: Date.now,
				afterTurn: () => void 0,
				message: `A loop took longer than ${TIME_LIMIT_MS / 2e3} s.`
			})
		});
		const toHtml = (returned) => toMarkup(rendered.node ?? returned);
		return { html: runInContext(body, scope, toHtml) };
	} catch (error) {
		return { error: describeLiveError(error) };
	}
}
/** Runs the code and the rendering of what it gives in one go, so that both share the time limit. */
function runInContext(body, scope, toHtml) {
	const names = Object.keys(scope);
	const globals = {
		scope,
		toHtml,
		console: SILENT_CONSOLE,
		...BROWSER_GLOBALS
	};
	const context = createContext$1(globals, { microtaskMode: "afterEvaluate" });
	const source = `${FIXED_CHANCE}\ntoHtml((({ ${names.join(", ")} }) => {\n${body}\n})(scope))`;
	return new Script(source, { filename: "live-code.js" }).runInContext(context, { timeout: TIME_LIMIT_MS });
}
/** Chance and time stand still: the same code gives the same HTML in every build. */
const FIXED_CHANCE = `Math.random = () => 0.5;
globalThis.Date = class extends Date {
  constructor(...parts) { super(...(parts.length > 0 ? parts : [Date.now()])); }
  static now() { return ${Date.UTC(2022, 0, 1, 4)}; }
};`;
/** What code may print belongs to the reader's console, not to the build's. */
const SILENT_CONSOLE = new Proxy({}, { get: () => () => void 0 });
/** Globals that code uses while it renders and that a bare context lacks. Timers never fire. */
const BROWSER_GLOBALS = {
	setTimeout: () => 0,
	setInterval: () => 0,
	clearTimeout: () => void 0,
	clearInterval: () => void 0,
	queueMicrotask: () => void 0,
	performance: { now: () => 0 },
	structuredClone,
	URL,
	URLSearchParams
};
function toMarkup(value) {
	const result = resolveLiveResult(value, React.isValidElement);
	if (!result) return "";
	return renderToStaticMarkup(result.kind === "component" ? React.createElement(result.component) : result.node);
}
/** Loads Sucrase when the first live block comes up: most sites have none. */
function loadTransform() {
	return createRequire(import.meta.url)("sucrase").transform;
}
export { renderLiveCode };
