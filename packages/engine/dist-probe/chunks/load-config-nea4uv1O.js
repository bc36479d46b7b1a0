import { t as __exportAll } from "./rolldown-runtime-BJohB4LM.js";
import { a as createDiagnostic, t as nearestWord } from "./nearest-word-CASRRflv.js";
import path from "node:path";
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { pathToFileURL } from "node:url";
// packages/engine/src/config/define-config.ts
/**
* Gives a configuration its type; returns it as it is.
*
* @example
* ```ts
* import { defineConfig } from 'mojian';
* export default defineConfig({ title: '墨简', url: 'https://example.com' });
* ```
*/
function defineConfig(config) {
	return config;
}
// packages/engine/src/config/load-module.ts
/**
* Runs an author's TypeScript or JavaScript module (configuration, sidebars) and gives its exports.
* Node 20 cannot run TypeScript, so the module goes through jiti, which transforms it and what it
* imports; `mojian` itself is answered from here, so that reading a configuration never loads the
* whole engine. A module that fails gives a diagnostic, never an exception.
*/
async function loadModule(filePath, { virtualModules = {}, alias = {} } = {}) {
	const { createJiti } = await import("jiti");
	const jiti = createJiti(pathToFileURL(filePath).href, {
		interopDefault: false,
		moduleCache: false,
		jsx: true,
		virtualModules: {
			mojian: { defineConfig },
			...virtualModules
		},
		alias
	});
	try {
		return { exports: await jiti.import(filePath) };
	} catch (error) {
		return { diagnostic: describeModuleFailure(filePath, error) };
	}
}
function describeModuleFailure(filePath, error) {
	const firstLine = ((error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "").replace(/^.*?:\s*(?=[A-Z])/, "");
	return createDiagnostic({
		code: "config/failed-module",
		severity: "error",
		message: `The module could not be run: ${firstLine}`,
		...locateFailure(filePath, error),
		filePath
	});
}
function locateFailure(filePath, error) {
	const text = error instanceof Error ? `${error.message}\n${error.stack ?? ""}` : "";
	const at = text.indexOf(filePath);
	const babel = (at < 0 ? null : /^:(\d+):(\d+)/.exec(text.slice(at + filePath.length))) ?? /\((\d+):(\d+)\)/.exec(text);
	return {
		line: babel ? Number(babel[1]) : null,
		column: babel ? Number(babel[2]) : null
	};
}
// packages/engine/src/config/locate-key.ts
/**
* Finds where a key path stands in the text of a configuration module: each key is searched after
* the place of the one before it. It reads text, not syntax, so it may miss keys that are computed or
* spread in; then it gives the place of the last key that it found.
*
* @param keys Path of the value, outermost first; array indexes are passed over.
* @returns 1-based line and column of the last key found, both `null` when none is.
*/
function locateKey(text, keys) {
	let offset = -1;
	for (const key of keys) {
		if (/^\d+$/.test(key)) continue;
		const found = findKey(text, key, offset + 1);
		if (found < 0) break;
		offset = found;
	}
	if (offset < 0) return {
		line: null,
		column: null
	};
	const before = text.slice(0, offset).split("\n");
	return {
		line: before.length,
		column: (before.at(-1)?.length ?? 0) + 1
	};
}
function findKey(text, key, from) {
	const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	const pattern = new RegExp(`(?<![\\w$.])(['"]?)${escaped}\\1\\s*(?=[:,}(])`, "g");
	pattern.lastIndex = from;
	return pattern.exec(text)?.index ?? -1;
}
// packages/engine/src/config/content-schema.ts
/** Options of the three kinds of content: blog, docs and pages. Names follow Docusaurus' plugins. */
const inlineTagsSchema = v.optional(v.picklist([
	"ignore",
	"log",
	"warn",
	"throw"
]), "ignore");
const editUrlSchema = v.optional(v.string());
/** Docusaurus' default: files and folders beginning with `_`, and tests. */
const excludeSchema = v.optional(v.array(v.string()), [
	"**/_*.{js,jsx,ts,tsx,md,mdx}",
	"**/_*/**",
	"**/*.test.{js,jsx,ts,tsx}",
	"**/__tests__/**"
]);
/** Options of the blog. */
const blogSchema = v.strictObject({
	id: v.optional(v.string(), "default"),
	/** Folder of the posts. @default 'blog' */
	path: v.optional(v.string(), "blog"),
	/** Path of the list, `/` for a blog as home. @default 'blog' */
	routeBasePath: v.optional(v.string(), "blog"),
	tagsBasePath: v.optional(v.string(), "tags"),
	pageBasePath: v.optional(v.string(), "page"),
	archiveBasePath: v.optional(v.nullable(v.string()), "archive"),
	authorsBasePath: v.optional(v.string(), "authors"),
	/** @default ['**\/*.{md,mdx}'] */
	include: v.optional(v.array(v.string()), ["**/*.{md,mdx}"]),
	exclude: excludeSchema,
	postsPerPage: v.optional(v.union([v.literal("ALL"), v.pipe(v.number(), v.integer(), v.minValue(1))]), 10),
	/** @default “Blog” in the site's language */
	blogTitle: v.optional(v.string()),
	blogDescription: v.optional(v.string(), ""),
	/** Number of posts in the sidebar; 0 for no sidebar. @default 5 */
	blogSidebarCount: v.optional(v.union([v.literal("ALL"), v.pipe(v.number(), v.integer(), v.minValue(0))]), 5),
	/** @default “Recent posts” in the site's language */
	blogSidebarTitle: v.optional(v.string()),
	/** Groups the sidebar's posts by year. @default true */
	sidebarGroupByYear: v.optional(v.boolean(), true),
	authorsMapPath: v.optional(v.string(), "authors.yml"),
	/** File of predefined tags; `false` for none. @default 'tags.yml' */
	tags: v.optional(v.union([v.literal(false), v.string()]), "tags.yml"),
	onInlineTags: inlineTagsSchema,
	editUrl: editUrlSchema,
	showLastUpdateTime: v.optional(v.boolean(), false),
	showLastUpdateAuthor: v.optional(v.boolean(), false),
	showReadingTime: v.optional(v.boolean(), true),
	sortPosts: v.optional(v.picklist(["descending", "ascending"]), "descending"),
	feed: v.optional(v.strictObject({
		/** Feeds to write. @default all three */
		types: v.optional(v.array(v.picklist([
			"rss",
			"atom",
			"json"
		])), [
			"rss",
			"atom",
			"json"
		]),
		title: v.optional(v.string()),
		description: v.optional(v.string()),
		copyright: v.optional(v.string()),
		/** Number of posts in the feed; `null` for all. @default 20 */
		limit: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), 20)
	}), {})
});
const versionSchema = v.strictObject({
	label: v.optional(v.string()),
	path: v.optional(v.string()),
	banner: v.optional(v.picklist([
		"none",
		"unreleased",
		"unmaintained"
	])),
	badge: v.optional(v.boolean()),
	noIndex: v.optional(v.boolean())
});
/** Options of one docs instance. */
const docsSchema = v.strictObject({
	id: v.optional(v.string(), "default"),
	path: v.optional(v.string(), "docs"),
	routeBasePath: v.optional(v.string(), "docs"),
	tagsBasePath: v.optional(v.string(), "tags"),
	include: v.optional(v.array(v.string()), ["**/*.{md,mdx}"]),
	exclude: excludeSchema,
	/** Sidebars file, `false` for no sidebars. @default one generated from the folders */
	sidebarPath: v.optional(v.union([v.literal(false), v.string()])),
	sidebarCollapsible: v.optional(v.boolean(), true),
	sidebarCollapsed: v.optional(v.boolean(), true),
	/** `false` reads number prefixes as part of names; a function replaces the rule. @default true */
	numberPrefixParser: v.optional(v.union([v.boolean(), v.custom((value) => typeof value === "function")]), true),
	breadcrumbs: v.optional(v.boolean(), true),
	tags: v.optional(v.union([v.literal(false), v.string()]), "tags.yml"),
	onInlineTags: inlineTagsSchema,
	editUrl: editUrlSchema,
	showLastUpdateTime: v.optional(v.boolean(), false),
	showLastUpdateAuthor: v.optional(v.boolean(), false),
	/** Writes a home page of all sections at `routeBasePath` unless a document is there. @default true */
	homePage: v.optional(v.boolean(), true),
	/** @default “Docs” in the site's language */
	homeTitle: v.optional(v.string()),
	homeDescription: v.optional(v.string(), ""),
	disableVersioning: v.optional(v.boolean(), false),
	includeCurrentVersion: v.optional(v.boolean(), true),
	lastVersion: v.optional(v.string()),
	onlyIncludeVersions: v.optional(v.array(v.string())),
	versions: v.optional(v.record(v.string(), versionSchema), {})
});
/** Options of standalone pages. */
const pagesSchema = v.strictObject({
	id: v.optional(v.string(), "default"),
	path: v.optional(v.string(), "src/pages"),
	routeBasePath: v.optional(v.string(), "/"),
	include: v.optional(v.array(v.string()), ["**/*.{js,jsx,ts,tsx,md,mdx}"]),
	exclude: excludeSchema,
	editUrl: editUrlSchema,
	showLastUpdateTime: v.optional(v.boolean(), false),
	showLastUpdateAuthor: v.optional(v.boolean(), false)
});
// packages/engine/src/config/theme-schema.ts
/** Options of the theme (`themeConfig`). Names follow Docusaurus' classic theme. */
const logoSchema = v.strictObject({
	src: v.string(),
	srcDark: v.optional(v.string()),
	alt: v.optional(v.string(), ""),
	href: v.optional(v.string()),
	width: v.optional(v.number()),
	height: v.optional(v.number())
});
const positionSchema = v.optional(v.picklist(["left", "right"]), "left");
const navbarLinkEntries = {
	label: v.string(),
	/** Path within the site. */
	to: v.optional(v.string()),
	/** Full address. */
	href: v.optional(v.string()),
	activeBasePath: v.optional(v.string()),
	icon: v.optional(v.picklist(["repository", "feed"]))
};
const navbarLinkSchema = v.strictObject({
	type: v.optional(v.literal("default"), "default"),
	position: positionSchema,
	...navbarLinkEntries
});
const docItemSchema = v.strictObject({
	type: v.literal("doc"),
	docId: v.string(),
	label: v.optional(v.string()),
	docsPluginId: v.optional(v.string(), "default"),
	position: positionSchema
});
const sidebarItemSchema = v.strictObject({
	type: v.literal("docSidebar"),
	sidebarId: v.string(),
	label: v.optional(v.string()),
	docsPluginId: v.optional(v.string(), "default"),
	position: positionSchema
});
const versionItemSchema = v.strictObject({
	type: v.literal("docsVersion"),
	label: v.optional(v.string()),
	to: v.optional(v.string()),
	docsPluginId: v.optional(v.string(), "default"),
	position: positionSchema
});
const otherItemSchema = v.looseObject({ type: v.string() });
const dropdownSchema = v.strictObject({
	type: v.optional(v.literal("dropdown"), "dropdown"),
	label: v.string(),
	position: positionSchema,
	items: v.array(v.union([
		navbarLinkSchema,
		docItemSchema,
		sidebarItemSchema,
		versionItemSchema,
		otherItemSchema
	])),
	to: v.optional(v.string())
});
/**
* A navbar item. The variants that the engine knows are validated in full; an item with another
* `type` fails with the specification's message when the navbar is resolved.
*/
const navbarItemSchema = v.union([
	dropdownSchema,
	navbarLinkSchema,
	docItemSchema,
	sidebarItemSchema,
	versionItemSchema,
	v.strictObject({
		type: v.literal("docsVersionDropdown"),
		docsPluginId: v.optional(v.string(), "default"),
		position: positionSchema
	}),
	v.strictObject({
		type: v.literal("localeDropdown"),
		position: positionSchema
	}),
	v.strictObject({
		type: v.literal("search"),
		position: positionSchema
	}),
	v.strictObject({
		type: v.literal("html"),
		value: v.string(),
		position: positionSchema
	}),
	otherItemSchema
]);
const footerLinkSchema = v.union([v.strictObject({
	label: v.string(),
	to: v.optional(v.string()),
	href: v.optional(v.string())
}), v.strictObject({ html: v.string() })]);
const footerSchema = v.strictObject({
	style: v.optional(v.picklist(["light", "dark"]), "light"),
	links: v.optional(v.union([v.array(v.strictObject({
		title: v.nullable(v.string()),
		items: v.array(footerLinkSchema)
	})), v.array(footerLinkSchema)]), []),
	logo: v.optional(logoSchema),
	copyright: v.optional(v.string(), "")
});
const searchSchema = v.union([v.strictObject({
	provider: v.optional(v.literal("embedded"), "embedded"),
	/** Path of the search page, `false` for none. @default 'search' */
	searchPagePath: v.optional(v.union([v.literal(false), v.string()]), "search"),
	/** Keeps recent and favourite searches in the reader's browser. @default true */
	personalization: v.optional(v.boolean(), true)
}), v.strictObject({
	provider: v.literal("hosted"),
	appId: v.string(),
	apiKey: v.string(),
	indexName: v.string(),
	contextualSearch: v.optional(v.boolean(), true),
	insights: v.optional(v.boolean(), false),
	searchPagePath: v.optional(v.union([v.literal(false), v.string()]), "search"),
	personalization: v.optional(v.boolean(), true)
})]);
/** The schema of `themeConfig`. */
const themeConfigSchema = v.strictObject({
	/** Share picture, below a static folder or a full address. */
	image: v.optional(v.string()),
	colorMode: v.optional(v.strictObject({
		defaultMode: v.optional(v.picklist(["light", "dark"]), "dark"),
		disableSwitch: v.optional(v.boolean(), false),
		respectPrefersColorScheme: v.optional(v.boolean(), false)
	}), {}),
	navbar: v.optional(v.strictObject({
		title: v.optional(v.string()),
		logo: v.optional(logoSchema),
		hideOnScroll: v.optional(v.boolean(), false),
		items: v.optional(v.array(navbarItemSchema), [])
	}), {}),
	footer: v.optional(footerSchema),
	announcementBar: v.optional(v.strictObject({
		id: v.optional(v.string(), "announcement-bar"),
		content: v.string(),
		backgroundColor: v.optional(v.string()),
		textColor: v.optional(v.string()),
		isCloseable: v.optional(v.boolean(), true)
	})),
	docs: v.optional(v.strictObject({
		versionPersistence: v.optional(v.picklist(["localStorage", "none"]), "localStorage"),
		sidebar: v.optional(v.strictObject({
			hideable: v.optional(v.boolean(), false),
			autoCollapseCategories: v.optional(v.boolean(), false)
		}), {})
	}), {}),
	tableOfContents: v.optional(v.strictObject({
		minHeadingLevel: v.optional(v.pipe(v.number(), v.minValue(2), v.maxValue(6)), 2),
		maxHeadingLevel: v.optional(v.pipe(v.number(), v.minValue(2), v.maxValue(6)), 3)
	}), {}),
	/** Analytics property; without it nothing is sent. */
	analytics: v.optional(v.strictObject({
		propertyId: v.string(),
		requireConsent: v.optional(v.boolean(), false)
	})),
	search: v.optional(v.union([v.literal(false), searchSchema]), {}),
	/** Messages that replace the catalogue's, by id. */
	messages: v.optional(v.record(v.string(), v.string()), {})
});
// packages/engine/src/config/schema.ts
/**
* The configuration's shape: types, defaults and validation from one source. Names and defaults are
* Docusaurus 3's wherever it has the option, so that a site moves in without learning new words.
*/
/** What a failed check does: nothing, a line in the log, a warning, or a failed build. */
const reportingSchema = v.picklist([
	"ignore",
	"log",
	"warn",
	"throw"
]);
const markdownSchema = v.strictObject({
	/** `auto` reads `.md` as CommonMark unless it uses MDX. @default 'auto' */
	format: v.optional(v.picklist([
		"auto",
		"md",
		"mdx"
	]), "auto"),
	/** Language of code blocks that name none. @default 'javascript' */
	defaultCodeLanguage: v.optional(v.string(), "javascript")
});
const redirectSchema = v.strictObject({
	/** Old routePath or routePaths. */
	from: v.union([v.string(), v.array(v.string())]),
	to: v.string()
});
const baseUrlSchema = v.pipe(v.string(), v.check((url) => url.startsWith("/") && url.endsWith("/"), "`baseUrl` must begin and end with `/`."));
const siteUrlSchema = v.pipe(v.string(), v.check((url) => isOrigin(url), "`url` must be the scheme and host of the site, such as `https://example.com`."));
function isOrigin(url) {
	return URL.canParse(url) && /^https?:\/\/[^/]+\/?$/.test(url);
}
/** The schema of `mojian.config.ts`. */
const configSchema = v.strictObject({
	/** Title of the site, second part of every page title. */
	title: v.string(),
	tagline: v.optional(v.string(), ""),
	/** Scheme and host of the published site, without a path. */
	url: siteUrlSchema,
	/** Path below which the site is served. @default '/' */
	baseUrl: v.optional(baseUrlSchema, "/"),
	/** Adds (`true`) or removes (`false`) the final slash of paths. @default undefined (leave as is) */
	trailingSlash: v.optional(v.boolean()),
	/** What stands between the page title and the site title. @default '|' */
	titleDelimiter: v.optional(v.string(), "|"),
	description: v.optional(v.string(), ""),
	keywords: v.optional(v.array(v.string()), []),
	/** Path of the icon below a static folder. */
	favicon: v.optional(v.string()),
	/** BCP 47 tag of the site's language. @default 'zh-CN' */
	locale: v.optional(v.string(), "zh-CN"),
	/** Name of the locale in the language menu. @default the language's own name */
	localeLabel: v.optional(v.string()),
	/** Keeps every page out of search engines. @default false */
	noIndex: v.optional(v.boolean(), false),
	/** Folders copied to the output as they are. @default ['static'] */
	staticDirectories: v.optional(v.array(v.string()), ["static"]),
	onBrokenLinks: v.optional(reportingSchema, "throw"),
	onBrokenMarkdownLinks: v.optional(reportingSchema, "warn"),
	onBrokenAnchors: v.optional(reportingSchema, "warn"),
	onDuplicateRoutes: v.optional(reportingSchema, "warn"),
	markdown: v.optional(markdownSchema, {}),
	blog: v.optional(v.union([v.literal(false), blogSchema]), {}),
	/** One docs instance, several with ids, or none. */
	docs: v.optional(v.union([
		v.literal(false),
		v.array(docsSchema),
		docsSchema
	]), {}),
	pages: v.optional(v.union([v.literal(false), pagesSchema]), {}),
	redirects: v.optional(v.array(redirectSchema), []),
	themeConfig: v.optional(themeConfigSchema, {}),
	/** Style sheets of the site, relative to the site folder, loaded after the theme's. */
	customCss: v.optional(v.array(v.string()), []),
	/** Values for the site's own components; the engine does not read them. */
	customFields: v.optional(v.record(v.string(), v.unknown()), {}),
	/** Level per diagnostic code or code prefix, for example `{'markdown/image-without-alt': 'ignore'}`. */
	diagnostics: v.optional(v.record(v.string(), reportingSchema), {})
});
// packages/engine/src/config/load-config.ts
var load_config_exports = /* @__PURE__ */ __exportAll({ loadConfig: () => loadConfig });
/** Names under which a site's configuration is looked for, in this order. */
const CONFIG_FILE_NAMES = [
	"mojian.config.ts",
	"mojian.config.mjs",
	"mojian.config.js"
];
/**
* Loads and validates the configuration of a site folder. Never throws for what an author may get
* wrong: a missing file, a module that fails, unknown keys and wrong values are diagnostics.
*/
async function loadConfig(siteFolder) {
	const filePath = findConfigFile(siteFolder);
	if (!existsSync(filePath)) return {
		config: null,
		filePath,
		diagnostics: [describeMissingConfig(filePath)]
	};
	const loaded = await loadModule(filePath);
	if ("diagnostic" in loaded) return {
		config: null,
		filePath,
		diagnostics: [loaded.diagnostic]
	};
	return {
		filePath,
		...validateConfig(loaded.exports.default ?? loaded.exports, filePath)
	};
}
/** Validates a configuration object; `filePath` is only read to find the lines of wrong keys. */
function validateConfig(value, filePath) {
	const result = v.safeParse(configSchema, value);
	if (result.success) return {
		config: result.output,
		diagnostics: []
	};
	const text = existsSync(filePath) ? readFileSync(filePath, "utf8") : "";
	return {
		config: null,
		diagnostics: result.issues.map((issue) => describeIssue(issue, {
			filePath,
			text
		}))
	};
}
function findConfigFile(siteFolder) {
	return CONFIG_FILE_NAMES.map((name) => path.join(siteFolder, name)).find((candidate) => existsSync(candidate)) ?? path.join(siteFolder, "mojian.config.ts");
}
function describeMissingConfig(filePath) {
	return createDiagnostic({
		code: "config/missing",
		severity: "error",
		message: `There is no \`${path.basename(filePath)}\` in \`${path.dirname(filePath)}\`.`,
		fix: "Run the command in the folder of the site, or name that folder: `mojian build <folder>`."
	});
}
function describeIssue(issue, source) {
	const deepest = findDeepestIssue(issue);
	const keys = (deepest.path ?? []).map((item) => String(item.key));
	const name = keys.join(".");
	const position = locateKey(source.text, keys);
	const base = {
		severity: "error",
		filePath: source.filePath,
		...position
	};
	if (deepest.type === "strict_object" && deepest.expected === "never") {
		const known = knownKeysOf(deepest, issue);
		const suggestion = nearestWord(keys.at(-1) ?? "", known);
		return createDiagnostic({
			...base,
			code: "config/unknown-key",
			message: `The configuration has no option \`${name}\`.`,
			fix: suggestion ? `Did you mean \`${suggestion}\`?` : "Remove it, or move your own values to `customFields`."
		});
	}
	if (deepest.received === "undefined") return createDiagnostic({
		...base,
		code: "config/missing-key",
		message: `The configuration lacks the option \`${name}\`.`,
		fix: `Add \`${keys.at(-1)}\` (${deepest.expected ?? "a value"}).`
	});
	const isOwnMessage = deepest.type === "check";
	return createDiagnostic({
		...base,
		code: "config/invalid-value",
		message: isOwnMessage ? deepest.message : `The option \`${name}\` is \`${deepest.received}\`, but must be ${deepest.expected ?? "something else"}.`
	});
}
/** In a union every variant fails; the issue that lies deepest belongs to the variant that was meant. */
function findDeepestIssue(issue) {
	const inner = (issue.issues ?? []).map((each) => findDeepestIssue(each));
	let deepest = issue;
	for (const each of inner) {
		const merged = issue.path && each.path ? {
			...each,
			path: [...pathBefore(issue, each), ...each.path]
		} : each;
		if ((merged.path?.length ?? 0) > (deepest.path?.length ?? 0)) deepest = merged;
	}
	return deepest;
}
function pathBefore(outer, inner) {
	return inner.path?.[0]?.input === outer.path?.[0]?.input ? [] : [...outer.path ?? []];
}
/** Option names allowed where an unknown key stands, read off the schema along the issue's path. */
function knownKeysOf(issue, root) {
	const keys = (issue.path ?? root.path ?? []).slice(0, -1).map((item) => item.key);
	let schemas = [configSchema];
	for (const key of keys) schemas = schemas.flatMap((schema) => unwrapSchema(schema)).flatMap((schema) => childSchemas(schema, key));
	return schemas.flatMap((schema) => unwrapSchema(schema)).flatMap((schema) => Object.keys(schema.entries ?? {}));
}
function unwrapSchema(schema) {
	const any = schema;
	if (any.wrapped) return unwrapSchema(any.wrapped);
	if (Array.isArray(any.options) && typeof any.options[0] === "object") return any.options.flatMap(unwrapSchema);
	return [any];
}
function childSchemas(schema, key) {
	if (typeof key === "number") return schema.item ? [schema.item] : [];
	const entry = schema.entries?.[String(key)] ?? schema.value;
	return entry ? [entry] : [];
}
export { configSchema as a, docsSchema as c, defineConfig as d, validateConfig as i, pagesSchema as l, loadConfig as n, themeConfigSchema as o, load_config_exports as r, blogSchema as s, CONFIG_FILE_NAMES as t, loadModule as u };
