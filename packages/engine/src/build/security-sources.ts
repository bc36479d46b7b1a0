import { createMathScript, type MathStyle } from '../render/math-style.ts';
import { hashSource, type PolicySources } from '../render/security-policy.ts';
import { listStyleSources } from '../render/style-sources.ts';
import type { SearchData } from '../shared/site-data.ts';
import type { LoadedSite } from './load-site.ts';

/**
 * Lists what the pages of a site need from elsewhere by its configuration; `null` when the site wants
 * no policy.
 *
 * @param mathStyle The stylesheet of formulas; its fonts lie beside it. Every page allows its script, so
 *   that the router can go from pages without formulas to those with some.
 * @param styles Texts of the site's own style sheets, of its components too, as they are published.
 */
export function listPolicySources(
  { config, site }: LoadedSite,
  mathStyle: MathStyle,
  styles: readonly string[],
): PolicySources[] | null {
  const { contentSecurityPolicy } = config.security;
  if (contentSecurityPolicy === false) return null;
  return [
    {
      'script-src': [hashSource(createMathScript(mathStyle))],
      'style-src': [mathStyle.url],
      'font-src': [new URL('fonts/', mathStyle.url).href],
    },
    ...(config.url.startsWith('http:') ? [UNENCRYPTED] : []),
    ...styles.map(listStyleSources),
    ...(site.analytics ? [ANALYTICS] : []),
    ...(site.search?.provider === 'hosted' ? [{ 'connect-src': listHosts(site.search) }] : []),
    contentSecurityPolicy,
  ];
}

/** Tells whether the policy of a site's pages lets `<object>` and `<embed>` load something. */
export function allowsObjects({ security }: Pick<LoadedSite['config'], 'security'>): boolean {
  const { contentSecurityPolicy } = security;
  if (contentSecurityPolicy === false) return true;
  return (contentSecurityPolicy['object-src'] ?? []).some((source) => source !== "'none'");
}

/** Where readers reach the site without encryption, as in a company's own network, pictures come so as well. */
const UNENCRYPTED: PolicySources = { 'img-src': ['http:'], 'media-src': ['http:'] };

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
