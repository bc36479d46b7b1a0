import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { Agent, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FoundFile, findFile } from './file-lookup.ts';
import { createRepresentationStore } from './representations.ts';
import { sendFile } from './responder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-changing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Sends a file that changes after it was found and before it is read; gives what the client makes of it. */
async function sendChanged(
  size: number,
  { change, headers = {} }: { change(filePath: string): void; headers?: Record<string, string> },
): Promise<{ status: number; length: number; range: string | undefined; error: string | null }> {
  const filePath = path.join(folder, 'file.bin');
  writeFileSync(filePath, Buffer.alloc(size, 7));
  const file = (await findFile(folder, 'file.bin')) as FoundFile;
  const store = createRepresentationStore(2 ** 20);
  if (size > 4 * 2 ** 20) await store.load(file, []);
  change(filePath);
  const server = createServer((request, response) => {
    sendFile({ request, response }, file, { store, routePath: '/file.bin' }).catch(() =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const agent = new Agent({ keepAlive: true });
  try {
    return await new Promise((resolve) => {
      const { port } = server.address() as AddressInfo;
      const request = httpRequest({ host: '127.0.0.1', port, agent, headers }, (response) => {
        let length = 0;
        const answer = () => ({
          status: response.statusCode ?? 0,
          range: response.headers['content-range'],
          length,
        });
        response.on('data', (chunk: Buffer) => {
          length += chunk.length;
        });
        response.on('end', () => resolve({ ...answer(), error: null }));
        response.on('error', ({ message }) => resolve({ ...answer(), error: message }));
      });
      request.setTimeout(1500, () => request.destroy(new Error('waits')));
      request.on('error', ({ message }) =>
        resolve({ status: 0, length: 0, range: '', error: message }),
      );
      request.end();
    });
  } finally {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  }
}

describe('a file that changes between being found and being sent', () => {
  it('ends the connection when it became shorter, on which the next answer would be taken for its rest', async () => {
    const { error, length } = await sendChanged(5 * 2 ** 20, {
      change: (filePath) => truncateSync(filePath, 1000),
    });
    expect(error).toBe('aborted');
    expect(length).toBeLessThanOrEqual(1000);
  });

  it.each(['bytes=0-', 'bytes=90-99', 'bytes=-100', 'bytes=20-30'])(
    'gives a part of what it is then: %s',
    async (range) => {
      const answer = await sendChanged(100, {
        change: (filePath) => writeFileSync(filePath, 'a'.repeat(50)),
        headers: { Range: range },
      });
      expect(answer.error).toBeNull();
      const [, start = 0, end = 0, size] =
        /^bytes (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(answer.range ?? '')?.map(Number) ?? [];
      expect(size).toBe(50);
      if (answer.status === 206) expect(answer.length).toBe(end - start + 1);
      else expect(answer.status).toBe(416);
    },
  );
});
