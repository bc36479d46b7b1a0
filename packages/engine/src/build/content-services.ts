import type { PageMetadataProps, PageServices, wrapContent } from '@mojian/theme';
import type { ReactElement, ReactNode } from 'react';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { listCards } from '../routes/doc-cards.ts';
import type { LoadedSite } from './load-site.ts';

/** Puts content below the site's data and the services of the build. */
export interface ContentWrapper {
  /** For a document's content. */
  wrapDocument(content: ReactNode, document: CompiledDocument): ReactElement;
  /** For a page that is a component; `metadata` takes what the component says of the page. */
  wrapPage(content: ReactNode, metadata: PageMetadataProps): ReactElement;
}

/** Creates the wrapper. @param wrap The theme's `wrapContent`, in its present state. */
export function createContentWrapper(site: LoadedSite, wrap: typeof wrapContent): ContentWrapper {
  const renderCode: PageServices['renderCode'] = (code, { language, meta }) =>
    renderFence(site, code, `${language} ${meta}`);
  return {
    wrapDocument: (content, document) =>
      wrap(content, {
        site: site.site,
        services: {
          renderCode,
          cards: () => listCards(site.model, document),
          describePage: () => undefined,
        },
      }),
    wrapPage: (content, metadata) =>
      wrap(content, {
        site: site.site,
        services: {
          renderCode,
          cards: () => [],
          describePage({ title, description }) {
            if (title) metadata.title ??= title;
            if (description) metadata.description ??= description;
          },
        },
      }),
  };
}

/** Renders a code block that a component brings, by the very code that renders fences in Markdown. */
function renderFence(site: LoadedSite, code: string, info: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const text = `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}\n`;
  const source = {
    kind: 'pages',
    pluginId: '',
    version: null,
    filePath: '',
    sourcePath: '',
  } as const;
  return site.compiler.compile({ ...source, digest: '', text }).html;
}
