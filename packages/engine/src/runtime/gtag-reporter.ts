import type { PageViewReporter } from './page-views.ts';

/** What is asked of the page. */
export interface GtagPage {
  /** Adds a script to the page. */
  addScript(url: string): void;
  /** Queue that Google's script reads; made on first use. */
  dataLayer?: unknown[];
}

/**
 * Creates the reporter for Google Analytics: its script is added with the first page view, addresses
 * are anonymised, and every page view says path, query and hash itself.
 */
export function createGtagReporter(page: GtagPage): PageViewReporter {
  return ({ path, query, hash }, propertyId) => {
    if (!page.dataLayer) {
      page.dataLayer = [];
      page.addScript(
        `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(propertyId)}`,
      );
      send(page, 'js', new Date());
      send(page, 'config', propertyId, { anonymize_ip: true, send_page_view: false });
    }
    send(page, 'event', 'page_view', { page_path: path + query + hash });
  };
}

/** Creates the reporter for the page on screen. */
export function startGtagReporter(): PageViewReporter {
  const page = window as Window & { dataLayer?: unknown[] };
  return createGtagReporter(
    Object.assign(page, {
      addScript(url: string) {
        const script = document.createElement('script');
        script.async = true;
        script.src = url;
        document.head.append(script);
      },
    }),
  );
}

/** Google's script tells commands from other entries by their being an `arguments` object. */
function send({ dataLayer }: GtagPage, ..._command: unknown[]): void {
  (function push() {
    // biome-ignore lint/complexity/noArguments: see above.
    dataLayer?.push(arguments);
  }).apply(null, _command as []);
}
