/** Text of the dialog that shows a picture large; loaded with the first picture. */
import type { MessageCatalogue } from './messages.ts';

/** Messages of viewing pictures. */
export const PICTURE_MESSAGES = {
  'image.enlarged': { en: 'Enlarged picture', zh: '放大的图片' },
  'image.magnify': { en: 'Magnify', zh: '再放大' },
  'image.close': { en: 'Close', zh: '关闭' },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of viewing pictures. */
export type PictureMessageId = keyof typeof PICTURE_MESSAGES;
