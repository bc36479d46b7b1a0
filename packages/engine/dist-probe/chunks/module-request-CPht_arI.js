import { a as createDiagnostic } from "./nearest-word-CASRRflv.js";
import { t as createIsland } from "./island-wrapper-oK5MObac.js";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
// packages/engine/src/bundle/island-exports.ts
/**
* Makes islands of the components that a module exports; other exports stay as they are. A component
* is a function, class, `memo` or `forwardRef` that is the default export or has a capitalized name.
*
* @param src Address of the module's browser build.
*/
const wrapIslandExports = (exports, src) => Object.fromEntries(Object.entries(exports).map(([exportName, value]) => [exportName, isComponent(exportName, value) ? createIsland(value, {
	src,
	exportName
}) : value]));
const COMPONENT_OBJECTS = /* @__PURE__ */ new Set([
	Symbol.for("react.memo"),
	Symbol.for("react.forward_ref"),
	Symbol.for("react.lazy")
]);
function isComponent(exportName, value) {
	const hasName = exportName === "default" || /^\p{Lu}/u.test(exportName);
	if (!hasName || typeof value === "function") return hasName;
	return typeof value === "object" && value !== null && "$$typeof" in value && COMPONENT_OBJECTS.has(value.$$typeof);
}
// packages/engine/src/bundle/directive.ts
const LEADING = /^(?:\uFEFF|#![^\n]*|\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/;
const DIRECTIVE = /^(?:'([^'\n]*)'|"([^"\n]*)")\s*(?:;|\n|$)/;
/**
* Reads the directives that a module begins with (after comments) and gives the one that says where
* its components live; `'use strict'` and others are passed over.
*/
function readDirective(code) {
	let rest = code;
	for (;;) {
		const leading = LEADING.exec(rest);
		const directive = DIRECTIVE.exec(rest);
		const text = directive?.[1] ?? directive?.[2];
		if (text === "use client" || text === "use static") return text;
		const passed = leading ?? directive;
		if (!passed) return null;
		rest = rest.slice(passed[0].length);
	}
}
// packages/engine/src/bundle/island-plugin.ts
/** Global under which the server's modules find the function that wraps the exports of islands. */
const WRAP_ISLAND_KEY = Symbol.for("mojian.wrap-island-exports");
const ENTRY_PREFIX = "mojian-entry:";
const MISSING_ID = "\0mojian-missing";
/** Added to the path of a module of islands, it names the module itself, behind its wrapper. */
const SOURCE_QUERY = "?island-source";
const SCRIPT = /\.[cm]?[jt]sx?$/;
/** Name of a request as an input of the build. */
function entryInput(index) {
	return `${ENTRY_PREFIX}${index}`;
}
/**
* Creates the plugin of the server's build. It resolves what content asks for as Vite resolves it for
* the importing file, and puts a wrapper in front of each module of islands, so that whoever renders
* one of its components writes an island.
*/
function createIslandPlugin(requests, parse) {
	const found = {
		islands: /* @__PURE__ */ new Map(),
		resolved: /* @__PURE__ */ new Map(),
		diagnostics: []
	};
	const documentModules = /* @__PURE__ */ new Set();
	return {
		plugin: {
			name: "mojian:islands",
			enforce: "pre",
			async resolveId(source) {
				if (source.endsWith("?island-source")) return source;
				if (!source.startsWith(ENTRY_PREFIX)) return null;
				const request = requests[Number(source.slice(13))];
				if (!request) return null;
				const { specifier, importer } = request;
				const resolved = await this.resolve(specifier, importer, { skipSelf: true });
				if (!(resolved && !resolved.external && existsSync(cleanId(resolved.id)))) {
					found.diagnostics.push(describeMissing(request));
					return MISSING_ID;
				}
				found.resolved.set(request, resolved.id);
				if (request.role === "document") documentModules.add(resolved.id);
				return resolved.id;
			},
			async load(id) {
				if (id === MISSING_ID) return "export {};";
				if (id.endsWith("?island-source")) return readFile(id.slice(0, -14), "utf8");
				if (!SCRIPT.test(id) || id.startsWith("\0")) return null;
				const directive = readDirective(await readFile(id, "utf8"));
				const isDirect = documentModules.has(id) && directive !== "use static";
				if (directive !== "use client" && !isDirect) return null;
				const mark = `__MOJIAN_ISLAND_${found.islands.size}__`;
				found.islands.set(id, mark);
				return createWrapper(id, mark, await listExports(id, parse, (specifier, importer) => this.resolve(specifier, importer)));
			}
		},
		found
	};
}
/**
* Creates the source of the module that stands in front of a module of islands.
*
* @param mark Address of the module for browsers, or what stands for it.
* @param names Names that the module exports.
*/
function createWrapper(id, mark, names) {
	const bindings = names.map((name, index) => `const e${index} = wrapped[${JSON.stringify(name)}];`);
	const exported = names.map((name, index) => `e${index} as ${JSON.stringify(name)}`);
	return [
		`import * as source from ${JSON.stringify(id + SOURCE_QUERY)};`,
		`const wrap = globalThis[Symbol.for(${JSON.stringify(WRAP_ISLAND_KEY.description)})];`,
		`const wrapped = wrap(source, ${JSON.stringify(mark)});`,
		...bindings,
		`export { ${exported.join(", ")} };`
	].join("\n");
}
/** Lists the names of the values that a module exports, also those of `export * from`. */
async function listExports(id, parse, resolve) {
	const { module } = parse(id, await readFile(id, "utf8"));
	const names = module.staticExports.flatMap((statement) => statement.entries).map(async ({ exportName, isType, moduleRequest }) => {
		if (isType) return [];
		if (exportName.kind === "Default") return ["default"];
		if (exportName.name !== null) return [exportName.name];
		const target = moduleRequest && await resolve(moduleRequest.value, id);
		if (!target || !SCRIPT.test(target.id)) return [];
		return (await listExports(target.id, parse, resolve)).filter((name) => name !== "default");
	});
	return [...new Set((await Promise.all(names)).flat())];
}
/** Takes the query off a module id. */
function cleanId(id) {
	return id.replace(/[?#].*$/, "");
}
function describeMissing({ specifier, importer, position }) {
	return createDiagnostic({
		code: "bundle/missing-module",
		severity: "error",
		filePath: importer,
		...position,
		message: `There is no module \`${specifier}\`.`,
		fix: "Correct the path, or install the package into the site."
	});
}
// packages/engine/src/bundle/module-request.ts
/** Tells requests apart. */
function requestKey({ specifier, importer }) {
	return `${importer}\0${specifier}`;
}
export { createIslandPlugin as a, listExports as c, cleanId as i, readDirective as l, SOURCE_QUERY as n, createWrapper as o, WRAP_ISLAND_KEY as r, entryInput as s, requestKey as t, wrapIslandExports as u };
