/** One run of a development server: how long until its first page shows, and until edits show in it. */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createEnvironment, describeEnd, keepTail, killGroup } from '../build/measure/run-build.ts';

/** What is started, and what is looked at. */
export interface ServerRun {
  command: readonly [file: string, ...args: string[]];
  /** Folder of the site. */
  folder: string;
  /** See `RunOptions` of the builds. */
  temporaryFolder: string;
  browser: Browser;
  /** Address of the page that is opened and edited. */
  url: string;
  /** What a heading of it says. */
  title: string;
  /** Absolute path of its document. */
  filePath: string;
  /** How often it is edited. */
  edits: number;
  limitMs: number;
}

/** What it took, in milliseconds by the wall clock. */
export interface ServerCost {
  /** From the start of the process until the page shows its title in the browser. */
  startMs: number;
  /** From writing the file until the open page shows the new sentence, of each edit. */
  editsMs: number[];
}

/** What tools do after the page shows (they load more, they watch files) is to be over before an edit. */
const SETTLE_MS = 2000;
const RETRY_MS = 10;

/**
 * Runs a development server, opens the page, edits its document, and puts that back as it was.
 *
 * @throws {Error} With the end of what it printed if it ends, or does not show the page within the limit.
 */
export async function measureServer(run: ServerRun): Promise<ServerCost> {
  const { CI: _, ...environment } = createEnvironment(process.env) as NodeJS.ProcessEnv;
  const page = await run.browser.newPage();
  const start = performance.now();
  const [file, ...args] = run.command;
  const child = spawn(file, args, {
    cwd: run.folder,
    env: { ...environment, TMPDIR: run.temporaryFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = keepTail([child.stdout, child.stderr]);
  const original = readFileSync(run.filePath);
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`ended: ${describeEnd(printed())}`)));
  });
  try {
    await Promise.race([ended, openPage(page, run)]);
    const startMs = performance.now() - start;
    return { startMs, editsMs: await Promise.race([ended, measureEdits(page, run)]) };
  } finally {
    // What is left to happen is of no interest to anybody.
    ended.catch(() => undefined);
    writeFileSync(run.filePath, original);
    await page.close();
    killGroup(child.pid);
    if (child.exitCode === null) await new Promise((resolve) => child.once('close', resolve));
  }
}

/**
 * Opens the page once the server listens, and again while it answers that there is no such page, as some do at
 * first.
 */
async function openPage(page: Page, { url, title, limitMs }: ServerRun): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if (!(await isListening(url))) {
      await setTimeout(RETRY_MS);
      continue;
    }
    const timeout = Math.max(1, deadline - performance.now());
    const response = await page.goto(url, { waitUntil: 'commit', timeout }).catch(() => null);
    if (response?.ok()) {
      await page.waitForFunction(
        (text) => [...document.querySelectorAll('h1')].some((h1) => h1.textContent.includes(text)),
        title,
        { timeout },
      );
      return;
    }
    await setTimeout(RETRY_MS);
  }
  throw new Error(`does not show the page within ${limitMs / 1000} s`);
}

/** Tells whether anybody listens: to ask costs next to nothing, unlike a page that the browser cannot open. */
function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), autoSelectFamily: true });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function measureEdits(
  page: Page,
  { filePath, edits, limitMs }: ServerRun,
): Promise<number[]> {
  const original = readFileSync(filePath, 'utf8').trimEnd();
  const times: number[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    await setTimeout(SETTLE_MS);
    const sentence = `这一句是第 ${edit} 次修改时加上的。`;
    const start = performance.now();
    writeFileSync(filePath, `${original}\n\n${sentence}\n`);
    // Goes on when the page loads anew.
    await page.waitForFunction((text) => document.body?.textContent?.includes(text), sentence, {
      timeout: limitMs,
      polling: RETRY_MS,
    });
    times.push(performance.now() - start);
  }
  return times;
}
