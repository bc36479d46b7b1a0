import { existsSync } from 'node:fs';
import path from 'node:path';
import { listSiteStyles } from '../bundle/client-modules.ts';
import { locateStyleSheet } from '../bundle/locate-style-sheet.ts';
import { listInstances } from '../config/content-instances.ts';
import type { Config } from '../config/schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import { checkDatesInNames } from '../model/dates-in-names.ts';
import { CURRENT_VERSION } from '../model/docs/versions.ts';
import type { SiteModel } from '../model/site-model.ts';
import { decodePath, isExternalUrl, joinPath, splitUrl, withoutBaseUrl } from '../shared/url.ts';
import type { AssetLibrary } from '../sources/asset-library.ts';
import { checkNamedFunctions } from './check-named-places-functions.ts';
import type { LoadedContent } from './load-content.ts';

/** Where the names of a configuration are looked for. */
export interface NamedPlacesContext {
  siteFolder: string;
  config: Config;
  model: SiteModel;
  content: LoadedContent;
  assets: AssetLibrary;
  configFilePath: string;
}

/** A folder or file that is not there. */
interface MissingPlace {
  severity: 'error' | 'warning';
  code: 'config/missing-folder' | 'config/missing-file' | 'config/missing-style';
  /** As the author wrote it. */
  written: string;
  message: string;
  fix: string;
}

/**
 * Tells which folders and files that a configuration names are not there: a slip in `path` would
 * publish a site without its docs, and a wrong `favicon` shows on every page. Folders of the default
 * names may be missing, as a site need not have docs, a blog and pages. What else has a name that does not do what it
 * seems to, functions and posts, is told of here, too.
 */
export function checkNamedPlaces(context: NamedPlacesContext): Diagnostic[] {
  const { configFilePath: filePath } = context;
  const places = [
    ...listMissingContent(context),
    ...listMissingStatic(context),
    ...listMissingSidebars(context),
    ...listMissingFiles(context),
    ...listMissingStyles(context),
  ];
  const missing = places.map(({ written, ...place }) =>
    createDiagnostic({
      ...place,
      filePath,
      ...locateInFile(filePath, written),
    }),
  );
  return [...missing, ...checkNamedFunctions(context), ...checkDatesInNames(context.model.blogs)];
}

function listMissingContent({ siteFolder, config, content }: NamedPlacesContext): MissingPlace[] {
  const ofDocs = content.docs.flatMap(({ options, versions }) =>
    versions.map(({ source }) => ({
      ...{ kind: `docs version \`${source.name}\``, folder: source.contentFolder },
      ...{ written: options.path, isCurrent: source.name === CURRENT_VERSION, usual: 'docs' },
    })),
  );
  const ofBlogs = content.blogs.map(({ options, contentFolder: folder }) => ({
    ...{ kind: 'blog', folder, written: options.path, isCurrent: true, usual: 'blog' },
  }));
  const ofPages = listInstances(config.pages).map(({ path: written }) => ({
    ...{ kind: 'pages', folder: path.resolve(siteFolder, written), written, isCurrent: true },
    usual: 'src/pages',
  }));
  return [...ofDocs, ...ofBlogs, ...ofPages]
    .filter(({ written, usual, isCurrent }) => !isCurrent || written !== usual)
    .filter(({ folder }) => !existsSync(folder))
    .map(({ kind, folder, written, isCurrent }) => ({
      ...{ severity: 'error', code: 'config/missing-folder', written },
      message: `The folder \`${path.relative(siteFolder, folder)}\` of the ${kind} does not exist.`,
      fix: isCurrent
        ? 'Correct the path, which is relative to the site folder, or make the folder.'
        : 'Make the folder, or take the version out of the list of versions (`versions.json`).',
    }));
}

function listMissingStatic({ siteFolder, config }: NamedPlacesContext): MissingPlace[] {
  return config.staticDirectories
    .filter((written) => written !== 'static' && !existsSync(path.resolve(siteFolder, written)))
    .map((written) => ({
      ...{ severity: 'warning', code: 'config/missing-folder', written },
      message: `The folder \`${written}\` of \`staticDirectories\` does not exist.`,
      fix: 'Correct the path, which is relative to the site folder, or make the folder.',
    }));
}

/** Sidebars files of archived versions may be missing, as their places are not named. */
function listMissingSidebars({ content }: NamedPlacesContext): MissingPlace[] {
  return content.docs.flatMap(({ options: { sidebarPath: written }, versions }) => {
    const current = versions.find(({ source }) => source.name === CURRENT_VERSION);
    const filePath = current?.source.sidebarFilePath;
    if (!written || !filePath || existsSync(filePath)) return [];
    return {
      ...{ severity: 'error', code: 'config/missing-file', written },
      message: `The file \`${written}\` of the option \`docs.sidebarPath\` does not exist.`,
      fix: 'Correct the path, which is relative to the site folder, or make the file.',
    };
  });
}

/** The build says the same, in the same words, where it bundles them; `dev` bundles none. */
function listMissingStyles({ siteFolder, config }: NamedPlacesContext): MissingPlace[] {
  return listSiteStyles(config)
    .filter((written) => !existsSync(locateStyleSheet(written, siteFolder)))
    .map((written) => ({
      ...{ severity: 'error', code: 'config/missing-style', written },
      message: `The style sheet \`${written}\` does not exist.`,
      fix: 'Correct the path; it is relative to the site folder, or begins with the name of an installed package.',
    }));
}

function listMissingFiles({ config, assets }: NamedPlacesContext): MissingPlace[] {
  const { navbar, footer, image } = config.themeConfig;
  const named: [string, string | undefined][] = [
    ['favicon', config.favicon],
    ['themeConfig.image', image],
    ['themeConfig.navbar.logo.src', navbar.logo?.src],
    ['themeConfig.navbar.logo.srcDark', navbar.logo?.srcDark],
    ['themeConfig.footer.logo.src', footer?.logo?.src],
    ['themeConfig.footer.logo.srcDark', footer?.logo?.srcDark],
  ];
  return named.flatMap(([option, written]): MissingPlace[] => {
    if (!written || isExternalUrl(written)) return [];
    const sitePath = joinPath(decodePath(splitUrl(written).pathname));
    const below = withoutBaseUrl(sitePath, config.baseUrl) ?? sitePath;
    if (assets.findStatic(sitePath) ?? assets.findStatic(below)) return [];
    return [
      {
        ...{ severity: 'warning', code: 'config/missing-file', written },
        message: `The file \`${written}\` of \`${option}\` is in no static folder.`,
        fix: 'Put the file there, or correct the path, which is relative to the static folders.',
      },
    ];
  });
}
