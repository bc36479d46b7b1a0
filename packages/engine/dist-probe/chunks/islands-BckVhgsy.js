import { r as SLOT_TAG, t as ISLAND_TAG } from "./island-9Fpz_c7b.js";
import { i as whenIdle, x as RuntimeContext, y as useTranslate } from "./prefetch-nAYpUoFX.js";
import { Component, createElement, useEffect, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { createRoot, hydrateRoot } from "react-dom/client";
// packages/engine/src/runtime/island-error.tsx
/** Shows in place of an island (or below it) what went wrong, with a button that tries again. */
function IslandError({ error, onRetry }) {
	const translate = useTranslate();
	return /* @__PURE__ */ jsxs("div", {
		className: "island-error",
		role: "alert",
		children: [
			/* @__PURE__ */ jsx("p", { children: translate("island.error") }),
			/* @__PURE__ */ jsx("pre", { children: error instanceof Error ? error.message : String(error) }),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				onClick: onRetry,
				children: translate("navigation.retry")
			})
		]
	});
}
/** Keeps an error of an island inside that island. */
var IslandBoundary = class extends Component {
	state = { error: null };
	static getDerivedStateFromError(error) {
		return { error: error ?? /* @__PURE__ */ new Error("null") };
	}
	render() {
		const { error } = this.state;
		if (error === null) return this.props.children;
		return /* @__PURE__ */ jsx(IslandError, {
			error,
			onRetry: () => this.setState({ error: null })
		});
	}
};
// packages/engine/src/runtime/island-slot.tsx
/**
* Reads the slots of an island from its HTML, as React elements by prop name. Slots that lie in
* templates are taken out of the island, so that what is left is what React rendered.
*/
function takeSlots(island, observeIslands) {
	const slots = {};
	const add = (name, html) => {
		slots[name] ??= /* @__PURE__ */ jsx(Slot, {
			name,
			content: { __html: html },
			observe: observeIslands
		}, name);
	};
	for (const slot of island.querySelectorAll(SLOT_TAG)) if (slot.closest("mj-island") === island) add(slot.getAttribute("data-name") ?? "", slot.innerHTML);
	for (const template of island.querySelectorAll(":scope > template[data-slot]")) {
		add(template.dataset.slot ?? "", template.innerHTML);
		template.remove();
	}
	return slots;
}
/** Static HTML inside an island. Islands in it belong to it: they live and go with it. */
function Slot({ name, content, observe }) {
	const element = useRef(null);
	useEffect(() => element.current ? observe(element.current) : void 0, [observe]);
	return createElement(SLOT_TAG, {
		ref: element,
		"data-name": name,
		dangerouslySetInnerHTML: content,
		suppressHydrationWarning: true
	});
}
// packages/engine/src/runtime/islands.tsx
/** Distance from the viewport at which an island is hydrated. */
const NEAR = "300px";
/** Creates the islands of a page; none is touched before it is observed. */
function createIslands(runtime) {
	const islands = /* @__PURE__ */ new Map();
	const listening = new AbortController();
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) if (isIntersecting) islandOf(target)?.wake();
	}, { rootMargin: NEAR });
	/** The outermost island around an element that is not awake hydrates first; inner ones follow it. */
	const islandOf = (target) => {
		const element = target instanceof Element ? target.closest(ISLAND_TAG) : null;
		return element ? islands.get(element) ?? islandOf(element.parentElement) : void 0;
	};
	const observe = (root) => {
		const releases = [...root.querySelectorAll(ISLAND_TAG)].filter((element) => !islands.has(element) && !isInside(element, root)).map((element) => {
			const island = prepareIsland(element, {
				runtime,
				observe
			});
			islands.set(element, island);
			const stopWaiting = watch(element, observer, island.wake);
			return () => {
				stopWaiting();
				islands.delete(element);
				island.release();
			};
		});
		return () => {
			for (const release of releases) release();
		};
	};
	listenForInteraction(listening.signal, islandOf);
	return {
		observe,
		stop() {
			observer.disconnect();
			listening.abort();
		}
	};
}
/** Tells whether an island lies in another one below the root. */
function isInside(element, root) {
	const outer = element.parentElement?.closest(ISLAND_TAG);
	return outer != null && root.contains(outer);
}
/** The island element itself has no box (`display: contents`), so its children are watched. */
function watch(element, observer, wake) {
	const boxes = [...element.children];
	if (boxes.length === 0) return whenIdle(wake);
	for (const box of boxes) observer.observe(box);
	return () => {
		for (const box of boxes) observer.unobserve(box);
	};
}
function listenForInteraction(signal, islandOf) {
	const options = {
		signal,
		capture: true,
		passive: true
	};
	const wake = (event) => islandOf(event.target)?.wake();
	for (const type of [
		"pointerdown",
		"keydown",
		"focusin",
		"touchstart"
	]) document.addEventListener(type, wake, options);
	const onClick = (event) => {
		const island = islandOf(event.target);
		const button = event.target instanceof Element ? event.target.closest("button") : null;
		if (button) island?.press(button);
		island?.wake();
	};
	document.addEventListener("click", onClick, options);
}
function prepareIsland(element, context) {
	let state = "asleep";
	let isReleased = false;
	let unmount = () => void 0;
	let attempt = 0;
	let earlyPress = null;
	const onLive = () => {
		state = "live";
		if (earlyPress?.isConnected) earlyPress.click();
		earlyPress = null;
	};
	const onRetry = () => {
		unmount();
		attempt += 1;
		state = "asleep";
		wake();
	};
	const wake = async () => {
		if (state !== "asleep") return;
		state = "waking";
		try {
			const Component = await importComponent(element, attempt);
			if (!isReleased) unmount = hydrate(element, Component, {
				...context,
				onLive
			});
		} catch (error) {
			console.error(error);
			if (!isReleased) unmount = showLoadError(element, error, {
				...context,
				onRetry
			});
		}
	};
	return {
		wake: () => void wake(),
		press(button) {
			if (state !== "live") earlyPress = button;
		},
		release() {
			isReleased = true;
			unmount();
		}
	};
}
/** Loads the component. A second attempt asks for another address: browsers may keep the failure. */
async function importComponent(element, attempt) {
	const { src = "", export: exportName = "default" } = element.dataset;
	const component = (await (attempt === 0 ? import(src) : import(`${src}?retry=${attempt}`)))[exportName];
	if (component) return component;
	throw new Error(`${src} has no export \`${exportName}\`.`);
}
function hydrate(element, Component, context) {
	const props = JSON.parse(element.dataset.props ?? "{}");
	const slots = takeSlots(element, context.observe);
	const root = hydrateRoot(element, /* @__PURE__ */ jsx(RuntimeContext, {
		value: context.runtime,
		children: /* @__PURE__ */ jsx(Live, {
			onLive: context.onLive,
			children: /* @__PURE__ */ jsx(IslandBoundary, { children: createElement(Component, {
				...props,
				...slots
			}) })
		})
	}), { identifierPrefix: element.dataset.id ?? "" });
	return () => root.unmount();
}
/**
* Says when React has taken over. Every element around the component has one child: siblings would
* change the ids that `useId` gives, and the server renders the component alone.
*/
function Live({ onLive, children }) {
	useEffect(onLive, [onLive]);
	return children;
}
function showLoadError(element, error, { runtime, onRetry }) {
	const place = document.createElement("div");
	element.after(place);
	const root = createRoot(place);
	root.render(/* @__PURE__ */ jsx(RuntimeContext, {
		value: runtime,
		children: /* @__PURE__ */ jsx(IslandError, {
			error,
			onRetry
		})
	}));
	return () => {
		root.unmount();
		place.remove();
	};
}
export { createIslands };
