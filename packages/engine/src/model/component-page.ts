import type { PagesOptions } from '../config/content-schema.ts';
import { createPagePath } from './pages.ts';
import { createPermalink, type PermalinkOptions } from './permalinks.ts';

/** A standalone page that is a React component (`pages/**\/*.tsx`). */
export interface ComponentPage {
  /** Absolute path of the module. */
  filePath: string;
  /** Path below the pages folder, with `/`. */
  sourcePath: string;
  /** Decoded, with the base URL. */
  permalink: string;
}

/** Creates a component page; `index` modules stand for their folder. */
export function createComponentPage(
  file: Pick<ComponentPage, 'filePath' | 'sourcePath'>,
  { options, permalinks }: { options: PagesOptions; permalinks: PermalinkOptions },
): ComponentPage {
  const path = createPagePath(file.sourcePath);
  return { ...file, permalink: createPermalink(permalinks, options.routeBasePath, path) };
}
