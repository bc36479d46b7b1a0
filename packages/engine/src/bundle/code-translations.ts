/** Texts of components, translated in Docusaurus' `code.json`: `<Translate id="x">` and `translate()`. */

/**
 * Ids of the texts of Docusaurus' own theme and plugins, which `write-translations` puts into the file
 * beside the site's: nothing here shows them, and browsers need not load them.
 */
const THEME_TEXT =
  /^theme\.(?:AnnouncementBar|BackToTopButton|CodeBlock|DocSidebarItem|ErrorPageContent|IdealImageMessage|NavBar|NotFound|Playground|PwaReloadPopup|SearchBar|SearchModal|SearchPage|TOCCollapsible|ThemeToggle|admonition|blog|colorToggle|common|contentVisibility|docs|lastUpdated|navbar|tags|unlistedContent)\./;

/** Writes the module that answers `@docusaurus/Translate` with the texts of a file. */
export function renderTranslateModule(filePath: string): string {
  return [
    `import texts from ${JSON.stringify(filePath)};`,
    "import { createTranslations } from '@mojian/theme/docusaurus';",
    'const { Translated, translate } = createTranslations(texts);',
    'export { Translated as default, translate };',
  ].join('\n');
}

/**
 * Keeps the texts of the site's own components: message by id.
 *
 * @throws When the text is no JSON object.
 * @example selectOwnTexts('{"a":{"message":"甲"},"theme.NotFound.title":{"message":"无"}}') // '{"a":"甲"}'
 */
export function selectOwnTexts(json: string): string {
  const entries = Object.entries(JSON.parse(json) as Record<string, { message?: unknown }>);
  return JSON.stringify(
    Object.fromEntries(
      entries.flatMap(([id, entry]) =>
        typeof entry?.message === 'string' && !THEME_TEXT.test(id) ? [[id, entry.message]] : [],
      ),
    ),
  );
}
