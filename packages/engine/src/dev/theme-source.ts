import type * as ThemeModule from '@mojian/theme';

/** The theme's door for the server. */
export type Theme = typeof ThemeModule;

/** Gives the theme's server module in its present state. */
export interface ThemeSource {
  /** @throws What the theme's modules throw while they are loaded. */
  load(): Promise<Theme>;
  /** Tells whether the theme comes from its sources. */
  isLive(): boolean;
  /** Takes the theme from its sources from now on. */
  goLive(): void;
}

/**
 * Creates the source of the theme. The prebuilt module answers at once; the sources take most of a
 * second to load the first time, so they come into play with the first edit (or when the prebuilt
 * module is older than they are).
 *
 * @param importLive Loads the module from its sources; after an edit it gives a new module.
 */
export function createThemeSource(options: {
  isLive: boolean;
  importLive(): Promise<Theme>;
}): ThemeSource {
  let isLive = options.isLive;
  return {
    load: () => (isLive ? options.importLive() : import('@mojian/theme')),
    isLive: () => isLive,
    goLive() {
      isLive = true;
    },
  };
}
