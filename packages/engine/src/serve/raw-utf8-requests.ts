/**
 * Lets a server answer requests whose path holds raw UTF-8, as `curl http://host/布局` sends it.
 * Node's parser refuses such bytes before any handler runs and leaves no option to allow them, so
 * the refused request is sent once more, percent-encoded, over a connection to the same server.
 */
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** What Node tells of a request that its parser refused. */
interface ParserError extends Error {
  code?: string;
  /** Bytes that the parser was given last; requests before this one may stand in front of it. */
  rawPacket?: Buffer;
  /** How many of them it has read, up to what it refuses. */
  bytesParsed?: number;
}

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers what the parser of a server refuses: raw UTF-8 in full, all else with its status. Requests that came
 * before on the same connection are answered first, as clients tell answers apart by their order.
 */
export function answerRefusedRequests(server: Server): void {
  const whenAnswered = followAnswers(server);
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy(error);
    else whenAnswered(socket, () => answerRefused(server, error, socket));
  });
}

/** Creates what calls back once no answer is under way on a connection. */
function followAnswers(server: Server): (socket: Duplex, callBack: () => void) => void {
  const running = new WeakMap<Duplex, Set<ServerResponse>>();
  const waiting = new WeakMap<Duplex, () => void>();
  server.on('request', ({ socket }, response) => {
    const answers = running.get(socket) ?? new Set();
    running.set(socket, answers.add(response));
    response.on('close', () => {
      answers.delete(response);
      if (answers.size === 0) waiting.get(socket)?.();
    });
  });
  return (socket, callBack) => {
    if ((running.get(socket)?.size ?? 0) === 0) callBack();
    else waiting.set(socket, callBack);
  };
}

function answerRefused(server: Server, error: ParserError, socket: Duplex): void {
  const request = error.code === 'HPE_INVALID_URL' ? repairRequest(error) : undefined;
  const address = server.address();
  if (!socket.writable) {
    socket.destroy(error);
  } else if (request !== undefined && address !== null && typeof address === 'object') {
    relay(request, address, socket);
  } else {
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }
}

/**
 * Percent-encodes the bytes above ASCII in the request line and asks for the connection to end.
 *
 * @returns The request as text in Latin-1, one character a byte; `undefined` when the packet holds
 * no complete request without a body, or no byte above ASCII in its first line.
 */
function repairRequest({ rawPacket, bytesParsed = 0 }: ParserError): string | undefined {
  const packet = rawPacket?.toString('latin1') ?? '';
  const text = packet.slice(packet.lastIndexOf('\n', bytesParsed - 1) + 1);
  const match = /^((?:GET|HEAD) [^\r\n]+ HTTP\/1\.1)\r\n([\s\S]*?\r\n)\r\n/.exec(text);
  if (match === null) return undefined;
  const [, line = '', headers = ''] = match;
  const encoded = line.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  if (encoded === line) return undefined;
  const kept = headers.replace(/^(?:connection|keep-alive):[^\r\n]*\r\n/gim, '');
  return `${encoded}\r\n${kept}Connection: close\r\n\r\n`;
}

function relay(request: string, { address, port }: AddressInfo, socket: Duplex): void {
  const host = { '::': '::1', '0.0.0.0': '127.0.0.1' }[address] ?? address;
  const loop = connect({ host, port }, () => loop.write(request, 'latin1'));
  loop.on('error', () => socket.destroy());
  socket.on('error', () => loop.destroy());
  loop.pipe(socket);
}
