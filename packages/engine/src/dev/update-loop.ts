import type { FileChange } from '../sources/watch-queue.ts';
import { decideRebuild, isBelowOne } from './decide-rebuild.ts';
import type { LiveSite } from './live-site.ts';
import { isThemeScript } from './package-folders.ts';
import type { SiteSession } from './site-session.ts';
import type { ThemeSource } from './theme-source.ts';

/** What came of a batch of changes. */
export interface UpdateResult {
  filePaths: string[];
  /** What the frame knows of the site has changed; open pages have to load anew. */
  isFrameStale: boolean;
  /** Browsers have replaced the changed modules by themselves. */
  isSilent: boolean;
  milliseconds: number;
}

/** What changes are applied to. */
export interface UpdateLoopOptions {
  siteFolder: string;
  session: Pick<SiteSession, 'listFolders' | 'isDocument'>;
  live: Pick<LiveSite, 'site' | 'update' | 'forgetPages'>;
  theme: Pick<ThemeSource, 'isLive' | 'goLive'>;
  /** Folders of the theme's sources; empty when nobody edits them. */
  themeSources: readonly string[];
  /** Tells whether a file is among the modules of the server or of browsers. */
  isModule(filePath: string): boolean;
  /** Tells whether a file is among the modules of browsers. */
  isBrowserModule(filePath: string): boolean;
  /** Tells whether a file is what keeps a module from being made. */
  isFailed(filePath: string): boolean;
  /** Hears of every batch that has changed something. */
  onUpdate(result: UpdateResult): Promise<void>;
}

/** Brings the site up to date with changes of files. */
export interface UpdateLoop {
  /** Applies a batch of changes; batches must follow one another. */
  apply(changes: readonly FileChange[]): Promise<void>;
  /** Notes server modules that Vite holds for stale; the next batch takes them into account. */
  noteStaleModules(files: readonly string[]): void;
}

/** Creates the loop. */
export function createUpdateLoop(options: UpdateLoopOptions): UpdateLoop {
  const { live, theme } = options;
  const staleModules = new Set<string>();
  return {
    noteStaleModules(files) {
      for (const file of files) staleModules.add(file);
    },
    async apply(changes) {
      const startedAt = performance.now();
      const stale = [...staleModules];
      staleModules.clear();
      const isThemeEdit =
        !theme.isLive() && changes.some((change) => isThemeModule(change, options));
      if (isThemeEdit) theme.goLive();
      const plan = decideRebuild(changes, createKnownFiles(options));
      const isMended = changes.some(({ filePath }) => options.isFailed(filePath));
      if (!plan && !isThemeEdit && !isMended && stale.length === 0) return;
      const { isFrameStale } = plan ? await live.update(plan) : { isFrameStale: false };
      if (!plan) live.forgetPages();
      await options.onUpdate({
        filePaths: [...new Set([...changes.map(({ filePath }) => filePath), ...stale])].filter(
          (filePath) => isBelowOne(filePath, [options.siteFolder, ...options.themeSources]),
        ),
        isFrameStale,
        isSilent: !plan && !isThemeEdit && stale.every(options.isBrowserModule),
        milliseconds: performance.now() - startedAt,
      });
    },
  };
}

function isThemeModule({ filePath }: FileChange, { themeSources }: UpdateLoopOptions): boolean {
  return isThemeScript(filePath) && isBelowOne(filePath, themeSources);
}

function createKnownFiles({ siteFolder, session, live, isModule }: UpdateLoopOptions) {
  return {
    siteFolder,
    ...session.listFolders(),
    staticFolders: live.site()?.staticFolders ?? [],
    isDocument: session.isDocument,
    isModule,
    isReferredTo: (filePath: string) => live.site()?.assets.wasAskedFor(filePath) ?? false,
  };
}
