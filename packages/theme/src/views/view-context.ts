import type {
  PageData,
  SiteData,
  Translate,
  ViewData,
  ViewKind,
  ViewMessageId,
} from 'mojian/shared';
import { createDateFormatter, type DateFormatter } from './date.ts';
import { createPhraseSplitter, type SplitPhrases } from './phrases.ts';

/** What every view needs besides its own data; made once per build. */
export interface ViewContext {
  site: SiteData;
  t: Translate<ViewMessageId>;
  formatDate: DateFormatter;
  splitPhrases: SplitPhrases;
}

/** The data of one kind of view. */
export type ViewOf<Kind extends ViewKind> = Extract<ViewData, { kind: Kind }>;

/** Props of the component that draws one kind of view. */
export interface ViewProps<Kind extends ViewKind> {
  view: ViewOf<Kind>;
  page: PageData;
  context: ViewContext;
}

/** Creates the context from the site's data and a translator. */
export function createViewContext(site: SiteData, t: Translate<ViewMessageId>): ViewContext {
  const { lang } = site.locale;
  return {
    site,
    t,
    formatDate: createDateFormatter(lang),
    splitPhrases: createPhraseSplitter(lang),
  };
}
