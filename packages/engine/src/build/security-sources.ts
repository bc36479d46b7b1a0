import type { PolicySources } from '../render/security-policy.ts';
import type { SearchData } from '../shared/site-data.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Lists what the pages of a site need from elsewhere by its configuration; `null` when the site wants
 * no policy.
 *
 * @param mathStyleUrl Address of the stylesheet of formulas; its fonts lie beside it.
 */
export function listPolicySources(
  { config, site }: LoadedSite,
  mathStyleUrl: string,
): PolicySources[] | null {
  const { contentSecurityPolicy } = config.security;
  if (contentSecurityPolicy === false) return null;
  return [
    { 'style-src': [mathStyleUrl], 'font-src': [new URL('fonts/', mathStyleUrl).href] },
    ...(site.analytics ? [ANALYTICS] : []),
    ...(site.search?.provider === 'hosted' ? [{ 'connect-src': listHosts(site.search) }] : []),
    contentSecurityPolicy,
  ];
}

/** What Google's tag needs (its guide to content security policies, for Analytics 4). */
const ANALYTICS: PolicySources = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** The hosts that the service's official client asks, for searches and for events. */
function listHosts(search: SearchData & { provider: 'hosted' }): string[] {
  const { appId, hosts, hasInsights } = search;
  // Without an id, of which the configuration is told, there are no hosts.
  if (appId === '' && hosts.length === 0) return [];
  if (hosts.length > 0) return hosts.map((address) => new URL(address).origin);
  return [
    `https://${appId}-dsn.algolia.net`,
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
    ...(hasInsights ? ['https://insights.algolia.io'] : []),
  ];
}
