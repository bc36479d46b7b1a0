/** Firefox by Marionette, the protocol beneath its WebDriver: geckodriver, which npm does not have, is not needed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { COMMANDS, type Transport } from './driver.ts';

const START_LIMIT_MS = 60_000;

/** Errors of the console since it was last emptied; warnings of other kinds are the browser's own. */
const TAKE_ERRORS = `
const messages = Services.console.getMessageArray() ?? [];
Services.console.reset();
return messages
  .filter((each) => each instanceof Ci.nsIScriptError)
  .filter(({ category }) => /javascript$|CSP/i.test(category))
  .filter(({ flags, category, sourceName }) =>
    !(flags & Ci.nsIScriptError.warningFlag && !/CSP/.test(category)) && /^https?:/.test(sourceName))
  .map(({ errorMessage, sourceName, lineNumber }) => errorMessage + ' ' + sourceName + ':' + lineNumber);
`;

/**
 * Starts Firefox without a window.
 *
 * @param command Its file.
 * @throws {Error} If it does not come.
 */
export async function openFirefox(command: string): Promise<Transport> {
  const profile = mkdtempSync(path.join(tmpdir(), 'mojian-firefox-'));
  const port = await findFreePort();
  writeFileSync(path.join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote'];
  const child = spawn(command, [...args, '--profile', profile], { stdio: 'ignore' });
  const call = createCaller(await connectWhenReady(port, child));
  const { capabilities } = (await call('WebDriver:NewSession', {})) as {
    capabilities: { browserVersion: string };
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async send(command, parameters) {
      const result = await call(COMMANDS[command][0], { ...parameters, newSandbox: false });
      return (result as { value?: unknown } | null)?.value ?? result;
    },
    async takeErrors() {
      await call('Marionette:SetContext', { value: 'chrome' });
      const result = await call('WebDriver:ExecuteScript', { script: TAKE_ERRORS, args: [] });
      await call('Marionette:SetContext', { value: 'content' });
      return (result as { value: string[] }).value;
    },
    async close() {
      const isEnded = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await isEnded;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function connectWhenReady(port: number, child: ChildProcess): Promise<Socket> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await delay(100);
  }
  throw new Error('Firefox did not start.');
}

/** Messages are `<length in bytes>:<JSON>`; requests `[0, id, command, parameters]`, answers `[1, id, error, result]`. */
function createCaller(socket: Socket) {
  const waiting = new Map<number, (answer: [error: { message: string } | null, unknown]) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (!Array.isArray(message)) continue;
      waiting.get(message[1])?.([message[2], message[3]]);
      waiting.delete(message[1]);
    }
  });
  return async (command: string, parameters: object): Promise<unknown> => {
    const id = ++lastId;
    const text = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [error, result] = await new Promise<[{ message: string } | null, unknown]>((resolve) =>
      waiting.set(id, resolve),
    );
    if (error) throw new Error(error.message);
    return result;
  };
}
