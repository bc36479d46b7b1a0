/**
 * Puts load on `mojian serve` on this machine: 100,000 requests over 1,000 connections at once, to pages,
 * files, missing pages and conditional requests, with the server's memory before and after.
 *
 * Run: `node bench/serve-load.mjs [folder of a built site] [number of requests] [connections]`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(process.argv[2] ?? path.join(repository, 'site/build'));
const requestCount = Number(process.argv[3] ?? 100_000);
const connectionCount = Number(process.argv[4] ?? 1000);

if (!existsSync(path.join(folder, '404.html'))) {
  process.stderr.write(`\`${folder}\` holds no built site.\n`);
  process.exit(1);
}

/** Lists addresses of up to 300 files of the site, and some that are not there. */
function listTargets() {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const step = Math.ceil(files.length / 300);
  const targets = files
    .filter((_, index) => index % step === 0)
    .map((name) => encodeURI(`/${name}`).replace(/[#?]/g, encodeURIComponent));
  return [...targets, '/no-such-page', '/%2e%2e/secret', '/index.html?q=1'];
}

/** Reads the resident memory of a process in MiB. */
function readMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function startServer() {
  const site = mkdtempSync(path.join(tmpdir(), 'mojian-load-'));
  writeFileSync(
    path.join(site, 'mojian.config.mjs'),
    "export default { title: 'load', url: 'https://site.example' };\n",
  );
  const command = path.join(repository, 'packages/engine/bin/mojian.mjs');
  const args = [command, 'serve', site, '--out-dir', folder, '--port', '0', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server did not start.')));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      const found = /http:\S+/.exec(text)?.[0];
      if (found) resolve(found);
    });
  });
  const stop = () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    rmSync(site, { recursive: true, force: true });
  };
  return { pid: child.pid, port: Number(new URL(url).port), stop };
}

const { pid, port, stop } = await startServer();
const agent = new Agent({ keepAlive: true, maxSockets: connectionCount });
const targets = listTargets();
const statuses = new Map();
const failures = [];
const times = [];
const tags = new Map();
let bytes = 0;

/** Sends one request; every third one is conditional once the tag is known. */
function send(index) {
  const target = targets[index % targets.length];
  const tag = index % 3 === 0 ? tags.get(target) : undefined;
  const headers = { 'accept-encoding': 'br', ...(tag ? { 'if-none-match': tag } : {}) };
  const start = performance.now();
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: target, agent, headers };
    const call = request({ ...options, method: index % 10 === 9 ? 'HEAD' : 'GET' }, (response) => {
      if (response.headers.etag) tags.set(target, response.headers.etag);
      response.on('data', (chunk) => {
        bytes += chunk.length;
      });
      response.on('end', () => {
        statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
        times.push(performance.now() - start);
        resolve();
      });
    });
    call.on('error', (error) => {
      failures.push(`${target}: ${error.message}`);
      resolve();
    });
    call.end();
  });
}

/** Sends requests from one number to the next, as many at once as there are connections. */
async function sendAll(from, to) {
  let next = from;
  const work = async () => {
    while (next < to) await send(next++);
  };
  await Promise.all(Array.from({ length: connectionCount }, work));
}

const idle = readMemory(pid);
const memory = [];
const start = performance.now();
for (let part = 0; part < 10; part += 1) {
  const [from, to] = [part, part + 1].map((each) => Math.round((requestCount * each) / 10));
  await sendAll(from, to);
  memory.push(Math.round(readMemory(pid)));
}
const seconds = (performance.now() - start) / 1000;
agent.destroy();
await new Promise((resolve) => setTimeout(resolve, 2000));
times.sort((a, b) => a - b);
const at = (part) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(1)} ms`;
const report = {
  requests: requestCount,
  connections: connectionCount,
  seconds: Number(seconds.toFixed(1)),
  requestsPerSecond: Math.round(requestCount / seconds),
  statuses: Object.fromEntries(statuses),
  failures: failures.length,
  median: at(0.5),
  p99: at(0.99),
  megabytes: Math.round(bytes / 1e6),
  memoryMiB: {
    idle: Math.round(idle),
    afterEachTenth: memory,
    atRest: Math.round(readMemory(pid)),
  },
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
stop();
const serverErrors = [...statuses.keys()].filter((status) => status >= 500);
process.exit(failures.length > 0 || serverErrors.length > 0 ? 1 : 0);
