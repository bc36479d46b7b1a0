import { use } from 'react';
import {
  createCatalogueTranslator,
  type MessageCatalogue,
  type Translate,
} from '../shared/messages.ts';
import { RuntimeContext } from './runtime.ts';

/**
 * Gives the function that gives texts of a catalogue of its own, which the page loads with what needs it;
 * in Chinese outside a `RuntimeProvider`, as `useTranslate` does.
 */
export function useCatalogue<Id extends string>(catalogue: MessageCatalogue<Id>): Translate<Id> {
  const site = use(RuntimeContext)?.site;
  return createCatalogueTranslator(catalogue, site?.locale.lang ?? 'zh-CN', site?.messages);
}
