import type { HostedSearchMessageId, Translate } from 'mojian/shared';

/** Longest reason in UTF-16 units: a service may answer with a whole page. */
const MAX_LENGTH = 200;

/** Names of the errors of the hosted service's client that have words of ours. */
const KNOWN_ERRORS: Readonly<Record<string, HostedSearchMessageId>> = {
  RetryError: 'search.unreachableHosts',
  DeserializationError: 'search.deserialization',
};

/** What the client says when the configuration lacks something. */
const KNOWN_MESSAGES: Readonly<Record<string, HostedSearchMessageId>> = {
  '`appId` is missing.': 'search.missingAppId',
  '`apiKey` is missing.': 'search.missingApiKey',
};

/**
 * Says why the hosted service gives no answer, for those who keep the site; other API errors carry a
 * message and a status. Empty where there is nothing to say beyond that it failed.
 */
export function describeFailure(error: unknown, t: Translate<HostedSearchMessageId>): string {
  if (!(error instanceof Error)) return '';
  const id = KNOWN_ERRORS[error.name] ?? KNOWN_MESSAGES[error.message];
  if (id) return t(id);
  if (!('status' in error)) return '';
  const message = error.message.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH).toWellFormed();
  return `${message} (${error.status})`.trim();
}
