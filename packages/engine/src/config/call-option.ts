/** Functions that an author has written into the configuration: what they do wrong is theirs to hear of. */

/** What such a function gave; or what it did wrong, which ends a sentence that begins with its name. */
export type OptionAnswer<T> = { value: T } | { problem: string };

/**
 * Calls a function of the configuration.
 *
 * @param isRight Tells whether it gave what it is to give.
 */
export function callOption<T>(
  call: () => unknown,
  isRight: (answer: unknown) => answer is T,
): OptionAnswer<T> {
  try {
    const answer = call();
    if (isRight(answer)) return { value: answer };
    if (isPromise(answer)) {
      // Nobody waits for it, and one that is rejected would end the process.
      answer.then(undefined, () => undefined);
      return { problem: 'gave a promise, for which nothing waits' };
    }
    return { problem: `gave ${describeAnswer(answer)}` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `failed: ${reason.replace(/\.$/, '')}` };
  }
}

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  return typeof answer === 'object' && answer !== null && 'then' in answer;
}

function describeAnswer(answer: unknown): string {
  const text =
    typeof answer === 'bigint' ? String(answer) : (JSON.stringify(answer) ?? String(answer));
  return `\`${text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text}\``;
}
