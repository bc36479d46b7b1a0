/** First words of a module that say where its components live. */
export type ModuleDirective = 'use client' | 'use static' | null;

const LEADING = /^(?:\uFEFF|#![^\n]*|\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)/;
const DIRECTIVE = /^(?:'([^'\n]*)'|"([^"\n]*)")\s*(?:;|\n|$)/;

/**
 * Reads the directives that a module begins with (after comments) and gives the one that says where
 * its components live; `'use strict'` and others are passed over.
 */
export function readDirective(code: string): ModuleDirective {
  let rest = code;
  for (;;) {
    const leading = LEADING.exec(rest);
    const directive = DIRECTIVE.exec(rest);
    const text = directive?.[1] ?? directive?.[2];
    if (text === 'use client' || text === 'use static') return text;
    const passed = leading ?? directive;
    if (!passed) return null;
    rest = rest.slice(passed[0].length);
  }
}
