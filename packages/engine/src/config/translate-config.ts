/**
 * Texts of the configuration in the site's language, from the files that Docusaurus keeps them in:
 * `docusaurus-theme-classic/navbar.json` and `footer.json`, and `options.json` of each blog. The keys
 * are made of the texts of the configuration.
 */
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BlogOptions } from './content-schema.ts';
import { findLocalizationFolder, pluginFolder } from './localization.ts';
import { MENU_KEYS } from './navbar-schema.ts';
import type { Config } from './schema.ts';
import { loadTranslationFile, type Translations } from './translation-file.ts';

type Navbar = Config['themeConfig']['navbar'];
type Footer = NonNullable<Config['themeConfig']['footer']>;

/** Translates the texts of a configuration; without a folder of translations it is what it was. */
export function translateConfig(
  config: Config,
  siteFolder: string,
): { config: Config; diagnostics: Diagnostic[] } {
  const folder = findLocalizationFolder(siteFolder, config);
  if (!folder) return { config, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const load = (...parts: string[]): Translations => {
    const file = loadTranslationFile(path.join(...parts));
    diagnostics.push(...file.diagnostics);
    return file.translations;
  };
  const theme = path.join(folder, 'docusaurus-theme-classic');
  const { blog, themeConfig } = config;
  const { navbar, footer } = themeConfig;
  const translateOne = (options: BlogOptions): BlogOptions =>
    translateBlog(
      options,
      load(pluginFolder(folder, { kind: 'blog', id: options.id }), 'options.json'),
    );
  const translated: Config = {
    ...config,
    blog: blog && (Array.isArray(blog) ? blog.map(translateOne) : translateOne(blog)),
    themeConfig: {
      ...themeConfig,
      navbar: translateNavbar(navbar, load(theme, 'navbar.json')),
      footer: footer && translateFooter(footer, load(theme, 'footer.json')),
    },
  };
  return { config: translated, diagnostics };
}

function translateBlog(options: BlogOptions, texts: Translations): BlogOptions {
  const blogTitle = texts.get('title') ?? options.blogTitle;
  const blogSidebarTitle = texts.get('sidebar.title') ?? options.blogSidebarTitle;
  return {
    ...options,
    ...(blogTitle !== undefined && { blogTitle }),
    ...(blogSidebarTitle !== undefined && { blogSidebarTitle }),
    blogDescription: texts.get('description') ?? options.blogDescription,
  };
}

function translateNavbar(navbar: Navbar, texts: Translations): Navbar {
  const title = texts.get('title') ?? navbar.title;
  return {
    ...navbar,
    ...(title !== undefined && { title }),
    ...(navbar.logo && { logo: translateLogo(navbar.logo, texts) }),
    items: navbar.items.map((item) => translateItem(item, texts)),
  };
}

function translateLogo<Logo extends { alt: string }>(logo: Logo, texts: Translations): Logo {
  return { ...logo, alt: texts.get('logo.alt') ?? logo.alt };
}

/** Translates the label of an item of the navbar, and those of the items of its menu. */
function translateItem<Item extends object>(item: Item, texts: Translations): Item {
  const { label: original }: { label?: unknown } = item;
  const label = texts.get(`item.label.${String(original)}`);
  const menus = Object.entries(item).filter(([key]) => MENU_KEYS.includes(key));
  const translated = menus.map(([key, items]: [string, object[]]) => [
    key,
    items.map((child) => translateItem(child, texts)),
  ]);
  return { ...item, ...(label !== undefined && { label }), ...Object.fromEntries(translated) };
}

function translateFooter(footer: Footer, texts: Translations): Footer {
  const links = footer.links.map((link) => {
    if (!('items' in link)) return translateFooterLink(link, texts);
    return {
      ...link,
      title: texts.get(`link.title.${link.title}`) ?? link.title,
      items: link.items.map((item) => translateFooterLink(item, texts)),
    };
  });
  return {
    ...footer,
    links: links as Footer['links'],
    ...(footer.logo && { logo: translateLogo(footer.logo, texts) }),
    copyright: texts.get('copyright') ?? footer.copyright,
  };
}

function translateFooterLink<Link extends object>(link: Link, texts: Translations): Link {
  const label = 'label' in link && texts.get(`link.item.label.${String(link.label)}`);
  return typeof label === 'string' ? { ...link, label } : link;
}
