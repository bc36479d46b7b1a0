/** Files which are no code: a module that imports one gets the address at which it is published, as in Docusaurus. */
import type { Plugin } from 'vite';

/** Pictures and fonts: the pages' policy lets them stand in a page as `data:`. */
const SHOWN = 'a?png|avif|bmp|cur|eot|gif|ico|jfif|jpe?g|jxl|otf|svg|ttf|webp|woff2?';
const PLAYED = 'aac|flac|m4a|mov|mp[34]|og[agv]|opus|vtt|wav|webm';
const DOWNLOADED = 'docx?|epub|od[pst]|pdf|pptx?|xlsx?|7z|rar|t?gz|tar|zip';

const SHOWN_FILE = new RegExp(String.raw`\.(?:${SHOWN})$`, 'i');
const ASSET_FILE = new RegExp(String.raw`\.(?:${SHOWN}|${PLAYED}|${DOWNLOADED})(?:\?.*)?$`, 'i');

/** Tells by its name whether a file is imported as an address. */
export function isAssetFile(name: string): boolean {
  return ASSET_FILE.test(name);
}

/**
 * Creates the plugin that has Vite take all of them for files, of which it knows some, and put none into pages as
 * `data:` that browsers would not play or open there.
 */
export function createAssetFilesPlugin(): Plugin {
  return {
    name: 'mojian:asset-files',
    config: () => ({
      assetsInclude: [ASSET_FILE],
      build: { assetsInlineLimit: (filePath) => (SHOWN_FILE.test(filePath) ? undefined : false) },
    }),
  };
}
