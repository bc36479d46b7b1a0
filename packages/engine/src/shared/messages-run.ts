/** Text that running the examples of an article needs; loaded with the first run. */
import type { MessageCatalogue } from './messages.ts';

/** Messages of running examples. */
export const RUN_MESSAGES = {
  'code.stop': { en: 'Stop', zh: '停止' },
  'code.running': { en: 'Running…', zh: '正在运行……' },
  'code.output': { en: 'Output', zh: '输出' },
  'code.noOutput': { en: 'Nothing was printed.', zh: '没有输出。' },
  'code.finished': { en: 'Lines printed: {lines}', zh: '输出 {lines} 行' },
  'code.failed': { en: 'Failed', zh: '出错了' },
  'code.stopped': { en: 'Stopped', zh: '已停止' },
  'code.tookTooLong': { en: 'Stopped after {seconds} s.', zh: '运行超过 {seconds} 秒，已停止。' },
  'code.endlessLoop': {
    en: 'Stopped: a loop has kept the thread busy for {seconds} s.',
    zh: '有一段代码连续占用线程 {seconds} 秒，像是死循环，已停止。',
  },
  'code.overflow': {
    en: 'There was more; only the first {lines} lines are shown.',
    zh: '输出太多，只列出前 {lines} 行。',
  },
  'code.atLine': { en: 'Line {line}', zh: '第 {line} 行' },
  'code.needsNodeModule': {
    en: '`{name}` is a module of Node.js, which browsers do not have. Run this example in Node.js.',
    zh: '`{name}` 是 Node.js 的模块，浏览器里没有，这个例子要在 Node.js 中运行。',
  },
  'code.needsNodeGlobal': {
    en: '`{name}` is a part of Node.js that browsers do not have. Run this example in Node.js.',
    zh: '`{name}` 只有 Node.js 才有，浏览器里没有，这个例子要在 Node.js 中运行。',
  },
  'code.needsPackage': {
    en: 'This example imports `{name}`, which is not on this page. Run it in Node.js.',
    zh: '这个例子引入了 `{name}`，网页里没有它，要在 Node.js 中运行。',
  },
  'code.unavailable': {
    en: 'The code could not be run in this browser.',
    zh: '没能在这个浏览器里运行，请检查网络后再试。',
  },
} as const satisfies MessageCatalogue<string>;

/** Id of a message of running examples. */
export type RunMessageId = keyof typeof RUN_MESSAGES;
