import type { Config } from '../config/schema.ts';
import type { CompileOptions } from '../markdown/compile.ts';

/** How a site's documents are compiled. */
export function compileOptionsOf({ markdown, locale, themeConfig }: Config): CompileOptions {
  return { ...markdown, lang: locale, messages: themeConfig.messages };
}
