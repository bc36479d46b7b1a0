import { a as createDiagnostic } from "./nearest-word-CASRRflv.js";
import { a as createIslandPlugin, i as cleanId, r as WRAP_ISLAND_KEY, s as entryInput, t as requestKey, u as wrapIslandExports } from "./module-request-CPht_arI.js";
import { createRequire } from "node:module";
import path from "node:path";
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
// packages/engine/src/bundle/build-errors.ts
/**
* Turns what a failed build throws into diagnostics, one for each error.
*
* @throws The same error again when it is not the bundler's report on the site's modules.
*/
function describeBuildErrors(error) {
	const errors = error?.errors;
	if (!Array.isArray(errors) || errors.length === 0) throw error;
	return errors.map(describeError);
}
/** Creates the diagnostic of a module that is bundled but throws while it is loaded. */
function describeLoadError(error, filePath) {
	const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	return createDiagnostic({
		code: "bundle/module-failed",
		severity: "error",
		filePath,
		message: `The module failed while the build loaded it: ${reason}`,
		fix: "Code at the top level of a module runs at build time too; move what needs a browser into an effect."
	});
}
function describeError(error) {
	const text = stripVTControlCharacters(error.message);
	const frame = /\[ (.+):(\d+):(\d+) \]/.exec(text);
	const file = error.loc?.file ?? error.id ?? (frame ? path.resolve(frame[1] ?? "") : null);
	const place = frame ? {
		line: Number(frame[2]),
		column: Number(frame[3])
	} : {
		line: error.loc?.line ?? null,
		column: error.loc ? error.loc.column + 1 : null
	};
	const reason = (text.split("\n", 1)[0] ?? text).replace(/^(?:\[[^\]]*\]\s*)+/, "").replace(/ in \S+$/, "");
	const isMissing = error.code === "UNRESOLVED_IMPORT";
	return createDiagnostic({
		code: isMissing ? "bundle/missing-module" : "bundle/invalid-module",
		severity: "error",
		filePath: file?.replace(/\?.*$/, "") ?? null,
		...place,
		message: sentence(quoteValues(reason)),
		fix: isMissing ? "Correct the path, or install the package into the site." : null
	});
}
/** Puts values in backticks, as all diagnostics do; text that has some is left alone. */
function quoteValues(text) {
	return text.includes("`") ? text : text.replace(/'([^']*)'/g, "`$1`");
}
function sentence(text) {
	return /[.!?]$/.test(text) ? text : `${text}.`;
}
// packages/engine/src/bundle/modules-cache.ts
const MANIFEST = "manifest.json";
/** Gives the path of a file of the server's build below the cache folder. */
function serverPath({ buildDigest }, fileName) {
	return path.join("server", buildDigest.slice(0, 16), fileName);
}
/** Gives the path of a file of the browser's build below the cache folder. */
function browserPath(fileName) {
	return path.join("browser", fileName);
}
/** Loads the bundle of the last build when nothing that went into it has changed; else `null`. */
async function loadCachedModules(cacheFolder, optionsDigest) {
	try {
		const text = await readFile(path.join(cacheFolder, MANIFEST), "utf8");
		const manifest = JSON.parse(text);
		if (manifest.optionsDigest !== optionsDigest) return null;
		const digests = await digestInputs(Object.keys(manifest.inputs));
		return Object.entries(manifest.inputs).every(([file, digest]) => digests[file] === digest) ? manifest : null;
	} catch {
		return null;
	}
}
/** Writes a bundle, in place of the one before. */
async function writeCachedModules(cacheFolder, manifest, files) {
	await rm(cacheFolder, {
		recursive: true,
		force: true
	});
	const writes = [
		...files.server.map((file) => ({
			...file,
			fileName: serverPath(manifest, file.fileName)
		})),
		...files.browser.map((file) => ({
			...file,
			fileName: browserPath(file.fileName)
		})),
		{
			fileName: MANIFEST,
			content: JSON.stringify(manifest)
		}
	];
	await Promise.all(writes.map(async ({ fileName, content }) => {
		const filePath = path.join(cacheFolder, fileName);
		await mkdir(path.dirname(filePath), { recursive: true });
		await writeFile(filePath, content);
	}));
}
/** Gives the digests of files; a file that cannot be read is left out. */
async function digestInputs(files) {
	const entries = await Promise.all([...files].map(async (file) => {
		try {
			return [[file, hash("sha256", await readFile(file))]];
		} catch {
			return [];
		}
	}));
	return Object.fromEntries(entries.flat());
}
// packages/engine/src/bundle/vite-builds.ts
const REACT = /^react(?:-dom)?(?:\/.*)?$/;
const RUNTIME = /^mojian\/runtime$/;
const ENGINE = /^(?:mojian|@mojian\/theme)(?:\/.*)?$/;
/**
* Bundles modules of a site for the server and, of those that are islands, for the browser.
*
* @throws What the bundler reports on the site's modules; see `describeBuildErrors`.
*/
async function runViteBuilds(options) {
	const vite = await import("vite");
	const inputs = /* @__PURE__ */ new Set();
	const { plugin, found } = createIslandPlugin(options.requests, vite.parseSync);
	const build = async (config) => {
		return (await vite.build(vite.mergeConfig(createBaseConfig(options, inputs), config))).output;
	};
	const shareReact = (external) => vite.esmExternalRequirePlugin({ external });
	const server = await build({
		plugins: [plugin, shareReact([REACT, ENGINE])],
		...createServerConfig(options)
	});
	const islandInputs = nameInputs([...found.islands.keys()]);
	const browserPlugins = [shareReact([REACT, RUNTIME])];
	const browser = islandInputs.size === 0 ? [] : await build({
		plugins: browserPlugins,
		...createBrowserConfig(options, islandInputs)
	});
	return {
		entries: matchEntries(server, options.requests.map((request, index) => [request, serverName(index)])),
		islands: matchEntries(browser, [...islandInputs].map(([name, id]) => [id, name])),
		found,
		serverFiles: server.filter(isChunk).map(toFile),
		browserFiles: [...browser, ...server.filter((file) => !isChunk(file))].map(toFile),
		inputs
	};
}
function serverName(index) {
	return `m${index}`;
}
function createServerConfig({ requests, resolveShared }) {
	const input = requests.map((_, index) => [serverName(index), entryInput(index)]);
	return {
		ssr: { noExternal: true },
		build: {
			ssr: true,
			ssrEmitAssets: true,
			rolldownOptions: {
				input: Object.fromEntries(input),
				output: {
					entryFileNames: "[name].mjs",
					chunkFileNames: "chunk-[hash].mjs",
					paths: (id) => REACT.test(id) || ENGINE.test(id) ? resolveShared(id) : id
				}
			}
		}
	};
}
function createBrowserConfig({ reactUrl, clientUrl }, inputs) {
	return { build: { rolldownOptions: {
		input: Object.fromEntries(inputs),
		preserveEntrySignatures: "allow-extension",
		output: { paths: (id) => REACT.test(id) ? reactUrl : RUNTIME.test(id) ? clientUrl : id }
	} } };
}
function createBaseConfig({ siteFolder, baseUrl }, inputs) {
	return {
		configFile: false,
		root: siteFolder,
		base: baseUrl,
		publicDir: false,
		logLevel: "silent",
		plugins: [createInputsPlugin(inputs)],
		resolve: { alias: [{
			find: /^@site\//,
			replacement: `${siteFolder}/`
		}] },
		css: { transformer: "lightningcss" },
		build: {
			write: false,
			modulePreload: false,
			assetsDir: "assets",
			target: "es2022"
		}
	};
}
function createInputsPlugin(inputs) {
	return {
		name: "mojian:inputs",
		buildEnd() {
			for (const id of this.getModuleIds()) {
				const file = cleanId(id);
				if (path.isAbsolute(file)) inputs.add(file);
			}
		}
	};
}
/** Names the inputs after their files, in plain letters, each name once. */
function nameInputs(ids) {
	const inputs = /* @__PURE__ */ new Map();
	for (const id of ids) {
		const base = path.parse(id).name.replace(/[^\w-]+/g, "") || "island";
		let name = base;
		for (let count = 2; inputs.has(name); count += 1) name = `${base}-${count}`;
		inputs.set(name, id);
	}
	return inputs;
}
function isChunk(file) {
	return file.type === "chunk";
}
function toFile(file) {
	return {
		fileName: file.fileName,
		content: isChunk(file) ? file.code : file.source
	};
}
function matchEntries(output, names) {
	const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]));
	const entries = new Map([...chunks.values()].filter(({ isEntry }) => isEntry).map((c) => [c.name, c]));
	return new Map(names.flatMap(([key, name]) => {
		const chunk = entries.get(name);
		return chunk ? [[key, {
			fileName: chunk.fileName,
			styles: listStyles(chunk, chunks)
		}]] : [];
	}));
}
/** Lists the stylesheets of a chunk and of all that it imports. */
function listStyles(chunk, chunks) {
	const seen = /* @__PURE__ */ new Set([chunk]);
	for (const { imports } of seen) for (const name of imports) {
		const imported = chunks.get(name);
		if (imported) seen.add(imported);
	}
	return [...new Set([...seen].flatMap(({ viteMetadata }) => [...viteMetadata?.importedCss ?? []]))];
}
// packages/engine/src/bundle/site-modules.ts
/**
* Bundles the modules that documents and pages of a site import, for the server and for the browser,
* and loads the server's. A bundle whose sources have not changed comes from the cache, without Vite.
* Errors of the site's modules become diagnostics.
*/
async function bundleSiteModules(options) {
	if (options.requests.length === 0) return createSiteModules(EMPTY_MANIFEST, /* @__PURE__ */ new Map(), options, []);
	const optionsDigest = digestOptions(options);
	const cached = await loadCachedModules(options.cacheFolder, optionsDigest);
	const { manifest, diagnostics } = cached ? {
		manifest: cached,
		diagnostics: []
	} : await buildModules(options, optionsDigest);
	const loaded = await loadEntries(manifest, options);
	return createSiteModules(manifest, loaded.exports, options, [...diagnostics, ...loaded.diagnostics]);
}
const EMPTY_MANIFEST = {
	optionsDigest: "",
	buildDigest: "",
	inputs: {},
	entries: {},
	islandStyles: {},
	assets: []
};
async function buildModules(options, optionsDigest) {
	const require = createRequire(import.meta.url);
	const resolveShared = (specifier) => pathToFileURL(require.resolve(specifier)).href;
	try {
		const build = await runViteBuilds({
			...options,
			resolveShared
		});
		const { manifest, browser } = await describeBuild(build, options, optionsDigest);
		const server = build.serverFiles.map((file) => putInAddresses(file, build, options));
		await writeCachedModules(options.cacheFolder, manifest, {
			server,
			browser
		});
		return {
			manifest,
			diagnostics: build.found.diagnostics
		};
	} catch (error) {
		return {
			manifest: EMPTY_MANIFEST,
			diagnostics: describeBuildErrors(error)
		};
	}
}
async function describeBuild(build, options, optionsDigest) {
	const toUrls = (names) => names.map((name) => options.baseUrl + name);
	const entries = [...build.entries].flatMap(([request, server]) => {
		const id = build.found.resolved.get(request);
		if (id === void 0) return [];
		const { styles } = build.islands.get(id) ?? server;
		return [[requestKey(request), {
			id,
			fileName: server.fileName,
			styleUrls: toUrls(styles)
		}]];
	});
	const islandStyles = [...build.islands.values()].map((island) => [options.baseUrl + island.fileName, toUrls(island.styles)]);
	const browser = listBrowserFiles(build);
	const inputs = await digestInputs(build.inputs);
	return {
		manifest: {
			optionsDigest: build.found.diagnostics.length > 0 ? "" : optionsDigest,
			buildDigest: hash("sha256", JSON.stringify([optionsDigest, inputs])),
			inputs,
			entries: Object.fromEntries(entries),
			islandStyles: Object.fromEntries(islandStyles),
			assets: browser.map(({ fileName }) => fileName)
		},
		browser
	};
}
/** Leaves out the server build's stylesheets of islands: the browser's build has made them too. */
function listBrowserFiles({ browserFiles, entries, islands, found }) {
	const isStatic = ([request]) => !islands.has(found.resolved.get(request) ?? "");
	const used = [...[...entries].filter(isStatic).map(([, entry]) => entry), ...islands.values()];
	const styles = new Set(used.flatMap((entry) => entry.styles));
	return [...new Map(browserFiles.map((file) => [file.fileName, file])).values()].filter(({ fileName }) => !fileName.endsWith(".css") || styles.has(fileName));
}
/** Puts the browser addresses of islands in the places of their marks. */
function putInAddresses(file, { islands, found }, { baseUrl }) {
	let content = String(file.content);
	for (const [id, mark] of found.islands) content = content.replaceAll(mark, baseUrl + (islands.get(id)?.fileName ?? ""));
	return {
		...file,
		content
	};
}
async function loadEntries(manifest, { cacheFolder }) {
	const exports = /* @__PURE__ */ new Map();
	const failures = /* @__PURE__ */ new Map();
	const registry = globalThis;
	registry[WRAP_ISLAND_KEY] = wrapIslandExports;
	for (const [key, { id, fileName }] of Object.entries(manifest.entries)) {
		const url = pathToFileURL(path.join(cacheFolder, serverPath(manifest, fileName))).href;
		try {
			exports.set(key, await import(url));
		} catch (error) {
			const filePath = cleanId(id);
			failures.set(filePath, describeLoadError(error, filePath));
		}
	}
	delete registry[WRAP_ISLAND_KEY];
	return {
		exports,
		diagnostics: [...failures.values()]
	};
}
function createSiteModules(manifest, exports, { requests, cacheFolder }, diagnostics) {
	const requested = new Set(requests.map(requestKey));
	const standIn = createStandIn();
	return {
		exportsOf(specifier, importer) {
			const key = requestKey({
				specifier,
				importer
			});
			return exports.get(key) ?? (requested.has(key) ? standIn : null);
		},
		stylesOf: (specifier, importer) => manifest.entries[requestKey({
			specifier,
			importer
		})]?.styleUrls ?? [],
		cssOf: (src) => manifest.islandStyles[src] ?? [],
		assets: manifest.assets.map((fileName) => ({
			filePath: path.join(cacheFolder, browserPath(fileName)),
			outputPath: fileName
		})),
		diagnostics
	};
}
/** Exports whose every name is a component that renders nothing, for modules already reported. */
function createStandIn() {
	return new Proxy({}, {
		get: () => renderNothing,
		has: () => true
	});
}
function renderNothing() {
	return null;
}
/** Digest of all that decides over the bundle beside the sources; this code is part of it. */
function digestOptions({ requests, cacheFolder: _, ...options }) {
	const code = readFileSync(fileURLToPath(import.meta.url), "utf8");
	return hash("sha256", JSON.stringify([
		options,
		requests,
		code,
		process.version
	]));
}
export { bundleSiteModules };
