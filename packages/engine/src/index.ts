/** Public API of the engine. */
export type { BuildOptions, BuildReport } from './build/build-options.ts';
export { buildSite } from './build/build-site.ts';
export { defineConfig } from './config/define-config.ts';
export type { Config, UserConfig } from './config/schema.ts';
export type { SidebarsConfig } from './model/sidebars/sidebar-config.ts';
export type { SlotPage, SlotProps } from './shared/page-slots.ts';
