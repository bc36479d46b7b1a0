import type { LoadedSite } from '../build/load-site.ts';
import type { Rendering } from '../build/prepare-rendering.ts';
import { writeMachineFiles } from '../build/write-site.ts';
import { type FileContent, toWhole } from '../output/file-content.ts';
import { createSearchFiles } from '../search/index/create-search-files.ts';

/** A file's content by its path below the output folder. */
export type MachineFiles = ReadonlyMap<string, string | Uint8Array>;

/** Gives the content of documents and of component pages. */
export type PageSources = Pick<Rendering, 'contentOf' | 'componentPageOf' | 'headElementsOf'>;

/** Makes feeds, sitemap and their kin as a build does, in memory. */
export function createMachineFiles(site: LoadedSite, sources: PageSources): MachineFiles {
  const files = new Map<string, string | Uint8Array>();
  const write = (outputPath: string, content: string | Uint8Array) =>
    void files.set(outputPath, content);
  const { componentPageOf } = sources;
  const writeMade = (outputPath: string, _digest: string, render: () => FileContent) => {
    write(outputPath, toWhole(render()));
    return true;
  };
  const read = (outputPath: string) => {
    const content = files.get(outputPath);
    return content === undefined ? null : Buffer.from(content);
  };
  writeMachineFiles(site, sources, { write, writeMade, read });
  for (const { outputPath, content } of createSearchFiles({ ...site, componentPageOf })) {
    write(outputPath, content);
  }
  return files;
}
