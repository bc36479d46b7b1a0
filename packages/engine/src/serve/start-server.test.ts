import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { closeOnSignal, listen, type RunningServer } from './start-server.ts';

const opened: (Pick<RunningServer, 'close'> | Server)[] = [];

afterEach(async () => {
  await Promise.all(
    opened.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          const closing = server.close(resolve as never);
          if (closing instanceof Promise) closing.then(resolve);
        }),
    ),
  );
});

async function occupy(port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ port, host: '127.0.0.1' }, resolve));
  opened.push(server);
  return (server.address() as AddressInfo).port;
}

describe('listen', () => {
  it('takes the next free port when the wanted one is taken', async () => {
    const taken = await occupy(0);
    const server = await listen((_, response) => response.end('here'), {
      port: taken,
      host: '127.0.0.1',
      baseUrl: '/base/',
    });
    opened.push(server);
    expect(server.port).toBeGreaterThan(taken);
    expect(server.port).toBeLessThan(taken + 20);
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/base/`);
    expect(await (await fetch(server.url)).text()).toBe('here');
  });

  it('names localhost when it listens on every interface', async () => {
    const server = await listen((_, response) => response.end(), { port: 0, baseUrl: '/' });
    opened.push(server);
    expect(server.url).toBe(`http://localhost:${server.port}/`);
  });

  it('tells of an interface that does not exist', async () => {
    const listening = listen(() => {}, { port: 0, host: '192.0.2.1', baseUrl: '/' });
    await expect(listening).rejects.toThrow('EADDRNOTAVAIL');
  });

  it('lets a running answer finish before it closes, and cuts idle connections', async () => {
    const server = await listen((_, response) => setTimeout(() => response.end('finished'), 150), {
      port: 0,
      host: '127.0.0.1',
      baseUrl: '/',
    });
    const idle = connect(server.port, '127.0.0.1');
    await new Promise((resolve) => idle.once('connect', resolve));
    const answer = fetch(server.url).then((response) => response.text());
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = performance.now();
    await server.close();
    expect(await answer).toBe('finished');
    expect(performance.now() - started).toBeLessThan(1500);
    idle.destroy();
  });

  it('cuts an answer that takes more than two seconds once the server is to close', async () => {
    const server = await listen((_, response) => response.write('begun'), {
      port: 0,
      host: '127.0.0.1',
      baseUrl: '/',
    });
    const answer = await fetch(server.url);
    const rest = answer.text().then(
      () => 'ended',
      () => 'cut',
    );
    await server.close();
    expect(await rest).toBe('cut');
  });
});

describe('closeOnSignal', () => {
  it('closes the server once on SIGTERM and hands the signal back', async () => {
    const before = process.listenerCount('SIGTERM');
    let closings = 0;
    const closed = closeOnSignal({
      close: async () => {
        closings++;
      },
    });
    process.emit('SIGTERM');
    await closed;
    expect(closings).toBe(1);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
