import type { Preparation } from '../prepare/prepare-source.ts';
import type { SourceEdit } from '../prepare/source-edits.ts';
import { findFences } from '../prepare/source-zones.ts';

/**
 * Docusaurus' `mdx-code-block` fences: in them stands MDX that other tools should show as code. The two
 * fences are taken out, what they enclose becomes part of the document.
 */
export function editMdxCodeBlocks({ text, bodyStart }: Preparation): SourceEdit[] {
  return findFences(text, bodyStart, 'mdx')
    .filter(({ lang }) => lang === 'mdx-code-block')
    .flatMap(({ start, end, closeStart }) => {
      const openEnd = text.indexOf('\n', start);
      return [
        { start, end: openEnd < 0 ? text.length : openEnd, text: '' },
        { start: closeStart, end: Math.max(closeStart, end), text: '' },
      ];
    });
}
