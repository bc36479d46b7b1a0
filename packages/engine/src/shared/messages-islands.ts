/** Text of islands that fail; loaded with the first island. */
import type { MessageCatalogue } from './messages.ts';

/** Messages of islands. */
export const ISLAND_MESSAGES = {
  'island.error': { en: 'This part of the page crashed.', zh: '这一部分出错了。' },
} as const satisfies MessageCatalogue<string>;
