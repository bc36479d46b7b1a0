/** Named, timed steps and child processes for the scripts of this repository. */
import { spawn } from 'node:child_process';

/** Root of the repository, whatever the current folder is. */
export const rootFolder = new URL('..', import.meta.url);

/** The same columns as those of `mojian build`, whose lines follow. */
const NAME_WIDTH = 26;

/** A step that failed in a way that its message explains in full. */
export class StepError extends Error {
  name = 'StepError';
}

/**
 * Runs a step and prints its line: a mark, the name, what the work returned (if a text) and the time.
 * @throws What the work throws, after the line.
 */
export async function runStep(name, work) {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  try {
    const detail = await work();
    printStep('✓', name, { detail, milliseconds: performance.now() - started });
  } catch (error) {
    printStep('✗', name, { milliseconds: performance.now() - started });
    throw error;
  }
}

/**
 * Runs a program without a shell and without input, and gathers what it prints. After `limitMs` it is
 * asked to end, as Ctrl+C would.
 * @returns {Promise<{exitCode: number, stdout: string, output: string}>} `output` holds both streams;
 * `exitCode` is 127 when it cannot be started.
 */
export function runProgram(program, args, { env = {}, cwd = rootFolder, limitMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMs,
      killSignal: 'SIGINT',
    });
    let output = '';
    let stdout = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (stream === child.stdout) stdout += text;
      });
    }
    child.on('error', (error) => resolve({ exitCode: 127, stdout, output: `${error.message}\n` }));
    child.on('close', (exitCode, signal) => {
      if (child.killed) output += `Stopped after ${limitMs / 1000} s.\n`;
      else if (signal) output += `Ended by ${signal}.\n`;
      resolve({ exitCode: exitCode ?? 1, stdout, output });
    });
  });
}

/**
 * Runs a program that must succeed.
 * @throws {StepError} With everything the program printed.
 */
export async function runOrFail(program, args, options) {
  const { exitCode, output } = await runProgram(program, args, options);
  if (exitCode !== 0) {
    throw new StepError(
      `${output.trimEnd()}\n\`${[program, ...args].join(' ')}\` ended with ${exitCode}.`,
    );
  }
  return output;
}

/** Prints what made a script fail: the message alone when it says everything, else with its stack. */
export function printFailure(error) {
  const text = error instanceof StepError ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`\n${text}\n`);
}

function printStep(mark, name, { detail, milliseconds }) {
  const clear = process.stdout.isTTY ? '\r\u001b[2K' : '';
  const seconds = milliseconds / 1000;
  const time = `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
  const text = typeof detail === 'string' && detail !== '' ? `  ${detail}` : '';
  process.stdout.write(`${clear}${mark} ${name.padEnd(NAME_WIDTH)} ${time.padStart(17)}${text}\n`);
}
