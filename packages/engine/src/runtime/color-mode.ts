import type { ColorModeData } from '../shared/site-data.ts';
import { STORAGE_KEYS, type TextStorage } from './storage.ts';
import type { Store } from './store.ts';

/** What is shown. */
export type ColorMode = 'light' | 'dark';

/** What the reader chose. */
export type ColorModeChoice = ColorMode | 'system';

/** Colour mode as the page shows it. */
export interface ColorModeState {
  mode: ColorMode;
  choice: ColorModeChoice;
  /** False until the browser has told the reader's choice: the switch is disabled. */
  isReady: boolean;
}

/** Gives the state before the browser has spoken. */
export function initialColorMode(data: ColorModeData): ColorModeState {
  return { mode: data.defaultMode, choice: resolveChoice(null, data), isReady: false };
}

/**
 * Reads a stored choice. Unset or unknown text, and `system` where the site does not respect the
 * system's preference, give the site's default.
 */
export function resolveChoice(stored: string | null, data: ColorModeData): ColorModeChoice {
  if (stored === 'light' || stored === 'dark') return stored;
  return data.respectPrefersColorScheme ? 'system' : data.defaultMode;
}

/**
 * Gives the choice that the switch makes next: it flips between light and dark, or cycles light,
 * dark, system where the site respects the system's preference.
 */
export function nextChoice(state: ColorModeState, data: ColorModeData): ColorModeChoice {
  if (!data.respectPrefersColorScheme) return state.mode === 'dark' ? 'light' : 'dark';
  return ({ light: 'dark', dark: 'system', system: 'light' } as const)[state.choice];
}

/** The parts of the browser that the colour mode stands on. */
export interface ColorModeEnvironment {
  root: { setAttribute(name: string, value: string): void };
  /** Media query for a dark system. */
  darkSystem: {
    readonly matches: boolean;
    addEventListener(type: 'change', listener: () => void): void;
    removeEventListener(type: 'change', listener: () => void): void;
  };
  storage: TextStorage;
}

/** Keeps the colour mode in step with storage, other tabs and the system; returns how to stop. */
export function startColorMode(
  store: Store<ColorModeState>,
  data: ColorModeData,
  environment: ColorModeEnvironment,
): () => void {
  const { root, darkSystem, storage } = environment;
  const apply = (choice: ColorModeChoice): void => {
    const mode = choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice;
    root.setAttribute('data-theme', mode);
    root.setAttribute('data-theme-choice', choice);
    store.set({ mode, choice, isReady: true });
  };
  const applyStored = (stored: string | null): void => apply(resolveChoice(stored, data));
  const applySystem = (): void => apply(store.get().choice);

  applyStored(storage.get(STORAGE_KEYS.colorMode));
  darkSystem.addEventListener('change', applySystem);
  const unsubscribe = storage.subscribe(STORAGE_KEYS.colorMode, applyStored);
  return () => {
    darkSystem.removeEventListener('change', applySystem);
    unsubscribe();
  };
}
