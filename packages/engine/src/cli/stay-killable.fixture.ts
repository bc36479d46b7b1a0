/** A program whose work never ends, or ends late: what a component does that loops, or is slow. */
import { endOnSignal } from './end-on-signal.ts';
import { stayKillable } from './stay-killable.ts';

const [kind] = process.argv.slice(2);

function Chart(endAt: number): void {
  process.stdout.write('started\n');
  while (performance.now() < endAt);
}

const endWatch = stayKillable(1000);
await endOnSignal(async () => {
  await new Promise((resolve) => setTimeout(resolve, 1500));
  Chart(kind === 'slow' ? performance.now() + 3000 : Number.POSITIVE_INFINITY);
  // After a turn the handlers are there again.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  process.stdout.write(`${process.listenerCount('SIGINT')} listener\n`);
});
endWatch();
