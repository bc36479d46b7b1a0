import { parseNumberPrefix } from '../permalinks.ts';
import { type CategoryFile, EMPTY_CATEGORY_FILE } from './category-file.ts';
import { type GenerateContext, generateSidebars, type SidebarDoc } from './generate.ts';
import { normalizeSidebars } from './normalize.ts';
import { resolveSidebars } from './resolve.ts';

/** A doc as sidebars see it: its id follows from its path. */
export const doc = (sourcePath: string, rest: Partial<SidebarDoc> = {}): SidebarDoc => ({
  id: sourcePath.replace(/\.mdx?$/, '').replace(/(^|\/)\d+-/g, '$1'),
  title: `T:${sourcePath}`,
  sourcePath,
  sidebarPosition: null,
  sidebarLabel: null,
  sidebarClassName: null,
  sidebarCustomProps: {},
  ...rest,
});

/** A category file with some keys. */
export const categoryFile = (file: Partial<CategoryFile>): CategoryFile => ({
  ...EMPTY_CATEGORY_FILE,
  ...file,
});

/** Resolves a sidebars file over docs, with the problems of all steps. */
export function resolve(
  config: unknown,
  docs: SidebarDoc[],
  rest: Partial<GenerateContext & { draftIds: Set<string> }> = {},
) {
  const { sidebars, problems } = normalizeSidebars(config);
  const generated = generateSidebars(sidebars, {
    docs,
    categoryFileOf: () => null,
    parsePrefix: parseNumberPrefix,
    ...rest,
  });
  const resolved = resolveSidebars(generated.sidebars, {
    docs: new Map(
      docs.map((each) => [
        each.id,
        {
          ...each,
          description: '',
          permalink: `/docs/${each.id}`,
          isUnlisted: each.sidebarCustomProps.unlisted === true,
        },
      ]),
    ),
    draftIds: rest.draftIds ?? new Set(),
    versionPath: ['docs'],
    versionName: '1.0',
    permalinks: { baseUrl: '/', trailingSlash: undefined },
    hasStaticFile: () => false,
    defaults: { isCollapsible: true, isCollapsed: true },
  });
  const all = [...problems, ...generated.problems, ...resolved.problems];
  return { sidebars: resolved.sidebars, problems: all };
}

/** A sidebar as nested labels. */
export const outline = (
  items: ReturnType<typeof resolve>['sidebars'][number]['items'],
): unknown[] =>
  items.map((item) => {
    if (item.type === 'category') return [item.label, outline(item.items)];
    return item.type === 'html' ? item.value : item.label;
  });
