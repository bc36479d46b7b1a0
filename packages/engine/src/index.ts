/** Public API of the engine. */
export { type BuildOptions, type BuildReport, buildSite } from './build/build-site.ts';
export { defineConfig } from './config/define-config.ts';
export type { Config, UserConfig } from './config/schema.ts';
export type { SidebarsConfig } from './model/sidebars/sidebar-config.ts';
