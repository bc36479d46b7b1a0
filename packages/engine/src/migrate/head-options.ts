import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeValue } from './describe-value.ts';
import { addHeadTag, convertMetaTag } from './meta-tags.ts';
import { isOptions, type OptionContext, quote, type Rule, type Rules } from './migration.ts';
import { note, type SettingLine, setting } from './settings.ts';

const stylesheets: Rule = (value, context) =>
  [value].flat().flatMap((entry: unknown): SettingLine[] => {
    const href = isOptions(entry) ? entry.href : entry;
    const shown = quote('stylesheets', entry);
    if (typeof href !== 'string') return [note(`${shown}: no address.`)];
    if (isOptions(entry) && entry.rel !== undefined && entry.rel !== 'stylesheet') {
      return addHeadTag({ tagName: 'link', attributes: entry }, shown, context.migration);
    }
    if (/katex/i.test(href)) return [note(`${shown}: pages with formulas get it by themselves.`)];
    const staticPath = findStaticFile(href, context);
    if (staticPath && isOptions(entry) && entry.media !== undefined) {
      const attributes = { rel: 'stylesheet', ...entry };
      return addHeadTag({ tagName: 'link', attributes }, shown, context.migration);
    }
    if (staticPath) {
      context.migration.customCss.push(staticPath);
      return [note(`${shown}: see \`customCss\`.`)];
    }
    context.migration.addTodo(
      `Style sheet \`${href}\`: write \`@import url('${href}');\` at the top of a file of \`customCss\`.`,
    );
    return [note(`${shown}: import it in a file of \`customCss\`.`)];
  });

/** Finds the file that a site path names in the usual static folder, relative to the site. */
function findStaticFile(href: string, { migration }: OptionContext): string | null {
  if (!href.startsWith('/') || href.startsWith('//')) return null;
  const sitePath = path.posix.join('static', href);
  return existsSync(path.join(migration.siteFolder, sitePath)) ? sitePath : null;
}

const clientModules: Rule = (value, { migration }) => {
  const scripts: string[] = [];
  const notes = [value].flat().flatMap((entry: unknown): SettingLine[] => {
    const shown = quote('clientModules', entry);
    if (typeof entry !== 'string') {
      migration.addTodo(
        `Client module \`${describeValue(entry)}\`: name its file in \`clientModules\`.`,
      );
      return [note(`${shown}: no path.`)];
    }
    if (/\.(?:css|scss|sass|less)$/.test(entry)) {
      migration.customCss.push(migration.toSitePath(path.posix.normalize(entry)));
      return [note(`${shown}: see \`customCss\`.`)];
    }
    scripts.push(migration.toSitePath(entry));
    return [];
  });
  return scripts.length > 0 ? [setting('clientModules', scripts), ...notes] : notes;
};

const headTags: Rule = (value, context) =>
  [value].flat().flatMap((entry: unknown): SettingLine[] => {
    const shown = quote('headTags', entry);
    const { tagName, attributes } = isOptions(entry) ? entry : {};
    if (tagName === 'meta' && isOptions(attributes)) {
      return convertMetaTag(attributes, shown, context.migration);
    }
    return addHeadTag(entry, shown, context.migration);
  });

/** What a script loads in its turn, the pages' policy has to be told. */
const scripts: Rule = (value, context) =>
  [value].flat().flatMap((entry: unknown): SettingLine[] => {
    const attributes = isOptions(entry) ? entry : { src: entry };
    const shown = quote('scripts', entry);
    context.migration.addTodo(
      `Script \`${String(attributes.src)}\`: name the hosts that it asks in \`security.contentSecurityPolicy\`.`,
    );
    return addHeadTag({ tagName: 'script', attributes }, shown, context.migration);
  });

/** Rules for what goes into `<head>` of every page. */
export const convertHeadOptions: Rules = {
  stylesheets,
  clientModules,
  scripts,
  headTags,
};
