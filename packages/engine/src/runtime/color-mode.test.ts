import { describe, expect, it } from 'vitest';
import {
  type ColorModeState,
  initialColorMode,
  nextChoice,
  resolveChoice,
  startColorMode,
} from './color-mode.ts';
import { createStorage, type StorageEnvironment } from './storage.ts';
import { createStore } from './store.ts';

const dark = { defaultMode: 'dark', hasSwitch: true, respectPrefersColorScheme: false } as const;
const system = { ...dark, respectPrefersColorScheme: true } as const;

describe('resolveChoice', () => {
  it.each([
    [null, dark, 'dark'],
    ['light', dark, 'light'],
    ['dark', dark, 'dark'],
    ['system', dark, 'dark'],
    ['blue', dark, 'dark'],
    [null, system, 'system'],
    ['system', system, 'system'],
    ['light', system, 'light'],
  ])('reads %j', (stored, data, choice) => {
    expect(resolveChoice(stored, data)).toBe(choice);
  });
});

describe('nextChoice', () => {
  const state = (choice: ColorModeState['choice'], mode: ColorModeState['mode']) =>
    ({ choice, mode, isReady: true }) as const;

  it('flips between dark and light', () => {
    expect(nextChoice(state('dark', 'dark'), dark)).toBe('light');
    expect(nextChoice(state('light', 'light'), dark)).toBe('dark');
  });

  it('cycles light, dark, system where the system is respected', () => {
    expect(nextChoice(state('light', 'light'), system)).toBe('dark');
    expect(nextChoice(state('dark', 'dark'), system)).toBe('system');
    expect(nextChoice(state('system', 'dark'), system)).toBe('light');
  });
});

describe('startColorMode', () => {
  function setUp(data: typeof dark | typeof system, stored: Record<string, string> = {}) {
    const kept = new Map(Object.entries(stored));
    let tell: Parameters<StorageEnvironment['watch']>[0] = () => undefined;
    const storage = createStorage({
      open: () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }),
      warn: () => undefined,
      watch: (listener) => {
        tell = listener;
      },
    });
    const attributes: Record<string, string> = {};
    let onSystemChange = () => undefined as unknown;
    const darkSystem = {
      matches: true,
      addEventListener: (_: string, listener: () => void) => {
        onSystemChange = listener;
      },
      removeEventListener: () => undefined,
    };
    const store = createStore(initialColorMode(data));
    const root = {
      setAttribute(name: string, value: string) {
        attributes[name] = value;
      },
    };
    const stop = startColorMode(store, data, { root, darkSystem, storage });
    const setSystem = (isDark: boolean) => {
      darkSystem.matches = isDark;
      onSystemChange();
    };
    return {
      store,
      attributes,
      storage,
      stop,
      setSystem,
      tell: (v: string | null) => tell('theme', v),
    };
  }

  it('is ready with the default, then follows the switch and other tabs', () => {
    const { store, attributes, storage, tell, stop } = setUp(dark);
    expect(store.get()).toEqual({ mode: 'dark', choice: 'dark', isReady: true });
    storage.set('theme', 'light');
    expect(attributes).toEqual({ 'data-theme': 'light', 'data-theme-choice': 'light' });
    tell('dark');
    expect(store.get().mode).toBe('dark');
    tell(null);
    expect(store.get().mode).toBe('dark');
    stop();
    storage.set('theme', 'light');
    expect(store.get().mode).toBe('dark');
  });

  it('follows the system while that is the choice', () => {
    const { store, attributes, storage, setSystem } = setUp(system);
    expect(attributes).toEqual({ 'data-theme': 'dark', 'data-theme-choice': 'system' });
    setSystem(false);
    expect(store.get()).toEqual({ mode: 'light', choice: 'system', isReady: true });
    storage.set('theme', 'dark');
    setSystem(true);
    setSystem(false);
    expect(store.get().mode).toBe('dark');
  });
});
