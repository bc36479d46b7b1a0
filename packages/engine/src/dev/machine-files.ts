import type { LoadedSite } from '../build/load-site.ts';
import { writeMachineFiles } from '../build/write-site.ts';
import type { ContentSource } from '../routes/route.ts';

/** A file's content by its path below the output folder. */
export type MachineFiles = ReadonlyMap<string, string | Uint8Array>;

/** Makes feeds, sitemap and their kin as a build does, in memory. */
export function createMachineFiles(site: LoadedSite, contentOf: ContentSource): MachineFiles {
  const files = new Map<string, string | Uint8Array>();
  const ignore = (): void => undefined;
  const writer = {
    write: (outputPath: string, content: string | Uint8Array) =>
      void files.set(outputPath, content),
    copy: ignore,
    commit: ignore,
    discard: ignore,
  };
  writeMachineFiles(site, { contentOf }, writer);
  return files;
}
