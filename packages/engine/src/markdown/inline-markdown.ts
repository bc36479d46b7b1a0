import { escapeHtml } from '../shared/html.ts';
import { resolveCompileOptions } from './compile-options.ts';
import { parseMarkdown } from './parser.ts';
import { prepareSource } from './prepare/prepare-source.ts';
import { restoreTree } from './prepare/restore-tree.ts';
import { createDraft } from './render/document-draft.ts';
import { htmlOf } from './render/part-writer.ts';
import { Renderer } from './render/renderer.ts';
import { REFERENCE_MARK } from './syntax/reference.ts';

/**
 * Renders a short text with inline Markdown (a tag's description, an announcement), by the same rules as
 * documents. Addresses stand as written; those that would run code are left out. Blocks other than the
 * first paragraph are dropped.
 *
 * @example renderInlineMarkdown('用 `fetch` **取数**') // '用 <code>fetch</code> <strong>取数</strong>'
 */
export function renderInlineMarkdown(text: string): string {
  const source = prepareSource(text, { bodyStart: 0, format: 'md' });
  const root = parseMarkdown(source.text, { format: 'md', hasMath: source.hasMath });
  restoreTree(root, source);
  const draft = createDraft(
    {
      format: 'md',
      source,
      options: resolveCompileOptions({}),
      highlight: (_language, code) => [{ text: code, kind: null }],
      report: () => {},
    },
    root,
  );
  const renderer = new Renderer(draft);
  const [paragraph] = root.children;
  if (paragraph?.type !== 'paragraph') return escapeHtml(text);
  const html = htmlOf(renderer.capture(() => renderer.renderInline(paragraph.children)));
  return html.replace(REFERENCE_MARK, (_, index) =>
    escapeHtml(draft.references[Number(index)]?.target ?? ''),
  );
}
