import { n as storage, t as STORAGE_KEYS } from "./chunks/storage-CbtOmbG4.js";
import { A as refresh, C as useRuntime, D as on, E as navigate, O as onRouteChange, S as createRuntime, T as emit, _ as useSite, a as isPlainClick, b as IDLE_NAVIGATION, c as resolvePageUrl, d as useColorMode, f as useIsClient, g as usePlace, h as usePage, k as prefetch, l as routeCandidates, m as useNavigation, n as startIntentPrefetch, o as isSamePage, p as useLayoutMode, r as startViewportPrefetch, s as resolveLink, t as allowsPrefetch, u as MOBILE_MAX_WIDTH_PX, v as useStoredState, w as startColorMode, x as RuntimeContext, y as useTranslate } from "./chunks/prefetch-nAYpUoFX.js";
import { n as decodePath } from "./chunks/url-CeVajq1Y.js";
import "./chunks/island-9Fpz_c7b.js";
import { createElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { jsx } from "react/jsx-runtime";
import { flushSync } from "react-dom";
// packages/engine/src/runtime/code-copy.ts
const COPY_ATTRIBUTE = "data-copy";
/** Time for which a copy button says that it has copied, in milliseconds. */
const COPIED_MS = 2e3;
/**
* Puts a copy button into each code figure (`figure.code`) that has none. A hidden one that the
* server has written is shown instead.
*/
function addCopyButtons(root, translate) {
	for (const figure of root.querySelectorAll("figure.code")) {
		const written = figure.querySelector(`[${COPY_ATTRIBUTE}]`);
		if (written) written.hidden = false;
		else figure.append(createButton(figure.ownerDocument, translate("code.copy")));
	}
}
/** Copies the code of a figure when its copy button is pressed. Returns how to stop. */
function startCopyButtons(document, translate) {
	const stopping = new AbortController();
	const onClick = async (event) => {
		const button = event.target instanceof Element ? event.target.closest(`[${COPY_ATTRIBUTE}]`) : null;
		const code = button?.closest("figure")?.querySelector("pre");
		if (!button || !code) return;
		sayResult(button, await copyText(codeText(code)), translate);
	};
	document.addEventListener("click", onClick, { signal: stopping.signal });
	return () => stopping.abort();
}
/** Copies a text; returns whether the browser allowed it. */
async function copyText(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyBySelection(text);
	}
}
function sayResult(button, hasCopied, translate) {
	button.setAttribute("data-state", hasCopied ? "copied" : "failed");
	button.setAttribute("aria-label", translate(hasCopied ? "code.copied" : "code.copyFailed"));
	setTimeout(() => {
		button.removeAttribute("data-state");
		button.setAttribute("aria-label", translate("code.copy"));
	}, COPIED_MS);
}
function createButton(document, label) {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "code-copy";
	button.setAttribute(COPY_ATTRIBUTE, "");
	button.setAttribute("aria-label", label);
	return button;
}
/** Text of a code block without what only the reader's eye needs (line numbers, prompts). */
function codeText(code) {
	const copy = code.cloneNode(true);
	for (const element of copy.querySelectorAll("[aria-hidden=\"true\"]")) element.remove();
	return (copy.textContent ?? "").replace(/\n$/, "");
}
/** The way of pages without a secure origin, where the clipboard interface is missing. */
function copyBySelection(text) {
	const field = document.createElement("textarea");
	field.value = text;
	field.style.cssText = "position:fixed;opacity:0";
	document.body.append(field);
	field.select();
	const hasCopied = document.execCommand("copy");
	field.remove();
	return hasCopied;
}
// packages/engine/src/runtime/docs-version.ts
/** Remembers the docs version that a page belongs to as the reader's preferred one. */
function rememberDocsVersion(frame, storage) {
	const { docsVersion } = frame;
	if (docsVersion) storage.set(STORAGE_KEYS.docsVersion + docsVersion.pluginId, docsVersion.name);
}
/**
* Gives the reader's preferred version of a docs plugin. A stored version that no longer exists is
* cleared.
*
* @param names Names of the versions that exist.
*/
function preferredDocsVersion(pluginId, names, storage) {
	const key = STORAGE_KEYS.docsVersion + pluginId;
	const name = storage.get(key);
	if (name === null || names.includes(name)) return name;
	storage.set(key, null);
	return null;
}
// packages/engine/src/runtime/page-document.ts
/** Id of the script element that holds the page's frame state as JSON. */
const PAGE_DATA_ID = "mojian-page";
/** Id of the script element that starts the runtime; its address changes with each release. */
const START_SCRIPT_ID = "mojian-start";
/** Reads the frame state of a document; `null` when the document is not a page of ours. */
function readFrameState(document) {
	const text = document.getElementById(PAGE_DATA_ID)?.textContent;
	if (!text) return null;
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
/** Tells whether a fetched page belongs to another release of the site than the running one. */
function isOtherRelease(current, next) {
	const source = (page) => page.getElementById(START_SCRIPT_ID)?.getAttribute("src");
	const nextSource = source(next);
	return nextSource != null && source(current) != null && nextSource !== source(current);
}
// packages/engine/src/runtime/pre-paint.ts
/**
* Creates the source of the inline script that runs in `<head>` before the first paint: it puts the
* reader's stored choices on `<html>` (`data-theme`, `data-theme-choice`, `data-sidebar-hidden`,
* `data-announcement-dismissed`), so that nothing flashes or moves. It survives a storage that
* throws. The text is safe inside `<script>`; it depends on the site only, so one hash allows it in
* a content security policy.
*/
function createPrePaintScript(site) {
	const { defaultMode, respectPrefersColorScheme } = site.colorMode;
	const fallback = respectPrefersColorScheme ? "system" : defaultMode;
	return `!function(){${[
		[
			"var d=document.documentElement",
			"g=function(k){try{return localStorage.getItem(k)}catch(e){}}",
			"s=function(k,v){d.setAttribute(\"data-\"+k,v)}",
			`t=g(${literal(STORAGE_KEYS.colorMode)})`
		].join(","),
		`if(t!="light"&&t!="dark")t=${literal(fallback)}`,
		"s(\"theme-choice\",t)",
		respectPrefersColorScheme ? "s(\"theme\",t!=\"system\"?t:matchMedia(\"(prefers-color-scheme:dark)\").matches?\"dark\":\"light\")" : "s(\"theme\",t)",
		`if(g(${literal(STORAGE_KEYS.sidebarHidden)})=="true")s("sidebar-hidden","")`,
		...announcementStatements(site)
	].join(";")}}()`;
}
function announcementStatements({ announcementBar }) {
	if (!announcementBar?.isCloseable) return [];
	const dismissed = literal(JSON.stringify(announcementBar.id));
	return [`if(g(${literal(STORAGE_KEYS.announcementDismissed)})==${dismissed})s("announcement-dismissed","")`];
}
function literal(value) {
	return JSON.stringify(value).replace(/</g, "\\u003c");
}
// packages/engine/src/runtime/regions.ts
/** Attribute that names a region in the HTML. */
const REGION_ATTRIBUTE = "data-region";
/** Finds a region of a document. */
function findRegion(root, name) {
	return root.querySelector(`[${REGION_ATTRIBUTE}="${name}"]`);
}
/**
* Replaces the content of a region by that of another document. Content for readers without scripts
* is left out; scripts run as they do on a full page load.
*/
function fillRegion(target, source) {
	const content = target.ownerDocument.createDocumentFragment();
	content.append(...[...source.childNodes].map((node) => target.ownerDocument.importNode(node, true)));
	for (const element of content.querySelectorAll("noscript")) element.remove();
	for (const script of content.querySelectorAll("script")) script.replaceWith(reviveScript(script));
	target.replaceChildren(content);
}
/**
* Carries the active item from one rendering of a sidebar to the next. Both have the same structure,
* so attributes are copied element by element; the reader's folds stay as they are, but the branch
* of the active item opens. A sidebar of another structure (an unlisted item has come or gone) is
* replaced.
*
* @param options.closesOthers Branches that the next rendering shows closed are closed.
*/
function syncSidebar(target, source, options) {
	const current = target.querySelectorAll("*");
	const next = source.querySelectorAll("*");
	if (!(current.length === next.length && [...current].every((element, index) => element.localName === next[index]?.localName))) {
		fillRegion(target, source);
		return;
	}
	current.forEach((element, index) => {
		const twin = next[index];
		if (twin) syncAttributes(element, twin, options.closesOthers);
	});
}
function syncAttributes(element, twin, closesOthers) {
	for (const { name } of [...element.attributes]) if (!(name === "open" && !closesOthers) && !twin.hasAttribute(name)) element.removeAttribute(name);
	for (const { name, value } of twin.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
/** A script that a parser without scripting has made never runs; a new one with the same text does. */
function reviveScript(script) {
	const fresh = script.ownerDocument.createElement("script");
	for (const { name, value } of script.attributes) fresh.setAttribute(name, value);
	fresh.text = script.text;
	return fresh;
}
// packages/engine/src/runtime/reveal.ts
/**
* Scrolls the nearest scrolling box around an element (a sidebar, a table of contents) so far that
* the element shows. The page itself never scrolls; without such a box nothing happens.
*/
function revealInBox(element) {
	const box = scrollingBox(element);
	if (!box) return;
	const outer = box.getBoundingClientRect();
	const inner = element.getBoundingClientRect();
	if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
	box.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
function scrollingBox(element) {
	const { body, documentElement } = element.ownerDocument;
	let box = element.parentElement;
	while (box && box !== body && box !== documentElement) {
		if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
		box = box.parentElement;
	}
	return null;
}
// packages/engine/src/runtime/region.tsx
/**
* Holds a part of the page that is opaque to React: the server writes its HTML, the browser never
* walks it, and each navigation swaps its content in the same commit in which the frame changes.
*/
function Region({ name, as, ...attributes }) {
	const runtime = useRuntime();
	const element = useRef(null);
	const [content] = useState(() => ({ __html: runtime.regionHtml?.[name] ?? "" }));
	useRegionContent(runtime, name, element);
	return createElement(as ?? (name === "main" ? "main" : "div"), {
		...attributes,
		ref: element,
		[REGION_ATTRIBUTE]: name,
		dangerouslySetInnerHTML: content,
		suppressHydrationWarning: true
	});
}
function useRegionContent(runtime, name, element) {
	useLayoutEffect(() => {
		let shown = null;
		const show = () => {
			if (!element.current) return;
			const next = runtime.page.get();
			showRegion(element.current, name, {
				runtime,
				shown,
				next
			});
			shown = next;
		};
		show();
		return runtime.page.subscribe(show);
	}, [
		runtime,
		name,
		element
	]);
}
function showRegion(target, name, change) {
	const { runtime, shown, next } = change;
	if (!shown && (target.hasChildNodes() || target === runtime.initialRegions.get(name))) return;
	const source = next.source ? findRegion(next.source, name) : runtime.initialRegions.get(name) ?? null;
	if (!source) return;
	if (!(name === "sidebar" && shown !== null && shown.frame.sidebarKey === next.frame.sidebarKey)) fillRegion(target, source);
	else syncSidebar(target, source, { closesOthers: runtime.site.docs.autoCollapseCategories });
	if (name === "main" && !shown) queueMicrotask(() => emit("mojian:content", null));
	const active = name === "sidebar" && target.querySelector("[aria-current=\"page\"]");
	if (active) revealInBox(active);
}
// packages/engine/src/runtime/page-focus.ts
const ANNOUNCER_ID = "mojian-announcer";
/**
* Finds the element that a fragment points at, as browsers do: by the fragment as it stands, then
* by its decoded form (`#%E9%97%AD%E5%8C%85` finds the id `闭包`).
*/
function findHashTarget(root, hash) {
	const fragment = hash.slice(1);
	if (fragment === "") return null;
	return root.getElementById(fragment) ?? root.getElementById(decodePath(fragment));
}
/** Moves the focus to the main heading (or another element) without scrolling or an outline. */
function focusContent(document, target) {
	const main = findRegion(document, "main");
	const element = target ?? main?.querySelector("h1") ?? main;
	if (!(element instanceof HTMLElement)) return;
	if (!element.hasAttribute("tabindex")) {
		element.tabIndex = -1;
		element.style.outline = "none";
		const restore = () => {
			element.removeAttribute("tabindex");
			element.style.outline = "";
		};
		element.addEventListener("blur", restore, { once: true });
	}
	element.focus({ preventScroll: true });
}
/** Lets screen readers say a text. */
function announce(document, text) {
	let region = document.getElementById(ANNOUNCER_ID);
	if (!region) {
		region = document.createElement("div");
		region.id = ANNOUNCER_ID;
		region.setAttribute("aria-live", "polite");
		region.setAttribute("aria-atomic", "true");
		region.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap";
		document.body.append(region);
	}
	region.textContent = text;
}
// packages/engine/src/runtime/active-heading.ts
const ACTIVE = "aria-current";
/** A heading that was jumped to may stand a fraction of a pixel above the line. */
const TOLERANCE_PX = 2;
/**
* Chooses the heading that the reader is in: the first one below the anchor line while it stands in
* the upper half of the window, else the one before it; none above the first heading. (The rule of
* Docusaurus' `useTOCHighlight`.)
*
* @param tops Distance of each heading from the top of the window, in document order, in pixels.
* @returns Index of the heading, or -1.
*/
function chooseActiveHeading(tops, window) {
	const next = tops.findIndex((top) => top >= window.anchorTop);
	if (next < 0) return tops.length - 1;
	return (tops[next] ?? 0) < window.height / 2 ? next : next - 1;
}
/**
* Marks, in every table of contents (`nav[data-toc]`), the link to the heading in view. Returns how to
* stop.
*/
function startActiveHeading(document) {
	const links = [...document.querySelectorAll("nav[data-toc] a[href^=\"#\"]")];
	const headings = [...new Set(links.map((link) => link.hash))].flatMap((hash) => {
		const element = findHashTarget(document, hash);
		return element ? [{
			hash,
			element
		}] : [];
	});
	const first = headings[0];
	if (!first) return () => void 0;
	let activeHash;
	const mark = () => {
		const anchorTop = anchorLine(first.element) - TOLERANCE_PX;
		const index = chooseActiveHeading(headings.map(({ element }) => element.getBoundingClientRect().top), {
			anchorTop,
			height: window.innerHeight
		});
		const hash = headings[index]?.hash;
		if (hash === activeHash) return;
		activeHash = hash;
		for (const link of links) markLink(link, link.hash === hash);
	};
	return onScrollFrame(mark);
}
/** Where the browser puts a heading that a link jumps to, below the top of the window. */
function anchorLine(heading) {
	const { scrollPaddingTop } = getComputedStyle(heading.ownerDocument.documentElement);
	const { scrollMarginTop } = getComputedStyle(heading);
	return (Number.parseFloat(scrollPaddingTop) || 0) + (Number.parseFloat(scrollMarginTop) || 0);
}
function markLink(link, isActive) {
	if (!isActive) {
		link.removeAttribute(ACTIVE);
		return;
	}
	link.setAttribute(ACTIVE, "true");
	revealInBox(link);
}
/** Runs an action now and at most once a frame while the page scrolls or changes its size. */
function onScrollFrame(action) {
	const stopping = new AbortController();
	let frame = 0;
	const schedule = () => {
		frame ||= requestAnimationFrame(() => {
			frame = 0;
			action();
		});
	};
	const listening = {
		signal: stopping.signal,
		passive: true
	};
	window.addEventListener("scroll", schedule, listening);
	window.addEventListener("resize", schedule, listening);
	schedule();
	return () => {
		cancelAnimationFrame(frame);
		stopping.abort();
	};
}
// packages/engine/src/runtime/failed-page.ts
const FAILED_PAGE_KEY = "mojian.failed-page";
/** Creates the memory. Without session storage every failure counts as a repeated one. */
function createFailedPage(open) {
	return {
		note(url) {
			try {
				const isRepeated = open().getItem(FAILED_PAGE_KEY) === url;
				open().setItem(FAILED_PAGE_KEY, url);
				return isRepeated;
			} catch {
				return true;
			}
		},
		forget(url) {
			try {
				if (url === void 0 || open().getItem(FAILED_PAGE_KEY) === url) open().removeItem(FAILED_PAGE_KEY);
			} catch {}
		}
	};
}
// packages/engine/src/runtime/keyboard-mode.ts
/** Class of `<body>` while the reader moves by keyboard. */
const KEYBOARD_CLASS = "keyboard-navigation";
/** Marks keyboard navigation: the class comes with Tab and goes with mousedown. Returns how to stop. */
function startKeyboardMode(document) {
	const stopping = new AbortController();
	const { signal } = stopping;
	const { classList } = document.body;
	const onKey = ({ key }) => key === "Tab" && classList.add("keyboard-navigation");
	document.addEventListener("keydown", onKey, { signal });
	document.addEventListener("mousedown", () => classList.remove(KEYBOARD_CLASS), { signal });
	return () => stopping.abort();
}
// packages/engine/src/runtime/lazy-parts.ts
/** Prepares the parts; nothing is loaded yet. */
function createLazyParts(runtime, storage) {
	const stops = [];
	const loadIslands = once(async () => {
		const islands = (await import("./chunks/islands-BckVhgsy.js")).createIslands(runtime);
		stops.push(islands.stop);
		return islands;
	});
	const loadTabs = once(async () => {
		const tabs = await import("./chunks/tabs-aeHXahHh.js");
		stops.push(tabs.startTabs(document, storage));
		return tabs;
	});
	const loadReporter = once(async () => (await import("./chunks/gtag-reporter-CWzEUGBe.js")).createGtagReporter(createGtagPage()));
	return {
		observeIslands(root) {
			if (!root.querySelector("mj-island")) return () => void 0;
			let stop = () => void 0;
			const leaving = new AbortController();
			loadIslands(({ observe }) => {
				if (!leaving.signal.aborted) stop = observe(root);
			});
			return () => {
				leaving.abort();
				stop();
			};
		},
		observeTabs(root) {
			if (root.querySelector("[role=\"tablist\"]")) loadTabs((tabs) => tabs.restoreTabs(root, storage));
		},
		reportPageView: (view, propertyId) => loadReporter((report) => report(view, propertyId)),
		stop() {
			for (const stop of stops) stop();
		}
	};
}
/** Loads a part with the first use; a failure is logged and the next use tries again. */
function once(load) {
	let loading = null;
	return (use) => {
		loading ??= load();
		loading.then(use).catch((error) => {
			loading = null;
			console.warn(error);
		});
	};
}
function createGtagPage() {
	return Object.assign(window, { addScript(url) {
		const script = document.createElement("script");
		script.async = true;
		script.src = url;
		document.head.append(script);
	} });
}
/** Creates the teller for a store. */
function createNavigationStatus(store, timer) {
	let delay;
	const settle = (state) => {
		timer.clearTimeout(delay);
		store.set(state);
	};
	return {
		begin() {
			settle({
				...IDLE_NAVIGATION,
				status: "loading"
			});
			delay = timer.setTimeout(() => store.set({
				...store.get(),
				isProgressVisible: true
			}), 200);
		},
		succeed: () => settle(IDLE_NAVIGATION),
		fail: (failedUrl, errorText) => settle({
			status: "error",
			isProgressVisible: false,
			errorText,
			failedUrl
		})
	};
}
// packages/engine/src/runtime/page-loader.ts
/** Thrown when a page cannot be loaded; the browser may still be able to. */
var PageLoadError = class extends Error {
	name = "PageLoadError";
	failure;
	constructor(failure, message, options) {
		super(message, options);
		this.failure = failure;
	}
};
const CACHED_PAGES = 24;
const MAX_AGE_MS = 3e5;
/** Creates a loader with an empty cache. */
function createPageLoader(environment) {
	const cache = /* @__PURE__ */ new Map();
	const fetchCached = (url, signal) => {
		const key = url.pathname;
		const known = cache.get(key);
		const isFresh = known && environment.now() - known.loadedAt < MAX_AGE_MS;
		const entry = isFresh ? known : {
			page: fetchPage(url, signal, environment),
			loadedAt: environment.now()
		};
		cache.delete(key);
		cache.set(key, entry);
		const forget = () => {
			if (cache.get(key) === entry) cache.delete(key);
		};
		entry.page.then(() => signal?.removeEventListener("abort", forget), forget);
		if (!isFresh) signal?.addEventListener("abort", forget);
		dropOldest(cache);
		return entry.page;
	};
	return {
		load: (url, signal) => Promise.race([fetchCached(url, signal), rejectOnAbort(signal)]),
		warm: (url) => fetchCached(url, null).then(() => void 0, () => void 0),
		clear: () => cache.clear()
	};
}
function dropOldest(cache) {
	for (const key of cache.keys()) {
		if (cache.size <= CACHED_PAGES) return;
		cache.delete(key);
	}
}
/**
* Tries the address as given and its other forms until one is a page; when none is, the not-found
* page that the first answer brought is the page.
*/
async function fetchPage(url, signal, environment) {
	let notFound = null;
	for (const pathname of routeCandidates(url.pathname)) {
		const { response, html } = await request(pathname + url.search, signal, environment);
		const page = readPage(response, html, environment);
		if (response.ok && page) return page;
		if (response.status !== 404) throw new PageLoadError("foreign", `${pathname} answered ${response.status}, not a page.`);
		notFound ??= page;
	}
	if (notFound) return {
		...notFound,
		url: new URL(url.pathname + url.search, url)
	};
	throw new PageLoadError("foreign", `${url.pathname} was not found.`);
}
async function request(url, signal, environment) {
	try {
		const response = await environment.fetch(url, {
			credentials: "same-origin",
			headers: { accept: "text/html" },
			signal
		});
		return {
			response,
			html: response.headers.get("content-type")?.startsWith("text/html") ? await response.text() : ""
		};
	} catch (cause) {
		if (signal?.aborted) throw cause;
		throw new PageLoadError("network", `${url} could not be fetched.`, { cause });
	}
}
function readPage(response, html, environment) {
	if (html === "") return null;
	const document = environment.parse(html);
	const frame = readFrameState(document);
	return frame && {
		url: new URL(response.url),
		document,
		frame
	};
}
function rejectOnAbort(signal) {
	return new Promise((_, reject) => {
		if (signal.aborted) reject(signal.reason);
		else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}
// packages/engine/src/runtime/page-views.ts
/**
* Calls the reporters for the first page and on each change of path, query or hash. Without an
* analytics property, or without the consent that the site asks for, nobody is called. Returns how
* to stop.
*/
function startPageViews(options) {
	const { site, reporters, storage, place, watch = onRouteChange } = options;
	const { analytics } = site;
	if (!analytics || reporters.length === 0) return () => void 0;
	const report = ({ pathname, search, hash }) => {
		if (!(!analytics.needsConsent || storage.get(STORAGE_KEYS.analyticsConsent) === "granted")) return;
		const view = {
			path: pathname,
			query: search,
			hash
		};
		for (const reporter of reporters) reporter(view, analytics.propertyId);
	};
	report(place);
	return watch(report);
}
// packages/engine/src/runtime/root-choices.ts
/**
* Keeps the attributes that the pre-paint script has put on `<html>` in step with later choices, in
* this tab and in others. Returns how to stop.
*/
function startRootChoices(root, site, storage) {
	const announcementId = site.announcementBar ? JSON.stringify(site.announcementBar.id) : void 0;
	const stops = [storage.subscribe(STORAGE_KEYS.sidebarHidden, (value) => root.toggleAttribute("data-sidebar-hidden", value === "true")), storage.subscribe(STORAGE_KEYS.announcementDismissed, (value) => root.toggleAttribute("data-announcement-dismissed", value === announcementId))];
	return () => {
		for (const stop of stops) stop();
	};
}
// packages/engine/src/runtime/head.ts
/**
* Elements of `<head>` that belong to one page. `theme-color`, `viewport` and `color-scheme` belong
* to the site or follow the colour mode.
*/
const PAGE_ELEMENTS = [
	"meta[name]:not([name=\"viewport\"],[name=\"theme-color\"],[name=\"color-scheme\"],[name=\"generator\"])",
	"meta[property]",
	"link[rel=\"canonical\"]",
	"link[rel=\"prev\"]",
	"link[rel=\"next\"]",
	"link[rel=\"alternate\"]"
].join();
/** Attributes of `<html>` that a page sets; `data-theme` and its kin are the reader's. */
const ROOT_ATTRIBUTES = [
	"lang",
	"dir",
	"class"
];
/** Time after which a page is shown even though a stylesheet of it has not come. */
const STYLESHEET_TIMEOUT_MS = 2e3;
/** Makes the head of the current document say what the next page's head says. */
function updateHead(current, next) {
	current.title = next.title;
	const old = [...current.head.querySelectorAll(PAGE_ELEMENTS)];
	const fresh = [...next.head.querySelectorAll(PAGE_ELEMENTS)];
	for (const element of old) {
		const twin = fresh.findIndex((each) => each.isEqualNode(element));
		if (twin < 0) element.remove();
		else fresh.splice(twin, 1);
	}
	current.head.append(...fresh.map((element) => current.importNode(element, true)));
	for (const name of ROOT_ATTRIBUTES) {
		const value = next.documentElement.getAttribute(name);
		if (value === null) current.documentElement.removeAttribute(name);
		else current.documentElement.setAttribute(name, value);
	}
}
/**
* Adds the stylesheets that the next page needs and the current one lacks; settles when they are
* loaded. One that fails or is slow does not hold the page back.
*/
async function loadStylesheets(current, next) {
	const key = (link) => link.getAttribute("href");
	const known = new Set([...stylesheetsOf(current)].map(key));
	const missing = [...stylesheetsOf(next)].filter((link) => !known.has(key(link)));
	if (missing.length === 0) return;
	const loads = missing.map((link) => addStylesheet(current, link));
	const timeout = new Promise((resolve) => setTimeout(resolve, STYLESHEET_TIMEOUT_MS));
	await Promise.race([Promise.all(loads), timeout]);
}
function stylesheetsOf(document) {
	return document.querySelectorAll("link[rel=\"stylesheet\"]");
}
function addStylesheet(document, link) {
	const element = document.importNode(link);
	return new Promise((resolve) => {
		element.addEventListener("load", () => resolve());
		element.addEventListener("error", () => resolve());
		document.head.append(element);
	});
}
// packages/engine/src/runtime/router.ts
const PERSIST_DELAY_MS = 200;
/** Moves between the pages of the site without full page loads. */
var Router = class {
	#options;
	#listening = new AbortController();
	#visit = null;
	#isTraversing = false;
	#shownUrl;
	#letGo;
	/** Takes over the page that the browser has loaded. */
	constructor(options) {
		this.#options = options;
		this.#shownUrl = new URL(options.initialUrl);
		options.failedPage.forget(options.initialUrl);
		this.#listen();
		this.#letGo = options.enliven();
		this.#setPlace();
		if (!isSamePage(new URL(location.href), this.#shownUrl)) this.#onPopState();
	}
	/** Gives the page back to the browser. */
	stop() {
		this.#visit?.abort();
		this.#listening.abort();
		this.#letGo();
	}
	#listen() {
		const { memory, loader } = this.#options;
		const { signal } = this.#listening;
		let timer = 0;
		const onScroll = () => {
			if (this.#isTraversing) return;
			memory.note();
			clearTimeout(timer);
			timer = window.setTimeout(() => this.#isTraversing || memory.persist(), PERSIST_DELAY_MS);
		};
		document.addEventListener("click", (event) => this.#onClick(event), { signal });
		window.addEventListener("popstate", () => this.#onPopState(), { signal });
		window.addEventListener("scroll", onScroll, {
			signal,
			passive: true
		});
		window.addEventListener("pagehide", () => this.#isTraversing || memory.persist(), { signal });
		window.addEventListener("pageshow", (event) => this.#onPageShow(event), { signal });
		const stops = [
			on("mojian:navigate", ({ url, replaces }) => {
				const target = resolvePageUrl(url, this.#linkContext());
				if (target) this.#follow(target, replaces);
				return target !== null;
			}),
			on("mojian:refresh", () => {
				loader.clear();
				this.#load(new URL(location.href), { kind: "refresh" });
				return true;
			}),
			on("mojian:content", () => {
				this.#letGo();
				this.#letGo = this.#options.enliven();
				return true;
			})
		];
		signal.addEventListener("abort", () => {
			for (const stop of stops) stop();
		});
	}
	/** Back from a full page load that was begun here. */
	#onPageShow({ persisted }) {
		if (persisted) this.#options.status.succeed();
	}
	#linkContext() {
		return {
			currentUrl: location.href,
			baseUrl: this.#options.runtime.site.baseUrl
		};
	}
	#onClick(event) {
		if (!isPlainClick(event) || !(event.target instanceof Element)) return;
		const link = event.target.closest("a");
		const url = link && resolveLink(link, this.#linkContext());
		if (!url || link.href.includes("#") && this.#isFragmentOf(url)) return;
		event.preventDefault();
		this.#follow(url, false);
	}
	/** Tells whether an address differs from the current one in the hash only. */
	#isFragmentOf(url) {
		return isSamePage(url, this.#shownUrl) && url.search === location.search;
	}
	#follow(url, replaces) {
		if (!isSamePage(url, this.#shownUrl)) this.#load(url, {
			kind: "open",
			replaces: replaces || url.href === location.href
		});
		else if (this.#isFragmentOf(url) && url.hash) {
			if (replaces) location.replace(url);
			else location.assign(url);
		} else {
			const isQueryChange = url.search !== location.search;
			this.#cancel();
			this.#options.memory.open(url.href, { replaces: replaces || url.href === location.href });
			this.#shownUrl = new URL(location.href);
			if (!isQueryChange) scrollInstantly({
				x: 0,
				y: 0
			});
			this.#setPlace();
			this.#announceRoute();
		}
	}
	#onPopState() {
		const url = new URL(location.href);
		const position = this.#options.memory.enter();
		if (!isSamePage(url, this.#shownUrl)) {
			this.#load(url, {
				kind: "traverse",
				position
			});
			return;
		}
		this.#cancel();
		this.#shownUrl = url;
		if (position) scrollInstantly(position);
		this.#setPlace();
		this.#announceRoute();
	}
	#cancel() {
		if (!this.#visit) return;
		this.#visit.abort();
		this.#visit = null;
		this.#isTraversing = false;
		this.#options.status.succeed();
	}
	async #load(url, visit) {
		const { loader, status, failedPage, changePage } = this.#options;
		this.#visit?.abort();
		this.#visit = new AbortController();
		const { signal } = this.#visit;
		this.#isTraversing = visit.kind === "traverse";
		status.begin();
		try {
			const page = await loader.load(url, signal);
			if (isOtherRelease(document, page.document)) return loadFully(url, visit);
			await loadStylesheets(document, page.document);
			await changePage(() => signal.aborted || this.#show(page, url, visit), { isMotionWanted: visit.kind !== "refresh" && !prefersLessMotion() });
			if (signal.aborted) return;
			this.#visit = null;
			failedPage.forget();
			status.succeed();
		} catch (error) {
			if (!signal.aborted) this.#fallBack(url, visit, error);
		}
	}
	#show(page, requested, visit) {
		const { runtime, memory } = this.#options;
		const url = new URL(page.url.pathname + requested.search + requested.hash, requested);
		this.#letGo();
		if (visit.kind === "open") memory.open(url.href, visit);
		updateHead(document, page.document);
		this.#shownUrl = url;
		flushSync(() => {
			runtime.page.set({
				frame: page.frame,
				source: page.document
			});
			this.#setPlace();
		});
		if (visit.kind !== "refresh") this.#arrive(page, visit.kind === "traverse" && visit.position);
		this.#isTraversing = false;
		this.#letGo = this.#options.enliven();
		if (visit.kind !== "refresh") this.#announceRoute();
	}
	/** Scrolls, focuses and says where the reader is. */
	#arrive(page, position) {
		const target = findHashTarget(document, location.hash);
		focusContent(document, target);
		if (target && !position) target.scrollIntoView({ behavior: "instant" });
		else scrollInstantly(position || {
			x: 0,
			y: 0
		});
		const title = page.frame.title;
		announce(document, this.#options.runtime.translate("navigation.loaded", { title }));
	}
	#fallBack(url, visit, error) {
		const { runtime, status, failedPage } = this.#options;
		console.warn(runtime.translate("navigation.preloadFailed", { url: url.href }), error);
		const isNetworkFailure = error instanceof PageLoadError && error.failure === "network";
		this.#visit = null;
		this.#isTraversing = false;
		if (isNetworkFailure && (failedPage.note(url.href) || !navigator.onLine)) status.fail(url.href, runtime.translate("navigation.error"));
		else loadFully(url, visit);
	}
	#setPlace() {
		const { pathname, search, hash } = location;
		this.#options.runtime.place.set({
			pathname,
			search,
			hash
		});
	}
	#announceRoute() {
		const place = this.#options.runtime.place.get();
		if (place) emit("mojian:route-change", place);
	}
};
function prefersLessMotion() {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
/** Scrolls at once, also where the stylesheet asks for smooth scrolling. */
function scrollInstantly({ x, y }) {
	window.scrollTo({
		left: x,
		top: y,
		behavior: "instant"
	});
}
/** Lets the browser load a page. After a move in the history the address is already the new one. */
function loadFully(url, visit) {
	if (visit.kind === "open" && url.href !== location.href) location.assign(url);
	else location.reload();
}
// packages/engine/src/runtime/scroll-memory.ts
/**
* Creates the memory and marks the current entry as ours. Restoration is manual from now on: after a
* full page load the start module (`bundle/client-entry.ts`) does it from what was persisted.
*/
function createScrollMemory(view, createKey) {
	const positions = /* @__PURE__ */ new Map();
	let key = readEntry(view.history.state)?.key ?? createKey();
	const position = () => ({
		x: view.scrollX,
		y: view.scrollY
	});
	const write = (at) => {
		view.history.replaceState({
			...view.history.state,
			mojian: {
				key,
				...at
			}
		}, "");
	};
	const memory = {
		note: () => void positions.set(key, position()),
		persist: () => write(positions.get(key) ?? position()),
		open(url, { replaces }) {
			memory.note();
			if (replaces) {
				view.history.replaceState({ mojian: {
					key,
					...position()
				} }, "", url);
				return;
			}
			memory.persist();
			key = createKey();
			view.history.pushState({ mojian: {
				key,
				x: 0,
				y: 0
			} }, "", url);
		},
		enter() {
			const entry = readEntry(view.history.state);
			if (!entry) {
				key = createKey();
				write(position());
				return null;
			}
			key = entry.key;
			return positions.get(key) ?? {
				x: entry.x,
				y: entry.y
			};
		}
	};
	view.history.scrollRestoration = "manual";
	write(readEntry(view.history.state) ?? position());
	return memory;
}
function readEntry(state) {
	return state?.mojian;
}
// packages/engine/src/runtime/view-transition.ts
/** Time that the browser may take to picture the old page, in milliseconds. */
const SLOW_MS = 50;
/**
* Creates the function that changes the page inside a view transition, or plainly where the browser
* has none, the reader wants less motion, or nobody is looking. A device that has once been slow to
* begin a transition gets no more of them: what is new comes first.
*/
function createPageChanger(document, now) {
	let isSlow = false;
	return async (update, { isMotionWanted }) => {
		const isSeen = document.visibilityState === "visible";
		if (!isMotionWanted || !isSeen || isSlow || !document.startViewTransition) {
			update();
			return;
		}
		const askedAt = now();
		const transition = document.startViewTransition(() => {
			isSlow = now() - askedAt > SLOW_MS;
			update();
		});
		transition.ready.catch(() => void 0);
		transition.finished.catch(() => void 0);
		await transition.updateCallbackDone;
	};
}
// packages/engine/src/runtime/start-runtime.ts
/** Starts everything that runs in the browser around React; returns how to stop it. */
function startRuntime(runtime) {
	const parts = createLazyParts(runtime, storage);
	const loader = createPageLoader({
		fetch: (url, init) => fetch(url, init),
		parse: (html) => new DOMParser().parseFromString(html, "text/html"),
		now: Date.now
	});
	const prefetching = createPrefetchOptions(runtime, loader);
	const router = new Router({
		runtime,
		loader,
		memory: createScrollMemory(window, createKey),
		status: createNavigationStatus(runtime.navigation, window),
		failedPage: createFailedPage(() => sessionStorage),
		changePage: createPageChanger(document, () => performance.now()),
		initialUrl: documentUrl(),
		enliven: () => enliven({
			runtime,
			parts,
			prefetching
		})
	});
	const stops = [
		startReader(runtime, parts),
		startIntentPrefetch(prefetching),
		startCopyButtons(document, runtime.translate),
		() => router.stop(),
		() => parts.stop()
	];
	return () => {
		for (const stop of stops) stop();
	};
}
/** Brings the content of the page on screen to life; returns how to let go of it. */
function enliven({ runtime, parts, prefetching }) {
	const main = findRegion(document, "main");
	if (main) {
		addCopyButtons(main, runtime.translate);
		parts.observeTabs(main);
	}
	rememberDocsVersion(runtime.page.get().frame, storage);
	const stops = [
		main ? parts.observeIslands(main) : () => void 0,
		startActiveHeading(document),
		startViewportPrefetch(main, prefetching)
	];
	return () => {
		for (const stop of stops) stop();
	};
}
/** Follows the reader's choices and habits. */
function startReader({ colorMode, site }, parts) {
	const root = document.documentElement;
	const darkSystem = matchMedia("(prefers-color-scheme: dark)");
	const stops = [
		startColorMode(colorMode, site.colorMode, {
			root,
			darkSystem,
			storage
		}),
		startRootChoices(root, site, storage),
		startKeyboardMode(document),
		startPageViews({
			site,
			reporters: [parts.reportPageView],
			storage,
			place: location
		})
	];
	return () => {
		for (const stop of stops) stop();
	};
}
function createPrefetchOptions(runtime, loader) {
	const { baseUrl } = runtime.site;
	return {
		loader,
		linkContext: () => ({
			currentUrl: location.href,
			baseUrl
		}),
		connection: () => navigator.connection
	};
}
/** Address of the loaded document; `location` may have moved on in the history since. */
function documentUrl() {
	return performance.getEntriesByType("navigation")[0]?.name ?? location.href;
}
function createKey() {
	return Math.random().toString(36).slice(2);
}
// packages/engine/src/runtime/runtime-provider.tsx
/**
* Gives everything below it the runtime of the page, and in the browser starts that runtime once
* the frame has hydrated.
*/
function RuntimeProvider({ site, page, regions, children }) {
	const [runtime] = useState(() => createRuntime({
		site,
		page,
		regions,
		initialRegions: collectRegions()
	}));
	useEffect(() => startRuntime(runtime), [runtime]);
	return /* @__PURE__ */ jsx(RuntimeContext, {
		value: runtime,
		children
	});
}
function collectRegions() {
	if (typeof document === "undefined") return /* @__PURE__ */ new Map();
	const regions = document.querySelectorAll(`[${REGION_ATTRIBUTE}]`);
	return new Map([...regions].map((region) => [region.getAttribute("data-region") ?? "", region]));
}
export { MOBILE_MAX_WIDTH_PX, PAGE_DATA_ID, Region, RuntimeProvider, START_SCRIPT_ID, STORAGE_KEYS, allowsPrefetch, copyText, createPrePaintScript, navigate, onRouteChange, preferredDocsVersion, prefetch, readFrameState, refresh, storage, useColorMode, useIsClient, useLayoutMode, useNavigation, usePage, usePlace, useSite, useStoredState, useTranslate };
