import { hash } from 'node:crypto';
import { toWhole } from '../output/file-content.ts';
import { type PreparedText, prepareTextFiles, type TextSource } from '../output/llms.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { withText } from '../sources/lazy-source.ts';
import { loadText } from '../sources/load-text.ts';
import { relieveMemory } from '../system/relieve-memory.ts';
import type { DocumentDigest } from './document-digests.ts';
import { listSourceFiles } from './load-content.ts';
import type { LoadedSite } from './load-site.ts';
import { hasOwnFile } from './own-files.ts';

/** Where the texts for programs go. */
export interface TextFilesTarget
  extends Pick<SiteWriter, 'write' | 'writeMade' | 'read'>,
    Pick<TextSource, 'headElementsOf'> {
  /** Digests a document. @default unknown, so that all is rendered */
  digestOf?: DocumentDigest | undefined;
  /** Gives the path below the output folder for a permalink. */
  toOutputPath(permalink: string): string;
}

/** Writes the Markdown twins, `llms.txt` and `llms-full.txt`. @returns The number of files. */
export function writeTextFiles(site: LoadedSite, target: TextFilesTarget): number {
  const { digestOf, toOutputPath } = target;
  const source = createTextSource(site, target);
  const texts = prepareTextFiles(site.model, source).filter(
    ({ permalink }) => !hasOwnFile(site, toOutputPath(permalink)),
  );
  for (const text of texts) {
    relieveMemory();
    const outputPath = toOutputPath(text.permalink);
    if (digestOf) target.writeMade(outputPath, digestText(text, digestOf), text.render);
    // The digest is that of the file which the build began with.
    if (!digestOf || source.hasChanged()) target.write(outputPath, toWhole(text.render()));
  }
  return texts.length;
}

function digestText({ facts, documents }: PreparedText, digestOf: DocumentDigest): string {
  return hash('sha1', JSON.stringify([facts, documents.map(digestOf)]));
}

interface CheckedTexts extends TextSource {
  /** Tells whether one of the texts that were asked for has changed since the build began. */
  hasChanged(): boolean;
}

function createTextSource(
  { content, references, partials }: LoadedSite,
  target: TextFilesTarget,
): CheckedTexts {
  // Files, not their texts: those of a large site are on disk.
  const files = new Map(listSourceFiles(content).map((file) => [file.filePath, file]));
  let hasChanged = false;
  return {
    headElementsOf: (document) => target.headElementsOf?.(document) ?? [],
    partials,
    twinAt: (permalink) => target.read(target.toOutputPath(permalink)),
    hasChanged: () => hasChanged,
    textOf({ source }) {
      const known = files.get(source.filePath);
      // Partials are no documents of the site.
      const file = known ? withText(known) : loadText(source.filePath);
      if (!('text' in file)) {
        hasChanged = true;
        return '';
      }
      if (file.digest !== source.digest) hasChanged = true;
      return file.text;
    },
    referencesOf: ({ source }) => references.get(source.filePath) ?? [],
  };
}
