import type { Config } from '../config/schema.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInFile } from '../diagnostics/locate-text.ts';
import type { CompiledDocument } from '../markdown/compiled-document.ts';
import { findImageBeside } from '../routes/head.ts';
import { decodePath, isExternalUrl, joinPath, splitUrl, withoutBaseUrl } from '../shared/url.ts';
import type { AssetLibrary } from '../sources/asset-library.ts';

/** Where share pictures are looked for. */
export interface ShareImagesContext {
  config: Pick<Config, 'baseUrl'>;
  assets: Pick<AssetLibrary, 'findFile' | 'findStatic'>;
}

/**
 * Tells which share pictures that front matter names (`image`) are not there: nobody sees them on the
 * page, and whoever shares it sees none.
 */
export function checkShareImages(
  documents: Iterable<CompiledDocument>,
  context: ShareImagesContext,
): Diagnostic[] {
  return [...documents].flatMap((document) => {
    const { image } = document.frontMatter;
    if (typeof image !== 'string' || image === '' || isExternalUrl(image)) return [];
    if (findImageBeside(document, context.assets) ?? findStatic(image, context)) return [];
    const { filePath } = document.source;
    return createDiagnostic({
      code: 'front-matter/missing-image',
      severity: 'warning',
      filePath,
      ...locateInFile(filePath, image, ['']),
      message: `There is no picture \`${image}\` to share the page with.`,
      fix: 'Put it beside the document and write `./` before its name, or into a static folder.',
    });
  });
}

function findStatic(image: string, { config, assets }: ShareImagesContext) {
  const sitePath = joinPath(decodePath(splitUrl(image).pathname));
  const below = withoutBaseUrl(sitePath, config.baseUrl) ?? sitePath;
  return assets.findStatic(sitePath) ?? assets.findStatic(below);
}
