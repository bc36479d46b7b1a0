import { describe, expect, it } from 'vitest';
import type { HostMessage } from './protocol.ts';
import { createRunQueue } from './run-queue.ts';

const request = (code: string) => ({ code, language: 'jsx', timeoutText: '停' });

function setUp() {
  const posted: string[] = [];
  const queue = createRunQueue((message: HostMessage) => {
    if (message.type === 'mojian-run') posted.push(`${message.run}:${message.code}`);
  });
  return { queue, posted };
}

describe('createRunQueue', () => {
  it('waits for the sandbox and then runs the latest code only', () => {
    const { queue, posted } = setUp();
    queue.run(request('a'));
    queue.run(request('b'));
    expect([posted, queue.isOpen()]).toEqual([[], false]);
    queue.open();
    queue.run(request('c'));
    expect(posted).toEqual(['1:b', '2:c']);
  });

  it('takes the result of the latest run only', () => {
    const { queue } = setUp();
    queue.open();
    queue.run(request('a'));
    queue.run(request('b'));
    expect([queue.settle(1), queue.settle(2)]).toEqual([false, true]);
  });

  it('knows what a silent sandbox is busy with', () => {
    const { queue } = setUp();
    expect(queue.current()).toBeNull();
    queue.open();
    queue.run(request('a'));
    queue.run(request('b'));
    expect(queue.current()?.code).toBe('a');
    queue.settle(1);
    queue.settle(2);
    expect(queue.current()?.code).toBe('b');
  });
});
