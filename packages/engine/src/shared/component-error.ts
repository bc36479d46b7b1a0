/** Property of an error that tells which component has thrown it; a global symbol, as packages have copies of this module. */
const COMPONENT_KEY = Symbol.for('mojian.failed-component');

/** Notes on an error which component has thrown it, unless one is noted. Gives what was thrown. */
export function nameComponent(error: unknown, component: string): unknown {
  if (error instanceof Error && !(COMPONENT_KEY in error)) {
    Object.defineProperty(error, COMPONENT_KEY, { value: component });
  }
  return error;
}

/** Creates the error of a component that was used wrongly; authors are told its name and where it stands. */
export function createComponentError(component: string, message: string): Error {
  return nameComponent(new Error(message), component) as Error;
}

/** Gives the name of the component that has thrown an error; `null` when none is noted. */
export function findFailedComponent(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return (error as { [COMPONENT_KEY]?: string })[COMPONENT_KEY] ?? null;
}
