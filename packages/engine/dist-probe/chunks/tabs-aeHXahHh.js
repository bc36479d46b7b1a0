import { t as STORAGE_KEYS } from "./storage-CbtOmbG4.js";
// packages/engine/src/runtime/tabs.ts
/**
* Tabs written as static HTML with the ARIA roles: `[role=tablist] > [role=tab][aria-controls]` and
* `[role=tabpanel]`. A `data-tabs-group` on the list keeps all lists of that group on the same
* label, on this page and on later ones.
*/
const TAB = "[role=\"tab\"][aria-controls]";
const GROUP_ATTRIBUTE = "data-tabs-group";
/**
* Gives the tab that a key leads to: arrows wrap around, Home and End go to the ends (WAI-ARIA
* Authoring Practices, tabs). `null` when the key means nothing here.
*/
function nextTabIndex(key, index, count) {
	if (key === "ArrowRight") return (index + 1) % count;
	if (key === "ArrowLeft") return (index + count - 1) % count;
	if (key === "Home") return 0;
	return key === "End" ? count - 1 : null;
}
/** Switches tabs by pointer and keyboard. Returns how to stop. */
function startTabs(document, storage) {
	const stopping = new AbortController();
	const { signal } = stopping;
	const tabOf = (event) => event.target instanceof Element ? event.target.closest(TAB) : null;
	const choose = (tab) => {
		const group = tab.closest(`[${GROUP_ATTRIBUTE}]`)?.getAttribute(GROUP_ATTRIBUTE);
		const before = tab.getBoundingClientRect().top;
		selectTab(tab);
		if (!group) return;
		storage.set(STORAGE_KEYS.tabs + group, labelOf(tab));
		selectInGroup(document, group, labelOf(tab));
		window.scrollBy({
			top: tab.getBoundingClientRect().top - before,
			behavior: "instant"
		});
	};
	document.addEventListener("click", (event) => {
		const tab = tabOf(event);
		if (tab) choose(tab);
	}, { signal });
	document.addEventListener("keydown", (event) => {
		const tab = tabOf(event);
		if (!tab) return;
		const tabs = tabsBeside(tab);
		const index = nextTabIndex(event.key, tabs.indexOf(tab), tabs.length);
		const next = index === null ? void 0 : tabs[index];
		if (!next) return;
		event.preventDefault();
		choose(next);
		next.focus();
	}, { signal });
	return () => stopping.abort();
}
/** Puts every group of tabs below a root on the label that the reader chose last. */
function restoreTabs(root, storage) {
	for (const list of root.querySelectorAll(`[${GROUP_ATTRIBUTE}]`)) {
		const group = list.getAttribute(GROUP_ATTRIBUTE) ?? "";
		const label = storage.get(STORAGE_KEYS.tabs + group);
		if (label !== null) selectInGroup(list.ownerDocument, group, label);
	}
}
function selectInGroup(document, group, label) {
	for (const list of document.querySelectorAll(`[${GROUP_ATTRIBUTE}="${CSS.escape(group)}"]`)) {
		const twin = [...list.querySelectorAll(TAB)].find((tab) => labelOf(tab) === label);
		if (twin) selectTab(twin);
	}
}
function selectTab(selected) {
	for (const tab of tabsBeside(selected)) {
		const isSelected = tab === selected;
		tab.setAttribute("aria-selected", String(isSelected));
		tab.tabIndex = isSelected ? 0 : -1;
		tab.ownerDocument.getElementById(tab.getAttribute("aria-controls") ?? "")?.toggleAttribute("hidden", !isSelected);
	}
}
function tabsBeside(tab) {
	const list = tab.closest("[role=\"tablist\"]");
	return list ? [...list.querySelectorAll(TAB)] : [tab];
}
function labelOf(tab) {
	return tab.dataset.value ?? tab.textContent?.trim() ?? "";
}
export { nextTabIndex, restoreTabs, startTabs };
