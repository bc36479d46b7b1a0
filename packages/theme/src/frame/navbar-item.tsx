import { preferredDocsVersion, storage, usePage, useSite, useTranslate } from 'mojian/runtime';
import { encodePermalink, type NavbarItem } from 'mojian/shared';
import { useEffect, useState } from 'react';
import { Dropdown } from './dropdown.tsx';
import { ChevronIcon, LanguageIcon } from './icons.tsx';
import { linkState } from './is-active.ts';
import { NavLink } from './nav-link.tsx';
import { SearchButton } from './search-button.tsx';

/** One item of the navbar on a wide screen. */
export function NavbarItemView({ item }: { item: NavbarItem }) {
  switch (item.kind) {
    case 'link':
      return <NavLink item={item} className="navbar-link" />;
    case 'dropdown':
      return <LinksDropdown item={item} />;
    case 'locale':
      return <LocaleDropdown item={item} />;
    case 'docs-version':
      return <VersionDropdown item={item} />;
    case 'search':
      return <SearchButton />;
    case 'html':
      return <div className="navbar-html" dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
}

type ItemOf<Kind extends NavbarItem['kind']> = Extract<NavbarItem, { kind: Kind }>;

function LinksDropdown({ item }: { item: ItemOf<'dropdown'> }) {
  const page = usePage();
  const { label, link, items } = item;
  const isActive = items.some((inner) => linkState(inner, page));
  return (
    <Dropdown
      label={link ? <ChevronIcon /> : label}
      name={link && label}
      link={link && <NavLink item={link} className="navbar-link" isActive={isActive} />}
      isActive={isActive}
    >
      <TextLinks links={items} className="dropdown-link" />
    </Dropdown>
  );
}

/** Links of a menu, as list items. */
export function TextLinks({ links, className }: { links: ItemOf<'link'>[]; className: string }) {
  return links.map((link) => (
    <li key={link.url}>
      <NavLink item={link} className={className} isTextOnly />
    </li>
  ));
}

function LocaleDropdown({ item }: { item: ItemOf<'locale'> }) {
  const t = useTranslate();
  return (
    <Dropdown label={<LanguageIcon />} name={t('navbar.languages')}>
      <LocaleLinks item={item} className="dropdown-link" />
    </Dropdown>
  );
}

/** Links to the page in the languages of the site, as list items. */
export function LocaleLinks({ item, className }: { item: ItemOf<'locale'>; className: string }) {
  const { permalink } = usePage();
  const { baseUrl } = useSite();
  return item.items.map((locale) => (
    <li key={locale.url}>
      <a
        className={className}
        href={
          locale.isCurrent || !locale.lang
            ? locale.url
            : locale.url + encodePermalink(permalink.slice(baseUrl.length))
        }
        lang={locale.lang}
        hrefLang={locale.lang}
        aria-current={locale.isCurrent ? 'true' : undefined}
      >
        {locale.label}
      </a>
    </li>
  ));
}

function VersionDropdown({ item }: { item: ItemOf<'docs-version'> }) {
  const { docsVersion } = usePage();
  const { keepsVersion } = useSite().docs;
  const [preferred, setPreferred] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is preferred changes with the page.
  useEffect(() => {
    if (!keepsVersion) return;
    const names = item.items.map(({ name }) => name);
    setPreferred(preferredDocsVersion(item.pluginId, names, storage));
  }, [item, docsVersion, keepsVersion]);
  // Outside these docs the dropdown names the version that the reader was in last.
  const name = docsVersion?.pluginId === item.pluginId ? docsVersion.name : preferred;
  const current = item.items.find((version) => version.name === name);
  return (
    <Dropdown label={(current ?? item).label}>
      <VersionLinks item={item} className="dropdown-link" />
    </Dropdown>
  );
}

/** Links to the versions of the docs, as list items. */
export function VersionLinks({
  item,
  className,
}: {
  item: ItemOf<'docs-version'>;
  className: string;
}) {
  const { docsVersion } = usePage();
  return item.items.map((version) => (
    <li key={version.name}>
      <a
        className={className}
        href={version.url}
        aria-current={
          docsVersion?.pluginId === item.pluginId && docsVersion.name === version.name
            ? 'true'
            : undefined
        }
      >
        {version.label}
      </a>
    </li>
  ));
}
