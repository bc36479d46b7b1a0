import type { Afterwards, Source } from './try-canvas.ts';
import { PAGE_ORIGIN } from './verdict.ts';

/** Addresses of images in the model. */
export const SOURCES = [
  'https://a.test/x.png',
  'https://img.a.test/x.png',
  'https://b.test/x.png',
  'data:image/png;base64,…',
].map((src) => ({ value: src, label: src }));

/** Values of `crossorigin`. */
export const ATTRIBUTES = [
  { value: 'none', label: '不写' },
  { value: 'anonymous', label: 'anonymous' },
  { value: 'use-credentials', label: 'use-credentials' },
] as const;

/** Values of `Access-Control-Allow-Origin`. */
export const HEADERS = [
  { value: '', label: '没有' },
  { value: '*', label: '*' },
  { value: PAGE_ORIGIN, label: PAGE_ORIGIN },
];

/** Images that can really be tried. */
export const TRIALS: readonly { value: Source; label: string }[] = [
  { value: 'svg-blob', label: 'foreignObject 的 SVG，blob:' },
  { value: 'svg-data', label: 'foreignObject 的 SVG，data:' },
  { value: 'png-blob', label: 'PNG，blob:（如用户上传）' },
  { value: 'png-data', label: 'PNG，data:' },
];

/** What can be done to a canvas before it is read. */
export const AFTERWARDS: readonly { value: Afterwards; label: string }[] = [
  { value: 'none', label: '直接读' },
  { value: 'clear', label: '先 clearRect 擦净' },
  { value: 'reset', label: '先 ctx.reset()' },
  { value: 'resize', label: '先重设 canvas.width' },
  { value: 'copy', label: '画到新画布上，读新的' },
];
