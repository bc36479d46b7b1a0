import { findCodeTranslations } from '../config/localization.ts';
import { loadTranslationFile } from '../config/translation-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DOCUSAURUS_ANSWERS, toKnownSpecifier } from '../shared/docusaurus-modules.ts';
import type { LoadedSite } from './load-site.ts';
import type { Modules } from './prepare-components.ts';

const TRANSLATE = '@docusaurus/Translate';

/** What makes the components that show translated texts, as the theme gives it. */
type CreateTranslations = (texts: Readonly<Record<string, string>>) => {
  Translated: unknown;
  translate: unknown;
};

/**
 * Gives the theme's answers to the modules of Docusaurus that documents import, `<Translate>` with the
 * texts of the site's `code.json`, which is read only if a document imports it.
 */
export function translateModules(
  modules: Modules,
  site: Pick<LoadedSite, 'documents' | 'partials' | 'model' | 'config'>,
): { modules: Modules; diagnostics: Diagnostic[] } {
  const texts = [...site.documents.values()].flatMap((document) => [
    document,
    ...site.partials.of(document),
  ]);
  const isUsed = texts.some(({ imports }) =>
    imports.some(({ specifier }) => toKnownSpecifier(specifier) === TRANSLATE),
  );
  if (!isUsed) return { modules, diagnostics: [] };
  const file = findCodeTranslations(site.model.siteFolder, site.config);
  const { translations, diagnostics } = loadTranslationFile(file);
  const create = modules[DOCUSAURUS_ANSWERS]?.createTranslations as CreateTranslations;
  const { Translated, translate } = create(Object.fromEntries(translations));
  return { modules: { ...modules, [TRANSLATE]: { default: Translated, translate } }, diagnostics };
}
