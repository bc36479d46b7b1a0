import { readText } from '../text/label.ts';

/** A call such as `Person(a, "名", $tags="x")`, as C4 diagrams consist of. */
export interface Call {
  name: string;
  /** Those without a name, in order, without their quotes. */
  values: string[];
  /** Those with one: `$link="…"`. */
  named: ReadonlyMap<string, string>;
  /** What follows is inside of it: it ends with `{`. */
  opens: boolean;
}

const CALL = /^(\w+)\s*\((.*)\)\s*(\{)?\s*$/s;

/** An argument in quotes, which may hold commas and brackets, or one without; `$name=` before either. */
const ARGUMENT = /\s*(?:\$(\w+)\s*=\s*)?(?:"([^"]*)"|([^,"]*))\s*(?:,|$)/gy;

/** Reads a call; `null` for what is none. */
export function readCall(text: string): Call | null {
  const [, name = '', written = '', brace] = CALL.exec(text) ?? [];
  if (name === '') return null;
  const values: string[] = [];
  const named = new Map<string, string>();
  let end = 0;
  for (const [all, key, quoted, plain = ''] of written.matchAll(ARGUMENT)) {
    if (all === '') break;
    end += all.length;
    const value = readText(quoted ?? plain);
    if (key === undefined) values.push(value);
    else named.set(key, value);
  }
  return end === written.length ? { name, values, named, opens: brace !== undefined } : null;
}
