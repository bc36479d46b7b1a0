import { DiagramError } from './diagram.ts';

/** Of most things this many: nobody reads more, and what is drawn of them is heavy. */
export const MOST = 300;

/**
 * Refuses a diagram of too many things.
 *
 * @param things What they are: `tasks`.
 * @param line Where the diagram begins.
 * @throws {DiagramError} where there are more than `most`.
 */
export function limitCount(
  count: number,
  { things, line, most = MOST }: { things: string; line: number; most?: number },
): void {
  if (count <= most) return;
  throw new DiagramError(`The diagram has ${count} ${things}; more than ${most} are not drawn.`, {
    line,
    fix: 'Make several diagrams of it.',
  });
}
