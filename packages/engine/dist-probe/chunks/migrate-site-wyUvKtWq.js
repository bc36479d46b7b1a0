import { a as configSchema, c as docsSchema, i as validateConfig, l as pagesSchema, o as themeConfigSchema, s as blogSchema, t as CONFIG_FILE_NAMES$1, u as loadModule } from "./load-config-nea4uv1O.js";
import { a as createDiagnostic } from "./nearest-word-CASRRflv.js";
import { i as isExternalUrl } from "./url-CeVajq1Y.js";
import { a as htmlToText } from "./html-T_BSiUii.js";
import Module from "node:module";
import path from "node:path";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { globSync } from "tinyglobby";
import { tmpdir } from "node:os";
// packages/engine/src/migrate/missing-modules.ts
/**
* Stand-ins for modules that a configuration imports and that are not installed: most sites are moved
* without their old packages. A stand-in can be called, read and spread without harm, and knows which
* module it stands for.
*/
const NAME = Symbol.for("mojian.migrate.missing-module");
/**
* Creates the stand-in for a module or for something out of it.
*
* @param name How it is told to the author, for example `prism-react-renderer` or
* `prism-react-renderer.themes.github`.
*/
function createMissingModule(name) {
	const members = /* @__PURE__ */ new Map();
	const member = (key) => {
		const known = members.get(key) ?? createMissingModule(`${name}.${key}`);
		members.set(key, known);
		return known;
	};
	const standIn = new Proxy(function missing() {}, {
		get(_target, key) {
			if (key === NAME) return name;
			if (key === Symbol.toPrimitive || key === "toString") return () => name;
			if (key === Symbol.iterator) return () => [].values();
			if (typeof key === "symbol" || key === "then") return void 0;
			if (key === "__esModule") return true;
			return key === "default" ? standIn : member(key);
		},
		has: (_target, key) => key === "__esModule" || key === "default",
		ownKeys: (target) => Reflect.ownKeys(target),
		apply: () => createMissingModule(`${name}()`),
		construct: () => createMissingModule(`new ${name}()`)
	});
	return standIn;
}
/** Tells what a stand-in stands for; `null` for every other value. */
function nameOfMissing(value) {
	if (typeof value !== "function") return null;
	const name = value[NAME];
	return typeof name === "string" ? name : null;
}
// packages/engine/src/migrate/describe-value.ts
/** Longest text of a value in a comment, in characters. */
const MAX_LENGTH = 500;
/**
* Describes an old value for a comment, on one line: as it would be written, functions and things out
* of packages that are not installed by name.
*/
function describeValue(value) {
	const text = describe(value).replace(/\s+/g, " ");
	return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
function describe(value) {
	if (typeof value === "string") return `'${value.replaceAll("'", "\\'")}'`;
	if (typeof value === "function") return describeFunction(value);
	if (value instanceof RegExp) return String(value);
	if (value instanceof Date) return value.toISOString();
	if (Array.isArray(value)) return `[${value.map(describe).join(", ")}]`;
	if (typeof value !== "object" || value === null) return String(value);
	const entries = Object.entries(value).map(([key, each]) => `${key}: ${describe(each)}`);
	return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
function describeFunction(value) {
	const missing = nameOfMissing(value);
	if (missing !== null) return `<${missing}>`;
	const { name } = value;
	return name ? `<function ${name}>` : "<function>";
}
// packages/engine/src/migrate/settings.ts
/** Creates an object from its lines. */
function createSettings(lines) {
	return {
		kind: "settings",
		lines
	};
}
/** Creates a key with its value and, if it needs one, a comment above it. */
function setting(key, value, comment) {
	return comment === void 0 ? {
		key,
		value
	} : {
		key,
		value,
		comment
	};
}
/** Creates a comment that stands alone. */
function note(comment) {
	return { comment };
}
/** Tells whether a line holds a key. */
function isSetting(line) {
	return "key" in line;
}
/** Tells whether a value consists of texts, numbers, booleans, lists and plain objects only. */
function isPlainValue(value) {
	if (value === null || ["string", "boolean"].includes(typeof value)) return true;
	if (typeof value === "number") return Number.isFinite(value);
	if (Array.isArray(value)) return value.every(isPlainValue);
	if (typeof value !== "object") return false;
	const prototype = Object.getPrototypeOf(value);
	return (prototype === null || Object.getPrototypeOf(prototype) === null) && Object.values(value).every((each) => each === void 0 || isPlainValue(each));
}
/** Turns a plain value into settings; keys without a value are left out. */
function toSettingValue(value) {
	if (Array.isArray(value)) return value.map(toSettingValue);
	if (typeof value !== "object" || value === null) return value;
	return createSettings(Object.entries(value).filter(([, each]) => each !== void 0).map(([key, each]) => setting(key, toSettingValue(each))));
}
/** Turns settings into the plain value that the printed configuration will give. */
function toPlainValue(value) {
	if (Array.isArray(value)) return value.map(toPlainValue);
	if (typeof value !== "object" || value === null) return value;
	if (value.kind === "computed") return value.value;
	return Object.fromEntries(value.lines.filter(isSetting).map((line) => [line.key, toPlainValue(line.value)]));
}
// packages/engine/src/migrate/migration.ts
/**
* A migration under way: the parts of the new configuration as they are found, in whatever order the
* old one names them, and what is left for the author to do.
*/
var Migration = class {
	/** Absolute path of the Docusaurus site. */
	siteFolder;
	/** Language of the site, BCP 47; known once its options are converted. */
	locale = "en";
	/** Options of the site as a whole. */
	site = [];
	markdown = [];
	blogs = [];
	docs = [];
	pages = [];
	redirects = [];
	theme = [];
	/** Options of the blog that stand in `themeConfig`. */
	blogExtras = [];
	customCss = [];
	/** Keywords of the whole site. */
	keywords = [];
	diagnostics = [];
	/** Comments on presets, plugins and themes. */
	plugins = [];
	#todos = /* @__PURE__ */ new Set();
	constructor(siteFolder) {
		this.siteFolder = siteFolder;
	}
	/** What the author has to do, in the order in which it was found. */
	get todos() {
		return [...this.#todos];
	}
	/** Adds something that the author has to do: one sentence. */
	addTodo(text) {
		this.#todos.add(text);
	}
	/** Turns an absolute path inside the site into one relative to it, with `/`; other paths stay. */
	toSitePath(filePath) {
		const relative = path.relative(this.siteFolder, filePath);
		return (path.isAbsolute(filePath) && !relative.startsWith("..") ? relative : filePath).split(path.sep).join("/");
	}
};
/** Converts the options of a section, in their order. Each gives a setting or a comment, or both. */
function convertOptions(options, rules, context) {
	return Object.entries(options).flatMap(([key, value]) => {
		if (value === void 0) return [];
		return ((Object.hasOwn(rules, key) ? rules[key] : void 0) ?? convertUnknown)(value, {
			...context,
			key
		});
	});
}
const convertUnknown = (value, context) => {
	context.migration.addTodo(`\`${context.key}\` of ${context.place} is no option that Docusaurus documents: see whether you need it.`);
	return [note(`${show(value, context)}: not known, so it was left out.`)];
};
/** Writes the option that a rule is given for a comment. */
function show(value, { key, prefix = "" }) {
	return `${prefix}${quote(key, value)}`;
}
/** Writes an old option for a comment: `key: value`. */
function quote(key, value) {
	return `\`${key}: ${describeValue(value)}\``;
}
/** Narrows a value to an object with options. */
function isOptions(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
// packages/engine/src/migrate/rules.ts
/** Carries an option over under its own name. */
const keep = (value, context) => carryOver(context.key, value, context);
/** Carries an option over under another name. */
function keepAs(key) {
	return (value, context) => carryOver(key, value, context);
}
/** Leaves an option out, because nothing is lost by it; a comment says why. */
function leaveOut(reason) {
	return (value, context) => [note(`${show(value, context)}: ${reason}.`)];
}
/** Leaves an option out that the author has to replace; a comment and the list of tasks say how. */
function replaceByHand(reason, task) {
	return (value, context) => {
		context.migration.addTodo(`${capitalize(context.place)}: ${task}.`);
		return [note(`${show(value, context)}: ${reason}.`)];
	};
}
/** Applies one rule to functions (and things out of missing packages), another to all other values. */
function unlessFunction(rule, functionRule) {
	return (value, context) => (typeof value === "function" ? functionRule : rule)(value, context);
}
/** Writes a setting if the new configuration takes it, else a comment and a task. */
function carryOver(key, value, context) {
	if (isPlainValue(value) && context.accepts(key, value)) return [setting(key, toSettingValue(value))];
	context.migration.addTodo(`${capitalize(context.place)}: \`${context.key}\` has a value that could not be carried over.`);
	return [note(`${show(value, context)}: this value could not be carried over.`)];
}
/** Carries a path over; absolute ones become relative to the site. */
const keepPath = (value, context) => keep(typeof value === "string" ? context.migration.toSitePath(value) : value, context);
/** Carries a reporting level over; Docusaurus 2 had `error` too. */
const keepLevel = (value, context) => keep(value === "error" ? "throw" : value, context);
/** Begins a sentence with a capital. */
function capitalize(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
// packages/engine/src/migrate/markdown-plugins.ts
/** Plugins of remark and rehype whose work Mojian does by itself, by a part of their name. */
const BUILT_IN = [
	[/remark-?math|rehype-?katex/i, "formulas are built in"],
	[/remark-?gfm/i, "tables, task lists and footnotes are built in"],
	[/remark-?frontmatter/i, "front matter is built in"],
	[/remark-?directive|remark-?admonitions/i, "admonitions are built in"],
	[/npm2yarn/i, "commands are shown as they are written, without a tab per package manager"],
	[/rehype-?(?:slug|autolink)/i, "heading anchors are built in"],
	[/rehype-?(?:prism|highlight|pretty-code|shiki)/i, "code is coloured by Mojian"],
	[/cjk-?(?:friendly|breaks)|pangu/i, "Chinese text is read as its authors mean it"]
];
/** Names the plugins of remark, rehype and recma: those that are built in, and those that have no place. */
const convertMarkdownPlugins = (value, context) => {
	const plugins = Array.isArray(value) ? value : [value];
	if (plugins.length === 0) return [note(`${quote(context.key, value)}: nothing to carry over.`)];
	return plugins.map((entry) => {
		const name = nameOf$3(entry);
		const reason = BUILT_IN.find(([pattern]) => pattern.test(name))?.[1];
		const shown = `\`${context.key}\`: \`${describeValue(entry)}\``;
		if (reason) return note(`${shown}: ${reason}.`);
		context.migration.addTodo(`${capitalize(context.place)}: the Markdown plugin \`${name}\` has no counterpart; see what your content needs of it.`);
		return note(`${shown}: Markdown plugins have no counterpart.`);
	});
};
function nameOf$3(entry) {
	const plugin = Array.isArray(entry) ? entry[0] : entry;
	if (typeof plugin === "string") return plugin;
	const missing = nameOfMissing(plugin);
	if (missing !== null) return missing;
	return typeof plugin === "function" && plugin.name ? plugin.name : describeValue(plugin);
}
// packages/engine/src/migrate/content-options.ts
/** Options of the content plugins: blog, docs, pages. */
/** Creates the check of values against the entries of a schema. */
function acceptsBy(schema) {
	return (key, value) => {
		const entry = schema.entries[key];
		return entry !== void 0 && v.is(entry, value);
	};
}
const editUrl = unlessFunction(keep, replaceByHand("a function; `editUrl` is the address of the site folder in the repository here", "write `editUrl` as a text, or `custom_edit_url` in the front matter of single documents"));
/** Components that Docusaurus' own theme has; others are of the site or of a plugin. */
const DEFAULT_COMPONENT = /^@theme\/(?:Blog\w*(?:\/Pages\/\w+)?|DocsRoot|DocVersion(?:Root|Layout)|DocRoot|DocPage|DocItem|DocTag\w+|DocCategoryGeneratedIndexPage|MDXPage)$/;
const component = (value, context) => (typeof value === "string" && DEFAULT_COMPONENT.test(value) ? leaveOut("pages are drawn by the theme of Mojian") : replaceByHand("pages are drawn by the theme of Mojian", `\`${context.key}\` named a component of your own; it has no counterpart`))(value, context);
const noTagsFile = (value, context) => keep(value === null ? false : value, context);
const admonitions = (value, context) => (isOptions(value) && "keywords" in value ? replaceByHand("the names of admonitions are fixed: note, tip, info, warning, danger and their aliases", "use the known admonitions in place of your own") : leaveOut("admonitions are always read"))(value, context);
const COMMON_RULES$1 = {
	id: keep,
	path: keepPath,
	routeBasePath: keep,
	include: keep,
	exclude: keep,
	editUrl,
	editLocalizedFiles: leaveOut("there is one locale, and its files are the only ones"),
	showLastUpdateTime: keep,
	showLastUpdateAuthor: keep,
	admonitions,
	remarkPlugins: convertMarkdownPlugins,
	rehypePlugins: convertMarkdownPlugins,
	recmaPlugins: convertMarkdownPlugins,
	beforeDefaultRemarkPlugins: convertMarkdownPlugins,
	beforeDefaultRehypePlugins: convertMarkdownPlugins
};
const FEED_RULES = {
	type: (value, context) => {
		return carryOver("types", value === "all" ? [
			"rss",
			"atom",
			"json"
		] : value === null ? [] : [value].flat(), context);
	},
	title: keep,
	description: keep,
	copyright: keep,
	limit: (value, context) => keep(value === false ? null : value, context),
	language: leaveOut("feeds have the language of the site"),
	xslt: leaveOut("feeds have no style sheet"),
	createFeedItems: replaceByHand("a function; feeds hold the newest posts", "feeds cannot be filtered: mark posts `unlisted` that no feed should hold")
};
const feedOptions = (value, context) => {
	if (!isOptions(value)) return leaveOut("the feeds are the usual ones")(value, context);
	const accepts = acceptsBy(blogSchema.entries.feed.wrapped);
	const place = `the feed of ${context.place}`;
	return [setting("feed", createSettings(convertOptions(withFeedTypes(value), FEED_RULES, {
		...context,
		place,
		accepts
	})))];
};
/** Docusaurus writes RSS and Atom unless told otherwise, Mojian a JSON feed too. */
function withFeedTypes(options) {
	return options.type === void 0 ? {
		...options,
		type: ["rss", "atom"]
	} : options;
}
const BLOG_RULES = {
	...COMMON_RULES$1,
	tagsBasePath: keep,
	pageBasePath: keep,
	archiveBasePath: keep,
	authorsBasePath: keep,
	postsPerPage: keep,
	blogTitle: keep,
	blogDescription: keep,
	blogSidebarCount: keep,
	blogSidebarTitle: keep,
	authorsMapPath: keep,
	tags: noTagsFile,
	onInlineTags: keepLevel,
	showReadingTime: keep,
	sortPosts: unlessFunction(keep, replaceByHand("a function; posts are ordered by date", "order posts by their dates")),
	feedOptions,
	readingTime: leaveOut("Han characters and words are counted apart, code is not counted"),
	truncateMarker: replaceByHand("the marker is `<!-- truncate -->` or `{/* truncate */}`", "put the usual truncate marker in place of your own"),
	processBlogPosts: replaceByHand("a function; there is no such hook", "`processBlogPosts` has no counterpart: use `draft` and `unlisted`"),
	onInlineAuthors: leaveOut("authors in front matter are allowed"),
	onUntruncatedBlogPosts: leaveOut("a post without a marker is shown whole in lists"),
	blogListComponent: component,
	blogPostComponent: component,
	blogTagsListComponent: component,
	blogTagsPostsComponent: component,
	blogAuthorsListComponent: component,
	blogAuthorsPostsComponent: component,
	blogArchiveComponent: component
};
const VERSION_RULES = {
	label: keep,
	path: keep,
	banner: keep,
	badge: keep,
	noIndex: keep,
	className: leaveOut("pages of versions have no class of their own")
};
const versions = (value, context) => {
	if (!isOptions(value)) return keep(value, context);
	const schema = docsSchema.entries.versions.wrapped.value;
	return [setting("versions", createSettings(Object.entries(value).flatMap(([name, options]) => isOptions(options) ? setting(name, createSettings(convertOptions(options, VERSION_RULES, {
		migration: context.migration,
		place: `the version \`${name}\` of ${context.place}`,
		accepts: acceptsBy(schema)
	}))) : note(`${quote(name, options)}: this value could not be carried over.`))))];
};
const DOCS_RULES = {
	...COMMON_RULES$1,
	tagsBasePath: keep,
	sidebarPath: keepPath,
	sidebarCollapsible: keep,
	sidebarCollapsed: keep,
	sidebarItemsGenerator: replaceByHand("a function; autogenerated sidebars follow folders, positions and `_category_` files", "write the items that `sidebarItemsGenerator` made into the sidebars file"),
	numberPrefixParser: unlessFunction(keep, replaceByHand("a function; copy it here, the option takes one", "copy the function `numberPrefixParser` into `mojian.config.ts`")),
	breadcrumbs: keep,
	tags: noTagsFile,
	onInlineTags: keepLevel,
	disableVersioning: keep,
	includeCurrentVersion: keep,
	lastVersion: keep,
	onlyIncludeVersions: keep,
	versions,
	editCurrentVersion: leaveOut("edit links lead to the file that the page was made from"),
	docsRootComponent: component,
	docVersionRootComponent: component,
	docRootComponent: component,
	docLayoutComponent: component,
	docItemComponent: component,
	docTagsListComponent: component,
	docTagDocListComponent: component,
	docCategoryGeneratedIndexComponent: component
};
const PAGES_RULES = {
	...COMMON_RULES$1,
	mdxPageComponent: component
};
/**
* Titles that Docusaurus shows in every language unless it is told others; those of Mojian are in the
* language of the site, so that only an English site has the same.
*/
const BLOG_TITLES = {
	blogTitle: "Blog",
	blogSidebarTitle: "Recent posts"
};
/** Converts the options of a blog. */
function convertBlogOptions(options, migration) {
	return convertSection({
		.../^en\b/i.test(migration.locale) ? {} : BLOG_TITLES,
		feedOptions: {},
		...options
	}, {
		rules: BLOG_RULES,
		accepts: acceptsBy(blogSchema),
		place: "the blog",
		migration
	});
}
/** Converts the options of a docs instance. */
function convertDocsOptions(options, migration) {
	const id = typeof options.id === "string" ? options.id : "default";
	return convertSection(options, {
		rules: DOCS_RULES,
		accepts: acceptsBy(docsSchema),
		place: `the docs \`${id}\``,
		migration
	});
}
/** Converts the options of the standalone pages. */
function convertPagesOptions(options, migration) {
	return convertSection(options, {
		rules: PAGES_RULES,
		accepts: acceptsBy(pagesSchema),
		place: "the pages",
		migration
	});
}
function convertSection(options, section) {
	return createSettings(convertOptions(options, section.rules, section).filter((line) => !isDefaultId(line)));
}
function isDefaultId(line) {
	return isSetting(line) && line.key === "id" && line.value === "default";
}
// packages/engine/src/migrate/plugin-list.ts
/** Lists the plugins, themes and presets of a configuration; entries switched off are passed over. */
function listPlugins(config) {
	return [
		"presets",
		"plugins",
		"themes"
	].flatMap((list) => {
		const entries = config[list];
		return (Array.isArray(entries) ? entries : []).filter((entry) => entry !== null && entry !== void 0 && entry !== false).map((entry) => createEntry(list, entry));
	});
}
function createEntry(list, entry) {
	const [plugin, options] = Array.isArray(entry) ? entry : [entry];
	const label = nameOf$2(plugin);
	return {
		list,
		label,
		id: shortenName(label),
		options: isOptions(options) ? options : {}
	};
}
function nameOf$2(plugin) {
	if (typeof plugin === "string") return readPackageName(plugin);
	const missing = nameOfMissing(plugin);
	if (missing !== null) return missing;
	if (typeof plugin === "function") return plugin.name || "an unnamed function";
	const name = isOptions(plugin) ? plugin.name : void 0;
	return typeof name === "string" ? name : "an unnamed object";
}
/** Reads the name of the package out of a path that `require.resolve` gave. */
function readPackageName(text) {
	const parts = text.split(path.sep).join("/").split("/node_modules/");
	if (parts.length === 1) return text;
	const segments = (parts.at(-1) ?? "").split("/");
	return segments.slice(0, segments[0]?.startsWith("@") ? 2 : 1).join("/");
}
/**
* Shortens the name of a package of Docusaurus, which may be written in several forms:
* `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, `content-docs`.
*/
function shortenName(name) {
	return name.replace(/^@docusaurus\/(?:plugin-|theme-|preset-)?/, "");
}
// packages/engine/src/migrate/plugins-replaced.ts
/** What authors of diagrams have to do. */
const MERMAID_TASK = "Turn `mermaid` blocks into pictures.";
/** What takes the place of plugins that have no options to carry over. */
const REPLACED_PLUGINS = [
	{
		pattern: /ideal-image/,
		reason: "pictures get their size and are loaded when they are needed; they are not resized",
		task: "Pictures of `@theme/IdealImage` have to be written as Markdown images."
	},
	{
		pattern: /live-codeblock/,
		reason: "live code is built in: blocks marked `live`"
	},
	{
		pattern: /theme-mermaid|\bmermaid\b/,
		reason: "diagrams have no counterpart; `mermaid` blocks are shown as code",
		task: MERMAID_TASK
	},
	{
		pattern: /search-algolia/,
		reason: "see `themeConfig.search`"
	},
	{
		pattern: /search/i,
		reason: "search is built in"
	},
	{
		pattern: /image-?zoom|medium-zoom/i,
		reason: "pictures can be enlarged by themselves"
	},
	{
		pattern: /debug|rsdoctor/,
		reason: "a tool of Docusaurus; nothing to carry over"
	},
	{
		pattern: /css-cascade-layers/,
		reason: "style sheets use cascade layers"
	},
	{
		pattern: /svgr/,
		reason: "SVG pictures are written as images",
		task: "SVG files that are imported as components have to be written as images."
	},
	{
		pattern: /google-analytics$/,
		reason: "Universal Analytics has ended; see `themeConfig.analytics`",
		task: "Universal Analytics has ended: write a property of Google Analytics 4 into `themeConfig.analytics`."
	},
	{
		pattern: /google-tag-manager/,
		reason: "has no counterpart; see `themeConfig.analytics`",
		task: "The tag manager has no counterpart: write the analytics property into `themeConfig.analytics`."
	},
	{
		pattern: /sass/i,
		reason: "style sheets are plain CSS",
		task: "Sass files have to become plain CSS."
	},
	{
		pattern: /llms-txt|llms/i,
		reason: "`llms.txt` and Markdown twins of pages are built in"
	}
];
// packages/engine/src/migrate/plugins.ts
/** Presets, plugins and themes: those whose options are carried over, and what becomes of the others. */
/** Converts every preset, plugin and theme of a configuration. */
function convertPlugins(config, migration) {
	for (const entry of listPlugins(config)) convertEntry(entry, migration);
}
function convertEntry(entry, migration) {
	const id = findContentPlugin(entry, migration) ?? entry.id;
	const convert = Object.hasOwn(CONVERTERS, id) ? CONVERTERS[id] : void 0;
	if (convert) convert(entry, migration);
	else explainEntry(entry, migration);
}
/** Sites extend a content plugin by a local one that is named after it and takes its options. */
function findContentPlugin({ id, list }, migration) {
	const name = /[./\\](?:\w+-)*?(content-(?:blog|docs|pages))\b/.exec(id)?.[1];
	if (list !== "plugins" || name === void 0) return void 0;
	migration.addTodo(`The plugin \`${id}\` is taken for \`${name}\`; what else it does has no counterpart.`);
	return name;
}
/** Says what takes the place of a part that has no options to carry over. */
function explainEntry(entry, migration) {
	const known = REPLACED_PLUGINS.find(({ pattern }) => pattern.test(entry.id));
	const comment = `\`${entry.list}\`: \`${entry.label}\`${describeOptions(entry)}`;
	if (!known) {
		migration.addTodo(`The ${SINGULAR[entry.list]} \`${entry.label}\` has no counterpart.`);
		migration.plugins.push(note(`${comment}: has no counterpart.`));
		return;
	}
	migration.plugins.push(note(`${comment}: ${known.reason}.`));
	if (known.task) migration.addTodo(known.task);
}
const SINGULAR = {
	presets: "preset",
	plugins: "plugin",
	themes: "theme"
};
function describeOptions({ options }) {
	return Object.keys(options).length === 0 ? "" : ` with \`${describeValue(options)}\``;
}
/** Context of options that no section of the new configuration takes. */
function withoutTarget(name, migration) {
	return {
		migration,
		place: `\`${name}\``,
		prefix: `\`${name}\`, `,
		accepts: () => false
	};
}
const convertBlog = ({ options }, migration) => {
	migration.blogs.push(convertBlogOptions(options, migration));
};
const convertDocs = ({ options }, migration) => {
	migration.docs.push(convertDocsOptions(options, migration));
};
const convertPages = ({ options }, migration) => {
	migration.pages.push(convertPagesOptions(options, migration));
};
const convertClassicTheme = ({ options }, migration) => {
	const { customCss, ...others } = options;
	for (const file of [customCss ?? []].flat()) {
		if (typeof file === "string") {
			migration.customCss.push(migration.toSitePath(file));
			continue;
		}
		migration.addTodo(`The style sheet \`${describeValue(file)}\` of a package has to be imported in a file of \`customCss\`.`);
		migration.plugins.push(note(`\`theme\`, ${quote("customCss", file)}: of a package.`));
	}
	migration.plugins.push(...convertOptions(others, {}, withoutTarget("theme", migration)));
};
const convertGtag = ({ options, label }, migration) => {
	const { trackingID, anonymizeIP, ...others } = options;
	const [propertyId, ...more] = [trackingID].flat();
	if (typeof propertyId !== "string") migration.addTodo(`\`${label}\` has no tracking id that could be carried over.`);
	else if (!migration.theme.some((line) => "key" in line && line.key === "analytics")) migration.theme.push(setting("analytics", createSettings([setting("propertyId", propertyId)])));
	const unused = {
		...more.length > 0 ? { trackingID: more } : {},
		anonymizeIP,
		...others
	};
	const rules = {
		trackingID: replaceByHand("page views go to one property", "page views go to the first analytics property only"),
		anonymizeIP: leaveOut("addresses of readers are always made anonymous")
	};
	migration.plugins.push(...convertOptions(unused, rules, withoutTarget("gtag", migration)));
};
const sitemapPatterns = replaceByHand("the sitemap holds every page that may be indexed", "mark pages `unlisted` that the sitemap should not hold");
const SITEMAP_RULES = {
	changefreq: leaveOut("search engines do not read it"),
	priority: leaveOut("search engines do not read it"),
	lastmod: leaveOut("the sitemap has dates where `showLastUpdateTime` is on"),
	filename: (value, context) => (value === "sitemap.xml" ? leaveOut("the name is the same") : replaceByHand("the sitemap is `sitemap.xml`", "tell search engines the new name of the sitemap, `sitemap.xml`"))(value, context),
	ignorePatterns: (value, context) => (Array.isArray(value) && value.length === 0 ? leaveOut("nothing to carry over") : sitemapPatterns)(value, context),
	createSitemapItems: sitemapPatterns
};
const convertSitemap = ({ options }, migration) => {
	const lines = convertOptions(options, SITEMAP_RULES, withoutTarget("sitemap", migration));
	migration.plugins.push(...lines.length > 0 ? lines : [note("The sitemap is built in.")]);
};
const byExtension = replaceByHand("most hosts find `/x.html` by `/x` and the other way round; write the redirects that are still needed", "see whether your host needs the redirects by extension");
const convertRedirects = ({ options }, migration) => {
	const { redirects, ...others } = options;
	for (const entry of [redirects ?? []].flat()) {
		const { from, to } = isOptions(entry) ? entry : {};
		if (v.is(configSchema.entries.redirects.wrapped.item, {
			from,
			to
		})) migration.redirects.push(toSettingValue({
			from,
			to
		}));
		else {
			migration.addTodo(`The redirect \`${describeValue(entry)}\` could not be carried over.`);
			migration.plugins.push(note(`${quote("redirects", entry)}: could not be carried over.`));
		}
	}
	const rules = {
		createRedirects: replaceByHand("a function; write the redirects into `redirects`, or `redirect_from` into front matter", "write the redirects that `createRedirects` made into `redirects`"),
		fromExtensions: byExtension,
		toExtensions: byExtension
	};
	const context = withoutTarget("client-redirects", migration);
	migration.plugins.push(...convertOptions(others, rules, context));
};
/** Parts of the classic preset that are plugins of their own. */
const PRESET_PARTS = {
	docs: "content-docs",
	blog: "content-blog",
	pages: "content-pages",
	theme: "theme-classic",
	sitemap: "sitemap",
	gtag: "google-gtag",
	googleAnalytics: "google-analytics",
	googleTagManager: "google-tag-manager",
	svgr: "svgr",
	debug: "debug"
};
/** The classic preset brings docs, blog and pages unless they are switched off. */
const convertClassicPreset = ({ options }, migration) => {
	const parts = {
		docs: {},
		blog: {},
		pages: {},
		...options
	};
	for (const [key, value] of Object.entries(parts)) {
		if (value === false && key === "sitemap") migration.plugins.push(note("`classic`, `sitemap: false`: a sitemap is always written."));
		if (value === false || value === void 0 || value === null) continue;
		const id = PRESET_PARTS[key];
		if (!id) migration.plugins.push(note(`\`classic\`, ${quote(key, value)}: not known, so it was left out.`));
		else convertEntry({
			list: "presets",
			id,
			label: key,
			options: isOptions(value) ? value : {}
		}, migration);
	}
};
/** How the parts are converted, by short name; `classic` is the preset, whose theme is `theme-classic`. */
const CONVERTERS = {
	classic: (entry, migration) => (entry.list === "themes" ? convertClassicTheme : convertClassicPreset)(entry, migration),
	"theme-classic": convertClassicTheme,
	"content-blog": convertBlog,
	"content-docs": convertDocs,
	"content-pages": convertPages,
	"google-gtag": convertGtag,
	sitemap: convertSitemap,
	"client-redirects": convertRedirects
};
// packages/engine/src/migrate/meta-tags.ts
/** Meta tags that pages have anyway, by name or property. */
const WRITTEN_META = /^(?:twitter:(?:card|title|image|description)|og:(?:title|type|url|image|description|site_name|locale)|viewport|generator)$/;
/**
* Converts a meta tag of the whole site: description and keywords are options, others are written by
* themselves or have no counterpart.
*
* @param shown The tag as the comment is to name it.
*/
function convertMetaTag({ name, property, content }, shown, migration) {
	const key = String(name ?? property ?? "");
	if (key === "description" && typeof content === "string") {
		migration.site.push(setting("description", content));
		return [];
	}
	if (key === "keywords" && typeof content === "string") {
		const keywords = content.split(/[,，]/).map((each) => each.trim());
		migration.keywords.push(...keywords.filter(Boolean));
		return [];
	}
	if (WRITTEN_META.test(key)) return [note(`${shown}: pages have this tag by themselves.`)];
	migration.addTodo(`The meta tag \`${key || "without name"}\` has no counterpart.`);
	return [note(`${shown}: meta tags of the whole site have no counterpart.`)];
}
// packages/engine/src/migrate/head-options.ts
const stylesheets = (value, context) => [value].flat().flatMap((entry) => {
	const href = isOptions(entry) ? entry.href : entry;
	const shown = quote("stylesheets", entry);
	if (typeof href !== "string") return [note(`${shown}: no address.`)];
	if (isOptions(entry) && entry.rel !== void 0 && entry.rel !== "stylesheet") {
		context.migration.addTodo(`The link \`${String(entry.rel)}\` to \`${href}\` in \`<head>\` has no counterpart.`);
		return [note(`${shown}: links in \`<head>\` have no counterpart.`)];
	}
	if (/katex/i.test(href)) return [note(`${shown}: pages with formulas get it by themselves.`)];
	const staticPath = findStaticFile(href, context);
	if (staticPath) {
		context.migration.customCss.push(staticPath);
		return [note(`${shown}: see \`customCss\`.`)];
	}
	context.migration.addTodo(`Style sheet \`${href}\`: write \`@import url('${href}');\` at the top of a file of \`customCss\`.`);
	return [note(`${shown}: import it in a file of \`customCss\`.`)];
});
/** Finds the file that a site path names in the usual static folder, relative to the site. */
function findStaticFile(href, { migration }) {
	if (!href.startsWith("/") || href.startsWith("//")) return null;
	const sitePath = path.posix.join("static", href);
	return existsSync(path.join(migration.siteFolder, sitePath)) ? sitePath : null;
}
const clientModules = (value, context) => [value].flat().map((entry) => {
	const shown = quote("clientModules", entry);
	if (typeof entry === "string" && /\.(?:css|scss|sass|less)$/.test(entry)) {
		context.migration.customCss.push(context.migration.toSitePath(path.posix.normalize(entry)));
		return note(`${shown}: see \`customCss\`.`);
	}
	context.migration.addTodo(`Client module \`${typeof entry === "string" ? entry : describeValue(entry)}\`: scripts that run on every page have no counterpart; make it a component with 'use client'.`);
	return note(`${shown}: scripts that run on every page have no counterpart.`);
});
const headTags = (value, context) => [value].flat().flatMap((entry) => {
	const shown = quote("headTags", entry);
	const { tagName, attributes } = isOptions(entry) ? entry : {};
	if (tagName === "meta" && isOptions(attributes)) return convertMetaTag(attributes, shown, context.migration);
	context.migration.addTodo(`See whether you still need the tag ${shown} in \`<head>\`.`);
	return [note(`${shown}: tags of your own in \`<head>\` have no counterpart.`)];
});
/** Rules for what goes into `<head>` of every page. */
const convertHeadOptions = {
	stylesheets,
	clientModules,
	scripts: replaceByHand("scripts from elsewhere have no counterpart", "the `scripts` of every page have no counterpart; analytics goes to `themeConfig.analytics`"),
	headTags
};
// packages/engine/src/migrate/markdown-options.ts
const anchors = (value, context) => (isOptions(value) && value.maintainCase ? replaceByHand("heading ids are in lower case", "heading ids are in lower case here: give headings that are linked with capitals an id, `## Title {#Id}`") : leaveOut("heading ids are in lower case, as they were"))(value, context);
const mermaid = (value, context) => {
	if (value) context.migration.addTodo(MERMAID_TASK);
	return leaveOut("diagrams have no counterpart; `mermaid` blocks are shown as code")(value, context);
};
/** `detect` goes by file extension, `auto` does too, and finds MDX in `.md` files besides. */
const format = (value, context) => value === "detect" ? [setting("format", "auto", `${show(value, context)}: \`.md\` files that import are MDX too.`)] : keep(value, context);
const preprocessor = replaceByHand("a function; the text of documents is read as it is", "what `markdown.preprocessor` and `markdown.parseFrontMatter` changed has to be written into the documents");
const brokenLinks = (value, context) => {
	if (typeof value !== "string") return replaceByHand("a function; see `onBrokenMarkdownLinks` for levels", "broken Markdown links cannot be mended by a function: mend the links")(value, context);
	context.migration.site.push(setting("onBrokenMarkdownLinks", value));
	return [];
};
const brokenImages = (value, context) => {
	if (typeof value !== "string") return replaceByHand("a function; see `diagnostics` for levels", "missing images cannot be mended by a function: mend their paths")(value, context);
	context.migration.diagnostics.push(setting("links/missing-image", value));
	return [];
};
const HOOK_RULES = {
	onBrokenMarkdownLinks: brokenLinks,
	onBrokenMarkdownImages: brokenImages,
	onUnusedMarkdownDirectives: leaveOut("unknown directives are shown as the text they are; `markdown/unknown-admonition` warns of blocks")
};
const hooks = (value, context) => isOptions(value) ? convertOptions(value, HOOK_RULES, context) : keep(value, context);
const MARKDOWN_RULES = {
	format,
	mermaid,
	emoji: leaveOut("emoji are written as they are; codes such as `:tada:` are shown as text"),
	preprocessor,
	parseFrontMatter: preprocessor,
	mdx1Compat: leaveOut("HTML comments, `:::tip Title` and `{#id}` are always read"),
	remarkRehypeOptions: leaveOut("there is no remark-rehype"),
	anchors,
	hooks
};
/** Converts `markdown`, whose hooks become options of the site. */
const convertMarkdownOptions = (value, context) => {
	if (!isOptions(value)) return keep(value, context);
	const accepts = acceptsBy(configSchema.entries.markdown.wrapped);
	context.migration.markdown.push(...convertOptions(value, MARKDOWN_RULES, {
		...context,
		accepts,
		place: "the option `markdown`"
	}));
	return [];
};
// packages/engine/src/migrate/site-options.ts
/** Options of the site as a whole: everything in the configuration but presets, plugins and the theme. */
/** Address of a site whose configuration names none that can be used. */
const PLACEHOLDER_URL = "https://example.com";
const url = (value, { key, migration }) => {
	const text = String(value);
	const origin = URL.canParse(text) ? new URL(text).origin : "";
	if (!/^https?:/.test(origin)) {
		migration.addTodo("`url` was not the address of a site: write the one of yours.");
		return [setting("url", PLACEHOLDER_URL, `${quote(key, value)}: not the address of a site.`)];
	}
	if (/^https?:\/\/[^/]+\/?$/.test(text)) return [setting("url", text)];
	return [setting("url", origin, `${quote(key, value)}: only scheme and host; the path is \`baseUrl\`.`)];
};
const baseUrl = (value) => [setting("baseUrl", `/${String(value)}/`.replace(/\/{2,}/g, "/"))];
const forDeployment = leaveOut("only `docusaurus deploy` used it");
const customFields = (value, context) => {
	if (!isOptions(value)) return keep(value, context);
	const entries = Object.entries(value).filter(([, each]) => each !== void 0);
	const plain = entries.filter(([, each]) => isPlainValue(each));
	const others = entries.filter(([, each]) => !isPlainValue(each));
	if (others.length > 0) context.migration.addTodo(`\`customFields\`: add ${others.map(([key]) => `\`${key}\``).join(", ")} by hand; they hold functions or the like.`);
	return [...others.map(([key, each]) => note(`\`customFields\`, ${quote(key, each)}: holds functions or the like.`)), setting("customFields", toSettingValue(Object.fromEntries(plain)))];
};
const staticDirectories = (value, context) => keep(Array.isArray(value) ? value.map((each) => typeof each === "string" ? context.migration.toSitePath(each) : each) : value, context);
/** Settings of one locale that follow from its tag, or that a site with one locale does without. */
const LOCALE_REASONS = {
	direction: "follows from the language",
	calendar: "dates are Gregorian",
	path: "translations are not read",
	translate: "translations are not read"
};
const i18n = (value, context) => {
	if (!isOptions(value)) return leaveOut("the site has one locale")(value, context);
	const { defaultLocale = "en", locales, localeConfigs, ...rest } = value;
	const configs = isOptions(localeConfigs) ? localeConfigs : {};
	const own = configs[String(defaultLocale)];
	const { label, htmlLang, ...others } = isOptions(own) ? own : {};
	const otherLocales = [locales ?? []].flat().filter((locale) => locale !== defaultLocale);
	if (otherLocales.length > 0) context.migration.addTodo(`A site has one locale; make a site of its own from \`i18n/<locale>\` for ${otherLocales.map((locale) => `\`${locale}\``).join(", ")}.`);
	context.migration.locale = String(htmlLang ?? defaultLocale);
	if ("url" in others || "baseUrl" in others) context.migration.addTodo("`i18n` gave the default locale another address: check `url` and `baseUrl`.");
	return [
		setting("locale", context.migration.locale),
		...typeof label === "string" ? [setting("localeLabel", label)] : [],
		...Object.entries({
			...others,
			...rest
		}).map(([key, each]) => note(`\`i18n\`, ${quote(key, each)}: ${LOCALE_REASONS[key] ?? "has no counterpart"}.`)),
		...otherLocales.length > 0 ? [note(`\`i18n\`, ${quote("locales", locales)}: a site has one locale.`)] : [],
		...Object.entries(configs).filter(([locale]) => locale !== defaultLocale).map(([locale, each]) => note(`\`i18n.localeConfigs\`, ${quote(locale, each)}: a site has one locale.`))
	];
};
const future = (value, context) => {
	if (isOptions(value) && value.experimental_router === "hash") context.migration.addTodo("`future.experimental_router: 'hash'` has no counterpart: every page is a file with an address of its own.");
	return leaveOut("flags of Docusaurus itself; nothing to carry over")(value, context);
};
const convertedElsewhere = () => [];
const SITE_RULES = {
	title: keep,
	tagline: keep,
	url,
	baseUrl,
	trailingSlash: keep,
	titleDelimiter: keep,
	favicon: keep,
	i18n,
	noIndex: keep,
	staticDirectories,
	onBrokenLinks: keepLevel,
	onBrokenAnchors: keepLevel,
	onBrokenMarkdownLinks: keepLevel,
	onDuplicateRoutes: keepLevel,
	customFields,
	organizationName: forDeployment,
	projectName: forDeployment,
	deploymentBranch: forDeployment,
	githubHost: forDeployment,
	githubPort: forDeployment,
	future,
	webpack: leaveOut("code is bundled by Vite"),
	storage: leaveOut("readers' choices are kept in `localStorage`"),
	vcs: leaveOut("dates and authors of changes are read with one `git log`"),
	baseUrlIssueBanner: leaveOut("the banner is always there"),
	ssrTemplate: replaceByHand("the HTML around pages is fixed", "the template of pages (`ssrTemplate`) has no counterpart"),
	markdown: convertMarkdownOptions,
	...convertHeadOptions,
	themeConfig: convertedElsewhere,
	presets: convertedElsewhere,
	plugins: convertedElsewhere,
	themes: convertedElsewhere
};
/** Converts the options of the site as a whole. */
function convertSiteOptions(config, migration) {
	return convertOptions({
		title: "",
		url: "",
		i18n: { defaultLocale: "en" },
		...withoutUndefined(config)
	}, SITE_RULES, {
		migration,
		place: "the site",
		accepts: acceptsBy(configSchema)
	});
}
function withoutUndefined(options) {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== void 0));
}
// packages/engine/src/migrate/logo.ts
const size = (value, context) => {
	const pixels = typeof value === "string" ? Number.parseFloat(value) : value;
	return typeof pixels === "number" && pixels > 0 && !/[a-z%]/i.test(String(value).replace(/px$/, "")) ? keep(pixels, context) : leaveOut("sizes are numbers of pixels")(value, context);
};
const LOGO_RULES = {
	src: keep,
	srcDark: keep,
	alt: keep,
	href: keep,
	width: size,
	height: size,
	target: leaveOut("links to other sites open in a new tab"),
	className: leaveOut("the logo has no class of its own"),
	style: leaveOut("the logo has no style of its own")
};
/** Converts the logo of navbar or footer. */
const convertLogo = (value, context) => {
	if (!isOptions(value)) return leaveOut("no logo")(value, context);
	return [setting("logo", createSettings(convertOptions(value, LOGO_RULES, {
		migration: context.migration,
		place: `the logo of ${context.place}`,
		accepts: (key, each) => ["width", "height"].includes(key) ? typeof each === "number" : typeof each === "string"
	})))];
};
// packages/engine/src/migrate/navbar-link.ts
/** Converts `to` or `href`: paths of the site begin with `/`, whole addresses are `href`. */
function convertAddress(value, { key, place, migration }) {
	if (typeof value !== "string") {
		migration.addTodo(`\`${place}\` leads to no address that could be carried over.`);
		return [note(`${quote(key, value)}: no address.`)];
	}
	if (isExternalUrl(value) && !value.startsWith("pathname:")) return [setting("href", value)];
	const sitePath = value.replace(/^pathname:\/\//, "");
	if (sitePath.startsWith("#")) return [setting(key, sitePath)];
	return [setting(key, `/${sitePath.replace(/^\/+/, "")}`)];
}
const address = (value, { key, place, migration }) => convertAddress(value, {
	key,
	place,
	migration
});
const REPOSITORY = /^https?:\/\/(?:www\.)?(?:github|gitlab|gitee|codeberg|bitbucket)\.[a-z]+\//i;
const FEED = /(?:rss\.xml|atom\.xml|feed\.json)$/;
/** Creates the rules of a link; one without a text of its own gets the icon of where it leads. */
function createLinkRules(item) {
	const target = String(item.href ?? item.to ?? "");
	const icon = REPOSITORY.test(target) ? "repository" : FEED.test(target) ? "feed" : null;
	const isIcon = icon !== null && typeof item.className === "string";
	return {
		to: address,
		href: (value, context) => [...address(value, context), ...isIcon ? [setting("icon", icon)] : []],
		activeBasePath: (value, context) => keep(typeof value === "string" ? `/${value.replace(/^\/+/, "")}` : value, context),
		activeBaseRegex: leaveOut("see `activeBasePath`"),
		prependBaseUrlToHref: leaveOut("paths are below the base URL anyway"),
		html: leaveOut("links show the text of their label"),
		target: leaveOut("links to other sites open in a new tab"),
		rel: leaveOut("links to other sites get it by themselves"),
		"aria-label": leaveOut("the label is the name"),
		title: leaveOut("the label is the name"),
		autoAddBaseUrl: leaveOut("paths are below the base URL anyway")
	};
}
// packages/engine/src/migrate/footer.ts
/** Converts `themeConfig.footer`. */
const convertFooter = (value, context) => {
	if (!isOptions(value)) return leaveOut("no footer")(value, context);
	const accepts = acceptsBy(themeConfigSchema.entries.footer.wrapped);
	const place = "`themeConfig.footer`";
	return [setting("footer", createSettings(convertOptions(value, FOOTER_RULES, {
		...context,
		accepts,
		place
	})))];
};
/** Code in a template that gives the current year. */
const CURRENT_YEAR = ["$", "{new Date().getFullYear()}"].join("");
/** Writes the year of a copyright line as code where it is that of today, as templates have it. */
const copyright = (value, context) => {
	const year = String((/* @__PURE__ */ new Date()).getFullYear());
	if (typeof value !== "string" || !value.includes(year)) return keep(value, context);
	return [setting("copyright", {
		kind: "computed",
		code: `\`${value.replace(/\\|`|\$(?=\{)/g, "\\$&").replaceAll(year, () => CURRENT_YEAR)}\``,
		value
	})];
};
const links = (value, { migration }) => {
	const converted = [value].flat().map((entry) => isOptions(entry) && "items" in entry ? convertColumn(entry, migration) : convertLink$1(entry, migration));
	return [...converted.flatMap(({ notes }) => notes), setting("links", converted.flatMap(({ item }) => item ?? []))];
};
const FOOTER_RULES = {
	style: keep,
	logo: convertLogo,
	copyright,
	links
};
function convertColumn(column, migration) {
	const { title, items, ...rest } = column;
	const children = [items ?? []].flat().map((item) => convertLink$1(item, migration));
	return {
		notes: [],
		item: createSettings([
			...convertOptions(rest, { className: leaveOut("columns have no class of their own") }, {
				migration,
				place: `the footer column \`${String(title)}\``,
				accepts: () => false
			}),
			setting("title", typeof title === "string" ? title : null),
			...children.flatMap(({ notes }) => notes),
			setting("items", children.flatMap(({ item }) => item ?? []))
		])
	};
}
function convertLink$1(link, migration) {
	if (!isOptions(link)) return {
		item: null,
		notes: [note(`${quote("item", link)}: no link.`)]
	};
	if (typeof link.html === "string") return {
		item: createSettings([setting("html", link.html)]),
		notes: []
	};
	const { className, ...given } = link;
	const lines = convertOptions(given, {
		label: keep,
		...createLinkRules(given)
	}, {
		migration,
		place: `the footer link \`${String(link.label)}\``,
		accepts: (key, value) => [
			"label",
			"to",
			"href"
		].includes(key) && typeof value === "string"
	});
	const classNote = className === void 0 ? [] : [note(`${quote("className", className)}: links have no class of their own.`)];
	return {
		item: createSettings([...lines, ...classNote]),
		notes: []
	};
}
// packages/engine/src/migrate/navbar.ts
const navbarSchema = themeConfigSchema.entries.navbar.wrapped;
/** Converts `themeConfig.navbar`. */
const convertNavbar = (value, context) => {
	if (!isOptions(value)) return keep(value, context);
	const place = "`themeConfig.navbar`";
	const accepts = acceptsBy(navbarSchema);
	return [setting("navbar", createSettings(convertOptions(value, NAVBAR_RULES, {
		...context,
		accepts,
		place
	})))];
};
const items = (value, { migration }) => {
	const converted = [value].flat().map((item) => convertItem(item, migration));
	return [...converted.flatMap(({ notes }) => notes), setting("items", converted.flatMap(({ item }) => item ?? []))];
};
const NAVBAR_RULES = {
	title: (value, context) => value === null ? [] : keep(value, context),
	logo: convertLogo,
	hideOnScroll: keep,
	style: leaveOut("the bar has the colours of the page"),
	items,
	links: items
};
const position = (value, context) => carryOver("position", value, context);
const text = keep;
const className = leaveOut("items have no class of their own");
const noExtraItems = (value, context) => {
	if (Array.isArray(value) && value.length === 0) return leaveOut("is empty")(value, context);
	context.migration.addTodo(`Navbar: \`${context.key}\` of ${context.place} has no counterpart; make its links items of their own.`);
	return [note(`${quote(context.key, value)}: the menu holds its own items only.`)];
};
const COMMON_RULES = {
	type: text,
	position,
	className,
	label: text,
	docsPluginId: text
};
/** Rules of the items that are no plain links, by type. */
const TYPE_RULES = {
	doc: {
		...COMMON_RULES,
		docId: text
	},
	docSidebar: {
		...COMMON_RULES,
		sidebarId: text
	},
	docsVersion: {
		...COMMON_RULES,
		to: text
	},
	docsVersionDropdown: {
		...COMMON_RULES,
		dropdownItemsBefore: noExtraItems,
		dropdownItemsAfter: noExtraItems,
		dropdownActiveClassDisabled: leaveOut("the item shows the version, not where readers are")
	},
	localeDropdown: {
		...COMMON_RULES,
		dropdownItemsBefore: noExtraItems,
		dropdownItemsAfter: noExtraItems,
		queryString: leaveOut("there is one locale")
	},
	search: COMMON_RULES,
	html: {
		...COMMON_RULES,
		value: text
	}
};
function convertItem(item, migration) {
	if (!isOptions(item)) return {
		item: null,
		notes: [note(`${quote("item", item)}: no item.`)]
	};
	const { type } = item;
	if ("items" in item) return {
		item: convertDropdown(item, migration),
		notes: []
	};
	if (type === void 0 || type === "default") return {
		item: convertLink(item, migration),
		notes: []
	};
	const rules = TYPE_RULES[String(type)];
	if (rules) return {
		item: createSettings(convertPart(item, {
			rules,
			migration
		})),
		notes: []
	};
	migration.addTodo(`Navbar: the item type \`${String(type)}\` has no counterpart.`);
	return {
		item: null,
		notes: [note(`${quote("item", item)}: there is no such type.`)]
	};
}
function convertPart(item, { rules, migration }) {
	return convertOptions(item, rules, {
		migration,
		place: `the navbar item \`${nameOf$1(item)}\``,
		accepts: (key, value) => key === "position" ? isPosition(value) : typeof value === "string"
	});
}
function isPosition(value) {
	return value === "left" || value === "right";
}
function nameOf$1(item) {
	const name = item.label ?? item["aria-label"] ?? item.href ?? item.to ?? item.type;
	return String(name ?? "without label");
}
/** Converts a link; without a label (a picture made by CSS) the accessible name takes its place. */
function convertLink(item, migration) {
	const given = withLabel(item);
	return createSettings(convertPart(given, {
		rules: {
			...COMMON_RULES,
			...createLinkRules(given)
		},
		migration
	}).filter((line) => !isSetting(line) || line.key !== "type"));
}
function withLabel(item) {
	if (typeof item.label === "string") return item;
	const { html, "aria-label": name, ...rest } = item;
	return {
		label: (typeof html === "string" ? htmlToText(html).trim() : "") || name || nameOf$1(item),
		...rest
	};
}
function convertDropdown(item, migration) {
	const { items, to, href, ...rest } = item;
	const children = [items].flat().map((child) => convertChild(child, migration));
	const lines = convertPart({
		...withLabel(rest),
		type: "dropdown"
	}, {
		rules: COMMON_RULES,
		migration
	});
	const address = to ?? href;
	return createSettings([
		...lines,
		...address === void 0 ? [] : convertMenuAddress(address, nameOf$1(item), migration),
		...children.flatMap(({ notes }) => notes),
		setting("items", children.flatMap(({ item: child }) => child ?? []))
	]);
}
/** The button of a menu may lead to a page of the site. */
function convertMenuAddress(address, place, migration) {
	const lines = convertAddress(address, {
		key: "to",
		place,
		migration
	});
	if (!lines.some((line) => isSetting(line) && line.key === "href")) return lines;
	return [note(`${quote("href", address)}: the button of a menu leads to no other site.`)];
}
/** Types of items that a menu may hold beside plain links. */
const MENU_TYPES = [
	"doc",
	"docSidebar",
	"docsVersion"
];
function convertChild(child, migration) {
	if (!isOptions(child)) return {
		item: null,
		notes: [note(`${quote("item", child)}: no item.`)]
	};
	const { type = "default" } = child;
	if (type === "default" || MENU_TYPES.includes(String(type))) {
		const { item, notes } = convertItem(child, migration);
		return {
			item: item && withoutPosition(item),
			notes
		};
	}
	migration.addTodo(`Navbar: the menu item \`${nameOf$1(child)}\` of the type \`${String(type)}\` has to be written as a link.`);
	return {
		item: null,
		notes: [note(`${quote("item", child)}: menus hold links only.`)]
	};
}
function withoutPosition(item) {
	return createSettings(item.lines.filter((line) => !isSetting(line) || line.key !== "position"));
}
// packages/engine/src/migrate/search.ts
const ALGOLIA_RULES = {
	appId: keep,
	apiKey: keep,
	indexName: keep,
	contextualSearch: keep,
	insights: keep,
	searchPagePath: (value, context) => keep(value === null ? false : value, context),
	disableUserPersonalization: (value, context) => keepAs("personalization")(value === false || value === void 0, context),
	searchParameters: replaceByHand("the parameters of a search are fixed; contextual search sets the filters", "search parameters of your own have no counterpart"),
	externalUrlRegex: leaveOut("hits of other sites are opened as such"),
	replaceSearchResultPathname: replaceByHand("hits are opened at the address that the index gives", "let the crawler write the addresses that `replaceSearchResultPathname` made"),
	askAi: replaceByHand("there is no assistant", "the assistant (`askAi`) has no counterpart"),
	placeholder: leaveOut("see the message `search.placeholder` in `themeConfig.messages`"),
	translations: leaveOut("see the messages `search.*` in `themeConfig.messages`"),
	maxResultsPerGroup: leaveOut("groups hold five hits at most"),
	debug: leaveOut("nothing to carry over")
};
/**
* Converts `themeConfig.algolia` to the hosted search. A configuration that it would not work with
* (DocSearch of old had no application id) is left out, and the embedded search takes its place.
*/
const convertAlgolia = (value, context) => {
	if (!isOptions(value)) return leaveOut("search is built in")(value, context);
	const place = "`themeConfig.algolia`";
	const lines = convertOptions(value, ALGOLIA_RULES, {
		...context,
		place,
		accepts: () => true
	});
	const search = createSettings([setting("provider", "hosted"), ...lines]);
	if (v.is(themeConfigSchema.entries.search, toPlainValue(search))) return [setting("search", search, "Without this option the search that is built in answers, offline.")];
	context.migration.addTodo("`themeConfig.algolia` lacks an application id, a key or an index name: the search that is built in takes its place.");
	return [note("`algolia` lacks an application id, a key or an index name: search is built in."), ...lines.map((line) => note("comment" in line && line.comment ? line.comment : `\`algolia.${"key" in line ? line.key : ""}\`: left out.`))];
};
// packages/engine/src/migrate/theme-config.ts
/** Options of the theme: `themeConfig`. */
const themeEntries = themeConfigSchema.entries;
/** Creates the rule of an object whose options have rules of their own. */
function section$1(rules, accepts, defaults = {}) {
	return (value, context) => {
		if (!isOptions(value)) return keep(value, context);
		const place = `\`themeConfig.${context.key}\``;
		const lines = convertOptions({
			...defaults,
			...value
		}, rules, {
			...context,
			accepts,
			place
		});
		return [setting(context.key, createSettings(lines))];
	};
}
const colorMode = section$1({
	defaultMode: keep,
	disableSwitch: keep,
	respectPrefersColorScheme: keep,
	switchConfig: leaveOut("the switch has icons of its own")
}, acceptsBy(themeEntries.colorMode.wrapped), { defaultMode: "light" });
const announcementBar = section$1({
	id: keep,
	content: keep,
	backgroundColor: keep,
	textColor: keep,
	isCloseable: keep
}, acceptsBy(themeEntries.announcementBar.wrapped));
const docs = section$1({
	versionPersistence: keep,
	sidebar: section$1({
		hideable: keep,
		autoCollapseCategories: keep
	}, acceptsBy(themeEntries.docs.wrapped.entries.sidebar.wrapped))
}, acceptsBy(themeEntries.docs.wrapped));
const tableOfContents = section$1({
	minHeadingLevel: keep,
	maxHeadingLevel: keep
}, acceptsBy(themeEntries.tableOfContents.wrapped));
const BLOG_SIDEBAR_RULES = { groupByYear: keepAs("sidebarGroupByYear") };
const blog = (value, context) => {
	if (!isOptions(value)) return leaveOut("nothing to carry over")(value, context);
	const { sidebar, ...others } = value;
	const place = "`themeConfig.blog`";
	if (isOptions(sidebar)) {
		const accepts = acceptsBy(blogSchema);
		context.migration.blogExtras.push(...convertOptions(sidebar, BLOG_SIDEBAR_RULES, {
			...context,
			accepts,
			place
		}));
	}
	return convertOptions(others, {}, {
		...context,
		place
	});
};
const DEFAULT_MAGIC_CLASS = "theme-code-block-highlighted-line";
const magicComments = (value, context) => {
	if ([value].flat().filter((each) => !isOptions(each) || each.className !== DEFAULT_MAGIC_CLASS).length === 0) return leaveOut("`highlight-next-line` and its kin are built in")(value, context);
	return replaceByHand("the magic comments are those of Docusaurus", "lines marked by magic comments of your own have to be marked as `{1,3}` or by the usual comments")(value, context);
};
const codeColours = leaveOut("the colours of code belong to the theme, in both modes");
const PRISM_RULES = {
	defaultLanguage: (value, context) => {
		context.migration.markdown.push(setting("defaultCodeLanguage", String(value).toLowerCase()));
		return [];
	},
	theme: codeColours,
	darkTheme: codeColours,
	additionalLanguages: leaveOut("languages are loaded when a document uses them"),
	magicComments
};
const prism = (value, context) => isOptions(value) ? convertOptions(value, PRISM_RULES, {
	...context,
	place: "`themeConfig.prism`",
	prefix: "`prism`, "
}) : keep(value, context);
const metadata = (value, { migration }) => [value].flat().flatMap((entry) => convertMetaTag(isOptions(entry) ? entry : {}, quote("metadata", entry), migration));
/** Analytics stood in the theme's options before Docusaurus 2. */
const gtag = (value, { migration }) => {
	convertPlugins({ plugins: [["google-gtag", value]] }, migration);
	return [];
};
const THEME_RULES = {
	image: keep,
	metadata,
	colorMode,
	navbar: convertNavbar,
	footer: convertFooter,
	announcementBar,
	docs,
	blog,
	tableOfContents,
	prism,
	algolia: convertAlgolia,
	liveCodeBlock: leaveOut("the result of live code stands below its editor"),
	mermaid: leaveOut("there are no diagrams"),
	zoom: leaveOut("pictures can be enlarged by themselves"),
	imageZoom: leaveOut("pictures can be enlarged by themselves"),
	gtag,
	googleAnalytics: leaveOut("Universal Analytics has ended; see `analytics`"),
	disableDarkMode: (value, context) => colorMode({ disableSwitch: value }, {
		...context,
		key: "colorMode"
	}),
	defaultDarkMode: (value, context) => colorMode({ defaultMode: value ? "dark" : "light" }, {
		...context,
		key: "colorMode"
	}),
	sidebarCollapsible: leaveOut("see the option of that name of `docs`"),
	hideableSidebar: (value, context) => docs({ sidebar: { hideable: value } }, {
		...context,
		key: "docs"
	}),
	autoCollapseSidebarCategories: (value, context) => docs({ sidebar: { autoCollapseCategories: value } }, {
		...context,
		key: "docs"
	})
};
/** Converts `themeConfig`. Some of it becomes options of the site, of Markdown or of the blog. */
function convertThemeConfig(options, migration) {
	const given = {
		colorMode: {},
		...isOptions(options) ? options : {}
	};
	migration.theme.push(...convertOptions(given, THEME_RULES, {
		migration,
		place: "the option `themeConfig`",
		accepts: (key, value) => {
			const entry = themeEntries[key];
			return entry !== void 0 && v.is(entry, value);
		}
	}));
}
// packages/engine/src/migrate/convert-config.ts
/**
* Converts the configuration of a Docusaurus site. Every option of it is carried over or named in a
* comment that says what takes its place; where Docusaurus' default shows to readers and ours differs,
* Docusaurus' is written out.
*
* @param siteFolder Absolute path, to make paths relative and to see which files are there.
*/
function convertConfig(config, siteFolder) {
	const migration = new Migration(siteFolder);
	const site = convertSiteOptions(config, migration);
	convertThemeConfig(config.themeConfig, migration);
	convertPlugins(config, migration);
	return {
		settings: createSettings(lastOfEach([
			...site,
			...migration.site,
			...migration.keywords.length > 0 ? [setting("keywords", unique(migration.keywords))] : [],
			...section("markdown", withMarkdownDefaults(migration.markdown)),
			setting("blog", createBlog(migration)),
			setting("docs", createDocs(migration)),
			setting("pages", createPages(migration)),
			...migration.redirects.length > 0 ? [setting("redirects", migration.redirects)] : [],
			...section("themeConfig", migration.theme),
			...migration.customCss.length > 0 ? [setting("customCss", unique(migration.customCss))] : [],
			...section("diagnostics", migration.diagnostics),
			...migration.plugins
		])),
		todos: migration.todos
	};
}
/** Of a key that came up twice, keeps the last value at the place of the first. */
function lastOfEach(lines) {
	const values = new Map(lines.filter(isSetting).map((line) => [line.key, line]));
	const done = /* @__PURE__ */ new Set();
	return lines.flatMap((line) => {
		if (!isSetting(line)) return [line];
		if (done.has(line.key)) return [];
		done.add(line.key);
		return [values.get(line.key) ?? line];
	});
}
function section(key, lines) {
	return lines.length === 0 ? [] : [setting(key, createSettings(lastOfEach(lines)))];
}
/**
* Docusaurus shows a block without language as plain text, Mojian as JavaScript; and it reads `.md`
* files as MDX, in which a brace or a `<` of the text may break a page.
*/
function withMarkdownDefaults(lines) {
	const has = (key) => lines.some((line) => isSetting(line) && line.key === key);
	return [
		...has("format") ? [] : [note(FORMAT_NOTE)],
		...has("defaultCodeLanguage") ? [] : [setting("defaultCodeLanguage", "text")],
		...lines
	];
}
const FORMAT_NOTE = "`.md` files are MDX where they import or export something; `format: 'mdx'` reads all of them as MDX.";
function createBlog(migration) {
	const [blog, ...others] = migration.blogs;
	if (!blog) return false;
	const lines = [...blog.lines, ...migration.blogExtras];
	if (others.length === 0) return createSettings(lines);
	migration.addTodo(`A site has one blog; ${others.map(nameOf).join(", ")} of the old one ${others.length === 1 ? "has" : "have"} to become part of it, docs, or a site of their own.`);
	return createSettings([...others.map((other) => note(`Another blog, ${nameOf(other)}: a site has one blog.`)), ...lines]);
}
function createDocs(migration) {
	const instances = migration.docs.map((docs) => completeDocs(docs, migration));
	if (instances.length > 1) return instances;
	return instances[0] ?? false;
}
/** The home page of docs is new: it must take no address that a page has. */
function completeDocs(docs, migration) {
	if (!(String(settingOf(docs, "routeBasePath") ?? "docs").replaceAll("/", "") === "") || !hasHomePage(migration)) return docs;
	const comment = "The home page of the site stands where that of the docs would.";
	return createSettings([...docs.lines, setting("homePage", false, comment)]);
}
/** Tells whether another part of the site has a page at `/`. */
function hasHomePage({ blogs, pages, siteFolder }) {
	const isAtRoot = blogs.some((blog) => settingOf(blog, "routeBasePath") === "/");
	const folders = pages.map((each) => String(settingOf(each, "path") ?? "src/pages"));
	const extensions = [
		"js",
		"jsx",
		"ts",
		"tsx",
		"md",
		"mdx"
	];
	return isAtRoot || folders.some((folder) => extensions.some((extension) => existsSync(path.resolve(siteFolder, folder, `index.${extension}`))));
}
function createPages(migration) {
	const [pages, ...others] = migration.pages;
	if (!pages) return false;
	if (others.length === 0) return pages;
	migration.addTodo(`A site has one folder of pages; move the files of ${others.map(nameOf).join(", ")} into it.`);
	return createSettings([...others.map((other) => note(`More pages, ${nameOf(other)}: a site has one folder.`)), ...pages.lines]);
}
function nameOf(part) {
	return `\`${String(settingOf(part, "id") ?? settingOf(part, "path") ?? "default")}\``;
}
function settingOf(part, key) {
	return part.lines.filter(isSetting).find((line) => line.key === key)?.value;
}
function unique(values) {
	return [...new Set(values)];
}
// packages/engine/src/migrate/inspect-site.ts
/** Modules of Docusaurus that documents may go on importing (see the theme's `createMdxModules`). */
const ANSWERED_MODULES = /* @__PURE__ */ new Set([
	"@theme/Tabs",
	"@theme/TabItem",
	"@theme/CodeBlock",
	"@theme/Admonition",
	"@theme/Details",
	"@theme/DocCardList",
	"@docusaurus/Link",
	"@docusaurus/useBaseUrl",
	"@docusaurus/useDocusaurusContext",
	"@docusaurus/BrowserOnly",
	"@docusaurus/Head",
	"@docusaurus/Translate",
	"@docusaurus/theme-common"
]);
/** Specifiers of modules that only Docusaurus has. */
const DOCUSAURUS = /^@(?:theme(?:-\w+)?|docusaurus)\//;
/** Number of names that a sentence lists before it counts the rest. */
const LISTED_NAMES = 5;
/**
* Looks through a Docusaurus site for what its configuration does not tell: swizzled components, pages
* in React, imports of documents that Mojian cannot answer, versions, translations, custom styles.
*
* @returns What the author has to do, and what was found and needs nothing, one sentence each.
*/
function inspectSite(siteFolder, config) {
	const reactPages = inspectReactPages(siteFolder, config);
	return {
		todos: [
			...inspectTheme(siteFolder),
			...reactPages.todos,
			...inspectImports(siteFolder, config),
			...inspectStyles(siteFolder, config),
			...inspectTranslations(siteFolder, config)
		],
		findings: [...inspectVersions(siteFolder, config), ...reactPages.findings]
	};
}
function inspectTheme(siteFolder) {
	const files = list(siteFolder, "src/theme", ["**/*.{js,jsx,ts,tsx,css,mdx}"]);
	const components = [...new Set(files.map((file) => file.replace(/(?:\/(?:index|styles)(?:\.module)?)?\.\w+$/, "")))];
	if (components.length === 0) return [];
	return [`Swizzled components in \`src/theme\` are not used: ${enumerate(components)}. See which options, styles or components of Mojian do what they did.`];
}
function inspectReactPages(siteFolder, { pages }) {
	if (pages === false) return {
		todos: [],
		findings: []
	};
	const files = list(siteFolder, pages.path, ["**/*.{js,jsx,ts,tsx}"], pages.exclude);
	const modulesOf = new Map(files.map((file) => {
		const text = readFileSync(path.join(siteFolder, pages.path, file), "utf8");
		return [path.posix.join(pages.path, file), importsOf(text).filter((name) => DOCUSAURUS.test(name))];
	}));
	const bound = [...modulesOf].filter(([, modules]) => modules.length > 0);
	const free = [...modulesOf].filter(([, modules]) => modules.length === 0);
	return {
		todos: bound.map(([file, modules]) => `The page \`${file}\` has to do without Docusaurus: it imports ${enumerate(modules)}.`),
		findings: free.length === 0 ? [] : [`Pages in React are drawn at build time: ${enumerate(free.map(([file]) => file))}.`]
	};
}
function inspectImports(siteFolder, config) {
	const places = /* @__PURE__ */ new Map();
	for (const file of listDocuments(siteFolder, config)) {
		const text = readFileSync(path.join(siteFolder, file), "utf8");
		for (const name of importsOf(text)) if (DOCUSAURUS.test(name) && !ANSWERED_MODULES.has(name)) places.set(name, [...places.get(name) ?? [], file]);
	}
	return [...places].sort(([a], [b]) => a < b ? -1 : 1).map(([name, files]) => `Documents import \`${name}\`, which has no counterpart: ${enumerate(files)}.`);
}
function listDocuments(siteFolder, { blog, docs, pages }) {
	const instances = docs === false ? [] : [docs].flat();
	const folders = [
		blog,
		pages,
		...instances
	].flatMap((options) => options === false ? [] : options.path);
	const versions = instances.map(({ id }) => `${prefixOf(id)}versioned_docs`);
	return [.../* @__PURE__ */ new Set([...folders, ...versions])].flatMap((folder) => list(siteFolder, folder, ["**/*.{md,mdx}"]).map((file) => path.posix.join(folder, file)));
}
function prefixOf(pluginId) {
	return pluginId === "default" ? "" : `${pluginId}_`;
}
function importsOf(text) {
	const pattern = /^[ \t]*import\b[^'"\n;]*?(?:\bfrom\s*)?['"]([^'"\n]+)['"]/gm;
	const withBraces = /^[ \t]*import\s*\{[^}]*\}\s*from\s*['"]([^'"\n]+)['"]/gm;
	const names = [...text.matchAll(pattern), ...text.matchAll(withBraces)].map((match) => match[1] ?? "");
	return [...new Set(names)];
}
function inspectStyles(siteFolder, { customCss }) {
	return customCss.flatMap((file) => {
		const filePath = path.resolve(siteFolder, file);
		if (!existsSync(filePath)) return [`Style sheet \`${file}\` of \`customCss\` is missing.`];
		if (!/\.css$/.test(file)) return [`Style sheet \`${file}\` of \`customCss\` has to become plain CSS.`];
		const count = readFileSync(filePath, "utf8").match(/--(?:ifm|docusaurus|docsearch)-[\w-]+|\.(?:navbar|menu|footer|hero|theme-[\w-]+)(?:__|--)?[\w-]*/g)?.length ?? 0;
		return count === 0 ? [] : [`Style sheet \`${file}\` names variables or classes of Docusaurus' theme (${count} of them); they mean nothing here.`];
	});
}
function inspectTranslations(siteFolder, { locale }) {
	const files = list(siteFolder, "i18n", ["*/**/*.{json,md,mdx}"]);
	const locales = [...new Set(files.map((file) => file.split("/")[0] ?? ""))];
	if (locales.length === 0) return [];
	return [locales.every((each) => each === locale || locale.startsWith(`${each}-`)) ? `Translations in \`i18n/${locales[0]}\` are not read: texts of the theme go to \`themeConfig.messages\`.` : `Translations in \`i18n\` (${enumerate(locales)}) are not read.`];
}
function inspectVersions(siteFolder, { docs }) {
	return (docs === false ? [] : [docs].flat()).flatMap(({ id }) => {
		const names = readNames(path.join(siteFolder, `${prefixOf(id)}versions.json`));
		if (names.length === 0) return [];
		return [`The docs \`${id}\` have versions: ${enumerate(names)}. They are built as they were.`];
	});
}
function readNames(filePath) {
	if (!existsSync(filePath)) return [];
	try {
		const names = JSON.parse(readFileSync(filePath, "utf8"));
		return Array.isArray(names) ? names.map(String) : [];
	} catch {
		return [];
	}
}
function list(siteFolder, folder, patterns, ignore = []) {
	const cwd = path.resolve(siteFolder, folder);
	if (!existsSync(cwd)) return [];
	return globSync(patterns, {
		cwd,
		ignore,
		onlyFiles: true,
		expandDirectories: false
	}).sort();
}
function enumerate(names) {
	const shown = names.slice(0, LISTED_NAMES).map((name) => `\`${name}\``).join(", ");
	const rest = names.length - LISTED_NAMES;
	return rest > 0 ? `${shown} and ${rest} more` : shown;
}
// packages/engine/src/migrate/stand-ins.ts
/** More modules than any configuration imports; keeps a failure that repeats from repeating forever. */
const MAX_MODULES = 100;
/** Symbol under which the files of stand-ins find what they export. */
const EXPORTS = Symbol.for("mojian.migrate.stand-ins");
/**
* The stand-ins of one configuration, for modules that are not installed. An import gets its stand-in
* at once; only `require.resolve` wants a file, which lies in a temporary folder until `remove`.
*/
var StandIns = class {
	#modules = /* @__PURE__ */ new Map();
	#nodePath = process.env.NODE_PATH;
	#folder = null;
	/**
	* Adds the stand-in of a module; false when nothing more can be done for it.
	*
	* @param wanted As the failure names it: a specifier, or a path below another stand-in's.
	*/
	add(wanted) {
		const specifier = this.#toSpecifier(wanted);
		const known = this.#modules.get(specifier);
		if (known?.filePath || this.#modules.size >= MAX_MODULES) return false;
		if (known) known.filePath = this.#writeFile(specifier);
		else this.#modules.set(specifier, {
			value: createMissingModule(specifier),
			filePath: null
		});
		return true;
	}
	options() {
		const virtualModules = {};
		const alias = {};
		for (const [specifier, { value, filePath }] of this.#modules) {
			virtualModules[specifier] = value;
			if (filePath) alias[specifier] = filePath;
		}
		return {
			virtualModules,
			alias
		};
	}
	list() {
		return [...this.#modules.keys()].sort();
	}
	/** Returns the stand-in whose file a path is; `undefined` for other paths. */
	find(filePath) {
		return [...this.#modules.values()].find((standIn) => standIn.filePath === filePath)?.value;
	}
	/** Removes what was written and undoes what was set. */
	remove() {
		if (!this.#folder) return;
		rmSync(this.#folder, {
			recursive: true,
			force: true
		});
		Reflect.deleteProperty(globalThis, EXPORTS);
		setNodePath(this.#nodePath);
	}
	#toSpecifier(wanted) {
		const packages = this.#folder && path.join(this.#folder, "node_modules");
		return packages && wanted.startsWith(packages) ? path.relative(packages, wanted).replace(`index.js${path.sep}`, "") : wanted;
	}
	/** Writes the file of a stand-in, where Node itself finds it too (for `createRequire`). */
	#writeFile(specifier) {
		if (!this.#folder) {
			this.#folder = mkdtempSync(path.join(tmpdir(), "mojian-migrate-"));
			Reflect.set(globalThis, EXPORTS, (name) => this.#modules.get(name)?.value);
			setNodePath([path.join(this.#folder, "node_modules"), this.#nodePath].filter(Boolean).join(path.delimiter));
		}
		const name = specifier.replaceAll("..", "_").replace(/^[./\\]+/, "");
		const filePath = path.join(this.#folder, "node_modules", name, "index.js");
		mkdirSync(path.dirname(filePath), { recursive: true });
		const code = `module.exports = globalThis[Symbol.for('mojian.migrate.stand-ins')](${JSON.stringify(specifier)});\n`;
		writeFileSync(filePath, code);
		return filePath;
	}
};
/** Node reads `NODE_PATH` at its start only, and again when it is told to. */
function setNodePath(value) {
	if (value === void 0) Reflect.deleteProperty(process.env, "NODE_PATH");
	else process.env.NODE_PATH = value;
	Module._initPaths?.();
}
// packages/engine/src/migrate/load-docusaurus-config.ts
/** Names of Docusaurus' configuration, in the order in which it looks for them. */
const CONFIG_FILE_NAMES = [
	"ts",
	"mts",
	"cts",
	"js",
	"mjs",
	"cjs"
].map((extension) => `docusaurus.config.${extension}`);
/**
* Loads the configuration of a Docusaurus site, in any of its forms: an object or a function, CommonJS
* or ESM, JavaScript or TypeScript. Modules that are not installed are replaced by stand-ins.
*/
async function loadDocusaurusConfig(siteFolder) {
	const filePath = CONFIG_FILE_NAMES.map((name) => path.join(siteFolder, name)).find(existsSync);
	if (!filePath) return { diagnostic: describeMissingConfig(siteFolder) };
	const standIns = new StandIns();
	try {
		return await inFolder(siteFolder, () => runConfig(filePath, standIns));
	} finally {
		standIns.remove();
	}
}
async function runConfig(filePath, standIns) {
	for (;;) {
		const loaded = await loadModule(filePath, standIns.options());
		const result = "exports" in loaded ? await evaluateExport(loaded.exports.default ?? loaded.exports) : loaded;
		if ("config" in result) {
			const context = {
				siteFolder: path.dirname(filePath),
				standIns
			};
			const config = cleanPaths(result.config, context);
			return {
				filePath,
				missingModules: standIns.list(),
				config
			};
		}
		const message = "diagnostic" in result ? result.diagnostic.message : result.message;
		const missing = /Cannot find (?:module|package) ['"]([^'"]+)['"]/.exec(message)?.[1];
		if (missing === void 0 || !standIns.add(missing)) return { diagnostic: "diagnostic" in result ? result.diagnostic : describeFailure(filePath, message) };
	}
}
/** Calls the export if it is a function; modules that it imports only then may be missing too. */
async function evaluateExport(exported) {
	try {
		const value = await (typeof exported === "function" ? exported() : exported);
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return { config: value };
		return { message: "The module does not export a configuration." };
	} catch (error) {
		return { message: error instanceof Error ? error.message : String(error) };
	}
}
/**
* Copies a configuration with its paths made fit for another machine: those inside the site become
* relative to it, those of stand-ins become the stand-ins.
*/
function cleanPaths(value, context, ancestors = []) {
	if (typeof value === "string") {
		if (!path.isAbsolute(value)) return value;
		const relative = path.relative(context.siteFolder, value);
		return relative !== "" && !relative.startsWith("..") && !path.isAbsolute(relative) ? relative.split(path.sep).join("/") : context.standIns.find(value) ?? value;
	}
	if (typeof value !== "object" || value === null) return value;
	if (ancestors.includes(value)) return "(circular)";
	const inner = (each) => cleanPaths(each, context, [...ancestors, value]);
	if (Array.isArray(value)) return value.map(inner);
	const prototype = Object.getPrototypeOf(value);
	if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)]));
}
/** Runs something with a folder as the current one, as Docusaurus does; configurations rely on it. */
async function inFolder(folder, run) {
	const before = process.cwd();
	process.chdir(folder);
	try {
		return await run();
	} finally {
		process.chdir(before);
	}
}
function describeMissingConfig(siteFolder) {
	return createDiagnostic({
		code: "migrate/missing-config",
		severity: "error",
		message: `There is no \`docusaurus.config.ts\` or \`docusaurus.config.js\` in \`${siteFolder}\`.`,
		fix: "Run the command in the folder of the Docusaurus site, or name that folder: `mojian migrate <folder>`."
	});
}
function describeFailure(filePath, message) {
	return createDiagnostic({
		code: "migrate/failed-config",
		severity: "error",
		filePath,
		message: `The configuration could not be read: ${message}`
	});
}
// packages/engine/src/migrate/print-settings.ts
/** Longest line of the printed configuration, in characters. */
const LINE_WIDTH = 100;
/**
* Prints a configuration as a TypeScript module in the form that formatters leave alone: two spaces,
* single quotes, final commas, objects and lists on one line where they fit. Comments stand above what
* they are about, and are wrapped.
*/
function printConfigModule(settings, heading) {
	return `import { defineConfig } from 'mojian';

${printComment(heading, "")}export default defineConfig(${printExpanded(settings, "")});
`;
}
function printValue(value, indent, used) {
	const inline = printInline(value);
	if (inline !== null && used + inline.length + 1 <= LINE_WIDTH) return inline;
	if (Array.isArray(value) || typeof value === "object" && value?.kind === "settings") return printExpanded(value, indent);
	return inline ?? printText(String(value));
}
function printExpanded(value, indent) {
	const inner = `${indent}  `;
	const lines = Array.isArray(value) ? value.map((item) => `${inner}${printValue(item, inner, inner.length)},\n`) : value.lines.map((line) => printLine(line, inner));
	const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
	return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join("")}${indent}${close}`;
}
function printLine(line, indent) {
	const comment = line.comment === void 0 ? "" : printComment(line.comment, indent);
	if (!isSetting(line)) return comment;
	const start = `${indent}${printKey(line.key)}: `;
	return `${comment}${start}${printValue(line.value, indent, start.length)},\n`;
}
/** Prints a value on one line; `null` when comments or line breaks in it forbid that. */
function printInline(value) {
	if (Array.isArray(value)) {
		const items = value.map(printInline);
		return items.includes(null) ? null : `[${items.join(", ")}]`;
	}
	if (typeof value === "string") return printText(value);
	if (typeof value !== "object" || value === null) return String(value);
	if (value.kind === "computed") return value.code;
	const parts = value.lines.map((line) => {
		const printed = isSetting(line) && line.comment === void 0 ? printInline(line.value) : null;
		return printed === null || !isSetting(line) ? null : `${printKey(line.key)}: ${printed}`;
	});
	if (parts.includes(null)) return null;
	return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}
function printKey(key) {
	return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : printText(key);
}
/** Prints a text in the quotes that need fewer escapes; a text of several lines as a template. */
function printText(text) {
	if (text.includes("\n") && !text.includes("\r")) return `\`${text.replace(/\\|`|\$(?=\{)/g, "\\$&")}\``;
	const json = JSON.stringify(text).slice(1, -1);
	if (text.includes("'") && !text.includes("\"")) return `"${json}"`;
	return `'${json.replaceAll("\\\"", "\"").replaceAll("'", "\\'")}'`;
}
/** Prints a comment, wrapped at spaces. */
function printComment(text, indent) {
	const width = LINE_WIDTH - indent.length - 3;
	const lines = [];
	for (const paragraph of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
		let line = "";
		for (const word of paragraph.split(" ")) if (line !== "" && line.length + word.length + 1 > width) {
			lines.push(line);
			line = word;
		} else line = line === "" ? word : `${line} ${word}`;
		lines.push(line);
	}
	return lines.map((line) => `${indent}//${line === "" ? "" : ` ${line}`}\n`).join("");
}
// packages/engine/src/migrate/migrate-site.ts
/**
* Writes `mojian.config.ts` for a Docusaurus site from its configuration. Touches nothing else, and
* nothing that is there unless it is told to.
*/
async function migrateSite({ siteFolder, isForced = false }) {
	const failed = (diagnostic) => ({
		configFilePath: null,
		todos: [],
		findings: [],
		diagnostics: [diagnostic]
	});
	const existing = CONFIG_FILE_NAMES$1.map((name) => path.join(siteFolder, name)).find(existsSync);
	if (existing && !isForced) return failed(describeExisting(existing));
	const loaded = await loadDocusaurusConfig(siteFolder);
	if ("diagnostic" in loaded) return failed(loaded.diagnostic);
	const { settings, todos } = convertConfig(loaded.config, siteFolder);
	const configFilePath = path.join(siteFolder, "mojian.config.ts");
	const heading = `Written by \`mojian migrate\` from ${path.basename(loaded.filePath)}. Comments name what was not carried over.`;
	writeFileSync(configFilePath, printConfigModule(settings, heading));
	const validated = validateConfig(toPlainValue(settings), configFilePath);
	const inspected = validated.config ? inspectSite(siteFolder, validated.config) : {
		todos: [],
		findings: []
	};
	return {
		configFilePath,
		todos: [...todos, ...inspected.todos],
		findings: [...describeMissingModules(loaded.missingModules), ...inspected.findings],
		diagnostics: validated.diagnostics
	};
}
function describeMissingModules(names) {
	if (names.length === 0) return [];
	return [`Not installed, so passed over while the configuration was read: ${names.map((name) => `\`${name}\``).join(", ")}.`];
}
function describeExisting(filePath) {
	return createDiagnostic({
		code: "migrate/config-exists",
		severity: "error",
		message: `There is a \`${path.basename(filePath)}\` in \`${path.dirname(filePath)}\` already; nothing was written.`,
		fix: "Remove it, or add `--force` to write over it."
	});
}
export { migrateSite };
