import { isExternalUrl } from '../shared/url.ts';
import { type Migration, quote, type Rule, type Rules } from './migration.ts';
import { keep, leaveOut } from './rules.ts';
import { note, type SettingLine, setting } from './settings.ts';

/** Where an address stands. */
interface AddressContext {
  key: string;
  /** The item, for the author. */
  place: string;
  migration: Migration;
}

/** Converts `to` or `href`: paths of the site begin with `/`, also behind `pathname://`; whole addresses are `href`. */
function convertAddress(value: unknown, { key, place, migration }: AddressContext): SettingLine[] {
  if (typeof value !== 'string') {
    migration.addTodo(`\`${place}\` leads to no address that could be carried over.`);
    return [note(`${quote(key, value)}: no address.`)];
  }
  if (isExternalUrl(value) && !value.startsWith('pathname:')) return [setting('href', value)];
  if (value.startsWith('#')) return [setting(key, value)];
  const [, scheme = '', sitePath = ''] = /^(pathname:\/\/)?(?:\.?\/)*(.*)$/s.exec(value) ?? [];
  return [setting(key, `${scheme}/${sitePath}`)];
}

const address: Rule = (value, { key, place, migration }) =>
  convertAddress(value, { key, place, migration });

const REPOSITORY = /^https?:\/\/(?:www\.)?(?:github|gitlab|gitee|codeberg|bitbucket)\.[a-z]+\//i;
const FEED = /(?:rss\.xml|atom\.xml|feed\.json)$/;

/**
 * Docusaurus marks a link on all pages below its path unless `activeBasePath` or a pattern says
 * otherwise. The link to the home page is left alone: it would be marked everywhere.
 */
export function withActiveBasePath(item: Record<string, unknown>): Record<string, unknown> {
  const { to } = item;
  if ('activeBasePath' in item || 'activeBaseRegex' in item || typeof to !== 'string') return item;
  const sitePath = to.replace(/[?#].*$/, '').replace(/^(?:\.?\/)+|\/+$/g, '');
  return sitePath === '' || isExternalUrl(to) ? item : { ...item, activeBasePath: `/${sitePath}` };
}

/** Creates the rules of a link; one without a text of its own gets the icon of where it leads. */
export function createLinkRules(item: Record<string, unknown>): Rules {
  const target = String(item.href ?? item.to ?? '');
  const icon = REPOSITORY.test(target) ? 'repository' : FEED.test(target) ? 'feed' : null;
  const isIcon = icon !== null && typeof item.className === 'string';
  return {
    to: address,
    href: (value, context) => [
      ...address(value, context),
      ...(isIcon ? [setting('icon', icon)] : []),
    ],
    activeBasePath: (value, context) =>
      keep(typeof value === 'string' ? `/${value.replace(/^\/+/, '')}` : value, context),
    activeBaseRegex: keep,
    prependBaseUrlToHref: leaveOut('paths are below the base URL anyway'),
    html: leaveOut('links show the text of their label'),
    target: leaveOut('links to other sites open in a new tab'),
    rel: leaveOut('links to other sites get it by themselves'),
    'aria-label': leaveOut('the label is the name'),
    title: leaveOut('the label is the name'),
    docsPluginId: leaveOut('the address says where it leads'),
    autoAddBaseUrl: leaveOut('paths are below the base URL anyway'),
  };
}
