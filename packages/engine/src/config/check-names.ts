import { DIAGNOSTIC_CODES } from '../diagnostics/codes.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestWord } from '../diagnostics/nearest-word.ts';
import { MESSAGES } from '../shared/messages.ts';
import { ARTICLE_MESSAGES } from '../shared/messages-article.ts';
import { CONSENT_MESSAGES } from '../shared/messages-consent.ts';
import { CONTENT_MESSAGES } from '../shared/messages-content.ts';
import { HOSTED_SEARCH_MESSAGES } from '../shared/messages-hosted-search.ts';
import { ISLAND_MESSAGES } from '../shared/messages-islands.ts';
import { LIVE_MESSAGES } from '../shared/messages-live.ts';
import { PICTURE_MESSAGES } from '../shared/messages-picture.ts';
import { RUN_MESSAGES } from '../shared/messages-run.ts';
import { SEARCH_MESSAGES } from '../shared/messages-search.ts';
import { VIEW_MESSAGES } from '../shared/messages-views.ts';
import { locateKey } from './locate-key.ts';
import type { Config } from './schema.ts';

const CATALOGUES = [
  ...[MESSAGES, VIEW_MESSAGES, ARTICLE_MESSAGES, CONTENT_MESSAGES, SEARCH_MESSAGES],
  ...[HOSTED_SEARCH_MESSAGES, CONSENT_MESSAGES, ISLAND_MESSAGES, LIVE_MESSAGES],
  ...[PICTURE_MESSAGES, RUN_MESSAGES],
];

/** Where the configuration stands. */
interface Place {
  filePath: string;
  text: string;
}

/**
 * Tells of names that stand for nothing: codes of problems and ids of messages that there are not. They are
 * warnings, as such names come and go with versions of the engine.
 */
export function checkNames({ diagnostics, themeConfig }: Config, place: Place): Diagnostic[] {
  return [
    ...checkKeys(Object.keys(diagnostics), {
      ...{ place, keys: ['diagnostics'], known: listCodes },
      describe: (code) => `No problem has the code \`${code}\`.`,
      advice: 'Name a code as it stands before a message, or its first part: `links`.',
    }),
    ...checkKeys(Object.keys(themeConfig.messages), {
      ...{ place, keys: ['themeConfig', 'messages'], known: listMessages },
      describe: (id) => `No text of the website has the id \`${id}\`.`,
      advice: 'Remove it. Texts of your own components lie with these.',
    }),
  ];
}

interface Names {
  place: Place;
  /** Path of the option. */
  keys: readonly string[];
  known(): ReadonlySet<string>;
  describe(name: string): string;
  /** Where no known name is near. */
  advice: string;
}

function checkKeys(names: readonly string[], about: Names): Diagnostic[] {
  if (names.length === 0) return [];
  const { place, keys, advice, describe } = about;
  const known = about.known();
  return names
    .filter((name) => !known.has(name))
    .map((name) => {
      const suggestion = nearestWord(name, known);
      return createDiagnostic({
        code: 'config/unknown-key',
        severity: 'warning',
        filePath: place.filePath,
        ...locateKey(place.text, [...keys, name]),
        message: describe(name),
        fix: suggestion ? `Did you mean \`${suggestion}\`?` : advice,
      });
    });
}

/** Codes and their first parts, which stand for all that begin with them. */
function listCodes(): Set<string> {
  return new Set(DIAGNOSTIC_CODES.flatMap((code) => [code, code.slice(0, code.indexOf('/'))]));
}

function listMessages(): Set<string> {
  return new Set(CATALOGUES.flatMap((catalogue) => Object.keys(catalogue)));
}
