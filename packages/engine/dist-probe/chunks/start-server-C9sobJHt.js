import { c as withBaseUrl, l as withoutBaseUrl, n as decodePath, r as encodePermalink } from "./url-CeVajq1Y.js";
import path from "node:path";
import { createReadStream } from "node:fs";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pipeline } from "node:stream/promises";
// packages/engine/src/serve/raw-utf8-requests.ts
const STATUS_LINES = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout"
};
/** Answers what the parser of a server refuses: raw UTF-8 in full, all else with its status. */
function answerRefusedRequests(server) {
	server.on("clientError", (error, socket) => {
		const request = error.code === "HPE_INVALID_URL" ? repairRequest(error.rawPacket) : void 0;
		const address = server.address();
		if (request !== void 0 && address !== null && typeof address === "object") relay(request, address, socket);
		else if (error.code === "ECONNRESET" || !socket.writable) socket.destroy(error);
		else {
			const status = STATUS_LINES[error.code ?? ""] ?? "400 Bad Request";
			socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
		}
	});
}
/**
* Percent-encodes the bytes above ASCII in the request line and asks for the connection to end.
*
* @returns The request as text in Latin-1, one character a byte; `undefined` when the packet holds
* no complete request without a body, or no byte above ASCII in its first line.
*/
function repairRequest(packet) {
	const text = packet?.toString("latin1") ?? "";
	const match = /^((?:GET|HEAD) [^\r\n]+ HTTP\/1\.1)\r\n([\s\S]*?\r\n)\r\n/.exec(text);
	if (match === null) return void 0;
	const [, line = "", headers = ""] = match;
	const encoded = line.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`);
	if (encoded === line) return void 0;
	return `${encoded}\r\n${headers.replace(/^(?:connection|keep-alive):[^\r\n]*\r\n/gim, "")}Connection: close\r\n\r\n`;
}
function relay(request, { address, port }, socket) {
	const host = {
		"::": "::1",
		"0.0.0.0": "127.0.0.1"
	}[address] ?? address;
	const loop = connect({
		host,
		port
	}, () => loop.write(request, "latin1"));
	loop.on("error", () => socket.destroy());
	socket.on("error", () => loop.destroy());
	loop.pipe(socket);
}
// packages/engine/src/serve/file-lookup.ts
/** File-system errors that mean no more than "there is no such file to serve". */
const ABSENT_CODES = /* @__PURE__ */ new Set([
	"ENOENT",
	"ENOTDIR",
	"ENAMETOOLONG",
	"ELOOP",
	"EACCES",
	"EPERM"
]);
/**
* Finds the file for a decoded path, as static hosts do: the file of that name; else the page
* `x.html` or `x/index.html`. A page has one address, `/x` or `/x/`: the one that the trailing-slash
* setting names, else `/x` for `x.html` and `/x/` for `x/index.html`; the other forms redirect to it.
*/
async function lookUpFile(routePath, options) {
	if (routePath !== "/" && !routePath.endsWith("/")) {
		const file = await findFile(options.folder, routePath.slice(1));
		if (file !== void 0) return {
			kind: "file",
			file
		};
	}
	const { stem, form } = readPageForm(routePath);
	const findFlat = () => stem === "" ? Promise.resolve(void 0) : findFile(options.folder, `${stem}.html`);
	const findIndex = () => findFile(options.folder, path.posix.join(stem, "index.html"));
	const [file, isIndex] = form === "slash" ? await firstFound([findIndex, true], [findFlat, false]) : await firstFound([findFlat, false], [findIndex, true]);
	if (file === void 0) return { kind: "missing" };
	const hasFinalSlash = stem === "" || (options.trailingSlash ?? isIndex);
	if (form === (hasFinalSlash ? "slash" : "plain")) return {
		kind: "file",
		file
	};
	return {
		kind: "redirect",
		routePath: `/${stem}${hasFinalSlash && stem !== "" ? "/" : ""}`
	};
}
/** Finds a file below the folder by its relative path; one that a link leads outside is not found. */
async function findFile(folder, relativePath) {
	try {
		const filePath = await realpath(path.join(folder, relativePath));
		if (!isInside(await realpath(folder), filePath)) return void 0;
		const stats = await stat(filePath);
		if (!stats.isFile()) return void 0;
		return {
			filePath,
			sizeBytes: stats.size,
			modifiedMs: stats.mtimeMs
		};
	} catch (error) {
		if (ABSENT_CODES.has(error.code ?? "")) return void 0;
		throw error;
	}
}
async function firstFound(first, second) {
	const file = await first[0]();
	return file === void 0 ? [await second[0](), second[1]] : [file, first[1]];
}
function readPageForm(routePath) {
	const bare = routePath.replace(/^\/|\/$/g, "");
	if (routePath.endsWith("/")) return {
		stem: bare,
		form: "slash"
	};
	const stem = bare.replace(/(?:^|\/)index\.html$|\.html$/, "");
	return {
		stem,
		form: stem === bare ? "plain" : "html"
	};
}
function isInside(folder, filePath) {
	const relative = path.relative(folder, filePath);
	return relative !== "" && relative.split(path.sep)[0] !== ".." && !path.isAbsolute(relative);
}
// packages/engine/src/serve/path-pattern.ts
/**
* Compiles a path pattern as `_redirects` and `_headers` files write it: `:name` stands for one
* segment, a final `*` for any rest, everything else for itself. A final slash makes no difference.
*
* @example compilePathPattern('/news/:year/*')('/news/2022/a/b') // { year: '2022', splat: 'a/b' }
*/
function compilePathPattern(pattern) {
	const names = [];
	const source = trimSlash(pattern).split("/").map((segment, index, segments) => {
		if (segment === "*" && index === segments.length - 1) {
			names.push("splat");
			return "(.*)";
		}
		const name = /^:([a-z_]\w*)$/i.exec(segment)?.[1];
		if (name === void 0) return escapeSegment(segment);
		names.push(name);
		return "([^/]+)";
	}).join("/").replace(/\/\(\.\*\)$/, "(?:/(.*))?");
	const regex = new RegExp(`^${source}$`);
	return (routePath) => {
		const match = regex.exec(trimSlash(routePath));
		if (match === null) return null;
		return Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]));
	};
}
/** Puts parameters into a target: `:name` is replaced where the path had such a part. */
function fillPathPattern(target, parameters) {
	return target.replace(/(?<=\/):([a-z_]\w*)/gi, (text, name) => Object.hasOwn(parameters, name) ? parameters[name] ?? "" : text);
}
function escapeSegment(segment) {
	return segment.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
function trimSlash(text) {
	return text.replace(/\/+$/, "");
}
// packages/engine/src/serve/request-target.ts
/**
* Longest request target in bytes. RFC 9110 section 4.1 recommends 8,000 at least; a Han character
* takes nine.
*/
const MAX_TARGET_BYTES = 8192;
/**
* Parses the target of a request (`request.url`), in origin form or absolute form.
*
* @example parseRequestTarget('/docs/%E5%B8%83%E5%B1%80?x=1')
* // { kind: 'path', routePath: '/docs/布局', search: '?x=1' }
*/
function parseRequestTarget(target) {
	if (target.length > MAX_TARGET_BYTES) return refuse(414, "The address is too long.");
	const [beforeHash = ""] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("#", 1);
	const searchAt = beforeHash.indexOf("?");
	const encodedPath = searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt);
	if (encodedPath !== "" && !encodedPath.startsWith("/")) return refuse(400, "The address has no path.");
	const segments = decodeSegments(encodedPath);
	if (segments === void 0) return refuse(400, "The address has a malformed escape.");
	if (segments.some(isDangerousSegment)) return refuse(400, "The address leaves the site.");
	const named = segments.filter((segment) => segment !== "");
	const hasFinalSlash = named.length > 0 && segments.at(-1) === "";
	return {
		kind: "path",
		routePath: `/${named.join("/")}${hasFinalSlash ? "/" : ""}`,
		search: searchAt < 0 ? "" : encodeNonAscii(beforeHash.slice(searchAt))
	};
}
function refuse(status, reason) {
	return {
		kind: "refused",
		status,
		reason
	};
}
function decodeSegments(encodedPath) {
	try {
		return encodedPath.split("/").map(decodeURIComponent);
	} catch {
		return;
	}
}
/** An escaped slash cannot be part of a file name; a backslash separates folders on Windows. */
function isDangerousSegment(segment) {
	return segment === "." || segment === ".." || /[/\\\0]/.test(segment);
}
/** Percent-encodes what a `Location` header may not hold, and leaves escapes as they are. */
function encodeNonAscii(address) {
	return address.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}
// packages/engine/src/serve/host-files.ts
/**
* The files `_redirects` and `_headers` in the simple form that Netlify and Cloudflare Pages
* describe: one rule a line, `#` begins a comment, the first redirect that matches wins, headers of
* all matching blocks apply. Conditions on country, language or query are not supported; a rule
* that has any is left out.
*/
/** Names of the files that are read, and therefore never sent. */
const HOST_FILE_NAMES = ["_redirects", "_headers"];
const STATUSES = /* @__PURE__ */ new Set([
	200,
	301,
	302,
	303,
	307,
	308,
	404,
	410
]);
/** Reads both files of a site; a missing one has no rules. */
async function loadHostRules(folder) {
	const [redirects = "", headers = ""] = await Promise.all(HOST_FILE_NAMES.map((name) => readFile(path.join(folder, name), "utf8").catch(() => "")));
	return createHostRules(redirects, headers);
}
/** Creates rules from the text of both files. */
function createHostRules(redirectsText, headersText) {
	const redirects = parseRedirects(redirectsText);
	const blocks = parseHeaders(headersText);
	return {
		redirect(routePath, isForced) {
			for (const rule of redirects) {
				const parameters = !isForced || rule.isForced ? rule.matches(routePath) : null;
				if (parameters === null) continue;
				const encoded = Object.entries(parameters).map(([name, value]) => [name, encodePermalink(value)]);
				return {
					location: encodeNonAscii(fillPathPattern(rule.target, Object.fromEntries(encoded))),
					status: rule.status
				};
			}
		},
		headers: (routePath) => blocks.flatMap((block) => block.matches(routePath) === null ? [] : block.headers)
	};
}
function parseRedirects(text) {
	return contentLines(text).flatMap((line) => {
		const [from = "", target = "", statusText = "301", ...conditions] = line.trim().split(/\s+/);
		const status = Number.parseInt(statusText, 10);
		const isSimple = conditions.length === 0 && !target.includes("=:") && STATUSES.has(status);
		if (!from.startsWith("/") || !/^(?:\/|https?:\/\/)/.test(target) || !isSimple) return [];
		const isForced = statusText.endsWith("!");
		return [{
			matches: compilePathPattern(decodePath(from)),
			target,
			status,
			isForced
		}];
	});
}
function parseHeaders(text) {
	const blocks = [];
	for (const line of contentLines(text)) {
		if (!/^\s/.test(line)) {
			blocks.push({
				matches: compilePathPattern(decodePath(line.trim())),
				headers: []
			});
			continue;
		}
		const colon = line.indexOf(":");
		const name = line.slice(0, colon).trim();
		const value = line.slice(colon + 1).trim();
		if (colon > 0 && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t -~]*$/.test(value)) blocks.at(-1)?.headers.push([name, value]);
	}
	return blocks;
}
function contentLines(text) {
	return text.split(/\r?\n/).map((line) => line.replace(/(?:^|\s)#.*$/, "")).filter((line) => line.trim() !== "");
}
// packages/engine/src/serve/byte-cache.ts
/** Creates an empty cache for values of `maxBytes` together. */
function createByteCache(maxBytes) {
	const entries = /* @__PURE__ */ new Map();
	let total = 0;
	const remove = (key) => {
		total -= entries.get(key)?.sizeBytes ?? 0;
		entries.delete(key);
	};
	return {
		get(key) {
			const entry = entries.get(key);
			if (entry === void 0) return void 0;
			entries.delete(key);
			entries.set(key, entry);
			return entry.value;
		},
		set(key, value, sizeBytes) {
			remove(key);
			if (sizeBytes > maxBytes) return;
			entries.set(key, {
				value,
				sizeBytes
			});
			total += sizeBytes;
			for (const oldest of entries.keys()) {
				if (total <= maxBytes) break;
				remove(oldest);
			}
		},
		delete: remove,
		get sizeBytes() {
			return total;
		}
	};
}
// packages/engine/src/serve/content-types.ts
const TEXT_TYPES = {
	".html": "text/html",
	".htm": "text/html",
	".css": "text/css",
	".js": "text/javascript",
	".mjs": "text/javascript",
	".json": "application/json",
	".map": "application/json",
	".webmanifest": "application/manifest+json",
	".xml": "application/xml",
	".rss": "application/rss+xml",
	".atom": "application/atom+xml",
	".xsl": "text/xsl",
	".svg": "image/svg+xml",
	".txt": "text/plain",
	".md": "text/markdown",
	".mdx": "text/markdown",
	".csv": "text/csv",
	".vtt": "text/vtt",
	".yml": "text/yaml",
	".yaml": "text/yaml"
};
const BINARY_TYPES = {
	".avif": "image/avif",
	".bmp": "image/bmp",
	".gif": "image/gif",
	".ico": "image/x-icon",
	".jpeg": "image/jpeg",
	".jpg": "image/jpeg",
	".jxl": "image/jxl",
	".mp3": "audio/mpeg",
	".mp4": "video/mp4",
	".ogg": "audio/ogg",
	".otf": "font/otf",
	".pdf": "application/pdf",
	".png": "image/png",
	".ttf": "font/ttf",
	".wasm": "application/wasm",
	".webm": "video/webm",
	".webp": "image/webp",
	".woff": "font/woff",
	".woff2": "font/woff2",
	".zip": "application/zip"
};
/** Binary formats without compression of their own. */
const COMPRESSIBLE_BINARIES = /* @__PURE__ */ new Set([
	".bmp",
	".ico",
	".otf",
	".ttf",
	".wasm"
]);
/** Returns the `Content-Type` of a file by its extension, with the charset for text. */
function contentTypeOf(filePath) {
	const extension = path.extname(filePath).toLowerCase();
	const textType = TEXT_TYPES[extension];
	if (textType !== void 0) return `${textType}; charset=utf-8`;
	return BINARY_TYPES[extension] ?? "application/octet-stream";
}
/** Tells whether a file shrinks when compressed, judged by its extension. */
function isCompressible(filePath) {
	const extension = path.extname(filePath).toLowerCase();
	return extension in TEXT_TYPES || COMPRESSIBLE_BINARIES.has(extension);
}
// packages/engine/src/serve/representations.ts
/** Larger files are sent as they are, from disk. */
const MAX_BUFFERED_BYTES = 4 * 2 ** 20;
/** Below one network packet compression gains nothing. */
const MIN_COMPRESSED_BYTES = 1e3;
/** Half of brotli's levels: within a few percent of the best in a twentieth of the time. */
const BROTLI_QUALITY = 6;
const SIBLING_EXTENSIONS = {
	br: ".br",
	gzip: ".gz"
};
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Creates a store that keeps at most `maxBytes` of content in memory. */
function createRepresentationStore(maxBytes) {
	const cache = createByteCache(maxBytes);
	return { async load(file, codings) {
		const [coding] = isWorthCompressing(file) ? codings : [];
		const identity = await loadOnce(cache, file, null, () => loadIdentity(file));
		if (coding === void 0) return identity;
		const encoded = await loadOnce(cache, file, coding, () => encode(file, identity, coding));
		return encoded.sizeBytes < identity.sizeBytes ? encoded : identity;
	} };
}
function isWorthCompressing({ filePath, sizeBytes }) {
	return sizeBytes >= MIN_COMPRESSED_BYTES && sizeBytes <= MAX_BUFFERED_BYTES && isCompressible(filePath);
}
/** Requests that come while a representation is being made wait for the same one. */
async function loadOnce(cache, file, coding, make) {
	const key = [
		file.filePath,
		file.sizeBytes,
		file.modifiedMs,
		coding
	].join("\0");
	const known = cache.get(key);
	if (known !== void 0) return known;
	const making = make();
	cache.set(key, making, 0);
	try {
		const made = await making;
		cache.set(key, making, (made.body?.length ?? 0) + key.length);
		return made;
	} catch (error) {
		cache.delete(key);
		throw error;
	}
}
async function loadIdentity({ filePath, sizeBytes }) {
	if (sizeBytes > MAX_BUFFERED_BYTES) {
		const hash = createHash("sha256");
		for await (const chunk of createReadStream(filePath)) hash.update(chunk);
		return {
			coding: null,
			etag: formatTag(hash.digest("base64url")),
			sizeBytes,
			body: null
		};
	}
	const body = await readFile(filePath);
	return {
		coding: null,
		etag: formatTag(createHash("sha256").update(body).digest("base64url")),
		sizeBytes: body.length,
		body
	};
}
async function encode(file, identity, coding) {
	const body = await readSibling(file, coding) ?? await compress(identity.body ?? Buffer.of(), coding);
	return {
		coding,
		etag: `${identity.etag.slice(0, -1)}-${coding}"`,
		sizeBytes: body.length,
		body
	};
}
/** Reads `x.html.br` beside `x.html`, unless it is older than its original. */
async function readSibling(file, coding) {
	const siblingName = path.basename(file.filePath) + SIBLING_EXTENSIONS[coding];
	const sibling = await findFile(path.dirname(file.filePath), siblingName);
	if (sibling === void 0 || sibling.modifiedMs < file.modifiedMs) return void 0;
	return readFile(sibling.filePath);
}
function compress(body, coding) {
	if (coding === "gzip") return compressGzip(body);
	return compressBrotli(body, { params: {
		[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT
	} });
}
function formatTag(digest) {
	return `"${digest.slice(0, 22)}"`;
}
// packages/engine/src/serve/accept-encoding.ts
/** Codings the server offers, the smallest result first. */
const OFFERED = ["br", "gzip"];
/**
* Reads `Accept-Encoding` after RFC 9110 section 12.5.3.
*
* @returns The offered codings that the client accepts, the one with the highest weight first.
* @example acceptedCodings('gzip, br;q=0.5') // ['gzip', 'br']
*/
function acceptedCodings(header) {
	const weights = /* @__PURE__ */ new Map();
	for (const part of (header ?? "").toLowerCase().split(",")) {
		const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
		const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
		if (name !== "") weights.set(name, quality === void 0 ? 1 : Number(quality) || 0);
	}
	const weightOf = (coding) => weights.get(coding) ?? weights.get("*") ?? 0;
	return OFFERED.filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
// packages/engine/src/serve/preconditions.ts
/**
* Evaluates the preconditions of a GET or HEAD request in the order of RFC 9110 section 13.2.2.
*
* @returns The status to answer instead of the content, or `null` to go on.
*/
function evaluatePreconditions(headers, { etag, modifiedMs }) {
	const ifMatch = headers["if-match"];
	const unmodifiedSince = parseHttpDate(headers["if-unmodified-since"]);
	if (ifMatch !== void 0) {
		if (!listsTag(ifMatch, etag, isStrongMatch)) return 412;
	} else if (unmodifiedSince !== null && wholeSeconds(modifiedMs) > unmodifiedSince) return 412;
	const ifNoneMatch = headers["if-none-match"];
	if (ifNoneMatch !== void 0) return listsTag(ifNoneMatch, etag, isWeakMatch) ? 304 : null;
	const modifiedSince = parseHttpDate(headers["if-modified-since"]);
	return modifiedSince !== null && wholeSeconds(modifiedMs) <= modifiedSince ? 304 : null;
}
/**
* Chooses the bytes that a request asks for.
*
* @returns `null` for the whole content: no range, several ranges, another unit, a malformed one, or
* an `If-Range` that no longer holds; `'unsatisfiable'` for a range beyond the end.
*/
function selectRange(headers, sizeBytes, validators) {
	const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.replaceAll(" ", "") ?? "");
	if (match === null || !holdsIfRange(headers["if-range"], validators)) return null;
	const [, first = "", last = ""] = match;
	if (first === "" && last === "") return null;
	if (first === "") {
		const length = Math.min(Number(last), sizeBytes);
		return length === 0 ? "unsatisfiable" : {
			start: sizeBytes - length,
			end: sizeBytes - 1
		};
	}
	const start = Number(first);
	const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
	if (last !== "" && Number(last) < start) return null;
	return start >= sizeBytes ? "unsatisfiable" : {
		start,
		end
	};
}
function holdsIfRange(ifRange, { etag, modifiedMs }) {
	if (ifRange === void 0) return true;
	if (ifRange.includes("\"")) return isStrongMatch(ifRange.trim(), etag);
	return parseHttpDate(ifRange) === wholeSeconds(modifiedMs);
}
function listsTag(list, etag, isMatch) {
	if (list.trim() === "*") return true;
	return (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => isMatch(tag, etag));
}
function isStrongMatch(tag, etag) {
	return tag === etag;
}
function isWeakMatch(tag, etag) {
	return tag.replace(/^W\//, "") === etag;
}
/** Returns the time in milliseconds, or `null` for a missing or unreadable date. */
function parseHttpDate(text) {
	const time = text === void 0 ? NaN : Date.parse(text);
	return Number.isNaN(time) ? null : time;
}
/** HTTP dates have no fractions of a second. */
function wholeSeconds(timeMs) {
	return Math.floor(timeMs / 1e3) * 1e3;
}
// packages/engine/src/serve/responder.ts
const IMMUTABLE = "public, max-age=31536000, immutable";
/** A file below `assets/` whose name carries a digest before its extension: `main.Bx3_k9aQ.js`. */
const HASHED_ASSET = /^\/assets\/.+\.[\w-]{8,}\.\w+$/;
/** Answers 200, 206, 304, 412 or 416 with a file that has its own address. */
async function sendFile({ request, response }, file, options) {
	setFileHeaders(response, file, options.routePath);
	const wantsRange = request.method === "GET" && request.headers.range !== void 0;
	const codings = wantsRange ? [] : acceptedCodings(request.headers["accept-encoding"]?.toString());
	const representation = await options.store.load(file, codings);
	const validators = {
		etag: representation.etag,
		modifiedMs: file.modifiedMs
	};
	response.setHeader("ETag", validators.etag);
	const status = evaluatePreconditions(request.headers, validators);
	if (status !== null) {
		response.removeHeader("Content-Type");
		response.writeHead(status).end();
		return;
	}
	response.setHeader("Accept-Ranges", "bytes");
	const range = wantsRange ? selectRange(request.headers, file.sizeBytes, validators) : null;
	if (range === "unsatisfiable") {
		response.setHeader("Content-Range", `bytes */${file.sizeBytes}`);
		sendText({
			request,
			response
		}, 416, "The range lies beyond the end of the file.");
		return;
	}
	if (range !== null) {
		response.statusCode = 206;
		response.setHeader("Content-Range", `bytes ${range.start}-${range.end}/${file.sizeBytes}`);
	}
	await sendBody({
		request,
		response
	}, {
		file,
		representation,
		...range
	});
}
/** Answers with a page that stands in for another: its own status, no validators, never cached. */
async function sendErrorPage({ request, response }, file, options) {
	response.statusCode = options.status;
	setDefault(response, "Content-Type", contentTypeOf(file.filePath));
	response.setHeader("Cache-Control", "no-cache");
	response.setHeader("Vary", "Accept-Encoding");
	const codings = acceptedCodings(request.headers["accept-encoding"]?.toString());
	const representation = await options.store.load(file, codings);
	await sendBody({
		request,
		response
	}, {
		file,
		representation
	});
}
/** Answers with one sentence of plain text. */
function sendText({ request, response }, status, text) {
	const body = Buffer.from(`${text}\n`);
	response.setHeader("Content-Type", "text/plain; charset=utf-8");
	response.setHeader("Cache-Control", "no-cache");
	response.setHeader("Content-Length", body.length);
	response.writeHead(status).end(request.method === "HEAD" ? void 0 : body);
}
/** Answers with a redirect to a percent-encoded address. */
function sendRedirect(exchange, status, location) {
	exchange.response.setHeader("Location", location);
	sendText(exchange, status, `Moved to ${location}`);
}
function setFileHeaders(response, file, routePath) {
	setDefault(response, "Content-Type", contentTypeOf(file.filePath));
	setDefault(response, "Cache-Control", HASHED_ASSET.test(routePath) ? IMMUTABLE : "no-cache");
	response.setHeader("Last-Modified", new Date(file.modifiedMs).toUTCString());
	if (isCompressible(file.filePath)) response.appendHeader("Vary", "Accept-Encoding");
}
/** Sets a header that the site's `_headers` file has not set. */
function setDefault(response, name, value) {
	if (!response.hasHeader(name)) response.setHeader(name, value);
}
async function sendBody({ request, response }, body) {
	const { file, representation } = body;
	const { start = 0, end = representation.sizeBytes - 1 } = body;
	if (representation.coding !== null) response.setHeader("Content-Encoding", representation.coding);
	response.setHeader("Content-Length", end - start + 1);
	if (request.method === "HEAD" || end < start) response.end();
	else if (representation.body !== null) response.end(representation.body.subarray(start, end + 1));
	else await pipeline(createReadStream(file.filePath, {
		start,
		end
	}), response);
}
// packages/engine/src/serve/site-server.ts
const SECURITY_HEADERS = [["X-Content-Type-Options", "nosniff"], ["Referrer-Policy", "strict-origin-when-cross-origin"]];
/** Creates the handler that answers the requests to a site. */
function createSiteServer(options) {
	const folder = path.resolve(options.folder);
	const site = {
		folder,
		baseUrl: options.baseUrl ?? "/",
		trailingSlash: options.trailingSlash,
		store: createRepresentationStore(options.cacheBytes ?? 64 * 2 ** 20),
		rules: loadHostRules(folder)
	};
	return (request, response) => {
		for (const [name, value] of SECURITY_HEADERS) response.setHeader(name, value);
		answer({
			request,
			response
		}, site).catch((error) => {
			if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
			options.onError?.(error);
			failResponse({
				request,
				response
			});
		});
	};
}
async function answer(exchange, site) {
	const { request, response } = exchange;
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendText(exchange, 405, "This site answers GET and HEAD only.");
	}
	const target = parseRequestTarget(request.url ?? "/");
	if (target.kind === "refused") return sendText(exchange, target.status, target.reason);
	const routePath = withoutBaseUrl(target.routePath, site.baseUrl);
	if ((target.routePath === "/" || `${target.routePath}/` === site.baseUrl) && site.baseUrl !== "/") return sendRedirect(exchange, 302, encodePermalink(site.baseUrl) + target.search);
	if (routePath === void 0) return sendNotFound(exchange, site);
	return answerPath(exchange, site, {
		routePath,
		search: target.search
	});
}
async function answerPath(exchange, site, { routePath, search }) {
	const rules = await site.rules;
	setHeaders(exchange.response, rules.headers(routePath));
	const forced = rules.redirect(routePath, true);
	if (forced !== void 0) return answerRule(exchange, site, forced);
	const found = HOST_FILE_NAMES.includes(routePath.slice(1)) ? { kind: "missing" } : await lookUpFile(routePath, site);
	if (found.kind === "file") return sendFile(exchange, found.file, {
		store: site.store,
		routePath
	});
	if (found.kind === "redirect") {
		const permalink = withBaseUrl(found.routePath, site.baseUrl);
		return sendRedirect(exchange, 301, encodePermalink(permalink) + search);
	}
	const rule = rules.redirect(routePath, false);
	return rule === void 0 ? sendNotFound(exchange, site) : answerRule(exchange, site, rule);
}
/** Follows a rule of `_redirects`; 200, 404 and 410 serve another file at the address asked for. */
async function answerRule(exchange, site, rule) {
	if (rule.status >= 300 && rule.status < 400) return sendRedirect(exchange, rule.status, rule.location);
	const routePath = decodePath(rule.location);
	const found = await lookUpFile(routePath, site);
	const page = found.kind === "redirect" ? await lookUpFile(found.routePath, {
		...site,
		trailingSlash: void 0
	}) : found;
	if (page.kind !== "file") return sendNotFound(exchange, site);
	if (rule.status === 200) return sendFile(exchange, page.file, {
		store: site.store,
		routePath
	});
	return sendErrorPage(exchange, page.file, {
		store: site.store,
		status: rule.status
	});
}
async function sendNotFound(exchange, site) {
	const page = await findFile(site.folder, "404.html");
	if (page === void 0) return sendText(exchange, 404, "There is no page at this address.");
	return sendErrorPage(exchange, page, {
		store: site.store,
		status: 404
	});
}
/** Headers of the site's rules replace the server's own; several of one name are joined. */
function setHeaders(response, headers) {
	for (const [name] of headers) response.removeHeader(name);
	for (const [name, value] of headers) response.appendHeader(name, value);
}
function failResponse(exchange) {
	const { response } = exchange;
	if (response.headersSent) response.destroy();
	else sendText(exchange, 500, "The server could not answer.");
}
// packages/engine/src/serve/start-server.ts
const DEFAULT_PORT = 3e3;
/** Ports tried, the first included. */
const MAX_PORTS = 20;
const GRACE_MS = 2e3;
const CLOSE_SIGNALS = ["SIGINT", "SIGTERM"];
/** Serves a built site; see {@link listen} for the port. */
function startServer(options) {
	return listen(createSiteServer(options), {
		baseUrl: "/",
		...options
	});
}
/**
* Listens with a handler on the wanted port, or the next free one of twenty.
*
* @throws When none of them is free, or the interface cannot be used.
*/
async function listen(handler, options) {
	const server = createServer({ keepAliveTimeout: 5e3 }, handler);
	answerRefusedRequests(server);
	const close = createCloser(server);
	const { port } = await bindFirstFree(server, options.port ?? DEFAULT_PORT, options.host);
	const name = options.host === void 0 || isWildcard(options.host) ? "localhost" : options.host;
	return {
		url: `http://${name.includes(":") ? `[${name}]` : name}:${port}${options.baseUrl}`,
		port,
		server,
		close
	};
}
/**
* Resolves once the process is asked to end (Ctrl+C, `SIGTERM`) and the server has closed. A second
* request ends the process at once, as the system does by default.
*/
function closeOnSignal(server) {
	return new Promise((resolve, reject) => {
		const onSignal = () => {
			for (const signal of CLOSE_SIGNALS) process.off(signal, onSignal);
			server.close().then(resolve, reject);
		};
		for (const signal of CLOSE_SIGNALS) process.on(signal, onSignal);
	});
}
async function bindFirstFree(server, firstPort, host) {
	const lastPort = firstPort === 0 ? 0 : Math.min(firstPort + MAX_PORTS - 1, 65535);
	for (let port = firstPort; port < lastPort; port++) try {
		return await bind(server, port, host);
	} catch (error) {
		if (error.code !== "EADDRINUSE") throw error;
	}
	return bind(server, lastPort, host).catch((cause) => {
		if (cause.code !== "EADDRINUSE") throw cause;
		throw new Error(`No port from ${firstPort} to ${lastPort} is free.`, { cause });
	});
}
function bind(server, port, host) {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen({
			port,
			...host === void 0 ? {} : { host }
		}, () => {
			server.off("error", reject);
			resolve(server.address());
		});
	});
}
/**
* Creates the function that closes a server. Connections without a running answer are cut at once:
* browsers open some in advance and would hold the server up.
*/
function createCloser(server) {
	let runningAnswers = 0;
	let isClosing = false;
	const cutWhenDone = () => {
		if (isClosing && runningAnswers === 0) server.closeAllConnections();
	};
	server.on("request", (_, response) => {
		runningAnswers++;
		response.on("close", () => {
			runningAnswers--;
			cutWhenDone();
		});
	});
	return () => new Promise((resolve, reject) => {
		isClosing = true;
		const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
		server.close((error) => {
			clearTimeout(timer);
			if (error === void 0) resolve();
			else reject(error);
		});
		cutWhenDone();
	});
}
function isWildcard(host) {
	return [
		"",
		"0.0.0.0",
		"::",
		"[::]"
	].includes(host);
}
export { contentTypeOf as a, closeOnSignal, createRepresentationStore as i, listen, sendRedirect as n, parseRequestTarget as o, sendText as r, findFile as s, startServer, sendFile as t };
