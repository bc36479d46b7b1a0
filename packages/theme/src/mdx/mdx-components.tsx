import { createViewTranslator, type DocCard, type SiteData } from 'mojian/shared';
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react';
import { DocCards } from '../views/doc-cards.tsx';
import { createViewContext } from '../views/view-context.ts';
import { createAdmonition } from './admonition.tsx';
import { Details } from './details.tsx';
import { TabItem, Tabs } from './tabs.tsx';

/** What the components of MDX documents need of the build. */
export interface MdxComponentOptions {
  site: SiteData;
  /** Renders a code block to HTML exactly as a fence in Markdown. */
  renderCode(code: string, options: { language: string; meta: string }): string;
  /** Gives the cards of the category that the document opens; empty for other documents. */
  cards(): DocCard[];
}

/** Modules that documents may import without the site having them, by specifier and export name. */
export type MdxModules = Record<string, Record<string, unknown>>;

/**
 * Creates the modules that Docusaurus documents import from its theme and that we answer with
 * components of ours: `@theme/Tabs`, `@theme/CodeBlock`, `@docusaurus/useBaseUrl` and their kin.
 */
export function createMdxModules(options: MdxComponentOptions): MdxModules {
  const { site, cards } = options;
  const context = createViewContext(site, createViewTranslator(site.locale.lang, site.messages));
  const withBase = (path: string) => (path.startsWith('/') ? site.baseUrl + path.slice(1) : path);
  const docCardList = ({ items }: { items?: DocCard[] }) => (
    <DocCards cards={items ?? cards()} context={context} />
  );
  const link = ({ to, href, ...rest }: LinkProps) => (
    <a {...rest} href={withBase(to ?? href ?? '')} />
  );
  const passThrough: ComponentType<{ children?: ReactNode }> = ({ children }) => <>{children}</>;
  return {
    '@theme/Tabs': { default: Tabs },
    '@theme/TabItem': { default: TabItem },
    '@theme/CodeBlock': { default: createCodeBlock(options) },
    '@theme/Admonition': { default: createAdmonition(site.locale.lang, site.messages) },
    '@theme/Details': { default: Details },
    '@theme/DocCardList': { default: docCardList },
    '@docusaurus/Link': { default: link },
    '@docusaurus/useBaseUrl': {
      default: withBase,
      useBaseUrlUtils: () => ({ withBaseUrl: withBase }),
    },
    '@docusaurus/useDocusaurusContext': { default: () => ({ siteConfig: describeSite(site) }) },
    '@docusaurus/BrowserOnly': { default: () => null },
    '@docusaurus/Head': { default: () => null },
    '@docusaurus/Translate': {
      default: passThrough,
      translate: ({ message }: { message: string }) => message,
    },
    '@docusaurus/theme-common': { useCurrentSidebarCategory: () => ({ items: cards() }) },
  };
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string };

/** The part of Docusaurus' `siteConfig` that documents read. */
function describeSite(site: SiteData) {
  const { title, tagline, origin, baseUrl } = site;
  return { title, tagline, url: origin, baseUrl };
}

function createCodeBlock({ renderCode }: MdxComponentOptions) {
  return (props: {
    children?: ReactNode;
    language?: string;
    className?: string;
    title?: string;
    metastring?: string;
    showLineNumbers?: boolean | number;
  }): ReactNode => {
    const language = props.language ?? /language-(\S+)/.exec(props.className ?? '')?.[1] ?? '';
    const numbers = props.showLineNumbers
      ? `showLineNumbers${typeof props.showLineNumbers === 'number' ? `=${props.showLineNumbers}` : ''}`
      : '';
    const title = props.title ? `title="${props.title.replaceAll('"', '')}"` : '';
    const meta = [title, props.metastring, numbers].filter(Boolean).join(' ');
    const html = renderCode(textOf(props.children), { language, meta });
    return <div className="code-block" dangerouslySetInnerHTML={{ __html: html }} />;
  };
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
