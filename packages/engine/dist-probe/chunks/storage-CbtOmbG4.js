import { t as MESSAGES } from "./messages-CahaA63t.js";
// packages/engine/src/runtime/storage.ts
/** Keys under which the runtime and the theme keep the reader's choices in local storage. */
const STORAGE_KEYS = {
	/** `light`, `dark` or `system`, as plain text. */
	colorMode: "theme",
	/** JSON boolean. */
	sidebarHidden: "mojian.sidebar-hidden",
	/** Id of the dismissed announcement, as a JSON string. */
	announcementDismissed: "mojian.announcement-dismissed",
	/** `granted` once the reader allows page-view analytics, as plain text. */
	analyticsConsent: "mojian.analytics-consent",
	/** Followed by the plugin's id: name of the docs version read last, as plain text. */
	docsVersion: "mojian.docs-version.",
	/** Followed by the group's name: label of the tab chosen last, as plain text. */
	tabs: "mojian.tabs."
};
/** Creates a storage. Nothing is touched before the first use. */
function createStorage({ open, warn, watch }) {
	const listeners = /* @__PURE__ */ new Map();
	let hasWarned = false;
	let isWatching = false;
	const attempt = (action) => {
		try {
			return action();
		} catch (cause) {
			if (!hasWarned) warn(MESSAGES["storage.unavailable"].en, cause);
			hasWarned = true;
			return null;
		}
	};
	const tell = (key, value) => {
		for (const listener of listeners.get(key) ?? []) listener(value);
	};
	const startWatching = () => {
		isWatching = true;
		watch((key, value) => {
			for (const each of key === null ? listeners.keys() : [key]) tell(each, value);
		});
	};
	return {
		get: (key) => attempt(() => open().getItem(key)),
		set(key, value) {
			attempt(() => value === null ? open().removeItem(key) : open().setItem(key, value));
			tell(key, value);
		},
		subscribe(key, listener) {
			if (!isWatching) startWatching();
			const group = listeners.get(key) ?? /* @__PURE__ */ new Set();
			listeners.set(key, group.add(listener));
			return () => group.delete(listener);
		}
	};
}
/** The page's storage. */
const storage = createStorage({
	open: () => window.localStorage,
	warn: (message, cause) => console.warn(message, cause),
	watch: (listener) => window.addEventListener("storage", (event) => listener(event.key, event.newValue))
});
export { storage as n, STORAGE_KEYS as t };
