/** Options of the plugin that makes a site readable without a network: they become `offline`. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { configSchema } from '../config/schema.ts';
import { decodePath, encodePermalink } from '../shared/url.ts';
import { addHeadTag } from './meta-tags.ts';
import { convertOptions, isOptions, type Migration, quote, type Rules } from './migration.ts';
import { leaveOut, replaceByHand } from './rules.ts';
import { note, type SettingLine, setting, toSettingValue } from './settings.ts';

const OFFLINE_NOTE =
  'Visited pages are kept for all readers; the manifest is written from this option.';

const manifestSchema = v.object({
  short_name: v.optional(v.string()),
  icons: v.optional(
    v.array(
      v.object({
        src: v.string(),
        sizes: v.optional(v.string()),
        purpose: v.optional(v.string(), 'any'),
      }),
    ),
    [],
  ),
});

/** Converts the options of `plugin-pwa`; the site's manifest gives name and icons. */
export function convertPwaOptions(
  { pwaHead, ...others }: Record<string, unknown>,
  migration: Migration,
): void {
  const tags = [pwaHead ?? []].flat().filter(isOptions);
  migration.site.push(
    setting('offline', toSettingValue(readOffline(tags, migration)), OFFLINE_NOTE),
  );
  const prefix = '`plugin-pwa`, ';
  migration.plugins.push(
    ...tags.flatMap((tag) => convertTag(tag, migration)),
    ...convertOptions(others, RULES, {
      ...{ migration, place: '`plugin-pwa`', prefix },
      accepts: () => false,
    }),
  );
}

const RULES: Rules = {
  debug: leaveOut('nothing to carry over'),
  offlineModeActivationStrategies: leaveOut('`offline` is for all readers'),
  injectManifestConfig: leaveOut('pages are kept as readers visit them'),
  reloadPopup: leaveOut('pages come from the network first'),
  swRegister: leaveOut('the service worker is registered by the site'),
  swCustom: replaceByHand(
    'the service worker is fixed',
    'what your own service worker (`swCustom`) did has no counterpart',
  ),
};

/** The site writes the manifest and the colour of the frame itself. */
function convertTag(
  { tagName, ...given }: Record<string, unknown>,
  migration: Migration,
): SettingLine[] {
  const shown = quote('pwaHead', { tagName, ...given });
  if (given.rel === 'manifest')
    return [note(`${shown}: the manifest is written from \`offline\`.`)];
  if (given.name === 'theme-color') return [note(`${shown}: see \`offline.colors\`.`)];
  const attributes = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, putBelow(key, value, migration)]),
  );
  return addHeadTag({ tagName, attributes }, shown, migration);
}

/** The plugin takes addresses of files for paths below the base URL, and texts with a dot for such addresses. */
function putBelow(key: string, value: unknown, migration: Migration): unknown {
  if (typeof value !== 'string' || path.posix.extname(value) === '') return value;
  const { baseUrl } = migration;
  const isFile =
    key === 'href' || (key === 'content' && toStaticPath(value, '', migration) !== null);
  const isWhole = /^(?:[a-z]+:|\/\/)/i.test(value) || value.startsWith(baseUrl);
  return isFile && !isWhole ? `${baseUrl}${value.replace(/^\/+/, '')}` : value;
}

/** Reads what the site's own manifest says of name and icons; `true` when it says nothing of use. */
function readOffline(tags: readonly Record<string, unknown>[], migration: Migration): unknown {
  const href = tags.find(({ rel }) => rel === 'manifest')?.href;
  const manifestPath = typeof href === 'string' ? toStaticPath(href, '', migration) : null;
  const manifest = manifestPath === null ? null : readManifest(manifestPath, migration);
  if (manifest === null || manifestPath === null) return true;
  const icons = manifest.icons.flatMap(({ src, sizes, purpose }) => {
    const file = toStaticPath(src, manifestPath, migration);
    if (file === null) return [];
    return purpose.split(/\s+/).map((each) => ({ src: file, sizes, purpose: each }));
  });
  const offline = { shortName: manifest.short_name, icons: icons.length > 0 ? icons : undefined };
  const isUsed = Object.values(offline).some((each) => each !== undefined);
  return isUsed && v.is(configSchema.entries.offline, offline) ? offline : true;
}

function readManifest(
  staticPath: string,
  { siteFolder }: Migration,
): v.InferOutput<typeof manifestSchema> | null {
  try {
    const text = readFileSync(path.join(siteFolder, 'static', staticPath), 'utf8');
    return v.parse(manifestSchema, JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    // The option has defaults for all that it would have said.
    return null;
  }
}

/** Finds the file of the usual static folder that an address names; `null` for others. */
function toStaticPath(
  reference: string,
  from: string,
  { siteFolder, baseUrl }: Migration,
): string | null {
  const base = `https://site.example${baseUrl}${encodePermalink(from)}`;
  if (!URL.canParse(reference, base)) return null;
  const { host, pathname: encodedPath } = new URL(reference, base);
  const pathname = decodePath(encodedPath);
  const sitePath = pathname.startsWith(baseUrl)
    ? pathname.slice(baseUrl.length)
    : pathname.slice(1);
  const isThere = host === 'site.example' && existsSync(path.join(siteFolder, 'static', sitePath));
  return isThere ? sitePath : null;
}
