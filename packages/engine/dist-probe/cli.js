import { n as countDiagnostics, t as nearestWord } from "./chunks/nearest-word-CASRRflv.js";
import { t as renderCodeFrame } from "./chunks/printer-frame-L-7CseIa.js";
import path from "node:path";
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
// packages/engine/src/cli/command.ts
/** Codes with which the process ends. */
const EXIT = {
	ok: 0,
	/** The content or the configuration has errors; they were printed. */
	problems: 1,
	/** The call itself was wrong. */
	usage: 2,
	/** The program failed (`EX_SOFTWARE` of sysexits). */
	crash: 70
};
/** A call that cannot be understood; printed as one sentence with what to write instead. */
var UsageError = class extends Error {
	name = "UsageError";
};
// packages/engine/src/cli/progress.ts
const CLEAR_LINE = "\r\x1B[2K";
const NAME_WIDTH = 26;
const COUNT_WIDTH = 7;
/** Creates a progress display; its clock starts now. */
function createProgress({ stream, isTty, now = () => performance.now() }) {
	const started = now();
	const clear = isTty ? CLEAR_LINE : "";
	const writeStep = (mark, step) => stream.write(`${clear}${formatStep(mark, step)}\n`);
	const start = (name) => {
		if (isTty) stream.write(`${CLEAR_LINE}… ${name}`);
	};
	return {
		start,
		finish: (step) => writeStep("✓", step),
		async run(name, work, count) {
			start(name);
			const began = now();
			try {
				const result = await work();
				writeStep("✓", {
					name,
					milliseconds: now() - began,
					count: count?.(result) ?? null
				});
				return result;
			} catch (error) {
				writeStep("✗", {
					name,
					milliseconds: now() - began
				});
				throw error;
			}
		},
		end: (sentence) => stream.write(`${clear}${sentence} ${formatSeconds(now() - started)}\n`)
	};
}
/** Formats a time as seconds: `0.31 s`, from ten seconds on `12.3 s`. */
function formatSeconds(milliseconds) {
	const seconds = milliseconds / 1e3;
	return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}
function formatStep(mark, { name, milliseconds, count }) {
	const counted = count === null || count === void 0 ? "" : String(count);
	return `${mark} ${name.padEnd(NAME_WIDTH)} ${counted.padStart(COUNT_WIDTH)}  ${formatSeconds(milliseconds).padStart(8)}`;
}
// packages/engine/src/diagnostics/printer.ts
const STYLES = {
	bold: [1, 22],
	dim: [2, 22],
	red: [31, 39],
	yellow: [33, 39],
	cyan: [36, 39]
};
/**
* Renders diagnostics in the given order as text for a terminal, followed by a line that counts
* them. No diagnostics give an empty text.
*/
function printDiagnostics(diagnostics, options) {
	if (diagnostics.length === 0) return "";
	const paint = createPaint(options.useColor);
	const sources = /* @__PURE__ */ new Map();
	const readOnce = (filePath) => {
		if (!sources.has(filePath)) sources.set(filePath, options.readSource(filePath));
		return sources.get(filePath);
	};
	return `${diagnostics.map((diagnostic) => {
		const frame = renderFrame(diagnostic, readOnce, paint);
		return [
			renderTitle(diagnostic, paint),
			...renderPlace(diagnostic, options.cwd, paint),
			diagnostic.message,
			...frame.length === 0 ? [] : ["", ...frame],
			...frame.length === 0 || diagnostic.fix === null ? [] : [""],
			...diagnostic.fix === null ? [] : [`${paint("bold", "Fix:")} ${diagnostic.fix}`]
		].join("\n");
	}).join("\n\n")}\n\n${paint("bold", summarizeDiagnostics(diagnostics))}\n`;
}
/** Counts diagnostics in words: `2 errors and 1 warning in 2 files.` */
function summarizeDiagnostics(diagnostics) {
	const { errors, warnings } = countDiagnostics(diagnostics);
	const counts = [countWord(errors, "error"), countWord(warnings, "warning")].filter(Boolean);
	const paths = diagnostics.map((diagnostic) => diagnostic.filePath);
	const files = new Set(paths.filter((filePath) => filePath !== null)).size;
	return `${counts.join(" and ")}${files === 0 ? "" : ` in ${countWord(files, "file")}`}.`;
}
function countWord(count, word) {
	return count === 0 ? "" : `${count} ${word}${count === 1 ? "" : "s"}`;
}
function renderTitle({ severity, code }, paint) {
	return `${paint(severity === "error" ? "red" : "yellow", paint("bold", severity))} ${paint("dim", code)}`;
}
/** The place stands alone on its line and without indent, so that terminals make it a link. */
function renderPlace({ filePath, line, column }, cwd, paint) {
	if (filePath === null) return [];
	const relative = path.relative(cwd, filePath);
	return [paint("cyan", [
		relative === "" || relative.startsWith("..") ? filePath : relative,
		line,
		line === null ? null : column
	].filter((part) => part !== null).join(":"))];
}
function renderFrame({ filePath, line, column }, readSource, paint) {
	if (filePath === null || line === null) return [];
	const source = readSource(filePath);
	if (source === void 0) return [];
	return renderCodeFrame(source, {
		line,
		column
	}).map((row) => /^(>| +\| +\^$)/.test(row) ? row : paint("dim", row));
}
function createPaint(useColor) {
	if (!useColor) return (_, text) => text;
	return (style, text) => {
		const [open, close] = STYLES[style];
		return `\u001b[${open}m${text}\u001b[${close}m`;
	};
}
// packages/engine/src/cli/report.ts
/** Writes diagnostics to the error stream, with code frames from the files on disk. */
function reportDiagnostics(diagnostics, terminal) {
	if (diagnostics.length === 0) return;
	const text = printDiagnostics(diagnostics, {
		readSource: readSourceFile,
		cwd: terminal.cwd,
		useColor: canUseColor(terminal.stderr, terminal.env)
	});
	terminal.stderr.write(`\n${text}`);
}
/**
* Tells whether a stream may be coloured: `NO_COLOR` forbids it, `FORCE_COLOR` demands it, else it
* must be a terminal that is not `dumb`.
*/
function canUseColor(stream, env) {
	if (env.NO_COLOR !== void 0 && env.NO_COLOR !== "") return false;
	if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0";
	return stream.isTTY === true && env.TERM !== "dumb";
}
/** A byte order mark is no column of the first line. */
function readSourceFile(filePath) {
	try {
		return readFileSync(filePath, "utf8").replace(/^\ufeff/, "");
	} catch {
		return;
	}
}
// packages/engine/src/cli/commands/build.ts
/** `mojian build`: turns a site into the files of a website. */
const buildCommand = {
	name: "build",
	summary: "Builds the site: every page, feed and index, ready for any static host.",
	usage: "[site]",
	positionals: [0, 1],
	options: [{
		name: "out-dir",
		short: "o",
		value: "<folder>",
		description: "where to write (default: `build` in the site)"
	}, {
		name: "json",
		description: "print one JSON object with counts, times and memory"
	}],
	examples: [["mojian build", "builds the site of this folder, or the one in `site`, into its `build`"], ["mojian build site --out-dir /var/www", "builds into another folder"]],
	async run({ positionals, options, terminal }) {
		const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
		const { buildSite } = await import("./chunks/build-site-ypOBmSZE.js").then((n) => n.n);
		const outDir = options.text("out-dir");
		const isJson = options.isOn("json");
		const progress = createTerminalProgress(terminal, isJson);
		const report = await buildSite({
			siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
			...outDir === void 0 ? {} : { outFolder: path.resolve(terminal.cwd, outDir) },
			onStepStart: (name) => progress?.start(name),
			onStepEnd: (step) => progress?.finish(step)
		});
		reportDiagnostics(report.diagnostics, terminal);
		if (isJson) terminal.stdout.write(`${JSON.stringify(createJsonReport(report), null, 2)}\n`);
		else progress?.end(describeOutcome(report, terminal.cwd));
		return countDiagnostics(report.diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
	}
};
/** Creates the progress display of a command, or none when its output is JSON. */
function createTerminalProgress(terminal, isJson) {
	if (isJson) return void 0;
	return createProgress({
		stream: terminal.stdout,
		isTty: terminal.stdout.isTTY === true
	});
}
/** Creates what `--json` prints; times in milliseconds, memory in bytes. */
function createJsonReport(report) {
	const { errors, warnings } = countDiagnostics(report.diagnostics);
	const { pages, documents, phases, peakRssBytes } = report;
	return {
		pages,
		documents,
		errors,
		warnings,
		milliseconds: phases.reduce((sum, phase) => sum + phase.milliseconds, 0),
		phases,
		peakRssBytes
	};
}
function describeOutcome({ outFolder, pages, scheduled }, cwd) {
	if (outFolder === null) return "Nothing was written, because of the errors above; that took";
	const waiting = scheduled.length === 0 ? "" : `, ${scheduled.length} posts wait for their date`;
	return `${pages} pages in ${path.relative(cwd, outFolder) || "."}${waiting}; that took`;
}
// packages/engine/src/cli/commands/check.ts
/** `mojian check`: tells what is wrong with a site, or with the code in its articles. */
const checkCommand = {
	name: "check",
	summary: "Checks the site without writing it, or the code in its articles.",
	usage: "[site]",
	positionals: [0, 1],
	options: [
		{
			name: "examples",
			description: "run, type-check and parse the code in the articles instead"
		},
		{
			name: "no-cache",
			description: "with `--examples`: check again what passed before"
		},
		{
			name: "json",
			description: "print one JSON object with counts and times"
		}
	],
	examples: [["mojian check", "reads, lays out, links and renders everything, and reports each problem"], ["mojian check --examples", "makes sure that the code in the articles does what they say"]],
	run: (invocation) => invocation.options.isOn("examples") ? runExamples(invocation) : runSiteCheck(invocation)
};
async function runSiteCheck({ positionals, options, terminal }) {
	const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
	const { buildSite } = await import("./chunks/build-site-ypOBmSZE.js").then((n) => n.n);
	const isJson = options.isOn("json");
	const progress = createTerminalProgress(terminal, isJson);
	const report = await buildSite({
		siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
		isDryRun: true,
		onStepStart: (name) => progress?.start(name),
		onStepEnd: (step) => progress?.finish(step)
	});
	reportDiagnostics(report.diagnostics, terminal);
	if (isJson) terminal.stdout.write(`${JSON.stringify(createJsonReport(report), null, 2)}\n`);
	else progress?.end(describeProblems(report.diagnostics));
	return countDiagnostics(report.diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
}
const EXAMPLE_STEPS = {
	syntax: "Parse examples",
	types: "Type-check examples",
	run: "Run examples",
	render: "Render live examples"
};
const JSON_NAMES = {
	syntax: "parsed",
	types: "typeChecked",
	run: "run",
	render: "rendered"
};
async function runExamples({ positionals, options, terminal }) {
	const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
	const { checkExamples } = await import("./chunks/check-examples-CP-9W1Vp.js");
	const isJson = options.isOn("json");
	const progress = createTerminalProgress(terminal, isJson);
	const { results, diagnostics, checkableBlocks, checkedBlocks } = await checkExamples({
		siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
		useCache: !options.isOn("no-cache"),
		onStart: (check) => progress?.start(EXAMPLE_STEPS[check]),
		onEnd: ({ check, ...result }) => progress?.finish({
			name: EXAMPLE_STEPS[check],
			...result
		})
	});
	reportDiagnostics(diagnostics, terminal);
	const share = `${checkedBlocks} of ${checkableBlocks} code blocks are checked`;
	if (isJson) {
		const counts = results.map(({ check, count }) => [JSON_NAMES[check], count]);
		const cached = results.reduce((sum, result) => sum + result.cached, 0);
		const errors = countDiagnostics(diagnostics).errors;
		const report = {
			...Object.fromEntries(counts),
			cached,
			checkedBlocks,
			checkableBlocks,
			errors
		};
		terminal.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
	} else progress?.end(`${describeProblems(diagnostics)} ${share};`);
	return countDiagnostics(diagnostics).errors > 0 ? EXIT.problems : EXIT.ok;
}
function describeProblems(diagnostics) {
	return diagnostics.length === 0 ? "No problems." : summarizeDiagnostics(diagnostics);
}
// packages/engine/src/cli/parse-arguments.ts
/** Options that every command has. */
const GLOBAL_OPTIONS = [
	{
		name: "help",
		short: "h",
		description: "print this help"
	},
	{
		name: "no-color",
		description: "print without colours"
	},
	{
		name: "debug",
		description: "print the stack of an unexpected error"
	}
];
/**
* Parses the arguments of a command.
*
* @param args What follows the name of the command.
* @throws {UsageError} For an unknown option, a value that is missing or not wanted, and too few or
* too many arguments; the message names the nearest word.
*/
function parseArguments(args, command) {
	const known = [...command.options, ...GLOBAL_OPTIONS];
	const { tokens, positionals, values } = parseArgs({
		args: [...args],
		strict: false,
		tokens: true,
		allowPositionals: true,
		options: Object.fromEntries(known.map((option) => [option.name, toParseConfig(option)]))
	});
	for (const token of tokens) if (token.kind === "option") checkOption(token, known, command);
	const options = {
		isOn: (name) => values[name] === true,
		text: (name) => typeof values[name] === "string" ? values[name] : void 0
	};
	if (!options.isOn("help")) checkPositionals(positionals, command);
	return {
		positionals,
		options
	};
}
/**
* Reads a port number.
*
* @throws {UsageError} When the text is no port.
*/
function parsePort(text) {
	if (text === void 0) return void 0;
	const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
	if (!(port <= 65535)) throw new UsageError(`\`--port\` is \`${text}\`, but must be a number from 0 to 65535.`);
	return port;
}
/** Writes `did you mean` with the nearest word, or nothing when none is near. */
function suggest(word, candidates, prefix = "") {
	const nearest = nearestWord(word, candidates);
	return nearest === void 0 ? "" : ` Did you mean \`${prefix}${nearest}\`?`;
}
function toParseConfig({ short, value }) {
	return {
		type: value === void 0 ? "boolean" : "string",
		...short === void 0 ? {} : { short }
	};
}
function checkOption(token, known, command) {
	const option = known.find(({ name }) => name === token.name);
	if (option === void 0) {
		const names = known.map(({ name }) => name);
		throw new UsageError(`\`mojian ${command.name}\` has no option \`${token.rawName}\`.${suggest(token.name, names, "--")}`);
	}
	if (option.value === void 0 && token.value !== void 0) throw new UsageError(`\`${token.rawName}\` takes no value, but was given \`${token.value}\`.`);
	if (option.value !== void 0 && (token.value === void 0 || token.value === "")) throw new UsageError(`\`${token.rawName}\` needs a value: \`--${option.name} ${option.value}\`.`);
}
function checkPositionals(positionals, command) {
	const [min, max] = command.positionals;
	const call = `mojian ${command.name} ${command.usage}`.trim();
	if (positionals.length < min) throw new UsageError(`Something is missing: \`${call}\`.`);
	if (positionals.length > max) throw new UsageError(`\`${positionals[max]}\` is one argument too many: \`${call}\`.`);
}
// packages/engine/src/cli/commands/dev.ts
/** `mojian dev`: serves a site that follows every edit. */
const devCommand = {
	name: "dev",
	summary: "Serves the site while you write: edits show at once, drafts and future posts too.",
	usage: "[site]",
	positionals: [0, 1],
	options: [
		{
			name: "port",
			short: "p",
			value: "<number>",
			description: "port to listen on (default: 3000, or the next free one)"
		},
		{
			name: "host",
			value: "<name>",
			description: "interface to listen on (default: localhost)"
		},
		{
			name: "open",
			description: "open the site in the browser"
		}
	],
	examples: [["mojian dev", "serves the site of this folder, or the one in `site`"], ["mojian dev --host 0.0.0.0", "lets other devices of the network in"]],
	async run({ positionals, options, terminal }) {
		process.env.NODE_ENV ??= "development";
		const port = parsePort(options.text("port"));
		const host = options.text("host");
		const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
		const { startDevServer } = await import("./chunks/dev-server-D4O3DhsE.js");
		const { closeOnSignal } = await import("./chunks/start-server-C9sobJHt.js");
		const endSurvival = surviveErrors(terminal);
		const server = await startDevServer({
			siteFolder: findSiteFolder(terminal.cwd, positionals[0]),
			...port === void 0 ? {} : { port },
			...host === void 0 ? {} : { host },
			onProblems: (diagnostics) => reportDiagnostics(diagnostics, terminal),
			onMended: () => terminal.stdout.write("All errors are mended.\n"),
			onUpdate: ({ filePaths, milliseconds }) => {
				if (filePaths.length === 0) return;
				const files = describeFiles(filePaths, terminal.cwd);
				terminal.stdout.write(`${files} (${Math.round(milliseconds)} ms)\n`);
			}
		});
		terminal.stdout.write(`The site is at ${server.url} (Ctrl+C ends).\n`);
		terminal.stdout.write(describeScheduled(server));
		if (options.isOn("open")) {
			const { openBrowser } = await import("./chunks/open-browser-BnkqjUXk.js");
			openBrowser(server.url);
		}
		await closeOnSignal(server);
		endSurvival();
		return EXIT.ok;
	}
};
/**
* Keeps the process alive through errors that nobody caught: a module of the theme or of the site may
* throw at any time, and the author is about to mend it. Returns how to end this.
*/
function surviveErrors(terminal) {
	const onError = (error) => {
		const text = error instanceof Error ? error.stack ?? error.message : String(error);
		terminal.stderr.write(`\nAn error that nobody caught; the server goes on.\n${text}\n`);
	};
	const events = ["uncaughtException", "unhandledRejection"];
	for (const event of events) process.on(event, onError);
	return () => {
		for (const event of events) process.off(event, onError);
	};
}
/** Names up to three files of a batch of changes. */
function describeFiles(filePaths, cwd) {
	const names = filePaths.slice(0, 3).map((filePath) => path.relative(cwd, filePath));
	const more = filePaths.length - names.length;
	return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
function describeScheduled(server) {
	const waiting = server.site()?.model.blog?.scheduledPosts ?? [];
	const [next] = waiting;
	if (!next) return "";
	return `${waiting.length === 1 ? "1 post waits" : `${waiting.length} posts wait`} for a later date; next: ${next.date.slice(0, 10)} “${next.title}”.\n`;
}
// packages/engine/src/cli/commands/migrate.ts
/** `mojian migrate`: moves a Docusaurus site in. */
const migrateCommand = {
	name: "migrate",
	summary: "Moves a Docusaurus site in: writes its configuration, leaves its content alone.",
	usage: "[site]",
	positionals: [0, 1],
	options: [{
		name: "force",
		description: "write over a configuration that is there"
	}],
	examples: [["mojian migrate", "reads docusaurus.config.ts of this folder and writes mojian.config.ts"]],
	async run({ positionals, options, terminal }) {
		const { migrateSite } = await import("./chunks/migrate-site-wyUvKtWq.js");
		const report = await migrateSite({
			siteFolder: path.resolve(terminal.cwd, positionals[0] ?? "."),
			isForced: options.isOn("force")
		});
		reportDiagnostics(report.diagnostics, terminal);
		terminal.stdout.write(describeReport(report, terminal.cwd));
		return report.diagnostics.length > 0 ? EXIT.problems : EXIT.ok;
	}
};
function describeReport({ configFilePath, todos, findings }, cwd) {
	if (configFilePath === null) return "";
	const tasks = todos.length === 0 ? "Nothing remains to be done by hand.\n" : `To be done by hand:\n${list(todos)}`;
	return `${path.relative(cwd, configFilePath)} is written.\n${list(findings)}\n${tasks}\n\`mojian check\` tells what is still wrong.\n`;
}
function list(sentences) {
	return sentences.map((sentence) => `  - ${sentence}\n`).join("");
}
// packages/engine/src/cli/article-draft.ts
/**
* Creates the draft of a post, dated by its file name as the blog expects.
*
* @param date Its day in local time is the day of the post.
* @returns `undefined` when the title has no character that a file name may hold.
* @example createPostDraft('Promise/A+ 规范', new Date('2022-01-02'))?.sourcePath
* // '2022-01-02-Promise-A+ 规范.md'
*/
function createPostDraft(title, date) {
	const name = toFileName(title);
	if (name === void 0) return void 0;
	const text = `${renderFrontMatter(title)}\n\n<!-- truncate -->\n\n`;
	return {
		sourcePath: `${formatLocalDay(date)}-${name}.md`,
		text
	};
}
/**
* Creates the draft of a doc; the last part of its path is its title.
*
* @param docPath Folders and title, separated by `/`; the extension `.md` may be given.
* @returns `undefined` when a part of the path cannot name a file or folder.
* @example createDocDraft('javascript/闭包')?.sourcePath // 'javascript/闭包.md'
*/
function createDocDraft(docPath) {
	const parts = docPath.replace(/\.mdx?$/, "").split("/").filter((part) => part.trim() !== "");
	const names = parts.map(toFileName);
	const title = parts.at(-1)?.trim();
	if (title === void 0 || names.includes(void 0)) return void 0;
	return {
		sourcePath: `${names.join("/")}.md`,
		text: `${renderFrontMatter(title)}\n\n`
	};
}
function renderFrontMatter(title) {
	return `---\ntitle: ${toYamlScalar(title.trim())}\ndescription:\ntags: []\n---`;
}
/** Quotes what YAML might read as anything but text; a JSON string is a YAML string. */
function toYamlScalar(text) {
	return /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ，。、；！？（）《》「」“”’+/_.-]*$/u.test(text) && /\p{L}{2}/u.test(text) && !/^(?:true|false|null|yes|no|on|off|[\d.e+-]+)$/i.test(text) ? text : JSON.stringify(text);
}
/** Replaces what file systems forbid, and what would read as markup in a path, by hyphens. */
function toFileName(text) {
	const name = text.normalize("NFC").replace(/[/\\:*?"<>|#%\p{Cc}]+/gu, "-").replace(/\s+/g, " ").replace(/^[\s.-]+|[\s.-]+$/g, "");
	return name === "" ? void 0 : name;
}
function formatLocalDay(date) {
	const month = String(date.getMonth() + 1).padStart(2, "0");
	return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}`;
}
// packages/engine/src/cli/commands/new.ts
/** `mojian new`: writes a Markdown file to begin an article with. */
const newCommand = {
	name: "new",
	summary: "Begins a post or a doc: writes its file with front matter.",
	usage: "post|doc <title>",
	positionals: [2, Number.POSITIVE_INFINITY],
	options: [{
		name: "site",
		value: "<folder>",
		description: "folder of the site (default: found from here)"
	}],
	examples: [["mojian new post 用 AbortController 取消请求", "writes blog/<today>-用 AbortController 取消请求.md"], ["mojian new doc javascript/闭包", "writes docs/javascript/闭包.md, titled 闭包"]],
	async run({ positionals, options, terminal }) {
		const [kind = "", ...words] = positionals;
		const draft = createDraft(kind, words.join(" "));
		const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
		const { loadConfig } = await import("./chunks/load-config-nea4uv1O.js").then((n) => n.r);
		const siteFolder = findSiteFolder(terminal.cwd, options.text("site"));
		const { config, diagnostics } = await loadConfig(siteFolder);
		if (config === null) {
			reportDiagnostics(diagnostics, terminal);
			return EXIT.problems;
		}
		const filePath = path.join(siteFolder, contentFolder(kind, config), draft.sourcePath);
		const shownPath = path.relative(terminal.cwd, filePath);
		if (!await writeNewFile(filePath, draft.text)) {
			terminal.stderr.write(`\`${shownPath}\` exists already; nothing was written.\n`);
			return EXIT.problems;
		}
		terminal.stdout.write(`${shownPath}\n`);
		return EXIT.ok;
	}
};
function createDraft(kind, title) {
	if (kind !== "post" && kind !== "doc") throw new UsageError(`There is no kind of article \`${kind}\`.${suggest(kind, ["post", "doc"])} Write \`mojian new post <title>\` or \`mojian new doc <title>\`.`);
	const draft = kind === "post" ? createPostDraft(title, /* @__PURE__ */ new Date()) : createDocDraft(title);
	if (draft === void 0) throw new UsageError(`\`${title}\` cannot name a file.`);
	return draft;
}
/** Returns the content folder as configured; of several docs instances the first. */
function contentFolder(kind, { blog, docs }) {
	const options = kind === "post" ? blog : Array.isArray(docs) ? docs[0] ?? false : docs;
	if (options !== false) return options.path;
	throw new UsageError(`The site's configuration has no ${kind === "post" ? "blog" : "docs"}.`);
}
/** Writes a file with its folders; `false` when there is one of that name. */
async function writeNewFile(filePath, text) {
	const { mkdir, writeFile } = await import("node:fs/promises");
	await mkdir(path.dirname(filePath), { recursive: true });
	try {
		await writeFile(filePath, text, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}
// packages/engine/src/cli/commands/routes.ts
/** `mojian routes`: lists every address of a site. */
const routesCommand = {
	name: "routes",
	summary: "Lists every address of the site with what it shows.",
	usage: "[site]",
	positionals: [0, 1],
	options: [{
		name: "drafts",
		description: "include drafts and posts of the future, as `dev` does"
	}, {
		name: "json",
		description: "print a JSON list"
	}],
	examples: [["mojian routes | grep 闭包", "finds the address of an article"]],
	async run({ positionals, options, terminal }) {
		const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
		const { loadSite } = await import("./chunks/load-site-R6UtVTvc.js").then((n) => n.o);
		const { createStepRunner } = await import("./chunks/steps-CllwogLY.js").then((n) => n.n);
		const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
		const { site, collector } = await loadSite({
			siteFolder,
			steps: createStepRunner(),
			includesDrafts: options.isOn("drafts"),
			now: (/* @__PURE__ */ new Date()).toISOString()
		});
		if (site === null) {
			reportDiagnostics(collector.list(), terminal);
			return EXIT.problems;
		}
		const rows = site.routes.map((route) => describeRoute(route, siteFolder)).sort(compareRows);
		const text = options.isOn("json") ? JSON.stringify(rows, null, 2) : renderTable(rows);
		terminal.stdout.write(`${text}\n`);
		return EXIT.ok;
	}
};
function describeRoute(route, siteFolder) {
	const { permalink, view, plugin, sidebarId, documents, componentFilePath } = route;
	const files = documents.map(({ source }) => source.filePath);
	return {
		path: permalink,
		view,
		sidebar: sidebarId,
		plugin,
		content: [...componentFilePath ? [componentFilePath] : [], ...files].map((file) => path.relative(siteFolder, file).split(path.sep).join("/"))
	};
}
function compareRows(a, b) {
	return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
/** Tabs between the columns keep the list fit for `cut` and `awk`. */
function renderTable(rows) {
	return rows.map(({ path: address, view, sidebar, plugin, content }) => {
		const [only, ...others] = content;
		const source = others.length > 0 ? `${content.length} files` : only ?? "-";
		return [
			address,
			view,
			sidebar ?? "-",
			plugin,
			source
		].join("	");
	}).join("\n");
}
// packages/engine/src/cli/commands/index.ts
/** Every command, in the order of the overview. */
const commands = [
	buildCommand,
	devCommand,
	{
		name: "serve",
		summary: "Serves the built site on this machine.",
		usage: "[site]",
		positionals: [0, 1],
		options: [
			{
				name: "port",
				short: "p",
				value: "<number>",
				description: "port to listen on (default: 3000, or the next free one)"
			},
			{
				name: "host",
				value: "<name>",
				description: "interface to listen on (default: all of them)"
			},
			{
				name: "out-dir",
				value: "<folder>",
				description: "folder of the built site (default: `build` in the site)"
			}
		],
		examples: [["mojian serve site --port 8080", "serves site/build on http://localhost:8080"]],
		async run({ positionals, options, terminal }) {
			const port = parsePort(options.text("port"));
			const host = options.text("host");
			const { findSiteFolder } = await import("./chunks/site-folder-48BhrgZu.js");
			const { loadConfig } = await import("./chunks/load-config-nea4uv1O.js").then((n) => n.r);
			const siteFolder = findSiteFolder(terminal.cwd, positionals[0]);
			const { config, diagnostics } = await loadConfig(siteFolder);
			if (config === null) {
				reportDiagnostics(diagnostics, terminal);
				return EXIT.problems;
			}
			const outDir = options.text("out-dir");
			const folder = outDir === void 0 ? path.join(siteFolder, "build") : path.resolve(terminal.cwd, outDir);
			if (!existsSync(path.join(folder, "index.html"))) {
				const shownPath = path.relative(terminal.cwd, folder) || ".";
				terminal.stderr.write(`\`${shownPath}\` holds no built site. Run \`mojian build\` first.\n`);
				return EXIT.problems;
			}
			const { startServer, closeOnSignal } = await import("./chunks/start-server-C9sobJHt.js");
			const server = await startServer({
				folder,
				baseUrl: config.baseUrl,
				trailingSlash: config.trailingSlash,
				onError: (error) => terminal.stderr.write(`${String(error)}\n`),
				...port === void 0 ? {} : { port },
				...host === void 0 ? {} : { host }
			});
			terminal.stdout.write(`The site is at ${server.url} (Ctrl+C ends).\n`);
			await closeOnSignal(server);
			return EXIT.ok;
		}
	},
	checkCommand,
	newCommand,
	migrateCommand,
	routesCommand
];
// packages/engine/src/cli/crash.ts
/**
* Renders an error that nobody expected: one calm sentence, the error with its causes, where to
* report it. The stack is for those who asked with `--debug`.
*/
function renderCrash(error, options) {
	const lines = ["mojian stopped because of an error that it did not foresee. Your files are as they were."];
	let prefix = "";
	for (const cause of listCauses(error)) {
		lines.push(`  ${prefix}${describeError(cause)}`);
		prefix = "caused by ";
	}
	if (options.hasStack) lines.push("", stackOf(error));
	lines.push("", `Please report it, with the text above, at ${options.reportUrl}`, `mojian ${options.version}, Node ${process.version}, ${process.platform} ${process.arch}.${options.hasStack ? "" : " Run again with `--debug` for the stack."}`);
	return `${lines.join("\n")}\n`;
}
/** Lists an error and its causes, outermost first; a cause that repeats ends the list. */
function listCauses(error) {
	const causes = [];
	for (let cause = error; cause !== void 0 && cause !== null && !causes.includes(cause);) {
		causes.push(cause);
		cause = cause instanceof Error ? cause.cause : void 0;
	}
	return causes.length === 0 ? [error] : causes;
}
function describeError(error) {
	if (!(error instanceof Error)) return String(error);
	return error.name === "Error" ? error.message : `${error.name}: ${error.message}`;
}
function stackOf(error) {
	return error instanceof Error && error.stack !== void 0 ? error.stack : String(error);
}
// packages/engine/src/cli/help.ts
/** Renders the overview: every command with its sentence. */
function renderOverview(commands) {
	const width = Math.max(...commands.map(({ name }) => name.length));
	return `mojian turns a folder of Markdown into a website.

Usage: mojian <command> [options]

Commands:
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join("\n")}

\`mojian <command> --help\` tells more; \`mojian --version\` prints the version.
`;
}
/** Renders the help of one command. */
function renderHelp(command) {
	const call = `mojian ${command.name} ${command.usage}`.trim();
	const options = [...command.options, ...GLOBAL_OPTIONS];
	const left = options.map(renderOptionNames);
	const width = Math.max(...left.map((text) => text.length));
	const rows = options.map(({ description }, index) => `  ${(left[index] ?? "").padEnd(width)}  ${description}`);
	const examples = command.examples.map(([example, what]) => `  ${example}\n      ${what}`);
	return `${command.summary}

Usage: ${call} [options]

Options:
${rows.join("\n")}
${examples.length === 0 ? "" : `\nExamples:\n${examples.join("\n")}\n`}`;
}
function renderOptionNames({ name, short, value }) {
	const long = `--${name}${value === void 0 ? "" : ` ${value}`}`;
	return short === void 0 ? `    ${long}` : `-${short}, ${long}`;
}
// packages/engine/src/cli/main.ts
/** The command line: finds the command, parses its arguments, runs it, ends with its exit code. */
/**
* Runs one call of the command line; never throws.
*
* @param args What follows `mojian`.
* @returns The exit code: 0 for success, 1 when content has errors, 2 for a wrong call, 70 after an
* unexpected error.
*/
async function runCommandLine(args, terminal, facts) {
	const [name, ...rest] = args;
	if (name === void 0 || name === "--help" || name === "-h" || name === "help") return printHelp(rest[0], terminal, name === void 0);
	if (name === "--version" || name === "-v") {
		terminal.stdout.write(`${facts.version}\n`);
		return EXIT.ok;
	}
	try {
		const command = findCommand(name);
		const { positionals, options } = parseArguments(rest, command);
		if (options.isOn("help")) return printHelp(name, terminal, false);
		const env = options.isOn("no-color") ? {
			...terminal.env,
			NO_COLOR: "1"
		} : terminal.env;
		return await command.run({
			positionals,
			options,
			terminal: {
				...terminal,
				env
			}
		});
	} catch (error) {
		if (error instanceof UsageError) {
			terminal.stderr.write(`${error.message}\n`);
			return EXIT.usage;
		}
		terminal.stderr.write(renderCrash(error, {
			...facts,
			hasStack: rest.includes("--debug")
		}));
		return EXIT.crash;
	}
}
function findCommand(name) {
	const command = commands.find((candidate) => candidate.name === name);
	if (command !== void 0) return command;
	const isOption = name.startsWith("-");
	const words = isOption ? ["--help", "--version"] : commands.map((candidate) => candidate.name);
	throw new UsageError(`There is no ${isOption ? "option" : "command"} \`${name}\`.${suggest(name, words)} \`mojian --help\` lists all commands.`);
}
/** A call without any argument gets the overview on stderr and fails, as it did nothing. */
function printHelp(name, terminal, isMissing) {
	const command = commands.find((candidate) => candidate.name === name);
	const text = command === void 0 ? renderOverview(commands) : renderHelp(command);
	(isMissing ? terminal.stderr : terminal.stdout).write(text);
	return isMissing ? EXIT.usage : EXIT.ok;
}
export { runCommandLine };
