/** One declaration of CSS, such as `display: flow-root`. */
export interface Declaration {
  property: string;
  value: string;
}

/** Splits a list of declarations as in a `style` attribute; what has no colon or value is left out. */
export function parseDeclarations(text: string): Declaration[] {
  return splitOutsideParentheses(text).flatMap((part) => {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim();
    const value = part
      .slice(colon + 1)
      .replace(/!\s*important/i, '')
      .trim();
    const name = property.startsWith('--') ? property : property.toLowerCase();
    return property === '' || value === '' ? [] : [{ property: name, value }];
  });
}

function splitOutsideParentheses(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth = Math.max(0, depth - 1);
    if ((char === ';' || char === '；') && depth === 0) parts.push('');
    else parts[parts.length - 1] += char === '：' && depth === 0 ? ':' : char;
  }
  return parts;
}

/** Makes the object that React takes for `style`. */
export function toStyle(declarations: readonly Declaration[]): Record<string, string> {
  return Object.fromEntries(
    declarations.map(({ property, value }) => [
      property.startsWith('--')
        ? property
        : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
