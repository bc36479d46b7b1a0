import { a as createDiagnostic, i as compareDiagnostics } from "./nearest-word-CASRRflv.js";
import { createRequire } from "node:module";
import path from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { spawn } from "node:child_process";
import { glob } from "tinyglobby";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
// packages/engine/src/examples/check-render.ts
/**
* Compiles a live example and renders it once, by the rules of the live editor.
*
* @returns No diagnostics when something was rendered without an error.
*/
async function checkRender(example) {
	const { renderLiveCode } = await import("./live-code-Cw_wL9gr.js");
	const rendering = renderLiveCode(example.code, example.language);
	if ("html" in rendering && rendering.html !== "") return [];
	const error = "error" in rendering ? rendering.error : "nothing was rendered";
	const line = /\((\d+):\d+\)/.exec(error)?.[1];
	return [createDiagnostic({
		code: "examples/failed-render",
		severity: "error",
		filePath: example.filePath,
		line: example.line + Number(line ?? 0),
		column: 1,
		message: `The live example does not render: \`${error}\`.`
	})];
}
/** Value of `NODE_OPTIONS` that loads the guard, in child processes and workers too. */
const GUARD_OPTIONS = `--import=data:text/javascript;base64,${Buffer.from(`
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';
import { syncBuiltinESMExports } from 'node:module';

const isLocal = (host) =>
  host === undefined || host === null || host === '' ||
  /^(localhost|127(\\.\\d+){3}|::1?|0\\.0\\.0\\.0|::ffff:127(\\.\\d+){3})$/.test(String(host));
const refusal = (host, caller) => {
  const error = new Error('Examples have no network, so \`' + host + '\` cannot be reached.');
  Error.captureStackTrace(error, caller);
  return Object.assign(error, { code: 'ENETUNREACH' });
};
const hostOf = ([first, second]) => {
  const target = Array.isArray(first) ? first[0] : first;
  if (target !== null && typeof target === 'object') return target.host;
  return typeof second === 'string' ? second : undefined;
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(...args) {
  const host = hostOf(args);
  if (isLocal(host)) return connect.apply(this, args);
  const error = refusal(host, guarded);
  process.nextTick(() => this.destroy(error));
  return this;
};

const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function guarded(...args) {
  const host = args.findLast((argument) => typeof argument === 'string');
  if (isLocal(host)) return send.apply(this, args);
  throw refusal(host, guarded);
};

const isQuery = (name) => /^(lookup|lookupService|resolve\\w*|reverse)$/.test(name);
const guardQueries = (owner, isPromise) => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(owner)).filter(isQuery)) {
    const query = owner[name];
    owner[name] = function guarded(host, ...rest) {
      if (isLocal(host)) return query.call(this, host, ...rest);
      const error = refusal(host, guarded);
      if (isPromise) return Promise.reject(error);
      const callback = rest.findLast((argument) => typeof argument === 'function');
      process.nextTick(() => callback?.(error));
    };
  }
};
guardQueries(dns, false);
guardQueries(dns.Resolver.prototype, false);
guardQueries(dns.promises, true);
guardQueries(dns.promises.Resolver.prototype, true);
syncBuiltinESMExports();
`).toString("base64")}`;
// packages/engine/src/examples/run-code.ts
/** Name under which the code runs; stack traces show it. */
const CODE_FILE_NAME = "example.mjs";
const MAX_OUTPUT_BYTES = 2 ** 20;
const POLL_MS = 100;
/**
* Runs JavaScript in a Node process of its own: in an empty folder, without input and network, with
* few environment variables, in UTC and American English, for a limited time.
*/
async function runCode(code, options) {
	const { folder } = options;
	const workFolder = path.join(folder, "work");
	const outputPath = path.join(folder, "output.txt");
	await mkdir(workFolder, { recursive: true });
	try {
		await writeFile(path.join(folder, CODE_FILE_NAME), code);
		const outputFile = await open(outputPath, "w");
		const ended = await superviseProcess({
			...options,
			workFolder,
			outputFile,
			outputPath
		});
		await outputFile.close();
		const output = await readFile(outputPath, "utf8");
		return {
			...ended,
			output: output.slice(0, MAX_OUTPUT_BYTES)
		};
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
function superviseProcess(supervision) {
	const { workFolder, outputFile, outputPath, timeLimitMs } = supervision;
	const { fd } = outputFile;
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, ["--max-old-space-size=512", `../${CODE_FILE_NAME}`], {
			cwd: workFolder,
			env: createEnvironment(),
			stdio: [
				"ignore",
				fd,
				fd
			]
		});
		let ended = null;
		const end = (reason) => {
			ended ??= reason;
			child.kill("SIGKILL");
		};
		const timer = setTimeout(() => end("time-limit"), timeLimitMs);
		const poll = setInterval(async () => {
			if (await stat(outputPath).then((stats) => stats.size, () => 0) > MAX_OUTPUT_BYTES) end("too-much-output");
		}, POLL_MS);
		const stop = () => {
			clearTimeout(timer);
			clearInterval(poll);
		};
		child.on("error", (error) => {
			stop();
			reject(error);
		});
		child.on("exit", (exitCode) => {
			stop();
			resolve({
				exitCode,
				ended
			});
		});
	});
}
/** The same on every machine, whatever its owner has set. */
function createEnvironment() {
	const { PATH, SystemRoot } = process.env;
	return {
		...PATH === void 0 ? {} : { PATH },
		...SystemRoot === void 0 ? {} : { SystemRoot },
		NODE_OPTIONS: GUARD_OPTIONS,
		NO_COLOR: "1",
		TZ: "UTC",
		LANG: "en_US.UTF-8"
	};
}
// packages/engine/src/examples/check-run.ts
/** Lines of output shown in a message. */
const SHOWN_LINES = 20;
/**
* Runs an example and compares what it prints with what the article says; types are stripped first.
* Blanks at line ends and at the end do not count.
*
* @returns No diagnostics when the example holds.
*/
async function checkRun(example, { workRoot, timeLimitMs }) {
	const code = await stripTypes(example);
	if (typeof code !== "string") return [code];
	const run = await runCode(code, {
		folder: path.join(workRoot, `run-${example.digest.slice(0, 16)}-${example.line}`),
		timeLimitMs
	});
	const failure = describeFailure(example, run, timeLimitMs);
	if (failure !== null) return [failure];
	const { expected } = example;
	if (expected === null || normalizeOutput(run.output) === normalizeOutput(expected.text)) return [];
	return [describeDifference(example, expected, run.output)];
}
/** Removes blanks at the end of each line and of the text. */
function normalizeOutput(output) {
	return output.replace(/[ \t\r]+$/gm, "").trimEnd();
}
/** Line numbers stay as they are: sucrase removes types within their lines. */
async function stripTypes(example) {
	if (!example.language.startsWith("t")) return example.code;
	const { transform } = await import("sucrase");
	try {
		return transform(example.code, {
			transforms: ["typescript"],
			disableESTransforms: true
		}).code;
	} catch (error) {
		const loc = error.loc;
		return createDiagnostic({
			code: "examples/syntax-error",
			severity: "error",
			filePath: example.filePath,
			line: example.line + (loc?.line ?? 0),
			column: loc?.column ?? 1,
			message: `The example is no TypeScript: ${error.message}.`
		});
	}
}
function describeFailure(example, run, timeLimitMs) {
	if (run.ended === null && run.exitCode === 0) return null;
	const base = {
		severity: "error",
		filePath: example.filePath,
		column: 1
	};
	if (run.ended === "time-limit") {
		const message = `The example did not end within ${timeLimitMs / 1e3} seconds.`;
		const fix = "close servers and clear timers at its end, or remove `run`.";
		return createDiagnostic({
			...base,
			code: "examples/timed-out",
			line: example.line,
			message,
			fix
		});
	}
	if (run.ended === "too-much-output") {
		const message = "The example prints more than a megabyte.";
		return createDiagnostic({
			...base,
			code: "examples/wrong-output",
			line: example.line,
			message
		});
	}
	const place = new RegExp(`${CODE_FILE_NAME.replace(".", "\\.")}:(\\d+)`).exec(run.output);
	const thrown = /^(?:Uncaught )?(?:[\w$.]*Error\b.*|\[[\w$.]*Error.*)$/m.exec(run.output)?.[0];
	return createDiagnostic({
		...base,
		code: "examples/failed-run",
		line: example.line + Number(place?.[1] ?? 0),
		message: `The example ended with exit code ${run.exitCode ?? "unknown"}${thrown === void 0 ? "" : `: \`${thrown}\``}.\n${quoteOutput(run.output)}`
	});
}
function describeDifference(example, expected, printed) {
	const printedLines = normalizeOutput(printed).split("\n");
	const expectedLines = normalizeOutput(expected.text).split("\n");
	const index = expectedLines.findIndex((line, at) => line !== printedLines[at]);
	const at = index < 0 ? expectedLines.length - 1 : index;
	const says = index < 0 ? "ends" : `says \`${expectedLines[at] ?? ""}\``;
	const line = printedLines[index < 0 ? at + 1 : at];
	const prints = line === void 0 ? "prints no more" : `prints \`${line}\``;
	return createDiagnostic({
		code: "examples/wrong-output",
		severity: "error",
		filePath: example.filePath,
		line: expected.line + at + 1,
		column: 1,
		message: `The output block ${says} here, but the example ${prints}.`,
		fix: `make the block say what the example prints, or mend the example:\n${quoteOutput(printed)}`
	});
}
function quoteOutput(output) {
	const lines = normalizeOutput(output).split("\n");
	const shown = lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`.trimEnd());
	const rest = lines.length - shown.length;
	return [...shown, ...rest > 0 ? [`    … and ${rest} more lines`] : []].join("\n");
}
// packages/engine/src/examples/check-syntax.ts
const PARSERS = {
	js: parseScript,
	javascript: parseScript,
	mjs: parseScript,
	jsx: parseScript,
	css: parseStyles,
	json: async (code) => parseJson(code),
	html: async (code) => (await import("./parse-markup-iFNVZknu.js")).parseMarkup(code)
};
/** Parses an example in JavaScript, CSS, JSON or HTML and reports each syntax error. */
async function checkSyntax(example) {
	return (await PARSERS[example.language]?.(example.code) ?? []).map(({ line, column, message }) => createDiagnostic({
		code: "examples/syntax-error",
		severity: "error",
		filePath: example.filePath,
		line: example.line + line,
		column,
		message: `The example is not valid ${LANGUAGE_NAMES[example.language] ?? example.language}: ${message}.`
	}));
}
const LANGUAGE_NAMES = {
	js: "JavaScript",
	javascript: "JavaScript",
	mjs: "JavaScript",
	jsx: "JSX",
	css: "CSS",
	json: "JSON",
	html: "HTML"
};
/** A file of a project is a module as a rule; old code with `with` or octal numbers is a script. */
async function parseScript(code) {
	const { parseSync } = await import("vite");
	const { errors } = parseSync("example.jsx", code, {
		lang: "jsx",
		sourceType: "module"
	});
	const [first] = errors;
	if (first === void 0) return [];
	if (parseSync("example.jsx", code, {
		lang: "jsx",
		sourceType: "script"
	}).errors.length === 0) return [];
	const { line, column } = locateOffset(code, first.labels[0]?.start ?? 0);
	return [{
		line,
		column,
		message: toPhrase(first.message)
	}];
}
/** At-rules that the parser does not know yet are no syntax errors: CSS has rules to skip them. */
async function parseStyles(code) {
	const { transform } = await import("lightningcss");
	const source = new TextEncoder().encode(code);
	try {
		const { warnings } = transform({
			filename: "example.css",
			code: source,
			errorRecovery: true
		});
		return warnings.filter(({ type }) => type !== "AtRuleInvalid").map(({ loc, message }) => ({
			line: loc.line,
			column: loc.column + 1,
			message: toPhrase(message)
		}));
	} catch (error) {
		const { loc } = error;
		const { line = 1, column = 0 } = loc ?? {};
		return [{
			line,
			column: column + 1,
			message: toPhrase(error.message)
		}];
	}
}
function parseJson(code) {
	try {
		JSON.parse(code);
		return [];
	} catch (error) {
		const { message } = error;
		return [{
			...locateOffset(code, Number(/position (\d+)/.exec(message)?.[1] ?? code.length)),
			message: toPhrase(message)
		}];
	}
}
function locateOffset(code, offset) {
	const lines = code.slice(0, offset).split("\n");
	return {
		line: lines.length,
		column: (lines.at(-1)?.length ?? 0) + 1
	};
}
/** First line of a message, without its full stop. */
function toPhrase(message) {
	return (message.split("\n")[0] ?? "").replace(/\.$/, "");
}
// packages/engine/src/examples/pool.ts
/**
* Maps a list with at most `width` calls under way at once.
*
* @returns The results in the order of the list.
* @throws The first error of a call.
*/
async function mapInPool(items, width, work) {
	const results = [];
	const queue = items.entries();
	const takeAll = async () => {
		for (const [index, item] of queue) results[index] = await work(item, index);
	};
	await Promise.all(Array.from({ length: Math.min(width, items.length) }, takeAll));
	return results;
}
// packages/engine/src/examples/type-files.ts
const FILE_NAME = /^\s*(?:\/\/|\/\*)\s*@filename:\s*([\w@./-]+?)\s*(?:\*\/)?\s*$/i;
const EXPECTED_ERRORS = /(?:\/\/|\/\*)\s*error\s+(TS\d+(?:[\s,]+TS\d+)*)\s*(?:\*\/\s*\}?)?\s*$/;
const MODULE_SYNTAX = /^\s*(?:import|export)\b/m;
/** What an example declares for all files of a program, so that it needs a program of its own. */
const GLOBAL_SYNTAX = /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference|\.d\.ts\s*$/m;
/**
* Splits an example into files at its `// @filename: x.ts` lines; without any it is one file. Every
* file is a module, except where the example declares globals and would lose its meaning by that.
*/
function splitTypeFiles(example) {
	const files = [];
	let current = {
		name: `example.${example.language === "tsx" ? "tsx" : "ts"}`,
		lines: [],
		firstLine: 1
	};
	example.code.split("\n").forEach((line, index) => {
		const name = FILE_NAME.exec(line)?.[1];
		if (name === void 0) {
			current.lines.push(line);
			return;
		}
		if (current.lines.some((text) => text.trim() !== "")) files.push(current);
		current = {
			name: name.replace(/^(?:\.?\/)+|\.\.\//g, ""),
			lines: [],
			firstLine: index + 2
		};
	});
	files.push(current);
	return files.map(({ name, lines, firstLine }) => ({
		name,
		text: toModule(name, lines.join("\n")),
		lineOffset: example.line + firstLine - 1
	}));
}
/** Tells whether an example changes what other files of its program see. */
function declaresGlobals(code) {
	return GLOBAL_SYNTAX.test(code);
}
/** Reads the errors that an example announces by `// error TS2345` at line ends. */
function readExpectedErrors({ code, line }) {
	return code.split("\n").flatMap((text, index) => {
		return (EXPECTED_ERRORS.exec(text)?.[1]?.split(/[\s,]+/) ?? []).map((errorCode) => ({
			line: line + index + 1,
			code: errorCode
		}));
	});
}
function toModule(name, text) {
	const isCode = /\.[cm]?tsx?$/.test(name) && !/\.d\.[cm]?ts$/.test(name);
	const isModule = MODULE_SYNTAX.test(text) || declaresGlobals(text);
	return isCode && !isModule ? `${text}\nexport {};\n` : `${text}\n`;
}
// packages/engine/src/examples/type-program.ts
const PROBLEM = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;
const WANTED_TYPES = [
	"node",
	"react",
	"react-dom"
];
/** Finds the compiler that the site uses, or `undefined` when it has none. */
function findCompiler(siteFolder) {
	for (const from of [path.join(siteFolder, "package.json"), import.meta.url]) try {
		const manifestPath = createRequire(from).resolve("typescript/package.json");
		const { bin } = JSON.parse(readFileSync(manifestPath, "utf8"));
		if (bin?.tsc !== void 0) return path.join(path.dirname(manifestPath), bin.tsc);
	} catch {}
}
/**
* Type-checks files as one program under `strict`, for the newest JavaScript and the browser.
*
* @throws When the compiler fails in another way than by errors in the files.
*/
async function checkProgram(compiler, program) {
	const { folder } = program;
	await mkdir(folder, { recursive: true });
	try {
		await Promise.all(program.files.map((file) => writeTypeFile(folder, file)));
		const config = path.join(folder, "tsconfig.json");
		await writeFile(config, JSON.stringify(createConfig(program), null, 2));
		return parseProblems(await runCompiler(compiler, folder), folder);
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Reads the compiler's plain output; lines that begin with a blank continue the message before. */
function parseProblems(output, folder) {
	const problems = [];
	for (const line of output.split(/\r?\n/)) {
		const match = PROBLEM.exec(line);
		if (match !== null) {
			const [, file = "", row, column, code = "", message = ""] = match;
			const filePath = path.resolve(folder, file);
			problems.push({
				filePath,
				line: Number(row),
				column: Number(column),
				code,
				message
			});
		} else if (/^error TS\d+/.test(line)) throw new Error(`The type checker could not start: ${line}`);
	}
	return problems;
}
async function writeTypeFile(folder, file) {
	const filePath = path.join(folder, file.name);
	await mkdir(path.dirname(filePath), { recursive: true });
	await writeFile(filePath, file.text);
}
function createConfig({ siteFolder }) {
	return {
		compilerOptions: {
			strict: true,
			noEmit: true,
			target: "esnext",
			module: "esnext",
			moduleResolution: "bundler",
			lib: [
				"esnext",
				"dom",
				"dom.iterable",
				"dom.asynciterable"
			],
			jsx: "react-jsx",
			types: WANTED_TYPES.filter((name) => hasTypes(siteFolder, name)),
			allowImportingTsExtensions: true,
			allowJs: true,
			resolveJsonModule: true,
			skipLibCheck: true,
			noErrorTruncation: true,
			paths: { "@site/*": [`${siteFolder}/*`] }
		},
		include: ["**/*"]
	};
}
function hasTypes(siteFolder, name) {
	for (let folder = siteFolder;; folder = path.dirname(folder)) {
		if (existsSync(path.join(folder, "node_modules/@types", name))) return true;
		if (folder === path.dirname(folder)) return false;
	}
}
function runCompiler(compiler, folder) {
	return new Promise((resolve, reject) => {
		const args = [
			compiler,
			"-p",
			folder,
			"--pretty",
			"false"
		];
		const child = spawn(process.execPath, args, {
			cwd: folder,
			stdio: [
				"ignore",
				"pipe",
				"pipe"
			]
		});
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
		child.on("error", reject);
		child.on("close", (exitCode) => {
			if (exitCode === 0 || PROBLEM.test(output.split("\n")[0] ?? "")) resolve(output);
			else reject(/* @__PURE__ */ new Error(`The type checker ended with exit code ${exitCode}.\n${output}`));
		});
	});
}
// packages/engine/src/examples/check-types.ts
/**
* Type-checks examples: all in one program, but for those that declare globals, which have a program
* of their own. An example holds when the compiler reports exactly the errors that it announces.
*/
async function checkTypes(examples, options) {
	if (examples.length === 0) return [];
	const compiler = findCompiler(options.siteFolder);
	if (compiler === void 0) return examples.map((example) => [describeMissingCompiler(example)]);
	const batches = groupIntoPrograms(examples);
	const results = /* @__PURE__ */ new Map();
	await mapInPool(batches, options.width, async (batch, index) => {
		const folder = path.join(options.workRoot, `types-${process.pid}-${index}`);
		for (const [example, diagnostics] of await checkBatch(batch, {
			...options,
			compiler,
			folder
		})) results.set(example, diagnostics);
	});
	return examples.map((example) => results.get(example) ?? []);
}
function groupIntoPrograms(examples) {
	const alone = examples.filter(({ code }) => declaresGlobals(code));
	return [examples.filter(({ code }) => !declaresGlobals(code)), ...alone.map((example) => [example])].filter((batch) => batch.length > 0);
}
async function checkBatch(batch, options) {
	const { compiler, folder, siteFolder } = options;
	const fileSets = batch.map((example, index) => splitTypeFiles(example).map((file) => ({
		...file,
		name: `${index}/${file.name}`
	})));
	const problems = await checkProgram(compiler, {
		folder,
		siteFolder,
		files: fileSets.flat()
	});
	return batch.map((example, index) => {
		return [example, compareErrors(example, (fileSets[index] ?? []).flatMap((file) => problems.filter(({ filePath }) => filePath === path.join(folder, file.name)).map((problem) => locate(problem, file))))];
	});
}
/** Gives a problem its line in the article; the line added to make a module counts as the last. */
function locate(problem, { lineOffset }) {
	return {
		...problem,
		line: problem.line + lineOffset
	};
}
function compareErrors(example, problems) {
	const expected = readExpectedErrors(example);
	const base = {
		severity: "error",
		filePath: example.filePath
	};
	const isSame = (a, b) => a.line === b.line && a.code === b.code;
	const unannounced = problems.filter((problem) => !expected.some((error) => isSame(error, problem))).map(({ line, column, code, message }) => createDiagnostic({
		...base,
		code: "examples/type-error",
		line,
		column,
		message: `${code}: ${message}`,
		fix: `mend the example, or announce the error with \`// error ${code}\` at the end of its line.`
	}));
	const missing = expected.filter((error) => !problems.some((problem) => isSame(error, problem))).map(({ line, code }) => createDiagnostic({
		...base,
		code: "examples/missing-type-error",
		line,
		column: 1,
		message: `The line announces \`${code}\`, but the compiler reports ${describeOthers(problems, line)} there.`
	}));
	return [...unannounced, ...missing];
}
function describeOthers(problems, line) {
	const codes = problems.filter((problem) => problem.line === line).map(({ code }) => `\`${code}\``);
	return codes.length === 0 ? "no error" : codes.join(", ");
}
function describeMissingCompiler({ filePath, line }) {
	return createDiagnostic({
		code: "examples/no-compiler",
		severity: "error",
		filePath,
		line,
		column: 1,
		message: "The example is to be type-checked, but TypeScript is not installed.",
		fix: "run `npm install --save-dev typescript @types/node` in the folder of the site."
	});
}
// packages/engine/src/examples/example.ts
const SCRIPT_LANGUAGES = [
	"js",
	"javascript",
	"mjs",
	"ts",
	"typescript"
];
const TYPED_LANGUAGES = [
	"ts",
	"typescript",
	"tsx"
];
const PARSED_LANGUAGES = [
	"js",
	"javascript",
	"mjs",
	"jsx",
	"css",
	"json",
	"html"
];
const LIVE_LANGUAGES = [
	"js",
	"javascript",
	"jsx",
	"ts",
	"typescript",
	"tsx"
];
const CHECKABLE_LANGUAGES = /* @__PURE__ */ new Set([
	...SCRIPT_LANGUAGES,
	...TYPED_LANGUAGES,
	...PARSED_LANGUAGES
]);
CHECKABLE_LANGUAGES.delete("html");
/** Checks that each word of a fence's meta stands for, by language. */
const CHECKS = {
	run: [["run", SCRIPT_LANGUAGES], ["types", TYPED_LANGUAGES.filter((language) => SCRIPT_LANGUAGES.includes(language))]],
	check: [["types", TYPED_LANGUAGES], ["syntax", PARSED_LANGUAGES]],
	live: [["render", LIVE_LANGUAGES]]
};
/**
* Reads what the fences of an article ask to be checked: `run`, `check` and `live` in the meta, and
* ` ```text output ` after a fence that runs. `ts run` is type-checked too.
*/
function readExamples(filePath, fences) {
	const result = {
		examples: [],
		diagnostics: [],
		checkableBlocks: 0,
		checkedBlocks: 0
	};
	fences.forEach((fence, index) => {
		const word = readMetaWords(fence.meta).find((candidate) => Object.hasOwn(CHECKS, candidate));
		const checks = (CHECKS[word ?? ""] ?? []).filter(([, list]) => list.includes(fence.language));
		if (!fence.isClosed) result.diagnostics.push(describeUnclosed(filePath, fence));
		else if (word !== void 0 && checks.length === 0) result.diagnostics.push(describeUnknownCheck(filePath, fence, word));
		if (CHECKABLE_LANGUAGES.has(fence.language)) {
			result.checkableBlocks++;
			if (checks.length > 0) result.checkedBlocks++;
		}
		const expected = word === "run" ? readExpectedOutput(fences[index + 1]) : null;
		for (const [check] of checks) result.examples.push(createExample({
			filePath,
			fence,
			check,
			expected
		}));
	});
	return result;
}
/** Returns the words of a fence's meta that are neither quoted nor in braces. */
function readMetaWords(meta) {
	return meta.replace(/\w+=(?:"[^"]*"|'[^']*'|\{[^}]*\})|\{[^}]*\}|"[^"]*"|\/[^/]+\//g, " ").split(/\s+/).filter((word) => word !== "");
}
function readExpectedOutput(next) {
	if (next === void 0 || !["text", "txt"].includes(next.language)) return null;
	return readMetaWords(next.meta).includes("output") ? {
		text: next.code,
		line: next.line
	} : null;
}
function createExample(parts) {
	const { filePath, fence, check } = parts;
	const { line, language, code } = fence;
	const expected = check === "run" ? parts.expected : null;
	return {
		filePath,
		line,
		language,
		code,
		check,
		expected,
		digest: createHash("sha256").update(JSON.stringify([
			check,
			language,
			code,
			expected?.text ?? null
		])).digest("hex")
	};
}
function describeUnclosed(filePath, { line }) {
	return createDiagnostic({
		code: "examples/unclosed-fence",
		severity: "error",
		filePath,
		line,
		column: 1,
		message: "The code block that begins here has no end.",
		fix: "close it with a line of as many backticks."
	});
}
function describeUnknownCheck(filePath, { line, language }, word) {
	const languages = (CHECKS[word] ?? []).flatMap(([, list]) => list);
	return createDiagnostic({
		code: "examples/unknown-check",
		severity: "error",
		filePath,
		line,
		column: 1,
		message: `\`${word}\` cannot check a block in \`${language || "no language"}\`.`,
		fix: `remove \`${word}\`, or name one of its languages: ${[...new Set(languages)].join(", ")}.`
	});
}
// packages/engine/src/examples/fence-scanner.ts
const OPENING = /^((?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})[ \t]*(.*)$/;
/**
* Finds the fenced code blocks of a Markdown text in document order, those in lists and quotes
* included. It reads lines, not Markdown: what a fence contains is never looked into, and HTML
* comments and front matter hold no fences.
*/
function scanFences(text) {
	const fences = [];
	let open = null;
	let isInComment = false;
	const lines = text.split(/\r?\n/);
	for (let index = frontMatterLength(lines); index < lines.length; index++) {
		const line = lines[index] ?? "";
		if (open !== null) {
			if (isClosing(line, open.marker)) {
				fences.push(closeFence(open, true));
				open = null;
			} else open.code.push(withoutPrefix(line, open.prefix));
			continue;
		}
		if (!isInComment) open = openFence(line, index + 1);
		if (open === null) isInComment = endsInComment(line, isInComment);
	}
	if (open !== null) fences.push(closeFence(open, false));
	return fences;
}
function openFence(line, lineNumber) {
	const match = OPENING.exec(line);
	if (match === null) return null;
	const [, prefix = "", marker = "", info = ""] = match;
	if (marker.startsWith("`") && info.includes("`")) return null;
	return {
		marker,
		prefix,
		info: info.trim(),
		line: lineNumber,
		code: []
	};
}
function isClosing(line, marker) {
	const text = line.replace(/^(?:[ \t]*>)*/, "").trim();
	return text.length >= marker.length && text === (marker[0] ?? "").repeat(text.length);
}
function closeFence({ info, line, code }, isClosed) {
	const [, language = "", meta = ""] = /^(\S*)\s*([\s\S]*)$/.exec(info) ?? [];
	return {
		language: language.toLowerCase(),
		meta,
		code: code.join("\n"),
		line,
		isClosed
	};
}
/** Takes as many quote marks and as much indent off a line as stood before the opening fence. */
function withoutPrefix(line, prefix) {
	let rest = line;
	for (const mark of prefix) if (mark === ">") rest = rest.replace(/^[ \t]*>/, "");
	else if (/^[ \t]/.test(rest)) rest = rest.slice(1);
	return rest;
}
function frontMatterLength(lines) {
	if (lines[0]?.trimEnd() !== "---") return 0;
	const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
	return end < 0 ? 0 : end + 1;
}
function endsInComment(line, isInComment) {
	const rest = isInComment && !line.includes("-->") ? "<!--" : line;
	return rest.lastIndexOf("<!--") > rest.lastIndexOf("-->");
}
// packages/engine/src/examples/collect-examples.ts
/** Folders that hold no articles. */
const IGNORED = [
	"**/node_modules/**",
	"**/build/**",
	"**/dist/**",
	"**/static/**",
	"**/.*/**"
];
/** Reads the examples of every Markdown file of a site, in the order of the file names. */
async function collectExamples(siteFolder) {
	const files = await glob("**/*.{md,mdx}", {
		cwd: siteFolder,
		ignore: IGNORED,
		expandDirectories: false
	});
	const articles = await Promise.all(files.sort().map(async (file) => {
		const filePath = path.join(siteFolder, file);
		return readExamples(filePath, scanFences((await readFile(filePath, "utf8")).replace(/^\ufeff/, "")));
	}));
	return {
		examples: articles.flatMap(({ examples }) => examples),
		diagnostics: articles.flatMap(({ diagnostics }) => diagnostics),
		checkableBlocks: articles.reduce((sum, article) => sum + article.checkableBlocks, 0),
		checkedBlocks: articles.reduce((sum, article) => sum + article.checkedBlocks, 0)
	};
}
// packages/engine/src/examples/passed-cache.ts
/** Raised when the meaning of a check changes, so that what passed before is checked again. */
const FORMAT = 1;
/**
* Opens the record of passed examples in a folder. It holds only as long as the tools are the same:
* Node and every installed package. Failures are not kept, so that they are always shown afresh.
*/
function openPassedCache(folder, siteFolder) {
	const filePath = path.join(folder, "passed.json");
	const tools = digestTools(siteFolder);
	const known = new Set(readPassed(filePath, tools));
	return {
		has: (digest) => known.has(digest),
		async write(passed) {
			await mkdir(folder, { recursive: true });
			const text = JSON.stringify({
				tools,
				passed: [...new Set(passed)].sort()
			});
			const temporaryPath = `${filePath}.${process.pid}`;
			await writeFile(temporaryPath, text);
			await rename(temporaryPath, filePath);
		}
	};
}
/** A record that cannot be read is no reason to fail: everything is checked again. */
function readPassed(filePath, tools) {
	try {
		const { tools: knownTools, passed } = JSON.parse(readFileSync(filePath, "utf8"));
		return knownTools === tools && Array.isArray(passed) ? passed : [];
	} catch {
		return [];
	}
}
/** npm keeps the versions of all installed packages in one file. */
function digestTools(siteFolder) {
	const hash = createHash("sha256").update(`${FORMAT}\0${process.version}\0`);
	for (let folder = siteFolder;; folder = path.dirname(folder)) {
		const record = path.join(folder, "node_modules/.package-lock.json");
		if (existsSync(record)) hash.update(readFileSync(record));
		if (folder === path.dirname(folder)) return hash.digest("hex");
	}
}
// packages/engine/src/examples/check-examples.ts
/**
* Makes sure that the code in a site's articles does what the articles say. Each kind of check has
* its own module; here they are put together, run side by side and remembered when they pass.
*/
/** Checks every example of a site; problems are diagnostics, at most several per example. */
async function checkExamples(options) {
	const { siteFolder } = options;
	const folder = path.join(siteFolder, ".mojian/examples");
	const cache = openPassedCache(folder, siteFolder);
	const collected = await collectExamples(siteFolder);
	const diagnostics = [...collected.diagnostics];
	const passed = [];
	const results = [];
	for (const [check, checker] of Object.entries(createCheckers(options, folder))) {
		const examples = collected.examples.filter((example) => example.check === check);
		options.onStart?.(check, examples.length);
		const started = performance.now();
		const isKnown = ({ digest }) => (options.useCache ?? true) && cache.has(digest);
		const fresh = examples.filter((example) => !isKnown(example));
		const found = await checker(fresh);
		diagnostics.push(...found.flat());
		const failed = new Set(fresh.filter((_, index) => found[index]?.length));
		passed.push(...examples.filter((example) => !failed.has(example)).map(({ digest }) => digest));
		const result = {
			check,
			count: examples.length,
			cached: examples.length - fresh.length,
			failed: failed.size,
			milliseconds: performance.now() - started
		};
		results.push(result);
		options.onEnd?.(result);
	}
	await cache.write(passed);
	const { checkableBlocks, checkedBlocks } = collected;
	return {
		results,
		diagnostics: diagnostics.sort(compareDiagnostics),
		checkableBlocks,
		checkedBlocks
	};
}
/** The cheap checks come first, so that their results are not waited for. */
function createCheckers({ siteFolder, timeLimitMs = 1e4 }, workRoot) {
	const width = availableParallelism();
	const options = {
		siteFolder,
		workRoot,
		width,
		timeLimitMs
	};
	return {
		syntax: (examples) => mapInPool(examples, width, checkSyntax),
		types: (examples) => checkTypes(examples, options),
		run: (examples) => mapInPool(examples, width, (example) => checkRun(example, options)),
		render: (examples) => mapInPool(examples, width, checkRender)
	};
}
export { checkExamples };
