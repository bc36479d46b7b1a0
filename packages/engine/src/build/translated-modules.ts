import { findCodeTranslations } from '../config/localization.ts';
import { loadTranslationFile } from '../config/translation-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { DOCUSAURUS_ANSWERS, toKnownSpecifier } from '../shared/docusaurus-modules.ts';
import type { LoadedSite } from './load-site.ts';
import type { Modules } from './prepare-components.ts';

const TRANSLATE = '@docusaurus/Translate';

/** What makes the components that show translated texts, as the theme gives it. */
type CreateTranslations = (texts: Readonly<Record<string, string>>) => {
  Translated: unknown;
  translate: unknown;
};

/** The theme's answers to the modules of Docusaurus that documents import. */
export interface TranslatedModules {
  /** By specifier; `<Translate>` has the texts of the site's `code.json` once a document asks for it. */
  modules: Modules;
  /**
   * Reads `code.json` if one of the documents, partials included, imports `<Translate>`; once.
   *
   * @returns What is wrong with that file.
   */
  loadFor(documents: readonly CompiledDocument[]): Diagnostic[];
}

/** Creates these modules; nothing is read yet. */
export function createTranslatedModules(
  ofTheme: Modules,
  { model, config }: Pick<LoadedSite, 'model' | 'config'>,
): TranslatedModules {
  const modules: Modules = { ...ofTheme };
  let isLoaded = false;
  return {
    modules,
    loadFor(documents) {
      if (isLoaded || !documents.some(importsTranslate)) return [];
      isLoaded = true;
      const file = findCodeTranslations(model.siteFolder, config);
      const { translations, diagnostics } = loadTranslationFile(file);
      const create = ofTheme[DOCUSAURUS_ANSWERS]?.createTranslations as CreateTranslations;
      const { Translated, translate } = create(Object.fromEntries(translations));
      modules[TRANSLATE] = { default: Translated, translate };
      return diagnostics;
    },
  };
}

function importsTranslate({ imports }: CompiledDocument): boolean {
  return imports.some(({ specifier }) => toKnownSpecifier(specifier) === TRANSLATE);
}
