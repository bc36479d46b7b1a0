import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin, parseSync } from 'vite';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  DOCUSAURUS_ANSWERS,
  findDocusaurusModule,
  isDocusaurusModule,
  standInFor,
} from '../shared/docusaurus-modules.ts';
import type { SiteConfigData } from '../shared/site-data.ts';
import { renderTranslateModule, selectOwnTexts } from './code-translations.ts';
import { renderSiteConfigModule, SITE_CONFIG } from './site-config-module.ts';
import { describeUnanswered, listImportedNames } from './unanswered.ts';

/** Begins the id of an answer; the specifier follows, then `?` and the names of its stand-ins. */
const ANSWER_PREFIX = '\0mojian-docusaurus:';

/** The one answer that depends on the site: it holds the site's translated texts. */
const TRANSLATE = '@docusaurus/Translate';

/** Name of the file of these texts in the folder of translations. */
const CODE_FILE = 'code.json';

/** Where a site is, its translated texts, and what its modules may read of its configuration. */
export interface SitePlace {
  siteFolder: string;
  /** Gives the absolute path of the file of translated texts (`code.json`); `null` for none. */
  translationFile(): string | null;
  /** Gives what {@link SITE_CONFIG} says; `null` while the configuration cannot be read. */
  siteConfig(): SiteConfigData | null;
}

/** How Docusaurus' authors import a file as text. */
const RAW_LOADER = /^!*raw-loader!(.+)$/;

/** Module of a site whose default export gives every MDX document components by name. */
export const SHARED_COMPONENTS = '@theme/MDXComponents';

const SCRIPT_ENDINGS = ['.tsx', '.ts', '.jsx', '.js'].flatMap((ending) => [
  ending,
  `/index${ending}`,
]);

/** What the plugin works with. */
export interface DocusaurusPluginOptions extends SitePlace {
  parse: typeof parseSync;
  /** Takes the problems that it finds. */
  report(diagnostic: Diagnostic): void;
}

/**
 * Creates the plugin that answers the modules of Docusaurus which components of a site import (see
 * `shared/docusaurus-modules.ts`). Other components `@theme/X` are the site's own `src/theme/X`, as in
 * Docusaurus. Where there are both, ours stands: a swizzled one is built on Docusaurus' inner parts.
 * What nothing answers gets a stand-in and is told: one component less must not cost the whole site.
 */
export function createDocusaurusPlugin(options: DocusaurusPluginOptions): Plugin {
  const { siteFolder, translationFile, siteConfig, parse, report } = options;
  const require = createRequire(import.meta.url);
  return {
    name: 'mojian:docusaurus',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const raw = RAW_LOADER.exec(source)?.[1];
      if (raw !== undefined)
        return this.resolve(`${raw}?raw`, importer, { ...options, skipSelf: true });
      // Templates of Docusaurus install it for the site; few sites have it otherwise.
      if (source === 'clsx') {
        const own = await this.resolve(source, importer, { ...options, skipSelf: true });
        return own ?? path.join(path.dirname(require.resolve('clsx')), 'clsx.mjs');
      }
      if (source === SITE_CONFIG) return ANSWER_PREFIX + source;
      if (!isDocusaurusModule(source)) return null;
      const known = findDocusaurusModule(source);
      const own = known ? null : findSwizzled(siteFolder, source);
      if (own) return own;
      const wanted = importer ? await listImportedNames(importer, source, parse) : [];
      const unanswered = wanted.filter(({ name }) => !known || !Object.hasOwn(known, name));
      for (const { name, line } of unanswered)
        report(describeUnanswered(source, name, { filePath: cleanPath(importer), line }));
      const standIns = unanswered.map(({ name }) => name).join(',');
      return ANSWER_PREFIX + source + (standIns && `?${standIns}`);
    },
    load(id) {
      if (!id.startsWith(ANSWER_PREFIX)) return null;
      const [specifier = '', standIns = ''] = id.slice(ANSWER_PREFIX.length).split('?');
      const texts = specifier === TRANSLATE && standIns === '' && translationFile();
      if (texts) return renderTranslateModule(texts);
      const config = specifier === SITE_CONFIG && siteConfig();
      if (config) return renderSiteConfigModule(config);
      const names = new Map(Object.entries(findDocusaurusModule(specifier) ?? {}));
      for (const name of standIns.split(',').filter(Boolean))
        names.set(name, standInFor(specifier, name));
      const exported = [...names].map(([name, answer]) => `${answer} as ${name}`);
      return `export { ${exported.join(', ')} } from '${DOCUSAURUS_ANSWERS}';`;
    },
    transform: (code, id) =>
      id.endsWith(CODE_FILE) && id === translationFile() ? { code: selectOwnTexts(code) } : null,
  };
}

function cleanPath(importer: string | undefined): string | null {
  return importer?.replace(/[?#].*$/, '') ?? null;
}

/** Tells whether what a document imports is the engine's to answer, and not a module of the site. */
export function isAnswered(siteFolder: string, specifier: string): boolean {
  if (!isDocusaurusModule(specifier)) return specifier === 'react';
  return findDocusaurusModule(specifier) !== undefined || !findSwizzled(siteFolder, specifier);
}

/**
 * Finds the site's own version of a component of the theme, for example `src/theme/Foo/index.tsx` for
 * `@theme/Foo`; `null` when the site has none.
 */
export function findSwizzled(siteFolder: string, specifier: string): string | null {
  if (!specifier.startsWith('@theme/')) return null;
  const base = path.join(siteFolder, 'src/theme', specifier.slice('@theme/'.length));
  const ending = SCRIPT_ENDINGS.find((each) => existsSync(base + each));
  return ending === undefined ? null : base + ending;
}
