#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';

const packageFacts = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const commandLine = new URL('../dist/cli.js', import.meta.url);

/** Says in one sentence why the command line cannot run here, or returns `undefined`. */
function findObstacle() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return `mojian needs Node 20.19 or later; this is Node ${process.versions.node}.`;
  }
  if (!existsSync(commandLine)) {
    return 'mojian is not built here. Run `npm run setup` in the root of its repository first.';
  }
  try {
    process.cwd();
  } catch {
    return 'The folder in which mojian was called is gone. Change into one that is there: `cd ..`.';
  }
  return undefined;
}

/** Ends the process that cannot load what runs commands, by a fault of the installation or a limit of the system. */
function endUnloaded(error) {
  const fix =
    error.code === 'EMFILE'
      ? 'The system lets this process open too few files. Raise the limit: `ulimit -n 4096`.'
      : 'The installation is damaged. Remove `node_modules` and install again: `npm ci`.';
  process.stderr.write(`mojian cannot be loaded: ${error.message}\n${fix}\n`);
  process.exit(1);
}

/** Commands that do more than print, and do it to the end whoever reads along. */
const WORKING = new Set(['build', 'dev', 'serve', 'new', 'migrate']);

/** Commands that serve until they are ended, whatever becomes of what they print. */
const SERVING = new Set(['dev', 'serve']);

/** Why what was printed is not where it should be; `null` as long as it is. */
let refusal = null;

/**
 * Bears that nothing can be printed any more: the reader has closed the pipe, the terminal is gone (`EIO`), the disk
 * of the log is full. A reader that closes the pipe early (`mojian routes | head`) has what it wanted.
 */
function bearRefusal(error) {
  const isWorking = WORKING.has(process.argv[2]);
  if (error.code === 'EPIPE') {
    if (!isWorking) process.exit(0);
    return;
  }
  refusal = error;
  if (!isWorking) endRefused();
}

/** What was to be printed is what the caller wanted, in part at least. */
function endRefused() {
  process.stderr.write(`What was to be printed could not be written: ${refusal.message}.\n`);
  process.exit(1);
}

/**
 * Ends the process once its output is written, whatever a configuration has left open (a timer, a socket).
 * What the engine itself has begun gets a moment to end; nothing waits for it when nothing is open.
 */
async function endSoon() {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise((resolve) => stream.write('', resolve));
  }
  setTimeout(() => process.exit(), MAX_REST_MS).unref();
}

/** Longest time that what is open may take to end by itself, in milliseconds. */
const MAX_REST_MS = 500;

// From Node 22.8 on, compiled modules are kept for the next run.
module.enableCompileCache?.();

const obstacle = findObstacle();
if (obstacle === undefined) {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', bearRefusal);
  const { refuseCutBinaries, runCommandLine } = await import(commandLine.href).catch(endUnloaded);
  refuseCutBinaries(process);
  process.exitCode = await runCommandLine(
    process.argv.slice(2),
    { cwd: process.cwd(), env: process.env, stdout: process.stdout, stderr: process.stderr },
    { version: packageFacts.version, reportUrl: packageFacts.bugs.url },
  );
  await endSoon();
  if (refusal && !SERVING.has(process.argv[2])) endRefused();
} else {
  process.stderr.write(`${obstacle}\n`);
  process.exitCode = 1;
}
