import { t as __exportAll } from "./rolldown-runtime-BJohB4LM.js";
import { n as loadConfig, u as loadModule } from "./load-config-nea4uv1O.js";
import { a as createDiagnostic, r as createDiagnosticCollector, t as nearestWord } from "./nearest-word-CASRRflv.js";
import { a as joinPath, c as withBaseUrl, i as isExternalUrl, l as withoutBaseUrl, n as decodePath, o as resolvePath, r as encodePermalink, s as splitUrl, t as applyTrailingSlash } from "./url-CeVajq1Y.js";
import { a as htmlToText, i as escapeText, n as escapeHtml, r as escapeSingleQuoted } from "./html-T_BSiUii.js";
import { t as ISLAND_TAG } from "./island-9Fpz_c7b.js";
import { n as createViewTranslator } from "./messages-views-D9yq1lbQ.js";
import { createRequire } from "node:module";
import path from "node:path";
import { existsSync, readFileSync, statSync } from "node:fs";
import * as v from "valibot";
import { markdownToMdast, mdxToJs, mdxToMdast } from "satteri";
import kebabCase from "lodash/kebabCase.js";
import { hash } from "node:crypto";
import { imageSize } from "image-size";
import { spawnSync } from "node:child_process";
import { globSync } from "tinyglobby";
import { LineCounter, isMap, isScalar, parseDocument } from "yaml";
// packages/engine/src/link/page-index.ts
/** Creates the index of a site's pages. */
function createPageIndex(pages, hiddenFiles) {
	const byKey = new Map(pages.map((page) => [keyOf(page.permalink), page]));
	const byFile = /* @__PURE__ */ new Map();
	for (const { document, permalink } of pages) if (document) byFile.set(document.source.filePath, permalink);
	const anchors = /* @__PURE__ */ new Map();
	return {
		permalinkOfFile: (filePath) => byFile.get(filePath),
		isHiddenFile: (filePath) => hiddenFiles.has(filePath),
		findPage: (permalink) => byKey.get(keyOf(permalink))?.permalink,
		anchorsOf: (permalink) => {
			const page = byKey.get(keyOf(permalink));
			if (!page?.document) return void 0;
			const known = anchors.get(page.permalink) ?? collectAnchors(page.document);
			anchors.set(page.permalink, known);
			return known;
		},
		listPermalinks: () => pages.map(({ permalink }) => permalink),
		listFiles: () => [...byFile.keys()]
	};
}
function keyOf(permalink) {
	return permalink.replace(/(?:\/index)?\.html$/, "").replace(/\/+$/, "") || "/";
}
function collectAnchors({ headings, anchors }) {
	return /* @__PURE__ */ new Set([...headings.map(({ id }) => id), ...anchors]);
}
// packages/engine/src/link/resolve-references.ts
/**
* Resolves every reference of a document, in order, by Docusaurus' rules: `.md` paths are files,
* relative or from a content folder; other relative paths of links are addresses; pictures and other
* files by relative path are published with the page; `pathname://` is passed through unchecked.
* A broken reference keeps its address and is reported with the nearest target.
*/
function resolveReferences(page, options) {
	const diagnostics = [];
	const resolver = {
		...page,
		...options,
		report: (reference, problem) => diagnostics.push(describeProblem$1(page, reference, problem))
	};
	return {
		references: page.document.references.map((reference) => reference.kind === "image" ? resolveImage(reference, resolver) : resolveLink$1(reference, resolver)),
		diagnostics
	};
}
function describeProblem$1(page, reference, problem) {
	return createDiagnostic({
		code: problem.code,
		severity: ["links/broken-markdown-link", "links/broken-anchor"].includes(problem.code) ? "warning" : "error",
		filePath: page.document.source.filePath,
		...reference.position,
		message: problem.message,
		fix: problem.suggestion === void 0 ? null : `Did you mean \`${problem.suggestion}\`?`
	});
}
function resolveLink$1(reference, resolver) {
	const { target } = reference;
	if (target.startsWith("pathname://")) return {
		kind: "link",
		url: target.slice(11)
	};
	if (isExternalUrl(target)) return {
		kind: "link",
		url: target
	};
	const { pathname, search, hash } = splitUrl(target);
	const decoded = decodePath(pathname);
	if (decoded === "") {
		checkAnchor(reference, {
			permalink: resolver.permalink,
			hash
		}, resolver);
		return {
			kind: "link",
			url: target
		};
	}
	if (/\.mdx?$/.test(decoded)) return resolveMarkdownLink(reference, decoded, resolver);
	const file = resolveCoLocatedFile(decoded, resolver);
	if (file) return {
		kind: "link",
		url: `${file.url}${search}${hash}`
	};
	return resolvePageLink(reference, decoded, resolver);
}
function resolveMarkdownLink(reference, linkPath, resolver) {
	const { search, hash } = splitUrl(reference.target);
	const candidates = listFileCandidates(linkPath, resolver);
	const permalink = candidates.map((file) => resolver.pages.permalinkOfFile(file)).find(Boolean);
	if (permalink) {
		checkAnchor(reference, {
			permalink,
			hash
		}, resolver);
		return {
			kind: "link",
			url: `${encodePermalink(permalink)}${search}${hash}`
		};
	}
	const isHidden = candidates.some((file) => resolver.pages.isHiddenFile(file));
	resolver.report(reference, {
		code: "links/broken-markdown-link",
		message: isHidden ? `\`${linkPath}\` is a draft or scheduled, so readers cannot follow this link.` : `There is no document \`${linkPath}\`.`,
		suggestion: isHidden ? void 0 : suggestFile(linkPath, resolver)
	});
	return {
		kind: "link",
		url: reference.target
	};
}
/** Files that a path in Markdown may stand for: `@site/x`, `/x` from a content folder or the site, else relative. */
function listFileCandidates(linkPath, resolver) {
	if (linkPath.startsWith("@site/")) return [path.join(resolver.siteFolder, linkPath.slice(6))];
	if (linkPath.startsWith("/")) return [...resolver.contentFolders, resolver.siteFolder].map((folder) => path.join(folder, linkPath));
	const folder = path.dirname(resolver.document.source.filePath);
	const relative = path.join(folder, linkPath);
	const fromContent = resolver.contentFolders.map((content) => path.join(content, linkPath));
	return linkPath.startsWith(".") ? [relative] : [relative, ...fromContent];
}
function suggestFile(linkPath, resolver) {
	const folder = path.dirname(resolver.document.source.filePath);
	const relativePaths = resolver.pages.listFiles().map((file) => path.relative(folder, file).split(path.sep).join("/")).map((relative) => relative.startsWith(".") ? relative : `./${relative}`);
	const wanted = linkPath.startsWith(".") ? linkPath : `./${linkPath}`;
	return relativePaths.find((each) => path.posix.basename(each) === path.posix.basename(wanted)) ?? nearestWord(wanted, relativePaths);
}
/** A file beside the document, or in the site by `@site/`, that is linked for download. */
function resolveCoLocatedFile(linkPath, resolver) {
	if (linkPath.startsWith("/")) return null;
	if (!/\.[\w-]+$/.test(linkPath)) return null;
	return findReferencedFile(linkPath, resolver);
}
function findReferencedFile(filePath, resolver) {
	if (filePath.startsWith("@site/")) return resolver.assets.findFile(path.join(resolver.siteFolder, filePath.slice(6)));
	const folder = path.dirname(resolver.document.source.filePath);
	return resolver.assets.findFile(path.join(folder, filePath));
}
function resolvePageLink(reference, linkPath, resolver) {
	const { search, hash } = splitUrl(reference.target);
	const resolved = resolvePath(resolver.permalink, linkPath);
	const permalink = linkPath.startsWith("/") ? toPermalink$2(resolved, resolver) : resolved;
	const page = resolver.pages.findPage(permalink);
	if (page) {
		checkAnchor(reference, {
			permalink: page,
			hash
		}, resolver);
		return {
			kind: "link",
			url: `${encodePermalink(page)}${search}${hash}`
		};
	}
	const file = resolver.assets.findStatic(withoutBaseUrl(permalink, resolver.baseUrl) ?? permalink);
	if (file) return {
		kind: "link",
		url: `${file.url}${search}${hash}`
	};
	resolver.report(reference, {
		code: "links/broken-link",
		message: `The link \`${reference.target}\` leads to no page of the site.`,
		suggestion: nearestWord(permalink, resolver.pages.listPermalinks())
	});
	return {
		kind: "link",
		url: `${encodePermalink(applyTrailingSlash(permalink, resolver))}${search}${hash}`
	};
}
/** Absolute links may be written with or without the base URL, as Docusaurus allows. */
function toPermalink$2(absolutePath, resolver) {
	return absolutePath.startsWith(resolver.baseUrl) && (resolver.baseUrl !== "/" || absolutePath.startsWith("/")) ? absolutePath : withBaseUrl(absolutePath, resolver.baseUrl);
}
function checkAnchor(reference, target, resolver) {
	const id = decodePath(target.hash.slice(1));
	if (id === "" || id === "top" || id.startsWith(":~:")) return;
	const anchors = resolver.pages.anchorsOf(target.permalink);
	if (!anchors || anchors.has(id)) return;
	resolver.report(reference, {
		code: "links/broken-anchor",
		message: `The page \`${target.permalink}\` has no anchor \`#${id}\`.`,
		suggestion: nearestWord(id, anchors)
	});
}
function resolveImage(reference, resolver) {
	const { target } = reference;
	if (target.startsWith("pathname://")) return {
		kind: "image",
		url: target.slice(11),
		asset: null
	};
	if (isExternalUrl(target)) return {
		kind: "image",
		url: target,
		asset: null
	};
	const filePath = decodePath(splitUrl(target).pathname);
	const asset = filePath.startsWith("/") ? resolver.assets.findStatic(withoutBaseUrl(filePath, resolver.baseUrl) ?? filePath) ?? resolver.assets.findStatic(filePath) : findReferencedFile(filePath, resolver);
	if (asset) return {
		kind: "image",
		url: asset.url,
		asset
	};
	resolver.report(reference, {
		code: "links/missing-image",
		message: `There is no image \`${target}\`.`
	});
	return {
		kind: "image",
		url: target,
		asset: null
	};
}
// packages/engine/src/markdown/compile-options.ts
/** Fills in the defaults. */
function resolveCompileOptions(options) {
	return {
		format: "auto",
		defaultCodeLanguage: "javascript",
		...options
	};
}
// packages/engine/src/shared/text.ts
/** Plain-text questions about Chinese and mixed text: which characters are CJK, how much text there is. */
/** First and last code point of each range of CJK characters, ascending. */
const CJK_RANGES = [
	[4352, 4607],
	[8361, 8361],
	[9001, 9002],
	[9776, 9783],
	[9866, 9871],
	[11904, 11929],
	[11931, 12019],
	[12032, 12245],
	[12272, 12350],
	[12353, 12438],
	[12441, 12543],
	[12549, 12591],
	[12593, 12686],
	[12688, 12773],
	[12783, 12830],
	[12832, 12871],
	[12880, 42124],
	[42128, 42182],
	[43360, 43388],
	[44032, 55203],
	[55216, 55238],
	[55243, 55291],
	[63744, 64255],
	[65040, 65049],
	[65072, 65106],
	[65108, 65126],
	[65128, 65131],
	[65281, 65470],
	[65474, 65479],
	[65482, 65487],
	[65490, 65495],
	[65498, 65500],
	[65504, 65510],
	[65512, 65518],
	[94176, 94180],
	[94192, 94198],
	[94208, 101589],
	[101631, 101662],
	[101760, 101874],
	[110576, 110590],
	[110592, 111355],
	[119552, 119670],
	[127488, 127488],
	[127490, 127490],
	[127504, 127513],
	[127515, 127534],
	[127536, 127537],
	[127543, 127543],
	[127547, 127547],
	[127552, 127589],
	[131072, 262141]
];
/**
* Tells whether a code point is a CJK character as the CommonMark CJK-friendly amendments define it
* (github.com/tats-u/markdown-cjk-friendly, `ranges.md`): East Asian wide, full-width or half-width
* and no emoji, or Hangul. Includes CJK punctuation such as `，` and `（`, but not the curly quotes
* `“”`, which Latin text uses too.
*/
function isCjk(codePoint) {
	if (codePoint < 4352) return false;
	if (codePoint >= 19968 && codePoint <= 40959) return true;
	return CJK_RANGES.some(([first, last]) => codePoint >= first && codePoint <= last);
}
/** Tells whether a code point is Hangul; Korean puts spaces between words, Chinese does not. */
function isHangul(codePoint) {
	return codePoint >= 44032 && codePoint <= 55295 || codePoint >= 4352 && codePoint <= 4607 || codePoint >= 12593 && codePoint <= 12686 || codePoint >= 43360 && codePoint <= 43391;
}
/** Turns every run of white space into one space and trims both ends. */
function collapseWhitespace(text) {
	return /\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, " ").trim() : text.trim();
}
/**
* Counts Han characters and, apart from them, words: runs of other letters and digits, joined by
* `'`, `’`, `.`, `+`, `_` or `-` inside. One pass over the text, without a match object per character.
*
* @example countText('用 Array.from 拷贝') // { hanCharacters: 3, words: 1 }
*/
function countText(text) {
	let hanCharacters = 0;
	let words = 0;
	let isInWord = false;
	for (let at = 0; at < text.length; at++) {
		const codePoint = text.codePointAt(at) ?? 0;
		if (codePoint > 65535) at++;
		if (isHan(codePoint)) {
			hanCharacters++;
			isInWord = false;
		} else if (isWordCharacter(codePoint)) {
			if (!isInWord) words++;
			isInWord = true;
		} else if (isInWord) isInWord = WORD_JOINERS.has(codePoint) && isWordCharacter(text.codePointAt(at + 1) ?? 0);
	}
	return {
		hanCharacters,
		words
	};
}
const WORD_JOINERS = new Set([..."'’.+_-"].map((joiner) => joiner.codePointAt(0)));
/** Tells whether a code point is of the Han script: ideographs, radicals, 々, 〇. */
function isHan(codePoint) {
	if (codePoint >= 19968 && codePoint <= 40959) return true;
	if (codePoint < 11904) return false;
	return codePoint >= 13312 && codePoint <= 19903 || codePoint >= 131072 && codePoint <= 262141 || codePoint >= 63744 && codePoint <= 64255 || codePoint <= 12245 || codePoint === 12293 || codePoint === 12295;
}
/** Tells whether a code point is a letter or digit of a script other than Han. */
function isWordCharacter(codePoint) {
	if (codePoint < 128) {
		const isDigit = codePoint >= 48 && codePoint <= 57;
		const lowerCase = codePoint | 32;
		return isDigit || lowerCase >= 97 && lowerCase <= 122;
	}
	if (codePoint >= 8192 && codePoint < 12351) return false;
	if (codePoint >= 65280 && codePoint < 65296) return false;
	return !isHan(codePoint) && /[\p{L}\p{N}]/u.test(String.fromCodePoint(codePoint));
}
// packages/engine/src/markdown/syntax/code-meta.ts
/**
* Parses an info string by Docusaurus' rules: `ts title="src/a.ts" {1,3-5} showLineNumbers=10`. Words
* that mean nothing here, such as `check`, are left to other tools.
*
* @param lang First word of the info string.
* @param rest The remainder.
*/
function parseCodeInfo(lang, rest) {
	const brace = lang.indexOf("{");
	const language = brace < 0 ? lang : lang.slice(0, brace);
	const text = brace < 0 ? rest : `${lang.slice(brace)} ${rest}`;
	const title = /\btitle=(["'])(.*?)\1/.exec(text);
	const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(text);
	const words = new Set(text.replace(/\btitle=(["']).*?\1|(?<=^|\s)\{[^}]*\}/g, " ").split(/\s+/));
	return {
		language,
		meta: {
			title: title?.[2] ?? null,
			markedLines: parseRanges(ranges?.[1] ?? ""),
			firstLineNumber: parseLineNumbers(words),
			wrapsLines: words.has("noWrap") ? false : words.has("wrap") ? true : null,
			isLive: words.has("live"),
			isRunnable: words.has("run"),
			isOutput: words.has("output")
		}
	};
}
function parseLineNumbers(words) {
	if (words.has("showLineNumbers")) return 1;
	for (const word of words) {
		const match = /^showLineNumbers=["'{]?(\d+)["'}]?$/.exec(word);
		if (match) return Number(match[1]);
	}
	return null;
}
/** More marked lines than any fence has, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 1e4;
function parseRanges(text) {
	const lines = /* @__PURE__ */ new Set();
	for (const part of text.split(",")) {
		const match = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part);
		if (!match) continue;
		const first = Number(match[1]);
		const last = Math.min(Number(match[2] ?? first), MAX_LINE);
		for (let line = first; line <= last; line++) lines.add(line);
	}
	return lines;
}
// packages/engine/src/markdown/tree.ts
/** Children of a node; none for leaves. */
function childrenOf(node) {
	return "children" in node ? node.children : [];
}
/**
* Returns the text of a node as `mdast-util-to-string` does, which Docusaurus makes heading anchors
* from: values of text, code, maths and expressions, alternative texts of images, no HTML.
*/
function textOf$2(node) {
	if (node.type === "html") return "";
	if ("value" in node) return node.value;
	if ("alt" in node) return node.alt;
	return childrenOf(node).map(textOf$2).join("");
}
const INLINE_TYPES = /* @__PURE__ */ new Set([
	"text",
	"emphasis",
	"strong",
	"delete",
	"inlineCode",
	"inlineMath",
	"break",
	"link",
	"linkReference",
	"image",
	"imageReference",
	"footnoteReference",
	"mdxTextExpression",
	"mdxJsxTextElement"
]);
/** Tells whether a node stands in a line of text rather than between lines. */
function isInline(node) {
	return INLINE_TYPES.has(node.type);
}
// packages/engine/src/markdown/syntax/text.ts
/** Text, line breaks between Han characters left out. */
const renderText = (node, renderer, { nodes, index }) => {
	const { value } = node;
	if (!value.includes("\n")) return renderer.write(escapeText(value));
	const edge = (sibling) => sibling ? textOf$2(sibling) : "";
	const before = value.startsWith("\n") ? edge(nodes[index - 1]) : "";
	const after = value.endsWith("\n") ? edge(nodes[index + 1]) : "";
	renderer.write(escapeText(joinChineseLines(value, {
		before,
		after
	})));
};
/**
* Removes the soft line breaks of a text that stand between two Chinese characters or marks, where HTML
* would show a space. Korean writes spaces between words and keeps them.
*
* @param neighbours Texts of the inline nodes before and after, for breaks at the ends.
* @example joinChineseLines('一行\n二行 a\nb', { before: '', after: '' }) // '一行二行 a\nb'
*/
function joinChineseLines(text, { before, after }) {
	let result = "";
	let last = 0;
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
		if (!isSpaceless(at > 0 ? text.slice(0, at) : before, at + 1 < text.length ? text.slice(at + 1) : after)) continue;
		result += text.slice(last, at);
		last = at + 1;
	}
	return result + text.slice(last);
}
/** Marks of Chinese text that Latin text has too; what stands on their other side decides. */
const SHARED_MARKS = /* @__PURE__ */ new Set("“”‘’—…·");
function isSpaceless(left, right) {
	const isTrailPair = /[\udc00-\udfff]$/.test(left);
	const first = left.slice(isTrailPair ? -2 : -1);
	const second = String.fromCodePoint(right.codePointAt(0) ?? 0);
	const isFirstChinese = isChinese(first);
	const isSecondChinese = isChinese(second);
	if (isFirstChinese && isSecondChinese) return true;
	if (isFirstChinese) return SHARED_MARKS.has(second);
	return isSecondChinese && SHARED_MARKS.has(first);
}
function isChinese(character) {
	const codePoint = character.codePointAt(0) ?? 0;
	return isCjk(codePoint) && !isHangul(codePoint);
}
// packages/engine/src/markdown/document-text.ts
/** Collects the text of a document that has been rendered: its headings are known by then. */
function collectText(root, draft) {
	const collector = new TextCollector(draft);
	collector.addBlocks(root.children);
	const sections = collector.finish();
	const headings = draft.headings.map(({ text }) => text).join(" ");
	return {
		contentTitle: findContentTitle(root, draft),
		firstParagraph: collector.firstParagraph,
		sections,
		statistics: countText(`${headings} ${sections.map(({ text }) => text).join(" ")}`)
	};
}
/** Docusaurus' rule: nothing but imports and comments may stand before the heading. */
function findContentTitle(root, { headings }) {
	const first = root.children.find((node) => !isInvisible(node));
	return first?.type === "heading" && first.depth === 1 ? headings[0]?.text ?? null : null;
}
function isInvisible(node) {
	if (node.type === "html") return /^\s*<!--[\s\S]*-->\s*$/.test(node.value);
	return node.type === "mdxjsEsm" || node.type === "definition" || node.type === "mdxFlowExpression" && /^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value);
}
/** Most identifiers that a section lists: more of them say less about it. */
const MAX_IDENTIFIERS = 80;
var TextCollector = class {
	firstParagraph = "";
	#draft;
	#sections = [];
	#headingIndex = 0;
	#headingId = null;
	#text = [];
	#identifiers = /* @__PURE__ */ new Set();
	#depth = 0;
	constructor(draft) {
		this.#draft = draft;
	}
	addBlocks(blocks) {
		this.#depth++;
		for (const block of blocks) this.#addBlock(block);
		this.#depth--;
	}
	finish() {
		this.#endSection();
		return this.#sections;
	}
	#addBlock(node) {
		if (node.type === "heading") this.#startSection();
		else if (node.type === "code") this.#addIdentifiers(node);
		else if (node.type === "paragraph") this.#addParagraph(node);
		else if (isContainer(node)) {
			if (node.type === "admonition") this.#addText(readableText(node.title ?? []));
			this.addBlocks(node.children);
		} else this.#addText(readableText([node]));
	}
	#startSection() {
		this.#endSection();
		this.#headingId = this.#draft.headings[this.#headingIndex++]?.id ?? null;
	}
	#endSection() {
		const text = this.#text.join(" ");
		const identifiers = [...this.#identifiers].join(" ");
		if (text !== "" || identifiers !== "" || this.#headingId !== null) this.#sections.push({
			headingId: this.#headingId,
			text,
			identifiers
		});
		this.#text = [];
		this.#identifiers = /* @__PURE__ */ new Set();
	}
	#addParagraph(node) {
		const text = this.#addText(readableText([node]));
		const isPicture = node.type === "paragraph" && node.children.every(isImage);
		if (this.#depth === 1 && this.firstParagraph === "" && !isPicture) this.firstParagraph = text;
	}
	#addText(raw) {
		const text = collapseWhitespace(raw.includes("\n") ? joinChineseLines(raw, {
			before: "",
			after: ""
		}) : raw);
		if (text !== "") this.#text.push(text);
		return text;
	}
	#addIdentifiers(node) {
		const { meta } = parseCodeInfo(node.lang ?? "", node.meta ?? "");
		if (meta.isOutput) return;
		for (const identifier of node.value.match(/[A-Za-z_$][\w$]{2,39}/g) ?? []) {
			if (this.#identifiers.size >= MAX_IDENTIFIERS) return;
			if (!COMMON_WORDS.has(identifier)) this.#identifiers.add(identifier);
		}
	}
};
/** Words of programming languages that stand in every second block. */
const COMMON_WORDS = new Set("const let var function return if else for while new this class extends import export from default async await true false null undefined console log string number boolean void any type interface typeof instanceof try catch throw finally switch case break continue and the".split(" "));
function isImage({ type }) {
	return type === "image" || type === "imageReference";
}
const CONTAINERS = /* @__PURE__ */ new Set([
	"admonition",
	"blockquote",
	"footnoteDefinition",
	"list",
	"listItem",
	"table",
	"tableRow"
]);
/** Tells whether a node holds blocks, whose texts are set apart, rather than a line of text. */
function isContainer(node) {
	if (node.type === "mdxJsxFlowElement") return !node.children.some(isInline);
	return CONTAINERS.has(node.type);
}
const UNREADABLE = /* @__PURE__ */ new Set([
	"code",
	"inlineMath",
	"math",
	"mdxFlowExpression",
	"mdxTextExpression",
	"mdxjsEsm"
]);
/** Text of inline nodes as a reader sees it: no formulas' source, no code of MDX. */
function readableText(nodes) {
	let text = "";
	for (const node of nodes) if (node.type === "text") text += node.value;
	else if ("children" in node) text += readableText(node.children);
	else if (node.type === "break") text += "\n";
	else if (node.type === "html") text += htmlToText(node.value);
	else if (!UNREADABLE.has(node.type)) text += textOf$2(node);
	return text;
}
// packages/engine/src/markdown/prepare/source-zones.ts
/** Maps a text from an offset on (the end of the front matter). */
function findZones(text, start, format) {
	const isUnwrapped = (fence) => format === "mdx" && fence.lang === "mdx-code-block";
	const fences = findFences(text, start).filter((fence) => !isUnwrapped(fence));
	const prose = invertRanges(fences, start, text.length);
	const scripts = format === "mdx" ? prose.flatMap((range) => findScripts(text, range)) : [];
	const foreign = [...fences, ...scripts].sort((a, b) => a.start - b.start);
	return {
		fences,
		prose,
		isForeign: (offset) => isInRanges(foreign, offset)
	};
}
const CONTAINER = String.raw`((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])))*[ \t]*)`;
const FENCE_OPENING = new RegExp(`^${CONTAINER}(\`{3,}(?!.*\`)|~{3,})[ \\t]*([^\\s{]*)`);
/** Finds the fenced code blocks of a text from an offset on, `mdx-code-block` fences included. */
function findFences(text, start) {
	const fences = [];
	const marker = /```|~~~/g;
	marker.lastIndex = start;
	for (let match = marker.exec(text); match; match = marker.exec(text)) {
		const lineStart = text.lastIndexOf("\n", match.index - 1) + 1;
		const lineEnd = endOfLine(text, match.index);
		marker.lastIndex = lineEnd;
		const opening = FENCE_OPENING.exec(text.slice(lineStart, lineEnd));
		if (!opening) continue;
		const [, prefix = "", run = "", lang = ""] = opening;
		const fence = {
			start: lineStart,
			lang,
			...findFenceEnd(text, lineEnd + 1, {
				prefix,
				run
			})
		};
		fences.push(fence);
		marker.lastIndex = Math.max(fence.end, lineEnd);
	}
	return fences;
}
/** Finds the closing fence, or the end of the list item or quote around the fence. */
function findFenceEnd(text, from, { prefix, run }) {
	const closing = findClosingFence(text, from, run);
	const leave = findContainerEnd(text, from, prefix);
	if (leave !== void 0 && leave <= closing.closeStart) return {
		end: leave,
		closeStart: leave
	};
	return closing;
}
function findClosingFence(text, from, run) {
	for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at + run.length)) {
		const lineStart = text.lastIndexOf("\n", at - 1) + 1;
		const lineEnd = endOfLine(text, at);
		if (isClosingLine(text.slice(lineStart, lineEnd), run)) return {
			end: lineEnd,
			closeStart: lineStart
		};
		at = Math.max(at, lineEnd - run.length);
	}
	return {
		end: text.length,
		closeStart: text.length
	};
}
function isClosingLine(line, run) {
	const fence = line.replace(/^[ \t>]+/, "").trimEnd();
	return fence.startsWith(run) && fence === run.charAt(0).repeat(fence.length);
}
/** Offset of the line end before the first line that stands outside the container of a fence. */
function findContainerEnd(text, from, prefix) {
	const isQuoted = prefix.includes(">");
	if (!isQuoted && prefix.length < 2) return void 0;
	const outside = isQuoted ? /^(?![ \t]*>)/gm : /^\S/gm;
	outside.lastIndex = from;
	const match = outside.exec(text);
	return match ? Math.max(match.index - 1, 0) : void 0;
}
/** Finds `import` and `export` blocks and `{...}` expressions in a stretch of MDX without fences. */
function findScripts(text, { start, end }) {
	const ranges = [];
	const token = /\\.|`+|\{|(?<![^\n])(?:import|export)\b/g;
	token.lastIndex = start;
	for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
		const [value] = match;
		if (value.startsWith("`")) {
			const close = findCodeSpanEnd(text, {
				start: token.lastIndex,
				end
			}, value.length);
			if (close !== void 0) token.lastIndex = close;
		} else if (value === "{") {
			const close = findClosingBrace(text, token.lastIndex, end);
			ranges.push({
				start: match.index,
				end: close
			});
			token.lastIndex = close;
		} else if (value === "import" || value === "export") {
			const blank = text.indexOf("\n\n", match.index);
			const close = blank < 0 || blank > end ? end : blank;
			ranges.push({
				start: match.index,
				end: close
			});
			token.lastIndex = close;
		}
	}
	return ranges;
}
/**
* Returns the offset after the run of backticks that closes a code span, or `undefined` when no run of
* that length follows in the paragraph.
*/
function findCodeSpanEnd(text, { start, end }, length) {
	const run = /`+|\n[ \t>]*\n/g;
	run.lastIndex = start;
	for (let match = run.exec(text); match && match.index < end; match = run.exec(text)) {
		if (match[0].startsWith("\n")) return void 0;
		if (match[0].length === length) return run.lastIndex;
	}
}
/** Returns the offset after the brace that closes an expression; the end of the stretch when none does. */
function findClosingBrace(text, from, end) {
	const token = /[{}]|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`/g;
	token.lastIndex = from;
	let depth = 1;
	for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) if (match[0] === "{") depth++;
	else if (match[0] === "}" && --depth === 0) return token.lastIndex;
	return end;
}
function endOfLine(text, from) {
	const end = text.indexOf("\n", from);
	return end < 0 ? text.length : end;
}
function invertRanges(ranges, start, end) {
	const gaps = [];
	let last = start;
	for (const range of ranges) {
		if (range.start > last) gaps.push({
			start: last,
			end: range.start
		});
		last = range.end;
	}
	if (last < end) gaps.push({
		start: last,
		end
	});
	return gaps;
}
function isInRanges(ranges, offset) {
	let low = 0;
	let high = ranges.length;
	while (low < high) {
		const middle = low + high >> 1;
		if ((ranges[middle]?.start ?? 0) <= offset) low = middle + 1;
		else high = middle;
	}
	const range = ranges[low - 1];
	return range !== void 0 && offset < range.end;
}
// packages/engine/src/markdown/format.ts
/** Ways in which an `export` can go on, strict enough that no sentence of prose matches. */
const EXPORTS = [
	/default\s+(?:async\b|function\b|class\b|[({[]|[\w$]+;?[ \t]*$)/,
	/(?:const|let|var)\s+(?:[\w$]+\s*[=:]|[{[])/,
	/(?:async\s+)?function\b\s*\*?\s*[\w$]+\s*[(<]/,
	/class\s+[\w$]+[^{\n]*\{/,
	/\{[\w\s$,]*\}/,
	/\*(?:\s+as\s+[\w$]+)?\s+from\s+["']/
].map(({ source }) => source).join("|");
/** A line that can only be meant as ESM: `import … from '…'`, or an `export` of a declaration. */
const ESM_LINE = new RegExp(`^(?:import\\s+(?:[\\w$*{][^;'"]*\\sfrom\\s+)?["'][^"'\\n]+["'];?[ \\t]*$|export\\s+(?:${EXPORTS}))`, "gm");
/**
* Decides whether a document is CommonMark or MDX. Front matter (`mdx: { format: mdx }`, Docusaurus'
* key) decides first, then the option; with `auto`, `.mdx` files are MDX and `.md` files are CommonMark
* unless they use MDX: a line of ESM at the start of a paragraph, or an `mdx-code-block` fence.
*/
function detectFormat({ text, sourcePath }, { values, bodyStart }, { format }) {
	const chosen = formatInFrontMatter(values) ?? format;
	if (chosen === "md" || chosen === "mdx") return chosen;
	if (sourcePath.endsWith(".mdx")) return "mdx";
	return usesMdx(text, bodyStart) ? "mdx" : "md";
}
function formatInFrontMatter(values) {
	const { mdx } = values;
	if (typeof mdx !== "object" || mdx === null || !("format" in mdx)) return void 0;
	return mdx.format === "detect" ? void 0 : mdx.format;
}
function usesMdx(text, bodyStart) {
	const body = text.slice(bodyStart);
	if (!/^(?:import|export)\s|mdx-code-block/m.test(body)) return false;
	const fences = findFences(body, 0);
	if (fences.some(({ lang }) => lang === "mdx-code-block")) return true;
	return [...body.matchAll(ESM_LINE)].some(({ index }) => {
		return !fences.some(({ start, end }) => start <= index && index < end) && opensBlock(body, index);
	});
}
/** MDX takes ESM only at the start of a block or after other ESM. */
function opensBlock(body, index) {
	const before = body.slice(0, index).split("\n").at(-2);
	return before === void 0 || before.trim() === "" || /^(?:import|export)\b/.test(before);
}
// packages/engine/src/markdown/plain-yaml.ts
/**
* Parses the plain YAML that nearly all front matter is: `key: value` lines whose values are unquoted
* text, whole numbers, booleans, text in quotes without escapes, and lists of those in brackets or on
* lines of their own. For anything else, and for anything doubtful, it returns `null`, and the YAML
* library reads the text. Where it returns values, they are what the library would return (a test
* compares them); it takes a hundredth of the time, which is a tenth of a second for 200 documents.
*
* @param firstLine Line of the file on which the text begins, 1-based.
*/
function parsePlainYaml(yaml, firstLine) {
	const values = {};
	const positions = {};
	const lines = yaml.split("\n");
	for (let index = 0; index < lines.length; index++) {
		const line = lines[index] ?? "";
		if (line.trim() === "" || line.startsWith("#")) continue;
		const match = KEY_LINE.exec(line);
		const key = match?.[1];
		if (key === void 0 || key in values || key === "__proto__") return null;
		const rest = match?.[2]?.trim() ?? "";
		const items = rest === "" ? takeItems(lines, index + 1) : null;
		const value = items ? parseItems(items) : parseValue(rest);
		if (value === void 0) return null;
		values[key] = value;
		positions[key] = {
			line: firstLine + index,
			column: 1
		};
		index += items?.length ?? 0;
	}
	return {
		values,
		positions
	};
}
const KEY_LINE = /^([A-Za-z][\w-]*):(?:[ \t]+(.*))?$/;
const ITEM_LINE = /^[ ]*-[ ]+(\S.*)$/;
/** Takes the `- item` lines that follow a key; `null` when there are none. */
function takeItems(lines, from) {
	let end = from;
	while (end < lines.length && ITEM_LINE.test(lines[end] ?? "")) end++;
	return end > from ? lines.slice(from, end) : null;
}
function parseItems(lines) {
	const indents = new Set(lines.map((line) => line.indexOf("-")));
	const items = lines.map((line) => parseScalar(ITEM_LINE.exec(line)?.[1]?.trim() ?? ""));
	return indents.size > 1 || items.includes(void 0) ? void 0 : items;
}
function parseValue(text) {
	if (text === "") return void 0;
	const list = /^\[([^[\]{}"'#:&*!|>%@`\\]*)\]$/.exec(text)?.[1];
	if (list === void 0) return parseScalar(text);
	if (list.trim() === "") return [];
	const items = list.split(",").map((item) => parseScalar(item.trim()));
	return items.includes(void 0) ? void 0 : items;
}
/** Parses one value by YAML's core schema; `undefined` when in doubt. */
function parseScalar(text) {
	const quoted = /^"([^"\\]*)"$/.exec(text) ?? /^'([^']*)'$/.exec(text);
	if (quoted) return quoted[1];
	if (/^(?:0|[1-9]\d{0,14})$/.test(text)) return Number(text);
	if (/^(?:true|false)$/.test(text)) return text === "true";
	return isPlainText(text) ? text : void 0;
}
const OTHER_LITERALS = /^(?:null|Null|NULL|~|True|TRUE|False|FALSE|[-+.\d].*)$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?$/;
/** Begins with a digit and holds a character that no number has, as `2022 年`. */
const NO_NUMBER = /^\d.*[^\dA-Fa-fxXoO.+_-]/;
/** Tells whether unquoted text is nothing but text to YAML. */
function isPlainText(text) {
	if (text === "" || /^[-?:,[\]{}#&*!|>'"%@`\s]/.test(text)) return false;
	if (/: |:$| #|\t/.test(text)) return false;
	return !OTHER_LITERALS.test(text) || DATE.test(text) || NO_NUMBER.test(text);
}
// packages/engine/src/markdown/yaml-errors.ts
/**
* Says what is wrong with a YAML text and how to mend it. Of the library's errors only the first is
* told, since the others follow from it; keys that occur twice are each told.
*/
function describeYamlProblems(problems, yaml) {
	const duplicates = problems.filter(({ code }) => code === "DUPLICATE_KEY");
	const [first] = problems.filter(({ code }) => code !== "DUPLICATE_KEY");
	return [...first ? [describeInvalid(first, yaml)] : [], ...duplicates.map((problem) => describeDuplicate$2(problem, yaml))];
}
function describeDuplicate$2({ pos: [offset] }, yaml) {
	return {
		code: "front-matter/duplicate-key",
		severity: "error",
		offset,
		message: `The key \`${/^[^:\n]*/.exec(yaml.slice(offset))?.[0].trim() ?? ""}\` occurs twice in the front matter.`,
		fix: "Remove one of the two."
	};
}
function describeInvalid(problem, yaml) {
	const [start] = problem.pos;
	const { reason, fix = null, offset = start } = explain$1(problem, yaml);
	return {
		code: "front-matter/invalid-yaml",
		severity: "error",
		offset,
		message: `The front matter is not valid YAML: ${reason}.`,
		fix
	};
}
function explain$1({ code, message, pos: [offset] }, yaml) {
	const bracket = /must be sufficiently indented and end with a ([\]}])/.exec(message)?.[1];
	if (bracket) return explainBracket(bracket, offset, yaml);
	const quote = /^Missing closing (["'])/.exec(message)?.[1];
	if (quote) return explainQuote(quote, offset, yaml);
	if (code === "BLOCK_AS_IMPLICIT_KEY") return explainColon(offset, yaml);
	return EXPLANATIONS$1.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? { reason: message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, "") };
}
function explainBracket(closing, offset, yaml) {
	const opening = closing === "]" ? "[" : "{";
	return {
		reason: `the bracket \`${opening}\` is never closed`,
		fix: `Add \`${closing}\` at the end of the list, or put the value in quotes.`,
		offset: yaml.lastIndexOf(opening, offset - 1)
	};
}
function explainQuote(quote, offset, yaml) {
	const line = yaml.slice(0, offset).lastIndexOf(`: ${quote}`);
	return {
		reason: `the quotation mark \`${quote}\` is never closed`,
		fix: `Add \`${quote}\` at the end of the value.`,
		offset: line < 0 ? offset : line + 2
	};
}
/** A mapping where none can be: a colon inside a value, or a line that is indented too far. */
function explainColon(offset, yaml) {
	const rest = yaml.slice(offset).split("\n", 1)[0] ?? "";
	if (/:(?: |$)/.test(rest)) return {
		reason: "a value holds a colon followed by a space",
		fix: `Put the value in quotes: \`"${rest.replace(/(["\\])/g, "\\$1").trim()}"\`.`
	};
	return {
		reason: "the next line is indented further than this one",
		fix: "Indent lines of one level alike."
	};
}
/** Explanations by the library's code and message. */
const EXPLANATIONS$1 = [
	[/^TAB_AS_INDENT/, {
		reason: "a line is indented with a tab",
		fix: "Indent with spaces."
	}],
	[/^BAD_SCALAR_START/, {
		reason: "a value begins with a character that has a meaning of its own in YAML",
		fix: "Put the value in quotes."
	}],
	[/^UNEXPECTED_TOKEN Unexpected scalar/, {
		reason: "text follows the closing quotation mark of a value",
		fix: "Put the whole value in quotes of the other kind."
	}],
	[/Unresolved alias/, {
		reason: "a value begins with `*`, which refers to an anchor",
		fix: "Put the value in quotes."
	}],
	[/Implicit (?:map )?keys need/, {
		reason: "a line is no `key: value`",
		fix: "Write a half-width colon and a space between key and value."
	}],
	[/^BAD_INDENT/, {
		reason: "a line is indented differently from its neighbours",
		fix: "Indent lines of one level alike."
	}]
];
// packages/engine/src/markdown/front-matter.ts
/**
* Reads the front matter: YAML between a first line `---` and the next line `---` (or YAML's end mark
* `...`). Problems become diagnostics at their place in the file.
*/
function readFrontMatter({ text, filePath }) {
	const none = {
		values: {},
		positions: {},
		bodyStart: 0,
		diagnostics: []
	};
	const opening = /^---[ \t]*\n/.exec(text);
	if (!opening) return none;
	const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/gm;
	closing.lastIndex = opening[0].length;
	const end = closing.exec(text);
	if (!end) return KEY_FOLLOWS.test(text) ? {
		...none,
		diagnostics: [unclosed(filePath)]
	} : none;
	const yaml = text.slice(opening[0].length, end.index);
	const plain = parsePlainYaml(yaml, 2);
	const bodyStart = end.index + end[0].length;
	if (plain) return {
		...plain,
		bodyStart,
		diagnostics: []
	};
	return {
		bodyStart,
		...parseYaml(yaml, filePath)
	};
}
const KEY_FOLLOWS = /^---[ \t]*\n[\w-]+[ \t]*:/;
function unclosed(filePath) {
	return createDiagnostic({
		code: "front-matter/unclosed",
		severity: "error",
		filePath,
		line: 1,
		column: 1,
		message: "The front matter that this line opens is never closed.",
		fix: "Add a line `---` after its last line."
	});
}
function parseYaml(yaml, filePath) {
	const { parseDocument, LineCounter, isMap, isScalar } = loadYaml();
	const lineCounter = new LineCounter();
	const document = parseDocument(yaml, {
		lineCounter,
		prettyErrors: false
	});
	const positionAt = (offset) => {
		const { line, col } = lineCounter.linePos(offset);
		return {
			line: line + 1,
			column: col
		};
	};
	const { contents } = document;
	const { values, problems } = readValues(document);
	const diagnostics = describeYamlProblems(problems, yaml).map(({ offset, ...problem }) => createDiagnostic({
		filePath,
		...positionAt(offset),
		...problem
	}));
	if (diagnostics.length > 0 || contents === null) return {
		values: {},
		positions: {},
		diagnostics
	};
	if (!isMap(contents)) return {
		values: {},
		positions: {},
		diagnostics: [notAnObject(filePath)]
	};
	const positions = {};
	for (const { key } of contents.items) if (isScalar(key) && key.range) positions[String(key.value)] = positionAt(key.range[0]);
	return {
		values,
		positions,
		diagnostics
	};
}
/** Aliases without an anchor (`*重点*`) show only when values are read. */
function readValues(document) {
	if (document.errors.length > 0) return {
		values: null,
		problems: document.errors
	};
	try {
		return {
			values: document.toJS(),
			problems: []
		};
	} catch (error) {
		if (!(error instanceof ReferenceError)) throw error;
		const offset = findAlias(document);
		return {
			values: null,
			problems: [{
				code: "BAD_ALIAS",
				message: error.message,
				pos: [offset, offset]
			}]
		};
	}
}
function findAlias(document) {
	let offset = 0;
	loadYaml().visit(document, { Alias(_key, node) {
		offset = node.range?.[0] ?? 0;
		return loadYaml().visit.BREAK;
	} });
	return offset;
}
/** The YAML library takes 40 ms to load, and most front matter is plain enough to do without. */
function loadYaml() {
	return createRequire(import.meta.url)("yaml");
}
function notAnObject(filePath) {
	return createDiagnostic({
		code: "front-matter/not-an-object",
		severity: "error",
		filePath,
		line: 2,
		column: 1,
		message: "The front matter is not a list of `key: value` lines.",
		fix: "Write one `key: value` on each line, with a space after the colon."
	});
}
// packages/engine/src/markdown/highlight/diff.ts
/** Splits a diff into lines: inserted, deleted, place of a hunk, file header. */
function tokenizeDiff(code) {
	const lines = code.split("\n");
	return lines.map((line, index) => ({
		text: index < lines.length - 1 ? `${line}\n` : line,
		kind: kindOfLine(line)
	}));
}
function kindOfLine(line) {
	if (/^(?:\+\+\+|---)\s/.test(line) || /^(?:diff|index|Index:|={3,})/.test(line)) return "c";
	if (line.startsWith("@@")) return "m";
	if (/^[+>]/.test(line)) return "i";
	return /^[-<]/.test(line) ? "d" : null;
}
// packages/engine/src/markdown/highlight/append-token.ts
/**
* Appends a stretch of code to tokens. Neighbours of one kind are joined, also across spaces, and white
* space has no kind: fewer elements in the page.
*/
function appendToken(tokens, text, kind) {
	const last = tokens.at(-1);
	const ownKind = kind !== null && isBlank(text) ? null : kind;
	if (last?.kind === ownKind) {
		last.text += text;
		return;
	}
	const beforeLast = tokens.at(-2);
	if (last && beforeLast && beforeLast.kind === ownKind && isSpaces(last.text)) {
		beforeLast.text += last.text + text;
		tokens.pop();
	} else if (text !== "") tokens.push({
		text,
		kind: ownKind
	});
}
function isBlank(text) {
	return text.charCodeAt(0) <= 32 && text.trim() === "";
}
function isSpaces(text) {
	return /^[ \t]+$/.test(text);
}
// packages/engine/src/markdown/highlight/javascript/lexer.ts
/** Starts reading a text. */
function createLexer(code, dialect) {
	return {
		code,
		dialect,
		tokens: [],
		at: 0,
		isAfterOperand: false,
		last: ""
	};
}
/** Takes the next stretch of the code as a token. */
function take(state, length, kind) {
	const text = state.code.slice(state.at, state.at + length);
	appendToken(state.tokens, text, kind);
	state.at += length;
	return text;
}
/**
* Takes what a sticky pattern matches at the current place.
*
* @returns The text; empty, with nothing taken, when the pattern does not match.
*/
function takeMatch(state, pattern, kind) {
	const length = matchLength(pattern, state.code, state.at);
	return length > 0 ? take(state, length, kind) : "";
}
/** Length of what a sticky pattern matches at an offset; 0 when it does not match. */
function matchLength(pattern, code, at) {
	pattern.lastIndex = at;
	return pattern.test(code) ? pattern.lastIndex - at : 0;
}
/** Notes what was read last, and whether it was an operand. */
function remember(state, last, isOperand) {
	state.last = last;
	state.isAfterOperand = isOperand;
}
// packages/engine/src/markdown/highlight/javascript/jsx.ts
const TAG = /<(?:>|[A-Za-z_$])/y;
/** `<T,>(x) =>` and `<T extends U>(x) =>` open type parameters. */
const TYPE_PARAMETERS = /<\s*(?:const\s+)?[A-Za-z_$][\w$]*\s*(?:,|extends\b(?!\s*=))/y;
/** Tells whether a `<` opens a tag: where an operand is due, or at the start of a line. */
function opensTag({ code, at, dialect, isAfterOperand }) {
	if (!dialect.hasJsx || matchLength(TAG, code, at) === 0) return false;
	if (isAfterOperand && !startsLine(code, at)) return false;
	if (dialect.isTyped && matchLength(TYPE_PARAMETERS, code, at) > 0) return false;
	return code.includes("/>", at) || code.includes("</", at);
}
function startsLine(code, at) {
	return /(?:^|\n)[ \t]*$/.test(code.slice(code.lastIndexOf("\n", at - 1) + 1, at)) || at === 0;
}
/** Reads an element with all that it holds. */
function lexElement(state) {
	let depth = 0;
	do {
		depth += lexTag(state);
		if (depth > 0) lexContent(state);
	} while (depth > 0 && state.at < state.code.length);
	remember(state, ">", true);
}
const NAME = /[A-Za-z_$][\w$.:-]*/y;
const TYPE_ARGUMENTS$1 = /<[^<>]*>/y;
const ATTRIBUTE$1 = /[A-Za-z_$@:][\w$.:-]*/y;
const STRING$1 = /"[^"]*"?|'[^']*'?/y;
const COMMENT$2 = /\/\*[\s\S]*?(?:\*\/|$)/y;
/**
* Reads one tag.
*
* @returns By how much it changes the depth: 1, -1, or 0 when it closes itself.
*/
function lexTag(state) {
	const isClosing = state.code.startsWith("</", state.at);
	take(state, isClosing ? 2 : 1, null);
	const nameLength = matchLength(NAME, state.code, state.at);
	const name = state.code.slice(state.at, state.at + nameLength);
	take(state, nameLength, /^[A-Z_$]|\./.test(name) ? "t" : "g");
	takeMatch(state, TYPE_ARGUMENTS$1, null);
	while (state.at < state.code.length) {
		if (state.code.startsWith("/>", state.at)) {
			take(state, 2, null);
			return 0;
		}
		if (state.code[state.at] === ">") {
			take(state, 1, null);
			return isClosing ? -1 : 1;
		}
		lexAttribute(state);
	}
	return 0;
}
function lexAttribute(state) {
	if (state.code[state.at] === "{") lexBraces(state);
	else if (takeMatch(state, ATTRIBUTE$1, "a") || takeMatch(state, STRING$1, "s")) return;
	else if (!takeMatch(state, COMMENT$2, "c")) take(state, 1, null);
}
const TEXT = /[^<{]+/y;
/** Reads text and braces up to the next tag. */
function lexContent(state) {
	while (state.at < state.code.length) if (state.code[state.at] === "{") lexBraces(state);
	else if (/<[/>A-Za-z_$]/.test(state.code.slice(state.at, state.at + 2))) return;
	else if (!takeMatch(state, TEXT, null)) take(state, 1, null);
}
function lexBraces(state) {
	take(state, 1, null);
	remember(state, "{", false);
	lexCode(state, { isInBraces: true });
	if (state.at < state.code.length) take(state, 1, null);
}
// packages/engine/src/markdown/highlight/javascript/words.ts
const toSet = (words) => new Set(words.split(" "));
const KEYWORDS = toSet("await break case catch class const continue debugger default delete do else export extends finally for function if import in instanceof let new null return static super switch this throw try typeof undefined using var void while with yield");
/** Reserved where types are; elsewhere names like any other. */
const TYPED_KEYWORDS = toSet("enum implements interface private protected public");
/** What may follow a word that is a keyword in some places only. */
const CONTEXT = /[\w$#{["'*`\u0080-\uffff]/;
/** Keywords only before a name, a bracket or a string. */
const CONTEXTUAL = toSet("as async from get of set");
const TYPED_CONTEXTUAL = toSet("abstract accessor asserts declare infer is keyof module namespace out override readonly satisfies type unique");
const LITERALS$1 = toSet("Infinity NaN false true");
const TYPE_NAMES = toSet("any bigint boolean never number object string symbol unknown");
/** Keywords before the name of a class or type. */
const TYPE_OPENERS = toSet("class extends implements instanceof interface new");
/** Keywords that are operands themselves. */
const OPERAND_KEYWORDS = toSet("null super this undefined");
/** Looks at the word between two offsets and at what follows it. */
function readWord(code, start, end) {
	let at = end;
	let isNextOnLine = true;
	for (; at < code.length; at++) {
		const unit = code.charCodeAt(at);
		if (unit === 10) isNextOnLine = false;
		else if (unit !== 32 && unit !== 9 && unit !== 13) break;
	}
	return {
		text: code.slice(start, end),
		end,
		next: code.charAt(at),
		isNextOnLine
	};
}
/** Decides what a word is, from what stands before and after it. */
function classifyWord(word, state) {
	if (state.last === ".") return classifyName(word, state);
	if (isKeyword(word, state)) return isKey(word, state) ? "a" : "k";
	if (LITERALS$1.has(word.text)) return "n";
	if (state.dialect.isTyped && TYPE_NAMES.has(word.text) && !isCalled(word, state)) return "t";
	return classifyName(word, state) ?? (isKey(word, state) ? "a" : null);
}
/** Tells whether a word is an operand: keywords are not, save `this` and its like. */
function isOperand(text, kind) {
	return kind !== "k" || OPERAND_KEYWORDS.has(text);
}
function isKeyword(word, { dialect }) {
	const { text, next, isNextOnLine } = word;
	if (KEYWORDS.has(text)) return true;
	if (dialect.isTyped && TYPED_KEYWORDS.has(text)) return true;
	if (!CONTEXTUAL.has(text) && !(dialect.isTyped && TYPED_CONTEXTUAL.has(text))) return false;
	if (!isNextOnLine) return false;
	if (text === "from") return next === "\"" || next === "'";
	if (text === "async" && next === "(") return true;
	return CONTEXT.test(next);
}
function classifyName(word, state) {
	const { text } = word;
	const first = text.charCodeAt(0);
	const isCapital = first >= 65 && first <= 90;
	if (isCapital && TYPE_OPENERS.has(state.last)) return "t";
	if (isCalled(word, state) || holdsFunction(word, state)) return "f";
	if (!isCapital) return null;
	if (text.length === 1) return state.dialect.isTyped ? "t" : null;
	return /^[A-Z][A-Z\d_]+$/.test(text) ? "n" : "t";
}
const TYPE_ARGUMENTS = /<[^<>()=;]{1,120}(?:<[^<>()=;]{1,120}>[^<>()=;]{0,60})?>(?=\()/y;
/** Tells whether arguments follow: `f(x)`, in TypeScript also `f<T>(x)`. */
function isCalled({ end, next, isNextOnLine }, { code, dialect }) {
	if (!isNextOnLine) return false;
	if (next === "(") return true;
	if (next === "?") return dialect.isTyped && code.startsWith("?(", end);
	return next === "<" && dialect.isTyped && matchLength(TYPE_ARGUMENTS, code, end) > 0;
}
const FUNCTION_VALUE = /\s*[=:]\s*(?:async\b\s*)?(?:function\b|(?:(?:<[^<>()=]*>)?\([^()]*(?:\([^()]*\)[^()]*)*\)|[\w$]+)\s*(?::[^=;{}()]*)?=>)/y;
/** Tells whether a function is assigned to a name: `f = () => …`, `f: function`. */
function holdsFunction({ end, next }, { code }) {
	return (next === "=" || next === ":") && matchLength(FUNCTION_VALUE, code, end) > 0;
}
/** Tells whether a word is the key of an object; with types it cannot be told from a parameter. */
function isKey({ next }, { dialect, last }) {
	return next === ":" && !dialect.isTyped && (last === "{" || last === ",");
}
// packages/engine/src/markdown/highlight/javascript/code.ts
/** Reads code to the end or, in braces of a template or of JSX, up to the brace that closes them. */
function lexCode(state, { isInBraces }) {
	let depth = 0;
	while (state.at < state.code.length) {
		const character = state.code.charAt(state.at);
		if (character === "{") depth++;
		else if (character === "}" && --depth < 0 && isInBraces) return;
		lexToken(state, character);
	}
}
const WORD = /[#A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const NUMBER = /(?:0[xX][\da-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d[\d_]*)?)n?/y;
const STRING = /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y;
const COMMENT$1 = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const REGEX = /\/(?:\[(?:\\.|[^\]\\\n])*\]|\\.|[^[/\\\n])+\/[a-z]*/y;
const DECORATOR = /@[A-Za-z_$][\w$.]*/y;
const HASHBANG = /#![^\n]*/y;
/** White space and the punctuation that decides nothing but whether an operand came last. */
const PLAIN = /[\s;,:?!~^&|=+*%>()[\]\\-]+/y;
function lexToken(state, character) {
	if (isWordStart(character.charCodeAt(0))) lexWord(state);
	else if (takeMatch(state, PLAIN, null)) rememberPlain(state);
	else if (lexLiteral(state, character)) remember(state, "0", true);
	else if (character === "/") lexSlash(state);
	else if (character === "<" && opensTag(state)) lexElement(state);
	else if (character === "@" && takeMatch(state, DECORATOR, "m")) remember(state, "@", false);
	else if (character === "#" && state.at === 0 && takeMatch(state, HASHBANG, "c")) return;
	else if (character !== "#" || !lexWord(state)) lexOther(state, character);
}
/** Reads a brace or another single character; a regular expression or a tag may follow a block. */
function lexOther(state, character) {
	take(state, 1, null);
	remember(state, character, false);
}
/** Notes the last character of a run of punctuation; white space alone says nothing. */
function rememberPlain(state) {
	const { code } = state;
	let end = state.at;
	while (end > 0 && code.charCodeAt(end - 1) <= 32) end--;
	const last = code.charAt(end - 1);
	if (!PLAIN_PUNCTUATION.has(last)) return;
	if (!((last === "+" || last === "-") && code.charAt(end - 2) === last)) remember(state, last, last === ")" || last === "]");
}
const PLAIN_PUNCTUATION = /* @__PURE__ */ new Set(";,:?!~^&|=+*%>()[]\\-");
/** Reads a string, a template or a number. */
function lexLiteral(state, character) {
	if (character === "\"" || character === "'") return takeMatch(state, STRING, "s") !== "";
	if (character === "`") return lexTemplate(state);
	const digit = character === "." ? state.code.charAt(state.at + 1) : character;
	return digit >= "0" && digit <= "9" && takeMatch(state, NUMBER, "n") !== "";
}
const TEMPLATE_TEXT = /(?:\\[\s\S]|\$(?!\{)|[^\\`$])+/y;
function lexTemplate(state) {
	take(state, 1, "s");
	while (state.at < state.code.length) {
		if (state.code[state.at] === "`") {
			take(state, 1, "s");
			return true;
		}
		if (state.code.startsWith("${", state.at)) {
			take(state, 2, null);
			remember(state, "{", false);
			lexCode(state, { isInBraces: true });
			if (state.at < state.code.length) take(state, 1, null);
		} else if (!takeMatch(state, TEMPLATE_TEXT, "s")) take(state, 1, "s");
	}
	return true;
}
function lexSlash(state) {
	if (takeMatch(state, COMMENT$1, "c")) return;
	if (!state.isAfterOperand && takeMatch(state, REGEX, "r")) remember(state, "0", true);
	else lexOther(state, "/");
}
function lexWord(state) {
	const length = matchLength(WORD, state.code, state.at);
	if (length === 0) return false;
	const word = readWord(state.code, state.at, state.at + length);
	const kind = classifyWord(word, state);
	take(state, length, kind);
	remember(state, word.text, isOperand(word.text, kind));
	return true;
}
/** Tells whether a code unit begins a name: a letter, `_`, `$` or anything beyond ASCII. */
function isWordStart(unit) {
	const lowerCase = unit | 32;
	if (lowerCase >= 97 && lowerCase <= 122) return true;
	return unit >= 128 || unit === 95 || unit === 36;
}
// packages/engine/src/markdown/highlight/javascript/tokenize-javascript.ts
/** The languages of this family by the name of their grammar. */
const DIALECTS = /* @__PURE__ */ new Map([
	["javascript", {
		isTyped: false,
		hasJsx: true
	}],
	["jsx", {
		isTyped: false,
		hasJsx: true
	}],
	["typescript", {
		isTyped: true,
		hasJsx: false
	}],
	["tsx", {
		isTyped: true,
		hasJsx: true
	}]
]);
/**
* Tokenizes JavaScript, TypeScript, JSX and TSX by hand. They are most of what our documents show; a
* lexer that reads each character once takes a tenth of the time of Prism's grammars, and knows tags,
* types and regular expressions better. It is no parser: fragments, ellipses and errors shown on purpose
* never fail.
*
* @returns `null` for a language of another family.
*/
function tokenizeJavaScript(grammar, code) {
	const dialect = DIALECTS.get(grammar);
	if (!dialect) return null;
	const lexer = createLexer(code, dialect);
	lexCode(lexer, { isInBraces: false });
	return lexer.tokens;
}
// packages/engine/src/markdown/highlight/json.ts
/** Words, strings, numbers and comments of JSON, JSONC and JSON5; what lies between is punctuation. */
const TOKEN = /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<string>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<number>[+-]?(?:0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)(?![\w$]))|(?<word>[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff-]*)/g;
const KEY_END = /\s*:/y;
const LITERALS = /* @__PURE__ */ new Set([
	"true",
	"false",
	"null",
	"NaN",
	"Infinity"
]);
/** Tokenizes JSON and its kin; keys are told from values. */
function tokenizeJson(code) {
	const tokens = [];
	let last = 0;
	for (const match of code.matchAll(TOKEN)) {
		const [text] = match;
		const end = match.index + text.length;
		appendToken(tokens, code.slice(last, match.index), null);
		appendToken(tokens, text, kindOf$1(match.groups ?? {}, isKeyEnd(code, end)));
		last = end;
	}
	appendToken(tokens, code.slice(last), null);
	return tokens;
}
function isKeyEnd(code, at) {
	KEY_END.lastIndex = at;
	return KEY_END.test(code);
}
function kindOf$1(groups, isKey) {
	if (groups.comment !== void 0) return "c";
	if (isKey) return "a";
	if (groups.string !== void 0) return "s";
	if (groups.number !== void 0) return "n";
	return LITERALS.has(groups.word ?? "") ? "n" : null;
}
// packages/engine/src/markdown/highlight/languages.ts
/** The languages that the default highlighter knows, and how authors call them. */
/** Grammar by every name that an author may give a language, lower-cased. */
const GRAMMARS = new Map(Object.entries({
	javascript: "javascript js mjs cjs node",
	typescript: "typescript ts mts cts",
	jsx: "jsx",
	tsx: "tsx astro",
	json: "json webmanifest importmap",
	json5: "json5 jsonc",
	css: "css pcss postcss",
	scss: "scss",
	sass: "sass",
	less: "less",
	stylus: "stylus styl",
	markup: "markup html htm xml svg mathml xhtml vue svelte rss atom wxml",
	markdown: "markdown md mdx",
	bash: "bash sh shell zsh console terminal cmd shell-session sh-session",
	powershell: "powershell ps1 pwsh",
	batch: "batch bat",
	yaml: "yaml yml",
	toml: "toml",
	ini: "ini conf npmrc dotenv env properties",
	editorconfig: "editorconfig",
	ignore: "ignore gitignore npmignore dockerignore",
	git: "git",
	docker: "docker dockerfile",
	nginx: "nginx",
	apacheconf: "apacheconf apache htaccess",
	http: "http",
	graphql: "graphql gql",
	sql: "sql mysql pgsql postgresql sqlite",
	regex: "regex regexp",
	ebnf: "ebnf",
	bnf: "bnf",
	makefile: "makefile make",
	rust: "rust rs",
	go: "go golang",
	python: "python py",
	java: "java",
	kotlin: "kotlin kt",
	swift: "swift",
	dart: "dart",
	c: "c h",
	cpp: "cpp c++ cc hpp",
	csharp: "csharp cs c#",
	objectivec: "objectivec objc",
	php: "php",
	ruby: "ruby rb",
	lua: "lua",
	wasm: "wasm wat",
	wgsl: "wgsl",
	glsl: "glsl vert frag",
	protobuf: "protobuf proto",
	handlebars: "handlebars hbs mustache",
	ejs: "ejs",
	pug: "pug jade",
	latex: "latex tex",
	diff: "diff patch"
}).flatMap(([grammar, names]) => names.split(" ").map((name) => [name, grammar])));
/** Grammar of a language, by Prism's name; `undefined` for plain text and for languages that it does not know. */
function grammarOf(language) {
	return GRAMMARS.get(language.toLowerCase());
}
/**
* Grammars that are loaded before any other, in this order. Prism's grammars look at what is there when
* they load; in a fixed order the same code gets the same colours whatever else the site holds.
*/
const CORE = [
	"markup",
	"css",
	"clike",
	"javascript"
];
/** Grammars that a grammar builds on or embeds, beside the core. */
const NEEDS = {
	markdown: ["yaml"],
	graphql: ["markdown"],
	http: ["json", "uri"],
	cpp: ["c"],
	glsl: ["c"],
	objectivec: ["c"],
	php: ["markup-templating"],
	handlebars: ["markup-templating"],
	ejs: ["markup-templating"]
};
/** Lists a grammar with all it needs, in the order to load them. */
function listGrammars(grammar) {
	const needed = (NEEDS[grammar] ?? []).flatMap(listGrammars);
	return [.../* @__PURE__ */ new Set([
		...CORE,
		...needed,
		grammar
	])];
}
// packages/engine/src/markdown/highlight/token-classes.ts
/** Prism's token types by the class they get; types that are missing take the kind of what they stand in. */
const CLASSES = new Map(Object.entries({
	c: "comment prolog cdata block-comment shebang hashbang multiline-comment",
	k: "keyword rule important directive control-flow null-keyword module operator-keyword statement",
	s: "string char attr-value template-string template-punctuation triple-quoted-string string-literal raw-string url-value scalar heredoc multiline-string code-snippet code-block",
	n: "number boolean constant unit hexcode color datetime date null nil symbol version response-status status-code numeric",
	f: "builtin function function-definition function-name method macro command generic-function",
	t: "class-name namespace maybe-class-name type-definition type primitive lifetime-annotation base-class return-type record-name",
	g: "tag selector section-name block-name table-name",
	a: "attr-name property key literal-property string-property header-name parameter option field",
	v: "variable environment assign-left interpolated lifetime",
	r: "regex",
	m: "decorator annotation doctype preprocessor attribute macro-name coord entity label metadata",
	h: "title",
	b: "bold",
	e: "italic",
	u: "url link uri request-target"
}).flatMap(([kind, types]) => types.split(" ").map((type) => [type, kind])));
/** Types inside which code begins anew, as in `${…}` of a template and `{…}` of JSX. */
const RESETTING = /* @__PURE__ */ new Set([
	"interpolation",
	"script",
	"plain-text",
	"style",
	"operator",
	"spread",
	"atrule",
	"header-value"
]);
/** Tells whether a token takes nothing from the kind of what it stands in. */
function resetsKind({ type, content }) {
	if (RESETTING.has(type)) return true;
	return type === "punctuation" && !(typeof content === "string" && /^["'`]+$/.test(content));
}
/** Class of a token by its type, else by its aliases. */
function tokenClassOf({ type, alias }) {
	const own = CLASSES.get(type);
	if (own || !alias) return own;
	return (Array.isArray(alias) ? alias : [alias]).map((each) => CLASSES.get(each)).find(Boolean);
}
// packages/engine/src/markdown/highlight/prism.ts
/** Creates a tokenizer by Prism's grammars, each loaded when its language first comes up. */
function createPrismTokenizer() {
	const require = createRequire(import.meta.url);
	const loaded = /* @__PURE__ */ new Set();
	let prism;
	return (grammar, code) => {
		prism ??= loadPrism(require);
		for (const needed of listGrammars(grammar)) {
			if (loaded.has(needed)) continue;
			require(`prismjs/components/prism-${needed}.js`);
			loaded.add(needed);
		}
		const tokens = [];
		flatten(tokenize(prism, grammar, code), null, tokens);
		return tokens;
	};
}
function loadPrism(require) {
	const prism = require("prismjs/components/prism-core.js");
	prism.manual = true;
	return prism;
}
/** Does what `Prism.highlight` does up to the writing of HTML; template languages hook in here. */
function tokenize(prism, language, code) {
	const environment = {
		code,
		grammar: prism.languages[language] ?? {},
		language,
		tokens: []
	};
	prism.hooks.run("before-tokenize", environment);
	environment.tokens = prism.tokenize(environment.code, environment.grammar);
	prism.hooks.run("after-tokenize", environment);
	return environment.tokens;
}
/** Flattens Prism's nested tokens; the innermost kind counts. */
function flatten(stream, kind, tokens) {
	if (typeof stream === "string") appendToken(tokens, stream, kind);
	else if (Array.isArray(stream)) for (const token of stream) flatten(token, kind, tokens);
	else if (stream.type === "language-javascript") {
		const script = tokenizeJavaScript("javascript", textOf$1(stream)) ?? [];
		for (const token of script) appendToken(tokens, token.text, token.kind);
	} else flatten(stream.content, kindOf(stream, kind), tokens);
}
/** Kind of a token inside one of an outer kind. */
function kindOf(token, outer) {
	if (outer === "c" || outer === "r") return outer;
	return resetsKind(token) ? null : tokenClassOf(token) ?? outer;
}
function textOf$1(stream) {
	if (typeof stream === "string") return stream;
	if (Array.isArray(stream)) return stream.map(textOf$1).join("");
	return textOf$1(stream.content);
}
// packages/engine/src/markdown/highlight/default-highlighter.ts
/**
* Creates the highlighter that documents get: lexers of our own for the JavaScript family, JSON and
* diffs, Prism's grammars for the other languages. Shiki colours as well but takes ten times as long
* (2.3 s for a site of 1,568 fences), and Prism alone twice as long.
*/
function createDefaultHighlighter() {
	const tokenizeWithPrism = createPrismTokenizer();
	return (language, code) => {
		const grammar = grammarOf(language);
		if (grammar === void 0) return [{
			text: code,
			kind: null
		}];
		if (grammar === "diff") return tokenizeDiff(code);
		if (grammar === "json" || grammar === "json5") return tokenizeJson(code);
		return tokenizeJavaScript(grammar, code) ?? tokenizeWithPrism(grammar, code);
	};
}
// packages/engine/src/markdown/mdx-imports.ts
const IMPORT_STATEMENT = /(?:^|(?<=;))[ \t]*import\b(?:([\w$\s{},*]*?)\bfrom\b)?\s*(["'])([^"'\n]+)\2(?:[ \t]*with\s*\{[^}]*\})?[ \t]*;?/gm;
/**
* Takes the imports out of ESM: default, named (`as` included), namespace, for side effects only.
* A line that looks like an import but stands in a template literal is left alone.
*/
function splitEsm(esm) {
	const imports = [];
	const offsets = [];
	const unboundOffsets = [];
	return {
		imports,
		offsets,
		unboundOffsets,
		rest: esm.replace(IMPORT_STATEMENT, (statement, clause, _quote, specifier, offset) => {
			if (isInTemplate(esm, offset)) return statement;
			const bindings = parseClause(clause ?? "");
			if (bindings.length === 0) unboundOffsets.push(offset);
			for (const binding of bindings) {
				imports.push({
					specifier,
					...binding
				});
				offsets.push(offset);
			}
			return statement.replace(/[^\n]+/g, "");
		})
	};
}
/** Turns positions relative to the ESM into positions in the file. */
function placeImports({ imports, offsets }, locate) {
	return imports.map((each, index) => ({
		...each,
		position: locate(offsets[index] ?? 0)
	}));
}
function parseClause(clause) {
	const namedAt = clause.indexOf("{");
	const named = namedAt < 0 ? "" : clause.slice(namedAt + 1, clause.lastIndexOf("}"));
	return [...(namedAt < 0 ? clause : clause.slice(0, namedAt)).split(",").map(parseOuter), ...named.split(",").map(parseNamed)].filter((binding) => binding !== null);
}
function parseOuter(text) {
	const name = text.trim();
	if (name === "") return null;
	const namespace = /^\*\s*as\s+(\S+)$/.exec(name)?.[1];
	return namespace ? {
		imported: "*",
		local: namespace
	} : {
		imported: "default",
		local: name
	};
}
function parseNamed(text) {
	const [imported = "", , local = imported] = text.trim().split(/\s+/);
	return imported === "" ? null : {
		imported,
		local
	};
}
/** Tells whether an odd number of backticks stands before an offset. */
function isInTemplate(esm, offset) {
	return (esm.slice(0, offset).match(/(?<!\\)`/g)?.length ?? 0) % 2 === 1;
}
// packages/engine/src/markdown/parser.ts
/**
* Parses Markdown or MDX. Front matter must have been taken off.
*
* @throws MdxSyntaxError for MDX that breaks JSX or JavaScript syntax. Plain Markdown never throws.
*/
function parseMarkdown(text, { format, hasMath }) {
	const features = {
		frontmatter: false,
		gfm: true,
		math: hasMath
	};
	if (format === "md") return markdownToMdast(text, { features });
	return withSyntaxErrors(() => mdxToMdast(withFinalLineBreak(text), { features }));
}
/**
* The parser's native code aborts the process on MDX whose last line is ESM that ends in a backslash
* without a line break (satteri 0.10.5, `firstpass.rs`). Two million random documents that end in a
* line break found no other such case.
*/
function withFinalLineBreak(text) {
	return text.endsWith("\n") ? text : `${text}\n`;
}
/** Replaces every character reference of HTML by its character: `&ouml;`, `&#246;`, `&#xf6;`. */
function decodeReferences(html) {
	return html.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
		const [paragraph] = parseMarkdown(reference, {
			format: "md",
			hasMath: false
		}).children;
		return paragraph ? textOf$2(paragraph) : reference;
	});
}
/**
* Compiles an MDX document whose static parts have been rendered to the body of a function. JSX in
* `content`, in expressions and in exports becomes calls of the JSX runtime; imported names are read
* from `arguments[0].imports`.
*
* @throws MdxSyntaxError when an export is no valid JavaScript.
*/
function compileJsx(content, { esm, importedNames }) {
	const names = [...new Set(importedNames)].join(", ");
	const imports = {
		type: "mdxjsEsm",
		value: `import { ${names} } from '#'`
	};
	const tree = {
		type: "root",
		children: [
			...names === "" ? [] : [imports],
			...esm,
			content
		]
	};
	const { code } = withSyntaxErrors(() => mdxToJs("", {
		features: { frontmatter: false },
		outputFormat: "function-body",
		mdastPlugins: [{
			name: "mojian",
			before: (root, context) => context.replaceNode(root, tree)
		}]
	}));
	return code.replace(IMPORTS_STATEMENT, "$1.imports;");
}
/** What an import becomes: names read from the argument itself, as the JSX runtime in the line before. */
const IMPORTS_STATEMENT = /^(const \{ (?!Fragment: |jsx: |jsxs: )[^}]* \} = arguments\[0\]);$/m;
/**
* Checks the `import` and `export` statements of an MDX text.
*
* @throws MdxSyntaxError with the place of the first statement that is no valid JavaScript.
*/
function checkEsm(text) {
	withSyntaxErrors(() => mdxToJs(withFinalLineBreak(text), { features: { frontmatter: false } }));
}
/** A syntax error in MDX, at a place in the text that was parsed. */
var MdxSyntaxError = class extends Error {
	/** 1-based; 1 when the parser names no place. */
	line;
	/** 1-based, in UTF-16 units. */
	column;
	constructor(message, place, cause) {
		super(message, { cause });
		this.line = place.line;
		this.column = place.column;
	}
};
/** Reads the place out of the parser's messages: `3:14: Unexpected token (mdx-jsx:unexpected)`. */
function withSyntaxErrors(run) {
	try {
		return run();
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		const [, line = "1", column = "1", message = text] = /^(?:(\d+):(\d+)(?:-\d+:\d+)?: )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(text) ?? [];
		throw new MdxSyntaxError(message, {
			line: Number(line),
			column: Number(column)
		}, error);
	}
}
// packages/engine/src/markdown/mdx-contract.ts
/**
* How the code of a compiled MDX document is run.
*
* `CompiledDocument.code` is the body of a function. It reads one argument, an {@link MdxScope}, and
* returns an {@link MdxModule}:
*
* ```ts
* const html = createRawHtml();
* const run = new Function(document.code) as (scope: MdxScope) => MdxModule;
* const { default: Content } = run({ Fragment, jsx, jsxs, imports });
* const element = jsx(Content, { components: { [RAW_HTML_COMPONENT]: html.component } });
* const body = html.fill(renderToString(element));
* ```
*
* - `imports` holds every local name of `CompiledDocument.imports`. The code holds no `import`.
* - All that the document has of Markdown, and its HTML elements with literal attributes, are rendered
*   already, by the same code as plain Markdown. They stand in the code as elements of one component
*   with one prop, `<MjRawHtml html="…" />`, that has to write its HTML verbatim. That HTML is *not
*   balanced*: `<p>` may stand in one such element and `</p>` in a later one, with an expression between.
*   So it cannot be a wrapper with `dangerouslySetInnerHTML`; `raw-html.ts` has the way to do it.
* - What remains for React are expressions, components and HTML elements with attributes in braces.
*   Text among the children of a component stays plain text.
* - Other names that the document uses but neither imports nor declares (`<Tabs>`) are taken from
*   `components` too; a missing one throws when the document is rendered.
* - Addresses stand as `mojian-ref:<index>`, in props as in HTML: replace them in the rendered HTML.
* - The truncate marker is `<!--truncate-->` in the rendered HTML, as in plain Markdown.
*/
/** Name, in `props.components`, of the component that writes HTML verbatim; see `raw-html.ts`. */
const RAW_HTML_COMPONENT = "MjRawHtml";
// packages/engine/src/shared/slug.ts
/**
* Anchors of headings, exactly as Docusaurus makes them, so that a moved content tree keeps its
* anchors. Docusaurus uses `github-slugger`; its published expression removes every character that is
* neither alphabetic, a mark, a decimal digit, connector punctuation, a space nor `-`.
*/
const REMOVED = /[^\p{Alphabetic}\p{Mark}\p{Decimal_Number}\p{Connector_Punctuation} -]/gu;
/**
* Turns a heading's text into an anchor: lower-cased, punctuation dropped, spaces to `-`, Han kept.
* Equal to `github-slugger`'s `slug` for every character assigned up to Unicode 13, the version its
* table was made from; of later letters this keeps more. Empty when nothing of the text remains.
*
* @example slugify('1. 什么是 BFC？') // '1-什么是-bfc'
*/
function slugify(text) {
	return text.toLowerCase().replace(REMOVED, "").replaceAll(" ", "-");
}
/** Hands out the anchors of one document, each only once. */
var Slugger = class {
	#occurrences = /* @__PURE__ */ new Map();
	/**
	* Returns the anchor of a text; when it is taken, with the first free `-1`, `-2`... The numbering is
	* `github-slugger`'s: it counts per text, and skips numbers that other headings spell out.
	*/
	slug(text) {
		return this.unique(slugify(text));
	}
	/** Returns the anchor itself, or its first free numbered form when it is taken. */
	unique(anchor) {
		let result = anchor;
		let count = this.#occurrences.get(anchor) ?? 0;
		while (this.#occurrences.has(result)) result = `${anchor}-${++count}`;
		if (result !== anchor) this.#occurrences.set(anchor, count);
		this.#occurrences.set(result, 0);
		return result;
	}
	/** Tells whether an anchor has been handed out. */
	has(anchor) {
		return this.#occurrences.has(anchor);
	}
};
// packages/engine/src/markdown/render/document-draft.ts
/** Creates the draft of a parsed document. */
function createDraft(init, root) {
	const definitions = /* @__PURE__ */ new Map();
	const footnoteDefinitions = /* @__PURE__ */ new Map();
	collectDefinitions(root, definitions, footnoteDefinitions);
	return {
		...init,
		definitions,
		footnoteDefinitions,
		footnoteReferences: /* @__PURE__ */ new Map(),
		slugger: new Slugger(),
		headings: [],
		references: [],
		anchors: /* @__PURE__ */ new Set(),
		islands: /* @__PURE__ */ new Set(),
		tableCount: 0,
		hasMath: false,
		hasTruncateMarker: false
	};
}
const BLOCK_PARENTS = /* @__PURE__ */ new Set([
	"root",
	"admonition",
	"blockquote",
	"list",
	"listItem",
	"footnoteDefinition",
	"mdxJsxFlowElement"
]);
function collectDefinitions(node, definitions, footnotes) {
	if (node.type === "definition") {
		if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
		return;
	}
	if (node.type === "footnoteDefinition" && !footnotes.has(node.identifier)) footnotes.set(node.identifier, node);
	if (!BLOCK_PARENTS.has(node.type)) return;
	for (const child of childrenOf(node)) collectDefinitions(child, definitions, footnotes);
}
/** Position in the author's file where a node begins. */
function positionOf(draft, node) {
	return node.position ? draft.source.locate(node.position.start.offset) : {
		line: 1,
		column: 1
	};
}
// packages/engine/src/markdown/syntax/math.ts
/** KaTeX takes 20 ms to load, and few documents hold formulas. `require` loads it once. */
const require = createRequire(import.meta.url);
/** Formulas on lines of their own, between lines of `$$`. */
const renderBlockMath = (node, renderer) => {
	writeMath(node, renderer, { displayMode: true });
};
/** Formulas in a line of text. */
const renderInlineMath = (node, renderer) => {
	writeMath(node, renderer, { displayMode: false });
};
/**
* Writes `$$x$$` that stands alone in its paragraph as a display formula. `remark-math` takes it for
* an inline one; authors who type two dollar signs mean a block.
*
* @returns False, and writes nothing, when the node is no such formula.
*/
function renderLoneMath(node, renderer) {
	const offset = node.position?.start.offset ?? 0;
	if (node.type !== "inlineMath" || !renderer.draft.source.text.startsWith("$$", offset)) return false;
	writeMath(node, renderer, { displayMode: true });
	return true;
}
function writeMath(node, renderer, { displayMode }) {
	const tex = node.value;
	const { html, error } = renderFormula(tex, { displayMode });
	renderer.draft.hasMath = true;
	if (error) renderer.draft.report(locateError(node, error.offset, renderer), {
		code: "markdown/math",
		severity: "error",
		message: `KaTeX cannot typeset this formula: ${error.message}`,
		fix: "Mend the formula; write `\\$` for a plain dollar sign and `\\text{…}` around words."
	});
	renderer.write(displayMode ? `<div class="math">${html}</div>` : html);
}
/** Finds the place in the file; the start of the formula when its lines are indented or quoted. */
function locateError(node, errorOffset, { draft }) {
	const { start, end } = node.position ?? {};
	if (!start || !end) return {
		line: 1,
		column: 1
	};
	const valueAt = draft.source.text.slice(start.offset, end.offset).indexOf(node.value);
	return draft.source.locate(start.offset + (valueAt < 0 ? 0 : valueAt + errorOffset));
}
/** Typesets a formula to HTML and MathML, strictly: what LaTeX would not take is an error. */
function renderFormula(tex, { displayMode }) {
	const katex = require("katex");
	try {
		return {
			html: katex.renderToString(tex, {
				displayMode,
				throwOnError: true,
				strict: "error"
			}),
			error: null
		};
	} catch (error) {
		if (!(error instanceof katex.ParseError)) throw error;
		const message = error.message.replace(/^KaTeX parse error: /, "").replace(/ at position \d+: [\s\S]*$/, "");
		return {
			html: `<code class="math-error" title="${escapeHtml(message)}">${escapeText(tex)}</code>`,
			error: {
				message,
				offset: error.position ?? 0
			}
		};
	}
}
// packages/engine/src/markdown/syntax/linkless-html.ts
const KEPT_TAGS = {
	emphasis: "em",
	strong: "strong",
	delete: "del"
};
/**
* Renders inline content for places that are links already or must not hold any, the table of contents
* and captions: code, emphasis and formulas stay, links and images become their text, raw HTML, notes
* and MDX go.
*
* @param renderHtml What becomes of raw HTML.
*/
function renderLinkless(nodes, renderHtml = () => "") {
	return nodes.map((node) => renderNode(node, renderHtml)).join("");
}
function renderNode(node, renderHtml) {
	switch (node.type) {
		case "text": return escapeText(node.value);
		case "inlineCode": return `<code>${escapeText(node.value)}</code>`;
		case "html": return renderHtml(node.value);
		case "inlineMath": return renderFormula(node.value, { displayMode: false }).html;
		case "image":
		case "imageReference": return escapeText(node.alt);
	}
	if (!("children" in node)) return "";
	const content = renderLinkless(node.children, renderHtml);
	const tag = KEPT_TAGS[node.type];
	return tag ? `<${tag}>${content}</${tag}>` : content;
}
// packages/engine/src/markdown/syntax/reference.ts
/**
* Records a link or an image of a document.
*
* @returns What stands for its address in the output until the link phase knows it,
* `mojian-ref:<index>`; `null` when the address would run code, which is reported.
*/
function recordReference(draft, init) {
	const { kind, target, position, alt = "", title = null } = init;
	if (isUnsafe(target)) {
		draft.report(position, {
			code: "markdown/unsafe-link",
			severity: "error",
			message: `The address \`${target}\` would run code, so it was left out.`,
			fix: "Link to an address that begins with `https:` or to a file of the site."
		});
		return null;
	}
	return `mojian-ref:${draft.references.push({
		kind,
		target,
		position,
		alt,
		title
	}) - 1}`;
}
/** Browsers skip control characters and white space in a scheme, and so does this. */
function isUnsafe(target) {
	const scheme = target.slice(0, 200).replace(/[\u0000-\u0020]+/g, "");
	return /^(?:javascript|vbscript):|^data:text\/html/i.test(scheme);
}
// packages/engine/src/markdown/syntax/image.ts
/** Images with their address in place. */
const renderImage = (node, renderer) => {
	renderer.write(imageHtml(node, node, renderer));
};
/** Images whose address stands in a definition: `![text][label]`. */
const renderImageReference = (node, renderer) => {
	const definition = renderer.draft.definitions.get(node.identifier);
	if (definition) renderer.write(imageHtml(node, definition, renderer));
};
/**
* Writes an image that stands alone in its paragraph and has a title as a figure with a caption; the
* caption may hold inline Markdown.
*
* @returns False, and writes nothing, when the node is no such image.
*/
function renderFigure(node, renderer) {
	if (node.type !== "image" && node.type !== "imageReference") return false;
	const target = node.type === "image" ? node : renderer.draft.definitions.get(node.identifier);
	if (!target?.title) return false;
	const image = imageHtml(node, target, renderer, { isFigure: true });
	const caption = renderCaption(target.title);
	renderer.write(`<figure class="figure">\n${image}\n<figcaption>${caption}</figcaption>\n</figure>`);
	return true;
}
/** Titles are plain text in Markdown, so what looks like HTML in them is shown. */
function renderCaption(title) {
	if (!/[*_`\\[<&]/.test(title)) return escapeText(title);
	const [paragraph] = parseMarkdown(title, {
		format: "md",
		hasMath: false
	}).children;
	return paragraph?.type === "paragraph" ? renderLinkless(paragraph.children, escapeText) : escapeText(title);
}
/** The tag has a fixed form, `<img src="mojian-ref:N" alt="…">`, which the link phase looks for. */
function imageHtml(node, { url, title }, renderer, { isFigure = false } = {}) {
	const { draft } = renderer;
	const { alt } = node;
	const position = positionOf(draft, node);
	if (alt.trim() === "") reportMissingAlt(draft, position, url);
	const address = recordReference(draft, {
		kind: "image",
		target: url,
		position,
		alt,
		title
	});
	const src = address === null ? "" : ` src="${address}"`;
	const tooltip = title && !isFigure ? ` title="${escapeHtml(title)}"` : "";
	return `<img${src} alt="${escapeHtml(alt)}"${tooltip}>`;
}
/** Reports an image that readers who cannot see it learn nothing of. */
function reportMissingAlt(draft, position, target) {
	draft.report(position, {
		code: "markdown/image-without-alt",
		severity: "warning",
		message: `The image \`${target}\` has no alternative text.`,
		fix: `Say what it shows: \`![…](${target})\`; a mere ornament is written \`<img src="${target}" alt="">\`.`
	});
}
// packages/engine/src/markdown/syntax/truncate.ts
/** What stands in the output where a post's excerpt ends. */
const TRUNCATE_MARKER = "<!--truncate-->";
/**
* The end of a post's excerpt: `<!-- truncate -->`, in MDX also as a comment in braces. It has to stand
* between blocks, so that the HTML before it is whole.
*/
function renderTruncateMarker(node, renderer) {
	const { draft } = renderer;
	if (!renderer.isTopLevel) draft.report(node, {
		code: "markdown/nested-truncate",
		severity: "warning",
		message: "The truncate marker stands inside a paragraph or another block, so it was ignored.",
		fix: "Put it on a line of its own between two blocks, with blank lines around it."
	});
	else if (draft.hasTruncateMarker) draft.report(node, {
		code: "markdown/repeated-truncate",
		severity: "warning",
		message: "The document has a second truncate marker; the first one counts.",
		fix: "Remove one of them."
	});
	else {
		draft.hasTruncateMarker = true;
		renderer.write(TRUNCATE_MARKER);
	}
}
/** Tells whether raw HTML is a truncate marker and nothing else. */
function isTruncateHtml(html) {
	return /^\s*<!--\s*truncate\s*-->\s*$/.test(html);
}
/** Tells whether an MDX expression is a truncate marker. */
function isTruncateComment(expression) {
	return /^\s*\/\*\s*truncate\s*\*\/\s*$/.test(expression);
}
// packages/engine/src/markdown/syntax/raw-html.ts
/**
* HTML that an author writes into Markdown. It stays as written, save that addresses of links, images
* and media are recorded and replaced like those of Markdown, and that ids are noted as anchors.
*/
const renderRawHtml = (node, renderer) => {
	const html = node.value;
	if (isTruncateHtml(html)) return renderTruncateMarker(node, renderer);
	if (!/\b(?:href|src|poster|id|name|img)\b/i.test(html)) return renderer.write(html);
	renderer.write(html.replace(COMMENT_SCRIPT_OR_TAG, (whole, name, ...groups) => {
		if (name === void 0) return whole;
		const offset = groups.find((group) => typeof group === "number") ?? 0;
		const position = () => locateInHtml(node, html, offset, renderer);
		return rewriteTag({
			whole,
			name: name.toLowerCase(),
			position
		}, renderer);
	}));
};
/** Comments and scripts are passed over; of tags, the name and then the attributes are captured. */
const COMMENT_SCRIPT_OR_TAG = /<!--[\s\S]*?-->|<(?:script|style)\b[\s\S]*?<\/(?:script|style)\s*>|<([a-z][\w-]*)((?:\s(?:"[^"]*"|'[^']*'|[^'">])*)?)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** Attributes that hold an address, by element. */
const ADDRESSES = new Map(Object.entries({
	a: ["href"],
	area: ["href"],
	img: ["src"],
	video: ["src", "poster"],
	audio: ["src"],
	source: ["src"],
	track: ["src"]
}));
/** Tells whether an attribute of an element holds an address that is recorded. */
function isAddress(element, attribute) {
	return ADDRESSES.get(element)?.includes(attribute) ?? false;
}
/** Kind of reference that an address attribute makes: pictures are images, the rest are links. */
function referenceKind(element, attribute) {
	return element === "img" || attribute === "poster" ? "image" : "link";
}
function rewriteTag({ whole, name, position }, renderer) {
	const { draft } = renderer;
	const attributes = readAttributes(whole);
	for (const key of ["id", ...name === "a" ? ["name"] : []]) {
		const anchor = attributes.find((attribute) => attribute.name === key)?.value;
		if (anchor) draft.anchors.add(anchor);
	}
	const addresses = attributes.filter((attribute) => isAddress(name, attribute.name));
	const textOf = (key) => attributes.find((attribute) => attribute.name === key)?.value;
	const alt = textOf("alt");
	if (name === "img" && alt === void 0) reportMissingAlt(draft, position(), textOf("src") ?? "");
	let rewritten = whole;
	for (const attribute of addresses.toReversed()) {
		const address = recordReference(draft, {
			kind: referenceKind(name, attribute.name),
			target: attribute.value,
			position: position(),
			alt: alt ?? "",
			title: textOf("title") ?? null
		});
		const before = rewritten.slice(0, attribute.start);
		const after = rewritten.slice(attribute.end);
		rewritten = address === null ? before.trimEnd() + after : `${before}${attribute.name}="${address}"${after}`;
	}
	return name === "img" ? withSourceFirst(rewritten) : rewritten;
}
/** Gives an image tag the form that the link phase looks for, `<img src="…" …>`. */
function withSourceFirst(tag) {
	const source = /\ssrc="mojian-ref:\d+"/.exec(tag);
	if (!source) return tag;
	const rest = tag.slice(0, source.index) + tag.slice(source.index + source[0].length);
	return `<img${source[0].replace(/^\s/, " ")}${rest.slice(4).replace(/\s*\/?>$/, ">")}`;
}
function readAttributes(tag) {
	const nameEnd = /^<[\w-]+/.exec(tag)?.[0].length ?? 0;
	return [...tag.slice(nameEnd).matchAll(ATTRIBUTE)].map((match) => {
		const [whole, name = "", double, single, bare] = match;
		const start = nameEnd + match.index;
		const value = decodeReferences(double ?? single ?? bare ?? "").trim();
		return {
			name: name.toLowerCase(),
			value,
			start,
			end: start + whole.length
		};
	});
}
/** Position of an offset in raw HTML, whose lines have lost the indentation of the blocks around them. */
function locateInHtml(node, html, offset, renderer) {
	const start = positionOf(renderer.draft, node);
	const lines = html.slice(0, offset).split("\n");
	if (lines.length === 1) return {
		line: start.line,
		column: start.column + offset
	};
	const line = start.line + lines.length - 1;
	const tagStart = html.slice(offset).split("\n", 1)[0] ?? "";
	const column = renderer.draft.source.lines.lineAt(line).indexOf(tagStart) + 1;
	return {
		line,
		column: Math.max(column, 1)
	};
}
// packages/engine/src/markdown/syntax/jsx-addresses.ts
/**
* Records the addresses in the attributes of a JSX tag: `href`, `src` and `poster` of
* HTML elements, `to` and `href` of `Link`, and on any tag the two ways in which Docusaurus' authors
* name a file in code, `{require('./x.png').default}` and `{useBaseUrl('/x.png')}`.
*/
function resolveAttributes(node, renderer) {
	const { attributes } = node;
	const textOf = (name) => literalOf(attributes, name);
	const id = textOf("id");
	if (id) renderer.draft.anchors.add(id);
	if (node.name === "img" && !hasAlt(attributes)) reportMissingAlt(renderer.draft, positionOf(renderer.draft, node), textOf("src") ?? "");
	return attributes.flatMap((attribute) => {
		const target = targetOf(node, attribute);
		if (target === null || attribute.type !== "mdxJsxAttribute") return [attribute];
		const address = recordReference(renderer.draft, {
			...target,
			position: positionOf(renderer.draft, node),
			alt: textOf("alt") ?? "",
			title: textOf("title") ?? null
		});
		return address === null ? [] : [{
			...attribute,
			value: address
		}];
	});
}
function literalOf(attributes, name) {
	for (const attribute of attributes) {
		if (attribute.type !== "mdxJsxAttribute" || attribute.name !== name) continue;
		if (typeof attribute.value === "string") return attribute.value;
	}
}
function hasAlt(attributes) {
	return attributes.some((attribute) => attribute.type === "mdxJsxExpressionAttribute" || attribute.name === "alt");
}
const FILE_EXPRESSION = /^\s*(?:require|useBaseUrl)\(\s*(["'`])([^"'`]+)\1\s*\)(?:\.default)?\s*$/;
function targetOf({ name }, attribute) {
	if (attribute.type !== "mdxJsxAttribute" || name === null || !attribute.value) return null;
	const key = attribute.name;
	const isLink = name === "Link" && (key === "to" || key === "href");
	if (typeof attribute.value === "string") {
		if (!isLink && !isAddress(name, key)) return null;
		return {
			kind: referenceKind(name, key),
			target: attribute.value
		};
	}
	const file = FILE_EXPRESSION.exec(attribute.value.value)?.[2];
	if (file === void 0) return null;
	return {
		kind: /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)$/i.test(file) ? "image" : "link",
		target: file
	};
}
// packages/engine/src/markdown/syntax/jsx-attributes.ts
/** Names that React spells otherwise than HTML, for elements that are written as HTML. */
const HTML_NAMES = new Map(Object.entries({
	allowFullScreen: "allowfullscreen",
	autoPlay: "autoplay",
	className: "class",
	colSpan: "colspan",
	crossOrigin: "crossorigin",
	dateTime: "datetime",
	frameBorder: "frameborder",
	htmlFor: "for",
	playsInline: "playsinline",
	referrerPolicy: "referrerpolicy",
	rowSpan: "rowspan",
	srcSet: "srcset",
	tabIndex: "tabindex",
	viewBox: "viewBox"
}));
/**
* Writes the attributes of an HTML element when all of them are literal; `null` when any needs React.
* `src` comes first, as the link phase expects it of images. A `style` in quotes stays as it is, which
* React itself would refuse.
*/
function toHtmlAttributes(attributes) {
	const written = [];
	for (const attribute of attributes) {
		const html = toHtmlAttribute(attribute);
		if (html === null) return null;
		if (html.startsWith(" src=")) written.unshift(html);
		else written.push(html);
	}
	return written.join("");
}
function toHtmlAttribute(attribute) {
	if (attribute.type === "mdxJsxExpressionAttribute") return null;
	const name = HTML_NAMES.get(attribute.name) ?? attribute.name;
	if (name !== "viewBox" && !/^[a-z][a-z\d:-]*$/.test(name)) return null;
	const value = literalValue(attribute.value);
	if (value === void 0) return null;
	if (value === false) return "";
	return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}
/** Value of an attribute known before rendering: text, or a boolean; `undefined` when it is not known. */
function literalValue(value) {
	if (value === null || value === void 0) return true;
	if (typeof value === "string") return value;
	const code = value.value.trim();
	if (code === "true") return true;
	if (code === "false") return false;
	if (/^-?\d+(?:\.\d+)?$/.test(code)) return code;
	return /^(["'`])([^"'`\\$]*)\1$/.exec(code)?.[2];
}
/**
* Fits the attributes of an HTML element to React: `class` and `for` get React's names, a `style` in
* quotes becomes an object. Attributes of components stay as they are.
*/
function toReactAttributes({ name }, attributes) {
	if (name === null || !/^[a-z]/.test(name)) return [...attributes];
	return attributes.map((attribute) => {
		if (attribute.type === "mdxJsxExpressionAttribute") return attribute;
		if (attribute.name === "class") return {
			...attribute,
			name: "className"
		};
		if (attribute.name === "for") return {
			...attribute,
			name: "htmlFor"
		};
		if (attribute.name !== "style" || typeof attribute.value !== "string") return attribute;
		const code = JSON.stringify(parseStyle(attribute.value));
		return {
			...attribute,
			value: {
				type: "mdxJsxAttributeValueExpression",
				value: code
			}
		};
	});
}
/** Parses inline CSS to React's style object: `margin-top: 1px; --x: 2` to `{ marginTop, '--x' }`. */
function parseStyle(css) {
	const declarations = css.matchAll(/([\w-]+)\s*:((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g);
	return Object.fromEntries([...declarations].map(([, property = "", value = ""]) => {
		return [property.startsWith("--") ? property : camelCase(property.toLowerCase()), value.trim()];
	}));
}
function camelCase(property) {
	return property.replace(/^-ms-/, "ms-").replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
// packages/engine/src/markdown/syntax/jsx.ts
/**
* JSX in MDX. An HTML element whose attributes are all literal is written as HTML, around whatever its
* children become; components and the rest are left to React, with their children rendered.
*/
const renderJsxElement = (node, renderer) => {
	if (node.name === null) return renderChildren(node.children, renderer);
	const { name } = node;
	const attributes = resolveAttributes(node, renderer);
	const html = isHtmlElement(node) ? toHtmlAttributes(attributes) : null;
	if (html === null) return renderer.writeNode(toReactElement(node, attributes, renderer));
	renderer.write(`<${name}${html}>`);
	if (VOID_ELEMENTS.has(name)) return;
	renderChildren(node.children, renderer);
	renderer.write(`</${name}>`);
};
const VOID_ELEMENTS = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** Elements whose text is no HTML, or that React gives a meaning of its own. */
const REACT_ELEMENTS = new Set("script style textarea title select option".split(" "));
function isHtmlElement({ name }) {
	return name !== null && /^[a-z][a-z\d-]*$/.test(name) && !REACT_ELEMENTS.has(name);
}
function toReactElement(node, attributes, renderer) {
	const parts = renderer.capture(() => renderChildren(node.children, renderer));
	return {
		type: "mdxJsxFlowElement",
		name: node.name,
		attributes: toReactAttributes(node, attributes),
		children: toReactChildren(parts),
		data: { _mdxExplicitJsx: true }
	};
}
function renderChildren(children, renderer) {
	if (children.some(isInline)) renderer.renderInline(children);
	else renderer.renderBlocks(children);
}
/**
* Turns rendered parts into children for React: text stays text, so that components can read it; HTML
* goes through the component that writes it verbatim; white space between blocks goes.
*/
function toReactChildren(parts) {
	return parts.filter((part) => typeof part !== "string" || part.trim() !== "" || !part.includes("\n")).map((part) => {
		if (typeof part !== "string") return part;
		return /[<&]/.test(part) ? rawHtmlElement(part) : {
			type: "text",
			value: part
		};
	});
}
function rawHtmlElement(html) {
	return {
		type: "mdxJsxFlowElement",
		name: RAW_HTML_COMPONENT,
		attributes: [{
			type: "mdxJsxAttribute",
			name: "html",
			value: html
		}],
		children: []
	};
}
// packages/engine/src/markdown/mdx.ts
/**
* Compiles the rendered parts of an MDX document and its ESM.
*
* @throws MdxSyntaxError when an import or export is no valid JavaScript.
*/
function compileMdx(parts, root, draft) {
	const blocks = root.children.filter((node) => node.type === "mdxjsEsm");
	if (blocks.length > 0) checkEsmAt(blocks, draft);
	const imports = [];
	const esm = [];
	for (const block of blocks) {
		const split = splitEsm(block.value);
		const start = block.position?.start.offset ?? 0;
		imports.push(...placeImports(split, (offset) => draft.source.locate(start + offset)));
		if (split.rest.trim() !== "") esm.push({
			...block,
			value: split.rest.trim()
		});
		for (const offset of split.unboundOffsets) reportUnbound(draft, start + offset);
	}
	return {
		code: compileJsx({
			type: "mdxJsxFlowElement",
			name: null,
			attributes: [],
			children: toReactChildren(parts)
		}, {
			esm,
			importedNames: imports.map(({ local }) => local)
		}),
		imports
	};
}
/** Checks the statements; a place after the block that is at fault is moved to that block's end. */
function checkEsmAt(blocks, draft) {
	try {
		checkEsm(draft.source.text);
	} catch (error) {
		if (!(error instanceof MdxSyntaxError)) throw error;
		const end = blocks.findLast(({ position }) => (position?.start.line ?? 0) <= error.line)?.position?.end;
		if (end && end.line < error.line) throw new MdxSyntaxError(error.message, end, error);
		throw error;
	}
}
function reportUnbound(draft, offset) {
	draft.report(draft.source.locate(offset), {
		code: "markdown/import-without-name",
		severity: "warning",
		message: "This import names nothing, so it has no effect.",
		fix: "Import by name what the document uses; styles belong to the component that needs them."
	});
}
/** Opens an ATX heading, the one block that starts anywhere and in Markdown and MDX alike. */
const MARKER_HEADING = "###### ";
const ANY_SENTINEL = new RegExp(`[\uFDD0-\uFDD4\uA874-\uA876]`);
const EVERY_SENTINEL = new RegExp(ANY_SENTINEL.source, "g");
const HELD_TEXT = new RegExp(`(?:${MARKER_HEADING})?﷓(\\d+)﷓`, "g");
/** Replaces sentinels that stand in the author's text by U+FFFD; no real text has any. */
function withoutSentinels(text) {
	return ANY_SENTINEL.test(text) ? text.replace(EVERY_SENTINEL, "�") : text;
}
/** Returns the author's text for a value of the tree. `held` are the held texts by number. */
function restoreText(value, held) {
	if (!ANY_SENTINEL.test(value)) return value;
	return value.replace(HELD_TEXT, (_, index) => held[Number(index)] ?? "").replaceAll(`{/*﷔`, "<!--").replaceAll(`﷔*/}`, "-->").replaceAll("꡵", "~").replaceAll("꡶", "$").replace(EVERY_SENTINEL, "");
}
// packages/engine/src/markdown/syntax/admonition-lines.ts
const LINE = /^((?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))*[ \t]*)(:{3,})(.*)$/gm;
/** Name, `[title]`, `{attributes}`, ` title`, `{attributes}` after that title. */
const OPENING = /^([ \t]*)([^\s[\]{}]+)(?:\[(.*)\])?(?:\{([^{}]*)\})?(?:[ \t]+(.*?))??(?:[ \t]+\{([.#][^{}]*)\})?[ \t]*$/d;
/** Replaces the lines of colons by marker headings. */
function editAdmonitionLines({ text, bodyStart, zones, hold }) {
	const edits = [];
	const lines = /* @__PURE__ */ new Map();
	if (!text.includes(":::", bodyStart)) return {
		edits,
		lines
	};
	const holdRange = ({ start, end }) => hold(text.slice(start, end));
	for (const match of text.slice(bodyStart).matchAll(LINE)) {
		const [, prefix = "", colons = "", rest = ""] = match;
		const start = bodyStart + match.index + prefix.length;
		if (zones.isForeign(start)) continue;
		const end = start + colons.length + rest.length;
		const shape = parseLine(colons, rest, start);
		if (!shape) continue;
		const { line, title } = shape;
		const opening = {
			start,
			end: title?.start ?? end
		};
		const held = holdRange(opening);
		lines.set(held.index, line);
		edits.push({
			...opening,
			text: `${MARKER_HEADING}${held.text}`
		});
		if (title) edits.push({
			start: title.end,
			end,
			text: holdRange({
				start: title.end,
				end
			}).text
		});
	}
	return {
		edits,
		lines
	};
}
function parseLine(colons, rest, offset) {
	if (rest.trim() === "") return {
		line: {
			kind: "close",
			colons: colons.length,
			offset
		},
		title: null
	};
	const opening = OPENING.exec(rest);
	if (!opening) return null;
	const [, space = "", name = "", , attributes = opening[6] ?? ""] = opening;
	const range = opening.indices?.[3] ?? opening.indices?.[5];
	const restStart = offset + colons.length;
	return {
		line: {
			kind: "open",
			name: name.toLowerCase(),
			colons: colons.length,
			hasSpace: space !== "",
			className: classNameIn(attributes),
			id: /#([^\s.#]+)/.exec(attributes)?.[1] ?? null,
			offset
		},
		title: range && range[1] > range[0] ? {
			start: restStart + range[0],
			end: restStart + range[1]
		} : null
	};
}
function classNameIn(attributes) {
	const names = [...attributes.matchAll(/\.([^\s.#]+)/g)].map((match) => match[1]);
	return names.length > 0 ? names.join(" ") : null;
}
// packages/engine/src/markdown/syntax/bare-url.ts
/** Quotation marks, dash and ellipsis as Chinese writes them; an address has them only encoded. */
const CHINESE_MARKS = new Set([..."“”‘’—…"].map((mark) => mark.charCodeAt(0)));
/**
* A bare address ends at the first full-width character: `见 https://example.com/163，其中`. GFM ends it
* only at white space or `<`, and so swallows the rest of a Chinese sentence, emphasis and all. Whoever
* means an address with Han in it writes `<https://…>` or a link.
*/
function editBareUrls({ text, bodyStart, zones }) {
	const edits = [];
	const start = /(?:https?:\/\/|www\.)/gi;
	start.lastIndex = bodyStart;
	for (let match = start.exec(text); match; match = start.exec(text)) {
		const stop = findStop(text, start.lastIndex);
		if (stop === void 0 || zones.isForeign(match.index) || isEnclosed(text, match.index)) continue;
		edits.push({
			start: stop,
			end: stop,
			text: ""
		});
		start.lastIndex = stop;
	}
	return edits;
}
/** Offset of the first full-width character of an address; `undefined` when it ends without one. */
function findStop(text, from) {
	for (let at = from; at < text.length; at++) {
		const codePoint = text.codePointAt(at) ?? 0;
		if (codePoint <= 32 || codePoint === 60) return void 0;
		if (CHINESE_MARKS.has(codePoint)) return at;
		if (isCjk(codePoint) && !isHangul(codePoint)) return at === from ? void 0 : at;
		if (codePoint > 65535) at++;
	}
}
/** Tells whether an address is marked as such: `<url>`, `](url)`, `[label]: url`, `href="url"`. */
function isEnclosed(text, offset) {
	const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
	return /[<"']$|\]\([ \t]*$|^[ \t>]*\[[^\]]+\]:[ \t]*$/.test(before);
}
/**
* Tells whether a node is a bare address that ran on beyond its stop. The parser finds `www.` after
* Chinese punctuation only once the text has been parsed, and ends it at nothing but white space then.
*/
function isOverlong(node) {
	if (node.type !== "link" || !node.url.includes("")) return false;
	const [text] = node.children;
	return text?.type === "text" && text.value.includes("");
}
/** Parts a bare address that ran on into the address and the text after it; keeps other nodes. */
function splitOverlong(node) {
	if (!isOverlong(node)) return [node];
	const [text] = node.children;
	const value = text?.type === "text" ? text.value : "";
	const stop = value.indexOf("");
	const url = node.url.slice(0, node.url.indexOf(""));
	return [{
		...node,
		url,
		children: [{
			type: "text",
			value: value.slice(0, stop)
		}]
	}, {
		type: "text",
		value: value.slice(stop)
	}];
}
// packages/engine/src/markdown/syntax/cjk-emphasis.ts
/**
* Emphasis beside Chinese: `**注意：**后文`, `他说**“好”**。`
*
* CommonMark lets a run of stars close only where it is right-flanking, and a run between punctuation
* and a letter is not; Chinese has no spaces there. The rule followed is that of the CommonMark
* CJK-friendly amendments (github.com/tats-u/markdown-cjk-friendly, `specification.md`): CJK
* punctuation counts as a letter, and beside a CJK character other punctuation need not be preceded or
* followed by space. In every case where that rule decides differently from CommonMark, one side of the
* run is punctuation, the other is neither punctuation nor white space, one of them is CJK, and the run
* comes to flank on both sides. A letter put between the run and the punctuation has just that effect.
* Runs of `_` are decided alike by both rules.
*/
function editCjkEmphasis({ text, bodyStart, zones }) {
	const edits = [];
	const runs = /\*+|(?<!~)~~(?!~)/g;
	runs.lastIndex = bodyStart;
	for (let match = runs.exec(text); match; match = runs.exec(text)) {
		const run = {
			start: match.index,
			end: runs.lastIndex
		};
		if (isEscaped(text, run.start)) run.start++;
		if (run.start === run.end || !adjoinsCjk(text, run) || zones.isForeign(run.start)) continue;
		const before = classify(codePointBefore(text, run.start));
		const after = classify(text.codePointAt(run.end));
		if (before.kind === "letter" && after.kind === "punctuation") edits.push(insertion(run.end, after.isUnderscore ? "﷐꡴" : "﷐"));
		else if (before.kind === "punctuation" && after.kind === "letter") edits.push(insertion(run.start, before.isUnderscore ? "꡴﷐" : "﷐"));
	}
	return edits;
}
function insertion(at, text) {
	return {
		start: at,
		end: at,
		text
	};
}
/** Cheap test that rules most runs out: a CJK character on one side or the other. */
function adjoinsCjk(text, { start, end }) {
	if (!(text.charCodeAt(start - 1) >= 4352 || text.charCodeAt(end) >= 4352)) return false;
	return isCjk(codePointBefore(text, start) ?? 0) || isCjk(text.codePointAt(end) ?? 0);
}
/** Tells whether an odd number of backslashes stands before an offset. */
function isEscaped(text, offset) {
	let backslashes = 0;
	while (text[offset - 1 - backslashes] === "\\") backslashes++;
	return backslashes % 2 === 1;
}
/** Classifies a neighbour of a run as CommonMark does; the ends of the text are white space. */
function classify(codePoint) {
	if (codePoint === void 0) return { kind: "space" };
	const character = String.fromCodePoint(codePoint);
	if (/\s/u.test(character)) return { kind: "space" };
	if (!/[\p{P}\p{S}]/u.test(character)) return { kind: "letter" };
	return {
		kind: "punctuation",
		isUnderscore: character === "_"
	};
}
/** Code point that ends before an offset, and, when it is a variation selector, the one before that. */
function codePointBefore(text, offset) {
	const unit = text.charCodeAt(offset - 1);
	if (Number.isNaN(unit)) return void 0;
	if (unit >= 65024 && unit <= 65038) return codePointBefore(text, offset - 1);
	return unit >= 56320 && unit <= 57343 ? text.codePointAt(offset - 2) : unit;
}
// packages/engine/src/markdown/syntax/math-delimiters.ts
/**
* Which dollar signs open formulas: `$x^2$` does, `$5 和 $10` does not. The parser takes any two of them
* for a formula. The rule followed is Pandoc's (`tex_math_dollars`): the opening sign has a character
* other than white space right after it; the closing one has such a character right before it and no
* digit right after it. Signs in code spans and escaped ones (`\$`) do not count. Beyond Pandoc, a pair
* is no formula when a code span stands between its signs, when it begins with a digit and holds Chinese
* (`从 $5 涨到 10$`), or when it holds nothing but Chinese.
*/
function editMathDelimiters(preparation) {
	const { text, bodyStart, zones } = preparation;
	if (!text.includes("$", bodyStart)) return {
		edits: [],
		hasMath: false
	};
	const edits = [];
	let hasMath = false;
	for (const range of zones.prose) for (const group of findDollars(text, range)) {
		hasMath ||= group.hasDouble;
		const signs = group.singles.filter((sign) => !zones.isForeign(sign));
		const plain = findPlainSigns(text, signs);
		hasMath ||= plain.length < signs.length;
		edits.push(...plain.map((sign) => ({
			start: sign,
			end: sign + 1,
			text: "꡶"
		})));
	}
	return {
		edits,
		hasMath
	};
}
function findDollars(text, { start, end }) {
	const groups = [];
	let current = {
		singles: [],
		hasDouble: false
	};
	const startGroup = () => {
		groups.push(current);
		current = {
			singles: [],
			hasDouble: false
		};
	};
	const token = /\\.|`+|\$+|\n[ \t>]*\n/g;
	token.lastIndex = start;
	for (let match = token.exec(text); match && match.index < end; match = token.exec(text)) {
		const [value] = match;
		if (value.startsWith("`")) {
			const close = findCodeSpanEnd(text, {
				start: token.lastIndex,
				end
			}, value.length);
			if (close === void 0) continue;
			token.lastIndex = close;
			startGroup();
		} else if (value === "$") current.singles.push(match.index);
		else if (value.startsWith("$")) {
			current.hasDouble = true;
			const close = text.indexOf(value, token.lastIndex);
			if (close >= 0 && close < end) token.lastIndex = close + value.length;
		} else if (value.startsWith("\n")) {
			startGroup();
			token.lastIndex--;
		}
	}
	startGroup();
	return groups;
}
/** Pairs the signs of one group from the left and returns those that stay single. */
function findPlainSigns(text, signs) {
	const plain = [];
	for (let index = 0; index < signs.length; index++) {
		const open = signs[index] ?? 0;
		const close = signs[index + 1];
		const canOpen = /\S/.test(text[open + 1] ?? " ");
		const canClose = close !== void 0 && /\S/.test(text[close - 1] ?? " ") && !/\d/.test(text[close + 1] ?? "");
		if (canOpen && canClose && !isProse(text.slice(open + 1, close))) index++;
		else plain.push(open);
	}
	return plain;
}
const CHINESE = "[\\u2e80-\\u9fff\\uff00-\\uffef“”‘’—…]";
const CHINESE_AFTER_NUMBER = new RegExp(`^\\d[\\s\\S]*${CHINESE}`);
const CHINESE_ONLY = new RegExp(`^${CHINESE}+$`);
/** Tells whether what stands between two signs is prose between prices. */
function isProse(content) {
	return CHINESE_AFTER_NUMBER.test(content) || CHINESE_ONLY.test(content);
}
// packages/engine/src/markdown/syntax/mdx-code-block.ts
/**
* Docusaurus' `mdx-code-block` fences: in them stands MDX that other tools should show as code. The two
* fences are taken out, what they enclose becomes part of the document.
*/
function editMdxCodeBlocks({ text, bodyStart }) {
	return findFences(text, bodyStart).filter(({ lang }) => lang === "mdx-code-block").flatMap(({ start, end, closeStart }) => {
		const openEnd = text.indexOf("\n", start);
		return [{
			start,
			end: openEnd < 0 ? text.length : openEnd,
			text: ""
		}, {
			start: closeStart,
			end: Math.max(closeStart, end),
			text: ""
		}];
	});
}
// packages/engine/src/markdown/syntax/mdx-comment.ts
/**
* HTML comments in MDX, which has none: as Docusaurus does, `<!-- … -->` is read as a comment in braces.
*/
function editMdxComments({ text, bodyStart, zones }) {
	const edits = [];
	const comment = /<!--([\s\S]*?)-->/g;
	comment.lastIndex = bodyStart;
	for (let match = comment.exec(text); match; match = comment.exec(text)) {
		const start = match.index;
		const end = comment.lastIndex;
		if (zones.isForeign(start)) continue;
		edits.push({
			start,
			end: start + 4,
			text: `{/*﷔`
		});
		edits.push({
			start: end - 3,
			end,
			text: `﷔*/}`
		});
		for (const inner of (match[1] ?? "").matchAll(/\*\//g)) {
			const star = start + 4 + inner.index;
			edits.push({
				start: star + 1,
				end: star + 1,
				text: "﷔"
			});
		}
	}
	return edits;
}
// packages/engine/src/markdown/syntax/mdx-heading-id.ts
/**
* Heading ids in MDX: `## 标题 {#id}` would be an expression that is no JavaScript, so the brace is
* escaped, as Docusaurus does it before parsing.
*/
function editMdxHeadingIds({ text, bodyStart, zones }) {
	const edits = [];
	const heading = /^[ \t]{0,3}#{1,6}[ \t].*?(?<!\\)(?=\{#[^{}\n]+\}[ \t]*$)/gm;
	heading.lastIndex = bodyStart;
	for (let match = heading.exec(text); match; match = heading.exec(text)) {
		if (zones.isForeign(match.index)) continue;
		edits.push({
			start: heading.lastIndex,
			end: heading.lastIndex,
			text: "\\"
		});
	}
	return edits;
}
// packages/engine/src/markdown/syntax/single-tilde.ts
/**
* A single tilde is a tilde: `提升 2~6 倍` and `3~4` are ranges, not deleted text. GFM lets both `~` and
* `~~` delete; the parser has no switch for it, and taking the deletion back afterwards would come too
* late for the emphasis that it broke up.
*/
function editSingleTildes({ text, bodyStart, zones }) {
	const edits = [];
	if (!text.includes("~", bodyStart)) return edits;
	const tilde = /(?<![~\\])~(?!~)/g;
	tilde.lastIndex = bodyStart;
	for (let match = tilde.exec(text); match; match = tilde.exec(text)) {
		if (zones.isForeign(match.index)) continue;
		edits.push({
			start: match.index,
			end: match.index + 1,
			text: "꡵"
		});
	}
	return edits;
}
// packages/engine/src/markdown/prepare/source-edits.ts
/** Makes edits, given in any order. Of two that overlap the one that begins first is made. */
function applyEdits(text, edits) {
	const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
	const made = [];
	let edited = "";
	let last = 0;
	for (const edit of sorted) {
		if (edit.start < last) continue;
		edited += text.slice(last, edit.start);
		const editedStart = edited.length;
		edited += edit.text;
		made.push({
			editedStart,
			editedEnd: edited.length,
			start: edit.start,
			end: edit.end
		});
		last = edit.end;
	}
	edited += text.slice(last);
	return {
		text: edited,
		toOriginal(offset) {
			const index = lastIndexAtOrBefore(made, offset);
			const edit = made[index];
			if (!edit) return offset;
			return offset < edit.editedEnd ? edit.start : offset - edit.editedEnd + edit.end;
		},
		hasEditBetween(start, end) {
			const edit = made[lastIndexAtOrBefore(made, end)];
			return edit !== void 0 && edit.editedEnd >= start;
		}
	};
}
function lastIndexAtOrBefore(made, offset) {
	let low = 0;
	let high = made.length;
	while (low < high) {
		const middle = low + high >> 1;
		if ((made[middle]?.editedStart ?? 0) <= offset) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
// packages/engine/src/markdown/prepare/source-lines.ts
/** Indexes the lines of a text on first use. */
function createSourceLines(text) {
	let indexed;
	const starts = () => {
		indexed ??= indexLines(text);
		return indexed;
	};
	return {
		positionAt(offset) {
			const lineStarts = starts();
			let low = 0;
			let high = lineStarts.length;
			while (low < high) {
				const middle = low + high >> 1;
				if ((lineStarts[middle] ?? 0) <= offset) low = middle + 1;
				else high = middle;
			}
			return {
				line: low,
				column: offset - (lineStarts[low - 1] ?? 0) + 1
			};
		},
		offsetAt({ line, column }) {
			const start = starts()[line - 1];
			return start === void 0 ? text.length : start + column - 1;
		},
		lineAt(line) {
			const lineStarts = starts();
			const start = lineStarts[line - 1];
			return start === void 0 ? "" : text.slice(start, (lineStarts[line] ?? text.length + 1) - 1);
		}
	};
}
function indexLines(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
// packages/engine/src/markdown/prepare/prepare-source.ts
/**
* Prepares a document for the parser. The parser knows neither how Chinese adjoins delimiters nor our
* block syntax, so each syntax may edit the source first; every edit is undone in the tree, so none
* shows where it was not wanted, for instance in code. Lines keep their numbers.
*/
function prepareSource(source, { bodyStart, format }) {
	const text = withoutSentinels(source);
	const held = [];
	const preparation = {
		text,
		bodyStart,
		format,
		zones: findZones(text, bodyStart, format),
		hold(original) {
			const index = held.push(original) - 1;
			return {
				index,
				text: `﷓${index}﷓`
			};
		}
	};
	const admonitions = editAdmonitionLines(preparation);
	const math = editMathDelimiters(preparation);
	const edits = [
		...admonitions.edits,
		...math.edits,
		...editCjkEmphasis(preparation),
		...editSingleTildes(preparation),
		...editBareUrls(preparation),
		...format === "mdx" ? editMdx(preparation) : []
	];
	const edited = applyEdits(text, [...blankFrontMatter(preparation), ...edits]);
	const lines = createSourceLines(text);
	const editedLines = createSourceLines(edited.text);
	return {
		text: edited.text,
		original: text,
		hasEditBetween: (start, end) => edits.length > 0 && edited.hasEditBetween(start, end),
		lines,
		hasMath: math.hasMath,
		admonitionLines: admonitions.lines,
		restore: (value) => restoreText(value, held),
		locate: (offset) => lines.positionAt(edited.toOriginal(offset)),
		locateColumn: (position) => lines.positionAt(edited.toOriginal(editedLines.offsetAt(position)))
	};
}
function blankFrontMatter({ text, bodyStart }) {
	if (bodyStart === 0) return [];
	const lineBreaks = text.slice(0, bodyStart).split("\n").length - 1;
	return [{
		start: 0,
		end: bodyStart,
		text: "\n".repeat(lineBreaks)
	}];
}
function editMdx(preparation) {
	return [
		...editMdxCodeBlocks(preparation),
		...editMdxComments(preparation),
		...editMdxHeadingIds(preparation)
	];
}
// packages/engine/src/markdown/prepare/restore-tree.ts
/**
* Turns every value of a parsed tree back into what the author wrote, in place. After this no sentinel
* is left, and no later step knows that there were any. Nodes whose source was not edited are passed by.
*/
function restoreTree(node, source) {
	const { start, end } = node.position ?? {};
	if (start && end && !source.hasEditBetween(start.offset, end.offset)) return;
	restoreFields(node, source.restore);
	if (!("children" in node)) return;
	if (node.children.some(isOverlong)) node.children = node.children.flatMap(splitOverlong);
	for (const child of node.children) restoreTree(child, source);
	if (node.type !== "admonition") return;
	for (const child of node.title ?? []) restoreTree(child, source);
}
function restoreFields(node, restore) {
	if ("value" in node) node.value = restore(node.value);
	if ("identifier" in node) node.identifier = restore(node.identifier);
	if ("url" in node) {
		node.url = restore(node.url);
		if (node.title) node.title = restore(node.title);
	}
	if ("alt" in node) node.alt = restore(node.alt);
	if ("meta" in node) {
		if (node.lang) node.lang = restore(node.lang);
		if (node.meta) node.meta = restore(node.meta);
	}
	if ("attributes" in node) for (const attribute of node.attributes) restoreAttribute(attribute, restore);
}
function restoreAttribute(attribute, restore) {
	const { value } = attribute;
	if (typeof value === "string") attribute.value = restore(value);
	else if (value) value.value = restore(value.value);
}
// packages/engine/src/markdown/render/part-writer.ts
/** Gathers rendered parts; neighbouring HTML is joined. */
var PartWriter = class {
	#parts = [];
	#html = "";
	/** Adds HTML. It need not be balanced: an element may open here and close after a node. */
	write(html) {
		this.#html += html;
	}
	/** Adds a node for React. */
	writeNode(node) {
		this.#flush();
		this.#parts.push(node);
	}
	/** Ends writing and returns the parts. */
	finish() {
		this.#flush();
		return this.#parts;
	}
	#flush() {
		if (this.#html === "") return;
		this.#parts.push(this.#html);
		this.#html = "";
	}
};
/** Joins the HTML of parts and leaves nodes out. */
function htmlOf(parts) {
	return parts.filter((part) => typeof part === "string").join("");
}
// packages/engine/src/markdown/syntax/admonition.ts
/** Kind, by which it is styled, and default title of each name: Docusaurus' kinds and their aliases. */
const ADMONITIONS = new Map(Object.entries({
	note: {
		kind: "note",
		title: "注意"
	},
	tip: {
		kind: "tip",
		title: "提示"
	},
	info: {
		kind: "info",
		title: "信息"
	},
	warning: {
		kind: "warning",
		title: "警告"
	},
	danger: {
		kind: "danger",
		title: "危险"
	},
	secondary: {
		kind: "note",
		title: "附注"
	},
	important: {
		kind: "info",
		title: "重要"
	},
	success: {
		kind: "tip",
		title: "成功"
	},
	caution: {
		kind: "warning",
		title: "警告"
	}
}));
/** Names that open an admonition. */
const ADMONITION_NAMES = [...ADMONITIONS.keys()];
/** Admonitions: `:::tip 标题` … `:::`. The icon is left to the stylesheet. */
const renderAdmonition = (node, renderer) => {
	const { kind, title } = ADMONITIONS.get(node.name) ?? {
		kind: "note",
		title: node.name
	};
	const className = `admonition admonition-${kind}${node.className ? ` ${node.className}` : ""}`;
	const id = node.id ? ` id="${escapeHtml(node.id)}"` : "";
	if (node.id) renderer.draft.anchors.add(node.id);
	renderer.write(`<div class="${escapeHtml(className)}"${id} role="note">\n<p class="admonition-title">`);
	if (node.title) renderer.renderInline(node.title);
	else renderer.write(title);
	renderer.write("</p>\n");
	renderer.renderBlocks(node.children);
	renderer.write("</div>");
};
// packages/engine/src/markdown/highlight/write-tokens.ts
/** Writes tokens as HTML: `<span class="k">const</span> x`. */
function writeTokens(tokens) {
	let html = "";
	for (const token of tokens) html += writeToken(token);
	return html;
}
/** Writes tokens line by line; a token that runs over several lines is written on each of them. */
function writeTokenLines(tokens) {
	const lines = [""];
	for (const { text, kind } of tokens) text.split("\n").forEach((piece, index) => {
		if (index > 0) lines.push("");
		lines[lines.length - 1] += writeToken({
			text: piece,
			kind
		});
	});
	return lines;
}
function writeToken({ text, kind }) {
	if (text === "") return "";
	const html = escapeText(text);
	return kind === null || text.trim() === "" ? html : `<span class="${kind}">${html}</span>`;
}
// packages/engine/src/markdown/syntax/magic-comments.ts
/** A line that holds nothing but a comment, in any of the styles of the languages we show. */
const MAGIC_COMMENT = /^[ \t]*(?:\/\/|#|--|%|;|\{?\/\*|<!--)[ \t]*(highlight-(?:next-line|start|end))[ \t]*(?:\*\/\}?|-->)?[ \t]*$/;
/**
* Takes Docusaurus' magic comments out of code: `highlight-next-line`, and `highlight-start` up to
* `highlight-end` (to the last line when that is missing).
*/
function extractMagicComments(source) {
	const markedLines = /* @__PURE__ */ new Set();
	if (!source.includes("highlight-")) return {
		code: source,
		markedLines
	};
	const lines = [];
	let isInside = false;
	let isNext = false;
	for (const line of source.split("\n")) {
		const comment = MAGIC_COMMENT.exec(line)?.[1];
		if (comment === void 0) {
			lines.push(line);
			if (isInside || isNext) markedLines.add(lines.length);
			isNext = false;
		} else if (comment === "highlight-next-line") isNext = true;
		else isInside = comment === "highlight-start";
	}
	return {
		code: lines.join("\n"),
		markedLines
	};
}
// packages/engine/src/markdown/syntax/code-block.ts
/**
* Code blocks:
*
* ```html
* <figure class="code" data-lang="ts"><figcaption>src/a.ts</figcaption><pre tabindex="0"><code>…</code></pre></figure>
* ```
*
* Spans of one-letter classes colour the code (`highlight/highlighter.ts`). Lines have elements of their
* own only where they need them: `<span class="ln">` on each line when lines are numbered (by CSS
* counters), `<span class="hl">` on marked ones. ` ```jsx live ` stands in an island that gets the code
* as its props; ` ```js run ` has `data-run`; ` ```text output ` the class `code-output`.
*/
const renderCodeBlock = (node, renderer) => {
	const { draft } = renderer;
	const { language, meta } = parseCodeInfo(node.lang ?? "", node.meta ?? "");
	if (!isClosed(node, renderer)) reportUnclosed$1(node, renderer);
	const { code, markedLines } = extractMagicComments(node.value);
	const lang = (language || draft.options.defaultCodeLanguage).toLowerCase();
	const figure = figureHtml({
		lang,
		meta,
		content: contentHtml({
			lang,
			code,
			marks: /* @__PURE__ */ new Set([...markedLines, ...meta.markedLines]),
			meta
		}, renderer)
	});
	renderer.write(meta.isLive ? liveHtml({
		lang,
		code,
		figure
	}, renderer) : figure);
};
function figureHtml({ lang, meta, content }) {
	const classes = ["code"];
	if (meta.isOutput) classes.push("code-output");
	if (meta.wrapsLines !== null) classes.push(meta.wrapsLines ? "code-wrap" : "code-nowrap");
	const run = meta.isRunnable ? " data-run" : "";
	const caption = meta.title === null ? "" : `<figcaption>${escapeHtml(meta.title)}</figcaption>`;
	return `<figure class="${classes.join(" ")}" data-lang="${escapeHtml(lang)}"${run}>${caption}<pre tabindex="0">${content}</pre></figure>`;
}
function contentHtml({ lang, code, marks, meta }, { draft }) {
	const tokens = draft.highlight(lang, code);
	const first = meta.firstLineNumber;
	if (first === null && marks.size === 0) return `<code>${writeTokens(tokens)}</code>`;
	const lines = writeTokenLines(tokens).map((html, index, { length }) => {
		const isMarked = marks.has(index + 1);
		const line = index < length - 1 ? `${html}\n` : html;
		if (first === null) return isMarked ? `<span class="hl">${line}</span>` : line;
		return `<span class="${isMarked ? "ln hl" : "ln"}">${line}</span>`;
	});
	const counter = first !== null && first !== 1 ? ` style="counter-reset:line ${first - 1}"` : "";
	return `<code${first === null ? "" : " class=\"numbered\""}${counter}>${lines.join("")}</code>`;
}
/** Wraps the static code in the island that replaces it by an editor and its result. */
function liveHtml({ lang, code, figure }, { draft }) {
	draft.islands.add("LiveCode");
	const props = escapeSingleQuoted(JSON.stringify({
		code,
		lang
	}));
	return `<${ISLAND_TAG} data-island="LiveCode" data-props='${props}'>${figure}</${ISLAND_TAG}>`;
}
/** Tells whether a fence has its closing fence; indented code needs none. */
function isClosed({ position }, { draft }) {
	if (!position) return true;
	const source = draft.source.text.slice(position.start.offset, position.end.offset);
	const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
	if (fence === void 0) return true;
	const closing = source.trimEnd().slice(source.trimEnd().lastIndexOf("\n") + 1).replace(/^[ \t>]+/, "");
	const isFence = closing === closing.charAt(0).repeat(closing.length);
	return source.includes("\n") && isFence && closing.startsWith(fence);
}
function reportUnclosed$1(node, renderer) {
	renderer.draft.report(node, {
		code: "markdown/unclosed-fence",
		severity: "warning",
		message: "The code fence that opens here is never closed, so all that follows it is code.",
		fix: "Add a closing fence of the same length after the last line of the code."
	});
}
// packages/engine/src/markdown/syntax/emphasis.ts
/** Emphasis: `*text*`. */
const renderEmphasis = (node, renderer) => {
	renderer.write("<em>");
	renderer.renderInline(node.children);
	renderer.write("</em>");
};
/** Strong emphasis: `**text**`. */
const renderStrong = (node, renderer) => {
	renderer.write("<strong>");
	renderer.renderInline(node.children);
	renderer.write("</strong>");
};
/** Deleted text: `~~text~~`. With single tildes, which GFM takes too, it is put back as written. */
const renderDeletion = (node, renderer) => {
	const offset = node.position?.start.offset ?? 0;
	const isDouble = renderer.draft.source.text.startsWith("~~", offset);
	renderer.write(isDouble ? "<del>" : "~");
	renderer.renderInline(node.children);
	renderer.write(isDouble ? "</del>" : "~");
};
// packages/engine/src/markdown/syntax/expression.ts
const COMMENTS_ONLY = /^(?:\s|\/\*[\s\S]*?\*\/)*$/;
/** MDX expressions in braces are left to React; comments go, save the truncate marker. */
const renderExpression = (node, renderer) => {
	const { value } = node;
	if (isTruncateComment(value)) renderTruncateMarker(node, renderer);
	else if (!COMMENTS_ONLY.test(value)) renderer.writeNode(node);
};
// packages/engine/src/markdown/syntax/footnote.ts
/**
* GFM footnotes, with the ids that remark and so Docusaurus give them: `user-content-fn-注` for the note
* and `user-content-fnref-注`, `…-2` for the places that refer to it.
*/
const renderFootnoteReference = (node, renderer) => {
	const { footnoteReferences, anchors } = renderer.draft;
	const count = (footnoteReferences.get(node.identifier) ?? 0) + 1;
	footnoteReferences.set(node.identifier, count);
	const number = [...footnoteReferences.keys()].indexOf(node.identifier) + 1;
	const id = referenceId(node.identifier, count);
	const noteId = definitionId(node.identifier);
	anchors.add(id).add(noteId);
	renderer.write(`<sup><a class="footnote-ref" href="#${escapeHtml(noteId)}" id="${escapeHtml(id)}" aria-describedby="${LABEL_ID}">${number}</a></sup>`);
};
const LABEL_ID = "footnote-label";
function definitionId(identifier) {
	return `user-content-fn-${identifier.toLowerCase()}`;
}
function referenceId(identifier, count) {
	return `user-content-fnref-${identifier.toLowerCase()}${count > 1 ? `-${count}` : ""}`;
}
/** Writes the section of notes at the end of the document, in the order of their first reference. */
function renderFootnotes(renderer) {
	const { footnoteReferences, footnoteDefinitions, anchors } = renderer.draft;
	if (footnoteReferences.size === 0) return;
	anchors.add(LABEL_ID);
	renderer.write(`<section class="footnotes" aria-labelledby="${LABEL_ID}">\n<h2 id="${LABEL_ID}">脚注</h2>\n<ol>\n`);
	for (const identifier of footnoteReferences.keys()) {
		const definition = footnoteDefinitions.get(identifier);
		if (definition) renderNote(definition, renderer);
	}
	renderer.write("</ol>\n</section>\n");
}
function renderNote(definition, renderer) {
	const { identifier } = definition;
	const last = definition.children.at(-1);
	const hasTextLast = last?.type === "paragraph";
	renderer.write(`<li id="${escapeHtml(definitionId(identifier))}">\n`);
	renderer.renderBlocks(hasTextLast ? definition.children.slice(0, -1) : definition.children);
	renderer.write("<p>");
	if (hasTextLast) {
		renderer.renderInline(last.children);
		renderer.write(" ");
	}
	const count = renderer.draft.footnoteReferences.get(definition.identifier) ?? 0;
	const links = Array.from({ length: count }, (_, index) => backLinkHtml(identifier, index + 1));
	renderer.write(`${links.join(" ")}</p>\n</li>\n`);
}
function backLinkHtml(identifier, count) {
	const repeat = count > 1 ? {
		label: ` ${count}`,
		mark: `<sup>${count}</sup>`
	} : {
		label: "",
		mark: ""
	};
	return `<a class="footnote-back" href="#${escapeHtml(referenceId(identifier, count))}" aria-label="返回正文${repeat.label}">↩${repeat.mark}</a>`;
}
// packages/engine/src/markdown/syntax/heading.ts
/**
* Headings with their anchors: Docusaurus' slug of the text, or the author's own id, written
* `## 标题 {#id}` or, in MDX, also in a comment in braces at the end. From level 2 on they carry a link
* to themselves.
*/
const renderHeading = (node, renderer) => {
	const { draft } = renderer;
	const { children, explicitId } = takeExplicitId(node);
	const text = collapseWhitespace(visibleTextOf(children));
	const id = chooseId({
		node,
		children,
		explicitId
	}, draft);
	draft.headings.push({
		id,
		level: node.depth,
		text,
		html: collapseWhitespace(renderLinkless(children)),
		line: positionOf(draft, node).line
	});
	renderer.write(`<h${node.depth} id="${escapeHtml(id)}">`);
	renderer.renderInline(children);
	if (node.depth > 1 && text !== "") renderer.write(anchorHtml(id, text));
	renderer.write(`</h${node.depth}>`);
};
function anchorHtml(id, text) {
	const label = escapeHtml(`${text}的直接链接`);
	return `<a class="heading-anchor" href="#${escapeHtml(id)}" aria-label="${label}"></a>`;
}
/** Docusaurus' `parseMarkdownHeadingId`: the id stands at the very end, braces cannot nest. */
const TEXT_ID = /\s*\{#((?:(?!\{#|\}).)+)\}\s*$/;
const COMMENT_ID = /^\s*\/\*\s*#(\S+)\s*\*\/\s*$/;
function takeExplicitId(node) {
	const last = node.children.at(-1);
	const before = node.children.slice(0, -1);
	if (last?.type === "text") {
		const match = TEXT_ID.exec(last.value);
		if (!match) return {
			children: node.children,
			explicitId: null
		};
		const value = last.value.slice(0, match.index);
		return {
			children: value === "" ? before : [...before, {
				...last,
				value
			}],
			explicitId: match[1] ?? ""
		};
	}
	const comment = last?.type === "mdxTextExpression" ? COMMENT_ID.exec(last.value) : null;
	if (!comment) return {
		children: node.children,
		explicitId: null
	};
	return {
		children: trimEnd(before),
		explicitId: comment[1] ?? ""
	};
}
function trimEnd(children) {
	const last = children.at(-1);
	if (last?.type !== "text") return children;
	return [...children.slice(0, -1), {
		...last,
		value: last.value.trimEnd()
	}];
}
function chooseId(heading, draft) {
	const { slugger } = draft;
	const { node, children, explicitId } = heading;
	if (explicitId === null) {
		const text = children.map(textOf$2).join("");
		return slugger.slug(text) || slugger.unique("section");
	}
	if (slugger.has(explicitId)) reportDuplicate(draft, node, explicitId);
	return slugger.unique(explicitId);
}
function reportDuplicate(draft, node, id) {
	draft.report(node, {
		code: "markdown/duplicate-heading-id",
		severity: "warning",
		message: `The id \`${id}\` is taken by an earlier heading, so links to it lead there.`,
		fix: "Give this heading another id."
	});
}
/** Text that a reader sees: expressions of MDX are unknown before rendering. */
function visibleTextOf(children) {
	return children.map((child) => {
		if (child.type === "mdxTextExpression") return "";
		return "children" in child ? visibleTextOf(child.children) : textOf$2(child);
	}).join("");
}
// packages/engine/src/markdown/syntax/inline-code.ts
/** Code in a line of text; a line break in it is a space, as CommonMark has it. */
const renderInlineCode = (node, renderer) => {
	renderer.write(`<code>${escapeText(node.value.replaceAll("\n", " "))}</code>`);
};
// packages/engine/src/markdown/syntax/link.ts
/** Links with their address in place, autolinks and bare addresses included. */
const renderLink = (node, renderer) => {
	renderAnchor(node, node, renderer);
};
/** Links whose address stands in a definition: `[text][label]`. */
const renderLinkReference = (node, renderer) => {
	const definition = renderer.draft.definitions.get(node.identifier);
	if (definition) renderAnchor(node, definition, renderer);
	else renderer.renderInline(node.children);
};
function renderAnchor(node, { url, title }, renderer) {
	const address = recordReference(renderer.draft, {
		kind: "link",
		target: url,
		position: positionOf(renderer.draft, node)
	});
	const href = address === null ? "" : ` href="${address}"`;
	const tooltip = title ? ` title="${escapeHtml(title)}"` : "";
	renderer.write(`<a${href}${tooltip}>`);
	renderer.renderInline(node.children);
	renderer.write("</a>");
}
// packages/engine/src/markdown/syntax/list.ts
/**
* Lists, ordered lists and task lists. Looseness (whether items hold paragraphs) is decided as
* `mdast-util-to-hast` does: a list is loose when it or any item has a blank line between its blocks.
*/
const renderList = (node, renderer) => {
	const items = node.children.filter((child) => child.type === "listItem");
	const isLoose = node.spread || items.some((item) => item.spread);
	const tag = node.ordered ? "ol" : "ul";
	const start = node.ordered && node.start !== null && node.start !== 1 ? ` start="${node.start}"` : "";
	const isTaskList = items.some((item) => item.checked !== null);
	renderer.write(`<${tag}${start}${isTaskList ? " class=\"task-list\"" : ""}>\n`);
	for (const item of items) renderItem(item, isLoose, renderer);
	renderer.write(`</${tag}>`);
};
function renderItem(item, isLoose, renderer) {
	renderer.write(item.checked === null ? "<li>" : "<li class=\"task\">");
	if (isLoose) renderLooseItem(item, renderer);
	else renderTightItem(item, renderer);
	renderer.write("</li>\n");
}
function renderLooseItem(item, renderer) {
	const [first, ...rest] = item.children;
	renderer.write("\n");
	if (item.checked === null || first?.type !== "paragraph") {
		if (item.checked !== null) renderCheckbox(item.checked, renderer);
		renderer.renderBlocks(item.children);
		return;
	}
	renderer.write("<p>");
	renderCheckbox(item.checked, renderer);
	renderer.renderInline(first.children);
	renderer.write("</p>\n");
	renderer.renderBlocks(rest);
}
/** Paragraphs of a tight item stand without `<p>`. */
function renderTightItem(item, renderer) {
	if (item.checked !== null) renderCheckbox(item.checked, renderer);
	let isAtBreak = false;
	item.children.forEach((block, index) => {
		const isText = block.type === "paragraph";
		if (!isAtBreak && (index > 0 || !isText)) renderer.write("\n");
		if (isText) renderer.renderInline(block.children);
		else renderer.renderBlocks([block]);
		isAtBreak = !isText;
	});
}
/** A task's box. It is disabled, so its state is told by a label. */
function renderCheckbox(isChecked, renderer) {
	const state = isChecked ? " checked aria-label=\"已完成\"" : " aria-label=\"未完成\"";
	renderer.write(`<input type="checkbox" disabled${state}> `);
}
// packages/engine/src/markdown/syntax/paragraph.ts
/** Paragraphs. A captioned image or `$$` maths alone in one stands as a block of its own. */
const renderParagraph = (node, renderer) => {
	const only = node.children.length === 1 ? node.children[0] : void 0;
	if (only && (renderFigure(only, renderer) || renderLoneMath(only, renderer))) return;
	renderer.write("<p>");
	renderer.renderInline(node.children);
	renderer.write("</p>");
};
/** Quotations. */
const renderBlockquote = (node, renderer) => {
	renderer.write("<blockquote>\n");
	renderer.renderBlocks(node.children);
	renderer.write("</blockquote>");
};
/** Hard line breaks. */
const renderBreak = (_node, renderer) => renderer.write("<br>\n");
/** Thematic breaks: `---`. */
const renderThematicBreak = (_node, renderer) => renderer.write("<hr>");
// packages/engine/src/markdown/syntax/table.ts
/**
* Tables, in a frame that scrolls by itself and can be reached by keyboard. The frames of a document
* are numbered from the second on, because landmarks must have different names.
*/
const renderTable = (node, renderer) => {
	const number = ++renderer.draft.tableCount;
	const label = number === 1 ? "表格" : `表格 ${number}`;
	const [head, ...body] = node.children.filter((child) => child.type === "tableRow");
	renderer.write(`<div class="table-wrap" tabindex="0" role="region" aria-label="${label}">\n<table>\n`);
	if (head) {
		renderer.write("<thead>\n");
		renderRow(head.children, {
			tag: "th",
			align: node.align
		}, renderer);
		renderer.write("</thead>\n");
	}
	if (body.length > 0) {
		renderer.write("<tbody>\n");
		for (const row of body) renderRow(row.children, {
			tag: "td",
			align: node.align
		}, renderer);
		renderer.write("</tbody>\n");
	}
	renderer.write("</table>\n</div>");
};
/** Writes a row; cells that the author left out at its end are empty. */
function renderRow(cells, { tag, align }, renderer) {
	renderer.write("<tr>");
	align.forEach((side, column) => {
		const cell = cells[column];
		renderer.write(side ? `<${tag} style="text-align:${side}">` : `<${tag}>`);
		if (cell?.type === "tableCell") renderer.renderInline(cell.children);
		renderer.write(`</${tag}>`);
	});
	renderer.write("</tr>\n");
}
// packages/engine/src/markdown/render/node-renderers.ts
/**
* What each kind of node becomes. Kinds that are missing write nothing: definitions, ESM, and the parts
* of lists and tables, which their parents write.
*/
const NODE_RENDERERS = {
	admonition: renderAdmonition,
	blockquote: renderBlockquote,
	break: renderBreak,
	code: renderCodeBlock,
	delete: renderDeletion,
	emphasis: renderEmphasis,
	footnoteReference: renderFootnoteReference,
	heading: renderHeading,
	html: renderRawHtml,
	image: renderImage,
	imageReference: renderImageReference,
	inlineCode: renderInlineCode,
	inlineMath: renderInlineMath,
	link: renderLink,
	linkReference: renderLinkReference,
	list: renderList,
	math: renderBlockMath,
	mdxFlowExpression: renderExpression,
	mdxJsxFlowElement: renderJsxElement,
	mdxJsxTextElement: renderJsxElement,
	mdxTextExpression: renderExpression,
	paragraph: renderParagraph,
	strong: renderStrong,
	table: renderTable,
	text: renderText,
	thematicBreak: renderThematicBreak
};
// packages/engine/src/markdown/render/renderer.ts
/** Blocks that write no HTML of their own, so that no line break is wanted after them. */
const INVISIBLE_BLOCKS = /* @__PURE__ */ new Set([
	"definition",
	"footnoteDefinition",
	"mdxjsEsm",
	"mdxFlowExpression",
	"mdxTextExpression",
	"mdxJsxFlowElement",
	"mdxJsxTextElement"
]);
/**
* Walks a document and writes it: HTML, with holes where an MDX document needs React. What each kind of
* node becomes is said by the files under `syntax/`; this class keeps the place being written to.
*/
var Renderer = class {
	draft;
	#writer = new PartWriter();
	#depth = 0;
	constructor(draft) {
		this.draft = draft;
	}
	/** Whether what is being written stands in no other block: the place for a truncate marker. */
	get isTopLevel() {
		return this.#depth === 1;
	}
	/** Adds HTML to the output. */
	write(html) {
		this.#writer.write(html);
	}
	/** Adds a node for React to the output. */
	writeNode(node) {
		this.#writer.writeNode(node);
	}
	/** Renders inline nodes in order, nothing between them. */
	renderInline(nodes) {
		const siblings = {
			nodes,
			index: 0
		};
		this.#depth++;
		for (const node of nodes) {
			this.#renderNode(node, siblings);
			siblings.index++;
		}
		this.#depth--;
	}
	/** Renders blocks in order, each followed by a line break. */
	renderBlocks(nodes) {
		const siblings = {
			nodes,
			index: 0
		};
		this.#depth++;
		for (const node of nodes) {
			this.#renderNode(node, siblings);
			if (!INVISIBLE_BLOCKS.has(node.type)) this.write("\n");
			siblings.index++;
		}
		this.#depth--;
	}
	/** Renders something apart from the output and returns it. */
	capture(render) {
		const outer = this.#writer;
		this.#writer = new PartWriter();
		render();
		const parts = this.#writer.finish();
		this.#writer = outer;
		return parts;
	}
	#renderNode(node, siblings) {
		const render = NODE_RENDERERS[node.type];
		render?.(node, this, siblings);
	}
};
// packages/engine/src/markdown/render/reporter.ts
/** Creates a reporter that adds to `diagnostics`. */
function createReporter({ filePath, source }, diagnostics) {
	return (place, init) => {
		const position = "line" in place ? place : source.locate(place.position?.start.offset ?? 0);
		diagnostics.push(createDiagnostic({
			filePath,
			...position,
			...init
		}));
	};
}
// packages/engine/src/markdown/syntax/admonition-assembly.ts
const PARENTS = /* @__PURE__ */ new Set([
	"root",
	"blockquote",
	"list",
	"listItem",
	"footnoteDefinition",
	"mdxJsxFlowElement"
]);
/** Puts the admonitions of a tree together from their marker headings, in place. */
function assembleAdmonitions(node, context) {
	if (context.source.admonitionLines.size === 0) return;
	if (!PARENTS.has(node.type) || !("children" in node)) return;
	for (const child of node.children) assembleAdmonitions(child, context);
	node.children = group(node.children, context);
}
/**
* Groups the children of one block. A closing line ends the innermost open admonition with as many
* colons, else the innermost with fewer; so both Docusaurus' nesting (outer fences longer) and nesting
* with equal fences work. An admonition that is never closed ends with its parent and is reported.
* Names that are none are put back as text.
*/
function group(blocks, context) {
	const top = [];
	const open = [];
	const append = (...nodes) => (open.at(-1)?.children ?? top).push(...nodes);
	const closeInnermost = (closing) => {
		const admonition = open.pop();
		if (!admonition) return;
		if (!closing) reportUnclosed(admonition, context);
		append(...finishAdmonition(admonition, closing, context));
	};
	for (const block of blocks) {
		const mark = readMarker(block, context);
		if (!mark) append(block);
		else if (mark.line.kind === "open") open.push({
			line: mark.line,
			marker: block,
			title: mark.title,
			children: []
		});
		else {
			const match = findOpen(open, mark.line.colons);
			if (match < 0) {
				reportStray(block, mark.line, context);
				append(toText(block, context));
			}
			while (match >= 0 && open.length > match + 1) closeInnermost(null);
			if (match >= 0) closeInnermost(block);
		}
	}
	while (open.length > 0) closeInnermost(null);
	return top;
}
function findOpen(open, colons) {
	const equal = open.findLastIndex(({ line }) => line.colons === colons);
	return equal >= 0 ? equal : open.findLastIndex(({ line }) => line.colons < colons);
}
const MARKER = new RegExp(`^﷓(\\d+)﷓`);
function readMarker(node, context) {
	const first = node.type === "heading" && node.depth === 6 ? node.children[0] : void 0;
	if (node.type !== "heading" || first?.type !== "text") return null;
	const match = MARKER.exec(first.value);
	const line = match && context.source.admonitionLines.get(Number(match[1]));
	if (!line) return null;
	const rest = first.value.slice(match[0].length);
	if (rest === "" && node.children.length === 1) return {
		line,
		title: null
	};
	return {
		line,
		title: withoutEndMark([{
			...first,
			value: rest
		}, ...node.children.slice(1)])
	};
}
/** Takes off the held text that ends a title; it stands for what followed the title in its line. */
function withoutEndMark(title) {
	const last = title.at(-1);
	if (last?.type !== "text") return title;
	const value = last.value.replace(new RegExp(`﷓\\d+﷓$`), "");
	return [...title.slice(0, -1), {
		...last,
		value
	}];
}
function finishAdmonition({ line, marker, title, children }, closing, context) {
	if (line.hasSpace || !ADMONITION_NAMES.includes(line.name)) {
		reportUnknown(marker, line, context);
		const end = closing ? [toText(closing, context)] : [];
		return [
			toText(marker, context),
			...children,
			...end
		];
	}
	const { name, className, id } = line;
	return [{
		type: "admonition",
		name,
		title,
		className,
		id,
		children,
		...positionIn(marker)
	}];
}
function positionIn(node) {
	return node.position ? { position: node.position } : {};
}
/** Puts a line back as the paragraph it would have been. */
function toText(marker, context) {
	const { start, end } = marker.position ?? {
		start: { offset: 0 },
		end: { offset: 0 }
	};
	return {
		type: "paragraph",
		children: [{
			type: "text",
			value: context.source.text.slice(start.offset, end.offset)
		}],
		...positionIn(marker)
	};
}
function reportUnclosed({ line, marker }, context) {
	if (line.hasSpace || !ADMONITION_NAMES.includes(line.name)) return;
	const colons = ":".repeat(line.colons);
	context.report(marker, {
		code: "markdown/unclosed-admonition",
		severity: "warning",
		message: `The admonition \`${colons}${line.name}\` is never closed.`,
		fix: `Add a line \`${colons}\` after its last line, indented like the opening one.`
	});
}
function reportStray(marker, line, context) {
	context.report(marker, {
		code: "markdown/stray-admonition-end",
		severity: "warning",
		message: `The line \`${":".repeat(line.colons)}\` closes no admonition.`,
		fix: "Remove it, or indent it like the line that opens the admonition."
	});
}
function reportUnknown(marker, { name, colons, hasSpace }, { report }) {
	const fence = ":".repeat(colons);
	report(marker, {
		code: "markdown/unknown-admonition",
		severity: "warning",
		message: `The line \`${fence}${hasSpace ? " " : ""}${name}\` names no admonition, so it was left as text.`,
		fix: suggestAdmonition(name, fence)
	});
}
function suggestAdmonition(name, fence) {
	const prefix = ADMONITION_NAMES.find((known) => name.startsWith(known));
	if (prefix !== void 0 && prefix !== name) return `Put a space before the title: \`${fence}${prefix} ${name.slice(prefix.length)}\`.`;
	const nearest = prefix ?? nearestWord(name, ADMONITION_NAMES);
	return nearest ? `Did you mean \`${fence}${nearest}\`?` : `Use one of ${ADMONITION_NAMES.map((known) => `\`${known}\``).join(", ")}.`;
}
// packages/engine/src/markdown/syntax-error.ts
/** Turns a syntax error of MDX into a diagnostic at its place in the author's file. */
function describeSyntaxError(error, { filePath, source }) {
	const words = explain(error.message);
	const opening = /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(error.message);
	const place = opening ? {
		line: Number(opening[1]),
		column: Number(opening[2])
	} : error;
	return createDiagnostic({
		code: "markdown/invalid-mdx",
		severity: "error",
		filePath,
		...source.locateColumn({
			line: place.line,
			column: place.column
		}),
		message: source.restore(words.message),
		fix: words.fix
	});
}
/** The parser's messages, and what they mean to an author. */
const EXPLANATIONS = [
	[/^Expected a closing tag for `<([^`>]*)>`[^`]*before the end of `paragraph`/, (name) => ({
		message: `The tag \`<${name}>\` is not closed in its paragraph.`,
		fix: `Put \`<${name}>\` and \`</${name}>\` on lines of their own, or write \`<${name} />\`.`
	})],
	[/^Expected a closing tag for `<([^`>]*)>`/, (name) => ({
		message: `The tag \`<${name}>\` is never closed, or something inside it is not.`,
		fix: `Add \`</${name}>\`, or write \`<${name} />\` if it has no content.`
	})],
	[/^Unexpected closing tag `([^`]*)`/, (tag) => ({
		message: `\`${tag}\` closes a tag that is not open here.`,
		fix: "Remove it, or open the tag in the same block."
	})],
	[/expected a valid JSX tag|before name, expected a character that can start a name/, () => ({
		message: "This `<` opens no JSX tag, and in MDX it has no other meaning.",
		fix: "Write `\\<` for the character; write links as `[text](url)`."
	})],
	[/^Unexpected end of file in expression/, () => ({
		message: "This `{` opens an expression that is never closed.",
		fix: "Add the closing brace, or write `\\{` for the character."
	})],
	[/^Could not parse expression with oxc: ([\s\S]*)$/, (reason) => ({
		message: `The expression in braces is not valid JavaScript: ${lowerFirst(reason)}.`,
		fix: "Mend it, or write `\\{` for a plain brace."
	})],
	[/^Could not parse esm with oxc: ([\s\S]*)$/, (reason) => ({
		message: `The import or export is not valid JavaScript: ${lowerFirst(reason)}.`,
		fix: "Mend the statement, and leave a blank line after it."
	})],
	[/^Unexpected statement in code/, () => ({
		message: "A block that begins with `import` or `export` may hold nothing else.",
		fix: "Put a blank line between the statements and the text."
	})]
];
function explain(message) {
	for (const [pattern, describe] of EXPLANATIONS) {
		const match = pattern.exec(message);
		if (match) return describe(...match.slice(1));
	}
	return {
		message: `The MDX cannot be read: ${lowerFirst(message)}.`,
		fix: null
	};
}
function lowerFirst(text) {
	const trimmed = text.trim().replace(/\.$/, "");
	return trimmed.charAt(0).toLowerCase() + trimmed.slice(1);
}
// packages/engine/src/markdown/compile.ts
/**
* Creates a compiler.
*
* @param highlight Highlighter for code blocks; the default one knows some sixty languages.
*/
function createCompiler(options = {}, highlight = createDefaultHighlighter()) {
	const resolved = resolveCompileOptions(options);
	return { compile(source) {
		const frontMatter = readFrontMatter(source);
		const format = detectFormat(source, frontMatter, resolved);
		const prepared = prepareSource(source.text, {
			bodyStart: frontMatter.bodyStart,
			format
		});
		const diagnostics = [...frontMatter.diagnostics];
		const report = createReporter({
			filePath: source.filePath,
			source: prepared
		}, diagnostics);
		const shell = {
			source,
			frontMatter,
			format,
			diagnostics
		};
		try {
			const root = parseDocument$1({
				prepared,
				format,
				report
			});
			reportEmpty(root, prepared, report);
			const draft = createDraft({
				format,
				source: prepared,
				options: resolved,
				highlight,
				report
			}, root);
			const parts = renderDocument(root, draft);
			const text = collectText(root, draft);
			const mdx = format === "mdx" ? compileMdx(parts, root, draft) : null;
			return describeDocument(shell, {
				draft,
				text,
				mdx,
				html: mdx ? "" : htmlOf(parts).trim()
			});
		} catch (error) {
			if (!(error instanceof MdxSyntaxError)) throw error;
			const place = {
				filePath: source.filePath,
				source: prepared
			};
			diagnostics.push(describeSyntaxError(error, place));
			return describeFailure(shell);
		}
	} };
}
/** Parses the prepared text and turns the tree into one of what the author wrote. */
function parseDocument$1({ prepared, format, report }) {
	const root = parseMarkdown(prepared.text, {
		format,
		hasMath: prepared.hasMath
	});
	assembleAdmonitions(root, {
		source: prepared,
		report
	});
	restoreTree(root, prepared);
	return root;
}
function renderDocument(root, draft) {
	const renderer = new Renderer(draft);
	return renderer.capture(() => {
		renderer.renderBlocks(root.children);
		renderFootnotes(renderer);
	});
}
function reportEmpty(root, { original }, report) {
	if (root.children.length > 0) return;
	const lastLine = original.trimEnd().split("\n").length;
	report({
		line: lastLine,
		column: 1
	}, {
		code: "markdown/empty",
		severity: "warning",
		message: "The document has no content.",
		fix: "Write some, or mark it with `draft: true`."
	});
}
function describeDocument(shell, { draft, text, mdx, html }) {
	return {
		...describeFailure(shell),
		...text,
		html,
		code: mdx?.code ?? "",
		imports: mdx?.imports ?? [],
		headings: draft.headings,
		references: draft.references,
		anchors: [...draft.anchors],
		hasTruncateMarker: draft.hasTruncateMarker,
		features: {
			hasMath: draft.hasMath,
			islands: [...draft.islands]
		}
	};
}
/** Describes a document that could not be parsed: its front matter, no content. */
function describeFailure({ source, frontMatter, format, diagnostics }) {
	const { text: _text, ...file } = source;
	return {
		source: file,
		format,
		frontMatter: frontMatter.values,
		frontMatterPositions: frontMatter.positions,
		contentTitle: null,
		html: "",
		code: "",
		imports: [],
		headings: [],
		references: [],
		anchors: [],
		hasTruncateMarker: false,
		firstParagraph: "",
		sections: [],
		statistics: {
			hanCharacters: 0,
			words: 0
		},
		features: {
			hasMath: false,
			islands: []
		},
		diagnostics
	};
}
// packages/engine/src/routes/output-path.ts
/**
* Creates the path of the file that serves a permalink: `x.html` where the site's paths end without a
* slash by setting, else `x/index.html` (Docusaurus' `trailingSlash`). The root is `index.html`,
* the not-found page `404.html`.
*
* @returns Decoded path below the output folder, with `/`.
*/
function createOutputPath(permalink, { baseUrl, trailingSlash }) {
	const sitePath = (withoutBaseUrl(permalink, baseUrl) ?? permalink).replace(/^\/+|\/+$/g, "");
	if (sitePath === "") return "index.html";
	if (sitePath.endsWith(".html")) return sitePath;
	return trailingSlash === false ? `${sitePath}.html` : `${sitePath}/index.html`;
}
// packages/engine/src/output/redirects-problems.ts
/** What can be wrong with redirects, as diagnostics. */
/** Describes a source that is no path of the site. */
function describeInvalidSource({ source, place }) {
	const { pathname } = splitUrl(source);
	const hasOnlyPath = !isExternalUrl(source) && pathname !== "";
	return createDiagnostic({
		code: "redirects/invalid-source",
		severity: "error",
		...place,
		message: `The redirect source \`${source}\` is no path of the site: it must begin with \`/\` and have neither query nor hash.`,
		fix: hasOnlyPath ? `Write \`/${pathname.replace(/^\/+/, "")}\`.` : null
	});
}
/** Describes a target that is neither a path nor a web address. */
function describeInvalidTarget({ source, target, place }) {
	return createDiagnostic({
		code: "redirects/invalid-target",
		severity: "error",
		...place,
		message: `The redirect from \`${source}\` leads to \`${target}\`, which is neither a path of the site nor a web address.`,
		fix: isExternalUrl(target) ? null : `Write \`/${target}\`.`
	});
}
/**
* Describes a source at which something else stands already.
*
* @param taken What stands there: a page's permalink or a static file's path.
*/
function describeCollision({ source, place }, { taken, isCaseOnly }) {
	return createDiagnostic({
		code: "redirects/collides-with-page",
		severity: "warning",
		...place,
		message: isCaseOnly ? `The redirect source \`${source}\` differs from the page \`${taken}\` by letter case only; on many disks one file would replace the other, so the redirect was left out.` : `The redirect source \`${source}\` is the address of \`${taken}\`, which exists, so the redirect was left out.`,
		fix: "Remove the redirect, or give the page another `slug`."
	});
}
/** Describes a source that two redirects claim. */
function describeDuplicate$1(draft, other) {
	return createDiagnostic({
		code: "redirects/duplicate-source",
		severity: "error",
		...draft.place,
		message: `The redirect source \`${draft.source}\` leads to \`${decodePath(draft.target)}\` here, but to \`${decodePath(other.target)}\` in ${nameOf$2(other.place)}.`,
		fix: "Remove one of the two."
	});
}
function nameOf$2({ filePath, line }) {
	return `\`${filePath}${line === null ? "" : `:${line}`}\``;
}
/** Describes a target whose page lacks the anchor. */
function describeMissingAnchor({ source, place }, page, { id, anchors }) {
	const suggestion = nearestWord(id, anchors);
	return createDiagnostic({
		code: "links/broken-anchor",
		severity: "warning",
		...place,
		message: `The redirect from \`${source}\` leads to an anchor \`#${id}\` that the page \`${page}\` does not have.`,
		fix: suggestion === void 0 ? null : `Did you mean \`${suggestion}\`?`
	});
}
/** Describes a target that does not exist, with the nearest one that does. */
function describeMissingTarget({ source, target, place }, suggestion) {
	return createDiagnostic({
		code: "redirects/missing-target",
		severity: "error",
		...place,
		message: `The redirect from \`${source}\` leads to \`${target}\`, which is no page of the site.`,
		fix: suggestion === void 0 ? null : `Did you mean \`${suggestion}\`?`
	});
}
/** Describes a chain of redirects that has no end. */
function describeLoop(draft, chain) {
	return createDiagnostic({
		code: "redirects/loop",
		severity: "error",
		...draft.place,
		message: `The redirect from \`${draft.source}\` leads in a circle: ${chain.map(({ source }) => `\`${source}\``).join(" → ")}.`,
		fix: "Let it lead to a page."
	});
}
// packages/engine/src/output/redirects-chains.ts
/**
* Follows chains of redirects to their end. Those that lead in a circle are reported, those that lead
* nowhere are left out.
*
* @param resolve Called once for each redirect.
*/
function followRedirects(candidates, resolve) {
	const destinations = /* @__PURE__ */ new Map();
	for (const candidate of candidates.values()) destinations.set(candidate, resolve(candidate));
	const redirects = [];
	const diagnostics = [];
	for (const candidate of candidates.values()) {
		const end = findEnd(candidate, destinations);
		if (typeof end === "string") redirects.push({
			from: candidate.from,
			to: end
		});
		else if (end) diagnostics.push(describeLoop(candidate, end));
	}
	return {
		redirects,
		diagnostics
	};
}
/** Returns the address at the end of a chain, or the redirects of the chain when it has no end. */
function findEnd(start, destinations) {
	const chain = [start];
	for (;;) {
		const last = chain.at(-1);
		const next = last ? destinations.get(last) ?? null : null;
		if (next === null || typeof next === "string") return next;
		if (chain.includes(next)) return [...chain, next];
		chain.push(next);
	}
}
// packages/engine/src/output/redirects.ts
/**
* Collects the redirects of a site: `redirect_from` in front matter (of pages that exist) and
* `redirects` of the configuration. Sources are absolute site paths, with or without the base URL.
* A redirect that would lead nowhere, in a circle or over a page is reported and left out; chains
* are shortened, so that every reader is sent once.
*
* @returns Redirects ordered by source.
*/
function collectRedirects(model, context) {
	const drafts = [...listFrontMatterDrafts(model), ...listConfigDrafts(model, context)];
	if (drafts.length === 0) return {
		redirects: [],
		diagnostics: []
	};
	const diagnostics = [];
	const candidates = takeFreeSources(drafts, {
		model,
		context,
		diagnostics
	});
	const pages = createPageIndex(context.routes, /* @__PURE__ */ new Set());
	const resolve = (candidate) => resolveTarget(candidate, {
		model,
		context,
		pages,
		candidates,
		diagnostics
	});
	const followed = followRedirects(candidates, resolve);
	diagnostics.push(...followed.diagnostics);
	return {
		redirects: followed.redirects.sort((a, b) => a.from < b.from ? -1 : 1),
		diagnostics
	};
}
function listFrontMatterDrafts(model) {
	return [
		...model.blog?.posts ?? [],
		...model.docs.flatMap(({ versions }) => versions.flatMap(({ docs }) => docs)),
		...model.pages
	].flatMap(({ document, permalink, frontMatter }) => [frontMatter.redirect_from ?? []].flat().map((source) => ({
		source,
		target: encodePermalink(permalink),
		place: placeOf(document)
	})));
}
function placeOf(document) {
	const position = document.frontMatterPositions.redirect_from;
	return {
		filePath: document.source.filePath,
		line: position?.line ?? null,
		column: position?.column ?? null
	};
}
function listConfigDrafts(model, { configFilePath }) {
	const { redirects } = model.config;
	if (redirects.length === 0) return [];
	const locate = createSourceLocator(existsSync(configFilePath) ? readFileSync(configFilePath, "utf8") : "");
	return redirects.flatMap(({ from, to }) => [from].flat().map((source) => ({
		source,
		target: to,
		place: {
			filePath: configFilePath,
			...locate(source)
		}
	})));
}
/**
* Finds the quoted sources below the key `redirects`, one after the other, so that one written twice
* has two places; targets are passed over. A source that is computed has no place.
*/
function createSourceLocator(text) {
	let end = Math.max(0, text.search(/\bredirects\b/));
	let line = text.slice(0, end).split("\n").length;
	return (source) => {
		const escaped = source.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
		const pattern = new RegExp(`(?<!\\bto['"]?\\s*:\\s*)(['"\`])${escaped}\\1`, "g");
		pattern.lastIndex = end;
		const match = pattern.exec(text);
		if (!match) return {
			line: null,
			column: null
		};
		line += text.slice(end, match.index).split("\n").length - 1;
		end = pattern.lastIndex;
		return {
			line,
			column: match.index - text.lastIndexOf("\n", match.index)
		};
	};
}
/** Keeps the redirects whose source is an address of the site that nothing else has. */
function takeFreeSources(drafts, { model, context, diagnostics }) {
	const findTaken = createTakenLookup(model, context);
	const candidates = /* @__PURE__ */ new Map();
	for (const draft of drafts) {
		const from = parseSource(draft.source, model.config.baseUrl);
		if (from === null) {
			diagnostics.push(describeInvalidSource(draft));
			continue;
		}
		const outputPath = createOutputPath(from, model.permalinks).normalize("NFC");
		const collision = findTaken(outputPath);
		const other = candidates.get(outputPath);
		if (collision) diagnostics.push(describeCollision(draft, collision));
		else if (!other) candidates.set(outputPath, {
			...draft,
			from,
			outputPath
		});
		else if (other.target !== draft.target) diagnostics.push(describeDuplicate$1(draft, other));
	}
	return candidates;
}
/** Tells what stands at an output path already: a page, one that differs by letter case, a static file. */
function createTakenLookup(model, { routes, hasStaticFile }) {
	const pages = new Map(routes.map(({ permalink }) => {
		const outputPath = createOutputPath(permalink, model.permalinks).normalize("NFC");
		return [outputPath.toLowerCase(), {
			permalink,
			outputPath
		}];
	}));
	return (outputPath) => {
		const page = pages.get(outputPath.toLowerCase());
		if (page) return {
			taken: page.permalink,
			isCaseOnly: page.outputPath !== outputPath
		};
		const filePath = `/${outputPath}`;
		return hasStaticFile(filePath) ? {
			taken: filePath,
			isCaseOnly: false
		} : null;
	};
}
/** Parses a source to its decoded permalink; `null` when it is no path of the site. */
function parseSource(source, baseUrl) {
	if (!source.startsWith("/") || isExternalUrl(source) || /[?#]/.test(source)) return null;
	return toPermalink$1(decodePath(source), baseUrl).replace(/(?<=.)\/+$/, "");
}
function toPermalink$1(sitePath, baseUrl) {
	return withBaseUrl(withoutBaseUrl(sitePath, baseUrl) ?? sitePath, baseUrl);
}
/** Resolves a target to an address or to the redirect that it leads on to; `null` when it is neither. */
function resolveTarget(candidate, check) {
	const { target } = candidate;
	const { model, context, pages, candidates, diagnostics } = check;
	if (/^https?:\/\/[^/]/i.test(target)) return target;
	if (!target.startsWith("/") || isExternalUrl(target)) {
		diagnostics.push(describeInvalidTarget(candidate));
		return null;
	}
	const { pathname, search, hash } = splitUrl(target);
	const permalink = toPermalink$1(decodePath(pathname), model.config.baseUrl);
	const page = pages.findPage(permalink);
	if (page !== void 0) {
		const id = decodePath(hash.slice(1));
		const anchors = id === "" ? void 0 : pages.anchorsOf(page);
		if (anchors && !anchors.has(id)) diagnostics.push(describeMissingAnchor(candidate, page, {
			id,
			anchors
		}));
		return `${encodePermalink(page)}${search}${hash}`;
	}
	const next = candidates.get(createOutputPath(permalink, model.permalinks).normalize("NFC"));
	if (next) return next;
	const sitePath = withoutBaseUrl(permalink, model.config.baseUrl) ?? permalink;
	if (context.hasStaticFile(sitePath)) return `${encodePermalink(permalink)}${search}${hash}`;
	const suggestion = nearestWord(permalink, pages.listPermalinks());
	diagnostics.push(describeMissingTarget(candidate, suggestion));
	return null;
}
// packages/engine/src/model/permalinks.ts
/**
* Every rule by which a content file gets its address. The rules are Docusaurus 3's; where they are
* written down there, the doc comment names the option or function they belong to.
*/
/** Creates a permalink: parts joined below the base URL, the trailing-slash setting applied. */
function createPermalink(options, ...parts) {
	return applyTrailingSlash(joinPath(options.baseUrl, ...parts), options);
}
/**
* Parses the source path of a post: `2022-01-02-name.md`, `2022-01-02/name.md`,
* `2022/01/02-name.md`, `2022-01-02-name/index.md`, with folders before the date (Docusaurus
* `parseBlogFileName`).
*/
function parseBlogFileName(sourcePath) {
	const groups = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/.exec(sourcePath)?.groups;
	if (!groups) {
		const text = sourcePath.replace(/(?:\/index)?\.mdx?$/, "");
		return {
			date: null,
			text,
			slug: `/${text}`
		};
	}
	const date = (groups.date ?? "").replaceAll("/", "-");
	return {
		date,
		text: groups.text ?? "",
		slug: `/${date.replaceAll("-", "/")}/${groups.folder}${groups.text}`
	};
}
/**
* Splits the number prefix off a file or folder name: `01-Intro`, `2. Usage`, `003_api`. Names that
* look like dates or versions (`2021-11-20-x`, `7.0-x`) keep their digits (Docusaurus
* `DefaultNumberPrefixParser`).
*/
function parseNumberPrefix(name) {
	const isDate = /^(?:\d{2}|\d{4})[-_.](?:\d{2}|\d{4})(?:[-_.](?:\d{2}|\d{4}))?.*$/.test(name);
	const isVersion = /^\d+[-_.]\d+.*$/.test(name);
	const match = isDate || isVersion ? null : /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
	return match ? {
		filename: match[2] ?? name,
		numberPrefix: Number(match[1])
	} : { filename: name };
}
/** Chooses the parser that the `numberPrefixParser` option stands for. */
function selectNumberPrefixParser(option) {
	if (typeof option === "function") return option;
	return option ? parseNumberPrefix : (filename) => ({ filename });
}
/** Takes the number prefix off every folder of a path. */
function stripNumberPrefixes(folderPath, parser) {
	return folderPath.split("/").map((segment) => parser(segment).filename).join("/");
}
/** Creates a doc's slug, the path below the docs' base path (Docusaurus `getSlug`). */
function createDocSlug({ folderPath, baseId, slug, isCategoryIndex }) {
	if (slug?.startsWith("/")) return slug;
	const folder = folderPath === "" ? "/" : `/${folderPath}/`;
	if (slug === void 0 && isCategoryIndex) return folder;
	return resolvePath(folder, slug ?? baseId);
}
/**
* Tells whether a doc is the index of its folder: `index`, `README` or named like the folder,
* letter case aside (Docusaurus `isCategoryIndex`).
*/
function isCategoryIndex(fileName, folderPath) {
	return [
		"index",
		"readme",
		(folderPath.split("/").at(-1) ?? "").toLowerCase()
	].includes(fileName.toLowerCase());
}
/**
* Creates the last part of a tag's address from its label (Docusaurus' inline tags: lodash
* `kebabCase`, which keeps Han characters and parts words at digits and punctuation). A label that
* has neither letters nor digits (`+`, `#`) keeps its characters, because an empty address would
* stand for the tags index.
*
* @example createTagSlug('React Hooks') // 'react-hooks'
*/
function createTagSlug(label) {
	return kebabCase(label) || label.trim();
}
// packages/engine/src/model/tags.ts
const tagsFileSchema = v.record(v.string(), v.nullable(v.object({
	label: v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))])),
	description: v.optional(v.string()),
	permalink: v.optional(v.string())
})));
/**
* Reads the definitions of a `tags.yml`. Defaults are Docusaurus': the label is the key, the
* permalink `/<kebab-case key>`.
*/
function parseTagsFile(file) {
	const result = v.safeParse(tagsFileSchema, file.value ?? {});
	if (!result.success) return {
		tags: /* @__PURE__ */ new Map(),
		diagnostics: [...file.diagnostics, describeInvalidFile(file, result.issues[0])]
	};
	const entries = Object.entries(result.output).map(([key, definition]) => [key, {
		label: definition?.label ?? key,
		permalink: definition?.permalink ?? createTagSlug(key),
		description: definition?.description ?? null
	}]);
	return {
		tags: new Map(entries),
		diagnostics: file.diagnostics
	};
}
function describeInvalidFile(file, issue) {
	const key = String(issue.path?.[0]?.key ?? "");
	return createDiagnostic({
		code: "tags/invalid-file",
		severity: "error",
		filePath: file.filePath,
		...file.positions[key],
		message: `The tag \`${key}\` is not defined as \`{label, permalink, description}\`.`
	});
}
/** Normalizes the tags of one document; of tags with one permalink the first one stays. */
function normalizeTags(given, context) {
	const tags = /* @__PURE__ */ new Map();
	for (const tag of given) {
		const normalized = normalizeTag(tag, context);
		if (!tags.has(normalized.permalink)) tags.set(normalized.permalink, normalized);
	}
	return [...tags.values()];
}
function normalizeTag(tag, context) {
	const definition = typeof tag === "string" ? context.definitions.get(tag) : void 0;
	const slug = definition?.permalink ?? (typeof tag === "string" ? createTagSlug(tag) : tag.permalink);
	return {
		label: definition?.label ?? (typeof tag === "string" ? tag : tag.label),
		permalink: createPermalink(context.permalinks, ...context.basePath, slug),
		description: definition?.description ?? null,
		isInline: definition === void 0
	};
}
/** Reports the inline tags of a document at the level of the `onInlineTags` option. */
function reportInlineTags(tags, source) {
	const inline = tags.filter((tag) => tag.isInline).map((tag) => `\`${tag.label}\``);
	if (inline.length === 0 || !["warn", "throw"].includes(source.onInlineTags)) return [];
	return [createDiagnostic({
		code: "tags/inline",
		severity: source.onInlineTags === "throw" ? "error" : "warning",
		filePath: source.filePath,
		...source.position,
		message: `The tags file does not define ${inline.join(", ")}.`,
		fix: "Add them to `tags.yml`, or use tags that are there."
	})];
}
/** Groups items by tag, ordered by label; an item stands once in each of its groups. */
function groupByTag(items, tagsOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) for (const tag of tagsOf(item)) {
		const group = groups.get(tag.permalink);
		if (group) group.items.push(item);
		else groups.set(tag.permalink, {
			tag,
			items: [item]
		});
	}
	return [...groups.values()].sort((a, b) => compareLabels(a.tag.label, b.tag.label));
}
const collator = new Intl.Collator("zh-CN", {
	numeric: true,
	sensitivity: "base"
});
/** Orders labels as a Chinese reader expects: digits by value, Latin by letter, Han by pinyin. */
function compareLabels(a, b) {
	return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
// packages/engine/src/model/authors.ts
const authorSchema$1 = v.looseObject({
	name: v.optional(v.string()),
	title: v.optional(v.string()),
	description: v.optional(v.string()),
	url: v.optional(v.string()),
	image_url: v.optional(v.string()),
	imageURL: v.optional(v.string()),
	email: v.optional(v.string()),
	socials: v.optional(v.record(v.string(), v.string())),
	page: v.optional(v.union([v.boolean(), v.object({ permalink: v.optional(v.string()) })]))
});
/** Reads `authors.yml`: key to name, title, url, image_url, email, socials, page. */
function parseAuthorsFile(file, context) {
	const result = v.safeParse(v.record(v.string(), authorSchema$1), file.value ?? {});
	if (!result.success) {
		const key = String(result.issues[0].path?.[0]?.key ?? "");
		const diagnostic = createDiagnostic({
			code: "authors/invalid-file",
			severity: "error",
			filePath: file.filePath,
			...file.positions[key],
			message: `The author \`${key}\` has a value of the wrong kind: ${result.issues[0].message}.`
		});
		return {
			authors: /* @__PURE__ */ new Map(),
			diagnostics: [...file.diagnostics, diagnostic]
		};
	}
	const authors = Object.entries(result.output).map(([key, input]) => [key, createAuthor({
		key,
		input,
		context
	})]);
	return {
		authors: new Map(authors),
		diagnostics: file.diagnostics
	};
}
function createAuthor(options) {
	const { key, input, context } = options;
	const slug = (typeof input.page === "object" ? input.page.permalink : void 0) ?? createTagSlug(key ?? input.name ?? "");
	return {
		key,
		name: input.name ?? key ?? input.email ?? "",
		title: input.title ?? null,
		description: input.description ?? null,
		url: input.url ?? (input.email ? `mailto:${input.email}` : null),
		imageUrl: input.image_url ?? input.imageURL ?? null,
		email: input.email ?? null,
		socials: Object.entries(input.socials ?? {}).map(([platform, handle]) => ({
			platform,
			url: createSocialUrl(platform, handle)
		})),
		pagePermalink: key !== null && input.page ? createPermalink(context.permalinks, ...context.basePath, slug) : null
	};
}
/** Addresses of the platforms whose handles Docusaurus' `authors.yml` takes without an address. */
const SOCIAL_PLATFORMS = {
	x: (handle) => `https://x.com/${handle}`,
	twitter: (handle) => `https://twitter.com/${handle}`,
	github: (handle) => `https://github.com/${handle}`,
	linkedin: (handle) => `https://www.linkedin.com/in/${handle}/`,
	stackoverflow: (handle) => `https://stackoverflow.com/users/${handle}`,
	instagram: (handle) => `https://www.instagram.com/${handle}`,
	bluesky: (handle) => `https://bsky.app/profile/${handle}`,
	mastodon: (handle) => `https://mastodon.social/@${handle}`,
	threads: (handle) => `https://www.threads.net/@${handle}`,
	twitch: (handle) => `https://twitch.tv/${handle}`,
	youtube: (handle) => `https://youtube.com/@${handle}`,
	email: (handle) => `mailto:${handle}`
};
function createSocialUrl(platform, handle) {
	if (/^[a-z][a-z\d+.-]*:/i.test(handle)) return handle;
	return SOCIAL_PLATFORMS[platform.toLowerCase()]?.(handle) ?? handle;
}
/**
* Resolves the authors of a post: keys of `authors.yml`, objects, objects that refine a key, or the
* older single keys `author`, `author_title`, `author_url`, `author_image_url`.
*/
function resolveAuthors(frontMatter, context) {
	const diagnostics = [];
	return {
		authors: listAuthorInputs(frontMatter).map((input) => {
			const key = typeof input === "string" ? input : input.key ?? null;
			const known = key === null ? void 0 : context.authors.get(key);
			if (key !== null && !known) {
				diagnostics.push(describeUnknownAuthor(key, context));
				return null;
			}
			if (typeof input === "string") return known ?? null;
			const refined = createAuthor({
				key: null,
				input,
				context
			});
			return known ? {
				...known,
				...withoutEmpty(refined)
			} : refined;
		}).filter((author) => author !== null),
		diagnostics
	};
}
function listAuthorInputs(frontMatter) {
	const { authors, author, author_title, author_url, author_image_url } = frontMatter;
	if (authors !== void 0) return Array.isArray(authors) ? authors : [authors];
	if (author === void 0) return [];
	return [Object.fromEntries(Object.entries({
		name: author,
		title: author_title,
		url: author_url,
		image_url: author_image_url
	}).filter(([, value]) => value !== void 0))];
}
function withoutEmpty(author) {
	const entries = Object.entries(author).filter(([, value]) => Array.isArray(value) ? value.length > 0 : value !== null && value !== "");
	return Object.fromEntries(entries);
}
function describeUnknownAuthor(key, context) {
	const suggestion = nearestWord(key, context.authors.keys());
	return createDiagnostic({
		code: "authors/unknown",
		severity: "error",
		filePath: context.filePath,
		...context.position,
		message: `The authors file has no author \`${key}\`.`,
		fix: suggestion ? `Did you mean \`${suggestion}\`?` : `Add \`${key}\` to the authors file.`
	});
}
// packages/engine/src/model/dates.ts
/**
* Parses a date from front matter or a file name. Dates without a time zone are UTC, as Docusaurus
* has it, so that a site builds alike everywhere.
*
* @param value `2022-01-02`, `2022-1-2`, `2022-01-02T08:00:00+08:00`, `2022-01-02 08:00` or a `Date`.
* @returns ISO 8601 in UTC, or `null` when it is no date (31 February included).
*/
function parseDate(value) {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
	if (typeof value !== "string") return null;
	const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(value.trim());
	if (!match) return null;
	const [, year, month, day, hour = "0", minute = "0", second = "0", zone = "Z"] = match;
	const calendarDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
	if (calendarDay.getUTCMonth() !== Number(month) - 1 || calendarDay.getUTCDate() !== Number(day)) return null;
	const pad = (text) => (text ?? "").padStart(2, "0");
	const offset = zone.toUpperCase() === "Z" ? "Z" : zone.replace(/^(.\d\d):?(\d\d)$/, "$1:$2");
	const time = /* @__PURE__ */ new Date(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}${offset}`);
	return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
// packages/engine/src/model/edit-url.ts
/** Creates the address where a document can be edited (Docusaurus `editUrl`), or `null`. */
function createEditUrl(input) {
	if (input.customEditUrl !== void 0) return input.customEditUrl;
	if (input.editUrl === void 0) return null;
	const relative = path.relative(input.siteFolder, input.filePath).split(path.sep).join("/");
	return `${input.editUrl.replace(/\/$/, "")}/${encodePermalink(relative)}`;
}
// packages/engine/src/model/front-matter.ts
/**
* The front matter of posts, docs and pages: shapes, and the check that turns what YAML gave into
* them. Keys are Docusaurus 3's, plus `series` and `redirect_from` of our own.
*/
/** Text; YAML reads `title: 2024` as a number and `title: true` as a boolean, authors mean text. */
const textSchema = v.pipe(v.union([
	v.string(),
	v.number(),
	v.boolean()
], "text"), v.transform((value) => String(value)));
const dateSchema = v.pipe(v.union([v.string(), v.date()], "a date such as `2024-05-01`"), v.check((value) => parseDate(value) !== null, "a date such as `2024-05-01`"), v.transform((value) => parseDate(value) ?? ""));
const tagSchema = v.union([textSchema, v.looseObject({
	label: textSchema,
	permalink: textSchema
})], "text or `{label, permalink}`");
const authorSchema = v.looseObject({
	key: v.optional(textSchema),
	name: v.optional(textSchema),
	title: v.optional(textSchema),
	description: v.optional(textSchema),
	url: v.optional(textSchema),
	image_url: v.optional(textSchema),
	imageURL: v.optional(textSchema),
	email: v.optional(textSchema),
	socials: v.optional(v.record(v.string(), textSchema))
});
const headingLevelSchema = v.pipe(v.number("a number from 2 to 6"), v.minValue(2), v.maxValue(6));
const listOrText = v.union([v.array(textSchema), textSchema], "a list of texts");
const commonEntries = {
	title: v.optional(textSchema),
	title_meta: v.optional(textSchema),
	description: v.optional(textSchema),
	keywords: v.optional(listOrText),
	image: v.optional(textSchema),
	slug: v.optional(textSchema),
	tags: v.optional(v.nullable(v.array(tagSchema, "a list such as `[javascript, 异步]`"))),
	draft: v.optional(v.boolean("`true` or `false`")),
	unlisted: v.optional(v.boolean("`true` or `false`")),
	hide_title: v.optional(v.boolean("`true` or `false`")),
	hide_table_of_contents: v.optional(v.boolean("`true` or `false`")),
	toc_min_heading_level: v.optional(headingLevelSchema),
	toc_max_heading_level: v.optional(headingLevelSchema),
	custom_edit_url: v.optional(v.nullable(textSchema)),
	last_update: v.optional(v.looseObject({
		date: v.optional(dateSchema),
		author: v.optional(textSchema)
	})),
	wrapperClassName: v.optional(textSchema),
	redirect_from: v.optional(listOrText),
	mdx: v.optional(v.looseObject({}))
};
const blogEntries = {
	...commonEntries,
	id: v.optional(textSchema),
	date: v.optional(dateSchema),
	authors: v.optional(v.union([
		v.array(v.union([textSchema, authorSchema])),
		textSchema,
		authorSchema
	], "author keys or objects")),
	author: v.optional(textSchema),
	author_title: v.optional(textSchema),
	author_url: v.optional(textSchema),
	author_image_url: v.optional(textSchema),
	series: v.optional(textSchema),
	sidebar_label: v.optional(textSchema),
	hide_reading_time: v.optional(v.boolean("`true` or `false`"))
};
const docEntries = {
	...commonEntries,
	id: v.optional(textSchema),
	sidebar_label: v.optional(textSchema),
	sidebar_key: v.optional(textSchema),
	sidebar_position: v.optional(v.number("a number")),
	sidebar_class_name: v.optional(textSchema),
	sidebar_custom_props: v.optional(v.looseObject({})),
	displayed_sidebar: v.optional(v.nullable(textSchema)),
	pagination_label: v.optional(textSchema),
	pagination_next: v.optional(v.nullable(textSchema)),
	pagination_prev: v.optional(v.nullable(textSchema)),
	parse_number_prefixes: v.optional(v.boolean("`true` or `false`"))
};
const schemas = {
	blog: v.looseObject(blogEntries),
	docs: v.looseObject(docEntries),
	pages: v.looseObject(commonEntries)
};
/**
* Validates the front matter of a compiled document. A key with a wrong value is reported and left
* out of the result, so that one typo hides no other problem. A key that is nearly one of ours is
* reported as a warning; other unknown keys are the author's own, as in Docusaurus.
*/
function validateFrontMatter(kind, document) {
	const schema = schemas[kind];
	const diagnostics = findMisspelledKeys(document, Object.keys(schema.entries));
	const given = withoutNulls(document.frontMatter);
	const result = v.safeParse(schema, given);
	if (result.success) return {
		frontMatter: result.output,
		diagnostics
	};
	const issueKeys = new Set(result.issues.map((issue) => String(issue.path?.[0]?.key)));
	const wrong = new Set(Object.keys(given).filter((key) => issueKeys.has(key)));
	for (const key of wrong) diagnostics.push(describeWrongValue(key, document, result.issues));
	const rest = Object.fromEntries(Object.entries(given).filter(([key]) => !wrong.has(key)));
	return {
		frontMatter: v.parse(schema, rest),
		diagnostics
	};
}
/** Keys for which `null` has a meaning of its own; elsewhere an empty value means "not given". */
const NULLABLE_KEYS = [
	"custom_edit_url",
	"displayed_sidebar",
	"pagination_next",
	"pagination_prev"
];
function withoutNulls(frontMatter) {
	const isGiven = ([key, value]) => value !== null || NULLABLE_KEYS.includes(key);
	return Object.fromEntries(Object.entries(frontMatter).filter(isGiven));
}
function findMisspelledKeys(document, known) {
	return Object.keys(document.frontMatter).filter((key) => !known.includes(key)).flatMap((key) => {
		const suggestion = nearestWord(key, known);
		if (!suggestion) return [];
		return createDiagnostic({
			code: "front-matter/unknown-key",
			severity: "warning",
			filePath: document.source.filePath,
			...document.frontMatterPositions[key],
			message: `The front matter has no key \`${key}\`.`,
			fix: `Did you mean \`${suggestion}\`?`
		});
	});
}
function describeWrongValue(key, document, issues) {
	const issue = issues.find((each) => String(each.path?.[0]?.key) === key);
	const expected = issue?.message.startsWith("Invalid") ? issue.expected : issue?.message;
	return createDiagnostic({
		code: key === "date" ? "front-matter/invalid-date" : "front-matter/invalid-value",
		severity: "error",
		filePath: document.source.filePath,
		...document.frontMatterPositions[key],
		message: `The value of \`${key}\` is \`${formatValue(document.frontMatter[key])}\`, but must be ${expected ?? "something else"}.`
	});
}
function formatValue(value) {
	return typeof value === "string" ? value : JSON.stringify(value) ?? String(value);
}
/** Turns a value that is one text or a list of texts into a list. */
function listOf(value) {
	if (value === void 0) return [];
	return Array.isArray(value) ? value : value.split(",").map((part) => part.trim());
}
// packages/engine/src/model/last-update.ts
/** Resolves the last change of a document; `null` when nothing of it is to be shown. */
function resolveLastChange(input) {
	const { frontMatter, gitChange, showTime, showAuthor } = input;
	const date = showTime ? frontMatter?.date ?? gitChange?.date ?? null : null;
	const author = showAuthor ? frontMatter?.author ?? gitChange?.author ?? null : null;
	return date === null && author === null ? null : {
		date,
		author
	};
}
// packages/engine/src/model/reading-time.ts
/** Han characters a Chinese reader of technical prose takes in per minute. */
const HAN_PER_MINUTE = 400;
/** Latin words per minute, the rate of the `reading-time` package that Docusaurus uses. */
const WORDS_PER_MINUTE = 200;
/** Estimates the reading time in whole minutes, at least one; code is not counted. */
function estimateReadingMinutes({ hanCharacters, words }) {
	return Math.max(1, Math.round(hanCharacters / HAN_PER_MINUTE + words / WORDS_PER_MINUTE));
}
// packages/engine/src/model/blog/post.ts
/**
* Creates a post from its compiled document. The date comes from front matter, then from the file or
* folder name, then from the last change (Docusaurus' order).
*/
function createPost(document, context) {
	const { options, permalinks } = context;
	const { frontMatter, diagnostics } = validateFrontMatter("blog", document);
	const fileName = parseBlogFileName(document.source.sourcePath);
	const gitChange = context.gitChanges.get(document.source.filePath);
	const date = frontMatter.date ?? parseDate(fileName.date) ?? gitChange?.date ?? context.now;
	const tags = normalizeTags(frontMatter.tags ?? [], {
		permalinks,
		basePath: [options.routeBasePath, options.tagsBasePath],
		definitions: context.tagDefinitions,
		onInlineTags: options.onInlineTags
	});
	const source = { filePath: document.source.filePath };
	const resolved = resolveAuthors(frontMatter, {
		...source,
		authors: context.authors,
		permalinks,
		basePath: [options.routeBasePath, options.authorsBasePath],
		position: document.frontMatterPositions.authors ?? document.frontMatterPositions.author
	});
	const inlineTags = reportInlineTags(tags, {
		...source,
		position: document.frontMatterPositions.tags,
		onInlineTags: options.onInlineTags
	});
	return {
		post: {
			document,
			frontMatter,
			title: frontMatter.title ?? document.contentTitle ?? fileName.text,
			description: frontMatter.description ?? document.firstParagraph,
			date,
			permalink: createPermalink(permalinks, options.routeBasePath, frontMatter.slug ?? fileName.slug),
			tags,
			authors: resolved.authors,
			keywords: listOf(frontMatter.keywords),
			readingMinutes: estimateReadingMinutes(document.statistics),
			wordCount: document.statistics.hanCharacters + document.statistics.words,
			isDraft: frontMatter.draft ?? false,
			isUnlisted: frontMatter.unlisted ?? false,
			isScheduled: date > context.now,
			lastUpdate: resolveLastChange({
				frontMatter: frontMatter.last_update,
				gitChange,
				showTime: options.showLastUpdateTime,
				showAuthor: options.showLastUpdateAuthor
			}),
			editUrl: createEditUrl({
				customEditUrl: frontMatter.custom_edit_url,
				editUrl: options.editUrl,
				siteFolder: context.siteFolder,
				filePath: document.source.filePath
			})
		},
		diagnostics: [
			...diagnostics,
			...resolved.diagnostics,
			...inlineTags
		]
	};
}
// packages/engine/src/model/blog/series.ts
/** Chinese numerals that authors number parts with. */
const HAN_NUMERALS = "一二三四五六七八九十";
/**
* Finds the series of a blog: posts that name one in front matter (`series`), and posts whose titles
* differ only in a final part number: `vuecli源码解析(1)`, `web图像格式对比（二）`, `笔记 3`. Two posts
* or more make a series; parts are ordered by number, then by date.
*/
function findSeries(posts) {
	const groups = /* @__PURE__ */ new Map();
	for (const post of posts) {
		const place = placeInSeries(post);
		if (!place) continue;
		const group = groups.get(place.title) ?? [];
		group.push({
			post,
			part: place.part
		});
		groups.set(place.title, group);
	}
	return [...groups].filter(([, parts]) => parts.length > 1).map(([title, parts]) => ({
		title,
		posts: parts.sort((a, b) => a.part - b.part || (a.post.date < b.post.date ? -1 : 1)).map(({ post }) => post)
	}));
}
function placeInSeries(post) {
	const numbered = parseNumberedTitle(post.title);
	const name = post.frontMatter.series;
	if (name) return {
		title: name,
		part: numbered?.part ?? Number.MAX_SAFE_INTEGER
	};
	return numbered;
}
/**
* Splits a title that ends in a part number; `null` when it does not. A bare number counts only after
* a Han character: in `React 19` and `HTTP/2` it is a version.
*/
function parseNumberedTitle(title) {
	const match = /^(.*?)\s*(?:[（(]\s*([\d一二三四五六七八九十]+)\s*[)）]|(?<=\p{Script=Han}\s*)([1-9]\d?))\s*(?:[：:—-].*)?$/u.exec(title);
	const stem = match?.[1]?.trim();
	const number = match?.[2] ?? match?.[3];
	if (!stem || !number) return null;
	const part = /^\d+$/.test(number) ? Number(number) : parseHanNumber(number);
	return part === null ? null : {
		title: stem,
		part
	};
}
function parseHanNumber(text) {
	const [tens, ones] = text.includes("十") ? text.split("十") : ["", text];
	const tensValue = text.includes("十") ? tens ? HAN_NUMERALS.indexOf(tens) + 1 : 1 : 0;
	const onesValue = ones ? HAN_NUMERALS.indexOf(ones) + 1 : 0;
	return tensValue * 10 + onesValue || null;
}
// packages/engine/src/model/blog/blog.ts
/** Creates the blog from its compiled documents. */
function createBlog(documents, context) {
	const created = documents.map((document) => createPost(document, context));
	const all = sortPosts(created.map(({ post }) => post), context.options.sortPosts);
	const posts = context.includesDrafts ? all : all.filter((post) => !post.isDraft && !post.isScheduled);
	const listedPosts = posts.filter((post) => !post.isUnlisted);
	return {
		blog: {
			options: context.options,
			posts,
			listedPosts,
			tags: groupByTag(posts, (post) => post.tags),
			authors: groupByAuthor(listedPosts, context.authors),
			series: findSeries(listedPosts),
			scheduledPosts: all.filter((post) => post.isScheduled && !post.isDraft).sort((a, b) => a.date < b.date ? -1 : 1)
		},
		diagnostics: created.flatMap(({ diagnostics }) => diagnostics)
	};
}
const nameOrder = new Intl.Collator("en", { numeric: true });
/**
* Orders posts newest first (or oldest first). Posts of one moment are ordered by file name with
* numbers by value, so that part 10 of a series stands after part 9.
*/
function sortPosts(posts, order) {
	const ascending = posts.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || nameOrder.compare(a.document.source.sourcePath, b.document.source.sourcePath));
	return order === "ascending" ? ascending : ascending.reverse();
}
/** Groups posts by author, in the order of `authors.yml`, inline authors after them by name. */
function groupByAuthor(posts, known) {
	const groups = /* @__PURE__ */ new Map();
	for (const [key, author] of known) groups.set(key, {
		author,
		posts: []
	});
	for (const post of posts) for (const author of post.authors) {
		const id = author.key ?? `inline:${author.name}`;
		const group = groups.get(id) ?? {
			author,
			posts: []
		};
		group.posts.push(post);
		groups.set(id, group);
	}
	return [...groups.values()];
}
/** Neighbours of a post in the list: the one before it (newer) and the one after it (older). */
function findNeighbours$1(blog, post) {
	const index = blog.listedPosts.indexOf(post);
	if (index < 0) return {
		newer: null,
		older: null
	};
	return {
		newer: blog.listedPosts[index - 1] ?? null,
		older: blog.listedPosts[index + 1] ?? null
	};
}
// packages/engine/src/model/blog/related.ts
/**
* Finds the posts that share most with a post: tags weighted by how rare they are, so that a shared
* `promise` says more than a shared `javascript`. Parts of one series are left out, because the
* series box lists them.
*
* @returns At most `count` posts that share a tag, best first, newer before older at a tie.
*/
function findRelatedPosts(post, options) {
	const tags = new Set(post.tags.map((tag) => tag.permalink));
	return options.posts.filter((other) => other !== post && !options.exclude.has(other)).map((other) => ({
		other,
		score: scoreSharedTags(other, tags, options.tagCounts)
	})).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, options.count).map(({ other }) => other);
}
function scoreSharedTags(post, tags, counts) {
	return post.tags.filter((tag) => tags.has(tag.permalink)).reduce((sum, tag) => sum + 1 / Math.log2(1 + (counts.get(tag.permalink) ?? 1)), 0);
}
// packages/engine/src/routes/head.ts
/** Creates the head data of a page. */
function createHead(model, input) {
	const { config } = model;
	const { title, permalink, image, ...rest } = input;
	return {
		title: formatTitle(title, config),
		description: rest.description || config.description,
		keywords: rest.keywords?.length ? rest.keywords : config.keywords,
		canonicalUrl: createAbsoluteUrl(model, permalink),
		imageUrl: createImageUrl(model, image ?? config.themeConfig.image),
		ogType: rest.ogType ?? "website",
		article: rest.article ?? null,
		isIndexed: !config.noIndex && (rest.isIndexed ?? true),
		hasMath: rest.hasMath ?? false,
		structuredData: rest.structuredData ?? [],
		previousUrl: rest.previousUrl ?? null,
		nextUrl: rest.nextUrl ?? null
	};
}
/**
* Formats the text of `<title>`: page title, delimiter, site title; just the site title when the page
* has none or the same.
*/
function formatTitle(title, site) {
	const pageTitle = title.trim();
	if (pageTitle === "" || pageTitle === site.title) return site.title;
	return `${pageTitle} ${site.titleDelimiter} ${site.title}`;
}
/** Creates the absolute address of a permalink. */
function createAbsoluteUrl(model, permalink) {
	return `${model.config.url.replace(/\/$/, "")}${encodePermalink(permalink)}`;
}
function createImageUrl(model, image) {
	if (!image) return null;
	if (isExternalUrl(image)) return image;
	return createAbsoluteUrl(model, withBaseUrl(image, model.config.baseUrl));
}
// packages/engine/src/routes/pagination.ts
/** Cuts a list into pages; an empty list has one empty page. No item is lost or doubled. */
function paginate(items, options) {
	const size = options.pageSize === "ALL" ? Math.max(1, items.length) : options.pageSize;
	const pageCount = Math.max(1, Math.ceil(items.length / size));
	const permalinks = Array.from({ length: pageCount }, (_, index) => options.permalinkOf(index + 1));
	const urls = permalinks.map(encodePermalink);
	return permalinks.map((permalink, index) => ({
		permalink,
		items: items.slice(index * size, (index + 1) * size),
		pagination: {
			page: index + 1,
			pageCount,
			itemCount: items.length,
			newerUrl: urls[index - 1] ?? null,
			olderUrl: urls[index + 1] ?? null,
			urls
		}
	}));
}
// packages/engine/src/routes/summaries.ts
/** Creates the summary of a post for lists. */
function createPostSummary(post, context) {
	return {
		title: post.title,
		url: encodePermalink(post.permalink),
		date: post.date,
		description: post.description,
		excerptHtml: context.contentOf(post.document).excerptHtml,
		isTruncated: post.document.hasTruncateMarker,
		tags: post.tags.map(createTagLink),
		authors: post.authors.map((author) => createAuthorLink(author, context)),
		readingMinutes: post.readingMinutes,
		wordCount: post.wordCount,
		isUnlisted: post.isUnlisted,
		isDraft: post.isDraft,
		isScheduled: post.isScheduled
	};
}
/** Creates the link to a tag's list. */
function createTagLink(tag) {
	return {
		label: tag.label,
		url: encodePermalink(tag.permalink),
		description: tag.description
	};
}
/** Creates the link to a tag's list with the number of items in it. */
function createTagCount(group) {
	return {
		...createTagLink(group.tag),
		count: group.items.length
	};
}
/** Name by which an author's posts are counted. */
function authorIdOf(author) {
	return author.key ?? `inline:${author.name}`;
}
/** Creates what pages show of an author. */
function createAuthorLink(author, context) {
	const { name, title, description, url, socials } = author;
	return {
		name,
		title,
		description,
		url,
		imageUrl: author.imageUrl === null ? null : resolveSiteUrl(author.imageUrl, context.baseUrl),
		socials,
		pageUrl: author.pagePermalink === null ? null : encodePermalink(author.pagePermalink),
		postCount: context.postCounts.get(authorIdOf(author)) ?? 0
	};
}
/** Puts a site path that an author wrote (`/img/a.png`) below the base URL; full addresses stay. */
function resolveSiteUrl(reference, baseUrl) {
	return isExternalUrl(reference) || !reference.startsWith("/") ? reference : encodePermalink(withBaseUrl(decodeURI(reference), baseUrl));
}
/**
* Groups tags under the letter a Chinese reader looks for: Latin tags under their initial, Han tags
* under the initial of their pinyin, the rest under `#`.
*/
function groupTagsByLetter(groups) {
	const letters = /* @__PURE__ */ new Map();
	for (const group of groups) {
		const letter = initialOf(group.tag.label);
		const tags = letters.get(letter) ?? [];
		tags.push(createTagCount(group));
		letters.set(letter, tags);
	}
	return [...letters].sort(([a], [b]) => a === "#" ? 1 : b === "#" ? -1 : a < b ? -1 : 1).map(([letter, tags]) => ({
		letter,
		tags: tags.sort((a, b) => compareLabels(a.label, b.label))
	}));
}
/**
* First Han character, in pinyin order, of each initial. `Intl.Collator` orders Han by pinyin, so the
* initial of a character is that of the last boundary before it.
*/
const PINYIN_BOUNDARIES = "阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀";
const PINYIN_INITIALS = "ABCDEFGHJKLMNOPQRSTWXYZ";
const pinyinOrder = new Intl.Collator("zh-Hans-CN-u-co-pinyin");
function initialOf(label) {
	const first = [...label][0] ?? "";
	if (/[a-z]/i.test(first)) return first.toUpperCase();
	if (!/\p{Script=Han}/u.test(first)) return "#";
	let initial = "#";
	[...PINYIN_BOUNDARIES].forEach((boundary, index) => {
		if (pinyinOrder.compare(boundary, first) <= 0) initial = PINYIN_INITIALS[index] ?? initial;
	});
	return initial;
}
// packages/engine/src/routes/sidebar-data.ts
/** Creates what the theme draws of a docs sidebar. */
function createDocsSidebarData(sidebar, version, model) {
	return {
		key: `docs/${version.pluginId}/${version.name}/${sidebar.id}`,
		kind: "docs",
		title: findSidebarTitle(sidebar, model),
		entries: sidebar.items.map((item) => createEntry(item, model.config.baseUrl))
	};
}
/** The label of the navbar item that opens the sidebar, else the label of its only category, else its id. */
function findSidebarTitle(sidebar, model) {
	const { items } = model.config.themeConfig.navbar;
	for (const item of items.flatMap((each) => each.type === "dropdown" ? innerItems(each) : each)) if (item.type === "docSidebar" && item.sidebarId === sidebar.id && item.label) return String(item.label);
	const [only, ...others] = sidebar.items;
	return only?.type === "category" && others.length === 0 ? only.label : sidebar.id;
}
function innerItems(item) {
	return "items" in item && Array.isArray(item.items) ? item.items : [];
}
function createEntry(item, baseUrl) {
	const { className } = item;
	switch (item.type) {
		case "html": return {
			kind: "html",
			html: item.value,
			hasDefaultStyle: item.hasDefaultStyle,
			className
		};
		case "link": return {
			kind: "link",
			label: item.label,
			url: resolveSiteUrl(item.href, baseUrl),
			permalink: item.isExternal ? null : item.href,
			isExternal: item.isExternal,
			isUnlisted: false,
			description: item.description,
			className
		};
		case "category": return {
			kind: "category",
			label: item.label,
			url: item.link ? encodePermalink(item.link.permalink) : null,
			permalink: item.link?.permalink ?? null,
			isLinkUnlisted: item.link?.type === "doc" && item.link.isUnlisted,
			isCollapsible: item.isCollapsible,
			isCollapsed: item.isCollapsed,
			description: item.description,
			className,
			items: item.items.map((child) => createEntry(child, baseUrl))
		};
		default: return {
			kind: "link",
			label: item.label,
			url: encodePermalink(item.permalink),
			permalink: item.permalink,
			isExternal: false,
			isUnlisted: item.isUnlisted,
			description: item.description,
			className
		};
	}
}
/** Creates the blog's sidebar of recent posts; `null` when the option switches it off. */
function createBlogSidebarData(blog, model) {
	const { blogSidebarCount, blogSidebarTitle, sidebarGroupByYear } = blog.options;
	if (blogSidebarCount === 0) return null;
	const links = (blogSidebarCount === "ALL" ? blog.listedPosts : blog.listedPosts.slice(0, blogSidebarCount)).map((post) => ({
		kind: "link",
		label: post.frontMatter.sidebar_label ?? post.title,
		url: encodePermalink(post.permalink),
		permalink: post.permalink,
		isExternal: false,
		isUnlisted: false,
		description: "",
		className: null,
		year: post.date.slice(0, 4)
	}));
	return {
		key: `blog/${blog.options.id}/recent`,
		kind: "posts",
		title: blogSidebarTitle ?? model.translate("title.recentPosts"),
		entries: groupByYear$1(links, sidebarGroupByYear)
	};
}
function groupByYear$1(links, isGrouped) {
	if (!isGrouped) return links.map(({ year: _year, ...entry }) => entry);
	const years = /* @__PURE__ */ new Map();
	for (const { year, ...entry } of links) years.set(year, [...years.get(year) ?? [], entry]);
	return [...years].map(([year, items]) => ({
		kind: "category",
		label: year,
		url: null,
		permalink: null,
		isLinkUnlisted: false,
		isCollapsible: false,
		isCollapsed: false,
		description: "",
		className: null,
		items
	}));
}
// packages/engine/src/routes/structured-data.ts
/** Describes a post as `BlogPosting`. */
function describePost(model, post) {
	const url = createAbsoluteUrl(model, post.permalink);
	return {
		"@context": "https://schema.org",
		"@type": "BlogPosting",
		"@id": url,
		mainEntityOfPage: url,
		url,
		headline: post.title,
		description: post.description,
		datePublished: post.date,
		...post.lastUpdate?.date ? { dateModified: post.lastUpdate.date } : {},
		author: post.authors.map((author) => ({
			"@type": "Person",
			name: author.name,
			...author.url ? { url: author.url } : {}
		})),
		keywords: post.tags.map((tag) => tag.label),
		inLanguage: model.config.locale,
		wordCount: post.wordCount
	};
}
/** Describes breadcrumbs as `BreadcrumbList`; crumbs without a page of their own are left out. */
function describeBreadcrumbs(model, breadcrumbs) {
	const origin = model.config.url.replace(/\/$/, "");
	const items = breadcrumbs.filter(({ url }, index) => url !== null || index === breadcrumbs.length - 1).map(({ label, url }, index) => ({
		"@type": "ListItem",
		position: index + 1,
		name: label,
		...url === null ? {} : { item: `${origin}${url}` }
	}));
	if (items.length === 0) return null;
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: items
	};
}
/** Describes the site as `WebSite`, for the home page. */
function describeSite(model) {
	return {
		"@context": "https://schema.org",
		"@type": "WebSite",
		name: model.config.title,
		description: model.config.description,
		url: createAbsoluteUrl(model, model.config.baseUrl),
		inLanguage: model.config.locale
	};
}
// packages/engine/src/routes/toc.ts
/** Creates the table of contents of a document: headings within the levels, nested. */
function createToc(headings, { min, max }) {
	const root = [];
	const open = [];
	for (const { id, level, html } of headings) {
		if (level < min || level > max) continue;
		while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
		const entry = {
			id,
			level,
			html,
			children: []
		};
		(open.at(-1)?.children ?? root).push(entry);
		open.push(entry);
	}
	return root;
}
/** Resolves the levels of one document: front matter first, then the site's setting. */
function resolveTocLevels(frontMatter, site) {
	return {
		min: frontMatter.toc_min_heading_level ?? site.minHeadingLevel,
		max: frontMatter.toc_max_heading_level ?? site.maxHeadingLevel
	};
}
// packages/engine/src/routes/blog-routes.ts
/** Number of related posts below a post. */
const RELATED_COUNT = 3;
/** Creates the routes of the blog: posts, lists, archive, authors, tags. */
function createBlogRoutes(model, blog) {
	const builder = createBuilder$1(model, blog);
	return [
		...createListRoutes(builder),
		...createArchiveRoutes(builder),
		...createAuthorRoutes(builder),
		...createTagRoutes$1(builder),
		...blog.posts.map((post) => createPostRoute(post, builder))
	];
}
function createBuilder$1(model, blog) {
	const seriesOf = new Map(blog.series.flatMap((series) => series.posts.map((post) => [post, series])));
	return {
		model,
		blog,
		sidebar: createBlogSidebarData(blog, model),
		tagCounts: new Map(blog.tags.map(({ tag, items }) => [tag.permalink, items.length])),
		postCounts: new Map(blog.authors.map(({ author, posts }) => [authorIdOf(author), posts.length])),
		seriesOf,
		permalink: (...parts) => createPermalink(model.permalinks, blog.options.routeBasePath, ...parts)
	};
}
function createBlogPage(builder, input) {
	const { model, sidebar } = builder;
	const toc = input.toc ?? [];
	return {
		permalink: input.permalink,
		head: createHead(model, {
			...input.head,
			title: input.title,
			permalink: input.permalink
		}),
		frame: {
			permalink: input.permalink,
			title: input.title,
			view: input.view.kind,
			layout: input.layout,
			sidebarKey: sidebar?.key ?? null,
			sidebarTitle: sidebar?.title ?? "",
			hasToc: toc.length > 0,
			className: input.className ?? "",
			docsVersion: null
		},
		view: input.view,
		sidebar,
		toc
	};
}
function createBlogRoute(builder, input) {
	const { blog } = builder;
	return {
		permalink: input.permalink,
		view: input.view,
		plugin: `blog:${blog.options.id}`,
		sidebarId: builder.sidebar?.key ?? null,
		document: input.post?.document ?? null,
		componentFilePath: null,
		documents: input.documents.map(({ document }) => document),
		isHidden: input.isHidden ?? false,
		lastModified: findLastModified(input.documents),
		createPage: input.createPage
	};
}
function findLastModified(posts) {
	return posts.map((post) => post.lastUpdate?.date ?? post.date).reduce((last, date) => last === null || date > last ? date : last, null);
}
function summaryContext(builder, contentOf) {
	return {
		contentOf,
		baseUrl: builder.model.config.baseUrl,
		postCounts: builder.postCounts
	};
}
function createListRoutes(builder) {
	const { blog, model } = builder;
	const { blogDescription, pageBasePath, postsPerPage } = blog.options;
	const blogTitle = blog.options.blogTitle ?? model.translate("title.blog");
	return paginate(blog.listedPosts, {
		pageSize: postsPerPage,
		permalinkOf: (page) => builder.permalink(...page === 1 ? [] : [pageBasePath, String(page)])
	}).map(({ permalink, items, pagination }) => createBlogRoute(builder, {
		permalink,
		view: "blog-list",
		documents: items,
		createPage: (contentOf) => createBlogPage(builder, {
			permalink,
			title: titleOfPage(model, blogTitle, pagination),
			layout: "list",
			head: {
				description: blogDescription,
				previousUrl: pagination.newerUrl,
				nextUrl: pagination.olderUrl,
				structuredData: permalink === model.config.baseUrl ? [describeSite(model)] : []
			},
			view: {
				kind: "blog-list",
				title: blogTitle,
				description: blogDescription,
				posts: items.map((post) => createPostSummary(post, summaryContext(builder, contentOf))),
				pagination
			}
		})
	}));
}
function createArchiveRoutes(builder) {
	const { blog } = builder;
	if (blog.options.archiveBasePath === null || blog.listedPosts.length === 0) return [];
	const permalink = builder.permalink(blog.options.archiveBasePath);
	const title = builder.model.translate("title.archive");
	const createPage = () => createBlogPage(builder, {
		permalink,
		title,
		layout: "list",
		view: {
			kind: "blog-archive",
			title,
			years: groupByYear(blog.listedPosts)
		}
	});
	return [createBlogRoute(builder, {
		permalink,
		view: "blog-archive",
		documents: blog.listedPosts,
		createPage
	})];
}
function groupByYear(posts) {
	const years = /* @__PURE__ */ new Map();
	for (const post of posts) {
		const year = post.date.slice(0, 4);
		const entry = {
			title: post.title,
			url: encodePermalink(post.permalink),
			date: post.date
		};
		const entries = years.get(year);
		if (entries) entries.push(entry);
		else years.set(year, [entry]);
	}
	return [...years].sort(([a], [b]) => a > b ? -1 : 1).map(([year, entries]) => ({
		year,
		posts: entries
	}));
}
function createAuthorRoutes(builder) {
	const { blog, model } = builder;
	if (blog.authors.length === 0) return [];
	const permalink = builder.permalink(blog.options.authorsBasePath);
	const title = model.translate("title.authors");
	const linkOf = (entry) => createAuthorLink(entry.author, {
		baseUrl: model.config.baseUrl,
		postCounts: builder.postCounts
	});
	return [createBlogRoute(builder, {
		permalink,
		view: "blog-authors",
		documents: [],
		createPage: () => createBlogPage(builder, {
			permalink,
			title,
			layout: "list",
			view: {
				kind: "blog-authors",
				title,
				authors: blog.authors.map(linkOf)
			}
		})
	}), ...blog.authors.flatMap((entry) => createAuthorPages(builder, entry))];
}
function createAuthorPages(builder, { author, posts }) {
	const { pagePermalink } = author;
	if (pagePermalink === null) return [];
	return paginatePosts(builder, posts, pagePermalink).map(({ permalink, items, pagination }) => createBlogRoute(builder, {
		permalink,
		view: "blog-author-posts",
		documents: items,
		createPage: (contentOf) => {
			const context = summaryContext(builder, contentOf);
			return createBlogPage(builder, {
				permalink,
				title: titleOfPage(builder.model, author.name, pagination),
				layout: "list",
				head: { description: author.description ?? "" },
				view: {
					kind: "blog-author-posts",
					author: createAuthorLink(author, context),
					posts: items.map((post) => createPostSummary(post, context)),
					pagination
				}
			});
		}
	}));
}
/** Title of a page of a list: from the second page on it says which. */
function titleOfPage(model, title, { page }) {
	return page === 1 ? title : model.translate("title.page", {
		title,
		page
	});
}
/** Cuts a list of posts below some permalink: `…`, `…/page/2`, `…/page/3`. */
function paginatePosts(builder, posts, base) {
	const { pageBasePath, postsPerPage } = builder.blog.options;
	const { baseUrl } = builder.model.permalinks;
	return paginate(posts, {
		pageSize: postsPerPage,
		permalinkOf: (page) => page === 1 ? base : createPermalink(builder.model.permalinks, base.slice(baseUrl.length - 1), pageBasePath, String(page))
	});
}
function createTagRoutes$1(builder) {
	const { blog } = builder;
	if (blog.tags.length === 0) return [];
	const permalink = builder.permalink(blog.options.tagsBasePath);
	const title = builder.model.translate("title.tags");
	const listed = blog.tags.map(({ tag, items }) => ({
		tag,
		items: items.filter((post) => !post.isUnlisted)
	})).filter(({ items }) => items.length > 0);
	return [createBlogRoute(builder, {
		permalink,
		view: "tags",
		documents: [],
		createPage: () => createBlogPage(builder, {
			permalink,
			title,
			layout: "list",
			view: {
				kind: "tags",
				title,
				section: "blog",
				groups: groupTagsByLetter(listed)
			}
		})
	}), ...blog.tags.flatMap((group) => createTagPages(builder, group, permalink))];
}
function createTagPages(builder, group, tagsPermalink) {
	const listed = group.items.filter((post) => !post.isUnlisted);
	const isUnlisted = listed.length === 0;
	const posts = isUnlisted ? group.items : listed;
	const { model } = builder;
	const title = model.translate("title.tagged", { tag: group.tag.label });
	return paginatePosts(builder, posts, group.tag.permalink).map(({ permalink, items, pagination }) => createBlogRoute(builder, {
		permalink,
		view: "blog-tag-posts",
		documents: items,
		isHidden: isUnlisted,
		createPage: (contentOf) => createBlogPage(builder, {
			permalink,
			title: titleOfPage(model, title, pagination),
			layout: "list",
			head: {
				description: group.tag.description ?? model.translate("description.taggedPosts", {
					count: posts.length,
					tag: group.tag.label
				}),
				isIndexed: !isUnlisted,
				previousUrl: pagination.newerUrl,
				nextUrl: pagination.olderUrl
			},
			view: {
				kind: "blog-tag-posts",
				tag: createTagCount({
					tag: group.tag,
					items: posts
				}),
				tagsUrl: encodePermalink(tagsPermalink),
				posts: items.map((post) => createPostSummary(post, summaryContext(builder, contentOf))),
				pagination,
				status: {
					isDraft: false,
					isUnlisted
				}
			}
		})
	}));
}
function createPostRoute(post, builder) {
	return createBlogRoute(builder, {
		permalink: post.permalink,
		view: "blog-post",
		documents: [post],
		post,
		isHidden: post.isUnlisted || post.isDraft || post.isScheduled,
		createPage: (contentOf) => createPostPage(post, builder, contentOf)
	});
}
function createPostPage(post, builder, contentOf) {
	const { blog, model } = builder;
	const { newer, older } = findNeighbours$1(blog, post);
	const { frontMatter, document, permalink } = post;
	const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
	return createBlogPage(builder, {
		permalink,
		title: post.title,
		layout: "article",
		className: frontMatter.wrapperClassName ?? "",
		toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
		head: {
			...frontMatter.title_meta ? { title: frontMatter.title_meta } : {},
			description: post.description,
			keywords: post.keywords.length > 0 ? post.keywords : post.tags.map(({ label }) => label),
			image: frontMatter.image,
			ogType: "article",
			article: {
				publishedTime: post.date,
				modifiedTime: post.lastUpdate?.date ?? null,
				authors: post.authors.flatMap(({ url }) => url ?? []),
				tags: post.tags.map(({ label }) => label)
			},
			isIndexed: !post.isUnlisted && !post.isDraft,
			hasMath: document.features.hasMath,
			structuredData: [describePost(model, post)]
		},
		view: {
			kind: "blog-post",
			post: createPostSummary(post, summaryContext(builder, contentOf)),
			contentHtml: contentOf(document).html,
			lastUpdate: post.lastUpdate,
			editUrl: post.editUrl,
			series: createSeriesBox(post, builder),
			related: listRelated(post, builder),
			newer: newer ? createNeighbour$1(newer) : null,
			older: older ? createNeighbour$1(older) : null,
			status: {
				isDraft: post.isDraft,
				isUnlisted: post.isUnlisted
			}
		}
	});
}
function createNeighbour$1(post) {
	return {
		title: post.title,
		url: encodePermalink(post.permalink)
	};
}
function createSeriesBox(post, builder) {
	const series = builder.seriesOf.get(post);
	if (!series) return null;
	const parts = series.posts.map((part) => ({
		...createNeighbour$1(part),
		isCurrent: part === post
	}));
	return {
		title: series.title,
		parts
	};
}
function listRelated(post, builder) {
	const { blog, tagCounts, seriesOf } = builder;
	const exclude = new Set(seriesOf.get(post)?.posts);
	return findRelatedPosts(post, {
		posts: blog.listedPosts,
		tagCounts,
		exclude,
		count: RELATED_COUNT
	}).map((related) => ({
		...createNeighbour$1(related),
		date: related.date
	}));
}
// packages/engine/src/model/sidebars/generate.ts
/** Replaces the `autogenerated` items of all sidebars by what the folders hold. */
function generateSidebars(sidebars, context) {
	const tree = createFolderTree(context.docs);
	const generate = (items) => items.flatMap((item) => {
		if (item.type === "autogenerated") return generateFolder(item.dirName, tree, context);
		if (item.type === "category") return [{
			...item,
			items: generate(item.items)
		}];
		return [item];
	});
	return new Map([...sidebars].map(([id, items]) => [id, generate(items)]));
}
function createFolderTree(docs) {
	const root = {
		folderPath: "",
		docs: [],
		folders: /* @__PURE__ */ new Map()
	};
	for (const doc of docs) {
		let folder = root;
		for (const name of doc.sourcePath.split("/").slice(0, -1)) {
			let child = folder.folders.get(name);
			if (!child) {
				child = {
					folderPath: folder.folderPath === "" ? name : `${folder.folderPath}/${name}`,
					docs: [],
					folders: /* @__PURE__ */ new Map()
				};
				folder.folders.set(name, child);
			}
			folder = child;
		}
		folder.docs.push(doc);
	}
	return root;
}
function generateFolder(dirName, tree, context) {
	const names = dirName === "." ? [] : dirName.split("/");
	let folder = tree;
	for (const name of names) folder = folder?.folders.get(name);
	return folder ? generateItems(folder, context).map(({ item }) => item) : [];
}
function generateItems(folder, context) {
	const docs = folder.docs.map(placeDoc);
	const categories = [...folder.folders.values()].map((child) => generateCategory(child, context));
	return [...docs, ...categories].sort(comparePlaced);
}
function comparePlaced(a, b) {
	if (a.position !== b.position) {
		if (a.position === null) return 1;
		if (b.position === null) return -1;
		return a.position - b.position;
	}
	return a.source < b.source ? -1 : a.source > b.source ? 1 : 0;
}
function placeDoc(doc) {
	return {
		item: {
			type: "doc",
			id: doc.id,
			label: doc.sidebarLabel,
			className: doc.sidebarClassName,
			customProps: doc.sidebarCustomProps,
			description: ""
		},
		position: doc.sidebarPosition,
		source: baseNameOf(doc.sourcePath)
	};
}
/**
* Creates the category of a folder (Docusaurus' default items generator): the `_category_` file goes
* first, then the doc that is the folder's index, then the folder's name and number prefix. The
* index doc becomes the category's link and stands no more among its items.
*/
function generateCategory(folder, context) {
	const file = context.categoryFileOf(folder.folderPath);
	const folderName = baseNameOf(folder.folderPath);
	const { filename, numberPrefix } = context.parsePrefix(folderName);
	const linked = findLinkedDoc(folder, file, context);
	const items = generateItems(folder, context).map(({ item }) => item).filter((item) => !(item.type === "doc" && item.id === linked?.id));
	return {
		item: {
			type: "category",
			label: file?.label ?? (linked ? linked.sidebarLabel ?? linked.title : filename),
			link: linked ? {
				type: "doc",
				id: linked.id
			} : file?.link ?? null,
			isCollapsible: file?.collapsible ?? null,
			isCollapsed: file?.collapsed ?? null,
			className: file?.className ?? linked?.sidebarClassName ?? null,
			customProps: file?.customProps ?? linked?.sidebarCustomProps ?? {},
			description: file?.description ?? "",
			items
		},
		position: file?.position ?? linked?.sidebarPosition ?? numberPrefix ?? null,
		source: folderName
	};
}
function findLinkedDoc(folder, file, context) {
	const link = file?.link;
	if (link === void 0) return folder.docs.find((doc) => isIndexDoc(doc, folder)) ?? null;
	if (link?.type !== "doc") return null;
	const isLocal = (doc) => baseNameOf(doc.id) === link.id;
	return folder.docs.find(isLocal) ?? context.docs.find((doc) => doc.id === link.id) ?? null;
}
function isIndexDoc(doc, folder) {
	return isCategoryIndex(baseNameOf(doc.sourcePath).replace(/\.mdx?$/, ""), folder.folderPath);
}
function baseNameOf(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
// packages/engine/src/model/sidebars/navigation.ts
/** Reads the order of pages off the sidebars. Links and `ref` items are no pages of a sidebar. */
function createSidebarNavigation(sidebars) {
	const sidebarOfDoc = /* @__PURE__ */ new Map();
	const pagesOf = /* @__PURE__ */ new Map();
	const ancestors = /* @__PURE__ */ new Map();
	const neighbours = /* @__PURE__ */ new Map();
	for (const sidebar of sidebars) {
		const pages = [];
		const above = /* @__PURE__ */ new Map();
		collectPages(sidebar.items, [], (page, path) => {
			pages.push(page);
			if (!above.has(page.permalink)) above.set(page.permalink, path);
			if (page.kind === "doc" && !sidebarOfDoc.has(page.docId)) sidebarOfDoc.set(page.docId, sidebar);
		});
		pagesOf.set(sidebar.id, pages);
		ancestors.set(sidebar.id, above);
		neighbours.set(sidebar.id, findNeighbours(pages));
	}
	return {
		sidebarOfDoc,
		pagesOf,
		ancestorsOf: (sidebarId, permalink) => ancestors.get(sidebarId)?.get(permalink),
		neighboursOf: (sidebarId, permalink) => neighbours.get(sidebarId)?.get(permalink) ?? {
			previous: null,
			next: null
		}
	};
}
function collectPages(items, path, visit) {
	for (const item of items) if (item.type === "doc") {
		const { docId, label, permalink, isUnlisted } = item;
		visit({
			kind: "doc",
			docId,
			label,
			permalink,
			isUnlisted
		}, path);
	} else if (item.type === "category") {
		const page = pageOfCategory(item);
		if (page) visit(page, path);
		collectPages(item.items, [...path, item], visit);
	}
}
function pageOfCategory(category) {
	const { link, label } = category;
	if (!link) return null;
	if (link.type === "doc") {
		const { docId, permalink, isUnlisted } = link;
		return {
			kind: "doc",
			docId,
			label,
			permalink,
			isUnlisted
		};
	}
	return {
		kind: "category",
		category,
		label,
		permalink: link.permalink,
		isUnlisted: false
	};
}
function findNeighbours(pages) {
	const listed = pages.filter((page) => !page.isUnlisted);
	const found = /* @__PURE__ */ new Map();
	listed.forEach((page, index) => {
		if (found.has(page.permalink)) return;
		found.set(page.permalink, {
			previous: listed[index - 1] ?? null,
			next: listed[index + 1] ?? null
		});
	});
	return found;
}
/** Finds the address a sidebar opens with: its first page, else its first link; `null` when empty. */
function findFirstLink(items) {
	for (const item of items) {
		if (item.type === "doc" || item.type === "ref") return {
			label: item.label,
			permalink: item.permalink
		};
		if (item.type === "category") {
			if (item.link) return {
				label: item.label,
				permalink: item.link.permalink
			};
			const inner = findFirstLink(item.items);
			if (inner) return inner;
		}
	}
	return null;
}
/** Lists every category that has an index page, through all sidebars, each page once. */
function listGeneratedIndexes(sidebars) {
	const found = /* @__PURE__ */ new Map();
	const walk = (sidebar, items) => {
		for (const item of items) {
			if (item.type !== "category") continue;
			const link = item.link;
			if (link?.type === "generated-index" && !found.has(link.permalink)) found.set(link.permalink, {
				sidebar,
				category: item
			});
			walk(sidebar, item.items);
		}
	};
	for (const sidebar of sidebars) walk(sidebar, sidebar.items);
	return [...found.values()];
}
/** Counts the docs below items, refs not counted, links of categories included. */
function countDocs(items) {
	let count = 0;
	for (const item of items) {
		if (item.type === "doc" && !item.isUnlisted) count += 1;
		if (item.type === "category") count += countDocs(item.items) + (item.link?.type === "doc" ? 1 : 0);
	}
	return count;
}
// packages/engine/src/model/sidebars/normalize.ts
/** Writes out every shorthand of a sidebars file and checks the shape of each item. */
function normalizeSidebars(config) {
	const problems = [];
	const sidebars = /* @__PURE__ */ new Map();
	if (!isRecord(config)) return {
		sidebars,
		problems: [{
			place: "",
			message: "The file must export an object of sidebars."
		}]
	};
	for (const [id, sidebar] of Object.entries(config)) sidebars.set(id, normalizeItems(sidebar, {
		place: id,
		problems
	}));
	return {
		sidebars,
		problems
	};
}
function normalizeItems(items, context) {
	if (Array.isArray(items)) return items.flatMap((item, index) => normalizeItem(item, {
		...context,
		place: `${context.place}[${index}]`
	}));
	if (isRecord(items)) return normalizeCategoryMap(items, context);
	context.problems.push({
		place: context.place,
		message: "Items must be a list."
	});
	return [];
}
function normalizeCategoryMap(map, context) {
	return Object.entries(map).map(([label, items]) => ({
		type: "category",
		label,
		link: null,
		isCollapsible: null,
		isCollapsed: null,
		...NO_OPTIONS,
		items: normalizeItems(items, {
			...context,
			place: `${context.place}.${label}`
		})
	}));
}
const NO_OPTIONS = {
	className: null,
	customProps: {},
	description: ""
};
function normalizeItem(item, context) {
	if (typeof item === "string") return [{
		type: "doc",
		id: item,
		label: null,
		...NO_OPTIONS
	}];
	if (!isRecord(item)) return fail(context, "An item must be a doc id or an object.");
	const type = item.type;
	if (type === void 0) return normalizeCategoryMap(item, context);
	if (typeof type !== "string" || !Object.hasOwn(NORMALIZERS, type)) return fail(context, `There is no sidebar item of type \`${String(type)}\`.`);
	return NORMALIZERS[type](item, context);
}
const NORMALIZERS = {
	doc: (item, context) => normalizeDoc("doc", item, context),
	ref: (item, context) => normalizeDoc("ref", item, context),
	link: normalizeLink,
	html: normalizeHtml,
	autogenerated: normalizeAutogenerated,
	category: normalizeCategory
};
function normalizeDoc(type, item, context) {
	if (typeof item.id !== "string") return fail(context, `An item of type \`${type}\` needs an \`id\`.`);
	return [{
		type,
		id: item.id,
		label: textOf(item.label),
		...normalizeOptions(item)
	}];
}
function normalizeLink(item, context) {
	if (typeof item.href !== "string" || typeof item.label !== "string") return fail(context, "An item of type `link` needs a `label` and a `href`.");
	return [{
		type: "link",
		label: item.label,
		href: item.href,
		...normalizeOptions(item)
	}];
}
function normalizeHtml(item, context) {
	if (typeof item.value !== "string") return fail(context, "An item of type `html` needs a `value`.");
	const hasDefaultStyle = item.defaultStyle === true;
	return [{
		type: "html",
		value: item.value,
		hasDefaultStyle,
		...normalizeOptions(item)
	}];
}
function normalizeAutogenerated(item, context) {
	if (typeof item.dirName !== "string") return fail(context, "An item of type `autogenerated` needs a `dirName`.");
	return [{
		type: "autogenerated",
		dirName: item.dirName.replace(/^\.?\//, "").replace(/\/$/, "") || "."
	}];
}
function normalizeCategory(item, context) {
	if (typeof item.label !== "string") return fail(context, "A category needs a `label`.");
	return [{
		type: "category",
		label: item.label,
		link: normalizeCategoryLink(item.link, context),
		isCollapsible: typeof item.collapsible === "boolean" ? item.collapsible : null,
		isCollapsed: typeof item.collapsed === "boolean" ? item.collapsed : null,
		...normalizeOptions(item),
		items: normalizeItems(item.items ?? [], {
			...context,
			place: `${context.place}.items`
		})
	}];
}
/** Checks the `link` of a category, from a sidebars file or a `_category_` file. */
function normalizeCategoryLink(link, context) {
	if (link === void 0 || link === null) return null;
	if (isRecord(link) && link.type === "doc" && typeof link.id === "string") return {
		type: "doc",
		id: link.id
	};
	if (isRecord(link) && link.type === "generated-index") return link;
	fail({
		...context,
		place: `${context.place}.link`
	}, "A category link is of type `doc` (with an `id`) or `generated-index`.");
	return null;
}
function normalizeOptions(item) {
	const { className, description } = item;
	return {
		className: textOf(className),
		customProps: isRecord(item.customProps) ? item.customProps : {},
		description: textOf(description) ?? ""
	};
}
function textOf(value) {
	return typeof value === "string" ? value : null;
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function fail(context, message) {
	context.problems.push({
		place: context.place,
		message
	});
	return [];
}
// packages/engine/src/model/sidebars/resolve.ts
/** Resolves all sidebars of a version; unknown doc ids and useless categories are problems. */
function resolveSidebars(sidebars, context) {
	const problems = [];
	const slugger = new Slugger();
	const resolver = {
		...context,
		problems,
		slugger
	};
	return {
		sidebars: [...sidebars].map(([id, items]) => ({
			id,
			items: resolveItems(items, id, resolver)
		})),
		problems
	};
}
function resolveItems(items, place, resolver) {
	return items.flatMap((item, index) => resolveItem$1(item, `${place}[${index}]`, resolver) ?? []);
}
function resolveItem$1(item, place, resolver) {
	switch (item.type) {
		case "doc":
		case "ref": return resolveDoc(item, place, resolver);
		case "link": return {
			...item,
			isExternal: isExternalUrl(item.href)
		};
		case "html": return item;
		case "category": return resolveCategory(item, place, resolver);
	}
}
function resolveDoc(item, place, resolver) {
	const doc = findDoc(item.id, place, resolver);
	if (!doc) return null;
	const { id, ...rest } = item;
	return {
		...rest,
		docId: doc.id,
		label: item.label ?? doc.sidebarLabel ?? doc.title,
		permalink: doc.permalink,
		isUnlisted: doc.isUnlisted,
		description: item.description || doc.description
	};
}
function findDoc(id, place, resolver) {
	const doc = resolver.docs.get(id);
	if (doc) return doc;
	if (!resolver.draftIds.has(id)) resolver.problems.push({
		place,
		message: `There is no doc with the id \`${id}\`.`
	});
	return null;
}
function resolveCategory(category, place, resolver) {
	if (category.items.length === 0 && !category.link) {
		resolver.problems.push({
			place,
			message: `The category \`${category.label}\` has neither items nor a link, so it leads nowhere.`
		});
		return null;
	}
	const link = resolveCategoryLink(category, place, resolver);
	const items = resolveItems(category.items, `${place}.items`, resolver);
	if (items.length === 0) return createLinkOfEmptyCategory(category, link);
	const isCollapsible = category.isCollapsible ?? resolver.defaults.isCollapsible;
	return {
		...category,
		link,
		items,
		isCollapsible,
		isCollapsed: isCollapsible && (category.isCollapsed ?? resolver.defaults.isCollapsed)
	};
}
/** A category whose items are gone becomes a plain link to its doc; an empty index page vanishes. */
function createLinkOfEmptyCategory(category, link) {
	if (link?.type !== "doc") return null;
	const { label, className, customProps, description } = category;
	return {
		...link,
		label,
		className,
		customProps,
		description
	};
}
function resolveCategoryLink(category, place, resolver) {
	const link = category.link;
	if (link?.type === "generated-index") return resolveGeneratedIndex(category, link, resolver);
	const doc = link ? findDoc(link.id, `${place}.link`, resolver) : null;
	return doc ? {
		type: "doc",
		docId: doc.id,
		permalink: doc.permalink,
		isUnlisted: doc.isUnlisted
	} : null;
}
function resolveGeneratedIndex(category, link, resolver) {
	const slug = link.slug ?? `/category/${resolver.slugger.slug(category.label)}`;
	const keywords = link.keywords ?? [];
	return {
		type: "generated-index",
		title: link.title ?? category.label,
		description: link.description ?? category.description,
		keywords: Array.isArray(keywords) ? keywords : [keywords],
		image: link.image ?? null,
		permalink: createPermalink(resolver.permalinks, ...resolver.versionPath, slug)
	};
}
// packages/engine/src/model/docs/doc.ts
/** Creates a doc from its compiled document by Docusaurus' rules for ids, slugs and prefixes. */
function createDoc(document, context) {
	const { options, permalinks } = context;
	const { sourcePath, filePath } = document.source;
	const { frontMatter, diagnostics } = validateFrontMatter("docs", document);
	const name = parseDocName(document, frontMatter, options);
	const gitChange = context.gitChanges.get(filePath);
	const tags = normalizeTags(frontMatter.tags ?? [], {
		permalinks,
		basePath: [...context.versionPath, options.tagsBasePath],
		definitions: context.tagDefinitions,
		onInlineTags: options.onInlineTags
	});
	const tagDiagnostics = reportInlineTags(tags, {
		filePath,
		position: document.frontMatterPositions.tags,
		onInlineTags: options.onInlineTags
	});
	return {
		doc: {
			document,
			frontMatter,
			id: name.folderPath === "" ? name.baseId : `${name.folderPath}/${name.baseId}`,
			title: frontMatter.title ?? document.contentTitle ?? name.baseId,
			description: frontMatter.description ?? document.firstParagraph,
			slug: name.slug,
			permalink: createPermalink(permalinks, ...context.versionPath, name.slug),
			sourcePath,
			tags,
			keywords: listOf(frontMatter.keywords),
			sidebarPosition: frontMatter.sidebar_position ?? name.numberPrefix ?? null,
			sidebarLabel: frontMatter.sidebar_label ?? null,
			sidebarClassName: frontMatter.sidebar_class_name ?? null,
			sidebarCustomProps: frontMatter.sidebar_custom_props ?? {},
			readingMinutes: estimateReadingMinutes(document.statistics),
			wordCount: document.statistics.hanCharacters + document.statistics.words,
			isDraft: frontMatter.draft ?? false,
			isUnlisted: frontMatter.unlisted ?? false,
			lastUpdate: resolveLastChange({
				frontMatter: frontMatter.last_update,
				gitChange,
				showTime: options.showLastUpdateTime,
				showAuthor: options.showLastUpdateAuthor
			}),
			editUrl: createEditUrl({
				customEditUrl: frontMatter.custom_edit_url,
				editUrl: options.editUrl,
				siteFolder: context.siteFolder,
				filePath
			})
		},
		diagnostics: [
			...diagnostics,
			...name.diagnostics,
			...tagDiagnostics
		]
	};
}
function parseDocName(document, frontMatter, options) {
	const parser = selectParser(frontMatter, options);
	const { sourcePath, filePath } = document.source;
	const sourceFolder = path.posix.dirname(sourcePath) === "." ? "" : path.posix.dirname(sourcePath);
	const sourceName = path.posix.basename(sourcePath).replace(/\.mdx?$/, "");
	const { filename, numberPrefix } = parser(sourceName);
	const folderPath = sourceFolder === "" ? "" : stripNumberPrefixes(sourceFolder, parser);
	const isIdValid = !frontMatter.id?.includes("/");
	const baseId = isIdValid ? frontMatter.id ?? filename : filename;
	return {
		baseId,
		folderPath,
		slug: createDocSlug({
			folderPath,
			baseId,
			slug: frontMatter.slug,
			isCategoryIndex: isCategoryIndex(sourceName, sourceFolder)
		}),
		numberPrefix,
		diagnostics: isIdValid ? [] : [createDiagnostic({
			code: "doc/invalid-id",
			severity: "error",
			filePath,
			...document.frontMatterPositions.id,
			message: `The id \`${frontMatter.id}\` contains \`/\`.`,
			fix: "Give the last part only; the folder is added to it."
		})]
	};
}
function selectParser(frontMatter, options) {
	return selectNumberPrefixParser(frontMatter.parse_number_prefixes === false ? false : options.numberPrefixParser);
}
// packages/engine/src/model/docs/docs.ts
/** Creates a docs version from its compiled documents. */
function createDocsVersion(documents, context) {
	const { source, options } = context;
	const pathParts = [options.routeBasePath, source.path];
	const created = documents.map((document) => createDoc(document, {
		...context,
		versionPath: pathParts
	}));
	const all = created.map(({ doc }) => doc).sort((a, b) => a.id < b.id ? -1 : 1);
	const docs = context.includesDrafts ? all : all.filter((doc) => !doc.isDraft);
	const docsById = new Map(docs.map((doc) => [doc.id, doc]));
	const draftIds = new Set(all.filter((doc) => doc.isDraft && !context.includesDrafts).map((doc) => doc.id));
	const { sidebars, problems } = createSidebars(docs, {
		...context,
		docsById,
		draftIds,
		pathParts
	});
	const navigation = createSidebarNavigation(sidebars);
	const version = {
		...source,
		pluginId: options.id,
		options,
		pathParts,
		docs,
		docsById,
		draftIds,
		sidebars,
		navigation,
		tags: groupByTag(docs, (doc) => doc.tags),
		mainDoc: findMainDoc(docs, docsById, {
			sidebars,
			navigation
		})
	};
	return {
		version,
		diagnostics: [
			...created.flatMap((each) => each.diagnostics),
			...reportDuplicateIds(all),
			...docs.flatMap((doc) => reportUnknownReferences(doc, version)),
			...problems.map((problem) => describeProblem(problem, source))
		]
	};
}
function createSidebars(docs, context) {
	const { source, options, docsById, draftIds, pathParts, permalinks } = context;
	if (source.sidebarFilePath === false) return {
		sidebars: [],
		problems: []
	};
	const normalized = source.sidebarFilePath === null ? {
		sidebars: defaultSidebars(),
		problems: []
	} : normalizeSidebars(context.sidebarsConfig);
	const resolved = resolveSidebars(generateSidebars(normalized.sidebars, {
		docs,
		categoryFileOf: context.categoryFileOf,
		parsePrefix: selectNumberPrefixParser(options.numberPrefixParser)
	}), {
		docs: docsById,
		draftIds,
		versionPath: pathParts,
		permalinks,
		defaults: {
			isCollapsible: options.sidebarCollapsible,
			isCollapsed: options.sidebarCollapsed
		}
	});
	return {
		sidebars: resolved.sidebars,
		problems: [...normalized.problems, ...resolved.problems]
	};
}
/** The sidebar of a docs folder without a sidebars file (Docusaurus' default). */
function defaultSidebars() {
	return /* @__PURE__ */ new Map([["defaultSidebar", [{
		type: "autogenerated",
		dirName: "."
	}]]]);
}
/** The doc at `/`, else the first one of the first sidebar, else the first one (Docusaurus). */
function findMainDoc(docs, docsById, { sidebars, navigation }) {
	const home = docs.find((doc) => doc.slug === "/");
	if (home) return home;
	const first = (sidebars[0] ? navigation.pagesOf.get(sidebars[0].id) : void 0)?.find((page) => page.kind === "doc");
	return (first?.kind === "doc" ? docsById.get(first.docId) : void 0) ?? docs[0] ?? null;
}
function reportDuplicateIds(docs) {
	return docs.flatMap((doc, index) => {
		const before = docs[index - 1];
		if (before?.id !== doc.id) return [];
		return createDiagnostic({
			code: "doc/duplicate-id",
			severity: "error",
			filePath: doc.document.source.filePath,
			line: 1,
			message: `The id \`${doc.id}\` is also that of \`${before.sourcePath}\`.`,
			fix: "Give one of the two another `id` in its front matter."
		});
	});
}
/** Reports what a doc's front matter names and the version lacks: a sidebar, a previous or next doc. */
function reportUnknownReferences(doc, version) {
	const { displayed_sidebar: sidebar, pagination_prev, pagination_next } = doc.frontMatter;
	const sidebarIds = version.sidebars.map(({ id }) => id);
	const isKnownDoc = (id) => version.docsById.has(id) || version.draftIds.has(id);
	const diagnostics = [];
	if (sidebar && !sidebarIds.includes(sidebar)) diagnostics.push(describeUnknownReference(doc, "displayed_sidebar", {
		message: `There is no sidebar \`${sidebar}\`. Available sidebar ids: ${sidebarIds.map((id) => `\`${id}\``).join(", ")}.`,
		suggestion: nearestWord(sidebar, sidebarIds)
	}));
	for (const [key, id] of Object.entries({
		pagination_prev,
		pagination_next
	})) {
		if (!id || isKnownDoc(id)) continue;
		diagnostics.push(describeUnknownReference(doc, key, {
			message: `There is no doc with the id \`${id}\`.`,
			suggestion: nearestWord(id, version.docsById.keys())
		}));
	}
	return diagnostics;
}
function describeUnknownReference(doc, key, { message, suggestion }) {
	return createDiagnostic({
		code: "doc/unknown-reference",
		severity: "error",
		filePath: doc.document.source.filePath,
		...doc.document.frontMatterPositions[key],
		message,
		fix: suggestion ? `Did you mean \`${suggestion}\`?` : null
	});
}
function describeProblem(problem, source) {
	return createDiagnostic({
		code: "sidebar/invalid-item",
		severity: "error",
		filePath: source.sidebarFilePath || null,
		message: `${problem.message.replace(/\.$/, "")} (in \`${problem.place || "the sidebars"}\`).`
	});
}
/** Finds the sidebar that a doc shows: `displayed_sidebar` of its front matter, else the one that lists it. */
function findDisplayedSidebar(version, doc) {
	const wanted = doc.frontMatter.displayed_sidebar;
	if (wanted === null) return null;
	if (wanted !== void 0) return version.sidebars.find(({ id }) => id === wanted) ?? null;
	return version.navigation.sidebarOfDoc.get(doc.id) ?? null;
}
// packages/engine/src/model/docs/lookups.ts
/**
* Gets a doc of a version by id; `null` for a draft's id, because a link to a draft is no mistake.
*
* @throws When the version has neither a doc nor a draft with that id.
*/
function getDoc(version, docId) {
	const doc = version.docsById.get(docId);
	if (doc) return doc;
	if (version.draftIds.has(docId)) return null;
	throw new Error(`There is no doc with the id \`${docId}\` in the version \`${version.name}\`. ${listAvailable("doc ids", [...version.docsById.keys()])}`);
}
/**
* Gets a sidebar of a version by id.
*
* @throws When there is no such sidebar; the message lists those there are.
*/
function getSidebar(version, sidebarId) {
	const sidebar = version.sidebars.find(({ id }) => id === sidebarId);
	if (sidebar) return sidebar;
	throw new Error(`There is no sidebar \`${sidebarId}\` in the version \`${version.name}\`. ${listAvailable("sidebar ids", version.sidebars.map(({ id }) => id))}`);
}
/**
* Gets a docs instance by plugin id.
*
* @throws When there is no such instance.
*/
function getDocsInstance(instances, pluginId) {
	const instance = instances.find(({ id }) => id === pluginId);
	if (instance) return instance;
	throw new Error(`There is no docs plugin \`${pluginId}\`. ${listAvailable("plugin ids", instances.map(({ id }) => id))}`);
}
/** The version that addresses without a version show. */
function getLastVersion(instance) {
	return instance.versions.find(({ isLast }) => isLast) ?? instance.versions[0] ?? null;
}
function listAvailable(what, names) {
	return `Available ${what}: ${names.map((name) => `\`${name}\``).join(", ") || "none"}.`;
}
// packages/engine/src/routes/doc-breadcrumbs.ts
/**
* Creates the breadcrumbs of a page: the categories above it in its sidebar, then itself. Empty when
* the docs' `breadcrumbs` option is off or the sidebar does not list the page.
*/
function createBreadcrumbs({ version, sidebar, permalink, label }) {
	if (!version.options.breadcrumbs) return [];
	const ancestors = version.navigation.ancestorsOf(sidebar.id, permalink);
	if (!ancestors) return [];
	return [...ancestors.map((category) => ({
		label: category.label,
		url: category.link ? encodePermalink(category.link.permalink) : null
	})), {
		label,
		url: null
	}];
}
// packages/engine/src/routes/doc-cards.ts
/** Number of documents that a section of the docs home names. */
const SECTION_ITEM_COUNT = 5;
/** Creates the cards of a category index: one per visible item that leads somewhere. */
function createCards(items, version) {
	return items.flatMap((item) => {
		if (item.type === "html" || "isUnlisted" in item && item.isUnlisted) return [];
		if (item.type === "link") {
			const url = resolveSiteUrl(item.href, "/");
			return [{
				kind: "link",
				title: item.label,
				url,
				description: item.description,
				itemCount: 0
			}];
		}
		if (item.type !== "category") {
			const url = encodePermalink(item.permalink);
			return [{
				kind: "doc",
				title: item.label,
				url,
				description: item.description,
				itemCount: 0
			}];
		}
		const first = findFirstLink([item]);
		if (!first) return [];
		const linked = item.link?.type === "doc" ? version.docsById.get(item.link.docId) : void 0;
		const own = item.link?.type === "generated-index" ? item.link.description : void 0;
		return [{
			kind: "category",
			title: item.label,
			url: encodePermalink(first.permalink),
			description: own || item.description || linked?.description || "",
			itemCount: countDocs(item.items)
		}];
	});
}
/** Creates the sections of the docs home: every sidebar with its landing page and its first docs. */
function createDocsHomeSections(version, model) {
	return version.sidebars.flatMap((sidebar) => {
		const first = findFirstLink(sidebar.items);
		if (!first) return [];
		const { title } = createDocsSidebarData(sidebar, version, model);
		return {
			title,
			url: encodePermalink(first.permalink),
			description: describeSection(sidebar),
			itemCount: countDocs(sidebar.items),
			items: listFirstDocs(version, sidebar)
		};
	});
}
function describeSection(sidebar) {
	const [first] = sidebar.items;
	if (first?.type !== "category") return "";
	return (first.link?.type === "generated-index" ? first.link.description : "") || first.description;
}
function listFirstDocs(version, sidebar) {
	return (version.navigation.pagesOf.get(sidebar.id) ?? []).filter((page) => page.kind === "doc" && !page.isUnlisted).slice(0, SECTION_ITEM_COUNT).map(({ label, permalink }) => ({
		label,
		url: encodePermalink(permalink)
	}));
}
/** Lists the cards of the category whose page a document is; empty for other documents. */
function listCards(model, document) {
	const { pluginId, version: name } = document.source;
	const version = model.docs.find(({ id }) => id === pluginId)?.versions.find((each) => each.name === name);
	const doc = version?.docs.find((each) => each.document === document);
	if (!version || !doc) return [];
	const category = findCategory(version.sidebars.flatMap(({ items }) => items), doc.id);
	return category ? createCards(category.items, version) : [];
}
function findCategory(items, docId) {
	for (const item of items) {
		if (item.type !== "category") continue;
		if (item.link?.type === "doc" && item.link.docId === docId) return item;
		const inner = findCategory(item.items, docId);
		if (inner) return inner;
	}
	return null;
}
// packages/engine/src/routes/doc-routes.ts
/** Creates the routes of a docs instance: docs, category indexes, tags, home, of every version. */
function createDocsRoutes(model, instance) {
	return instance.versions.flatMap((version) => {
		const builder = createBuilder(model, instance, version);
		return [
			...createHomeRoutes(builder),
			...createTagRoutes(builder),
			...listGeneratedIndexes(version.sidebars).map((entry) => createCategoryRoute(entry, builder)),
			...version.docs.map((doc) => createDocRoute(doc, builder))
		];
	});
}
function createBuilder(model, instance, version) {
	const cache = /* @__PURE__ */ new Map();
	return {
		model,
		instance,
		version,
		permalink: (...parts) => createPermalink(model.permalinks, ...version.pathParts, ...parts),
		sidebarData: (sidebar) => {
			if (!sidebar) return null;
			const data = cache.get(sidebar.id) ?? createDocsSidebarData(sidebar, version, model);
			cache.set(sidebar.id, data);
			return data;
		}
	};
}
function createDocsPage(builder, input) {
	const { version } = builder;
	const sidebar = builder.sidebarData(input.sidebar);
	const toc = input.toc ?? [];
	const isIndexed = version.isIndexed && (input.head?.isIndexed ?? true);
	return {
		permalink: input.permalink,
		head: createHead(builder.model, {
			title: input.title,
			...input.head,
			isIndexed,
			permalink: input.permalink
		}),
		frame: {
			permalink: input.permalink,
			title: input.title,
			view: input.view.kind,
			layout: input.layout,
			sidebarKey: sidebar?.key ?? null,
			sidebarTitle: sidebar?.title ?? "",
			hasToc: toc.length > 0,
			className: input.className ?? "",
			docsVersion: {
				pluginId: version.pluginId,
				name: version.name
			}
		},
		view: input.view,
		sidebar,
		toc
	};
}
function createDocsRoute(builder, input) {
	return {
		permalink: input.permalink,
		view: input.view,
		plugin: `docs:${builder.instance.id}`,
		sidebarId: input.sidebar?.id ?? null,
		document: input.doc?.document ?? null,
		componentFilePath: null,
		documents: input.docs.map(({ document }) => document),
		isHidden: input.isHidden ?? false,
		lastModified: input.doc?.lastUpdate?.date ?? null,
		createPage: input.createPage
	};
}
function createHomeRoutes(builder) {
	const { version, instance } = builder;
	const { homePage, homeDescription } = instance.options;
	const homeTitle = instance.options.homeTitle ?? builder.model.translate("title.docs");
	const isTaken = version.docs.some((doc) => doc.slug === "/");
	if (!homePage || isTaken || version.docs.length === 0) return [];
	const permalink = builder.permalink();
	const createPage = () => createDocsPage(builder, {
		permalink,
		title: homeTitle,
		sidebar: null,
		layout: "wide",
		head: { description: homeDescription },
		view: {
			kind: "docs-home",
			title: homeTitle,
			description: homeDescription,
			sections: createDocsHomeSections(version, builder.model)
		}
	});
	return [createDocsRoute(builder, {
		permalink,
		view: "docs-home",
		sidebar: null,
		docs: [],
		createPage
	})];
}
function createTagRoutes(builder) {
	const { version, instance } = builder;
	if (version.tags.length === 0) return [];
	const permalink = builder.permalink(instance.options.tagsBasePath);
	const title = builder.model.translate("title.docsTags");
	const listed = version.tags.map(({ tag, items }) => ({
		tag,
		items: items.filter((doc) => !doc.isUnlisted)
	})).filter(({ items }) => items.length > 0);
	return [createDocsRoute(builder, {
		permalink,
		view: "tags",
		sidebar: null,
		docs: [],
		createPage: () => createDocsPage(builder, {
			permalink,
			title,
			sidebar: null,
			layout: "list",
			view: {
				kind: "tags",
				title,
				section: "docs",
				groups: groupTagsByLetter(listed)
			}
		})
	}), ...version.tags.map((group) => createTagRoute(builder, group, permalink))];
}
function createTagRoute(builder, group, tagsPermalink) {
	const listed = group.items.filter((doc) => !doc.isUnlisted);
	const isUnlisted = listed.length === 0;
	const docs = isUnlisted ? group.items : listed;
	const { permalink } = group.tag;
	const { translate } = builder.model;
	const title = translate("title.taggedDocs", { tag: group.tag.label });
	return createDocsRoute(builder, {
		permalink,
		view: "docs-tag-docs",
		sidebar: null,
		docs,
		isHidden: isUnlisted,
		createPage: () => createDocsPage(builder, {
			permalink,
			title,
			sidebar: null,
			layout: "list",
			head: {
				description: group.tag.description ?? translate("description.taggedDocs", {
					count: docs.length,
					tag: group.tag.label
				}),
				isIndexed: !isUnlisted
			},
			view: {
				kind: "docs-tag-docs",
				tag: createTagCount({
					tag: group.tag,
					items: docs
				}),
				tagsUrl: encodePermalink(tagsPermalink),
				docs: docs.map((doc) => ({
					kind: "doc",
					title: doc.title,
					url: encodePermalink(doc.permalink),
					description: doc.description,
					itemCount: 0
				})),
				status: {
					isDraft: false,
					isUnlisted
				}
			}
		})
	});
}
function createCategoryRoute({ sidebar, category }, builder) {
	const { version } = builder;
	const link = category.link;
	if (link?.type !== "generated-index") throw new Error(`\`${category.label}\` has no index page.`);
	const { permalink, title, description } = link;
	const neighbours = version.navigation.neighboursOf(sidebar.id, permalink);
	return createDocsRoute(builder, {
		permalink,
		view: "doc-category",
		sidebar,
		docs: [],
		createPage: () => {
			const breadcrumbs = createBreadcrumbs({
				version,
				sidebar,
				permalink,
				label: category.label
			});
			return createDocsPage(builder, {
				permalink,
				title,
				sidebar,
				layout: "list",
				head: {
					description,
					keywords: link.keywords,
					image: link.image ?? void 0,
					structuredData: [describeBreadcrumbs(builder.model, breadcrumbs) ?? []].flat()
				},
				view: {
					kind: "doc-category",
					title,
					description,
					cards: createCards(category.items, version),
					breadcrumbs,
					previous: createNeighbour(neighbours.previous),
					next: createNeighbour(neighbours.next),
					version: describeVersion(builder, permalink)
				}
			});
		}
	});
}
function createDocRoute(doc, builder) {
	const sidebar = findDisplayedSidebar(builder.version, doc);
	return createDocsRoute(builder, {
		permalink: doc.permalink,
		view: "doc",
		sidebar,
		docs: [doc],
		doc,
		isHidden: doc.isUnlisted || doc.isDraft,
		createPage: (contentOf) => createDocPage(doc, sidebar, {
			...builder,
			contentOf
		})
	});
}
function createDocPage(doc, sidebar, builder) {
	const { model, version } = builder;
	const { frontMatter, document, permalink } = doc;
	const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
	const label = doc.sidebarLabel ?? doc.title;
	const breadcrumbs = sidebar ? createBreadcrumbs({
		version,
		sidebar,
		permalink,
		label
	}) : [];
	return createDocsPage(builder, {
		permalink,
		title: doc.title,
		sidebar,
		layout: "article",
		className: frontMatter.wrapperClassName ?? "",
		toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
		head: {
			...frontMatter.title_meta ? { title: frontMatter.title_meta } : {},
			description: doc.description,
			keywords: doc.keywords.length > 0 ? doc.keywords : doc.tags.map((tag) => tag.label),
			image: frontMatter.image,
			ogType: "article",
			isIndexed: !doc.isUnlisted && !doc.isDraft,
			hasMath: document.features.hasMath,
			structuredData: [describeBreadcrumbs(model, breadcrumbs) ?? []].flat()
		},
		view: {
			kind: "doc",
			title: doc.title,
			hasContentTitle: document.contentTitle !== null,
			hideTitle: frontMatter.hide_title ?? false,
			contentHtml: builder.contentOf(document).html,
			breadcrumbs,
			tags: doc.tags.map(createTagLink),
			lastUpdate: doc.lastUpdate,
			editUrl: doc.editUrl,
			...findDocNeighbours(doc, sidebar, version),
			version: describeVersion(builder, doc.slug),
			readingMinutes: doc.readingMinutes,
			wordCount: doc.wordCount,
			status: {
				isDraft: doc.isDraft,
				isUnlisted: doc.isUnlisted
			}
		}
	});
}
/** Neighbours from front matter (`pagination_next: null` for none), else from the sidebar. */
function findDocNeighbours(doc, sidebar, version) {
	const { pagination_prev: wantedPrevious, pagination_next: wantedNext } = doc.frontMatter;
	const natural = sidebar ? version.navigation.neighboursOf(sidebar.id, doc.permalink) : {
		previous: null,
		next: null
	};
	const resolve = (wanted, page) => {
		if (wanted === void 0) return createNeighbour(page, version);
		const target = wanted === null ? void 0 : version.docsById.get(wanted);
		return target ? createDocNeighbour(target) : null;
	};
	return {
		previous: resolve(wantedPrevious, natural.previous),
		next: resolve(wantedNext, natural.next)
	};
}
function createNeighbour(page, version) {
	if (!page) return null;
	return {
		title: (page.kind === "doc" ? version?.docsById.get(page.docId) : void 0)?.frontMatter.pagination_label ?? page.label,
		url: encodePermalink(page.permalink)
	};
}
function createDocNeighbour(doc) {
	return {
		title: doc.frontMatter.pagination_label ?? doc.sidebarLabel ?? doc.title,
		url: encodePermalink(doc.permalink)
	};
}
/** Says which version a page is of; `null` where there is but one. */
function describeVersion(builder, slug) {
	const { instance, version } = builder;
	if (instance.versions.length < 2) return null;
	const last = getLastVersion(instance);
	const target = (last?.docs.find((doc) => doc.slug === slug))?.permalink ?? last?.mainDoc?.permalink ?? firstPermalink(last);
	return {
		pluginId: version.pluginId,
		name: version.name,
		label: version.label,
		banner: version.banner,
		hasBadge: version.hasBadge,
		latestVersion: last && last !== version && target ? {
			label: last.label,
			url: encodePermalink(target)
		} : null
	};
}
function firstPermalink(version) {
	const sidebar = version?.sidebars[0];
	return sidebar ? findFirstLink(sidebar.items)?.permalink ?? null : null;
}
// packages/engine/src/routes/page-routes.ts
/** Creates the routes of standalone pages. */
function createPageRoutes(model) {
	const pluginId = model.config.pages === false ? "default" : model.config.pages.id;
	return model.pages.map((page) => ({
		permalink: page.permalink,
		view: "page",
		plugin: `pages:${pluginId}`,
		sidebarId: null,
		document: page.document,
		componentFilePath: null,
		documents: [page.document],
		isHidden: page.isUnlisted || page.isDraft,
		lastModified: page.lastUpdate?.date ?? null,
		createPage: (contentOf) => createMarkdownPageData(page, model, contentOf)
	}));
}
function createMarkdownPageData(page, model, contentOf) {
	const { document, frontMatter } = page;
	const levels = resolveTocLevels(frontMatter, model.config.themeConfig.tableOfContents);
	return createBarePage(model, {
		permalink: page.permalink,
		title: page.title,
		className: frontMatter.wrapperClassName ?? "",
		toc: frontMatter.hide_table_of_contents ? [] : createToc(document.headings, levels),
		head: {
			...frontMatter.title_meta ? { title: frontMatter.title_meta } : {},
			description: page.description,
			keywords: page.keywords,
			image: frontMatter.image,
			isIndexed: !page.isUnlisted && !page.isDraft,
			hasMath: document.features.hasMath
		},
		view: {
			kind: "page",
			title: page.title,
			contentHtml: contentOf(document).html,
			hasContentTitle: document.contentTitle !== null,
			hideTitle: frontMatter.hide_title ?? false,
			lastUpdate: page.lastUpdate,
			editUrl: page.editUrl,
			status: {
				isDraft: page.isDraft,
				isUnlisted: page.isUnlisted
			}
		}
	});
}
/** Creates the routes of pages that are React components. */
function createComponentPageRoutes(model) {
	const pluginId = model.config.pages === false ? "default" : model.config.pages.id;
	return model.componentPages.map(({ permalink, filePath }) => ({
		permalink,
		view: "component-page",
		plugin: `pages:${pluginId}`,
		sidebarId: null,
		document: null,
		componentFilePath: filePath,
		documents: [],
		isHidden: false,
		lastModified: null,
		createPage: (_contentOf, componentPageOf) => {
			const { html, title: ownTitle, description } = componentPageOf(filePath);
			const title = ownTitle || model.config.title;
			return createBarePage(model, {
				permalink,
				title,
				view: {
					kind: "component-page",
					title,
					contentHtml: html
				},
				head: { description }
			});
		}
	}));
}
/** Creates the routes that the engine adds by itself: the search page and the not-found page. */
function createSiteRoutes(model) {
	const { search } = model.config.themeConfig;
	const searchPath = search === false ? false : search.searchPagePath;
	const routes = [];
	if (searchPath !== false) {
		const permalink = createPermalink(model.permalinks, searchPath);
		const title = model.translate("title.search");
		routes.push(createSiteRoute(model, {
			permalink,
			title,
			view: {
				kind: "search",
				title
			}
		}));
	}
	const notFoundTitle = model.translate("notFound.title");
	const notFound = createPermalink({
		...model.permalinks,
		trailingSlash: void 0
	}, "404.html");
	routes.push(createSiteRoute(model, {
		permalink: notFound,
		title: notFoundTitle,
		view: {
			kind: "not-found",
			title: notFoundTitle
		},
		head: { isIndexed: false }
	}));
	return routes;
}
function createSiteRoute(model, input) {
	return {
		permalink: input.permalink,
		view: input.view.kind,
		plugin: "site",
		sidebarId: null,
		document: null,
		componentFilePath: null,
		documents: [],
		isHidden: true,
		lastModified: null,
		createPage: () => createBarePage(model, input)
	};
}
function createBarePage(model, input) {
	const { permalink, title, view, toc = [] } = input;
	const page = {
		permalink,
		head: createHead(model, {
			title,
			...input.head,
			permalink
		}),
		frame: {
			permalink,
			title,
			view: view.kind,
			layout: view.kind === "page" ? "article" : "list",
			sidebarKey: null,
			sidebarTitle: "",
			hasToc: toc.length > 0,
			className: input.className ?? "",
			docsVersion: null
		},
		view,
		sidebar: null,
		toc
	};
	if (view.kind === "not-found") page.head.canonicalUrl = null;
	return page;
}
// packages/engine/src/routes/route-table.ts
/** Creates every route of the site, and reports those that would overwrite one another. */
function createRouteTable(model) {
	return resolveDuplicates([
		...model.blog ? createBlogRoutes(model, model.blog) : [],
		...model.docs.flatMap((instance) => createDocsRoutes(model, instance)),
		...createPageRoutes(model),
		...createComponentPageRoutes(model),
		...createSiteRoutes(model)
	], model);
}
/**
* Of routes with one address the first document's wins, a list gives way to a document. Addresses
* that differ by letter case only are told of too: case-blind file systems keep one file of both.
*/
function resolveDuplicates(all, model) {
	const byPath = /* @__PURE__ */ new Map();
	const byFoldedPath = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const route of all) {
		const outputPath = createOutputPath(route.permalink, model.permalinks).normalize("NFC");
		const same = byPath.get(outputPath);
		if (same) {
			diagnostics.push(describeDuplicate(route, same));
			if (isList(same) && !isList(route)) byPath.set(outputPath, route);
			continue;
		}
		const folded = byFoldedPath.get(outputPath.toLowerCase());
		if (folded) diagnostics.push(describeCaseClash(route, folded));
		byPath.set(outputPath, route);
		byFoldedPath.set(outputPath.toLowerCase(), route);
	}
	return {
		routes: [...byPath.values()],
		diagnostics
	};
}
/** A list, or another page that no file of its own stands behind. */
function isList(route) {
	return route.document === null && route.componentFilePath === null;
}
function describeDuplicate(route, other) {
	return createDiagnostic({
		code: "routes/duplicate",
		severity: "warning",
		...locate(route, other),
		message: `The address \`${route.permalink}\` is that of two pages: ${nameOf$1(other)} and ${nameOf$1(route)}.`,
		fix: "Give one of them another `slug` in its front matter."
	});
}
function describeCaseClash(route, other) {
	return createDiagnostic({
		code: "routes/case-clash",
		severity: "warning",
		...locate(route, other),
		message: `The addresses \`${other.permalink}\` and \`${route.permalink}\` differ by letter case only; on some servers one file would replace the other.`,
		fix: "Give one of them another `slug` or tag."
	});
}
function locate(route, other) {
	const document = route.document ?? other.document ?? route.documents[0];
	const position = document?.frontMatterPositions.slug;
	return {
		filePath: document?.source.filePath ?? null,
		line: position?.line ?? (document ? 1 : null),
		column: position?.column ?? null
	};
}
function nameOf$1(route) {
	if (route.document) return `\`${route.document.source.sourcePath}\``;
	return route.componentFilePath ? `\`${route.componentFilePath}\`` : `the \`${route.view}\` page`;
}
// packages/engine/src/routes/navbar.ts
/** Resolves the configured items of the navbar against the site. */
function resolveNavbarItems(model, configFilePath) {
	const items = [];
	const diagnostics = [];
	for (const item of model.config.themeConfig.navbar.items) try {
		const resolved = resolveItem(item, model);
		if (resolved) items.push(resolved);
	} catch (error) {
		diagnostics.push(describeBrokenItem(item, {
			error,
			configFilePath
		}));
	}
	return {
		items,
		diagnostics
	};
}
function describeBrokenItem(item, { error, configFilePath }) {
	const reason = error instanceof Error ? error.message : String(error);
	return createDiagnostic({
		code: "config/navbar-item",
		severity: "error",
		filePath: configFilePath,
		message: `The navbar item \`${nameOf(item)}\` cannot be shown: ${reason}`
	});
}
function nameOf(item) {
	return "label" in item && item.label ? String(item.label) : String(item.type);
}
function resolveItem(item, model) {
	switch (item.type) {
		case "default": return resolveLink(item, model);
		case "dropdown": return resolveDropdown(item, model);
		case "doc": return resolveDocItem(item, model);
		case "docSidebar": return resolveSidebarItem(item, model);
		case "docsVersion": return resolveVersionItem(item, model);
		case "docsVersionDropdown": return resolveVersionDropdown(item, model);
		case "localeDropdown": return resolveLocaleItem(item, model);
		case "search": return {
			kind: "search",
			position: item.position
		};
		case "html": return {
			kind: "html",
			position: item.position,
			html: String(item.value)
		};
		default: throw new Error(`Unknown navbar item type \`${item.type}\`.`);
	}
}
function resolveLink(item, model) {
	const { label, to, href, position, activeBasePath, icon = null } = item;
	if (href !== void 0) {
		const isExternal = isExternalUrl(href);
		return {
			kind: "link",
			label,
			url: isExternal ? href : resolveSiteUrl(href, model.config.baseUrl),
			position,
			isExternal,
			activeBasePath: null,
			permalink: null,
			icon,
			sidebarKey: null
		};
	}
	if (to === void 0) throw new Error("it has neither `to` nor `href`.");
	const permalink = toPermalink(to, model);
	return {
		kind: "link",
		label,
		url: encodePermalink(permalink),
		position,
		isExternal: false,
		activeBasePath: activeBasePath === void 0 ? null : withBaseUrl(activeBasePath, model.config.baseUrl),
		permalink,
		icon,
		sidebarKey: null
	};
}
function toPermalink(sitePath, model) {
	return applyTrailingSlash(withBaseUrl(sitePath, model.config.baseUrl), model.permalinks);
}
function resolveDropdown(item, model) {
	const { label, position } = item;
	return {
		kind: "dropdown",
		label,
		position,
		items: item.items.flatMap((child) => {
			const resolved = resolveItem({
				...child,
				position
			}, model);
			if (resolved && resolved.kind !== "link") throw new Error(`an item of type \`${child.type}\` cannot stand in a dropdown.`);
			return resolved ?? [];
		})
	};
}
function resolveDocItem(item, model) {
	const doc = getDoc(requireVersion(model, item.docsPluginId), item.docId);
	if (!doc) return null;
	return createInternalLink({
		label: item.label ?? doc.sidebarLabel ?? doc.title,
		permalink: doc.permalink,
		position: item.position,
		activeBasePath: null
	});
}
function resolveSidebarItem(item, model) {
	const version = requireVersion(model, item.docsPluginId);
	const sidebar = getSidebar(version, item.sidebarId);
	const first = findFirstLink(sidebar.items);
	if (!first) throw new Error(`The sidebar \`${item.sidebarId}\` has nothing to link to.`);
	return createInternalLink({
		label: item.label ?? first.label,
		permalink: first.permalink,
		position: item.position,
		activeBasePath: null,
		sidebarKey: `docs/${version.pluginId}/${version.name}/${sidebar.id}`
	});
}
function createInternalLink(input) {
	const { permalink, sidebarKey = null, ...rest } = input;
	return {
		kind: "link",
		...rest,
		permalink,
		url: encodePermalink(permalink),
		isExternal: false,
		icon: null,
		sidebarKey
	};
}
function requireVersion(model, pluginId) {
	const version = getLastVersion(getDocsInstance(model.docs, pluginId));
	if (!version) throw new Error(`The docs plugin \`${pluginId}\` has no version.`);
	return version;
}
function resolveVersionItem(item, model) {
	const version = requireVersion(model, item.docsPluginId);
	const permalink = item.to ? toPermalink(item.to, model) : version.mainDoc?.permalink;
	if (!permalink) throw new Error(`The docs version \`${version.name}\` has no main document.`);
	return createInternalLink({
		label: item.label ?? version.label,
		permalink,
		position: item.position,
		activeBasePath: null
	});
}
function resolveVersionDropdown(item, model) {
	const instance = getDocsInstance(model.docs, item.docsPluginId);
	const items = instance.versions.flatMap(({ name, label, mainDoc }) => mainDoc ? {
		name,
		label,
		url: encodePermalink(mainDoc.permalink)
	} : []);
	return items.length === 0 ? null : {
		kind: "docs-version",
		position: item.position,
		pluginId: instance.id,
		items
	};
}
function resolveLocaleItem({ position }, model) {
	const { locale, baseUrl } = model.config;
	return {
		kind: "locale",
		position,
		items: [{
			label: localeLabel(model),
			lang: locale,
			url: encodePermalink(baseUrl),
			isCurrent: true
		}]
	};
}
/** Name of the site's language in that language, unless the configuration gives one. */
function localeLabel(model) {
	const { locale, localeLabel: configured } = model.config;
	return configured ?? new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}
// packages/engine/src/routes/site-data.ts
/** Creates what the frame knows of the site, from its configuration and content. */
function createSiteData(model, configFilePath) {
	const { config } = model;
	const { themeConfig } = config;
	const { items, diagnostics } = resolveNavbarItems(model, configFilePath);
	const { colorMode, navbar, announcementBar, analytics } = themeConfig;
	return {
		site: {
			title: config.title,
			tagline: config.tagline,
			origin: config.url.replace(/\/$/, ""),
			baseUrl: config.baseUrl,
			trailingSlash: config.trailingSlash,
			locale: {
				lang: config.locale,
				label: localeLabel(model),
				direction: directionOf(config.locale)
			},
			colorMode: {
				defaultMode: colorMode.defaultMode,
				hasSwitch: !colorMode.disableSwitch,
				respectPrefersColorScheme: colorMode.respectPrefersColorScheme
			},
			navbar: {
				title: navbar.title ?? "",
				logo: navbar.logo ? createLogo(navbar.logo, config.baseUrl) : null,
				hideOnScroll: navbar.hideOnScroll,
				homeUrl: encodePermalink(config.baseUrl),
				items
			},
			footer: createFooter(model),
			announcementBar: announcementBar ? {
				id: announcementBar.id,
				contentHtml: announcementBar.content,
				backgroundColor: announcementBar.backgroundColor ?? null,
				textColor: announcementBar.textColor ?? null,
				isCloseable: announcementBar.isCloseable
			} : null,
			docs: {
				isSidebarHideable: themeConfig.docs.sidebar.hideable,
				autoCollapseCategories: themeConfig.docs.sidebar.autoCollapseCategories
			},
			toc: themeConfig.tableOfContents,
			analytics: analytics ? {
				propertyId: analytics.propertyId,
				needsConsent: analytics.requireConsent
			} : null,
			search: createSearchData(model),
			messages: themeConfig.messages
		},
		diagnostics
	};
}
function directionOf(locale) {
	return /^(?:ar|dv|fa|he|ku|ps|sd|ug|ur|yi)\b/.test(locale) ? "rtl" : "ltr";
}
function createLogo(logo, baseUrl) {
	return {
		src: resolveSiteUrl(toSitePath(logo.src), baseUrl),
		srcDark: logo.srcDark ? resolveSiteUrl(toSitePath(logo.srcDark), baseUrl) : null,
		alt: logo.alt,
		url: resolveSiteUrl(logo.href ?? "/", baseUrl),
		width: logo.width ?? null,
		height: logo.height ?? null
	};
}
/** Docusaurus lets authors write `img/logo.svg` for `/img/logo.svg`. */
function toSitePath(reference) {
	return /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(reference) ? reference : `/${reference}`;
}
function createFooter(model) {
	const { footer } = model.config.themeConfig;
	if (!footer) return null;
	const columns = footer.links.flatMap((link) => "items" in link ? {
		title: link.title ?? "",
		items: link.items.map((item) => createFooterLink(item, model))
	} : []);
	const links = footer.links.flatMap((link) => "items" in link ? [] : createFooterLink(link, model));
	return {
		style: footer.style,
		columns,
		links,
		logo: footer.logo ? createLogo(footer.logo, model.config.baseUrl) : null,
		copyright: footer.copyright
	};
}
function createFooterLink(link, model) {
	if ("html" in link) return { html: link.html };
	if (link.href !== void 0) {
		const url = resolveSiteUrl(link.href, model.config.baseUrl);
		return {
			label: link.label,
			url,
			isExternal: isExternalUrl(link.href)
		};
	}
	const permalink = applyTrailingSlash(withBaseUrl(link.to ?? "/", model.config.baseUrl), model.permalinks);
	return {
		label: link.label,
		url: encodePermalink(permalink),
		isExternal: false
	};
}
function createSearchData(model) {
	const { search } = model.config.themeConfig;
	if (search === false) return null;
	const base = {
		searchPageUrl: search.searchPagePath === false ? null : encodePermalink(createPermalink(model.permalinks, search.searchPagePath)),
		hasPersonalization: search.personalization
	};
	if (search.provider === "embedded") return {
		provider: "embedded",
		indexUrl: encodePermalink(withBaseUrl("/search-index/", model.config.baseUrl)),
		...base
	};
	const { appId, apiKey, indexName, insights, contextualSearch } = search;
	return {
		provider: "hosted",
		appId,
		apiKey,
		indexName,
		hasInsights: insights,
		facetFilters: contextualSearch ? createFacetFilters(model) : [],
		...base
	};
}
/** Facets by which contextual search keeps to the site's language and its latest docs (DocSearch). */
function createFacetFilters(model) {
	const tags = model.docs.flatMap(({ id, versions }) => versions.filter(({ isLast }) => isLast).map(({ name }) => `docusaurus_tag:docs-${id}-${name}`));
	return [`language:${model.config.locale}`, ...tags];
}
// packages/engine/src/sources/asset-library.ts
/** Creates a library; it reads the disk on demand and each file once. */
function createAssetLibrary({ staticFolders, baseUrl }) {
	const assets = /* @__PURE__ */ new Map();
	const copies = /* @__PURE__ */ new Map();
	const once = (key, load) => {
		let asset = assets.get(key);
		if (asset === void 0) {
			asset = load();
			assets.set(key, asset);
		}
		return asset;
	};
	return {
		findStatic: (sitePath) => once(`static:${sitePath}`, () => {
			const filePath = staticFolders.map((folder) => path.join(folder, sitePath)).find((candidate) => isFile(candidate));
			return filePath ? loadAsset(filePath, encodePermalink(joinPath(baseUrl, sitePath))) : null;
		}),
		findFile: (filePath) => once(`file:${filePath}`, () => {
			if (!isFile(filePath)) return null;
			const outputPath = createHashedPath(filePath);
			copies.set(outputPath, {
				filePath,
				outputPath
			});
			return loadAsset(filePath, encodePermalink(joinPath(baseUrl, outputPath)));
		}),
		listCopies: () => [...copies.values()].sort((a, b) => a.outputPath < b.outputPath ? -1 : 1)
	};
}
function isFile(filePath) {
	return existsSync(filePath) && statSync(filePath).isFile();
}
/** `assets/files/<name>-<hash>.<ext>`, or `assets/images/…` for pictures. */
function createHashedPath(filePath) {
	const extension = path.extname(filePath);
	const name = path.basename(filePath, extension).replace(/[^\p{L}\p{N}_-]+/gu, "-");
	return `assets/${IMAGE_EXTENSIONS.has(extension.toLowerCase()) ? "images" : "files"}/${name}-${hash("sha256", readFileSync(filePath)).slice(0, 16)}${extension}`;
}
const IMAGE_EXTENSIONS = /* @__PURE__ */ new Set([
	".png",
	".jpg",
	".jpeg",
	".gif",
	".webp",
	".avif",
	".svg",
	".ico",
	".bmp"
]);
function loadAsset(filePath, url) {
	const extension = path.extname(filePath).toLowerCase();
	if (!IMAGE_EXTENSIONS.has(extension)) return {
		filePath,
		url,
		size: null,
		svg: null
	};
	const bytes = readFileSync(filePath);
	const svg = extension === ".svg" ? bytes.toString("utf8") : null;
	return {
		filePath,
		url,
		size: readSize(bytes),
		svg
	};
}
function readSize(bytes) {
	try {
		const { width, height } = imageSize(bytes);
		return {
			width: Math.round(width),
			height: Math.round(height)
		};
	} catch {
		return null;
	}
}
// packages/engine/src/model/pages.ts
/** Creates a standalone page; `index` files stand for their folder (Docusaurus' pages plugin). */
function createMarkdownPage(document, context) {
	const { options, permalinks, siteFolder } = context;
	const { sourcePath, filePath } = document.source;
	const { frontMatter, diagnostics } = validateFrontMatter("pages", document);
	const gitChange = context.gitChanges.get(filePath);
	return {
		page: {
			document,
			frontMatter,
			title: frontMatter.title ?? document.contentTitle ?? context.siteTitle,
			description: frontMatter.description ?? document.firstParagraph,
			keywords: listOf(frontMatter.keywords),
			permalink: createPermalink(permalinks, options.routeBasePath, frontMatter.slug ?? createPagePath(sourcePath)),
			isDraft: frontMatter.draft ?? false,
			isUnlisted: frontMatter.unlisted ?? false,
			lastUpdate: resolveLastChange({
				frontMatter: frontMatter.last_update,
				gitChange,
				showTime: options.showLastUpdateTime,
				showAuthor: options.showLastUpdateAuthor
			}),
			editUrl: createEditUrl({
				customEditUrl: frontMatter.custom_edit_url,
				editUrl: options.editUrl,
				siteFolder,
				filePath
			})
		},
		diagnostics
	};
}
/**
* Creates the path of a page file below the pages' base path.
*
* @example createPagePath('about/index.mdx') // '/about/'
*/
function createPagePath(sourcePath) {
	return `/${sourcePath.replace(/\.(?:mdx?|[jt]sx?)$/, "").replace(/(^|\/)index$/, "$1")}`;
}
// packages/engine/src/model/component-page.ts
/** Creates a component page; `index` modules stand for their folder. */
function createComponentPage(file, { options, permalinks }) {
	const path = createPagePath(file.sourcePath);
	return {
		...file,
		permalink: createPermalink(permalinks, options.routeBasePath, path)
	};
}
// packages/engine/src/build/create-model.ts
/** Creates the site's model from what was loaded and compiled. */
function createModel(input) {
	const diagnostics = [];
	const { siteFolder, config, now } = input;
	const { baseUrl, trailingSlash } = config;
	return {
		model: {
			config,
			siteFolder,
			permalinks: {
				baseUrl,
				trailingSlash
			},
			translate: createViewTranslator(config.locale, config.themeConfig.messages),
			blog: createBlogPart(input, diagnostics),
			docs: input.content.docs.map((docs) => createDocsPart(docs, input, diagnostics)),
			pages: createPagesPart(input, diagnostics),
			componentPages: createComponentPages(input),
			now
		},
		diagnostics
	};
}
function documentsOf(files, input) {
	return files.flatMap((file) => input.documents.get(file.filePath) ?? []);
}
function readTags(file, diagnostics) {
	if (!file) return /* @__PURE__ */ new Map();
	const parsed = parseTagsFile(file);
	diagnostics.push(...parsed.diagnostics);
	return parsed.tags;
}
function createBlogPart(input, diagnostics) {
	const { content, config, siteFolder, now, includesDrafts } = input;
	if (!content.blog) return null;
	const { options, contentFolder, files } = content.blog;
	const permalinks = {
		baseUrl: config.baseUrl,
		trailingSlash: config.trailingSlash
	};
	const authors = parseAuthorsFile(content.blog.authors, {
		permalinks,
		basePath: [options.routeBasePath, options.authorsBasePath]
	});
	const created = createBlog(documentsOf(files, input), {
		options,
		permalinks,
		siteFolder,
		contentFolder,
		authors: authors.authors,
		tagDefinitions: readTags(content.blog.tags, diagnostics),
		gitChanges: content.gitChanges,
		now,
		includesDrafts
	});
	diagnostics.push(...authors.diagnostics, ...created.diagnostics);
	return created.blog;
}
function createDocsPart(docs, input, diagnostics) {
	const { options } = docs;
	const { content, config, siteFolder, includesDrafts } = input;
	const versions = docs.versions.map((loaded) => {
		const created = createDocsVersion(documentsOf(loaded.files, input), {
			options,
			permalinks: {
				baseUrl: config.baseUrl,
				trailingSlash: config.trailingSlash
			},
			siteFolder,
			tagDefinitions: readTags(loaded.tags, diagnostics),
			gitChanges: content.gitChanges,
			source: loaded.source,
			sidebarsConfig: loaded.sidebarsConfig,
			categoryFileOf: loaded.categoryFileOf,
			includesDrafts
		});
		diagnostics.push(...created.diagnostics);
		return created.version;
	});
	return {
		id: options.id,
		options,
		versions
	};
}
function createPagesPart(input, diagnostics) {
	const { content, config, siteFolder, includesDrafts } = input;
	if (!content.pages) return [];
	const { options, files } = content.pages;
	const pages = documentsOf(files, input).map((document) => {
		const created = createMarkdownPage(document, {
			options,
			permalinks: {
				baseUrl: config.baseUrl,
				trailingSlash: config.trailingSlash
			},
			siteFolder,
			siteTitle: config.title,
			gitChanges: content.gitChanges
		});
		diagnostics.push(...created.diagnostics);
		return created.page;
	});
	return includesDrafts ? pages : pages.filter((page) => !page.isDraft);
}
function createComponentPages({ content, config }) {
	if (!content.pages) return [];
	const { options, components } = content.pages;
	const permalinks = {
		baseUrl: config.baseUrl,
		trailingSlash: config.trailingSlash
	};
	return components.map((file) => createComponentPage(file, {
		options,
		permalinks
	}));
}
/** Lists the files of a model's documents that have no page: drafts and posts of the future. */
function findHiddenFiles(documents, shown) {
	const hidden = new Set(documents.keys());
	for (const document of shown) if (document) hidden.delete(document.source.filePath);
	return hidden;
}
// packages/engine/src/model/docs/versions.ts
/** Name of the version that is the working copy. */
const CURRENT_VERSION = "current";
/**
* Reads which versions a docs instance has, newest first, by Docusaurus' layout: `versions.json`,
* `versioned_docs/version-1.0`, `versioned_sidebars/version-1.0-sidebars.json`; the names of other
* instances than `default` are prefixed with the id and `_`.
*/
function readVersionSources(siteFolder, options) {
	const prefix = options.id === "default" ? "" : `${options.id}_`;
	const { names: archived, diagnostics } = readVersionNames(path.join(siteFolder, `${prefix}versions.json`), options);
	const all = options.includeCurrentVersion ? [CURRENT_VERSION, ...archived] : archived;
	const names = options.onlyIncludeVersions ? all.filter((name) => options.onlyIncludeVersions?.includes(name)) : all;
	const unknown = [
		...options.onlyIncludeVersions ?? [],
		...Object.keys(options.versions),
		...options.lastVersion ? [options.lastVersion] : []
	].filter((name) => !all.includes(name)).map((name) => describeUnknownVersion(name, all));
	const last = options.lastVersion ?? archived.find((name) => names.includes(name)) ?? "current";
	return {
		versions: names.map((name) => createVersionSource(name, {
			names,
			last,
			prefix,
			siteFolder,
			options
		})),
		diagnostics: [...diagnostics, ...unknown]
	};
}
function readVersionNames(filePath, options) {
	if (options.disableVersioning || !existsSync(filePath)) return {
		names: [],
		diagnostics: []
	};
	try {
		const names = JSON.parse(readFileSync(filePath, "utf8"));
		if (Array.isArray(names) && names.every((name) => typeof name === "string")) return {
			names,
			diagnostics: []
		};
	} catch {}
	return {
		names: [],
		diagnostics: [createDiagnostic({
			code: "docs/invalid-versions-file",
			severity: "error",
			filePath,
			line: 1,
			message: "The file must be a JSON list of version names, such as `[\"2.0\", \"1.0\"]`."
		})]
	};
}
function describeUnknownVersion(name, known) {
	return createDiagnostic({
		code: "docs/unknown-version",
		severity: "error",
		message: `The docs have no version \`${name}\`; they have ${known.map((each) => `\`${each}\``).join(", ")}.`
	});
}
function createVersionSource(name, context) {
	const { names, last, prefix, siteFolder, options } = context;
	const own = options.versions[name] ?? {};
	const isLast = name === last;
	const isCurrent = name === CURRENT_VERSION;
	const isNewer = names.indexOf(name) < names.indexOf(last);
	const defaultBanner = isLast ? null : isNewer ? "unreleased" : "unmaintained";
	return {
		name,
		label: own.label ?? (isCurrent ? "Next" : name),
		path: own.path ?? (isLast ? "" : isCurrent ? "next" : name),
		isLast,
		banner: own.banner === void 0 ? defaultBanner : own.banner === "none" ? null : own.banner,
		hasBadge: own.badge ?? names.length > 1,
		isIndexed: !own.noIndex,
		contentFolder: isCurrent ? path.resolve(siteFolder, options.path) : path.join(siteFolder, `${prefix}versioned_docs`, `version-${name}`),
		sidebarFilePath: isCurrent ? resolveSidebarPath(siteFolder, options) : path.join(siteFolder, `${prefix}versioned_sidebars`, `version-${name}-sidebars.json`)
	};
}
function resolveSidebarPath(siteFolder, options) {
	if (options.sidebarPath === false) return false;
	return options.sidebarPath === void 0 ? null : path.resolve(siteFolder, options.sidebarPath);
}
// packages/engine/src/model/sidebars/category-file.ts
/** Names of the file that describes a folder's category, in the order they are looked for. */
const CATEGORY_FILE_NAMES = [
	"_category_.json",
	"_category_.yml",
	"_category_.yaml"
];
const schema = v.looseObject({
	label: v.optional(v.string()),
	position: v.optional(v.number()),
	collapsible: v.optional(v.boolean()),
	collapsed: v.optional(v.boolean()),
	className: v.optional(v.string()),
	description: v.optional(v.string()),
	customProps: v.optional(v.record(v.string(), v.unknown())),
	link: v.optional(v.nullable(v.looseObject({ type: v.string() })))
});
/** Parses a `_category_` file; what is wrong in it is reported and left out. */
function parseCategoryFile(file) {
	if (file.value === null) return {
		category: null,
		diagnostics: file.diagnostics
	};
	const result = v.safeParse(schema, file.value);
	if (!result.success) {
		const diagnostics = result.issues.map((issue) => describeIssue(file, issue));
		return {
			category: null,
			diagnostics: [...file.diagnostics, ...diagnostics]
		};
	}
	const { link, ...rest } = result.output;
	const problems = [];
	const normalizedLink = link === void 0 ? void 0 : normalizeCategoryLink(link, {
		place: "",
		problems
	});
	const diagnostics = problems.map(({ message }) => createDiagnostic({
		code: "sidebar/invalid-category-file",
		severity: "error",
		filePath: file.filePath,
		...file.positions.link,
		message
	}));
	return {
		category: {
			...EMPTY,
			...rest,
			link: normalizedLink
		},
		diagnostics
	};
}
const EMPTY = {
	label: void 0,
	position: void 0,
	collapsible: void 0,
	collapsed: void 0,
	className: void 0,
	description: void 0,
	customProps: void 0,
	link: void 0
};
function describeIssue(file, issue) {
	const key = String(issue.path?.[0]?.key ?? "");
	return createDiagnostic({
		code: "sidebar/invalid-category-file",
		severity: "error",
		filePath: file.filePath,
		...file.positions[key],
		message: `The value of \`${key}\` must be ${issue.expected ?? "something else"}, not ${issue.received}.`
	});
}
// packages/engine/src/sources/git-dates.ts
/**
* Loads the last change of every file below a folder with one `git log`. Outside a repository, or
* without git, the map is empty. Keys are absolute paths.
*/
function loadGitChanges(folder) {
	const top = runGit(folder, ["rev-parse", "--show-toplevel"])?.trim();
	if (!top) return /* @__PURE__ */ new Map();
	const log = runGit(folder, [
		"-c",
		"core.quotepath=false",
		"log",
		"--format=%x01%cI%x02%an",
		"--name-only",
		"--no-renames",
		"-z",
		"--",
		"."
	]);
	return log ? parseGitLog(log, top) : /* @__PURE__ */ new Map();
}
/** Parses the output of the log command above; the first mention of a file is its last change. */
function parseGitLog(log, topFolder) {
	const changes = /* @__PURE__ */ new Map();
	for (const commit of log.split("").slice(1)) {
		const [header = "", ...names] = commit.split("\0");
		const [date = "", author = ""] = header.trim().split("");
		for (const name of names.map((each) => each.replace(/^\n/, "")).filter(Boolean)) {
			const filePath = path.join(topFolder, name);
			if (!changes.has(filePath)) changes.set(filePath, {
				date: new Date(date).toISOString(),
				author
			});
		}
	}
	return changes;
}
function runGit(folder, args) {
	const result = spawnSync("git", args, {
		cwd: folder,
		encoding: "utf8",
		maxBuffer: 268435456
	});
	return result.status === 0 ? result.stdout : null;
}
// packages/engine/src/sources/scan.ts
/** Loads the Markdown files of a content folder, ordered by path. A missing folder is empty. */
function scanContentFolder(content) {
	const result = {
		files: [],
		diagnostics: []
	};
	for (const sourcePath of listFiles(content)) {
		const filePath = path.join(content.folder, sourcePath);
		const loaded = loadText(filePath);
		if ("diagnostic" in loaded) {
			result.diagnostics.push(loaded.diagnostic);
			continue;
		}
		const { kind, pluginId, version } = content;
		result.files.push({
			kind,
			pluginId,
			version,
			filePath,
			sourcePath,
			...loaded
		});
	}
	return result;
}
/** Lists the paths of a content folder's Markdown files, with `/`, ordered by code unit. */
function listFiles(content) {
	return listMatches(content, /\.mdx?$/);
}
/** Lists the paths of a folder's component modules (`.tsx` and its kin), ordered by code unit. */
function listComponentFiles(content) {
	return listMatches(content, /\.[jt]sx?$/);
}
function listMatches({ folder, include, exclude }, pattern) {
	return globSync(include, {
		cwd: folder,
		ignore: exclude,
		onlyFiles: true,
		expandDirectories: false
	}).filter((name) => pattern.test(name)).sort();
}
/** Loads one text file: UTF-8 checked, byte order mark removed, line ends turned to LF. */
function loadText(filePath) {
	const bytes = readFileSync(filePath);
	try {
		return {
			text: new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n"),
			digest: hash("sha256", bytes).slice(0, 32)
		};
	} catch {
		return { diagnostic: describeInvalidEncoding(filePath, bytes) };
	}
}
function describeInvalidEncoding(filePath, bytes) {
	const isUtf16 = bytes[0] === 255 && bytes[1] === 254 || bytes[0] === 254 && bytes[1] === 255;
	return createDiagnostic({
		code: "source/not-utf8",
		severity: "error",
		filePath,
		line: isUtf16 ? 1 : findInvalidLine(bytes),
		column: 1,
		message: isUtf16 ? "The file is encoded in UTF-16, not UTF-8." : "The file is not encoded in UTF-8.",
		fix: "Save it as UTF-8 (in most editors: “Save with encoding”)."
	});
}
function findInvalidLine(bytes) {
	let line = 1;
	let start = 0;
	while (start < bytes.length) {
		const newline = bytes.indexOf(10, start);
		const end = newline < 0 ? bytes.length : newline;
		try {
			new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, end));
		} catch {
			return line;
		}
		line += 1;
		start = end + 1;
	}
	return 1;
}
// packages/engine/src/sources/yaml-file.ts
/** Loads a YAML file. A missing file is an empty one; broken YAML gives diagnostics with lines. */
function loadYamlFile(filePath) {
	const text = readIfExists(filePath);
	return text === null ? {
		filePath,
		value: null,
		positions: {},
		diagnostics: []
	} : parseYamlFile(filePath, text);
}
/** Parses the text of a YAML file. */
function parseYamlFile(filePath, text) {
	const lineCounter = new LineCounter();
	const document = parseDocument(text.replace(/^\uFEFF/, ""), {
		lineCounter,
		prettyErrors: false
	});
	const diagnostics = document.errors.map((error) => {
		const { line, col } = lineCounter.linePos(error.pos[0]);
		return createDiagnostic({
			code: "yaml/invalid",
			severity: "error",
			filePath,
			line,
			column: col,
			message: `The file is not valid YAML: ${error.message}`
		});
	});
	if (diagnostics.length > 0) return {
		filePath,
		value: null,
		positions: {},
		diagnostics
	};
	const positions = {};
	for (const pair of isMap(document.contents) ? document.contents.items : []) {
		if (!isScalar(pair.key) || !pair.key.range) continue;
		const { line, col } = lineCounter.linePos(pair.key.range[0]);
		positions[String(pair.key.value)] = {
			line,
			column: col
		};
	}
	return {
		filePath,
		value: document.toJS(),
		positions,
		diagnostics: []
	};
}
function readIfExists(filePath) {
	try {
		return readFileSync(filePath, "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return null;
		throw new Error(`Cannot read \`${filePath}\`.`, { cause: error });
	}
}
// packages/engine/src/build/load-content.ts
/** Loads the content folders that the configuration names. */
async function loadContent(siteFolder, config) {
	const diagnostics = [];
	const docsOptions = config.docs === false ? [] : Array.isArray(config.docs) ? config.docs : [config.docs];
	const docs = [];
	for (const options of docsOptions) docs.push(await loadDocs(siteFolder, options, diagnostics));
	return {
		blog: config.blog === false ? null : loadBlog(siteFolder, config.blog, diagnostics),
		docs,
		pages: config.pages === false ? null : loadPages(siteFolder, config.pages, diagnostics),
		gitChanges: wantsGit(config, docsOptions) ? loadGitChanges(siteFolder) : /* @__PURE__ */ new Map(),
		diagnostics
	};
}
function wantsGit(config, docs) {
	return [
		config.blog,
		config.pages,
		...docs
	].filter((each) => each !== false).some((each) => each.showLastUpdateTime || each.showLastUpdateAuthor);
}
function loadBlog(siteFolder, options, diagnostics) {
	const contentFolder = path.resolve(siteFolder, options.path);
	const { include, exclude, id } = options;
	const scan = scanContentFolder({
		kind: "blog",
		pluginId: id,
		version: null,
		folder: contentFolder,
		include,
		exclude
	});
	diagnostics.push(...scan.diagnostics);
	return {
		options,
		contentFolder,
		files: scan.files,
		authors: loadYamlFile(path.join(contentFolder, options.authorsMapPath)),
		tags: loadTags(contentFolder, options.tags)
	};
}
function loadTags(contentFolder, option) {
	return option === false ? null : loadYamlFile(path.join(contentFolder, option));
}
function loadPages(siteFolder, options, diagnostics) {
	const contentFolder = path.resolve(siteFolder, options.path);
	const { include, exclude, id } = options;
	const content = {
		kind: "pages",
		pluginId: id,
		version: null,
		folder: contentFolder,
		include,
		exclude
	};
	const scan = scanContentFolder(content);
	diagnostics.push(...scan.diagnostics);
	const components = listComponentFiles(content).map((sourcePath) => ({
		filePath: path.join(contentFolder, sourcePath),
		sourcePath
	}));
	return {
		options,
		contentFolder,
		files: scan.files,
		components
	};
}
async function loadDocs(siteFolder, options, diagnostics) {
	const found = readVersionSources(siteFolder, options);
	diagnostics.push(...found.diagnostics);
	const versions = [];
	for (const source of found.versions) versions.push(await loadVersion(source, options, diagnostics));
	return {
		options,
		versions
	};
}
async function loadVersion(source, options, diagnostics) {
	const { include, exclude, id } = options;
	const folder = source.contentFolder;
	const scan = scanContentFolder({
		kind: "docs",
		pluginId: id,
		version: source.name,
		folder,
		include,
		exclude
	});
	diagnostics.push(...scan.diagnostics);
	return {
		source,
		files: scan.files,
		tags: loadTags(folder, options.tags),
		sidebarsConfig: await loadSidebars(source, diagnostics),
		categoryFileOf: createCategoryFileReader(folder, diagnostics)
	};
}
/** Loads a sidebars file: a module, or JSON (as YAML, which JSON is a part of). */
async function loadSidebars(source, diagnostics) {
	const filePath = source.sidebarFilePath;
	if (!filePath) return null;
	if (/\.(?:json|ya?ml)$/.test(filePath)) {
		const file = loadYamlFile(filePath);
		diagnostics.push(...file.diagnostics);
		return file.value ?? {};
	}
	const loaded = await loadModule(filePath);
	if ("exports" in loaded) return loaded.exports.default ?? loaded.exports;
	diagnostics.push(createDiagnostic({
		...loaded.diagnostic,
		code: "sidebar/failed-module"
	}));
	return {};
}
function createCategoryFileReader(contentFolder, diagnostics) {
	return (folderPath) => {
		for (const name of CATEGORY_FILE_NAMES) {
			const parsed = parseCategoryFile(loadYamlFile(path.join(contentFolder, folderPath, name)));
			diagnostics.push(...parsed.diagnostics);
			if (parsed.category) return parsed.category;
		}
		return null;
	};
}
/** Lists every source file of the content, blog first. */
function listSourceFiles(content) {
	return [
		...content.blog?.files ?? [],
		...content.docs.flatMap(({ versions }) => versions.flatMap(({ files }) => files)),
		...content.pages?.files ?? []
	];
}
// packages/engine/src/build/partials.ts
/** Creates the partials of a site; a file is read and compiled once, when first asked for. */
function createPartials({ siteFolder, compile }) {
	const compiled = /* @__PURE__ */ new Map();
	const diagnostics = [];
	const load = (filePath, importer) => {
		if (!existsSync(filePath)) return void 0;
		const loaded = loadText(filePath);
		if ("diagnostic" in loaded) {
			diagnostics.push(loaded.diagnostic);
			return;
		}
		const { kind, pluginId, version } = importer.source;
		const document = compile({
			kind,
			pluginId,
			version,
			filePath,
			sourcePath: filePath,
			...loaded
		});
		diagnostics.push(...document.diagnostics);
		return document;
	};
	const find = (specifier, importer) => {
		if (!/\.mdx?$/.test(specifier)) return void 0;
		const filePath = specifier.startsWith("@site/") ? path.join(siteFolder, specifier.slice(6)) : path.resolve(path.dirname(importer.source.filePath), specifier);
		if (!compiled.has(filePath)) compiled.set(filePath, load(filePath, importer));
		return compiled.get(filePath);
	};
	const of = (document) => {
		const found = /* @__PURE__ */ new Set();
		const visit = (importer) => {
			for (const { specifier } of importer.imports) {
				const partial = find(specifier, importer);
				if (!partial || partial === document || found.has(partial)) continue;
				found.add(partial);
				visit(partial);
			}
		};
		visit(document);
		return [...found];
	};
	return {
		of,
		find,
		diagnostics
	};
}
/**
* Renumbers the references of a partial so that they follow those of the page that shows it:
* `mojian-ref:0` of the partial becomes `mojian-ref:<offset>`.
*/
function shiftReferences(partial, offset) {
	const shift = (text) => text.replace(/mojian-ref:(\d+)/g, (_, index) => `mojian-ref:${Number(index) + offset}`);
	return {
		...partial,
		html: shift(partial.html),
		code: shift(partial.code)
	};
}
// packages/engine/src/build/load-site.ts
var load_site_exports = /* @__PURE__ */ __exportAll({ loadSite: () => loadSite });
/**
* Loads a site: configuration, content, model, routes, links. Problems are collected, not thrown, and
* every phase runs as far as it can, so that one run tells of all of them.
*/
async function loadSite(options) {
	const { siteFolder, steps } = options;
	const loaded = await steps.run("Read the configuration", () => loadConfig(siteFolder));
	const { config } = loaded;
	if (!config) {
		const collector = createDiagnosticCollector();
		collector.report(loaded.diagnostics);
		return {
			site: null,
			collector
		};
	}
	const content = await steps.run("Read the content", () => loadContent(siteFolder, config), (result) => listSourceFiles(result).length);
	const compiler = createCompiler(config.markdown);
	const documents = await steps.run("Compile the documents", () => compileAll(content, compiler), (result) => result.size);
	const assets = createAssetLibrary(listAssetFolders(siteFolder, config));
	const configFilePath = loaded.filePath;
	const site = await assembleSite({
		...options,
		config,
		configFilePath,
		content,
		documents,
		assets
	});
	site.collector.report(loaded.diagnostics);
	return {
		site,
		collector: site.collector
	};
}
/** Lays out and links what was read and compiled; all problems are in the site's collector. */
async function assembleSite(parts) {
	const { siteFolder, steps, config, content, documents, assets } = parts;
	const collector = createDiagnosticCollector(levelsOf(config));
	const { model, routes, site } = await steps.run("Lay out the site", () => {
		const created = createModel(parts);
		const table = createRouteTable(created.model);
		const data = createSiteData(created.model, parts.configFilePath);
		collector.report([
			...created.diagnostics,
			...table.diagnostics,
			...data.diagnostics
		]);
		return {
			model: created.model,
			routes: table.routes,
			site: data.site
		};
	}, (result) => result.routes.length);
	collector.report(content.diagnostics);
	for (const document of documents.values()) collector.report(document.diagnostics);
	const compiler = createCompiler(config.markdown);
	const partials = createPartials({
		siteFolder,
		compile: compiler.compile
	});
	const references = await steps.run("Check the links", () => {
		const contentFolders = listContentFolders(content);
		const linked = linkAll({
			routes,
			documents,
			partials,
			assets,
			config,
			siteFolder,
			contentFolders
		});
		collector.report([...linked.diagnostics, ...partials.diagnostics]);
		return linked.references;
	}, (result) => [...result.values()].reduce((sum, each) => sum + each.length, 0));
	const { staticFolders } = listAssetFolders(siteFolder, config);
	const redirects = collectRedirects(model, {
		routes,
		configFilePath: parts.configFilePath,
		hasStaticFile: (sitePath) => assets.findStatic(sitePath) !== null
	});
	collector.report(redirects.diagnostics);
	return {
		config,
		model,
		site,
		routes,
		documents,
		partials,
		compiler,
		references,
		assets,
		redirects: redirects.redirects,
		content,
		staticFolders,
		collector
	};
}
/** Lists where a site's static files lie, as {@link createAssetLibrary} wants it. */
function listAssetFolders(siteFolder, config) {
	return {
		staticFolders: config.staticDirectories.map((folder) => path.resolve(siteFolder, folder)),
		baseUrl: config.baseUrl
	};
}
/** Gives the levels that a configuration sets for diagnostics. */
function levelsOf(config) {
	return {
		"links/broken-link": config.onBrokenLinks,
		"links/missing-image": config.onBrokenLinks,
		"links/broken-markdown-link": config.onBrokenMarkdownLinks,
		"links/broken-anchor": config.onBrokenAnchors,
		"routes/duplicate": config.onDuplicateRoutes,
		...config.diagnostics
	};
}
function compileAll(content, compiler) {
	return new Map(listSourceFiles(content).map((file) => [file.filePath, compiler.compile(file)]));
}
/** Lists the absolute paths of all content folders. */
function listContentFolders(content) {
	return [
		...content.blog ? [content.blog.contentFolder] : [],
		...content.docs.flatMap(({ versions }) => versions.map(({ source }) => source.contentFolder)),
		...content.pages ? [content.pages.contentFolder] : []
	];
}
function linkAll(input) {
	const { routes, documents, config } = input;
	const shown = routes.filter(({ document }) => document !== null);
	const pages = createPageIndex(routes, findHiddenFiles(documents, shown.map(({ document }) => document)));
	const options = {
		...input,
		pages,
		baseUrl: config.baseUrl,
		trailingSlash: config.trailingSlash
	};
	const references = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const { document, permalink } of shown) {
		if (!document) continue;
		const resolved = [document, ...input.partials.of(document)].map((text) => resolveReferences({
			document: text,
			permalink
		}, options));
		references.set(document.source.filePath, resolved.flatMap((each) => each.references));
		diagnostics.push(...resolved.flatMap((each) => each.diagnostics));
	}
	return {
		references,
		diagnostics
	};
}
export { createCompiler as _, loadSite as a, listSourceFiles as c, createAssetLibrary as d, listCards as f, createOutputPath as g, createPermalink as h, listContentFolders as i, loadContent as l, createAbsoluteUrl as m, levelsOf as n, load_site_exports as o, createDocsSidebarData as p, listAssetFolders as r, shiftReferences as s, assembleSite as t, loadText as u, RAW_HTML_COMPONENT as v, findFences as y };
