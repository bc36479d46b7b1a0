import { n as decodePath } from "./url-CeVajq1Y.js";
import { n as RUNTIME_CONTEXT_KEY } from "./island-9Fpz_c7b.js";
import { r as createTranslator } from "./messages-CahaA63t.js";
import { n as storage, t as STORAGE_KEYS } from "./storage-CbtOmbG4.js";
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from "react";
// packages/engine/src/runtime/events.ts
/**
* Goes to an address: inside the site without a full page load, elsewhere with one.
*
* @param options.replaces Replaces the current history entry. @default false
*/
function navigate(url, options = {}) {
	const { replaces = false } = options;
	if (emit("mojian:navigate", {
		url,
		replaces
	})) return;
	if (replaces) location.replace(url);
	else location.assign(url);
}
/** Fetches a page of the site ahead of time, unless the reader's connection asks for thrift. */
function prefetch(url) {
	emit("mojian:prefetch", { url });
}
/** Fetches the current page afresh and shows it in place, scroll position kept. */
function refresh() {
	if (!emit("mojian:refresh", null)) location.reload();
}
/** Calls the listener after each change of path, query or hash; returns the function that stops this. */
function onRouteChange(listener) {
	return on("mojian:route-change", (place) => {
		listener(place);
		return true;
	});
}
/** Sends an event; returns whether somebody has taken it. */
function emit(name, detail) {
	return !document.dispatchEvent(new CustomEvent(name, {
		detail,
		cancelable: true
	}));
}
/**
* Listens to an event; the handler returns whether it has taken it. Returns the function that stops
* listening.
*/
function on(name, handler) {
	const listener = (event) => {
		if (handler(event.detail)) event.preventDefault();
	};
	document.addEventListener(name, listener);
	return () => document.removeEventListener(name, listener);
}
// packages/engine/src/runtime/color-mode.ts
/** Gives the state before the browser has spoken. */
function initialColorMode(data) {
	return {
		mode: data.defaultMode,
		choice: resolveChoice(null, data),
		isReady: false
	};
}
/**
* Reads a stored choice. Unset or unknown text, and `system` where the site does not respect the
* system's preference, give the site's default.
*/
function resolveChoice(stored, data) {
	if (stored === "light" || stored === "dark") return stored;
	return data.respectPrefersColorScheme ? "system" : data.defaultMode;
}
/**
* Gives the choice that the switch makes next: it flips between light and dark, or cycles light,
* dark, system where the site respects the system's preference.
*/
function nextChoice(state, data) {
	if (!data.respectPrefersColorScheme) return state.mode === "dark" ? "light" : "dark";
	return {
		light: "dark",
		dark: "system",
		system: "light"
	}[state.choice];
}
/** Keeps the colour mode in step with storage, other tabs and the system; returns how to stop. */
function startColorMode(store, data, environment) {
	const { root, darkSystem, storage } = environment;
	const apply = (choice) => {
		const mode = choice === "system" ? darkSystem.matches ? "dark" : "light" : choice;
		root.setAttribute("data-theme", mode);
		root.setAttribute("data-theme-choice", choice);
		store.set({
			mode,
			choice,
			isReady: true
		});
	};
	const applyStored = (stored) => apply(resolveChoice(stored, data));
	const applySystem = () => apply(store.get().choice);
	applyStored(storage.get(STORAGE_KEYS.colorMode));
	darkSystem.addEventListener("change", applySystem);
	const unsubscribe = storage.subscribe(STORAGE_KEYS.colorMode, applyStored);
	return () => {
		darkSystem.removeEventListener("change", applySystem);
		unsubscribe();
	};
}
// packages/engine/src/runtime/store.ts
/** Creates a store with its first value. */
function createStore(initial) {
	let current = initial;
	const listeners = /* @__PURE__ */ new Set();
	return {
		get: () => current,
		set(value) {
			if (Object.is(value, current)) return;
			current = value;
			for (const listener of listeners) listener();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		}
	};
}
// packages/engine/src/runtime/runtime.ts
/** State of a router at rest. */
const IDLE_NAVIGATION = {
	status: "idle",
	isProgressVisible: false,
	errorText: "",
	failedUrl: ""
};
/** Creates the runtime of a page. */
function createRuntime(options) {
	const { site, page, regions, initialRegions = /* @__PURE__ */ new Map() } = options;
	return {
		site,
		translate: createTranslator(site.locale.lang, site.messages),
		regionHtml: regions,
		initialRegions,
		page: createStore({
			frame: page,
			source: null
		}),
		navigation: createStore(IDLE_NAVIGATION),
		colorMode: createStore(initialColorMode(site.colorMode)),
		place: createStore(null)
	};
}
/** Context of the runtime; the same object for every copy of this module (see its key). */
const RuntimeContext = sharedContext();
/**
* Gives the runtime.
*
* @throws Error outside a `RuntimeProvider`.
*/
function useRuntime() {
	const runtime = use(RuntimeContext);
	if (!runtime) throw new Error("Hooks of mojian/runtime work only below a <RuntimeProvider>.");
	return runtime;
}
function sharedContext() {
	const registry = globalThis;
	registry[RUNTIME_CONTEXT_KEY] ??= createContext(null);
	return registry[RUNTIME_CONTEXT_KEY];
}
// packages/engine/src/runtime/hooks.ts
/** Gives what the frame knows about the site. */
function useSite() {
	return useRuntime().site;
}
/** Gives the frame's state of the page on screen; changes with each navigation. */
function usePage() {
	return useStore(useRuntime().page).frame;
}
/** Gives the function that gives texts on screen; in Chinese outside a `RuntimeProvider`. */
function useTranslate() {
	return use(RuntimeContext)?.translate ?? chinese();
}
/** Gives the colour mode and the function that switches it to the next choice. */
function useColorMode() {
	const { colorMode, site } = useRuntime();
	const state = useStore(colorMode, initialColorMode(site.colorMode));
	const cycle = useCallback(() => {
		storage.set(STORAGE_KEYS.colorMode, nextChoice(colorMode.get(), site.colorMode));
	}, [colorMode, site]);
	return {
		...state,
		cycle
	};
}
/** Gives what the router is doing, for the progress bar and the page loader's error box. */
function useNavigation() {
	const { navigation } = useRuntime();
	const { failedUrl, ...state } = useStore(navigation, IDLE_NAVIGATION);
	return {
		...state,
		retry: () => navigate(failedUrl)
	};
}
/** Gives path, query and hash of the address bar; `null` on the server and while hydrating. */
function usePlace() {
	return useStore(useRuntime().place, null);
}
/** Tells whether React runs in a browser and has hydrated. */
function useIsClient() {
	return useSyncExternalStore(subscribeToNothing, () => true, () => false);
}
/** Width in pixels up to which the layout is the mobile one; from the specification. */
const MOBILE_MAX_WIDTH_PX = 996;
/** Gives the layout that fits the window: `desktop` above 996 px, `ssr` until that is known. */
function useLayoutMode() {
	return useSyncExternalStore(subscribeToLayout, () => desktopQuery().matches ? "desktop" : "mobile", () => "ssr");
}
/**
* Keeps a JSON value under a key of local storage, in step with other components and other tabs.
* Gives the initial value on the server, while hydrating, and when nothing valid is stored.
*/
function useStoredState(key, initial) {
	const [text, setText] = useState(null);
	useEffect(() => {
		setText(storage.get(key));
		return storage.subscribe(key, setText);
	}, [key]);
	const store = useCallback((value) => storage.set(key, JSON.stringify(value)), [key]);
	return [parseStored(text, initial), store];
}
/** Watches a store. The server value is what hydration starts from. */
function useStore(store, serverValue = store.get()) {
	return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}
function parseStored(text, initial) {
	if (text === null) return initial;
	try {
		return JSON.parse(text);
	} catch {
		return initial;
	}
}
function chinese() {
	return createTranslator("zh-CN");
}
function desktopQuery() {
	return matchMedia(`(min-width: 997px)`);
}
function subscribeToLayout(listener) {
	const query = desktopQuery();
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}
function subscribeToNothing() {
	return () => void 0;
}
// packages/engine/src/runtime/link-target.ts
/** Tells whether a click asks for plain navigation in this tab. */
function isPlainClick(click) {
	return click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey && !click.defaultPrevented;
}
/**
* Gives the address a link leads to when the runtime may follow it: a page of this site, in this
* tab, no download. Everything else (other origins, paths outside the base URL, files such as
* `/rss.xml`, links with a target) gives `null` and stays with the browser.
*/
function resolveLink(link, context) {
	if (typeof link.href !== "string" || link.href === "") return null;
	if (link.target !== "" && link.target !== "_self" || link.hasAttribute("download")) return null;
	return resolvePageUrl(link.href, context);
}
/** Gives the full address of a page of this site, or `null` when the address is none. */
function resolvePageUrl(reference, context) {
	const current = new URL(context.currentUrl);
	const url = parseUrl(reference, current);
	if (!url || url.origin !== current.origin) return null;
	const permalink = decodePath(url.pathname);
	return (permalink.startsWith(context.baseUrl) || `${permalink}/` === context.baseUrl) && !isFile(url.pathname) ? url : null;
}
/** Tells whether two addresses differ in nothing but query or hash. */
function isSamePage(a, b) {
	return decodePath(a.pathname) === decodePath(b.pathname);
}
/**
* Gives the paths under which a page may lie, best first: the path as given, its decoded form, and
* both without a trailing `index.html` or `.html`.
*
* @example routeCandidates('/docs/index.html') // ['/docs/index.html', '/docs/']
*/
function routeCandidates(pathname) {
	const forms = [pathname, decodePath(pathname)];
	const stripped = forms.map((form) => form.replace(/\/index\.html$/, "/").replace(/\.html$/, ""));
	const normalized = [...forms, ...stripped].map((form) => new URL(form.replace(/^\/+/, "/"), "http://localhost").pathname);
	return [...new Set(normalized)];
}
/** A last segment like `rss.xml` is a file; `vue3.5` and `page.html` are pages. */
function isFile(pathname) {
	const extension = /\.([a-z][a-z\d]*)$/i.exec(pathname)?.[1];
	return extension !== void 0 && !/^html?$/i.test(extension);
}
function parseUrl(reference, base) {
	try {
		return new URL(reference, base);
	} catch {
		return null;
	}
}
// packages/engine/src/runtime/prefetch.ts
/** Time that a pointer must rest on a link; a pointer that crosses a list of links fetches nothing. */
const HOVER_DELAY_MS = 60;
/** Links that are fetched because they came near the viewport, at most, per page. */
const MAX_VIEWPORT_LINKS = 12;
/** Requests for links near the viewport that may be under way at once. */
const MAX_CONCURRENT = 2;
/** Tells whether the connection allows fetching what may not be needed. */
function allowsPrefetch(connection) {
	return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? "");
}
/**
* Fetches pages into the loader's cache as soon as the reader points at, focuses or touches a link
* to them. Returns how to stop.
*/
function startIntentPrefetch(options) {
	const stopping = new AbortController();
	const { signal } = stopping;
	let timer = 0;
	const warm = (url) => {
		if (!url || url.pathname === location.pathname) return;
		if (allowsPrefetch(options.connection())) options.loader.warm(url);
	};
	const linkOf = (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		return link && resolveLink(link, options.linkContext());
	};
	const onPoint = (event) => {
		clearTimeout(timer);
		const url = linkOf(event);
		if (url) timer = window.setTimeout(() => warm(url), HOVER_DELAY_MS);
	};
	const listening = {
		signal,
		passive: true
	};
	document.addEventListener("mouseover", onPoint, listening);
	document.addEventListener("focusin", (event) => warm(linkOf(event)), listening);
	document.addEventListener("touchstart", (event) => warm(linkOf(event)), listening);
	const stopEvents = on("mojian:prefetch", ({ url }) => {
		warm(resolvePageUrl(url, options.linkContext()));
		return true;
	});
	return () => {
		clearTimeout(timer);
		stopping.abort();
		stopEvents();
	};
}
/**
* Lets the browser prefetch the pages behind links that come near the viewport, few and one after
* the other, when it is idle. Returns how to stop.
*/
function startViewportPrefetch(root, options) {
	if (!root || !allowsPrefetch(options.connection())) return () => void 0;
	const queue = createPrefetchQueue((url) => fetchAhead(url, options));
	const observer = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			observer.unobserve(target);
			const url = resolveLink(target, options.linkContext());
			if (url && url.pathname !== location.pathname) queue.add(url);
		}
	});
	const start = () => {
		for (const link of root.querySelectorAll("a[href]")) observer.observe(link);
	};
	const cancel = whenIdle(start);
	return () => {
		cancel();
		observer.disconnect();
		queue.clear();
	};
}
/** Creates a queue of pages, each fetched once, few at a time and only so many in all. */
function createPrefetchQueue(fetchPage) {
	const seen = /* @__PURE__ */ new Set();
	let waiting = [];
	let running = 0;
	const next = () => {
		const url = running < MAX_CONCURRENT ? waiting.shift() : void 0;
		if (!url) return;
		running += 1;
		fetchPage(url).finally(() => {
			running -= 1;
			next();
		});
		next();
	};
	return {
		add(url) {
			if (seen.has(url.pathname) || seen.size >= MAX_VIEWPORT_LINKS) return;
			seen.add(url.pathname);
			waiting.push(url);
			next();
		},
		clear() {
			waiting = [];
		}
	};
}
/** Uses `<link rel="prefetch">` where the browser knows it, else a plain request with credentials. */
function fetchAhead(url, { loader }) {
	const link = document.createElement("link");
	if (!link.relList.supports("prefetch")) return loader.warm(url);
	return new Promise((resolve) => {
		link.rel = "prefetch";
		link.href = url.pathname;
		link.addEventListener("load", () => resolve());
		link.addEventListener("error", () => resolve());
		document.head.append(link);
	});
}
/** Runs an action when the browser is idle, also in browsers that cannot tell; returns how to cancel. */
function whenIdle(action) {
	if (typeof requestIdleCallback !== "function") {
		const id = setTimeout(action, 200);
		return () => clearTimeout(id);
	}
	const id = requestIdleCallback(action, { timeout: 2e3 });
	return () => cancelIdleCallback(id);
}
export { refresh as A, useRuntime as C, on as D, navigate as E, onRouteChange as O, createRuntime as S, emit as T, useSite as _, isPlainClick as a, IDLE_NAVIGATION as b, resolvePageUrl as c, useColorMode as d, useIsClient as f, usePlace as g, usePage as h, whenIdle as i, prefetch as k, routeCandidates as l, useNavigation as m, startIntentPrefetch as n, isSamePage as o, useLayoutMode as p, startViewportPrefetch as r, resolveLink as s, allowsPrefetch as t, MOBILE_MAX_WIDTH_PX as u, useStoredState as v, startColorMode as w, RuntimeContext as x, useTranslate as y };
