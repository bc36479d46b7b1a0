import * as v from 'valibot';
import { themeConfigSchema } from '../config/theme-schema.ts';
import { convertOptions, isOptions, type Rule, type Rules } from './migration.ts';
import { keep, keepAs, leaveOut, replaceByHand } from './rules.ts';
import { createSettings, note, setting, toPlainValue } from './settings.ts';

const ALGOLIA_RULES: Rules = {
  appId: keep,
  apiKey: keep,
  indexName: keep,
  contextualSearch: keep,
  insights: keep,
  searchPagePath: (value, context) => keep(value === null ? false : value, context),
  disableUserPersonalization: (value, context) =>
    keepAs('personalization')(value === false || value === undefined, context),
  searchParameters: replaceByHand(
    'the parameters of a search are fixed; contextual search sets the filters',
    'search parameters of your own have no counterpart',
  ),
  externalUrlRegex: leaveOut('hits of other sites are opened as such'),
  replaceSearchResultPathname: replaceByHand(
    'hits are opened at the address that the index gives',
    'let the crawler write the addresses that `replaceSearchResultPathname` made',
  ),
  askAi: replaceByHand('there is no assistant', 'the assistant (`askAi`) has no counterpart'),
  placeholder: leaveOut('see the message `search.placeholder` in `themeConfig.messages`'),
  translations: leaveOut('see the messages `search.*` in `themeConfig.messages`'),
  maxResultsPerGroup: leaveOut('groups hold five hits at most'),
  debug: leaveOut('nothing to carry over'),
};

/**
 * Converts `themeConfig.algolia` to the hosted search. A configuration that it would not work with
 * (DocSearch of old had no application id) is left out, and the embedded search takes its place.
 */
export const convertAlgolia: Rule = (value, context) => {
  if (!isOptions(value)) return leaveOut('search is built in')(value, context);
  const place = '`themeConfig.algolia`';
  const lines = convertOptions(value, ALGOLIA_RULES, { ...context, place, accepts: () => true });
  const search = createSettings([setting('provider', 'hosted'), ...lines]);
  if (v.is(themeConfigSchema.entries.search, toPlainValue(search))) {
    return [
      setting(
        'search',
        search,
        'Without this option the search that is built in answers, offline.',
      ),
    ];
  }
  context.migration.addTodo(
    '`themeConfig.algolia` lacks an application id, a key or an index name: the search that is built in takes its place.',
  );
  return [
    note('`algolia` lacks an application id, a key or an index name: search is built in.'),
    ...lines.map((line) =>
      note(
        'comment' in line && line.comment
          ? line.comment
          : `\`algolia.${'key' in line ? line.key : ''}\`: left out.`,
      ),
    ),
  ];
};
