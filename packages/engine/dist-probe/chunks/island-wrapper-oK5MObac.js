import { n as RUNTIME_CONTEXT_KEY, r as SLOT_TAG, t as ISLAND_TAG } from "./island-9Fpz_c7b.js";
import { createContext, createElement, isValidElement, use, useId } from "react";
import { jsx } from "react/jsx-runtime";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
// packages/engine/src/bundle/island-wrapper.tsx
/** True inside the static HTML of an island: a component below one is part of it, no island itself. */
const InsideIsland = createContext(false);
/**
* Wraps a component so that rendering it at build time writes an island: its static HTML together
* with what the browser needs to hydrate it (see `shared/island.ts`). Props must be JSON; props that
* are React content become slots.
*
* @throws Error while rendering, when a prop is neither JSON nor React content.
*/
function createIsland(Component, reference) {
	function Island(props) {
		const id = useId();
		const runtime = readRuntime();
		if (use(InsideIsland)) return /* @__PURE__ */ jsx(Component, { ...props });
		return /* @__PURE__ */ jsx(IslandMarkup, {
			Component,
			reference,
			props,
			id,
			runtime
		});
	}
	Island.displayName = `Island(${describe(Component, reference)})`;
	return Island;
}
/**
* Renders the island by itself, as the browser will, so that ids and contexts agree. Has no hooks:
* the inner rendering would mix up their state.
*/
function IslandMarkup({ Component, reference, props, id, runtime }) {
	const { json, slots } = splitProps(props, describe(Component, reference));
	const slotHtml = Object.entries(slots).map(([name, content]) => ({
		name,
		html: renderToStaticMarkup(provide(content, { runtime }))
	}));
	const shown = /* @__PURE__ */ new Set();
	const identifierPrefix = `i${fingerprint(reference.src + reference.exportName + json)}${id}`;
	const component = createElement(Component, {
		...JSON.parse(json),
		...Object.fromEntries(slotHtml.map((slot) => [slot.name, /* @__PURE__ */ jsx(Slot, {
			slot,
			shown
		}, slot.name)]))
	});
	const html = renderToString(provide(component, {
		runtime,
		isInside: true
	}), { identifierPrefix });
	const templates = slotHtml.filter(({ name }) => !shown.has(name)).map((slot) => `<template data-slot="${slot.name}">${slot.html}</template>`);
	return createElement(ISLAND_TAG, {
		"data-src": reference.src,
		"data-export": reference.exportName,
		"data-id": identifierPrefix,
		"data-props": json === "{}" ? void 0 : json,
		dangerouslySetInnerHTML: { __html: html + templates.join("") }
	});
}
/** Writes a slot, and notes that the component shows it. */
function Slot({ slot, shown }) {
	shown.add(slot.name);
	return createElement(SLOT_TAG, {
		"data-name": slot.name,
		dangerouslySetInnerHTML: { __html: slot.html }
	});
}
/** Divides props into JSON text and slots. */
function splitProps(props, island) {
	const isSlot = ([, value]) => isContent(value);
	const entries = Object.entries(props);
	const plain = entries.filter((entry) => !isSlot(entry));
	for (const [name, value] of plain) rejectNonJson(value, {
		name,
		island
	});
	return {
		json: JSON.stringify(Object.fromEntries(plain)),
		slots: Object.fromEntries(entries.filter(isSlot))
	};
}
/** Tells React content from JSON. A text alone is JSON, so that the component gets it as a string. */
function isContent(value) {
	return isValidElement(value) || Array.isArray(value) && value.some(isContent);
}
function rejectNonJson(value, where) {
	const isNested = typeof value === "object" && value !== null;
	if (typeof value === "function" || typeof value === "symbol" || typeof value === "bigint") throw new Error(`\`<${where.island}>\` got the prop \`${where.name}\`, a ${typeof value}; props of an island must be JSON or React content, because they travel to the browser.`);
	if (isNested) for (const inner of Object.values(value)) rejectNonJson(inner, where);
}
/** Reads the runtime's context, whichever copy of the runtime has made it. */
function readRuntime() {
	const context = runtimeContext();
	return context ? use(context) : null;
}
function runtimeContext() {
	return globalThis[RUNTIME_CONTEXT_KEY];
}
function provide(content, { runtime, isInside = false }) {
	const Runtime = runtimeContext();
	const inner = /* @__PURE__ */ jsx(InsideIsland, {
		value: isInside,
		children: content
	});
	return Runtime ? /* @__PURE__ */ jsx(Runtime, {
		value: runtime,
		children: inner
	}) : inner;
}
function describe(Component, { exportName }) {
	if (exportName !== "default" || typeof Component === "string") return exportName;
	const { displayName, name } = Component;
	return displayName || name || exportName;
}
/** Short digest (FNV-1a) that keeps ids of islands from separate renderings apart. */
function fingerprint(text) {
	let hash = 2166136261;
	for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
	return (hash >>> 0).toString(36);
}
export { createIsland as t };
