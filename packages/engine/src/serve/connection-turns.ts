/**
 * Clients may send requests without waiting for the answers (pipelining, RFC 9112 section 9.3.2). Node
 * hands all that one packet holds to the handler at once, some thousands, and keeps the answers, while
 * everybody else waits. Here a connection has one answer under way, and a bounded number of requests that wait.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait; clients that pipeline send ten or so. */
const MAX_WAITING = 100;
/** Requests beyond these with which a connection is cut: reading on would take the time of the others. */
const MAX_REFUSED = 500;

interface Connection {
  isAnswering: boolean;
  /** Takes no more requests: it ends with the answer to the last one that waits. */
  isFull: boolean;
  /** Requests that came after that. */
  refusedCount: number;
  waiting: [request: IncomingMessage, response: ServerResponse][];
}

/**
 * Wraps a handler so that it has one request of each connection at a time: the next one comes when the
 * client has taken the answer. A connection with more than a hundred unanswered requests is closed after
 * the answer to the last of these, as the RFC allows (the client asks again for what it has not got), and
 * at once with some hundreds more.
 */
export function takeTurns(handler: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  const answerNext = (connection: Connection): void => {
    const next = connection.waiting.shift();
    connection.isAnswering = next !== undefined;
    if (next === undefined) return;
    const [request, response] = next;
    response.once('close', () => {
      // Who is gone gets no more answers.
      if (request.socket.destroyed) connection.waiting = [];
      answerNext(connection);
    });
    handler(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? createConnection();
    connections.set(socket, connection);
    if (socket.destroyed) return;
    if (connection.isFull) {
      connection.refusedCount++;
      if (connection.refusedCount === MAX_REFUSED) socket.destroy();
      return;
    }
    connection.waiting.push([request, response]);
    if (connection.waiting.length === MAX_WAITING) {
      connection.isFull = true;
      response.setHeader('Connection', 'close');
    }
    if (!connection.isAnswering) answerNext(connection);
  };
}

function createConnection(): Connection {
  return { isAnswering: false, isFull: false, refusedCount: 0, waiting: [] };
}
