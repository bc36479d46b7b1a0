import type { Article } from './read-articles.ts';
import type { PlannedPage } from './read-plan.ts';
import type { TermDeviation } from './terms.ts';

/** What is reported on. */
export interface ReportInput {
  articles: readonly Article[];
  plan: readonly PlannedPage[];
  deviations: readonly TermDeviation[];
}

/** Prints the report as plain text. */
export function printReport(input: ReportInput): void {
  const sections = [
    printSections(input),
    printWholes(input),
    printLanguages(input.articles),
    printTags(input.articles),
    printList('Not written yet', listMissing(input)),
    printList('Demos that the plan wants and the page has not', listMissingDemos(input)),
    printList('Linked from no other article', listOrphans(input.articles)),
    printList('Fewer than two internal links', listPoorlyLinked(input.articles)),
    printList('Descriptions outside 50 to 120 characters', listOddDescriptions(input.articles)),
    printList(
      'Forms that the glossary rules out',
      input.deviations.map(
        ({ form, preferred, routes }) => `“${form}” for “${preferred}”: ${routes.join(', ')}`,
      ),
    ),
  ];
  process.stdout.write(`${sections.filter(Boolean).join('\n\n')}\n`);
}

function printSections({ articles, plan }: ReportInput): string {
  const names = [...new Set(plan.map(({ section }) => section))];
  const rows = names.map((name) => {
    const routes = new Set(
      plan.filter(({ section }) => section === name).map(({ route }) => route),
    );
    return describeGroup(
      name,
      routes.size,
      articles.filter(({ route }) => routes.has(route)),
    );
  });
  const head = ['section', 'present', 'Han', 'median', 'checked', 'figures', 'demos', 'links'];
  return printTable([head, ...rows, describeGroup('all', plan.length, articles)]);
}

function describeGroup(name: string, planned: number, group: readonly Article[]): string[] {
  const han = group.map(({ hanCharacters }) => hanCharacters);
  return [
    name,
    `${group.length}/${planned}`,
    String(sum(han)),
    String(median(han)),
    share(
      sum(group.map((each) => each.checkedBlocks)),
      sum(group.map((each) => each.checkableBlocks)),
    ),
    `${group.filter(({ figures }) => figures > 0).length}`,
    String(new Set(group.flatMap(({ demos }) => demos)).size),
    (
      sum(group.map(({ internalLinks }) => internalLinks.length)) / Math.max(1, group.length)
    ).toFixed(1),
  ];
}

function printWholes({ articles }: ReportInput): string {
  const medianOf = (kind: Article['kind']) =>
    median(articles.filter((each) => each.kind === kind).map(({ hanCharacters }) => hanCharacters));
  const fences = sum(articles.map((each) => each.fences.length));
  return `${articles.length} articles, ${fences} code blocks; median of Han characters ${medianOf('post')} in posts, ${medianOf('doc')} in docs.`;
}

function printLanguages(articles: readonly Article[]): string {
  const counts = countBy(articles.flatMap(({ fences }) => fences.map(({ language }) => language)));
  return `Code blocks by language: ${counts.map(([language, count]) => `${language || 'none'} ${count}`).join(', ')}.`;
}

function printTags(articles: readonly Article[]): string {
  const lines = (['post', 'doc'] as const).map((kind) => {
    const counts = countBy(
      articles.filter((each) => each.kind === kind).flatMap(({ tags }) => tags),
    );
    const shared = counts.filter(([, count]) => count > 1).map(([tag, count]) => `${tag} ${count}`);
    return `Tags of ${kind}s: ${counts.length}; on more than one: ${shared.join(', ')}.`;
  });
  return lines.join('\n');
}

function listMissing({ articles, plan }: ReportInput): string[] {
  const present = new Set(articles.map(({ route }) => route));
  return plan.filter(({ route }) => !present.has(route)).map(({ route }) => route);
}

function listMissingDemos({ articles, plan }: ReportInput): string[] {
  const withDemo = new Set(
    articles.filter(({ demos }) => demos.length > 0).map(({ route }) => route),
  );
  return plan
    .filter(({ route, hasDemo }) => hasDemo && !withDemo.has(route))
    .map(({ route }) => route);
}

function listOrphans(articles: readonly Article[]): string[] {
  const linked = new Set(articles.flatMap(({ internalLinks }) => internalLinks));
  return articles.filter(({ route }) => !linked.has(route)).map(({ route }) => route);
}

function listPoorlyLinked(articles: readonly Article[]): string[] {
  return articles
    .filter(({ internalLinks }) => internalLinks.length < 2)
    .map(({ route, internalLinks }) => `${route}: ${internalLinks.length}`);
}

function listOddDescriptions(articles: readonly Article[]): string[] {
  return articles
    .filter(({ descriptionLength: length }) => length < 50 || length > 120)
    .map(({ route, descriptionLength }) => `${route}: ${descriptionLength}`);
}

function printList(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return [`${title} (${items.length}):`, ...items.map((item) => `  ${item}`)].join('\n');
}

function printTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

/** Counts equal items, most frequent first. */
function countBy(items: readonly string[]): [item: string, count: number][] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${Math.round((part / whole) * 100)}%`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
