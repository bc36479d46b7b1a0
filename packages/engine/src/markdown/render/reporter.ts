import {
  createDiagnostic,
  type Diagnostic,
  type DiagnosticInit,
} from '../../diagnostics/diagnostic.ts';
import type { SourcePosition } from '../compiled-document.ts';
import type { PreparedSource } from '../prepare/prepare-source.ts';
import type { MarkdownNode } from '../tree.ts';

/** Reports a problem at a node of the tree or at a position in the author's file. */
export type Reporter = (place: MarkdownNode | SourcePosition, init: DiagnosticInit) => void;

/** Creates a reporter that adds to `diagnostics`. */
export function createReporter(
  { filePath, source }: { filePath: string; source: PreparedSource },
  diagnostics: Diagnostic[],
): Reporter {
  return (place, init) => {
    const position = 'line' in place ? place : source.locate(place.position?.start.offset ?? 0);
    diagnostics.push(createDiagnostic({ filePath, ...position, ...init }));
  };
}
