import type { DocsOptions } from '../../config/content-schema.ts';
import { findConfigFile } from '../../config/find-config-file.ts';
import { locateKeyInFile } from '../../config/locate-key.ts';
import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { nearestWord } from '../../diagnostics/nearest-word.ts';
import type { SidebarNavigation } from '../sidebars/navigation.ts';
import type { ResolvedSidebar } from '../sidebars/resolve.ts';
import type { Doc } from './doc.ts';
import { CURRENT_VERSION } from './versions.ts';

/** The docs of a version and how they are ordered. */
interface VersionDocs {
  docs: readonly Doc[];
  docsById: ReadonlyMap<string, Doc>;
  sidebars: readonly ResolvedSidebar[];
  navigation: SidebarNavigation;
}

/**
 * Finds the doc that a link to a version opens: the one that the configuration names, else the doc at `/`, else
 * the first one of the first sidebar, else the first one (Docusaurus but for the option). Links lead there, so an
 * unlisted one is passed over while there are others.
 *
 * @returns `null` when the version is empty.
 */
export function findMainDoc(
  { docs, docsById, sidebars, navigation }: VersionDocs,
  { mainDoc }: Pick<DocsOptions, 'mainDoc'>,
): Doc | null {
  const named = mainDoc === undefined ? undefined : docsById.get(mainDoc);
  const home = named ?? docs.find((doc) => doc.slug === '/');
  if (home) return home;
  const pages = sidebars[0] ? navigation.pagesOf.get(sidebars[0].id) : undefined;
  const inSidebar = (pages ?? []).flatMap((page) =>
    page.kind === 'doc' ? (docsById.get(page.docId) ?? []) : [],
  );
  const candidates = [...inSidebar, ...docs];
  return candidates.find(({ isUnlisted }) => !isUnlisted) ?? candidates[0] ?? null;
}

/** What is looked for, and where. */
interface NamedMainDoc {
  options: Pick<DocsOptions, 'mainDoc'>;
  versionName: string;
  siteFolder: string;
  /** Ids of the docs and of the drafts of the version. */
  ids: readonly string[];
}

/** Reports a main document that the current version lacks; archived ones may be older than it. */
export function reportUnknownMainDoc({
  options: { mainDoc },
  versionName,
  siteFolder,
  ids,
}: NamedMainDoc): Diagnostic[] {
  if (mainDoc === undefined || versionName !== CURRENT_VERSION || ids.includes(mainDoc)) return [];
  const suggestion = nearestWord(mainDoc, ids);
  const filePath = findConfigFile(siteFolder);
  return [
    createDiagnostic({
      code: 'docs/unknown-main-doc',
      severity: 'error',
      filePath,
      ...locateKeyInFile(filePath, ['docs', 'mainDoc']),
      message: `There is no doc with the id \`${mainDoc}\`.`,
      fix: suggestion
        ? `Did you mean \`${suggestion}\`?`
        : 'Correct `mainDoc`, or remove it: the first doc of the first sidebar takes its place.',
    }),
  ];
}
