import { describe, expect, it } from 'vitest';
import { startWatchdog } from './watchdog.ts';

function setUp() {
  const log: string[] = [];
  let tick: () => void = () => undefined;
  let isPaused = false;
  const watchdog = startWatchdog({
    ping: () => log.push('ping'),
    onSilence: () => log.push('silence'),
    limitMs: 4000,
    isPaused: () => isPaused,
    timer: {
      setInterval(action, delayMs) {
        log.push(`every ${delayMs}`);
        tick = action;
        return 1;
      },
      clearInterval() {
        tick = () => undefined;
      },
    },
  });
  const pass = (ticks: number) => {
    for (let count = 0; count < ticks; count++) tick();
  };
  const pause = (value: boolean) => {
    isPaused = value;
  };
  return { log, watchdog, pass, pause };
}

describe('startWatchdog', () => {
  it('reports silence once, after the limit', () => {
    const { log, pass } = setUp();
    pass(10);
    expect(log).toEqual(['every 1000', 'ping', 'ping', 'ping', 'ping', 'silence']);
  });

  it('is content with a sign of life now and then', () => {
    const { log, watchdog, pass } = setUp();
    for (let round = 0; round < 5; round++) {
      pass(3);
      watchdog.hear();
    }
    expect(log).not.toContain('silence');
  });

  it('does not count the time in which nobody looks', () => {
    const { log, pass, pause } = setUp();
    pass(4);
    pause(true);
    pass(10);
    pause(false);
    pass(4);
    expect(log).not.toContain('silence');
    pass(1);
    expect(log).toContain('silence');
  });

  it('stops', () => {
    const { log, watchdog, pass } = setUp();
    watchdog.stop();
    pass(10);
    expect(log).toEqual(['every 1000']);
  });
});
