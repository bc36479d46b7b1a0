import type { ViewContext } from './view-context.ts';

/**
 * The warning of the home page that a wrong base URL keeps the site from loading. The style sheet
 * hides it, so it shows exactly when the style sheet has not come; hence the inline styles.
 */
export function BaseUrlWarning({ context }: { context: ViewContext }) {
  return (
    <div
      className="base-url-warning"
      style={{ border: 'thick solid red', background: '#fee', color: '#400', padding: '1rem' }}
    >
      {context.t('baseUrl.warning', { baseUrl: context.site.baseUrl })}
    </div>
  );
}
