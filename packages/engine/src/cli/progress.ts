import type { StepListener } from '../build/steps.ts';
import type { OutputStream } from './command.ts';

/** A finished step. */
export interface ProgressStep {
  name: string;
  milliseconds: number;
  /** Number of things it dealt with; `null` or absent when counting means nothing. */
  count?: number | null;
}

/** Shows the steps of a long command as they happen. */
export interface Progress {
  /** Names the step that runs now; on a terminal only, where it can be overwritten. */
  start(name: string): void;
  /** Says how far the step that runs now is; on a terminal, and some ten times a second. */
  advance(done: number, total: number): void;
  /** Writes the line of a finished step. */
  finish(step: ProgressStep): void;
  /** Runs a step, timed; `count` reads its result. A step that throws leaves a line with a cross. */
  run<Result>(
    name: string,
    work: () => Promise<Result> | Result,
    count?: (result: Result) => number,
  ): Promise<Result>;
  /** Writes the last line: a sentence and the time since the progress was created. */
  end(sentence: string): void;
}

/** Where to show progress, and the clock in milliseconds. */
export interface ProgressOptions {
  stream: OutputStream;
  /** The stream is a terminal: the running step is shown on a line that its result overwrites. */
  isTty: boolean;
  /** @default performance.now */
  now?: () => number;
}

/** Least time between two looks at a step, in milliseconds. */
const REDRAW_MS = 100;

const CLEAR_LINE = '\r\u001b[2K';
const NAME_WIDTH = 26;
const COUNT_WIDTH = 7;

/** Creates a progress display; its clock starts now. */
export function createProgress({
  stream,
  isTty,
  now = () => performance.now(),
}: ProgressOptions): Progress {
  const started = now();
  const clear = isTty ? CLEAR_LINE : '';
  const writeStep = (mark: string, step: ProgressStep) =>
    stream.write(`${clear}${formatStep(mark, step)}\n`);
  let running = '';
  let shownAt = started;
  // A line that the terminal breaks in two could not be overwritten.
  const show = (text: string) => {
    shownAt = now();
    stream.write(CLEAR_LINE + text.slice(0, (stream.columns || Number.POSITIVE_INFINITY) - 1));
  };
  const start = (name: string) => {
    running = name;
    if (isTty) show(`… ${name}`);
  };
  return {
    start,
    advance(done, total) {
      if (isTty && now() - shownAt >= REDRAW_MS)
        show(`… ${running.padEnd(NAME_WIDTH)} ${String(done).padStart(COUNT_WIDTH)} of ${total}`);
    },
    finish: (step) => writeStep('✓', step),
    async run(name, work, count) {
      start(name);
      const began = now();
      try {
        const result = await work();
        writeStep('✓', { name, milliseconds: now() - began, count: count?.(result) ?? null });
        return result;
      } catch (error) {
        writeStep('✗', { name, milliseconds: now() - began });
        throw error;
      }
    },
    end: (sentence) => stream.write(`${clear}${sentence} ${formatSeconds(now() - started)}\n`),
  };
}

/** Shows the steps of a build; without a progress nothing listens. */
export function listenToSteps(progress: Progress | undefined): StepListener {
  if (!progress) return {};
  const { start, advance, finish } = progress;
  return { onStepStart: start, onStepProgress: advance, onStepEnd: finish };
}

/** Formats a time as seconds: `0.31 s`, from ten seconds on `12.3 s`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

function formatStep(mark: string, { name, milliseconds, count }: ProgressStep): string {
  const counted = count === null || count === undefined ? '' : String(count);
  return `${mark} ${name.padEnd(NAME_WIDTH)} ${counted.padStart(COUNT_WIDTH)}  ${formatSeconds(milliseconds).padStart(8)}`;
}
