import type { UserConfig } from './schema.ts';

/**
 * Gives a configuration its type; returns it as it is.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'mojian';
 * export default defineConfig({ title: '墨简', url: 'https://example.com' });
 * ```
 */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
