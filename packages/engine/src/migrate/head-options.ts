import { existsSync } from 'node:fs';
import path from 'node:path';
import { isOptions, type OptionContext, quote, type Rule, type Rules } from './migration.ts';
import { replaceByHand } from './rules.ts';
import { note, type SettingLine } from './settings.ts';

const stylesheets: Rule = (value, context) =>
  [value].flat().flatMap((entry: unknown): SettingLine[] => {
    const href = isOptions(entry) ? entry.href : entry;
    const shown = quote('stylesheets', entry);
    if (typeof href !== 'string') return [note(`${shown}: no address.`)];
    if (/katex/i.test(href)) return [note(`${shown}: pages with formulas get it by themselves.`)];
    const staticPath = findStaticFile(href, context);
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

const clientModules: Rule = (value, context) =>
  [value].flat().map((entry: unknown) => {
    const shown = quote('clientModules', entry);
    if (typeof entry === 'string' && /\.(?:css|scss|sass|less)$/.test(entry)) {
      context.migration.customCss.push(context.migration.toSitePath(path.posix.normalize(entry)));
      return note(`${shown}: see \`customCss\`.`);
    }
    context.migration.addTodo(
      `Client module \`${String(entry)}\`: scripts that run on every page have no counterpart; make it a component with 'use client'.`,
    );
    return note(`${shown}: scripts that run on every page have no counterpart.`);
  });

/** Rules for what goes into `<head>` of every page. */
export const convertHeadOptions: Rules = {
  stylesheets,
  clientModules,
  scripts: replaceByHand(
    'scripts from elsewhere have no counterpart',
    'the `scripts` of every page have no counterpart; analytics goes to `themeConfig.analytics`',
  ),
  headTags: replaceByHand(
    'tags for `<head>` have no counterpart; titles, descriptions, icons and feeds are written by themselves',
    'see which of the `headTags` you still need',
  ),
};
