/** Text of live code; loaded with its editor. */
import type { MessageCatalogue } from './messages.ts';

/** Messages of live code. */
export const LIVE_MESSAGES = {
  'code.timedOut': { en: 'Stopped after {seconds} s.', zh: '运行超过 {seconds} 秒，已停止。' },
  'live.missing': {
    en: 'What runs this code could not be loaded. It is tried again with a network, or when the code changes.',
    zh: '运行代码要用的文件没有载入。网络恢复后，或改动代码后，会再试一次。',
  },
  'live.editor': { en: 'Code editor', zh: '代码编辑器' },
  'live.result': { en: 'Result', zh: '结果' },
  'live.reset': { en: 'Reset', zh: '还原' },
  'live.tabHint': {
    en: 'Tab indents. To leave the editor, press Escape, then Tab.',
    zh: 'Tab 键缩进。要离开编辑器，先按 Esc，再按 Tab。',
  },
} as const satisfies MessageCatalogue<string>;
