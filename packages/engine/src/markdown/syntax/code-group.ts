import type { NodeRenderer } from '../render/node-renderers.ts';
import type { Reporter } from '../render/reporter.ts';
import type { CodeBlock, CodeGroup, MarkdownNode } from '../tree.ts';
import { parseCodeInfo, withoutTitle } from './code-meta.ts';
import { writeTabs } from './tabs-html.ts';

/** Name by which a line of colons opens one, as in VitePress. */
export const CODE_GROUP = 'code-group';

/** The parts of a code group as they are read. */
interface CodeGroupParts {
  /** What stands for the line that opens it. */
  marker: MarkdownNode;
  /** What is written behind its name. */
  title: readonly MarkdownNode[] | null;
  children: readonly MarkdownNode[];
}

/** Gives what stands in the place of a code group: its tabs, and below them whatever else it holds. */
export function createCodeGroup(
  { marker, title, children }: CodeGroupParts,
  report: Reporter,
): MarkdownNode[] {
  const blocks = children.filter(isCode);
  const others = children.filter((child) => !isCode(child));
  if (title) report(marker, TITLED);
  if (others[0]) report(others[0], MIXED);
  if (blocks.length === 0 && others.length === 0) report(marker, EMPTY);
  if (blocks.length === 0) return others;
  const { position } = marker;
  return [{ type: 'codeGroup', children: blocks, ...(position && { position }) }, ...others];
}

const PROBLEM = { code: 'markdown/code-group', severity: 'warning' } as const;

const TITLED = {
  ...PROBLEM,
  message: 'A code group has no title, so what stands behind its name is not shown.',
  fix: 'Write it above the group, or as the `title` of a code block.',
};

const MIXED = {
  ...PROBLEM,
  message: 'A code group holds nothing but code blocks, so this is shown below it.',
  fix: 'Write it above or below, or take `<Tabs>` of `@theme/Tabs`, which hold anything.',
};

const EMPTY = {
  ...PROBLEM,
  message: 'The code group holds no code blocks, so nothing is shown of it.',
  fix: 'Write code blocks between its lines, each with a `title`.',
};

/** Code groups: `:::code-group`, code blocks, `:::`. Each block is a tab that is named by its title. */
export const renderCodeGroup: NodeRenderer<CodeGroup> = ({ children }, renderer) => {
  const tabs = children.filter(isCode).map((block) => {
    const label = labelOf(block, renderer.draft.options.defaultCodeLanguage);
    const untitled = { ...block, meta: withoutTitle(block.meta ?? '') };
    return { value: label, label, render: () => renderer.renderInline([untitled]) };
  });
  writeTabs(tabs, null, renderer);
};

function isCode(node: MarkdownNode): node is CodeBlock {
  return node.type === 'code';
}

/** The title of a block, else the name of the file that it shows, else its language. */
function labelOf(block: CodeBlock, defaultLanguage: string): string {
  const { language, meta } = parseCodeInfo(block.lang ?? '', block.meta ?? '');
  const fileName = meta.file?.replace(/#.*$/, '').split('/').at(-1);
  return meta.title ?? (fileName || language || defaultLanguage);
}
