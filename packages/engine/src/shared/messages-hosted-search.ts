/** Text about the failures of a hosted search service, loaded with its client. */
import type { MessageCatalogue } from './messages.ts';

/** Messages about a hosted search service. */
export const HOSTED_SEARCH_MESSAGES = {
  'search.missingAppId': '`appId` is missing.',
  'search.missingApiKey': '`apiKey` is missing.',
  'search.unreachableHosts': 'Unreachable hosts - your application id may be incorrect...',
  'search.deserialization': {
    en: 'The answer of the search service could not be read.',
    zh: '搜索服务的回答无法解析。',
  },
} as const satisfies MessageCatalogue<string>;

/** Id of a message about a hosted search service. */
export type HostedSearchMessageId = keyof typeof HOSTED_SEARCH_MESSAGES;
