/** WebKit, the engine of Safari, in GTK's small browser, by the HTTP interface of its WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { COMMANDS, type Transport } from './driver.ts';

const START_LIMIT_MS = 60_000;

/** Where Debian puts the browser of the tests. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/**
 * Its driver tells nothing of the console, and without windows it takes no setting that would print it. So what goes
 * wrong before a page has loaded shows by what does not work then.
 */
const NOTE_ERRORS = `
const errors = (window.notedErrors = []);
addEventListener('error', ({ message }) => errors.push(message));
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  errors.push(violatedDirective + ' refuses ' + blockedURI));
`;
const TAKE_ERRORS = 'return (window.notedErrors ?? []).splice(0);';

/**
 * Starts WebKit on a screen that nobody sees.
 *
 * @param command File of its WebDriver.
 * @throws {Error} If it does not come.
 */
export async function openWebKit(command: string, port: number): Promise<Transport> {
  const [binary] = globSync(BROWSER, { absolute: true });
  if (!binary) throw new Error(`There is no \`${BROWSER}\`.`);
  const driver = ['-a', '-s', '-screen 0 1600x1200x24', command, `--port=${port}`];
  const child = spawn('xvfb-run', driver, { stdio: 'ignore', detached: true });
  const base = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${base}/status`, child);
  const options = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = (await request(`${base}/session`, 'POST', { capabilities })) as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const send: Transport['send'] = async (name, { id, ...parameters }) => {
    const [, method, suffix] = COMMANDS[name];
    const url = `${base}/session/${session.sessionId}${suffix.replace('{id}', String(id))}`;
    const result = await request(url, method, parameters);
    if (name === 'navigate') await send('execute', { script: NOTE_ERRORS, args: [] });
    return result;
  };
  return {
    name: `WebKit ${session.capabilities.browserVersion}`,
    send,
    takeErrors: async () => (await send('execute', { script: TAKE_ERRORS, args: [] })) as string[],
    async close() {
      const isEnded = new Promise((resolve) => child.once('exit', resolve));
      await request(`${base}/session/${session.sessionId}`, 'DELETE', {}).catch(() => undefined);
      if (child.pid) process.kill(-child.pid);
      await isEnded;
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await delay(100);
  }
  throw new Error('The WebDriver of WebKit did not start.');
}

async function request(url: string, method: string, parameters: object): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null;
  const response = await fetch(url, { method, body });
  const { value } = (await response.json()) as { value: { message?: string } };
  if (!response.ok) throw new Error(value.message ?? `${url} gave ${response.status}`);
  return value;
}
