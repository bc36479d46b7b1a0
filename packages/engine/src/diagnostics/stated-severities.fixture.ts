import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { DIAGNOSTIC_CODES } from './codes.ts';

type Node = Record<string, unknown> & { type?: string };

/**
 * Reads from sources with which severities diagnostics are created: of the object literals in which code
 * and severity are both written out.
 *
 * @param filePaths Absolute.
 */
export function readStatedSeverities(filePaths: readonly string[]): Map<string, Set<string>> {
  const stated = new Map<string, Set<string>>();
  for (const filePath of filePaths) {
    const text = readFileSync(filePath, 'utf8');
    if (!text.includes('severity')) continue;
    visit(parseSync(filePath, text).program, (node) => {
      const [code, severity] = [textOf(node, 'code'), textOf(node, 'severity')];
      if (severity === null || !DIAGNOSTIC_CODES.some((known) => known === code)) return;
      stated.set(String(code), (stated.get(String(code)) ?? new Set()).add(severity));
    });
  }
  return stated;
}

/** Calls back for every object literal. */
function visit(value: unknown, onObject: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type === 'ObjectExpression') onObject(node);
  for (const inner of Object.values(node)) visit(inner, onObject);
}

/** Gives the text of a property, also of one `as const`; `null` when it is no plain text. */
function textOf({ properties }: Node, name: string): string | null {
  const property = (properties as Node[]).find(
    ({ key }) => (key as Node | undefined)?.name === name,
  );
  const value = property?.value as Node | undefined;
  const literal = value?.type === 'TSAsExpression' ? (value.expression as Node) : value;
  return typeof literal?.value === 'string' ? literal.value : null;
}
