// packages/engine/src/shared/html.ts
/** Escaping for HTML and the way back, for strings only; no parser, no DOM. */
const SPECIAL = /[&<>"]/;
/**
* Escapes text for HTML content and for attribute values in double quotes.
* The order of the replacements keeps ampersands from being escaped twice.
*/
function escapeHtml(text) {
	if (!SPECIAL.test(text)) return text;
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
/** Escapes text for HTML content only: quotation marks stay, which keeps code and prose lean. */
function escapeText(text) {
	if (!SPECIAL.test(text)) return text;
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
/** Escapes text for an attribute value in single quotes, the lean form for JSON. */
function escapeSingleQuoted(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&#39;");
}
const NAMED_ENTITIES = /* @__PURE__ */ new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"],
	["nbsp", "\xA0"]
]);
/**
* Replaces the character references that appear in practice: numeric ones, and the names of the
* characters that HTML has to escape. Other names stay as they are.
*/
function decodeEntities(html) {
	if (!html.includes("&")) return html;
	return html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, ...groups) => {
		const [decimal, hexadecimal, name] = groups;
		if (name !== void 0) return NAMED_ENTITIES.get(name) ?? whole;
		const codePoint = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
		return codePoint > 0 && codePoint <= 1114111 ? String.fromCodePoint(codePoint) : whole;
	});
}
const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<\/?[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Returns the text of an HTML fragment: comments and tags removed, entities decoded. */
function htmlToText(html) {
	return decodeEntities(html.replace(COMMENT_OR_TAG, ""));
}
export { htmlToText as a, escapeText as i, escapeHtml as n, escapeSingleQuoted as r, decodeEntities as t };
