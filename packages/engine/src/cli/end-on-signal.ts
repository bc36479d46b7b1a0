/** Codes with which shells expect a process to end at a signal: 128 and the number of the signal. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/**
 * Runs work that a signal may end at any time: the process then exits with the code that shells expect,
 * and whatever listens to its `exit` tidies up.
 */
export async function endOnSignal<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = (signal: NodeJS.Signals): void => {
    process.exit(EXIT_CODES[signal as keyof typeof EXIT_CODES]);
  };
  const signals = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[];
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
