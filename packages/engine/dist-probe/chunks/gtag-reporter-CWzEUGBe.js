// packages/engine/src/runtime/gtag-reporter.ts
/**
* Creates the reporter for Google Analytics: its script is added with the first page view, addresses
* are anonymised, and every page view says path, query and hash itself.
*/
function createGtagReporter(page) {
	return ({ path, query, hash }, propertyId) => {
		if (!page.dataLayer) {
			page.dataLayer = [];
			page.addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(propertyId)}`);
			send(page, "js", /* @__PURE__ */ new Date());
			send(page, "config", propertyId, {
				anonymize_ip: true,
				send_page_view: false
			});
		}
		send(page, "event", "page_view", { page_path: path + query + hash });
	};
}
/** Google's script tells commands from other entries by their being an `arguments` object. */
function send({ dataLayer }, ..._command) {
	(function push() {
		dataLayer?.push(arguments);
	}).apply(null, _command);
}
export { createGtagReporter };
