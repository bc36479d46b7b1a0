import { setImmediate } from 'node:timers/promises';

/** A finished step of a build. */
export interface Step {
  name: string;
  milliseconds: number;
  /** Number of things that the step dealt with; `null` where counting means nothing. */
  count: number | null;
}

/** Listens to the steps of a build. */
export interface StepListener {
  onStepStart?(name: string): void;
  /** Hears how far a long step is: after each thing of those that it deals with. */
  onStepProgress?(done: number, total: number): void;
  onStepEnd?(step: Step): void;
}

/** Tells how many things of how many a step has dealt with. */
export type Advance = (done: number, total: number) => void;

/** Runs the steps of a build one after another and keeps their times. */
export interface StepRunner {
  /** Runs one step, which may tell how far it is; `count` reads the number of things from its result. */
  run<T>(
    name: string,
    work: (advance: Advance) => T | Promise<T>,
    count?: (result: T) => number,
  ): Promise<T>;
  /** The steps so far, in order. */
  list(): Step[];
}

/** Creates a runner that tells a listener of each step. */
export function createStepRunner(listener: StepListener = {}): StepRunner {
  const steps: Step[] = [];
  const advance: Advance = (done, total) => listener.onStepProgress?.(done, total);
  return {
    async run(name, work, count) {
      listener.onStepStart?.(name);
      const start = performance.now();
      const result = await work(advance);
      const milliseconds = performance.now() - start;
      const step: Step = { name, milliseconds, count: count ? count(result) : null };
      steps.push(step);
      listener.onStepEnd?.(step);
      // Signals (Ctrl+C) are heard of between two turns of the event loop only.
      await setImmediate();
      return result;
    },
    list: () => [...steps],
  };
}
