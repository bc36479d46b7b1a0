/** Text of the question whether page views may be counted. Loaded on sites that ask it. */
import { createCatalogueTranslator, type MessageCatalogue, type Translate } from './messages.ts';

/** Messages of the consent bar. */
export const CONSENT_MESSAGES = {
  'consent.label': { en: 'Analytics', zh: '访问统计' },
  'consent.question': {
    en: 'May this site count which pages are read, with the IP address anonymised? Nothing is sent before you agree.',
    zh: '可以统计你读了哪些页面吗？IP 地址会匿名处理；你同意之前，什么也不会发送。',
  },
  'consent.agree': { en: 'Agree', zh: '同意' },
  'consent.refuse': { en: 'Refuse', zh: '不同意' },
  'consent.agreed': { en: 'Page views are counted.', zh: '你已同意统计访问。' },
  'consent.refused': { en: 'Page views are not counted.', zh: '你没有同意统计访问。' },
  'consent.change': { en: 'Change', zh: '更改' },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of the consent bar. */
export type ConsentMessageId = keyof typeof CONSENT_MESSAGES;

/** Creates the translator of the consent bar. */
export function createConsentTranslator(
  lang: string,
  overrides: Readonly<Record<string, string>> = {},
): Translate<ConsentMessageId> {
  return createCatalogueTranslator<ConsentMessageId>(CONSENT_MESSAGES, lang, overrides);
}
