import { expect, it } from 'vitest';
import { type ListenOptions, listen } from '../serve/start-server.ts';
import { parseHost } from './parse-arguments.ts';
import { describeSystemError } from './system-error.ts';

async function refusalOf(options: ListenOptions) {
  const server = await listen(() => undefined, { ...options, baseUrl: '/' }).catch(
    (error) => error,
  );
  return describeSystemError(server);
}

it('tells of a host that is not of this machine', async () => {
  expect(await refusalOf({ port: 0, host: '192.0.2.1' })).toMatchObject({
    code: 'system/cannot-listen',
    message: '`192.0.2.1` is no address of this machine, so nothing can listen there.',
    fix: expect.stringContaining('--host'),
  });
});

it('tells that no port is free', async () => {
  const host = '127.0.0.1';
  const first = await listen(() => undefined, { port: 65_535, host, baseUrl: '/' });
  const refusal = await refusalOf({ port: 65_535, host }).finally(first.close);
  expect(refusal).toMatchObject({
    code: 'system/cannot-listen',
    message: 'No port from 65535 to 65535 is free.',
    fix: expect.stringContaining('--port'),
  });
});

it.each([
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, 'the port 80'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nope' }, 'no host `nope`'],
  [{ code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: 'nope' }, 'no host `nope`'],
])('tells of %j', (facts, words) => {
  const refusal = describeSystemError(Object.assign(new Error('listen'), facts));
  expect(refusal).toMatchObject({
    code: 'system/cannot-listen',
    message: expect.stringContaining(words),
  });
  expect(refusal?.fix).not.toContain('--out-dir');
});

it('`--host` takes an address of IPv6 as it stands in URLs, too', () => {
  expect(['[::1]', '::', 'localhost'].map(parseHost)).toEqual(['::1', '::', 'localhost']);
});
