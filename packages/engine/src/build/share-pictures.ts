/**
 * A share picture for each article, drawn by the package `@mojian/share-pictures`, which the site
 * installs when it wants them: font and renderer weigh more than the engine. Nothing here fails a
 * build; an article without a picture of its own shows the site's.
 */
import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../shared/url.ts';
import { cachePath } from '../system/cache-folder.ts';
import type { LoadedSite } from './load-site.ts';
import { type Article, listArticles } from './share-picture-articles.ts';
import { readCachedPictures, writeCachedPictures } from './share-pictures-cache.ts';

/** What the package draws; see `SharePicture` there. */
interface PictureContent {
  title: string;
  section: string;
  siteTitle: string;
  tagline: string;
  lang: string;
  seal: string | null;
}

/** What the engine uses of the package `@mojian/share-pictures`. */
export interface PicturePackage {
  /** Changes when the same content comes out looking different. */
  DESIGN_VERSION: number;
  /** In px. */
  PICTURE_SIZE: { width: number; height: number };
  drawSharePictures(
    pictures: readonly PictureContent[],
  ): Promise<({ png: Uint8Array; reason: null } | { png: null; reason: string })[]>;
}

/** The pictures of a build. */
export interface SharePictures {
  /** Permalink of an article's picture by that of the article. */
  permalinkOf: ReadonlyMap<string, string>;
  /** In px. */
  size: { width: number; height: number } | null;
  /** Pictures to write, each once. */
  files: readonly { outputPath: string; content: Uint8Array }[];
  /** Number of pictures that were not in the cache. */
  drawnCount: number;
  diagnostics: Diagnostic[];
}

/** The pictures of a site that draws none. */
export const NO_SHARE_PICTURES: SharePictures = {
  permalinkOf: new Map(),
  size: null,
  files: [],
  drawnCount: 0,
  diagnostics: [],
};

const PACKAGE = '@mojian/share-pictures';
const OUTPUT_FOLDER = 'assets/share';

/** An article with the name of its picture, which tells what the picture shows. */
interface Wanted {
  article: Article;
  content: PictureContent;
  name: string;
}

/** Draws the pictures of a site's articles, those in the cache excepted. */
export async function drawSharePictures(
  site: LoadedSite,
  loadPackage: (siteFolder: string) => Promise<PicturePackage> = loadPicturePackage,
): Promise<SharePictures> {
  const { siteFolder } = site.model;
  let drawing: PicturePackage;
  try {
    drawing = await loadPackage(siteFolder);
  } catch (error) {
    return { ...NO_SHARE_PICTURES, diagnostics: [describeMissingPackage(error)] };
  }
  const wanted = listWanted(site, drawing.DESIGN_VERSION);
  const cacheFolder = cachePath(siteFolder, 'share-pictures');
  const names = new Set(wanted.map(({ name }) => name));
  const pictures = await readCachedPictures(cacheFolder, names);
  const missing = [...new Map(wanted.map((each) => [each.name, each])).values()].filter(
    ({ name }) => !pictures.has(name),
  );
  const { drawn, diagnostics } = await draw(missing, drawing);
  for (const [name, png] of drawn) pictures.set(name, png);
  await writeCachedPictures(cacheFolder, drawn, names);
  const outputPathOf = (name: string) => `${OUTPUT_FOLDER}/${name}`;
  return {
    permalinkOf: new Map(
      wanted
        .filter(({ name }) => pictures.has(name))
        .map(({ article, name }) => [
          article.permalink,
          joinPath(site.config.baseUrl, outputPathOf(name)),
        ]),
    ),
    size: drawing.PICTURE_SIZE,
    files: [...pictures].map(([name, content]) => ({ outputPath: outputPathOf(name), content })),
    drawnCount: drawn.size,
    diagnostics,
  };
}

async function loadPicturePackage(siteFolder: string): Promise<PicturePackage> {
  const require = createRequire(path.join(siteFolder, 'package.json'));
  return import(pathToFileURL(require.resolve(PACKAGE)).href);
}

function listWanted(site: LoadedSite, designVersion: number): Wanted[] {
  const { config, assets, model } = site;
  const shared = {
    siteTitle: config.title,
    tagline: config.tagline,
    lang: config.locale,
    seal: (config.favicon && assets.findStatic(joinPath('/', config.favicon))?.svg) || null,
  };
  return listArticles(model).map((article) => {
    const content = { title: article.title, section: article.section, ...shared };
    const digest = hash('sha256', JSON.stringify([designVersion, content]));
    return { article, content, name: `${digest.slice(0, 16)}.png` };
  });
}

async function draw(
  missing: readonly Wanted[],
  drawing: PicturePackage,
): Promise<{ drawn: Map<string, Uint8Array>; diagnostics: Diagnostic[] }> {
  const drawn = new Map<string, Uint8Array>();
  if (missing.length === 0) return { drawn, diagnostics: [] };
  const results = await drawing.drawSharePictures(missing.map(({ content }) => content));
  const diagnostics: Diagnostic[] = [];
  for (const [index, { article, name }] of missing.entries()) {
    const result = results[index];
    if (result?.png) drawn.set(name, result.png);
    else diagnostics.push(describeFailure(article, result?.reason ?? 'It was not drawn.'));
  }
  return { drawn, diagnostics };
}

function describeFailure({ filePath, title }: Article, reason: string): Diagnostic {
  return createDiagnostic({
    code: 'share-pictures/not-drawn',
    severity: 'warning',
    filePath,
    line: 1,
    message: `The share picture of \`${title}\` could not be drawn, so the site's stands in: ${reason}`,
    fix: 'Name a picture as `image` in the front matter.',
  });
}

function describeMissingPackage(error: unknown): Diagnostic {
  const isMissing = (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND';
  const reason = error instanceof Error ? error.message : String(error);
  return createDiagnostic({
    code: 'share-pictures/no-package',
    severity: 'warning',
    message: isMissing
      ? `\`sharePictures\` is on, but the package \`${PACKAGE}\` is not installed; every page shows the site's picture.`
      : `The package \`${PACKAGE}\` could not be loaded, so every page shows the site's picture: ${reason}`,
    fix: `Run \`npm install ${PACKAGE}\` in the site's folder, or set \`sharePictures: false\`.`,
  });
}
