import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Protocols of the sockets that Vite opens to its pages. */
const VITE_PROTOCOLS = new Set(['vite-hmr', 'vite-ping']);

/**
 * Answers requests that ask for another protocol than Vite's sockets. Once anybody listens for upgrades, as Vite
 * does, Node leaves all of them to the listeners, and requests that offer one in passing would wait for ever:
 * those of `curl --http2` and of Java's HTTP client offer `h2c`.
 */
export function answerOtherUpgrades(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') {
      answerAsUsual(server, request, socket);
      return;
    }
    const protocol = request.headers['sec-websocket-protocol'] ?? '';
    const isOfVite = VITE_PROTOCOLS.has(protocol) && server.listenerCount('upgrade') > 1;
    if (isOfVite) return;
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}

/** Whoever offers a protocol may be answered in the one that was asked in (RFC 9110, section 7.8). */
function answerAsUsual(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  socket.on('error', () => socket.destroy());
  response.assignSocket(socket as IncomingMessage['socket']);
  response.on('finish', () => socket.end());
  server.emit('request', request, response);
}
