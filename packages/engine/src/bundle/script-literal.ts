/** Writes a JSON value as a literal that is safe in a module and in an inline script alike. */
export function scriptLiteral(value: unknown): string {
  return escapeForScript(JSON.stringify(value));
}

/** Writes the JSON of a value as such a literal, in quotes that it holds few of. */
export function jsonLiteral(value: unknown): string {
  return escapeForScript(`'${JSON.stringify(value).replace(/[\\']/g, '\\$&')}'`);
}

function escapeForScript(literal: string): string {
  return literal.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
