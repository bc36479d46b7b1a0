import { existsSync } from 'node:fs';
import { locateSpecifier } from '../bundle/site-alias.ts';
import { selectFromFile } from '../link/code-selection.ts';
import { parseCodeInfo } from '../markdown/syntax/code-meta.ts';
import { loadText } from '../sources/load-text.ts';
import type { Fence } from './fence-scanner.ts';

/** Where a fence stands. */
export interface FencePlace {
  /** Absolute path of the article. */
  filePath: string;
  siteFolder: string;
}

/**
 * Puts the code of the file that a fence shows into it. What cannot be shown stays as it is: that is for the check of
 * the site's links to tell.
 */
export function withFileCode(fence: Fence, { filePath, siteFolder }: FencePlace): Fence {
  const { file } = parseCodeInfo(fence.language, fence.meta).meta;
  if (file === null) return fence;
  const selection = selectFromFile(file, (written) =>
    readText(locateSpecifier(written, filePath, siteFolder)),
  );
  return selection && 'code' in selection ? { ...fence, code: selection.code } : fence;
}

function readText(filePath: string): string | null {
  const loaded = existsSync(filePath) ? loadText(filePath) : null;
  return loaded && 'text' in loaded ? loaded.text : null;
}
