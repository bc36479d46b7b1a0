import * as v from 'valibot';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { YamlFile } from '../../sources/yaml-file.ts';
import { normalizeCategoryLink } from './normalize.ts';
import type { SidebarProblem } from './problem.ts';
import type { CategoryLinkConfig } from './sidebar-config.ts';

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
  position: v.optional(v.number()),
  collapsible: v.optional(v.boolean()),
  collapsed: v.optional(v.boolean()),
  className: v.optional(v.string()),
  description: v.optional(v.string()),
  customProps: v.optional(v.record(v.string(), v.unknown())),
  link: v.optional(v.nullable(v.looseObject({ type: v.string() }))),
});

/** Parses a `_category_` file; what is wrong in it is reported and left out. */
export function parseCategoryFile(file: YamlFile): {
  category: CategoryFile | null;
  diagnostics: Diagnostic[];
} {
  if (file.value === null) return { category: null, diagnostics: file.diagnostics };
  const result = v.safeParse(schema, file.value);
  if (!result.success) {
    const diagnostics = result.issues.map((issue) => describeIssue(file, issue));
    return {
      category: null,
      diagnostics: [...file.diagnostics, ...diagnostics],
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
  return { category: { ...EMPTY_CATEGORY_FILE, ...rest, link: normalizedLink }, diagnostics };
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
  const key = String(issue.path?.[0]?.key ?? '');
  return createDiagnostic({
    code: 'sidebar/invalid-category-file',
    severity: 'error',
    filePath: file.filePath,
    ...file.positions[key],
    message: `The value of \`${key}\` must be ${issue.expected ?? 'something else'}, not ${issue.received}.`,
  });
}
