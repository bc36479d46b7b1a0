import type * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeExpected, describeReceived, suggestValue } from '../diagnostics/expected-value.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { listKnownKeys } from './known-keys.ts';
import { locateKey } from './locate-key.ts';

/** Options by which Docusaurus is put together from packages; what they hold are options of ours. */
const DOCUSAURUS_PARTS = ['presets', 'plugins', 'themes', 'i18n'];

/** The part of a valibot issue that a message needs. */
type Issue = v.BaseIssue<unknown>;

/** The text of the configuration, to find the lines of what is wrong. */
interface ConfigText {
  filePath: string;
  text: string;
}

/**
 * Creates the diagnostics of an issue that valibot found in a configuration: one, or one for each option of an object
 * that there is not, of which valibot tells only the first.
 */
export function describeIssue(issue: Issue, source: ConfigText): Diagnostic[] {
  const deepest = findDeepestIssue(issue);
  if (deepest.type === 'strict_object' && deepest.expected === 'never') {
    const path = deepest.path ?? [];
    const names = path.map(({ key }) => String(key));
    const known = listKnownKeys(path);
    return listUnknownKeys(path.at(-1)?.input, known).map((key) =>
      describeUnknownKey([...names.slice(0, -1), key], known, source),
    );
  }
  return [describeWrongValue(deepest, source)];
}

function listUnknownKeys(object: unknown, known: readonly string[]): string[] {
  const keys: string[] = [];
  // Inherited ones too, as valibot has it.
  for (const key in object as object) if (!known.includes(key)) keys.push(key);
  return keys;
}

function describeUnknownKey(
  keys: readonly string[],
  known: readonly string[],
  { filePath, text }: ConfigText,
): Diagnostic {
  const name = keys.join('.');
  const suggestion = nearestWord(keys.at(-1) ?? '', known);
  const advice = DOCUSAURUS_PARTS.includes(name)
    ? 'It is one of Docusaurus: `mojian migrate` writes our configuration from a `docusaurus.config`.'
    : 'Remove it, or move your own values to `customFields`.';
  return createDiagnostic({
    code: 'config/unknown-key',
    severity: 'error',
    filePath,
    ...locateKey(text, keys),
    message: `The configuration has no option \`${name}\`.`,
    fix: suggestion ? `Did you mean \`${suggestion}\`?` : advice,
  });
}

function describeWrongValue(issue: Issue, { filePath, text }: ConfigText): Diagnostic {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const name = keys.join('.');
  if (issue.received === 'undefined') {
    return createDiagnostic({
      code: 'config/missing-key',
      severity: 'error',
      filePath,
      // Elsewhere the key may well be, and is not what is missing.
      ...locateKey(text, keys.slice(0, -1)),
      message: `The configuration lacks the option \`${name}\`.`,
      fix: `Add \`${keys.at(-1)}\`.`,
    });
  }
  const isWholeSentence = issue.message.endsWith('.');
  const suggestion = suggestValue(issue);
  return createDiagnostic({
    code: 'config/invalid-value',
    severity: 'error',
    filePath,
    ...locateKey(text, keys),
    message: isWholeSentence
      ? issue.message
      : `The option \`${name}\` is ${describeReceived(issue)}, but must be ${describeExpected(issue)}.`,
    fix: suggestion ? `Did you mean \`${suggestion}\`?` : null,
  });
}

/** In a union every variant fails; the issue that lies deepest belongs to the variant that was meant. */
function findDeepestIssue(issue: Issue): Issue {
  const inner = (issue.issues ?? []).map((each) => findDeepestIssue(each as Issue));
  let deepest = issue;
  for (const each of inner) {
    const merged =
      issue.path && each.path
        ? { ...each, path: [...pathBefore(issue, each), ...each.path] }
        : each;
    if ((merged.path?.length ?? 0) > (deepest.path?.length ?? 0)) deepest = merged as Issue;
  }
  return deepest;
}

function pathBefore(outer: Issue, inner: Issue): NonNullable<Issue['path']>[number][] {
  const isIncluded = inner.path?.[0]?.input === outer.path?.[0]?.input;
  return isIncluded ? [] : [...(outer.path ?? [])];
}
