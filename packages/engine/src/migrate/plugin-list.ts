import path from 'node:path';
import { isOptions } from './migration.ts';
import { nameOfMissing } from './missing-modules.ts';

/** A plugin, theme or preset of a Docusaurus configuration. */
export interface PluginEntry {
  /** Where it is listed. */
  list: 'presets' | 'plugins' | 'themes';
  /** Short name of a package of Docusaurus (`content-docs`, `classic`), else the package's name. */
  id: string;
  /** As the author knows it. */
  label: string;
  options: Record<string, unknown>;
}

/** Lists the plugins, themes and presets of a configuration; entries switched off are passed over. */
export function listPlugins(config: Record<string, unknown>): PluginEntry[] {
  return (['presets', 'plugins', 'themes'] as const).flatMap((list) => {
    const entries = config[list];
    return (Array.isArray(entries) ? entries : [])
      .filter((entry) => entry !== null && entry !== undefined && entry !== false)
      .map((entry: unknown) => createEntry(list, entry));
  });
}

function createEntry(list: PluginEntry['list'], entry: unknown): PluginEntry {
  const [plugin, options] = (Array.isArray(entry) ? entry : [entry]) as [unknown, unknown];
  const label = nameOf(plugin);
  return { list, label, id: shortenName(label), options: isOptions(options) ? options : {} };
}

function nameOf(plugin: unknown): string {
  if (typeof plugin === 'string') return readPackageName(plugin);
  const missing = nameOfMissing(plugin);
  if (missing !== null) return missing;
  if (typeof plugin === 'function') return plugin.name || 'an unnamed function';
  const name = isOptions(plugin) ? plugin.name : undefined;
  return typeof name === 'string' ? name : 'an unnamed object';
}

/** Reads the name of the package out of a path that `require.resolve` gave. */
function readPackageName(text: string): string {
  const parts = text.split(path.sep).join('/').split('/node_modules/');
  if (parts.length === 1) return text;
  const segments = (parts.at(-1) ?? '').split('/');
  return segments.slice(0, segments[0]?.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Shortens the name of a package of Docusaurus, which may be written in several forms:
 * `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, `content-docs`.
 */
function shortenName(name: string): string {
  return name.replace(/^@docusaurus\/(?:plugin-|theme-|preset-)?/, '');
}
