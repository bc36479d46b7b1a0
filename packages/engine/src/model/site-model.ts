import type { Config } from '../config/schema.ts';
import type { Translate } from '../shared/messages.ts';
import type { ViewMessageId } from '../shared/messages-views.ts';
import type { Blog } from './blog/blog.ts';
import type { ComponentPage } from './component-page.ts';
import type { LinkSite } from './config-link.ts';
import type { DocsInstance } from './docs/docs.ts';
import type { Page } from './pages.ts';

/** The site's content with its structure: everything that routes are made from. */
export interface SiteModel extends LinkSite {
  config: Config;
  siteFolder: string;
  /** In the order of the configuration. */
  blogs: Blog[];
  docs: DocsInstance[];
  pages: Page[];
  componentPages: ComponentPage[];
  /** Text of the engine's own in the site's language. */
  translate: Translate<ViewMessageId>;
  /** Time of the build, ISO 8601. */
  now: string;
}
