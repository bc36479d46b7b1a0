/** Long enough for a configuration that asks a slow server something. */
const LIMIT_MS = 60_000;

/**
 * Waits for what an author's code promises, but not for ever: a promise that nothing settles ends Node
 * without a word while a site is built, and keeps `dev` waiting in silence.
 *
 * @throws What the promise rejects with, or an error that says that it did not settle.
 */
export async function settleInTime(value: unknown, limitMs = LIMIT_MS): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const seconds = Math.round(limitMs / 1000);
    const message = `it waits for something that has not come in ${seconds} seconds.`;
    timer = setTimeout(() => reject(new Error(message)), limitMs);
  });
  try {
    return await Promise.race([value, limit]);
  } finally {
    clearTimeout(timer);
  }
}
