import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import {
  describeExpected,
  describeReceived,
  LIST_FOR_OBJECT,
  type ValueIssue,
} from '../../diagnostics/expected-value.ts';
import type { YamlFile } from '../../sources/yaml-file.ts';
import { booleanSchema, numberOf } from '../front-matter.ts';
import { findUnknownKeys } from '../unknown-keys.ts';
import { type CategoryLinkConfig, normalizeCategoryLink } from './category-link.ts';
import type { SidebarProblem } from './problem.ts';

/** Names of the file that describes a folder's category, in the order they are looked for. */
export const CATEGORY_FILE_NAMES = ['_category_.json', '_category_.yml', '_category_.yaml'];

/** What a `_category_` file may say (Docusaurus' category metadata). */
export interface CategoryFile {
  label: string | undefined;
  position: number | undefined;
  collapsible: boolean | undefined;
  collapsed: boolean | undefined;
  className: string | undefined;
  description: string | undefined;
  customProps: Record<string, unknown> | undefined;
  /** `undefined`: not given, so an index doc may take its place; `null`: wanted without a link. */
  link: CategoryLinkConfig | null | undefined;
}

const schema = v.looseObject({
  label: v.optional(v.string()),
  position: v.optional(numberOf('a number')),
  collapsible: v.optional(booleanSchema),
  collapsed: v.optional(booleanSchema),
  className: v.optional(v.string()),
  description: v.optional(v.string()),
  customProps: v.optional(v.record(v.string(), v.unknown())),
  link: v.optional(v.nullable(v.looseObject({ type: v.string() }))),
});

/** Fields of a `_category_` file. */
export const CATEGORY_FILE_FIELDS: readonly string[] = Object.keys(schema.entries);

/** What a `_category_` file may hold: Docusaurus tells categories apart by `key`, which Mojian needs not. */
const KNOWN_KEYS = [...CATEGORY_FILE_FIELDS, 'key'];

/** Parses a `_category_` file; what is wrong in it is reported and left out. */
export function parseCategoryFile(file: YamlFile): {
  category: CategoryFile | null;
  diagnostics: Diagnostic[];
} {
  if (file.value === null) return { category: null, diagnostics: file.diagnostics };
  if (Array.isArray(file.value))
    return { category: null, diagnostics: [describeNoMapping(file, LIST_FOR_OBJECT)] };
  const result = v.safeParse(schema, file.value);
  const unknownKeys = findUnknownKeys(file.value, {
    ...{ file, path: [], known: KNOWN_KEYS, code: 'sidebar/unknown-key' },
    owner: 'The category file',
    advice: 'Remove it, or move your own values to `customProps`.',
  });
  if (!result.success) {
    const diagnostics = result.issues.map((issue) => describeIssue(file, issue));
    return {
      category: null,
      diagnostics: [...file.diagnostics, ...diagnostics, ...unknownKeys],
    };
  }
  const { link, ...rest } = result.output;
  const problems: SidebarProblem[] = [];
  const normalizedLink =
    link === undefined ? undefined : normalizeCategoryLink(link, { place: '', problems });
  const diagnostics = problems.map(({ message, code, fix = null }) =>
    createDiagnostic({
      code: code ?? 'sidebar/invalid-category-file',
      severity: code === undefined ? 'error' : 'warning',
      filePath: file.filePath,
      ...file.positions.link,
      message,
      fix,
    }),
  );
  return {
    category: { ...EMPTY_CATEGORY_FILE, ...rest, link: normalizedLink },
    diagnostics: [...unknownKeys, ...diagnostics],
  };
}

/** A category file that says nothing. */
export const EMPTY_CATEGORY_FILE: CategoryFile = {
  label: undefined,
  position: undefined,
  collapsible: undefined,
  collapsed: undefined,
  className: undefined,
  description: undefined,
  customProps: undefined,
  link: undefined,
};

function describeIssue(file: YamlFile, issue: v.BaseIssue<unknown>): Diagnostic {
  const key = issue.path?.[0]?.key;
  if (key === undefined) return describeNoMapping(file, issue);
  return createDiagnostic({
    code: 'sidebar/invalid-category-file',
    severity: 'error',
    filePath: file.filePath,
    ...file.positions[String(key)],
    message: `The value of \`${(issue.path ?? []).map((item) => String(item.key)).join('.')}\` is ${describeReceived(issue)}, but must be ${describeExpected(issue)}.`,
  });
}

function describeNoMapping(file: YamlFile, issue: ValueIssue): Diagnostic {
  return createDiagnostic({
    code: 'sidebar/invalid-category-file',
    severity: 'error',
    filePath: file.filePath,
    ...file.start,
    message: `The file is ${describeReceived(issue)}, but must be an object.`,
    fix: 'Write one key in each line: `label: 名称`; in JSON an object: `{ "label": "名称" }`.',
  });
}
