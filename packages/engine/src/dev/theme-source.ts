import type * as ThemeModule from '@mojian/theme';
import type * as IslandsModule from '@mojian/theme/islands';

/** The theme's door for the server. */
export type Theme = typeof ThemeModule;

/** The theme's islands, as the server renders them. */
export type ThemeIslands = typeof IslandsModule;

/** Gives the theme's server module in its present state. */
export interface ThemeSource {
  /** @throws What the theme's modules throw while they are loaded. */
  load(): Promise<Theme>;
  /** @throws Like {@link ThemeSource.load}. */
  loadIslands(): Promise<ThemeIslands>;
  /** Tells whether the theme comes from its sources. */
  isLive(): boolean;
  /** Takes the theme from its sources from now on. */
  goLive(): void;
  /** Loads the sources in good time; until then a first edit of the theme would wait for them. Never rejects. */
  warmUp(): Promise<void>;
}

/**
 * Creates the source of the theme. The prebuilt module answers at once; the sources take most of a
 * second to load the first time, so they come into play with the first edit (or when the prebuilt
 * module is older than they are).
 *
 * @param options.importLive Loads a module of the theme's sources, by its path below `src`; after an
 * edit it gives a new module.
 */
export function createThemeSource(options: {
  isLive: boolean;
  importLive(sourcePath: string): Promise<Record<string, unknown>>;
}): ThemeSource {
  let { isLive } = options;
  const importLive = async <T>(sourcePath: string) => (await options.importLive(sourcePath)) as T;
  return {
    load: () => (isLive ? importLive<Theme>('server.tsx') : import('@mojian/theme')),
    loadIslands: () =>
      isLive ? importLive<ThemeIslands>('islands/index.ts') : import('@mojian/theme/islands'),
    isLive: () => isLive,
    goLive() {
      isLive = true;
    },
    async warmUp() {
      // Whoever edits the theme will be told of an error when a page is rendered with it.
      await importLive('server.tsx').catch(() => undefined);
    },
  };
}
