// packages/engine/src/shared/loop-guard.ts
/**
* Keeps loops of live code from running for ever: the condition of every `for (;;)`, `while` and
* `do … while` first calls a guard, which throws once one turn of the event loop has lasted too long.
* Works on plain JavaScript (JSX and types already compiled away) without a syntax tree: it finds
* the loops' parentheses with a scanner that knows strings, templates, comments and regular
* expressions.
*/
/** Name under which the guard is in scope of the guarded code. */
const LOOP_GUARD_NAME = "__mojianGuardLoop";
/** Thrown by a guard. */
var EndlessLoopError = class extends Error {
	name = "EndlessLoopError";
};
/** Adds the calls of the guard to every loop. */
function guardLoops(code) {
	const tokens = scan(code);
	return insertAll(code, tokens.flatMap((token, index) => {
		const open = tokens[index + 1];
		if (!(/^(?:while|for)$/.test(token.text) && tokens[index - 1]?.text !== ".") || open?.text !== "(") return [];
		return guardParentheses(tokens, {
			open: index + 1,
			isFor: token.text === "for"
		});
	}));
}
/** The clock is asked once in so many rounds. */
const ROUNDS_PER_LOOK = 64;
/**
* Creates a guard. It returns true, so that it can stand before a condition.
*
* @throws EndlessLoopError from the guard, when a turn lasts too long.
*/
function createLoopGuard(options) {
	const { limitMs, now, afterTurn, message } = options;
	let startedAt = null;
	let rounds = 0;
	return () => {
		rounds += 1;
		if (startedAt === null) {
			startedAt = now();
			afterTurn(() => {
				startedAt = null;
			});
		} else if (rounds % ROUNDS_PER_LOOK === 0 && now() - startedAt > limitMs) throw new EndlessLoopError(message);
		return true;
	};
}
function guardParentheses(tokens, { open, isFor }) {
	const close = findClosing(tokens, open);
	const opening = tokens[open];
	const closing = tokens[close];
	if (!opening || !closing) return [];
	if (!isFor) return wrapCondition(opening.start + 1, closing.start);
	const separators = topLevelSemicolons(tokens, open, close);
	const [first, second] = separators.map((index) => tokens[index]);
	if (!first || !second) return [];
	if (separators[1] === (separators[0] ?? 0) + 1) return [{
		at: first.start + 1,
		text: `${LOOP_GUARD_NAME}()`
	}];
	return wrapCondition(first.start + 1, second.start);
}
function wrapCondition(start, end) {
	return [{
		at: start,
		text: `${LOOP_GUARD_NAME}()&&(`
	}, {
		at: end,
		text: "\n)"
	}];
}
function findClosing(tokens, open) {
	let depth = 0;
	for (let index = open; index < tokens.length; index += 1) {
		depth += depthChange(tokens[index]);
		if (depth === 0) return index;
	}
	return -1;
}
function topLevelSemicolons(tokens, open, close) {
	const found = [];
	let depth = 0;
	for (let index = open; index < close; index += 1) {
		depth += depthChange(tokens[index]);
		if (depth === 1 && tokens[index]?.text === ";") found.push(index);
	}
	return found;
}
function depthChange(token) {
	if (token && /^(?:[([{]|\$\{)$/.test(token.text)) return 1;
	return token && /^[)\]}]$/.test(token.text) ? -1 : 0;
}
function insertAll(code, insertions) {
	let result = "";
	let end = 0;
	for (const { at, text } of insertions.sort((a, b) => a.at - b.at)) {
		result += code.slice(end, at) + text;
		end = at;
	}
	return result + code.slice(end);
}
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const STRING = /'(?:\\[\s\S]|[^'\\\n])*'?|"(?:\\[\s\S]|[^"\\\n])*"?/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const WORD = /[\p{ID_Start}$_#][\p{ID_Continue}$]*|\d[\w.]*/uy;
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*/y;
/** Words after which a slash begins a regular expression. */
const BEFORE_REGEX = /^(?:return|typeof|case|in|of|delete|void|throw|new|instanceof|do|else|yield|await)$/;
/** Splits code into tokens; comments and white space are left out, literals have no text. */
function scan(code) {
	const tokens = [];
	/** For each open brace: whether it is a template's `${`. */
	const braces = [];
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		return pattern.exec(code)?.[0];
	};
	const push = (text, length) => {
		tokens.push({
			text,
			start: at
		});
		at += length;
	};
	/** Passes over a template's text up to its end or to the next `${`. */
	const passTemplate = () => {
		at += take(TEMPLATE_TEXT)?.length ?? 0;
		if (code.startsWith("${", at)) {
			braces.push(true);
			push("${", 2);
		} else at += 1;
	};
	while (at < code.length) {
		const character = code.charAt(at);
		const comment = take(COMMENT);
		const literal = take(STRING) ?? (mayBeginRegex(tokens.at(-1)) ? take(REGEX) : void 0);
		const word = take(WORD);
		if (/\s/.test(character)) at += 1;
		else if (comment) at += comment.length;
		else if (literal) push("", literal.length);
		else if (word) push(word, word.length);
		else if (character === "`") {
			push("", 1);
			passTemplate();
		} else {
			push(character, 1);
			if (character === "{") braces.push(false);
			else if (character === "}" && braces.pop()) passTemplate();
		}
	}
	return tokens;
}
function mayBeginRegex(before) {
	if (!before) return true;
	if (BEFORE_REGEX.test(before.text)) return true;
	return before.text !== "" && !/^[\p{ID_Continue}$#)\]]/u.test(before.text);
}
// packages/engine/src/shared/live-code.ts
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
/**
* Compiles live code.
*
* @param language Language of the code fence; `ts` and `tsx` may have types.
* @throws SyntaxError with the position in the code, when it is none of the forms.
*/
function compileLiveCode(source, language, transform) {
	const types = /^(?:ts|tsx|typescript)$/.test(language) ? ["typescript"] : [];
	const options = {
		production: true,
		disableESTransforms: true
	};
	const compileExpression = () => transform(`(${source.trim().replace(/;$/, "")}\n)`, {
		...options,
		transforms: ["jsx", ...types]
	}).code;
	const expression = attempt(compileExpression);
	return { body: `return (() => {\n'use strict';\n${guardLoops(expression === void 0 ? transform(source, {
		...options,
		transforms: [
			"jsx",
			"imports",
			...types
		]
	}).code + returnComponent(source) : `return ${expression};`)}\n})();` };
}
/** Creates the scope of a program: names with their values. */
function createLiveScope(options) {
	const { React, ReactDOM, render, guardLoop } = options;
	const modules = {
		react: React,
		"react-dom": ReactDOM,
		"react-dom/client": ReactDOM
	};
	const exports = {};
	return {
		...Object.fromEntries(Object.entries(React).filter(([name]) => isIdentifier(name))),
		React,
		ReactDOM,
		render,
		exports,
		module: { exports },
		require: (name) => {
			const found = modules[name];
			if (found) return found;
			throw new Error(`Live code can import react and react-dom, not \`${name}\`.`);
		},
		[LOOP_GUARD_NAME]: guardLoop
	};
}
/**
* Tells how to render what a program returned or handed to `render`; `null` when it is neither React
* content nor a component.
*
* @param isElement React's `isValidElement`.
*/
function resolveLiveResult(value, isElement) {
	if (typeof value === "function") return {
		kind: "component",
		component: value
	};
	if (typeof value === "string" || typeof value === "number" || isElement(value)) return {
		kind: "node",
		node: value
	};
	if (Array.isArray(value) && value.some(isElement)) return {
		kind: "node",
		node: value
	};
	return typeof value === "object" && value !== null && "$$typeof" in value ? {
		kind: "component",
		component: value
	} : null;
}
/** Takes what compilers put around the message of a syntax error off. */
function describeLiveError(error) {
	return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).replace(/^(?:SyntaxError: )?(?:Error transforming [^:]*: )?/, (prefix) => prefix.startsWith("SyntaxError") ? "SyntaxError: " : "").trim();
}
function returnComponent(source) {
	const name = lastComponentName(source) ?? "undefined";
	return `\nreturn exports.default ?? (typeof ${name} === 'undefined' ? undefined : ${name});`;
}
/** Finds the component declared last at the outermost level: its declaration is not indented. */
function lastComponentName(source) {
	return [...source.matchAll(/^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+(\p{Lu}[\p{ID_Continue}$]*)/gmu)].at(-1)?.[1];
}
function attempt(action) {
	try {
		return action();
	} catch {
		return;
	}
}
function isIdentifier(name) {
	return /^[a-z_$][\w$]*$/i.test(name) && name !== "default";
}
export { createLoopGuard as a, resolveLiveResult as i, createLiveScope as n, describeLiveError as r, compileLiveCode as t };
