import { a as contentTypeOf, i as createRepresentationStore, listen, n as sendRedirect, o as parseRequestTarget, r as sendText, s as findFile, t as sendFile } from "./start-server-C9sobJHt.js";
import { t as createStepRunner } from "./steps-CllwogLY.js";
import { a as createDiagnostic, i as compareDiagnostics, r as createDiagnosticCollector } from "./nearest-word-CASRRflv.js";
import { a as createPageAssets, c as createMdxRenderer, d as createContents, f as createStartModule, i as createMdxOptions, s as renderComponentPage, t as writeMachineFiles, u as renderDocument } from "./write-site-BkDSIV3b.js";
import { l as withoutBaseUrl, n as decodePath, r as encodePermalink } from "./url-CeVajq1Y.js";
import { _ as createCompiler, c as listSourceFiles, d as createAssetLibrary, i as listContentFolders, l as loadContent, n as levelsOf, r as listAssetFolders, t as assembleSite, u as loadText } from "./load-site-R6UtVTvc.js";
import { c as listExports, l as readDirective, n as SOURCE_QUERY, o as createWrapper, r as WRAP_ISLAND_KEY, t as requestKey, u as wrapIslandExports } from "./module-request-CPht_arI.js";
import { n as escapeHtml } from "./html-T_BSiUii.js";
import { t as renderCodeFrame } from "./printer-frame-L-7CseIa.js";
import { n as loadConfig, t as CONFIG_FILE_NAMES } from "./load-config-nea4uv1O.js";
import { createRequire } from "node:module";
import path from "node:path";
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { fileURLToPath } from "node:url";
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
// packages/engine/src/sources/watch-queue.ts
/** Creates an empty queue. */
function createChangeQueue(options) {
	const { quietMs = 20, maxWaitMs = 200 } = options;
	const waiting = /* @__PURE__ */ new Map();
	let firstAt = 0;
	let timer;
	let isRunning = false;
	let idleListeners = [];
	const schedule = () => {
		clearTimeout(timer);
		const untilLatest = firstAt + maxWaitMs - performance.now();
		timer = setTimeout(() => void run(), Math.max(0, Math.min(quietMs, untilLatest)));
	};
	const run = async () => {
		timer = void 0;
		const batch = [...waiting.values()];
		waiting.clear();
		isRunning = true;
		try {
			await options.apply(batch);
		} catch (error) {
			options.onError(error);
		} finally {
			isRunning = false;
			settle();
		}
	};
	const settle = () => {
		if (waiting.size > 0) {
			schedule();
			return;
		}
		const listeners = idleListeners;
		idleListeners = [];
		for (const listener of listeners) listener();
	};
	return {
		add(change) {
			if (waiting.size === 0) firstAt = performance.now();
			const kind = mergeEvents(waiting.get(change.filePath)?.kind, change.kind);
			waiting.set(change.filePath, {
				filePath: change.filePath,
				kind
			});
			if (!isRunning) schedule();
		},
		whenIdle: () => waiting.size === 0 && !isRunning ? Promise.resolve() : new Promise((resolve) => idleListeners.push(resolve)),
		stop() {
			clearTimeout(timer);
			waiting.clear();
			if (!isRunning) settle();
		}
	};
}
/**
* Merges two events of one file into the one that tells the difference between before and after. A
* file that goes and comes back, as editors save, has changed.
*/
function mergeEvents(earlier, later) {
	if (earlier === "unlink" && later === "add") return "change";
	if (earlier === "add" && later === "change") return "add";
	return later;
}
// packages/engine/src/dev/describe-error.ts
/**
* Creates the diagnostic of an error that was thrown by a module, a view or the program itself. A
* module that cannot be transformed gives the same diagnostic whoever has asked for it.
*/
function describeError(error, context) {
	const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
	const transformed = findTransformPlace(error, text);
	if (transformed) return createDiagnostic({
		code: "dev/invalid-module",
		severity: "error",
		...transformed,
		message: `The module could not be transformed: ${readReason(text)}`
	});
	const { code, what, filePath = null } = context;
	return createDiagnostic({
		code,
		severity: "error",
		...findStackPlace(error) ?? { filePath },
		message: `${what}: ${readReason(text)}`
	});
}
/** The first line that says something, without the mark of who says it. */
function readReason(text) {
	return text.split("\n").map((line) => line.replace(/^\s*(?:\[[\w:.@/-]+\]\s*)+/, "").trim()).filter((line) => line !== "" && !/^(?:Build|Transform) failed with \d+ errors?:?$/.test(line))[0] ?? "an error without a message";
}
/** Place as the error's fields tell it, or its frame: `╭─[ site/a.tsx:3:1 ]`, below the current folder. */
function findTransformPlace(error, text) {
	if (!(error instanceof Error)) return null;
	const { id, loc } = error;
	const file = typeof loc?.file === "string" ? loc.file : id;
	if (typeof file !== "string" || !path.isAbsolute(file)) return null;
	const filePath = file.replace(/[?#].*$/, "");
	const frame = /\[ .+:(\d+):(\d+) \]/.exec(text);
	if (frame) return {
		filePath,
		line: Number(frame[1]),
		column: Number(frame[2])
	};
	const line = typeof loc?.line === "number" ? loc.line : null;
	return {
		filePath,
		line,
		column: line !== null && typeof loc?.column === "number" ? loc.column + 1 : null
	};
}
/** The innermost frame of the stack that lies in the author's own files. */
function findStackPlace(error) {
	const stack = error instanceof Error ? error.stack ?? "" : "";
	for (const row of stack.split("\n")) {
		const match = /^\s+at (?:.*?\()?((?:file:\/\/)?\/[^()]*?):(\d+):(\d+)\)?$/.exec(row);
		if (!match?.[1]) continue;
		const filePath = toFilePath(match[1]);
		if (!isOwnFile(filePath)) continue;
		return {
			filePath,
			line: Number(match[2]),
			column: Number(match[3])
		};
	}
	return null;
}
function toFilePath(location) {
	const bare = location.replace(/[?#].*$/, "");
	return bare.startsWith("file://") ? fileURLToPath(bare) : bare;
}
function isOwnFile(filePath) {
	return !/[\\/](?:node_modules|dist)[\\/]/.test(filePath);
}
// packages/engine/src/dev/module-url.ts
/** Creates the address under which Vite serves a file, percent-encoded. */
function createModuleUrl(filePath, siteFolder) {
	const relative = path.relative(siteFolder, filePath).split(path.sep).join("/");
	const isOutside = relative.startsWith("..") || path.isAbsolute(relative);
	return encodePermalink(isOutside ? `/@fs${filePath.startsWith("/") ? "" : "/"}${filePath}` : `/${relative}`);
}
// packages/engine/src/dev/package-folders.ts
/** Finds the folders of both packages. */
function findPackageFolders() {
	const require = createRequire(import.meta.url);
	const theme = realpathSync(path.dirname(require.resolve("@mojian/theme/package.json")));
	const isInstalled = theme.split(path.sep).includes("node_modules");
	return {
		engine: findEngineFolder(import.meta.dirname),
		theme,
		dependencies: realpathSync(path.join(path.dirname(require.resolve("react/package.json")), "..")),
		isThemeEditable: !isInstalled && existsSync(path.join(theme, "src/server.tsx"))
	};
}
/** Folders whose sources the theme is made from: its own, and the engine's that it bundles. */
function listThemeSources({ engine, theme }) {
	return [
		path.join(theme, "src"),
		path.join(engine, "src/runtime"),
		path.join(engine, "src/shared")
	];
}
/** Tells whether the theme's prebuilt server module is as new as its sources. */
function isThemeBuilt(folders) {
	const built = path.join(folders.theme, "dist/server.js");
	if (!existsSync(built)) return false;
	const builtMs = statSync(built).mtimeMs;
	return listThemeSources(folders).every((folder) => readdirSync(folder, {
		recursive: true,
		withFileTypes: true
	}).every((entry) => !entry.isFile() || statSync(path.join(entry.parentPath, entry.name)).mtimeMs <= builtMs));
}
/** The engine runs from `src` in tests and from `dist` else. */
function findEngineFolder(from) {
	const manifest = path.join(from, "package.json");
	if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "mojian") return realpathSync(from);
	return findEngineFolder(path.dirname(from));
}
/** Finds the page in which live code runs among the theme's prebuilt files; `null` without them. */
function findSandboxPage({ theme }) {
	const manifest = path.join(theme, "dist/browser/manifest.json");
	if (!existsSync(manifest)) return null;
	return JSON.parse(readFileSync(manifest, "utf8")).sandbox ?? null;
}
// packages/engine/src/dev/dev-files.ts
/** Prefix of what the development server itself answers, outside the site. */
const DEV_PREFIX = "/@mojian/";
/** Creates the addresses for a site and the packages that serve it. */
function createDevUrls(siteFolder, folders) {
	const moduleUrl = (...parts) => createModuleUrl(path.join(...parts), siteFolder);
	const sandbox = findSandboxPage(folders);
	return {
		start: `${DEV_PREFIX}start.js`,
		client: `${DEV_PREFIX}client.js`,
		devClient: moduleUrl(folders.engine, "src/dev/client.ts"),
		themeClient: moduleUrl(folders.theme, "src/client.tsx"),
		themeStyle: moduleUrl(folders.theme, "src/styles/index.css"),
		liveCode: moduleUrl(folders.theme, "src/islands/live-code.tsx"),
		sandbox: sandbox ? `${DEV_PREFIX}theme/${sandbox}` : ""
	};
}
/** Makes the module at an address; `null` for other addresses, and for the frame without a site. */
function makeDevModule(url, urls, site) {
	if (url === urls.client) return createClientModule(urls);
	return url === urls.start && site ? createDevStartModule(site, urls) : null;
}
function createClientModule({ devClient }) {
	return `import "/@vite/client";\nimport ${JSON.stringify(devClient)};\n`;
}
/**
* As when published, behind what lets React replace components in place, which has to run before the
* first of them.
*/
function createDevStartModule(site, { client, themeClient }) {
	return [
		`import ${JSON.stringify(client)};`,
		"import { injectIntoGlobalHook } from \"/@react-refresh\";",
		"injectIntoGlobalHook(window);",
		"window.$RefreshReg$ = () => {};",
		"window.$RefreshSig$ = () => (type) => type;",
		createStartModule({
			site,
			clientUrl: themeClient
		})
	].join("\n");
}
// packages/engine/src/dev/failed-modules.ts
/**
* Creates an empty collection.
*
* @param getBrowser Gives Vite's environment for browsers; `null` while Vite does not run.
*/
function createFailedModules(getBrowser) {
	const failed = /* @__PURE__ */ new Map();
	const note = (error) => {
		const diagnostic = describeError(error, {
			code: "dev/failed-module",
			what: "A module could not be made"
		});
		failed.set(diagnostic.filePath ?? "", diagnostic);
	};
	const findFailure = async (filePath) => {
		const browser = getBrowser();
		for (const { url } of browser?.moduleGraph.getModulesByFile(filePath) ?? []) try {
			await browser?.transformRequest(url);
		} catch (error) {
			return error;
		}
		return null;
	};
	return {
		note,
		async recheck() {
			for (const filePath of [...failed.keys()]) {
				const error = await findFailure(filePath);
				failed.delete(filePath);
				if (error !== null) note(error);
			}
		},
		list: () => [...failed.values()]
	};
}
// packages/engine/src/dev/protocol.ts
/**
* What the development server and the pages that it has served tell each other, over Vite's socket,
* and where in the page they find what they need. Shared by both sides: no Node, no DOM.
*/
/** The page tells which address it shows, and the digest of the HTML it got. */
const VISIT_EVENT = "mojian:visit";
/** The server tells that the page has another content now. */
const UPDATE_EVENT = "mojian:update";
/** The server tells all problems that there are. */
const PROBLEMS_EVENT = "mojian:problems";
/** Name of the `<meta>` element that holds the digest of a page's HTML. */
const DIGEST_META = "mojian-dev-digest";
// packages/engine/src/dev/live-pages.ts
/**
* Creates the keeper of open pages. A page tells where it is and the digest of what it shows; it is
* told to fetch itself anew only when the server would answer with something else. So nothing moves
* in pages that an edit does not concern, and a page that was fetched just before an edit learns of
* it as soon as it makes itself known.
*/
function createLivePages(options) {
	const { channel, answer, listProblems } = options;
	const viewers = /* @__PURE__ */ new Map();
	const check = async (client, viewer, isSilent = false) => {
		const found = await answer(viewer.permalink);
		const isGone = viewers.get(client) !== viewer;
		if (!found || isGone || found.kind === "page" && found.page.status === 500) return;
		const digest = found.kind === "page" ? found.page.digest : "";
		if (digest === viewer.digest) return;
		viewer.digest = digest;
		if (!isSilent) client.send(UPDATE_EVENT, { permalinks: [viewer.permalink] });
	};
	const tellProblems = () => {
		const problems = listProblems();
		for (const client of viewers.keys()) client.send(PROBLEMS_EVENT, { problems });
	};
	channel.on(VISIT_EVENT, ({ pathname, digest }, client) => {
		const viewer = {
			permalink: decodePath(pathname),
			digest
		};
		viewers.set(client, viewer);
		client.send(PROBLEMS_EVENT, { problems: listProblems() });
		check(client, viewer);
	});
	channel.on("vite:client:disconnect", (_, client) => {
		viewers.delete(client);
	});
	return {
		tellProblems,
		async refresh({ isSilent } = { isSilent: false }) {
			await Promise.all([...viewers].map(([client, viewer]) => check(client, viewer, isSilent)));
			tellProblems();
		}
	};
}
// packages/engine/src/dev/machine-files.ts
/** Makes feeds, sitemap and their kin as a build does, in memory. */
function createMachineFiles(site, contentOf) {
	const files = /* @__PURE__ */ new Map();
	const ignore = () => void 0;
	writeMachineFiles(site, { contentOf }, {
		write: (outputPath, content) => void files.set(outputPath, content),
		copy: ignore,
		commit: ignore,
		discard: ignore
	});
	return files;
}
// packages/engine/src/dev/page-lookup.ts
/**
* Creates a finder over a site's routes. A page is found under its permalink; the forms with or
* without a final slash, with `index.html` or `.html`, lead there, as they do on a static host.
*/
function createPageFinder(routes) {
	const byPermalink = new Map(routes.map((route) => [route.permalink.normalize("NFC"), route]));
	const byStem = new Map(routes.map((route) => [stemOf(route.permalink), route]));
	return (requested) => {
		const permalink = requested.normalize("NFC");
		const exact = byPermalink.get(permalink);
		if (exact) return {
			kind: "page",
			route: exact
		};
		const route = byStem.get(stemOf(permalink));
		return route ? {
			kind: "redirect",
			permalink: route.permalink
		} : { kind: "missing" };
	};
}
function stemOf(permalink) {
	return permalink.normalize("NFC").replace(/(?:^|\/)index\.html$|\.html$/, "").replace(/\/+$/, "");
}
// packages/engine/src/dev/page-store.ts
/** Creates a store for a site; nothing is rendered yet. */
function createPageStore(options) {
	const { site, renderer } = options;
	const find = createPageFinder(site.routes);
	const notFound = site.routes.find(({ view }) => view === "not-found");
	const pages = /* @__PURE__ */ new Map();
	const failures = /* @__PURE__ */ new Map();
	const render = async (route) => {
		const before = renderer.listDiagnostics().length;
		try {
			const html = await renderer.render(route);
			if (renderer.listDiagnostics().length > before) options.onDiagnostics();
			return createPage(route === notFound ? 404 : 200, html);
		} catch (error) {
			const failure = describeFailure(route, error);
			failures.set(route, failure);
			options.onDiagnostics();
			return createPage(500, options.renderErrorPage([failure]));
		}
	};
	const pageOf = (route) => {
		const page = pages.get(route) ?? render(route);
		pages.set(route, page);
		return page;
	};
	return {
		async find(permalink) {
			const found = find(permalink);
			if (found.kind === "missing") return null;
			return found.kind === "page" ? {
				kind: "page",
				page: await pageOf(found.route)
			} : found;
		},
		renderMissing: async () => notFound ? pageOf(notFound) : createPage(404, "<!doctype html><title>404</title>"),
		listDiagnostics: () => [...failures.values(), ...renderer.listDiagnostics()]
	};
}
/** Creates a page that carries the digest of its HTML. */
function createPage(status, html) {
	const digest = hash("sha256", html).slice(0, 16);
	const meta = `<meta name="${DIGEST_META}" content="${digest}">`;
	return {
		status,
		digest,
		html: html.replace(/<head>|$/, (head) => `${head}${meta}`)
	};
}
function describeFailure(route, error) {
	return describeError(error, {
		code: "dev/failed-page",
		what: `The page \`${route.permalink}\` could not be rendered`,
		filePath: route.document?.source.filePath ?? null
	});
}
// packages/engine/src/dev/site-modules.ts
/** Creates an empty collection. */
function createSiteModules({ siteFolder, modules, isOwn }) {
	const loaded = /* @__PURE__ */ new Map();
	const listRequests = (documents, pageFilePath) => [...documents.flatMap(({ imports, source }) => imports.filter(({ specifier }) => isOwn(specifier)).map(({ specifier }) => ({
		specifier,
		importer: source.filePath,
		role: "document"
	}))), ...pageFilePath ? [{
		specifier: pageFilePath,
		importer: pageFilePath,
		role: "page"
	}] : []];
	const load = async ({ specifier, importer, role }) => {
		const vite = await modules();
		const id = role === "page" ? specifier : await vite.resolveModule(specifier, importer);
		if (id === null) return null;
		return {
			exports: await (role === "page" ? vite.importModule(id) : vite.importForDocument(id)),
			styleUrls: vite.listStyles(id).map((file) => createModuleUrl(file, siteFolder))
		};
	};
	return {
		async loadFor(documents, pageFilePath) {
			for (const request of listRequests(documents, pageFilePath)) {
				const key = requestKey(request);
				if (!loaded.has(key)) loaded.set(key, await load(request));
			}
		},
		exportsOf: (specifier, importer) => loaded.get(requestKey({
			specifier,
			importer
		}))?.exports ?? null,
		stylesOf(documents, pageFilePath) {
			const requests = listRequests(documents, pageFilePath);
			return [...new Set(requests.flatMap((each) => loaded.get(requestKey(each))?.styleUrls ?? []))];
		}
	};
}
// packages/engine/src/dev/render-pages.ts
/** Creates the renderer of a site; the theme is loaded with the first page. */
function createPageRenderer(site, context) {
	let preparing;
	let diagnostics = [];
	const prepare = async () => {
		preparing ??= prepareRendering(site, context);
		const rendering = await preparing;
		diagnostics = rendering.contents.diagnostics;
		return rendering;
	};
	return {
		async render(route) {
			const { theme, contents, componentPageOf, siteModules, ...rest } = await prepare();
			const documents = withPartials(route.documents, site);
			await siteModules.loadFor(documents, route.componentFilePath);
			const page = route.createPage(contents.contentOf, componentPageOf);
			const bodyHtml = theme.renderPage(page);
			const islandStyleUrls = siteModules.stylesOf(documents, route.componentFilePath);
			return renderDocument({
				...rest,
				page,
				site: site.site,
				bodyHtml,
				islandStyleUrls
			});
		},
		async loadContents() {
			const { siteModules, contents } = await prepare();
			await siteModules.loadFor(withPartials([...site.documents.values()], site), null);
			return contents.contentOf;
		},
		listDiagnostics: () => diagnostics
	};
}
async function prepareRendering(site, context) {
	const { createThemeRenderer, createMdxModules } = await context.theme.load();
	const known = createMdxModules({
		site: site.site,
		renderCode: () => "",
		cards: () => []
	});
	const siteModules = createSiteModules({
		...context,
		isOwn: (specifier) => specifier !== "react" && !(specifier in known) && !/\.mdx?$/.test(specifier)
	});
	const contents = createContents({
		references: site.references,
		...createMdxRenderer({
			themeModules: (document) => createMdxModules(createMdxOptions(site, document)),
			partials: site.partials,
			siteModule: (specifier, document) => siteModules.exportsOf(specifier, document.source.filePath)
		}),
		renderIslands: await createIslandFiller(site, context)
	});
	const theme = createThemeRenderer(site.site);
	const { startUrl, styleUrls } = context;
	return {
		theme,
		siteModules,
		contents,
		componentPageOf: createComponentPageSource(site, siteModules, contents.diagnostics),
		prePaintScript: theme.renderPrePaintScript(),
		assets: createPageAssets(site, {
			startUrl,
			styleUrls: [...styleUrls]
		})
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
async function createIslandFiller(site, { theme, liveCodeUrl }) {
	if (![...site.documents.values()].some(({ features }) => features.islands.length > 0)) return (html) => ({
		html,
		diagnostics: []
	});
	const { createLiveIslands } = await import("./live-islands-7_W6VAx-.js");
	const { LiveCode } = await theme.loadIslands();
	const fill = createLiveIslands({
		LiveCode,
		src: liveCodeUrl
	});
	return (html, document) => fill(html, document.source.filePath);
}
function withPartials(documents, { partials }) {
	return documents.flatMap((document) => [document, ...partials.of(document)]);
}
// packages/engine/src/dev/live-site.ts
/** Creates a live site that has read nothing yet. */
function createLiveSite(options) {
	const { session } = options;
	let state = null;
	const renew = () => {
		const site = session.site();
		state = site && createState(site, options);
	};
	return {
		site: session.site,
		pages: () => state?.pages ?? null,
		async answer(permalink) {
			const found = await state?.pages.find(permalink);
			const page = found ? null : await state?.pages.renderMissing();
			return found ?? (page ? {
				kind: "page",
				page
			} : null);
		},
		listDiagnostics: () => [...session.listDiagnostics(), ...state ? listOfPages(state) : []],
		async makeFile(permalink) {
			if (!state) return null;
			const { baseUrl } = state.site.config;
			state.machineFiles ??= makeMachineFiles(state);
			const outputPath = permalink.startsWith(baseUrl) ? permalink.slice(baseUrl.length) : "";
			const content = (await state.machineFiles).get(outputPath);
			if (content === void 0) return null;
			return {
				content,
				contentType: contentTypeOf(outputPath)
			};
		},
		async update(plan) {
			const before = describeFrame(session.site());
			await session.update(plan);
			renew();
			return { isFrameStale: before !== null && before !== describeFrame(session.site()) };
		},
		forgetPages: renew
	};
}
function createState(site, options) {
	const { siteFolder } = options.rendering;
	const siteStyles = site.config.customCss.map((file) => path.resolve(siteFolder, file));
	const styleUrls = [options.themeStyleUrl, ...siteStyles.map((file) => createModuleUrl(file, siteFolder))];
	const renderer = createPageRenderer(site, {
		...options.rendering,
		styleUrls
	});
	const { renderErrorPage, onDiagnostics } = options;
	return {
		site,
		renderer,
		pages: createPageStore({
			site,
			renderer,
			renderErrorPage,
			onDiagnostics
		}),
		machineFiles: null
	};
}
async function makeMachineFiles({ site, renderer }) {
	return createMachineFiles(site, await renderer.loadContents());
}
function describeFrame(site) {
	return site && JSON.stringify(site.site);
}
/** Problems of pages, at the levels that the site sets. */
function listOfPages({ site, pages }) {
	const collector = createDiagnosticCollector(levelsOf(site.config));
	collector.report(pages.listDiagnostics());
	return collector.list();
}
// packages/engine/src/dev/overlay/panel-styles.ts
/**
* Styles of the panel of problems, for its shadow root and for the page that stands in for one that
* could not be rendered. Ink and cinnabar as the theme has them, in the panel's own terms: the
* theme's stylesheet may be what is broken.
*/
const PANEL_STYLES = `
:host, .problem-page {
  --page: oklch(.19 .008 70); --surface: oklch(.225 .009 70); --line: oklch(.33 .012 70);
  --text: oklch(.9 .012 80); --muted: oklch(.72 .015 75);
  --error: oklch(.72 .14 35); --warning: oklch(.77 .11 75);
  color: var(--text); font: 15px/1.7 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
  color-scheme: dark;
}
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; }
.backdrop { position: fixed; inset: 0; z-index: 2147483646; overflow: auto; overscroll-behavior: contain;
  padding: min(8vh, 64px) 20px; background: oklch(.1 .005 70 / .6); }
.panel { max-width: 880px; margin: 0 auto; padding: 20px 24px 24px; background: var(--page);
  border: 1px solid var(--line); border-top: 3px solid var(--error); }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; margin-bottom: 16px; }
h2, h1 { font-size: 17px; font-weight: 600; }
button { font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--line);
  padding: 4px 12px; cursor: pointer; }
:focus-visible { outline: 2px solid var(--error); outline-offset: 2px; }
.pill { position: fixed; z-index: 2147483646; left: 16px; bottom: 16px; border-left: 3px solid var(--warning); }
.pill[data-severity="error"] { border-left-color: var(--error); }
.problems { list-style: none; display: grid; gap: 16px; }
.problem { border-left: 3px solid var(--warning); padding-left: 16px; overflow-wrap: anywhere; }
.problem[data-severity="error"] { border-left-color: var(--error); }
.kind { color: var(--muted); font-size: 13px; }
.kind b { color: var(--warning); }
.problem[data-severity="error"] .kind b { color: var(--error); }
code, pre, .place { font-family: ui-monospace, "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace; font-size: .9em; }
.message code, .fix code { background: var(--surface); padding: 1px 4px; }
a { color: var(--error); }
.frame { margin: 8px 0; padding: 10px 12px; background: var(--surface); border: 1px solid var(--line);
  overflow-x: auto; white-space: pre; color: var(--muted); line-height: 1.5; }
.frame mark { background: none; color: var(--text); }
.fix { color: var(--muted); }
.fix b { font-weight: 600; color: var(--text); }
.problem-page { margin: 0; min-height: 100vh; padding: min(8vh, 64px) 20px; background: var(--page); }
.problem-page > main { max-width: 880px; margin: 0 auto; display: grid; gap: 20px; }
`;
// packages/engine/src/dev/overlay/render-problems.ts
const SEVERITY_NAMES = {
	error: "错误",
	warning: "警告"
};
/** Renders problems as a list; places are links that {@link editorUrl} makes open the editor. */
function renderProblemList(problems) {
	return `<ol class="problems">${problems.map(renderProblem).join("")}</ol>`;
}
/**
* Counts problems in words.
*
* @example countProblems([error, warning]) // '1 个错误，1 个警告'
*/
function countProblems(problems) {
	const errors = problems.filter(({ severity }) => severity === "error").length;
	const warnings = problems.length - errors;
	return [errors > 0 ? `${errors} 个错误` : "", warnings > 0 ? `${warnings} 个警告` : ""].filter(Boolean).join("，") || "没有问题";
}
/** Address that makes Vite's server open a file in the author's editor. */
function editorUrl(editorPlace) {
	return `/__open-in-editor?file=${encodeURIComponent(editorPlace)}`;
}
function renderProblem(problem) {
	const { severity, code, message, fix } = problem;
	return [
		`<li class="problem" data-severity="${severity}">`,
		`<p class="kind"><b>${SEVERITY_NAMES[severity]}</b> <code>${escapeHtml(code)}</code></p>`,
		`<p class="message">${renderInlineCode(message)}</p>`,
		renderPlace(problem),
		renderFrame$1(problem.frame),
		fix === null ? "" : `<p class="fix"><b>修改建议</b> ${renderInlineCode(fix)}</p>`,
		"</li>"
	].join("");
}
function renderPlace({ place, editorPlace }) {
	if (place === null || editorPlace === null) return "";
	return `<p class="place"><a href="${escapeHtml(editorUrl(editorPlace))}" title="在编辑器中打开">${escapeHtml(place)}</a></p>`;
}
function renderFrame$1(frame) {
	if (frame.length === 0) return "";
	return `<pre class="frame" tabindex="0">${frame.map((row) => {
		const text = escapeHtml(row);
		return /^>|^ +\| +\^$/.test(row) ? `<mark>${text}</mark>` : text;
	}).join("\n")}</pre>`;
}
/** Diagnostics put values in backticks. */
function renderInlineCode(text) {
	return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}
// packages/engine/src/dev/error-page.ts
/**
* Renders the page that stands in for one that could not be rendered. It tells why without a script,
* and with one it gives way as soon as the page can be rendered.
*/
function renderErrorPage(problems, scriptUrl) {
	return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${countProblems(problems)}</title>
<style>${PANEL_STYLES}</style>
<script type="module" src="${scriptUrl}"><\/script>
</head>
<body class="problem-page">
<main>
<h1>这个页面暂时无法显示</h1>
${renderProblemList(problems)}
</main>
</body>
</html>
`;
}
// packages/engine/src/dev/problem-log.ts
/** Creates a log that has told nothing yet. */
function createProblemLog(listener) {
	let told = /* @__PURE__ */ new Map();
	const hasError = () => [...told.values()].some(({ severity }) => severity === "error");
	return { update(diagnostics) {
		const before = told;
		const hadError = hasError();
		told = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]));
		const fresh = [...told].filter(([key]) => !before.has(key)).map(([, value]) => value);
		if (fresh.length > 0) listener.onProblems(fresh.sort(compareDiagnostics));
		if (hadError && !hasError()) listener.onMended();
	} };
}
/** Lines move while the author writes above a problem; that makes it no new one. */
function keyOf({ code, filePath, message, severity }) {
	return [
		code,
		filePath,
		message,
		severity
	].join("\0");
}
// packages/engine/src/dev/problems.ts
/** Creates what a page shows of diagnostics: errors first, else in the given order. */
function createProblems(diagnostics, context) {
	const problems = diagnostics.map((diagnostic) => createProblem(diagnostic, context));
	const isError = ({ severity }) => severity === "error";
	return [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))];
}
function createProblem(diagnostic, context) {
	const { code, severity, filePath, message, fix } = diagnostic;
	const shown = filePath === null ? null : shorten(filePath, context.siteFolder);
	return {
		code,
		severity,
		place: shown === null ? null : [shown, ...positionOf(diagnostic)].join(":"),
		editorPlace: filePath === null ? null : [filePath, ...positionOf(diagnostic)].join(":"),
		message,
		frame: renderFrame(diagnostic, context),
		fix
	};
}
function shorten(filePath, siteFolder) {
	const relative = path.relative(siteFolder, filePath);
	return relative === "" || relative.startsWith("..") ? filePath : relative;
}
function positionOf({ line, column }) {
	if (line === null) return [];
	return column === null ? [line] : [line, column];
}
function renderFrame({ filePath, line, column }, context) {
	if (filePath === null || line === null) return [];
	const source = context.readSource(filePath);
	return source === void 0 ? [] : renderCodeFrame(source, {
		line,
		column
	});
}
// packages/engine/src/dev/reporter.ts
/** Creates a reporter that has told nothing yet. */
function createReporter(options) {
	const { siteFolder, listener, clientUrl, listDiagnostics } = options;
	const log = createProblemLog(listener);
	let openPages = null;
	const problemsOf = (diagnostics) => createProblems(withoutDoubles(diagnostics), {
		siteFolder,
		readSource
	});
	return {
		tell() {
			log.update(listDiagnostics());
			openPages?.tellProblems();
		},
		listProblems: () => problemsOf(listDiagnostics()),
		renderErrorPage: (diagnostics = listDiagnostics()) => renderErrorPage(problemsOf(diagnostics), clientUrl),
		reportError(error, what) {
			listener.onProblems([describeError(error, {
				code: "dev/failed",
				what
			})]);
		},
		attach(pages) {
			openPages = pages;
		}
	};
}
/** A broken module fails for browsers and for the server, with the same words. */
function withoutDoubles(diagnostics) {
	return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()];
}
/** A byte order mark is no column of the first line. */
function readSource(filePath) {
	try {
		return readFileSync(filePath, "utf8").replace(/^\ufeff/, "");
	} catch {
		return;
	}
}
// packages/engine/src/dev/request-handler.ts
/** What Vite answers under addresses that no page of a site can have. */
const VITE_PREFIXES = [
	"/@",
	"/__open-in-editor",
	"/.mojian/vite/",
	"/node_modules/"
];
/** Files of the site's components, which Vite answers unless the site has a page or file there. */
const MODULE_FILE = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|mp3|wasm)$/i;
/** Feeds, sitemaps and their kin, which are made when they are asked for. */
const MADE_FILE = /\.(?:xml|json|txt|md|html)$/i;
/** Creates the handler of the development server. Whatever goes wrong, it answers. */
function createRequestHandler(context) {
	return (request, response) => {
		const exchange = {
			request,
			response
		};
		answer(exchange, context).catch((error) => {
			if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
			if (response.headersSent) response.destroy();
			else sendPage(exchange, context.renderFailure(error));
		});
	};
}
async function answer(exchange, context) {
	const { request, response } = exchange;
	const target = parseRequestTarget(request.url ?? "/");
	if (target.kind === "refused") return sendText(exchange, target.status, target.reason);
	const { routePath, search } = target;
	if (routePath.startsWith("/@mojian/")) return answerDevFile(exchange, context, routePath);
	if (VITE_PREFIXES.some((prefix) => routePath.startsWith(prefix))) {
		if (await context.answerByVite(exchange)) return;
		return sendText(exchange, 404, "There is no such module.");
	}
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendText(exchange, 405, "This site answers GET and HEAD only.");
	}
	await context.whenReady;
	if (await answerSite(exchange, context, {
		routePath,
		search
	})) return;
	if (MODULE_FILE.test(routePath)) {
		if (await context.answerByVite(exchange)) return;
	} else if (MADE_FILE.test(routePath)) {
		const made = await context.makeFile(routePath);
		if (made) return sendMade(exchange, made);
	}
	await answerMissing(exchange, context);
}
async function answerDevFile(exchange, context, url) {
	await context.whenReady;
	const content = context.makeDevModule(url);
	if (content !== null) return sendMade(exchange, {
		contentType: contentTypeOf(url),
		content
	});
	const themeFile = url.slice(9).replace(/^theme\//, "");
	const file = await findFile(context.themeFolder, themeFile);
	if (file) return sendFile(exchange, file, {
		store: context.store,
		routePath: url
	});
	sendText(exchange, 404, "There is no such file.");
}
/** Answers with a page or a file of the site; `false` when it has none of that address. */
async function answerSite(exchange, context, { routePath, search }) {
	const [site, pages] = [context.site(), context.pages()];
	if (!site || !pages) return false;
	const { baseUrl } = site.config;
	const sitePath = withoutBaseUrl(routePath, baseUrl);
	if (baseUrl !== "/" && (routePath === "/" || `${routePath}/` === baseUrl)) {
		sendRedirect(exchange, 302, encodePermalink(baseUrl) + search);
		return true;
	}
	if (sitePath === void 0) return false;
	const found = await pages.find(routePath);
	if (found?.kind === "page") sendPage(exchange, found.page);
	else if (found) sendRedirect(exchange, 302, encodePermalink(found.permalink) + search);
	else return answerFile(exchange, context, {
		site,
		sitePath
	});
	return true;
}
async function answerFile(exchange, context, { site, sitePath }) {
	const outputPath = sitePath.slice(1);
	const copy = site.assets.listCopies().find((each) => each.outputPath === outputPath);
	const folders = copy ? [[path.dirname(copy.filePath), path.basename(copy.filePath)]] : site.staticFolders.map((folder) => [folder, outputPath]);
	for (const [folder, name] of folders) {
		const file = await findFile(folder, name);
		if (!file) continue;
		await sendFile(exchange, file, {
			store: context.store,
			routePath: sitePath
		});
		return true;
	}
	return false;
}
async function answerMissing(exchange, context) {
	const pages = context.pages();
	sendPage(exchange, pages ? await pages.renderMissing() : context.renderFailure(null));
}
function sendPage({ request, response }, page) {
	send({
		request,
		response
	}, {
		status: page.status,
		contentType: contentTypeOf("index.html"),
		content: page.html
	});
}
function sendMade(exchange, made) {
	send(exchange, {
		status: 200,
		...made
	});
}
function send({ request, response }, made) {
	const body = Buffer.from(made.content);
	response.writeHead(made.status, {
		"Content-Type": made.contentType,
		"Content-Length": body.length,
		"Cache-Control": "no-cache"
	});
	response.end(request.method === "HEAD" ? void 0 : body);
}
// packages/engine/src/dev/document-cache.ts
/** Creates an empty cache. */
function createDocumentCache(create = createCompiler) {
	let entries = /* @__PURE__ */ new Map();
	let compiler = null;
	let optionsKey = "";
	return { compileAll(files, config) {
		const key = JSON.stringify(config.markdown);
		if (!compiler || key !== optionsKey) {
			compiler = create(config.markdown);
			optionsKey = key;
			entries = /* @__PURE__ */ new Map();
		}
		const next = /* @__PURE__ */ new Map();
		for (const file of files) {
			const entry = entries.get(file.filePath);
			const document = entry?.digest === file.digest && isSameOwner(entry.document.source, file) ? entry.document : compiler.compile(file);
			next.set(file.filePath, {
				digest: file.digest,
				document
			});
		}
		entries = next;
		return new Map([...next].map(([filePath, { document }]) => [filePath, document]));
	} };
}
/** A configuration may give a folder to another plugin. */
function isSameOwner(a, b) {
	return a.kind === b.kind && a.pluginId === b.pluginId && a.version === b.version && a.sourcePath === b.sourcePath;
}
// packages/engine/src/dev/site-session.ts
/** The plan of a fresh start. */
const READ_ALL = {
	readsConfig: true,
	readsContent: true,
	documents: [],
	forgetsAssets: true
};
/** Creates a session; nothing is read before its first update. */
function createSiteSession(options) {
	const { siteFolder, steps, now } = options;
	const documents = createDocumentCache();
	let parts = null;
	let site = null;
	let configDiagnostics = [];
	let failure = [];
	/** What an update that failed has left undone. */
	let left = null;
	const readParts = async (plan) => {
		const old = parts;
		let config = old?.config ?? null;
		let configFilePath = old?.configFilePath ?? "";
		if (plan.readsConfig || !config) {
			const loaded = await steps.run("Read the configuration", () => loadConfig(siteFolder));
			configDiagnostics = loaded.diagnostics;
			configFilePath = loaded.filePath;
			config = loaded.config ?? config;
		}
		if (!config) return null;
		const isPatched = old !== null && !plan.readsContent && patchTexts(old.content, plan.documents);
		const content = isPatched ? old.content : await readContent(config);
		const assets = !old || plan.forgetsAssets || plan.readsConfig ? createAssetLibrary(listAssetFolders(siteFolder, config)) : old.assets;
		const contentDiagnostics = isPatched ? old.contentDiagnostics : [...content.diagnostics];
		return {
			config,
			configFilePath,
			content,
			contentDiagnostics,
			assets
		};
	};
	const readContent = (config) => steps.run("Read the content", () => loadContent(siteFolder, config), (content) => listSourceFiles(content).length);
	const assemble = async (next) => {
		const { config, content, contentDiagnostics } = next;
		content.diagnostics.splice(0, content.diagnostics.length, ...contentDiagnostics);
		const compiled = await steps.run("Compile the documents", () => documents.compileAll(listSourceFiles(content), config), (result) => result.size);
		const input = {
			siteFolder,
			steps,
			includesDrafts: true,
			now: now().toISOString()
		};
		return assembleSite({
			...input,
			...next,
			documents: compiled
		});
	};
	return {
		site: () => site,
		listDiagnostics: () => [
			...failure,
			...configDiagnostics,
			...site ? site.collector.list() : []
		],
		listFolders: () => ({
			contentFolders: parts ? listContentFolders(parts.content) : [],
			sidebarFiles: parts ? listSidebarFiles(parts.content) : []
		}),
		isDocument: (filePath) => site?.documents.has(filePath) ?? false,
		async update(plan) {
			const whole = left ? mergePlans(left, plan) : plan;
			left = whole;
			try {
				parts = await readParts(whole);
				if (parts) site = await assemble(parts);
				left = null;
				failure = [];
			} catch (error) {
				failure = [describeError(error, {
					code: "dev/failed-update",
					what: "The site could not be brought up to date"
				})];
			}
		}
	};
}
/**
* Puts the new text of documents into the content; `false` when one cannot be read as text, so that
* the whole content has to be read.
*/
function patchTexts(content, filePaths) {
	for (const filePath of filePaths) {
		const text = readTextOrNothing(filePath);
		if (!text) return false;
		for (const files of listFileLists(content)) {
			const index = files.findIndex((file) => file.filePath === filePath);
			const file = files[index];
			if (file) files[index] = {
				...file,
				...text
			};
		}
	}
	return true;
}
function listFileLists(content) {
	const versions = content.docs.flatMap((docs) => docs.versions);
	return [
		content.blog,
		content.pages,
		...versions
	].flatMap((each) => each ? [each.files] : []);
}
function readTextOrNothing(filePath) {
	try {
		const text = loadText(filePath);
		return "diagnostic" in text ? null : text;
	} catch {
		return null;
	}
}
function listSidebarFiles(content) {
	return content.docs.flatMap(({ versions }) => versions.flatMap(({ source }) => source.sidebarFilePath || []));
}
function mergePlans(a, b) {
	return {
		readsConfig: a.readsConfig || b.readsConfig,
		readsContent: a.readsContent || b.readsContent,
		documents: [...a.documents, ...b.documents],
		forgetsAssets: a.forgetsAssets || b.forgetsAssets
	};
}
// packages/engine/src/dev/theme-source.ts
/**
* Creates the source of the theme. The prebuilt module answers at once; the sources take most of a
* second to load the first time, so they come into play with the first edit (or when the prebuilt
* module is older than they are).
*
* @param options.importLive Loads a module of the theme's sources, by its path below `src`; after an
* edit it gives a new module.
*/
function createThemeSource(options) {
	let { isLive } = options;
	const importLive = async (sourcePath) => await options.importLive(sourcePath);
	return {
		load: () => isLive ? importLive("server.tsx") : import("@mojian/theme"),
		loadIslands: () => isLive ? importLive("islands/index.ts") : import("@mojian/theme/islands"),
		isLive: () => isLive,
		goLive() {
			isLive = true;
		}
	};
}
// packages/engine/src/dev/decide-rebuild.ts
const NOTHING = {
	readsConfig: false,
	readsContent: false,
	documents: [],
	forgetsAssets: false
};
/**
* Decides what to read again after changes; `null` when they concern nothing that pages are made
* from. When in doubt, more is read rather than less: the pages must be those of a fresh start.
*/
function decideRebuild(changes, known) {
	const plans = changes.map((change) => planFor(change, known)).filter((plan) => plan !== null);
	if (plans.length === 0) return null;
	const readsConfig = plans.some((plan) => plan.readsConfig);
	const readsContent = readsConfig || plans.some((plan) => plan.readsContent);
	return {
		readsConfig,
		readsContent,
		documents: readsContent ? [] : plans.flatMap((plan) => plan.documents),
		forgetsAssets: plans.some((plan) => plan.forgetsAssets)
	};
}
function planFor(change, known) {
	const { filePath } = change;
	if (filePath === known.siteFolder || isConfigFile(filePath, known.siteFolder)) return {
		...NOTHING,
		readsConfig: true
	};
	if (known.sidebarFiles.includes(filePath)) return {
		...NOTHING,
		readsContent: true
	};
	if (isBelowOne(filePath, known.contentFolders)) return planForContent(change, known);
	if (isBelowOne(filePath, known.staticFolders)) return {
		...NOTHING,
		forgetsAssets: true
	};
	if (!isBelowOne(filePath, [known.siteFolder]) || known.isModule(filePath)) return null;
	if (/\.(?:[cm]?[jt]s|json|ya?ml)$/.test(filePath)) return {
		...NOTHING,
		readsConfig: true
	};
	return isScript(filePath) ? null : {
		...NOTHING,
		forgetsAssets: true
	};
}
function planForContent({ kind, filePath }, known) {
	if (/\.mdx?$/.test(filePath)) return kind === "change" && known.isDocument(filePath) ? {
		...NOTHING,
		documents: [filePath]
	} : {
		...NOTHING,
		readsContent: true
	};
	if (/\.(?:ya?ml|json)$/.test(filePath)) return {
		...NOTHING,
		readsContent: true
	};
	if (!isScript(filePath)) return {
		...NOTHING,
		forgetsAssets: true
	};
	return kind === "change" && known.isModule(filePath) ? null : {
		...NOTHING,
		readsContent: true
	};
}
function isConfigFile(filePath, siteFolder) {
	return CONFIG_FILE_NAMES.some((name) => filePath === path.join(siteFolder, name));
}
function isScript(filePath) {
	return /\.(?:[cm]?[jt]sx?|css)$/.test(filePath);
}
/** Tells whether a file lies in one of the folders. */
function isBelowOne(filePath, folders) {
	return folders.some((folder) => filePath.startsWith(folder + path.sep));
}
// packages/engine/src/dev/update-loop.ts
/** Creates the loop. */
function createUpdateLoop(options) {
	const { live, theme } = options;
	const staleModules = /* @__PURE__ */ new Set();
	return {
		noteStaleModules(files) {
			for (const file of files) staleModules.add(file);
		},
		async apply(changes) {
			const startedAt = performance.now();
			const stale = [...staleModules];
			staleModules.clear();
			const isThemeEdit = !theme.isLive() && changes.some((change) => isThemeScript(change, options));
			if (isThemeEdit) theme.goLive();
			const plan = decideRebuild(changes, createKnownFiles(options));
			if (!plan && !isThemeEdit && stale.length === 0) return;
			const { isFrameStale } = plan ? await live.update(plan) : { isFrameStale: false };
			if (!plan) live.forgetPages();
			await options.onUpdate({
				filePaths: [.../* @__PURE__ */ new Set([...changes.map(({ filePath }) => filePath), ...stale])].filter((filePath) => isBelowOne(filePath, [options.siteFolder, ...options.themeSources])),
				isFrameStale,
				isSilent: !plan && !isThemeEdit && stale.every(options.isBrowserModule),
				milliseconds: performance.now() - startedAt
			});
		}
	};
}
function isThemeScript({ filePath }, { themeSources }) {
	return /(?<!\.test)\.tsx?$/.test(filePath) && isBelowOne(filePath, themeSources);
}
function createKnownFiles({ siteFolder, session, live, isModule }) {
	return {
		siteFolder,
		...session.listFolders(),
		staticFolders: live.site()?.staticFolders ?? [],
		isDocument: session.isDocument,
		isModule
	};
}
// packages/engine/src/dev/vite-link.ts
/**
* Creates the link; nothing is started yet.
*
* @param options.onStart Hears once when Vite runs.
*/
function createViteLink(options) {
	let attach = () => void 0;
	const attached = new Promise((resolve) => {
		attach = resolve;
	});
	let starting = null;
	let modules = null;
	const startOnce = async () => {
		modules = await options.start(await attached);
		options.onStart(modules);
		return modules;
	};
	const start = () => {
		starting ??= startOnce();
		return starting;
	};
	const hasModule = (name, filePath) => (modules?.vite.environments[name]?.moduleGraph.getModulesByFile(filePath)?.size ?? 0) > 0;
	return {
		attach,
		start,
		async answer({ request, response }) {
			const { vite } = await start();
			return new Promise((resolve) => {
				response.once("close", () => resolve(true));
				vite.middlewares(request, response, () => resolve(false));
			});
		},
		isModule: (filePath) => hasModule("ssr", filePath) || hasModule("client", filePath),
		isBrowserModule: (filePath) => hasModule("client", filePath),
		async close() {
			await (await starting?.catch(() => null))?.vite.close();
		}
	};
}
// packages/engine/src/dev/island-modules.ts
const SCRIPT = /\.[cm]?[jt]sx?$/;
/**
* Creates the plugin that does for the server's modules in development what the plugin of
* `bundle/island-plugin.ts` does for a build, by the same rules.
*/
function createIslandModules(siteFolder, parse) {
	const documentModules = /* @__PURE__ */ new Set();
	globalThis[WRAP_ISLAND_KEY] = wrapIslandExports;
	return {
		note(id) {
			const isNew = !documentModules.has(id);
			documentModules.add(id);
			return isNew;
		},
		plugin: {
			name: "mojian:islands",
			enforce: "pre",
			applyToEnvironment: ({ name }) => name === "ssr",
			resolveId: (source) => source.endsWith("?island-source") ? source : null,
			async load(id) {
				if (id.endsWith("?island-source")) return readFile(id.slice(0, -SOURCE_QUERY.length), "utf8");
				if (!SCRIPT.test(id) || id.startsWith("\0") || id.includes("/node_modules/")) return null;
				const code = await readFile(id, "utf8");
				const directive = readDirective(code);
				const isDirect = documentModules.has(id) && directive !== "use static";
				if (directive !== "use client" && !isDirect) return null;
				const names = await listExports(id, parse, (source, importer) => this.resolve(source, importer));
				return createWrapper(id, createModuleUrl(id, siteFolder), names);
			}
		}
	};
}
// packages/engine/src/dev/shared-packages.ts
/** Global under which the server's modules find the packages that they share with the engine. */
const SHARED_KEY = Symbol.for("mojian.shared-packages");
/** Packages of which there must be one copy: the site's components take those of the engine. */
const SHARED = /^react(?:-dom)?(?:\/.*)?$/;
const SHARED_PREFIX = "\0mojian-shared:";
/**
* Creates the plugin that gives the theme and the site's components the same React and the same
* runtime, wherever they lie and whatever is installed there. On the server these are the very
* objects that the engine renders with.
*/
function createSharedPackagesPlugin(folders) {
	const require = createRequire(import.meta.url);
	const load = (specifier) => require(specifier);
	const registry = globalThis;
	registry[SHARED_KEY] = load;
	const client = path.join(folders.theme, "src/client.tsx");
	const doors = /* @__PURE__ */ new Map([
		["mojian/runtime", path.join(folders.engine, "src/runtime/index.ts")],
		["mojian/shared", path.join(folders.engine, "src/shared/index.ts")],
		["@mojian/theme/client", client]
	]);
	return {
		name: "mojian:shared-packages",
		enforce: "pre",
		resolveId(specifier, importer, { custom }) {
			const door = doors.get(specifier);
			if (door) return door;
			if (!SHARED.test(specifier)) return null;
			if (this.environment.name === "ssr") return SHARED_PREFIX + specifier;
			if (importer?.startsWith(folders.theme)) return null;
			return this.resolve(specifier, client, {
				skipSelf: true,
				...custom && { custom }
			});
		},
		load(id) {
			if (!id.startsWith(SHARED_PREFIX)) return null;
			const specifier = id.slice(15);
			return createPassage(specifier, Object.keys(load(specifier)));
		}
	};
}
/** Creates the module that passes on what the engine has loaded. */
function createPassage(specifier, names) {
	const passed = names.filter((name) => name !== "default" && /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name));
	return [
		`const shared = globalThis[Symbol.for(${JSON.stringify(SHARED_KEY.description)})](${JSON.stringify(specifier)});`,
		"export default shared;",
		`export const { ${passed.join(", ")} } = shared;`
	].join("\n");
}
// packages/engine/src/dev/vite-server.ts
/** What Vite keeps to itself by default, and the configuration, which may hold keys. */
const SECRET_FILES = [
	".env",
	".env.*",
	"*.{crt,pem}",
	"**/.git/**",
	"mojian.config.*"
];
const STYLE = /\.(?:css|scss|sass|less|styl)$/;
/** Starts Vite. Importing it costs some 0.1 s, which is why nothing else imports it. */
async function startVite(options) {
	const [viteModule, { default: react }] = await Promise.all([import("vite"), import("@vitejs/plugin-react")]);
	const { createServer, isRunnableDevEnvironment, searchForWorkspaceRoot } = viteModule;
	const islands = createIslandModules(options.siteFolder, viteModule.parseSync);
	const vite = await createServer(createViteConfig(options, {
		workspace: searchForWorkspaceRoot(options.siteFolder),
		plugins: [islands.plugin, ...react()]
	}));
	const { client, ssr } = vite.environments;
	if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run server modules.");
	return {
		vite,
		channel: { on: (event, listener) => client.hot.on(event, (data, sender) => listener(data, sender)) },
		importModule: (filePath) => ssr.runner.import(filePath),
		importForDocument(id) {
			if (islands.note(id)) forgetModule(ssr, id);
			return ssr.runner.import(id);
		},
		resolveModule: async (specifier, importer) => (await ssr.pluginContainer.resolveId(specifier, importer))?.id ?? null,
		reloadPages: () => client.hot.send({
			type: "full-reload",
			path: "*"
		}),
		listStyles: (filePath) => listStyles(ssr.moduleGraph.getModulesByFile(filePath) ?? [])
	};
}
function listStyles(modules) {
	const seen = new Set(modules);
	for (const { importedModules } of seen) for (const module of importedModules) seen.add(module);
	const files = [...seen].flatMap(({ file }) => file && STYLE.test(file) ? file : []);
	return [...new Set(files)];
}
function createViteConfig(options, { workspace, plugins }) {
	const { siteFolder, folders, httpServer } = options;
	const engineModules = ["mojian", "@mojian/theme"];
	return {
		configFile: false,
		appType: "custom",
		root: siteFolder,
		base: "/",
		publicDir: false,
		cacheDir: path.join(siteFolder, ".mojian/vite"),
		customLogger: createLogger(options.onError),
		clearScreen: false,
		plugins: [
			createSharedPackagesPlugin(options.folders),
			createServerModulesPlugin(options),
			...plugins
		],
		define: { SANDBOX_PAGE: JSON.stringify(options.sandboxUrl) },
		css: { transformer: "lightningcss" },
		resolve: { alias: [{
			find: /^@site\//,
			replacement: `${siteFolder}/`
		}] },
		ssr: { noExternal: engineModules },
		optimizeDeps: {
			entries: listBrowserEntries(folders),
			exclude: engineModules
		},
		server: {
			middlewareMode: true,
			hmr: {
				server: httpServer,
				overlay: false
			},
			watch: { ignored: [path.join(siteFolder, "build/**"), path.join(siteFolder, ".mojian/**")] },
			fs: {
				deny: [...SECRET_FILES],
				allow: [
					workspace,
					folders.engine,
					folders.theme,
					folders.dependencies
				]
			}
		}
	};
}
/** Modules whose packages are prepared for browsers at the start, before a page asks for them. */
function listBrowserEntries({ engine, theme }) {
	return [
		path.join(theme, "src/client.tsx"),
		path.join(theme, "src/islands/index.ts"),
		path.join(engine, "src/runtime/index.ts")
	];
}
/** Keeps Vite from replacing server modules by itself: the next rendering loads them anew. */
function createServerModulesPlugin({ onServerModules }) {
	return {
		name: "mojian:server-modules",
		hotUpdate({ modules }) {
			if (this.environment.name !== "ssr") return void 0;
			const files = modules.flatMap(({ file }) => file ?? []);
			for (const file of files) forgetModule(this.environment, file);
			if (files.length > 0) onServerModules(files);
			return [];
		}
	};
}
/** Makes the server load a file's modules, and all that import them, anew. */
function forgetModule({ moduleGraph, runner }, file) {
	const { evaluatedModules } = runner;
	const stale = new Set(evaluatedModules.getModulesByFile(file));
	for (const module of stale) {
		for (const id of module.importers) {
			const importer = evaluatedModules.getModuleById(id);
			if (importer) stale.add(importer);
		}
		evaluatedModules.invalidateModule(module);
	}
	for (const module of moduleGraph.getModulesByFile(file) ?? []) moduleGraph.invalidateModule(module);
}
/** Vite's own lines are for those who run Vite; of its errors the author hears as diagnostics. */
function createLogger(onError) {
	const reported = /* @__PURE__ */ new WeakSet();
	const ignore = () => void 0;
	return {
		hasWarned: false,
		info: ignore,
		warn: ignore,
		warnOnce: ignore,
		clearScreen: ignore,
		hasErrorLogged: (error) => reported.has(error),
		error(message, details) {
			if (details?.error) reported.add(details.error);
			onError(details?.error ?? message);
		}
	};
}
// packages/engine/src/sources/watch.ts
const EVENTS = [
	"add",
	"change",
	"unlink"
];
/** Chokidar drops changes of a file that follow another one within 50 ms. */
const BLIND_MS = 60;
/** Puts whatever a watcher sees into a queue. */
function watchFiles(watcher, queue) {
	for (const kind of EVENTS) watcher.on(kind, (filePath) => queue.add({
		kind,
		filePath
	}));
}
/**
* Makes a watcher tell of changes that it drops because they follow another one too soon: a while
* after each change the file is looked at again, and when it differs from what the watcher saw, the
* watcher is made to say so, to all who listen.
*/
function repairMissedChanges(watcher, readStamp = readFileStamp) {
	const waiting = /* @__PURE__ */ new Map();
	const lookAgain = (filePath) => {
		const seen = waiting.get(filePath);
		const now = readStamp(filePath);
		waiting.delete(filePath);
		const isSame = now?.mtimeMs === seen?.mtimeMs && now?.size === seen?.size;
		if (now && !isSame) watcher.emit("change", filePath, now);
	};
	const onChange = (filePath, stats) => {
		const seen = stats ?? readStamp(filePath);
		if (!seen) return;
		if (!waiting.has(filePath)) setTimeout(() => lookAgain(filePath), BLIND_MS).unref();
		waiting.set(filePath, seen);
	};
	watcher.on("add", onChange);
	watcher.on("change", onChange);
}
function readFileStamp(filePath) {
	try {
		return statSync(filePath);
	} catch {
		return null;
	}
}
// packages/engine/src/dev/watch-site.ts
/** Longest time that the watcher may take to know all files, in milliseconds. */
const MAX_READY_MS = 1e3;
/**
* Begins to watch. What has changed between the first reading of the site and the moment when the
* watcher knows all files is caught up with: the site is read once more.
*/
function watchSite(options) {
	const { siteFolder, watcher, queue } = options;
	const watched = /* @__PURE__ */ new Set();
	const extend = () => {
		for (const folder of options.listFolders()) {
			if (watched.has(folder) || isBelowOne(folder, [siteFolder])) continue;
			watched.add(folder);
			watcher.add(folder);
		}
	};
	const catchUp = () => {
		clearTimeout(timer);
		watcher.off("ready", catchUp);
		queue.add({
			kind: "change",
			filePath: siteFolder
		});
	};
	const timer = setTimeout(catchUp, MAX_READY_MS);
	watcher.on("ready", catchUp);
	watchFiles(watcher, queue);
	repairMissedChanges(watcher);
	extend();
	return { extend };
}
// packages/engine/src/dev/development.ts
/** Bytes of static files kept in memory. */
const CACHE_BYTES = 32 * 2 ** 20;
/** Time after which the theme's sources are loaded, so that its first edit need not wait for them. */
const WARM_UP_DELAY_MS = 2e3;
/** A site in development: it answers requests and follows the changes of its files. */
var Development = class {
	#siteFolder;
	#listener;
	#folders = findPackageFolders();
	#urls;
	#themeSources;
	#session;
	#live;
	#theme;
	#vite;
	#reporter;
	#loop;
	#queue;
	#failedModules = createFailedModules(() => this.#connection?.modules.vite.environments.client ?? null);
	#connection = null;
	#warmUp;
	#setReady = () => void 0;
	#whenReady = new Promise((resolve) => {
		this.#setReady = resolve;
	});
	/** Answers the requests of browsers. */
	handler;
	/** Reads nothing yet. */
	constructor(siteFolder, listener) {
		this.#siteFolder = siteFolder;
		this.#listener = listener;
		this.#urls = createDevUrls(siteFolder, this.#folders);
		this.#themeSources = this.#folders.isThemeEditable ? listThemeSources(this.#folders) : [];
		this.#vite = createViteLink({
			start: (httpServer) => this.#startVite(httpServer),
			onStart: (modules) => this.#connect(modules)
		});
		this.#theme = createThemeSource({
			isLive: this.#folders.isThemeEditable && !isThemeBuilt(this.#folders),
			importLive: async (sourcePath) => (await this.#vite.start()).importModule(path.join(this.#folders.theme, "src", sourcePath))
		});
		const steps = createStepRunner();
		this.#session = createSiteSession({
			siteFolder,
			steps,
			now: () => /* @__PURE__ */ new Date()
		});
		this.#live = this.#createLiveSite();
		this.#reporter = createReporter({
			siteFolder,
			listener,
			clientUrl: this.#urls.client,
			listDiagnostics: () => [...this.#failedModules.list(), ...this.#live.listDiagnostics()]
		});
		this.#loop = this.#createLoop();
		this.#queue = createChangeQueue({
			apply: (changes) => this.#loop.apply(changes),
			onError: (error) => this.#reporter.reportError(error, "A change could not be applied")
		});
		this.handler = this.#createHandler();
	}
	/** The site as it is now; `null` as long as its configuration could never be read. */
	site() {
		return this.#live.site();
	}
	/** Reads the site, for which requests wait. The server is the one that the handler serves. */
	async load(server) {
		this.#vite.attach(server);
		await this.#live.update(READ_ALL);
		this.#reporter.tell();
		this.#setReady();
	}
	/** Starts Vite, unless a page has needed it already: modules for browsers, and watching. */
	async startModules() {
		try {
			await this.#vite.start();
		} catch (error) {
			this.#reporter.reportError(error, "Vite could not start, so changes are not followed");
		}
	}
	/** Settles when every change seen so far has been applied. */
	whenIdle() {
		return this.#queue.whenIdle();
	}
	/** Stops watching and lets go of browsers. */
	async close() {
		clearTimeout(this.#warmUp);
		this.#queue.stop();
		await this.#vite.close();
	}
	#startVite(httpServer) {
		return startVite({
			siteFolder: this.#siteFolder,
			folders: this.#folders,
			httpServer,
			sandboxUrl: this.#urls.sandbox,
			onServerModules: (files) => {
				this.#loop.noteStaleModules(files);
				for (const filePath of files) this.#queue.add({
					kind: "change",
					filePath
				});
			},
			onError: (error) => {
				this.#failedModules.note(error);
				this.#reporter.tell();
			}
		});
	}
	#connect(modules) {
		const { vite, channel } = modules;
		const openPages = createLivePages({
			channel,
			answer: (permalink) => this.#live.answer(permalink),
			listProblems: this.#reporter.listProblems
		});
		const watch = watchSite({
			siteFolder: this.#siteFolder,
			watcher: vite.watcher,
			queue: this.#queue,
			listFolders: () => this.#listFolders()
		});
		this.#connection = {
			modules,
			openPages,
			watch
		};
		this.#reporter.attach(openPages);
		if (!this.#folders.isThemeEditable || this.#theme.isLive()) return;
		this.#warmUp = setTimeout(() => void this.#warmTheme(), WARM_UP_DELAY_MS);
	}
	#createLiveSite() {
		return createLiveSite({
			session: this.#session,
			rendering: {
				siteFolder: this.#siteFolder,
				theme: this.#theme,
				modules: () => this.#vite.start(),
				startUrl: this.#urls.start,
				liveCodeUrl: this.#urls.liveCode
			},
			themeStyleUrl: this.#urls.themeStyle,
			renderErrorPage: (diagnostics) => this.#reporter.renderErrorPage(diagnostics),
			onDiagnostics: () => this.#reporter.tell()
		});
	}
	#createLoop() {
		return createUpdateLoop({
			siteFolder: this.#siteFolder,
			session: this.#session,
			live: this.#live,
			theme: this.#theme,
			themeSources: this.#themeSources,
			isModule: this.#vite.isModule,
			isBrowserModule: this.#vite.isBrowserModule,
			onUpdate: (result) => this.#showUpdate(result)
		});
	}
	async #showUpdate(result) {
		this.#connection?.watch.extend();
		await this.#failedModules.recheck();
		if (result.isFrameStale) this.#connection?.modules.reloadPages();
		else await this.#connection?.openPages.refresh(result);
		this.#reporter.tell();
		this.#listener.onUpdate(result);
	}
	#createHandler() {
		return createRequestHandler({
			whenReady: this.#whenReady,
			site: () => this.#live.site(),
			pages: () => this.#live.pages(),
			makeFile: (permalink) => this.#live.makeFile(permalink),
			makeDevModule: (url) => makeDevModule(url, this.#urls, this.#live.site()?.site ?? null),
			themeFolder: path.join(this.#folders.theme, "dist/browser"),
			answerByVite: (exchange) => this.#vite.answer(exchange),
			store: createRepresentationStore(CACHE_BYTES),
			renderFailure: (error) => this.#renderFailure(error)
		});
	}
	#renderFailure(error) {
		if (error === null) return createPage(500, this.#reporter.renderErrorPage());
		const failure = describeError(error, {
			code: "dev/failed-request",
			what: "The request failed"
		});
		this.#listener.onProblems([failure]);
		return createPage(500, this.#reporter.renderErrorPage([failure]));
	}
	#listFolders() {
		const { contentFolders } = this.#session.listFolders();
		return [
			...contentFolders,
			...this.#live.site()?.staticFolders ?? [],
			...this.#themeSources
		];
	}
	/** From then on the theme comes from its sources; until then a first edit would wait for them. */
	async #warmTheme() {
		try {
			await this.#vite.start();
			await this.#connection?.modules.importModule(path.join(this.#folders.theme, "src/server.tsx"));
		} catch {}
	}
};
// packages/engine/src/dev/dev-server.ts
/** Time that the first page has for itself before Vite starts beside it. */
const HEAD_START_MS = 150;
/**
* Starts a development server. It listens at once, and requests wait until the site has been read.
* Nothing that is wrong with the site makes it fail or end.
*
* @throws When no port is free, or the interface cannot be used.
*/
async function startDevServer(options) {
	const development = new Development(options.siteFolder, options);
	const server = await listen(development.handler, {
		host: "localhost",
		...options,
		baseUrl: "/"
	});
	await development.load(server.server);
	const timer = setTimeout(() => void development.startModules(), HEAD_START_MS);
	return {
		url: server.url.slice(0, -1) + (development.site()?.config.baseUrl ?? "/"),
		site: () => development.site(),
		whenIdle: () => development.whenIdle(),
		async close() {
			clearTimeout(timer);
			await development.close();
			await server.close();
		}
	};
}
export { startDevServer };
