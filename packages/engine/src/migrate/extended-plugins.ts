/**
 * Plugins and presets that extend one of Docusaurus and take its options: local ones most often, and
 * presets such as `docusaurus-preset-openapi`.
 */
import type { Migration } from './migration.ts';
import type { PluginEntry } from './plugin-list.ts';
import { REPLACED_PLUGINS } from './plugins-replaced.ts';

/** Options that only one plugin has. */
const OWN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  'content-blog': [
    'postsPerPage',
    'blogTitle',
    'blogDescription',
    'blogSidebarCount',
    'blogSidebarTitle',
  ],
  'content-docs': ['sidebarPath', 'docItemComponent', 'sidebarItemsGenerator'],
};

/** Options of the classic preset by which another is known. */
const PRESET_OPTIONS = ['docs', 'blog', 'pages', 'theme'];

/** Finds the short name of what an unknown plugin or preset extends, and tells the author. */
export function findExtendedPlugin(entry: PluginEntry, migration: Migration): string | undefined {
  const name = entry.list === 'presets' ? findPreset(entry) : findPlugin(entry);
  if (name === undefined) return undefined;
  const kind = entry.list === 'presets' ? 'preset' : 'plugin';
  migration.addTodo(
    `The ${kind} \`${entry.label}\` is taken for \`${name}\`; what else it does has no counterpart.`,
  );
  return name;
}

function findPreset({ options }: PluginEntry): string | undefined {
  return PRESET_OPTIONS.some((key) => key in options) ? 'classic' : undefined;
}

/** A plugin is known by its name or its options. */
function findPlugin({ id, list, options }: PluginEntry): string | undefined {
  if (list !== 'plugins') return undefined;
  const name = /[./\\](?:\w+-)*?(content-(?:blog|docs|pages))\b/.exec(id)?.[1];
  if (name !== undefined || REPLACED_PLUGINS.some(({ pattern }) => pattern.test(id))) return name;
  return Object.keys(OWN_OPTIONS).find((each) => OWN_OPTIONS[each]?.some((key) => key in options));
}
