import { a as createDiagnostic, t as nearestWord } from "./nearest-word-CASRRflv.js";
import { c as listSourceFiles, f as listCards, g as createOutputPath, h as createPermalink, m as createAbsoluteUrl, p as createDocsSidebarData, s as shiftReferences, v as RAW_HTML_COMPONENT, y as findFences } from "./load-site-R6UtVTvc.js";
import { a as joinPath, c as withBaseUrl, i as isExternalUrl, l as withoutBaseUrl, r as encodePermalink, s as splitUrl } from "./url-CeVajq1Y.js";
import { i as escapeText, n as escapeHtml, t as decodeEntities } from "./html-T_BSiUii.js";
import { r as SLOT_TAG, t as ISLAND_TAG } from "./island-9Fpz_c7b.js";
import { createRequire } from "node:module";
import path from "node:path";
import { readFileSync } from "node:fs";
import { hash } from "node:crypto";
import * as React from "react";
import { createElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
// packages/engine/src/bundle/client-entry.ts
/** Events that start the frame at once. */
const INTERACTIONS = [
	"pointerdown",
	"keydown",
	"touchstart",
	"click",
	"popstate"
];
/**
* Creates the source of the start module, the only script that a page loads before it is painted.
* It holds the site data and imports the client when the browser is idle after the page has loaded and
* been painted, or at once when the reader presses, types, touches or goes back. A button that is pressed before
* React answers is pressed again once it does. When the import fails, the next interaction tries
* again. The scroll position of an entry that the runtime has left in the history is restored first.
*/
function createStartModule(options) {
	const { site, clientUrl, modulePreloads = [] } = options;
	return `const site=JSON.parse(${scriptLiteral(JSON.stringify(site))});
const events=${scriptLiteral(INTERACTIONS)};
const at=history.state?.mojian;
if(at&&history.scrollRestoration==="manual")scrollTo({left:at.x,top:at.y,behavior:"instant"});
let starting,pressed;
const start=()=>{
if(starting)return;
for(const url of ${scriptLiteral(modulePreloads)})import(url).catch(()=>{});
starting=import(${scriptLiteral(clientUrl)}).then(client=>client.start(site)).then(()=>{
for(const type of events)removeEventListener(type,onEvent,true);
if(pressed?.isConnected)pressed.click();
},error=>{starting=undefined;console.warn(error)});
};
const onEvent=event=>{
if(event.type==="click")pressed=event.target.closest?.("button");
start();
};
for(const type of events)addEventListener(type,onEvent,{capture:true,passive:true});
const whenIdle=()=>self.requestIdleCallback?requestIdleCallback(start,{timeout:3000}):setTimeout(start,200);
const afterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(whenIdle));
if(document.readyState==="complete")afterPaint();else addEventListener("load",afterPaint,{once:true});
`;
}
/** Writes a JSON value as a literal that is safe in a module and in an inline script alike. */
function scriptLiteral(value) {
	return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
// packages/engine/src/output/feeds-content.ts
/**
* Renders the HTML of an article for feed readers: the same text, without what needs the site's
* scripts or styles (buttons, heading anchors, colours of code, the second copy of a formula that only
* a stylesheet can lay out), every address absolute. Panels of tabs stand one after another under
* their labels.
*
* @param html The article as its page shows it.
* @param pageUrl Absolute address of the page.
*/
function renderFeedHtml(html, pageUrl) {
	const writer = new FeedHtmlWriter(pageUrl);
	let last = 0;
	COMMENT_OR_TAG.lastIndex = 0;
	for (let match = COMMENT_OR_TAG.exec(html); match; match = COMMENT_OR_TAG.exec(html)) {
		writer.text(html.slice(last, match.index));
		last = COMMENT_OR_TAG.lastIndex;
		const [, slash = "", name = "", attributes = ""] = match;
		if (name === "") continue;
		const tag = {
			name: name.toLowerCase(),
			isClosing: slash !== "",
			attributes
		};
		if (!tag.isClosing && RAW_TEXT.has(tag.name)) last = endOfRawText(html, last, tag.name);
		else writer.tag(tag);
		COMMENT_OR_TAG.lastIndex = last;
	}
	writer.text(html.slice(last));
	return writer.finish();
}
const COMMENT_OR_TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Elements whose content is no HTML; it goes with them. */
const RAW_TEXT = /* @__PURE__ */ new Set([
	"script",
	"style",
	"textarea"
]);
/** Elements that go with what they contain. */
const INTERACTIVE = /* @__PURE__ */ new Set([
	"button",
	"dialog",
	"form",
	"select",
	"template"
]);
/** Elements whose tags go and whose content stays. */
const TRANSPARENT = /* @__PURE__ */ new Set([ISLAND_TAG, SLOT_TAG]);
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Attributes of the spans that colour code, by far the most of all tags. */
const CODE_COLOUR = /^ class="(?!katex)[\w-]{1,3}"$/;
/** Attributes that only the site's own scripts and styles read. */
const OWN_ATTRIBUTE = /^(?:on|data-|aria-(?:controls|selected|labelledby)$|(?:hidden|tabindex|contenteditable)$)/;
const URL_ATTRIBUTES = /* @__PURE__ */ new Set([
	"href",
	"src",
	"poster",
	"cite",
	"data",
	"xlink:href",
	"background"
]);
/** Takes the tags and texts of an article in order and writes those that stay. */
var FeedHtmlWriter = class {
	#pageUrl;
	#tabLabels = /* @__PURE__ */ new Map();
	/** For each open `span`, whether its tags are written. */
	#spans = [];
	#result = "";
	#dropped = null;
	#svgDepth = 0;
	constructor(pageUrl) {
		this.#pageUrl = pageUrl;
	}
	text(text) {
		if (this.#dropped) this.#dropped.text += text;
		else this.#result += text;
	}
	tag(tag) {
		if (this.#dropped) this.#skip(this.#dropped, tag);
		else if (TRANSPARENT.has(tag.name)) return;
		else if (tag.isClosing) this.#close(tag.name);
		else this.#open(tag);
	}
	finish() {
		return this.#result.trim();
	}
	#skip(dropped, tag) {
		if (tag.name !== dropped.name) return;
		dropped.depth += tag.isClosing ? -1 : 1;
		if (dropped.depth > 0) return;
		if (dropped.panelId) this.#tabLabels.set(dropped.panelId, dropped.text.trim());
		this.#dropped = null;
	}
	#open({ name, attributes: text }) {
		if (name === "span" && CODE_COLOUR.test(text)) {
			this.#spans.push(false);
			return;
		}
		const attributes = parseAttributes(text);
		if (isDropped(name, attributes)) {
			const panelId = attributes.get("aria-controls") ?? null;
			if (!VOID.has(name)) this.#dropped = {
				name,
				depth: 1,
				panelId,
				text: ""
			};
			return;
		}
		const isDrawing = this.#svgDepth > 0 && name !== "a";
		const cleaned = cleanAttributes(name, attributes, {
			pageUrl: this.#pageUrl,
			isDrawing
		});
		if (name === "span") this.#spans.push(cleaned !== "");
		if (name === "span" && cleaned === "") return;
		const isSelfClosing = /\/\s*$/.test(text) && (this.#svgDepth > 0 || VOID.has(name));
		if (name === "svg") this.#svgDepth += 1;
		this.#result += `<${name}${cleaned}${isSelfClosing ? "/" : ""}>`;
		const label = this.#tabLabels.get(attributes.get("id") ?? "");
		if (label && attributes.get("role") === "tabpanel") this.#result += `<p><strong>${label}</strong></p>`;
	}
	#close(name) {
		if (name === "svg") this.#svgDepth = Math.max(0, this.#svgDepth - 1);
		if (name === "span" && this.#spans.pop() === false) return;
		this.#result += `</${name}>`;
	}
};
function isDropped(name, attributes) {
	if (INTERACTIVE.has(name) || attributes.get("role") === "tab") return true;
	const classNames = attributes.get("class")?.split(/\s+/) ?? [];
	return name === "a" && classNames.includes("heading-anchor") || name === "span" && classNames.includes("katex-html");
}
function endOfRawText(html, from, name) {
	const closing = new RegExp(`</${name}\\s*>`, "gi");
	closing.lastIndex = from;
	return closing.exec(html) ? closing.lastIndex : html.length;
}
function parseAttributes(text) {
	const attributes = /* @__PURE__ */ new Map();
	for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
		const value = double ?? single ?? bare;
		if (!attributes.has(name)) attributes.set(name, value === void 0 ? null : decodeEntities(value));
	}
	return attributes;
}
/** Writes the attributes that stay; classes of spans are colours of code and go. */
function cleanAttributes(name, attributes, context) {
	let result = "";
	for (const [key, value] of attributes) {
		const lower = key.toLowerCase();
		if (OWN_ATTRIBUTE.test(lower) || name === "span" && lower === "class") continue;
		if (value === null) result += ` ${key}`;
		else result += ` ${key}="${escapeHtml(resolveAttribute(lower, value, context))}"`;
	}
	return result;
}
function resolveAttribute(name, value, { pageUrl, isDrawing }) {
	if (name === "srcset" || name === "imagesrcset") return resolveSrcset(value, pageUrl);
	const resolve = (url) => isDrawing && url.startsWith("#") ? url : resolveUrl(url, pageUrl);
	if (URL_ATTRIBUTES.has(name)) return resolve(value);
	if (name !== "style") return value;
	return value.replace(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (_match, quote, url) => `url(${quote}${resolve(url)}${quote})`);
}
function resolveUrl(url, pageUrl) {
	return URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url;
}
/** Resolves the addresses of a `srcset`; each may be followed by a width or a density. */
function resolveSrcset(srcset, pageUrl) {
	return [...srcset.matchAll(/([^\s,](?:\S*[^\s,])?)(\s+[\d.]+[wxh])?\s*(?:,|$)/g)].map(([, url = "", descriptor = ""]) => `${resolveUrl(url, pageUrl)}${descriptor}`).join(", ");
}
// packages/engine/src/output/feeds-xml.ts
/**
* Renders RSS 2.0 with the modules `content` (the whole text), `dc` (names of authors, as RSS's own
* `author` must be an e-mail address) and `atom` (the feed's own address).
*/
function renderRss(feed, feedUrl) {
	return `${XML_DECLARATION}
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${lines([
		element("title", feed.title),
		element("link", feed.homeUrl),
		element("description", feed.description),
		element("language", feed.language),
		element("copyright", feed.copyright),
		element("lastBuildDate", new Date(feed.updated).toUTCString()),
		element("generator", feed.generator),
		element("docs", "https://www.rssboard.org/rss-specification"),
		`<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
		...feed.items.map(renderRssItem)
	])}
</channel>
</rss>
`;
}
function renderRssItem(item) {
	return `<item>
${lines([
		element("title", item.title),
		element("link", item.url),
		`<guid isPermaLink="true">${escapeXml(item.url)}</guid>`,
		element("pubDate", new Date(item.published).toUTCString()),
		...item.authors.map(({ name }) => element("dc:creator", name)),
		...item.categories.map(({ label }) => element("category", label)),
		element("description", item.summary),
		`<content:encoded>${cdata(item.contentHtml)}</content:encoded>`
	])}
</item>`;
}
/** Renders an Atom feed (RFC 4287). */
function renderAtom(feed, feedUrl) {
	return `${XML_DECLARATION}
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">
${lines([
		element("id", feed.homeUrl),
		element("title", feed.title),
		element("subtitle", feed.description),
		element("updated", feed.updated),
		renderAtomAuthor({
			name: feed.title,
			url: feed.homeUrl,
			email: null,
			imageUrl: null
		}),
		`<link rel="alternate" type="text/html" href="${escapeXml(feed.homeUrl)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeXml(feedUrl)}"/>`,
		element("rights", feed.copyright),
		element("generator", feed.generator),
		...feed.items.map(renderAtomEntry)
	])}
</feed>
`;
}
function renderAtomEntry(item) {
	return `<entry>
${lines([
		element("id", item.url),
		element("title", item.title),
		`<link rel="alternate" type="text/html" href="${escapeXml(item.url)}"/>`,
		element("published", item.published),
		element("updated", item.updated),
		...item.authors.map(renderAtomAuthor),
		...item.categories.map(({ label, url }) => `<category term="${escapeXml(url)}" label="${escapeXml(label)}"/>`),
		element("summary", item.summary),
		`<content type="html">${cdata(item.contentHtml)}</content>`
	])}
</entry>`;
}
function renderAtomAuthor({ name, url, email }) {
	const uri = url === null ? "" : element("uri", url);
	return `<author>${element("name", name)}${uri}${email ? element("email", email) : ""}</author>`;
}
const XML_DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>";
function lines(parts) {
	return parts.filter(Boolean).join("\n");
}
/** An element with text; nothing when the text is empty. */
function element(name, text) {
	return text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`;
}
/** Escapes text for XML content and attribute values; what no XML document may hold is left out. */
function escapeXml(text) {
	return withoutForbidden(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
}
/** Writes text as character data; `]]>` in it ends one section and begins the next. */
function cdata(text) {
	return `<![CDATA[${withoutForbidden(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}
/** Leaves out characters that are not in XML 1.0's `Char`: controls, lone surrogates, U+FFFE and U+FFFF. */
function withoutForbidden(text) {
	return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
}
// packages/engine/src/output/feeds-json.ts
/** Renders a JSON Feed, version 1.1 (jsonfeed.org). */
function renderJsonFeed(feed, feedUrl) {
	const content = {
		version: "https://jsonfeed.org/version/1.1",
		title: feed.title,
		home_page_url: feed.homeUrl,
		feed_url: feedUrl,
		description: feed.description || void 0,
		language: feed.language,
		authors: [{
			name: feed.title,
			url: feed.homeUrl
		}],
		items: feed.items.map(createItem$1)
	};
	const clean = (_key, value) => typeof value === "string" ? withoutForbidden(value) : value;
	return `${JSON.stringify(content, clean, 2)}\n`;
}
function createItem$1(item) {
	const { authors, categories } = item;
	return {
		id: item.url,
		url: item.url,
		title: item.title,
		summary: item.summary || void 0,
		image: item.imageUrl ?? void 0,
		date_published: item.published,
		date_modified: item.updated,
		authors: authors.length > 0 ? authors.map(createAuthor$1) : void 0,
		tags: categories.length > 0 ? categories.map(({ label }) => label) : void 0,
		content_html: item.contentHtml
	};
}
function createAuthor$1({ name, url, imageUrl }) {
	return {
		name,
		url: url ?? void 0,
		avatar: imageUrl ?? void 0
	};
}
// packages/engine/src/output/feeds.ts
const FEED_FILES = {
	rss: {
		name: "rss.xml",
		mediaType: "application/rss+xml"
	},
	atom: {
		name: "atom.xml",
		mediaType: "application/atom+xml"
	},
	json: {
		name: "feed.json",
		mediaType: "application/feed+json"
	}
};
const RENDERERS = {
	rss: renderRss,
	atom: renderAtom,
	json: renderJsonFeed
};
/** Lists the feeds of the blog by the names Docusaurus gives them. */
function listFeeds(model) {
	const { blog } = model;
	if (!blog || blog.listedPosts.length === 0) return [];
	return blog.options.feed.types.map((type) => ({
		type,
		mediaType: FEED_FILES[type].mediaType,
		permalink: createPermalink({
			...model.permalinks,
			trailingSlash: void 0
		}, blog.options.routeBasePath, FEED_FILES[type].name)
	}));
}
/**
* Renders the feeds (RSS 2.0, Atom by RFC 4287, JSON Feed 1.1) with the full text of the posts and
* absolute addresses. Nothing in them depends on the time of the build, so that an unchanged blog gives
* the same bytes.
*/
function renderFeeds(model, contentOf) {
	const files = listFeeds(model);
	if (files.length === 0 || !model.blog) return [];
	const feed = createFeedContent(model, model.blog, contentOf);
	return files.map(({ type, permalink }) => ({
		permalink,
		content: RENDERERS[type](feed, createAbsoluteUrl(model, permalink))
	}));
}
function createFeedContent(model, blog, contentOf) {
	const { config } = model;
	const { feed: options, routeBasePath, blogDescription } = blog.options;
	const posts = blog.listedPosts.filter((post) => !post.isDraft && !post.isScheduled);
	const items = posts.slice(0, options.limit ?? posts.length).map((post) => createItem(model, post, contentOf));
	return {
		title: options.title ?? config.title,
		description: options.description ?? (blogDescription || config.description || config.title),
		copyright: options.copyright ?? "",
		language: config.locale,
		generator: "Mojian",
		homeUrl: createAbsoluteUrl(model, createPermalink(model.permalinks, routeBasePath)),
		updated: items.map(({ updated }) => updated).sort().at(-1) ?? EPOCH,
		items
	};
}
/** A feed must have a date even while all of its posts wait for theirs. */
const EPOCH = "1970-01-01T00:00:00.000Z";
function createItem(model, post, contentOf) {
	const url = createAbsoluteUrl(model, post.permalink);
	const { image } = post.frontMatter;
	return {
		url,
		title: post.title,
		summary: post.description,
		contentHtml: renderFeedHtml(contentOf(post.document).html, url),
		imageUrl: image ? toAbsolute(model, image) : null,
		published: toIso(post.date),
		updated: toIso(post.lastUpdate?.date ?? post.date),
		categories: post.tags.map(({ label, permalink }) => ({
			label,
			url: encodePermalink(permalink)
		})),
		authors: post.authors.map((author) => createAuthor(model, author))
	};
}
function toIso(date) {
	return new Date(date).toISOString();
}
function createAuthor(model, { name, url, email, imageUrl }) {
	const ownUrl = url?.startsWith("mailto:") ? null : url;
	return {
		name,
		email,
		url: ownUrl ? toAbsolute(model, ownUrl) : null,
		imageUrl: imageUrl ? toAbsolute(model, imageUrl) : null
	};
}
/** Makes an address that an author wrote (`/img/a.png`, `img/a.png`, full) absolute. */
function toAbsolute(model, reference) {
	if (isExternalUrl(reference)) return new URL(reference, model.config.url).href;
	return new URL(withBaseUrl(reference, model.config.baseUrl), model.config.url).href;
}
// packages/engine/src/link/inline-svg.ts
/**
* Prepares an SVG picture for standing in the page itself: the XML prologue and comments go, scripts
* and event handlers go (the page must not run what a picture brings), the picture gets the role and
* the name that `<img alt>` would have given it.
*
* @param attributes Attributes of the `<img>` that it replaces, as HTML text.
*/
function inlineSvg(svg, attributes) {
	const alt = /\salt="([^"]*)"/.exec(attributes)?.[1] ?? "";
	const className = /\sclass="([^"]*)"/.exec(attributes)?.[1];
	const clean = svg.replace(/<\?xml[\s\S]*?\?>|<!DOCTYPE[^>]*>|<!--[\s\S]*?-->/g, "").replace(/<script\b[\s\S]*?<\/script\s*>|<script\b[^>]*\/>/gi, "").replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi, "").trim();
	const open = /<svg\b([^>]*)>/.exec(clean);
	if (!open) return "";
	const own = (open[1] ?? "").replace(/\s(?:role|aria-label|aria-hidden|xmlns|class)\s*=\s*(?:"[^"]*"|'[^']*')/g, "");
	const name = alt === "" ? " aria-hidden=\"true\"" : ` role="img" aria-label="${alt}"`;
	return collapseWhitespace(`<svg${own}${className ? ` class="${className}"` : ""}${name}>${clean.slice((open.index ?? 0) + open[0].length)}`);
}
/** White space between elements of a drawing says nothing; between letters it does. */
function collapseWhitespace(svg) {
	return svg.replace(/>\s+</g, (match) => match.includes("\n") ? "><" : match);
}
// packages/engine/src/link/apply-references.ts
/**
* Puts resolved addresses into compiled HTML. Pictures get their size, so that nothing moves when
* they arrive, and load lazily, save the first one, which is likely to be in view at once. SVG
* pictures that draw with the page's colours (`currentColor`, `var(--…)`) are written into the page.
*/
function applyReferences(html, references) {
	const firstImage = references.findIndex(({ kind }) => kind === "image");
	return html.replace(/<img\b([^>]*?)\ssrc="mojian-ref:(\d+)"([^>]*?)\s*\/?>/g, (tag, before, index, after) => {
		const reference = references[Number(index)];
		if (reference?.kind !== "image") return tag;
		return renderImage(reference, {
			attributes: `${before}${after}`,
			isFirst: Number(index) === firstImage
		});
	}).replace(/mojian-ref:(\d+)/g, (token, index) => {
		const reference = references[Number(index)];
		return reference ? escapeHtml(reference.url) : token;
	});
}
function renderImage({ url, asset }, { attributes, isFirst }) {
	if (asset?.svg && /currentColor|var\(--/.test(asset.svg)) return inlineSvg(asset.svg, attributes);
	const hasOwnSize = /\s(?:width|height)=/.test(attributes);
	const size = asset?.size && !hasOwnSize ? ` width="${asset.size.width}" height="${asset.size.height}"` : "";
	const loading = isFirst || /\sloading=/.test(attributes) ? "" : " loading=\"lazy\"";
	return `<img src="${escapeHtml(url)}"${attributes}${size}${loading} decoding="async">`;
}
// packages/engine/src/render/content.ts
/** Creates the contents of a site; nothing is rendered before a page asks for it. */
function createContents(options) {
	const contents = /* @__PURE__ */ new Map();
	const diagnostics = [];
	return {
		diagnostics,
		contentOf: (document) => {
			const known = contents.get(document);
			if (known) return known;
			const html = renderDocumentHtml(document, options, diagnostics);
			const content = {
				html: html.replace(TRUNCATE_MARKER, ""),
				excerptHtml: createExcerpt(html)
			};
			contents.set(document, content);
			return content;
		}
	};
}
const TRUNCATE_MARKER = "<!--truncate-->";
function renderDocumentHtml(document, options, diagnostics) {
	const rendered = document.format === "mdx" ? options.renderMdx(document) : {
		html: document.html,
		diagnostics: []
	};
	const islands = document.features.islands.length > 0 ? options.renderIslands(rendered.html, document) : {
		html: rendered.html,
		diagnostics: []
	};
	diagnostics.push(...rendered.diagnostics, ...islands.diagnostics);
	return applyReferences(islands.html, options.references.get(document.source.filePath) ?? []);
}
/**
* Cuts the HTML at the truncate marker for lists. Ids go, because a list shows several excerpts and an
* id may stand once in a page; heading anchors, which lead to those ids, go with them.
*/
function createExcerpt(html) {
	const end = html.indexOf(TRUNCATE_MARKER);
	return (end < 0 ? html : html.slice(0, end)).replace(/<a class="heading-anchor"[^>]*>[\s\S]*?<\/a>/g, "").replace(/(<[a-z][^>]*?)\sid="[^"]*"/gi, "$1").trim();
}
// packages/engine/src/render/document.ts
/** Renders a whole HTML document. */
function renderDocument(input) {
	const { page, site, bodyHtml } = input;
	const { lang, direction } = site.locale;
	const mode = site.colorMode.defaultMode;
	const className = page.frame.className ? ` class="${escapeHtml(page.frame.className)}"` : "";
	return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${direction}" data-theme="${mode}"${className}>
<head>
${renderHead$1(input)}
</head>
<body>
${bodyHtml}
${renderPageJson(page.frame)}
</body>
</html>
`;
}
function renderHead$1({ page, site, assets, prePaintScript, islandStyleUrls }) {
	const styles = [...assets.styleUrls, ...islandStyleUrls];
	return [
		"<meta charset=\"utf-8\">",
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
		`<title>${escapeText(page.head.title)}</title>`,
		`<script>${prePaintScript}<\/script>`,
		...styles.map((url) => `<link rel="stylesheet" href="${escapeHtml(url)}">`),
		page.head.hasMath ? renderMathStyle(assets.mathStyle) : "",
		...renderMeta(page.head, site),
		...renderLinks(page.head, assets),
		...page.head.structuredData.map(renderJsonLd),
		...assets.preloadUrls.map((url) => `<link rel="modulepreload" href="${escapeHtml(url)}" fetchpriority="low">`),
		`<script type="module" id="mojian-start" src="${escapeHtml(assets.startUrl)}"><\/script>`
	].filter(Boolean).join("\n");
}
function renderMathStyle({ url, integrity }) {
	return `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous">`;
}
function renderMeta(head, site) {
	const name = (key, content) => content ? `<meta name="${key}" content="${escapeHtml(content)}">` : "";
	const property = (key, content) => content ? `<meta property="${key}" content="${escapeHtml(content)}">` : "";
	const { article } = head;
	return [
		name("description", head.description),
		name("keywords", head.keywords.join(",")),
		head.isIndexed ? "" : name("robots", "noindex, nofollow"),
		property("og:title", head.title),
		property("og:description", head.description),
		property("og:type", head.ogType),
		property("og:url", head.canonicalUrl),
		property("og:site_name", site.title),
		property("og:locale", site.locale.lang.replace("-", "_")),
		property("og:image", head.imageUrl),
		name("twitter:card", head.imageUrl ? "summary_large_image" : "summary"),
		...article ? [
			property("article:published_time", article.publishedTime),
			property("article:modified_time", article.modifiedTime),
			...article.authors.map((author) => property("article:author", author)),
			...article.tags.map((tag) => property("article:tag", tag))
		] : []
	];
}
function renderLinks(head, assets) {
	const link = (rel, url) => url ? `<link rel="${rel}" href="${escapeHtml(url)}">` : "";
	return [
		link("canonical", head.canonicalUrl),
		link("icon", assets.faviconUrl),
		link("prev", head.previousUrl),
		link("next", head.nextUrl),
		...assets.feeds.map(({ type, title, url }) => `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`)
	];
}
function renderJsonLd(data) {
	return `<script type="application/ld+json">${serializeJson(data)}<\/script>`;
}
function renderPageJson(frame) {
	return `<script type="application/json" id="mojian-page">${serializeJson(frame)}<\/script>`;
}
/** JSON that may stand in a `<script>`: no `<` that could close it or open a comment. */
function serializeJson(value) {
	return JSON.stringify(value).replaceAll("<", "\\u003c");
}
// packages/engine/src/markdown/raw-html.ts
/**
* Creates the means to render one page's raw HTML. React renders a short mark in its place, as text,
* which neither depends on what surrounds it nor is checked; `fill` replaces marks by HTML. React parts
* neighbouring texts by empty comments, which go with the marks.
*/
function createRawHtml() {
	const pieces = [];
	return {
		component: ({ html }) => `\uFDD0${pieces.push(html) - 1}\uFDD1`,
		fill(rendered) {
			return rendered.replace(/(?:<!-- -->)?\uFDD0(\d+)\uFDD1(?:<!-- -->)?/g, (_, index) => pieces[Number(index)] ?? "");
		}
	};
}
// packages/engine/src/render/mdx.ts
/**
* Renders a compiled MDX document to HTML. What its code or its components throw is told as a
* diagnostic at the document, and the page gets no content.
*/
function renderMdx(document, environment) {
	if (document.code === "") return {
		html: "",
		diagnostics: []
	};
	try {
		const rawHtml = createRawHtml();
		const components = {
			...environment.components,
			[RAW_HTML_COMPONENT]: rawHtml.component
		};
		const toComponent = (each) => {
			if (each.format === "md") return () => jsx(rawHtml.component, { html: each.html });
			const run = new Function(each.code);
			const imports = environment.importsOf(each, toComponent);
			const { default: Content } = run({
				Fragment,
				jsx,
				jsxs,
				imports
			});
			return (props) => jsx(Content, {
				...props,
				components
			});
		};
		const element = jsx(toComponent(document), {});
		return {
			html: rawHtml.fill(renderToString(element, { identifierPrefix: "c" })),
			diagnostics: []
		};
	} catch (error) {
		return {
			html: "",
			diagnostics: [describeFailure(document, error)]
		};
	}
}
function describeFailure(document, error) {
	const reason = error instanceof Error ? error.message : String(error);
	const missing = /Expected component `([\w.]+)` to be defined/.exec(reason)?.[1];
	return createDiagnostic({
		code: missing ? "mdx/unknown-component" : "mdx/render",
		severity: "error",
		filePath: document.source.filePath,
		line: 1,
		message: missing ? `The document uses \`<${missing}>\`, which it neither imports nor declares.` : `The document could not be rendered: ${reason}`,
		fix: missing ? `Import \`${missing}\` at the top, or write \`\\<${missing}>\` to mean the text.` : null
	});
}
// packages/engine/src/build/prepare-components.ts
/** Creates the renderer of MDX documents. */
function createMdxRenderer(sources) {
	return { renderMdx: (document) => {
		const diagnostics = [];
		const offsets = listOffsets(document, sources.partials);
		const rendered = renderMdx(document, {
			components: {},
			importsOf: (each, toComponent) => {
				const place = (partial) => toComponent(shiftReferences(partial, offsets.get(partial) ?? 0));
				return resolveImports(each, {
					...sources,
					place,
					diagnostics,
					page: document
				});
			}
		});
		return diagnostics.length > 0 ? {
			html: "",
			diagnostics
		} : rendered;
	} };
}
/** Number of references before those of each partial on a document's page. */
function listOffsets(document, partials) {
	const offsets = /* @__PURE__ */ new Map();
	let offset = document.references.length;
	for (const partial of partials.of(document)) {
		offsets.set(partial, offset);
		offset += partial.references.length;
	}
	return offsets;
}
function resolveImports(document, context) {
	const imports = {};
	const known = {
		...context.themeModules(context.page),
		react: {
			...React,
			default: React
		}
	};
	for (const each of document.imports) {
		const exported = known[each.specifier] ?? findOwnModule(each.specifier, document, context);
		const problem = exported ? findMissingExport(each, exported) : describeUnknownModule(each, known);
		if (problem) {
			const place = {
				filePath: document.source.filePath,
				...each.position
			};
			context.diagnostics.push(createDiagnostic({
				...problem,
				...place
			}));
		}
		imports[each.local] = exported && (each.imported === "*" ? exported : exported[each.imported]);
	}
	return imports;
}
function findOwnModule(specifier, importer, context) {
	const partial = context.partials.find(specifier, importer);
	return partial ? { default: context.place(partial) } : context.siteModule(specifier, importer);
}
function findMissingExport(each, exported) {
	if (each.imported === "*" || each.imported in exported) return null;
	const suggestion = nearestWord(each.imported, Object.keys(exported));
	return {
		code: "mdx/unknown-export",
		severity: "error",
		message: `The module \`${each.specifier}\` exports no \`${each.imported}\`.`,
		fix: suggestion ? `Did you mean \`${suggestion}\`?` : null
	};
}
function describeUnknownModule(each, known) {
	const suggestion = nearestWord(each.specifier, Object.keys(known));
	return {
		code: "mdx/unknown-module",
		severity: "error",
		message: `There is no module \`${each.specifier}\`.`,
		fix: suggestion ? `Did you mean \`${suggestion}\`?` : null
	};
}
// packages/engine/src/build/site-components.ts
/** The message of the specification for a page module without a default export. */
const NO_DEFAULT_EXPORT = "The page component at the route doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component.";
/** Bundles the components that documents and pages of a site use; Vite is loaded only if there are any. */
async function bundleSiteComponents(site, context) {
	const { bundleSiteModules } = await import("./site-modules-zneBLW5Y.js");
	const { manifest } = context.themeAssets;
	return bundleSiteModules({
		siteFolder: site.model.siteFolder,
		requests: listRequests(site, context.isThemeModule),
		reactUrl: context.toUrl(`assets/${manifest.react}`),
		clientUrl: context.toUrl(`assets/${manifest.client}`),
		baseUrl: encodePermalink(site.config.baseUrl),
		cacheFolder: path.join(site.model.siteFolder, ".mojian/modules")
	});
}
function listRequests(site, isThemeModule) {
	const fromDocuments = [...site.documents.values()].flatMap((document) => [document, ...site.partials.of(document)]).flatMap((document) => document.imports.filter(({ specifier }) => !isThemeModule(specifier) && !site.partials.find(specifier, document)).map(({ specifier, position }) => {
		return {
			specifier,
			importer: document.source.filePath,
			position,
			role: "document"
		};
	}));
	const fromPages = site.model.componentPages.map(({ filePath }) => ({
		specifier: filePath,
		importer: filePath,
		position: null,
		role: "page"
	}));
	return [...fromDocuments, ...fromPages];
}
/** Renders a component page to HTML; what is wrong with it is reported, and its content is empty. */
function renderComponentPage(page, exports) {
	const textOf = (name) => typeof exports?.[name] === "string" ? String(exports[name]) : "";
	const content = {
		html: "",
		title: textOf("title"),
		description: textOf("description")
	};
	const fail = (code, message, fix) => ({
		content,
		diagnostics: [createDiagnostic({
			code,
			severity: "error",
			filePath: page.filePath,
			line: 1,
			message,
			fix
		})]
	});
	if (!exports?.default) return fail("pages/no-default-export", NO_DEFAULT_EXPORT, null);
	try {
		const html = renderToString(createElement(exports.default), { identifierPrefix: "c" });
		return {
			content: {
				...content,
				html
			},
			diagnostics: []
		};
	} catch (error) {
		return fail("pages/render", `The page could not be rendered: ${error instanceof Error ? error.message : String(error)}`, null);
	}
}
/** Addresses of the stylesheets that the components on a page need, each once, in order. */
function listComponentStyles(html, documents, modules) {
	const islands = [...html.matchAll(/<mj-island [^>]*?data-src="([^"]*)"/g)].map((match) => match[1] ?? "");
	const imports = documents.flatMap((document) => document.imports.flatMap(({ specifier }) => modules.stylesOf(specifier, document.source.filePath)));
	return [.../* @__PURE__ */ new Set([...imports, ...islands.flatMap((src) => modules.cssOf(src))])];
}
// packages/engine/src/build/theme-assets.ts
const require = createRequire(import.meta.url);
/**
* Loads the list of the theme's browser files.
*
* @throws When the theme has not been built.
*/
function loadThemeAssets() {
	const folder = path.join(path.dirname(require.resolve("@mojian/theme/package.json")), "dist/browser");
	return {
		folder,
		manifest: JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"))
	};
}
/**
* Creates the link of the formulas' stylesheet on a content delivery network. The address names the
* installed version of KaTeX, the integrity digest is taken from its file, so that both always fit
* the formulas' markup.
*/
function createMathStyle() {
	const { version } = JSON.parse(readFileSync(require.resolve("katex/package.json"), "utf8"));
	const css = readFileSync(require.resolve("katex/dist/katex.min.css"));
	return {
		url: `https://cdn.jsdelivr.net/npm/katex@${version}/dist/katex.min.css`,
		integrity: `sha384-${hash("sha384", css, "base64")}`
	};
}
// packages/engine/src/build/prepare-rendering.ts
/** Bundles what the site's pages need and sets up the renderers. */
async function prepareRendering(site) {
	const { createThemeRenderer, createMdxModules } = await import("@mojian/theme");
	const themeAssets = loadThemeAssets();
	const toUrl = (outputPath) => encodePermalink(joinPath(site.config.baseUrl, outputPath));
	const modules = await bundleSiteComponents(site, {
		themeAssets,
		toUrl,
		isThemeModule: (specifier) => specifier === "react" || /^@(?:theme|docusaurus)\//.test(specifier)
	});
	const contents = createContents({
		references: site.references,
		...createMdxRenderer({
			partials: site.partials,
			themeModules: (document) => createMdxModules(createMdxOptions(site, document)),
			siteModule: (specifier, document) => modules.exportsOf(specifier, document.source.filePath)
		}),
		renderIslands: await createIslandFiller(site, {
			themeAssets,
			toUrl
		})
	});
	const componentPageOf = createComponentPageSource(site, modules, contents.diagnostics);
	const theme = createThemeRenderer(site.site);
	const prePaintScript = theme.renderPrePaintScript();
	const start = createStartFile(site, themeAssets, toUrl);
	const assets = createPageAssets(site, {
		startUrl: toUrl(start.outputPath),
		styleUrls: [toUrl(`assets/${themeAssets.manifest.styles}`)]
	});
	return {
		contentOf: contents.contentOf,
		diagnostics: modules.diagnostics,
		takeDiagnostics: () => contents.diagnostics,
		copies: [{
			filePath: themeAssets.folder,
			outputPath: "assets"
		}, ...modules.assets],
		files: [start],
		renderRoute: (route) => {
			const page = route.createPage(contents.contentOf, componentPageOf);
			const bodyHtml = theme.renderPage(page);
			const islandStyleUrls = listComponentStyles(bodyHtml, route.documents, modules);
			return renderDocument({
				page,
				site: site.site,
				assets,
				bodyHtml,
				prePaintScript,
				islandStyleUrls
			});
		}
	};
}
function createComponentPageSource(site, modules, diagnostics) {
	return (filePath) => {
		const page = site.model.componentPages.find((each) => each.filePath === filePath);
		if (!page) throw new Error(`There is no component page \`${filePath}\`.`);
		const rendered = renderComponentPage(page, modules.exportsOf(filePath, filePath));
		diagnostics.push(...rendered.diagnostics);
		return rendered.content;
	};
}
/** Live code is the one built-in island; sites without it never load its renderer. */
async function createIslandFiller(site, { themeAssets, toUrl }) {
	if (![...site.documents.values()].some(({ features }) => features.islands.length > 0)) return (html) => ({
		html,
		diagnostics: []
	});
	const { LiveCode } = await import("@mojian/theme/islands");
	const { createLiveIslands } = await import("./live-islands-7_W6VAx-.js");
	const fill = createLiveIslands({
		LiveCode,
		src: toUrl(`assets/${themeAssets.manifest.islands.LiveCode}`)
	});
	return (html, document) => fill(html, document.source.filePath);
}
/** What the theme's components for MDX need of the site and of the document they stand in. */
function createMdxOptions(site, document) {
	return {
		site: site.site,
		renderCode: (code, { language, meta }) => renderFence(site, code, `${language} ${meta}`),
		cards: () => listCards(site.model, document)
	};
}
/** Renders a code block that a component brings, by the very code that renders fences in Markdown. */
function renderFence(site, code, info) {
	const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
	const fence = "`".repeat(longest + 1);
	const text = `${fence}${info}\n${code.replace(/\n$/, "")}\n${fence}\n`;
	return site.compiler.compile({
		kind: "pages",
		pluginId: "",
		version: null,
		filePath: "",
		sourcePath: "",
		digest: "",
		text
	}).html;
}
function createStartFile({ site }, { manifest }, toUrl) {
	const content = createStartModule({
		site,
		clientUrl: toUrl(`assets/${manifest.client}`),
		modulePreloads: manifest.modulePreloads.map((name) => toUrl(`assets/${name}`))
	});
	return {
		outputPath: `assets/start.${hash("sha256", content).slice(0, 8)}.js`,
		content
	};
}
/** Creates the addresses of what every page of a site loads. */
function createPageAssets({ config, model }, browserFiles) {
	const faviconPath = config.favicon && joinPath(config.baseUrl, config.favicon);
	return {
		...browserFiles,
		preloadUrls: [],
		faviconUrl: faviconPath ? encodePermalink(faviconPath) : null,
		feeds: listFeeds(model).map(({ type, mediaType, permalink }) => ({
			type: mediaType,
			title: `${config.title} ${FEED_NAMES[type]}`,
			url: encodePermalink(permalink)
		})),
		mathStyle: createMathStyle()
	};
}
const FEED_NAMES = {
	rss: "RSS",
	atom: "Atom",
	json: "JSON Feed"
};
// packages/engine/src/output/headers.ts
const IMMUTABLE = "public, max-age=31536000, immutable";
/** May be kept, but must be asked for again: what the hosts send by themselves, in one word. */
const REVALIDATED = "no-cache";
/** Sections that get a block of their own; Cloudflare Pages reads a hundred blocks at most. */
const MAX_SECTIONS = 40;
/**
* Renders `_headers` in the form that Netlify and Cloudflare Pages share. Files below `assets/` have a
* digest in their names and may be kept for good; pages must be asked for again.
*
* Hosts join the values of a header that several blocks set, so no two blocks that can match the same
* path set one: `Cache-Control` is given to the home page and to each section of the site (first part
* of a path that several pages share), not to `/*`, which matches `assets/` too. Single pages at the
* top get the hosts' own default, which asks for them again as well.
*/
function renderHeadersFile(model, options) {
	const { baseUrl } = model.config;
	const { contentSecurityPolicy } = options;
	const block = (sitePath, headers) => {
		const lines = headers.map(([name, value]) => `  ${name}: ${value}\n`);
		return `${encodePermalink(withBaseUrl(sitePath, baseUrl))}\n${lines.join("")}`;
	};
	const everywhere = [
		["X-Content-Type-Options", "nosniff"],
		["Referrer-Policy", "strict-origin-when-cross-origin"],
		...contentSecurityPolicy ? [["Content-Security-Policy", contentSecurityPolicy]] : []
	];
	const sections = listSections(options.routes, baseUrl).map((name) => `/${name}/*`);
	return [
		block("/*", everywhere),
		block("/assets/*", [["Cache-Control", IMMUTABLE]]),
		...["/", ...sections].map((path) => block(path, [["Cache-Control", REVALIDATED]]))
	].join("\n");
}
/** Lists the first parts of paths that several pages share, those with most pages first. */
function listSections(routes, baseUrl) {
	const counts = /* @__PURE__ */ new Map();
	for (const { permalink } of routes) {
		const [first = "", ...rest] = (withoutBaseUrl(permalink, baseUrl) ?? "").slice(1).split("/");
		if (rest.length > 0 && first !== "assets") counts.set(first, (counts.get(first) ?? 0) + 1);
	}
	return [...counts].filter(([, count]) => count > 1).sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || (a < b ? -1 : 1)).slice(0, MAX_SECTIONS).map(([name]) => name).sort();
}
// packages/engine/src/output/llms-sections.ts
/**
* Lists the public documents of a site by section: each docs sidebar in its own order (a doc in several
* sidebars stands in the first), docs in none, the blog, standalone pages. Of docs with versions only
* the latest one is listed; empty sections are left out.
*/
function listLlmsSections(model, translate) {
	const docs = model.docs.flatMap((instance) => instance.versions.filter(({ isLast }) => isLast).flatMap((version) => listDocsSections(version, {
		model,
		instance,
		translate
	})));
	const posts = (model.blog?.listedPosts ?? []).filter(isPublic).map(toPage);
	const pages = model.pages.filter(isPublic).map(toPage);
	return [
		...docs,
		{
			title: model.blog?.options.blogTitle ?? translate("title.blog"),
			pages: posts
		},
		{
			title: translate("llms.pages"),
			pages
		}
	].filter((section) => section.pages.length > 0);
}
/** Lists the public docs of all versions that `listLlmsSections` leaves out. */
function listOtherVersions(model) {
	return model.docs.flatMap(({ versions }) => versions.filter(({ isLast }) => !isLast)).flatMap(({ docs }) => docs.filter(isPublic)).map((doc) => ({
		...toPage(doc),
		isCurrent: false
	}));
}
function listDocsSections(version, context) {
	const listed = /* @__PURE__ */ new Set();
	const take = (doc) => {
		if (!doc || listed.has(doc) || !isPublic(doc)) return [];
		listed.add(doc);
		return [toPage(doc)];
	};
	const sections = version.sidebars.map((sidebar) => {
		const pages = version.navigation.pagesOf.get(sidebar.id) ?? [];
		return {
			title: findTitle(version, sidebar, context),
			pages: pages.flatMap((page) => page.kind === "doc" ? take(version.docsById.get(page.docId)) : [])
		};
	});
	const others = version.docs.flatMap(take);
	const othersTitle = sections.every(({ pages }) => pages.length === 0) ? nameOf(context.instance, context.model) : context.translate("llms.otherDocs");
	return [...sections, {
		title: othersTitle,
		pages: others
	}];
}
/** A lone sidebar without a name of its own is called like its docs. */
function findTitle(version, sidebar, { model, instance }) {
	const { title } = createDocsSidebarData(sidebar, version, model);
	return title === sidebar.id && version.sidebars.length === 1 ? nameOf(instance, model) : title;
}
function nameOf({ id, options }, model) {
	return id === "default" ? options.homeTitle ?? model.translate("title.docs") : id;
}
function isPublic({ isDraft, isUnlisted, isScheduled = false }) {
	return !isDraft && !isUnlisted && !isScheduled;
}
function toPage({ document, title, description, permalink }) {
	return {
		document,
		title,
		description,
		permalink,
		isCurrent: true
	};
}
// packages/engine/src/output/markdown-twin-esm.ts
/**
* Removes the `import` and `export` blocks of an MDX text: each begins a line and ends at the first
* blank line at which its brackets are closed. Code blocks are left alone.
*/
function removeEsm(text) {
	const fences = findFences(text, 0);
	let result = "";
	let last = 0;
	const statement = /^(?:import|export)\b[ \t{*'"]/gm;
	for (let match = statement.exec(text); match; match = statement.exec(text)) {
		const { index } = match;
		const isBlockStart = index === 0 || /\n[ \t]*\n$/.test(text.slice(Math.max(0, index - 80), index));
		const isAfterEsm = last > 0 && text.slice(last, index).trim() === "";
		if (fences.some(({ start, end }) => index >= start && index < end) || !(isBlockStart || isAfterEsm)) continue;
		result += text.slice(last, index);
		last = endOfBlock(text, index);
		statement.lastIndex = last;
	}
	return result + text.slice(last);
}
/** Returns the offset of the blank line that ends a block of JavaScript, or the end of the text. */
function endOfBlock(text, from) {
	const token = /[([{]|[)\]}]|\n[ \t]*(?=\n)|\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
	token.lastIndex = from;
	let depth = 0;
	for (let match = token.exec(text); match; match = token.exec(text)) {
		const [value] = match;
		if (/^[([{]$/.test(value)) depth += 1;
		else if (/^[)\]}]$/.test(value)) depth -= 1;
		else if (value.startsWith("\n") && depth <= 0) return match.index;
	}
	return text.length;
}
// packages/engine/src/output/markdown-twin.ts
/**
* Creates the permalink of the Markdown twin that stands beside a page: `/docs/x.md` for `/docs/x`,
* `/docs/index.md` for `/docs/`.
*/
function createTwinPermalink(permalink, { baseUrl }) {
	const sitePath = withoutBaseUrl(permalink, baseUrl) ?? permalink;
	const name = sitePath.endsWith("/") ? `${sitePath}index` : sitePath.replace(/\.html$/, "");
	return joinPath(baseUrl, `${name}.md`);
}
/**
* Renders the Markdown twin of a page, for readers that are programs: the author's text under its
* title, without front matter, imports, comments and heading ids; addresses of the document's links
* and pictures absolute. Code stays as it is.
*/
function renderMarkdownTwin(input) {
	const { document, title } = input;
	const source = input.text.replace(FRONT_MATTER, "");
	const isMdx = document.format === "mdx";
	const body = isMdx ? removeEsm(source) : source;
	const context = {
		addresses: mapAddresses(input),
		isMdx
	};
	let result = "";
	let last = 0;
	for (const { start, end } of findFences(body, 0)) {
		result += renderProse(body.slice(last, start), context) + body.slice(start, end);
		last = end;
	}
	result += renderProse(body.slice(last), context);
	return `${document.contentTitle === null ? `# ${title}\n\n` : ""}${result.trim()}\n`;
}
/** As `readFrontMatter` finds it. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\s\S]*?\n)?(?:---|\.\.\.)[ \t]*(?:\n|$)/;
/**
* Maps what the author wrote to absolute addresses; one text means one address throughout a document.
* What is absolute already stays as it was written.
*/
function mapAddresses({ document, references, pageUrl }) {
	const addresses = /* @__PURE__ */ new Map();
	document.references.forEach(({ target }, index) => {
		const url = references[index]?.url ?? target;
		if (isExternalUrl(target) || !URL.canParse(url, pageUrl)) return;
		addresses.set(target, new URL(url, pageUrl).href);
	});
	return addresses;
}
/**
* What is to change in prose, or to be passed over: code spans, comments, addresses of links and
* pictures, tags, ids at the end of headings. Each begins with a character that is rare in prose, which
* is what makes the search fast.
*/
const PROSE_TOKEN = new RegExp([
	/(?<code>(?<!`)(?<ticks>`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\k<ticks>(?!`))/,
	/(?<comment><!--[\s\S]*?-->)/,
	/(?<expression>\{\/\*[\s\S]*?\*\/\})/,
	/(?<open>\]\([ \t\n]*)(?<destination><[^<>\n]*>|[^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)(?=[\s)])/,
	/(?<tag><[a-z][\w.-]*\s(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^'">{}])*>)/,
	/(?<id>(?<!\\)\{#[^{}\n]+\}[ \t]*$)(?<=^#{1,6}[ \t].*)/
].map(({ source }) => source).join("|"), "gim");
const DEFINITION = /^( {0,3}\[[^\]\n]+\]:[ \t]*)(<[^<>\n]*>|[^\s<]\S*)/gm;
function renderProse(prose, { addresses, isMdx }) {
	const replaceToken = (token, ...rest) => {
		const groups = rest.at(-1);
		if (groups.comment !== void 0 || groups.id !== void 0) return "";
		if (groups.expression !== void 0) return isMdx || token.includes("truncate") ? "" : token;
		if (groups.tag !== void 0) return renderTag(token, addresses);
		if (groups.destination === void 0) return token;
		return `${groups.open}${renderDestination(groups.destination, addresses)}`;
	};
	const withTokens = prose.replace(PROSE_TOKEN, replaceToken);
	return (withTokens.includes("]:") ? withTokens.replace(DEFINITION, (_whole, label, target) => `${label}${renderDestination(target, addresses)}`) : withTokens).replace(/\n{3,}/g, "\n\n").replace(/^(#{1,6}[ \t].*?)[ \t]+$/gm, "$1");
}
/** Replaces a link destination; parentheses in addresses would end it early. */
function renderDestination(destination, addresses) {
	const bare = destination.replace(/^<([\s\S]*)>$/, "$1");
	const target = decodeEntities(bare.replace(/\\([!-/:-@[-`{-~])/g, "$1"));
	const address = addresses.get(target);
	return address === void 0 ? destination : address.replaceAll("(", "%28").replaceAll(")", "%29");
}
/** Replaces addresses in a tag; `require('./x.png').default`, as MDX allows it, becomes a text too. */
function renderTag(tag, addresses) {
	return tag.replace(/(\s(?:href|src|poster)=)(?:"([^"]*)"|'([^']*)'|\{\s*require\(\s*["']([^"']+)["']\s*\)(?:\.default)?\s*\})/gi, (whole, before, ...values) => {
		const target = decodeEntities(values.slice(0, 3).find((value) => value !== void 0) ?? "");
		const address = addresses.get(target);
		return address === void 0 ? whole : `${before}"${address.replaceAll("\"", "%22")}"`;
	});
}
/**
* Renders the site for readers that are programs, file by file: the Markdown twin of every listed
* document, then `llms.txt` (llmstxt.org), the list of them by section, and `llms-full.txt`, the texts
* one after another. Nothing for a site that is not to be indexed.
*/
function* renderTextFiles(model, source) {
	if (model.config.noIndex) return;
	const { translate } = model;
	const sections = listLlmsSections(model, translate);
	const full = new FullText(model, translate);
	for (const page of [...sections.flatMap(({ pages }) => pages), ...listOtherVersions(model)]) {
		const content = renderTwin(model, page, source);
		yield {
			permalink: createTwinPermalink(page.permalink, model.permalinks),
			content
		};
		if (page.isCurrent) full.add(page, content);
	}
	yield {
		permalink: rootFile$1(model, "llms.txt"),
		content: renderLlms(model, sections, translate)
	};
	yield {
		permalink: rootFile$1(model, "llms-full.txt"),
		content: full.finish()
	};
}
function renderTwin(model, page, source) {
	const { document, title, permalink } = page;
	return renderMarkdownTwin({
		document,
		title,
		text: source.textOf(document),
		references: source.referencesOf(document),
		pageUrl: createAbsoluteUrl(model, permalink)
	});
}
/**
* Renders `llms.txt` (llmstxt.org): the title as H1, the description as a quotation, a sentence, then
* sections of links to the Markdown twins with what each is about.
*/
function renderLlms(model, sections, translate) {
	const fullUrl = createAbsoluteUrl(model, rootFile$1(model, "llms-full.txt"));
	const parts = sections.map(({ title, pages }) => {
		const items = pages.map((page) => renderItem(model, page));
		return `## ${toLine(title)}\n\n${items.join("")}`;
	});
	return [
		renderHead(model),
		`${translate("llms.intro", { url: fullUrl })}\n`,
		...parts
	].join("\n");
}
function renderHead({ config }) {
	const description = toLine(config.description || config.tagline);
	return `# ${toLine(config.title)}\n${description === "" ? "" : `\n> ${description}\n`}`;
}
function renderItem(model, { title, description, permalink }) {
	const url = createAbsoluteUrl(model, createTwinPermalink(permalink, model.permalinks));
	const label = toLine(title).replace(/[\\[\]]/g, "\\$&");
	const address = url.replaceAll("(", "%28").replaceAll(")", "%29");
	const about = toLine(description);
	return `- [${label}](${address})${about === "" ? "" : `: ${about}`}\n`;
}
function toLine(text) {
	return text.replace(/\s+/g, " ").trim();
}
/** Gathers `llms-full.txt` as bytes, half the memory of text in Chinese. */
var FullText = class {
	#model;
	#translate;
	#parts = [];
	#sizeBytes = 0;
	#isFull = false;
	constructor(model, translate) {
		this.#model = model;
		this.#translate = translate;
		this.#write(renderHead(model));
	}
	/** Adds a document: its title, where it comes from, its text. */
	add({ title, permalink }, twin) {
		if (this.#isFull) return;
		const url = createAbsoluteUrl(this.#model, permalink);
		const body = twin.replace(/^#[ \t].*\n+/, "");
		const text = `\n---\n\n# ${toLine(title)}\n\n${this.#translate("llms.source", { url })}\n\n${body}`;
		if (this.#sizeBytes + Buffer.byteLength(text) <= 33554432) this.#write(text);
		else this.#end();
	}
	finish() {
		return Buffer.concat(this.#parts);
	}
	#end() {
		this.#isFull = true;
		const url = createAbsoluteUrl(this.#model, rootFile$1(this.#model, "llms.txt"));
		this.#write(`\n---\n\n${this.#translate("llms.rest", { url })}\n`);
	}
	#write(text) {
		const bytes = Buffer.from(text);
		this.#parts.push(bytes);
		this.#sizeBytes += bytes.length;
	}
};
function rootFile$1(model, name) {
	return createPermalink({
		...model.permalinks,
		trailingSlash: void 0
	}, name);
}
// packages/engine/src/output/redirects-files.ts
/**
* Script of every redirect page: goes to the address in its `data-to` and takes query and hash along.
* It is the same text on every page, so that a content security policy needs one digest for all.
*/
const REDIRECT_SCRIPT = "{const t=new URL(document.currentScript.dataset.to,location.href),q=location.search.slice(1);if(q)t.search+=(t.search?\"&\":\"?\")+q;if(location.hash)t.hash=location.hash;location.replace(t)}";
/** Renders every file that redirects need: a page for each, and `_redirects` for hosts that read it. */
function renderRedirectFiles(model, redirects) {
	if (redirects.length === 0) return [];
	const site = {
		lang: model.config.locale,
		origin: model.config.url,
		translate: model.translate
	};
	return [...redirects.map(({ from, to }) => ({
		outputPath: createOutputPath(from, model.permalinks),
		content: renderRedirectPage(to, site)
	})), {
		outputPath: "_redirects",
		content: renderRedirectsFile(redirects)
	}];
}
/**
* Renders the page that stands at an old address. With JavaScript it leaves at once, query and hash
* kept; the refresh for readers without stands in `<noscript>`, as it would overtake the script and
* lose both. Search engines read the canonical address.
*
* @param to Percent-encoded address with the base URL, or a full address.
*/
function renderRedirectPage(to, { lang, origin, translate }) {
	const url = escapeHtml(to);
	const absolute = isExternalUrl(to) ? to : `${origin.replace(/\/$/, "")}${to}`;
	const { pathname, search } = splitUrl(absolute);
	return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(translate("redirect.title"))}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(pathname + search)}">
<script data-to="${url}">${REDIRECT_SCRIPT}<\/script>
<noscript><meta http-equiv="refresh" content="0; url=${url}"></noscript>
</head>
<body>
<p>${escapeHtml(translate("redirect.text"))} <a href="${url}">${escapeHtml(translate("redirect.link"))}</a></p>
</body>
</html>
`;
}
/**
* Renders `_redirects` in the form that Netlify and Cloudflare Pages share: source, target, status.
* `:` and `*`, which have a meaning there, are percent-encoded. The pages above stand beside the rules
* for hosts that do not read the file.
*/
function renderRedirectsFile(redirects) {
	return redirects.map(({ from, to }) => `${escapePattern(encodePermalink(from))} ${escapeTarget(to)} 301\n`).join("");
}
function escapePattern(path) {
	return path.replaceAll(":", "%3A").replaceAll("*", "%2A");
}
function escapeTarget(to) {
	const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? "";
	return `${origin}${escapePattern(to.slice(origin.length))}`;
}
// packages/engine/src/output/sitemap.ts
/** Renders `sitemap.xml` of every page that may be indexed; for a site below the limit of one file. */
function renderSitemap(model, routes) {
	return renderUrlSet(model.config.noIndex ? [] : listEntries(model, routes));
}
function listEntries(model, routes) {
	return routes.filter((route) => !route.isHidden).map(({ permalink, lastModified }) => ({
		url: createAbsoluteUrl(model, permalink),
		lastModified
	})).sort((a, b) => a.url < b.url ? -1 : 1).map(({ url, lastModified }) => {
		const modified = lastModified ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : "";
		return `<url><loc>${escapeHtml(url)}</loc>${modified}</url>\n`;
	});
}
function renderUrlSet(entries) {
	return wrap("urlset", entries);
}
function wrap(name, entries) {
	return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</${name}>
`;
}
/**
* Renders `robots.txt` (RFC 9309), which names the sitemap. A site that is not to be indexed lets
* robots in all the same: its pages say `noindex`, and only who may read a page can see that.
*/
function renderRobots(model) {
	if (model.config.noIndex) return "# Every page says `noindex`; robots must read a page to see it.\nUser-agent: *\nAllow: /\n";
	return `User-agent: *\nAllow: /\n\nSitemap: ${createAbsoluteUrl(model, rootFile(model, "sitemap.xml"))}\n`;
}
function rootFile(model, name) {
	return createPermalink({
		...model.permalinks,
		trailingSlash: void 0
	}, name);
}
// packages/engine/src/build/write-site.ts
/** Renders and writes every page. @returns The number of pages. */
function writePages(site, rendering, writer) {
	for (const route of site.routes) {
		const html = rendering.renderRoute(route);
		writer.write(createOutputPath(route.permalink, site.model.permalinks), html);
	}
	return site.routes.length;
}
/**
* Writes what programs read: feeds, sitemap, Markdown twins, `llms.txt`, redirects, headers.
*
* @returns The number of files.
*/
function writeMachineFiles(site, rendering, writer) {
	const { model, routes } = site;
	const { baseUrl } = model.config;
	let count = 0;
	const write = (outputPath, content) => {
		writer.write(outputPath, content);
		count += 1;
	};
	for (const { permalink, content } of renderFeeds(model, rendering.contentOf)) write(filePathOf(permalink, baseUrl), content);
	for (const { permalink, content } of renderTextFiles(model, createTextSource(site))) write(filePathOf(permalink, baseUrl), content);
	for (const { outputPath, content } of renderRedirectFiles(model, site.redirects)) write(outputPath, content);
	write("sitemap.xml", renderSitemap(model, routes));
	write("robots.txt", renderRobots(model));
	write("_headers", renderHeadersFile(model, { routes }));
	return count;
}
function createTextSource({ content, references }) {
	const texts = new Map(listSourceFiles(content).map(({ filePath, text }) => [filePath, text]));
	return {
		textOf: ({ source }) => texts.get(source.filePath) ?? "",
		referencesOf: ({ source }) => references.get(source.filePath) ?? []
	};
}
/** The file of a permalink that names a file itself. */
function filePathOf(permalink, baseUrl) {
	return permalink.slice(baseUrl.length);
}
/** Copies static files, documents' pictures and downloads, and browser modules. @returns The number of copies. */
function writeStaticFiles(site, rendering, writer) {
	const copies = [...site.assets.listCopies(), ...rendering.copies];
	for (const { filePath, outputPath } of copies) writer.copy(filePath, outputPath);
	for (const { outputPath, content } of rendering.files) writer.write(outputPath, content);
	for (const folder of site.staticFolders) writer.copy(folder, ".");
	return copies.length + rendering.files.length;
}
export { createPageAssets as a, createMdxRenderer as c, createContents as d, createStartModule as f, createMdxOptions as i, createRawHtml as l, writePages as n, prepareRendering as o, writeStaticFiles as r, renderComponentPage as s, writeMachineFiles as t, renderDocument as u };
