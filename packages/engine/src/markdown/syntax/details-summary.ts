import type { MarkdownNode } from '../tree.ts';

/**
 * Takes the summary of a `<details>` out of the paragraph that MDX makes of it when text follows on the next
 * line; in a paragraph browsers take it for none.
 *
 * @example <details>
 *   <summary>标题</summary>
 *   内容
 * </details>
 */
export function liftSummary(children: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const [paragraph, ...others] = children;
  if (paragraph?.type !== 'paragraph') return children;
  const [summary, ...rest] = trimStart(paragraph.children);
  if (summary?.type !== 'mdxJsxTextElement' || summary.name !== 'summary') return children;
  const content = trimStart(rest);
  const lifted = { ...summary, type: 'mdxJsxFlowElement' as const };
  return [lifted, ...(content.length > 0 ? [{ ...paragraph, children: content }] : []), ...others];
}

function trimStart(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const [first, ...others] = nodes;
  if (first?.type !== 'text') return [...nodes];
  const value = first.value.trimStart();
  return value === '' ? trimStart(others) : [{ ...first, value }, ...others];
}
