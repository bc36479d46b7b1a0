import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { acceptedCodings } from './accept-encoding.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';
import type { FoundFile } from './file-lookup.ts';
import { evaluatePreconditions, selectRange } from './preconditions.ts';
import type { Representation, RepresentationStore } from './representations.ts';

/** One request with its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** A file below `assets/` whose name carries a digest before its extension: `main.Bx3_k9aQ.js`. */
const HASHED_ASSET = /^\/assets\/.+\.[\w-]{8,}\.\w+$/;

/** Answers 200, 206, 304, 412 or 416 with a file that has its own address. */
export async function sendFile(
  { request, response }: Exchange,
  file: FoundFile,
  options: { store: RepresentationStore; routePath: string },
): Promise<void> {
  setFileHeaders(response, file, options.routePath);
  const wantsRange = request.method === 'GET' && request.headers.range !== undefined;
  const codings = wantsRange ? [] : acceptedCodings(request.headers['accept-encoding']?.toString());
  const representation = await options.store.load(file, codings);
  if (representation.coding !== null || isCompressible(file.filePath)) {
    response.appendHeader('Vary', 'Accept-Encoding');
  }
  const validators = { etag: representation.etag, modifiedMs: file.modifiedMs };
  response.setHeader('ETag', validators.etag);
  const status = evaluatePreconditions(request.headers, validators);
  if (status !== null) {
    response.removeHeader('Content-Type');
    response.writeHead(status).end();
    return;
  }
  response.setHeader('Accept-Ranges', 'bytes');
  // Of the file as it was read, which may have changed since it was found.
  const { sizeBytes } = representation;
  const range = wantsRange ? selectRange(request.headers, sizeBytes, validators) : null;
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${sizeBytes}`);
    sendText({ request, response }, 416, 'The range lies beyond the end of the file.');
    return;
  }
  if (range !== null) {
    response.statusCode = 206;
    response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  }
  await sendBody({ request, response }, { file, representation, ...range });
}

/** Answers with a page that stands in for another: its own status, no validators, never cached. */
export async function sendErrorPage(
  { request, response }: Exchange,
  file: FoundFile,
  options: { store: RepresentationStore; status: number },
): Promise<void> {
  response.statusCode = options.status;
  setDefault(response, 'Content-Type', contentTypeOf(file.filePath));
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Vary', 'Accept-Encoding');
  const codings = acceptedCodings(request.headers['accept-encoding']?.toString());
  const representation = await options.store.load(file, codings);
  await sendBody({ request, response }, { file, representation });
}

/** Answers with one sentence of plain text. */
export function sendText({ request, response }: Exchange, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('Content-Length', body.length);
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with a redirect to a percent-encoded address. */
export function sendRedirect(exchange: Exchange, status: number, location: string): void {
  exchange.response.setHeader('Location', location);
  sendText(exchange, status, `Moved to ${location}`);
}

function setFileHeaders(response: ServerResponse, file: FoundFile, routePath: string): void {
  setDefault(response, 'Content-Type', contentTypeOf(file.filePath));
  setDefault(response, 'Cache-Control', HASHED_ASSET.test(routePath) ? IMMUTABLE : 'no-cache');
  response.setHeader('Last-Modified', new Date(file.modifiedMs).toUTCString());
}

/** Sets a header that the site's `_headers` file has not set. */
function setDefault(response: ServerResponse, name: string, value: string): void {
  if (!response.hasHeader(name)) response.setHeader(name, value);
}

interface Body {
  file: FoundFile;
  representation: Representation;
  start?: number;
  end?: number;
}

async function sendBody({ request, response }: Exchange, body: Body): Promise<void> {
  const { file, representation } = body;
  const { start = 0, end = representation.sizeBytes - 1 } = body;
  if (representation.coding !== null) {
    response.setHeader('Content-Encoding', representation.coding);
  }
  response.setHeader('Content-Length', end - start + 1);
  if (request.method === 'HEAD' || end < start) {
    response.end();
  } else if (representation.body !== null) {
    response.end(representation.body.subarray(start, end + 1));
  } else {
    const content = createReadStream(file.filePath, { start, end });
    await pipeline(content, response, { end: false });
    // Of a file that became shorter, the client would take the next answer for the rest.
    if (content.bytesRead < end - start + 1) response.destroy();
    else response.end();
  }
}
