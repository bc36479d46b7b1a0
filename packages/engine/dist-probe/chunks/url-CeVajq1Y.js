// packages/engine/src/shared/url.ts
/** Splits a reference into its path, its query (with `?`) and its hash (with `#`). */
function splitUrl(reference) {
	const hashAt = reference.indexOf("#");
	const hash = hashAt < 0 ? "" : reference.slice(hashAt);
	const beforeHash = hashAt < 0 ? reference : reference.slice(0, hashAt);
	const searchAt = beforeHash.indexOf("?");
	return {
		pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
		search: searchAt < 0 ? "" : beforeHash.slice(searchAt),
		hash
	};
}
/**
* Encodes a decoded permalink for use in HTML. Encodes exactly what the URL standard's path set and
* `encodeURI` do, and also `?`, `#` and `%`, because in a decoded path these are plain characters.
* Lone surrogates become U+FFFD, so it never throws.
*
* @example encodePermalink('/docs/布局/a b') // '/docs/%E5%B8%83%E5%B1%80/a%20b'
*/
function encodePermalink(permalink) {
	return encodeURI(permalink.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}
/**
* Decodes a percent-encoded path; a malformed escape leaves the text as it stands, as browsers do
* in the address bar.
*/
function decodePath(pathname) {
	try {
		return decodeURIComponent(pathname);
	} catch {
		return pathname;
	}
}
/** Tells whether a reference leaves the site: it has a scheme (`https:`, `mailto:`) or begins with `//`. */
function isExternalUrl(reference) {
	return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(reference);
}
/** Joins path parts with single slashes; the result begins with `/` and keeps a final slash. */
function joinPath(...parts) {
	return `/${parts.join("/")}`.replace(/\/{2,}/g, "/");
}
/**
* Applies the site's trailing-slash setting to a path, query and hash kept.
* References starting with `#`, the root path, the base URL and (for removal) nothing else stay as
* they are, as the specification and Docusaurus' `applyTrailingSlash` have it.
*/
function applyTrailingSlash(reference, options) {
	if (reference.startsWith("#") || options.trailingSlash === void 0) return reference;
	const { pathname, search, hash } = splitUrl(reference);
	const bare = pathname.replace(/\/+$/, "");
	if (bare === "" || pathname === options.baseUrl || `${bare}/` === options.baseUrl) return reference;
	return `${options.trailingSlash ? `${bare}/` : bare}${search}${hash}`;
}
/** Puts a routePath below the base URL. The base URL begins and ends with `/`. */
function withBaseUrl(routePath, baseUrl) {
	return joinPath(baseUrl, routePath);
}
/** Takes the base URL off a permalink; `undefined` when the permalink lies outside the site. */
function withoutBaseUrl(permalink, baseUrl) {
	if (permalink.startsWith(baseUrl)) return joinPath(permalink.slice(baseUrl.length));
	return `${permalink}/` === baseUrl ? "/" : void 0;
}
/**
* Resolves a relative reference against a decoded path as RFC 3986 section 5.2.4 does: `.` and `..`
* segments removed, never above the root.
*
* @example resolvePath('/docs/css/布局/float', '../盒模型') // '/docs/css/盒模型'
*/
function resolvePath(from, to) {
	const segments = to.startsWith("/") ? [] : from.split("/").slice(0, -1);
	const result = [];
	const all = [...segments, ...to.split("/")];
	for (const segment of all) if (segment === "..") result.pop();
	else if (segment !== "." && segment !== "") result.push(segment);
	const last = all.at(-1);
	const isFolder = result.length > 0 && (last === "" || last === "." || last === "..");
	return `/${result.join("/")}${isFolder ? "/" : ""}`;
}
export { joinPath as a, withBaseUrl as c, isExternalUrl as i, withoutBaseUrl as l, decodePath as n, resolvePath as o, encodePermalink as r, splitUrl as s, applyTrailingSlash as t };
