/** One thing that a line of a sample program does. Lines count from 1. */
export type Operation =
  | { kind: 'log'; line: number; text: string }
  | { kind: 'queue'; line: number; queue: 'task' | 'timer' | 'microtask' | 'frame'; block: string }
  | { kind: 'call'; line: number; block: string }
  /** Leaves the function and queues what comes after as a microtask. */
  | { kind: 'await'; line: number; block: string }
  /** Changes the document; the screen follows when it is painted. */
  | { kind: 'write'; line: number; text: string };

/** A sample program for the stepper. */
export interface Program {
  title: string;
  source: string;
  /** What each function does, by the name that the stack shows. `脚本` is the whole script. */
  blocks: Readonly<Record<string, readonly Operation[]>>;
}

/** Name of the block that a program begins with. */
export const SCRIPT = '脚本';

/** The programs that readers choose from. */
export const PROGRAMS: readonly [Program, ...Program[]] = [
  {
    title: '任务与微任务',
    source: `console.log('A');
setTimeout(() => {
  console.log('B');
  queueMicrotask(() => console.log('C'));
}, 0);
setTimeout(() => console.log('D'), 0);
Promise.resolve().then(() => {
  console.log('E');
  queueMicrotask(() => console.log('F'));
});
console.log('G');`,
    blocks: {
      [SCRIPT]: [
        { kind: 'log', line: 1, text: 'A' },
        { kind: 'queue', line: 2, queue: 'task', block: '定时器 1' },
        { kind: 'queue', line: 6, queue: 'task', block: '定时器 2' },
        { kind: 'queue', line: 7, queue: 'microtask', block: 'then 回调' },
        { kind: 'log', line: 11, text: 'G' },
      ],
      '定时器 1': [
        { kind: 'log', line: 3, text: 'B' },
        { kind: 'queue', line: 4, queue: 'microtask', block: '微任务 C' },
      ],
      '微任务 C': [{ kind: 'log', line: 4, text: 'C' }],
      '定时器 2': [{ kind: 'log', line: 6, text: 'D' }],
      'then 回调': [
        { kind: 'log', line: 8, text: 'E' },
        { kind: 'queue', line: 9, queue: 'microtask', block: '微任务 F' },
      ],
      '微任务 F': [{ kind: 'log', line: 9, text: 'F' }],
    },
  },
  {
    title: 'async / await',
    source: `async function load() {
  console.log('B');
  await step();
  console.log('F');
}
async function step() {
  console.log('C');
}
console.log('A');
load();
Promise.resolve()
  .then(() => console.log('G'));
console.log('D');
queueMicrotask(() => console.log('H'));
console.log('E');`,
    blocks: {
      [SCRIPT]: [
        { kind: 'log', line: 9, text: 'A' },
        { kind: 'call', line: 10, block: 'load()' },
        { kind: 'queue', line: 12, queue: 'microtask', block: 'then 回调' },
        { kind: 'log', line: 13, text: 'D' },
        { kind: 'queue', line: 14, queue: 'microtask', block: '微任务 H' },
        { kind: 'log', line: 15, text: 'E' },
      ],
      'load()': [
        { kind: 'log', line: 2, text: 'B' },
        { kind: 'call', line: 3, block: 'step()' },
        { kind: 'await', line: 3, block: 'load() 的后半' },
      ],
      'step()': [{ kind: 'log', line: 7, text: 'C' }],
      'load() 的后半': [{ kind: 'log', line: 4, text: 'F' }],
      'then 回调': [{ kind: 'log', line: 12, text: 'G' }],
      '微任务 H': [{ kind: 'log', line: 14, text: 'H' }],
    },
  },
  {
    title: '渲染',
    source: `box.textContent = '加载中';
requestAnimationFrame(() => {
  console.log('rAF');
  queueMicrotask(() => console.log('微任务 R'));
  box.textContent = '动画开始';
});
setTimeout(() => {
  console.log('定时器');
  box.textContent = '完成';
}, 100);
queueMicrotask(() => {
  box.textContent = '算好了';
});
console.log('脚本结束');`,
    blocks: {
      [SCRIPT]: [
        { kind: 'write', line: 1, text: '加载中' },
        { kind: 'queue', line: 2, queue: 'frame', block: 'rAF 回调' },
        { kind: 'queue', line: 7, queue: 'timer', block: '定时器' },
        { kind: 'queue', line: 11, queue: 'microtask', block: '微任务 S' },
        { kind: 'log', line: 14, text: '脚本结束' },
      ],
      'rAF 回调': [
        { kind: 'log', line: 3, text: 'rAF' },
        { kind: 'queue', line: 4, queue: 'microtask', block: '微任务 R' },
        { kind: 'write', line: 5, text: '动画开始' },
      ],
      '微任务 R': [{ kind: 'log', line: 4, text: '微任务 R' }],
      定时器: [
        { kind: 'log', line: 8, text: '定时器' },
        { kind: 'write', line: 9, text: '完成' },
      ],
      '微任务 S': [{ kind: 'write', line: 12, text: '算好了' }],
    },
  },
];
