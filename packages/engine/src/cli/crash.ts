/**
 * Renders an error that nobody expected: one calm sentence, the error with its causes, where to
 * report it. The stack is for those who asked with `--debug`.
 */
export function renderCrash(
  error: unknown,
  options: { version: string; reportUrl: string; hasStack: boolean },
): string {
  const lines = [
    'mojian stopped because of an error that it did not foresee. Your files are as they were.',
  ];
  let prefix = '';
  for (const cause of listCauses(error)) {
    lines.push(`  ${prefix}${describeError(cause)}`);
    prefix = 'caused by ';
  }
  if (options.hasStack) lines.push('', stackOf(error));
  lines.push(
    '',
    `Please report it, with the text above, at ${options.reportUrl}`,
    `mojian ${options.version}, Node ${process.version}, ${process.platform} ${process.arch}.${options.hasStack ? '' : ' Run again with `--debug` for the stack.'}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Lists an error and its causes, outermost first; a cause that repeats ends the list. */
export function listCauses(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && !causes.includes(cause); ) {
    causes.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return causes.length === 0 ? [error] : causes;
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
}

function stackOf(error: unknown): string {
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error);
}
