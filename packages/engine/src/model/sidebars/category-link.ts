import * as v from 'valibot';
import { describeExpected, describeReceived } from '../../diagnostics/expected-value.ts';
import { findUnknownKeys } from './check-keys.ts';
import type { SidebarProblem } from './problem.ts';

const docSchema = v.object({ type: v.literal('doc'), id: v.string() });

const textSchema = v.nullish(v.string());

const generatedIndexSchema = v.object({
  type: v.literal('generated-index'),
  slug: textSchema,
  title: textSchema,
  description: textSchema,
  image: textSchema,
  keywords: v.nullish(v.union([v.string(), v.array(v.string())], 'a string or a list of strings')),
});

/** Where a category's label leads. */
export type CategoryLinkConfig =
  | v.InferOutput<typeof docSchema>
  | v.InferOutput<typeof generatedIndexSchema>;

/** Where a link is written, and who hears of what is wrong in it. */
interface LinkPlace {
  /** Place of the category, see {@link SidebarProblem}. */
  place: string;
  problems: SidebarProblem[];
}

/** Checks the `link` of a category, from a sidebars file or a `_category_` file; `null` for none. */
export function normalizeCategoryLink(
  link: unknown,
  { place: categoryPlace, problems }: LinkPlace,
): CategoryLinkConfig | null {
  if (link === undefined || link === null) return null;
  const place = `${categoryPlace}.link`;
  const tellUnknownKeys = (keys: Record<string, unknown>) =>
    problems.push(...findUnknownKeys(keys, { place, of: 'category link' }));
  if (v.is(docSchema, link)) {
    tellUnknownKeys(link);
    return { type: 'doc', id: link.id };
  }
  if (!v.is(v.looseObject({ type: v.literal('generated-index') }), link)) {
    problems.push({
      place,
      message: 'A category link is of type `doc` (with an `id`) or `generated-index`.',
    });
    return null;
  }
  tellUnknownKeys(link);
  const result = v.safeParse(generatedIndexSchema, link);
  if (result.success) return result.output;
  problems.push(...result.issues.map((issue) => describeIssue(issue, place)));
  return { type: 'generated-index' };
}

function describeIssue(issue: v.BaseIssue<unknown>, place: string): SidebarProblem {
  const key = String(issue.path?.[0]?.key);
  return {
    ...{ place, key },
    message: `The \`${key}\` of a category link is ${describeReceived(issue)}, but must be ${describeExpected(issue)}.`,
  };
}
