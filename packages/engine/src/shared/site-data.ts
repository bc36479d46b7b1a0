/**
 * Site data: what the frame shows on every page and what the browser's runtime must know. Made once
 * per build from the configuration; the same object reaches the server's views and the browser.
 */
import type { TrailingSlash } from './url.ts';

/** An item of the navbar, resolved: every address is ready for HTML. */
export type NavbarItem =
  | {
      kind: 'link';
      label: string;
      url: string;
      position: 'left' | 'right';
      isExternal: boolean;
      /** The item is active on permalinks that match this, in any letter case; `null` means its own only. */
      activePattern: string | null;
      permalink: string | null;
      /** `repository` and `feed` are drawn as icons; `null` as text. */
      icon: 'repository' | 'feed' | null;
      /** The item is active on every page that shows this sidebar; `null` for other items. */
      sidebarKey: string | null;
    }
  | {
      kind: 'dropdown';
      label: string;
      position: 'left' | 'right';
      /** Where the label leads; left out where it opens the menu only. */
      link?: NavbarItem & { kind: 'link' };
      items: (NavbarItem & { kind: 'link' })[];
      /** The items in the menu of narrow screens, where the label folds them; left out where it has the same. */
      menuItems?: (NavbarItem & { kind: 'link' })[];
    }
  | {
      kind: 'locale';
      position: 'left' | 'right';
      /** Languages, each with the address of its home page; further links have no `lang`. */
      items: { label: string; lang?: string; url: string; isCurrent: boolean }[];
    }
  | {
      kind: 'docs-version';
      position: 'left' | 'right';
      pluginId: string;
      /** That of the version which is shown where readers are in none and have been in none. */
      label: string;
      /** Versions by name; further links have their address in its place, which names no version. */
      items: { name: string; label: string; url: string }[];
    }
  | { kind: 'html'; position: 'left' | 'right'; html: string }
  | { kind: 'search'; position: 'left' | 'right' };

/** A logo with its twin for dark mode. */
export interface Logo {
  src: string;
  srcDark: string | null;
  alt: string;
  url: string;
  width: number | null;
  height: number | null;
}

/** The footer. `columns` is empty when `links` is a flat list, and the other way round. */
export interface FooterData {
  style: 'light' | 'dark';
  columns: { title: string; items: FooterLink[] }[];
  links: FooterLink[];
  logo: Logo | null;
  /** HTML from the author. */
  copyright: string;
}

/** A link of the footer, or a piece of the author's HTML. */
export type FooterLink = { label: string; url: string; isExternal: boolean } | { html: string };

/** The bar above the navbar. It returns when its id changes. */
export interface AnnouncementBarData {
  id: string;
  contentHtml: string;
  backgroundColor: string | null;
  textColor: string | null;
  isCloseable: boolean;
}

/** Behaviour of the colour mode. */
export interface ColorModeData {
  defaultMode: 'light' | 'dark';
  hasSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

/** Everything the frame knows about the site. Must be JSON. */
export interface SiteData {
  title: string;
  tagline: string;
  /** Scheme and host, no path and no final slash. */
  origin: string;
  /** Begins and ends with `/`. */
  baseUrl: string;
  trailingSlash: TrailingSlash;
  locale: { lang: string; label: string; direction: 'ltr' | 'rtl' };
  colorMode: ColorModeData;
  navbar: {
    title: string;
    logo: Logo | null;
    hideOnScroll: boolean;
    homeUrl: string;
    items: NavbarItem[];
  };
  footer: FooterData | null;
  announcementBar: AnnouncementBarData | null;
  docs: {
    isSidebarHideable: boolean;
    autoCollapseCategories: boolean;
    /** The version that the reader was in last is stored. */
    keepsVersion: boolean;
  };
  toc: { minHeadingLevel: number; maxHeadingLevel: number };
  /** Links of articles show what is behind them while a mouse rests on them. */
  linkPreviews: boolean;
  /** Analytics property; `null` sends nothing. */
  analytics: { propertyId: string; needsConsent: boolean } | null;
  /** Where the search assets lie; `null` when the site has no search. */
  search: SearchData | null;
  /** Messages that differ from the catalogue's defaults, by id. */
  messages: Record<string, string>;
  /** The configuration's `organizationName` and `projectName`, left out when there are none. */
  organizationName?: string;
  projectName?: string;
  /** The configuration's `customFields`, for components of the site; left out when there are none. */
  customFields?: Readonly<Record<string, unknown>>;
}

/** What the configuration that components of Docusaurus sites read is made of. */
export type SiteConfigData = Pick<
  SiteData,
  | 'title'
  | 'tagline'
  | 'origin'
  | 'baseUrl'
  | 'trailingSlash'
  | 'colorMode'
  | 'docs'
  | 'toc'
  | 'organizationName'
  | 'projectName'
  | 'customFields'
> & {
  navbar: Pick<SiteData['navbar'], 'title' | 'hideOnScroll'>;
  footer: Pick<FooterData, 'style' | 'copyright'> | null;
};

/** How the browser reaches the search provider. */
export type SearchData = SearchPlaceData &
  (
    | {
        provider: 'embedded';
        indexUrl: string;
      }
    | {
        provider: 'hosted';
        appId: string;
        apiKey: string;
        indexName: string;
        /** Addresses that answer in place of the service's own hosts, first to last; empty for those. */
        hosts: string[];
        /** Tells the service what readers choose. */
        hasInsights: boolean;
        /** Filters of contextual search; empty when it is off. */
        facetFilters: SearchFacetFilter[];
      }
  );

/** What the search box and the search page need, whoever answers. */
interface SearchPlaceData {
  searchPageUrl: string | null;
  hasPersonalization: boolean;
  /** What the search page narrows results by: facets with two values or more. */
  facets: SearchFacetData[];
}

/** `facet:value`, or several of which one must hold. */
export type SearchFacetFilter = string | string[];

/** A facet with the values that the site is known to have. */
export interface SearchFacetData {
  name: 'kind' | 'version' | 'language';
  /** What the results are while nothing is chosen, when that is not all. */
  defaultLabel?: string;
  values: { value: string; label: string }[];
}
