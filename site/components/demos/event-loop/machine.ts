import { type Operation, type Program, SCRIPT } from './programs.ts';

/** A function that is being run: its block and the operation that comes next. */
interface Frame {
  block: string;
  next: number;
}

/** The whole state of the loop between two steps. */
export interface LoopState {
  /** The innermost call comes last. */
  stack: readonly Frame[];
  tasks: readonly string[];
  /** Timers that have yet to elapse. */
  timers: readonly string[];
  microtasks: readonly string[];
  /** Callbacks of `requestAnimationFrame` for the next rendering. */
  frames: readonly string[];
  /** What the loop is busy with. */
  phase: '任务' | '微任务' | '渲染' | '空闲';
  console: readonly string[];
  /** Text in the document. */
  document: string;
  /** Text on the screen, which follows the document when it is painted. */
  screen: string;
  /** Line of the program that has just run; 0 for none. */
  line: number;
  /** Says what the last step did. */
  note: string;
  /** Callbacks of the rendering under way that have not run yet; `null` outside of one. */
  rendering: readonly string[] | null;
}

/** Creates the state before the first step: the script waits as a task. */
export function createLoop(): LoopState {
  return {
    stack: [],
    tasks: [SCRIPT],
    timers: [],
    microtasks: [],
    frames: [],
    phase: '空闲',
    console: [],
    document: '',
    screen: '',
    line: 0,
    note: '整段脚本就是第一个任务，正在队列里等着。',
    rendering: null,
  };
}

/**
 * Advances the loop by one step; `null` when nothing is left to do. The order is that of the HTML
 * standard: the stack first, then microtasks until there are none, then a rendering or a task. What
 * there is to paint is painted before the next task; timers elapse when nothing else is left.
 */
export function stepLoop(state: LoopState, program: Program): LoopState | null {
  const top = state.stack.at(-1);
  if (top !== undefined) return runTop(state, top, program);
  const [microtask, ...microtasks] = state.microtasks;
  if (microtask !== undefined) {
    const note = `调用栈空了，做微任务检查点：取出“${microtask}”。`;
    return { ...enter(state, microtask), microtasks, phase: '微任务', note };
  }
  if (state.rendering !== null) return continueRendering(state, state.rendering);
  if (state.frames.length > 0 || state.document !== state.screen) {
    const note = '微任务已清空，渲染时机到了：开始渲染任务。';
    return { ...state, rendering: state.frames, frames: [], phase: '渲染', line: 0, note };
  }
  const [task, ...tasks] = state.tasks;
  if (task !== undefined) {
    return { ...enter(state, task), tasks, phase: '任务', note: `取出一个任务：“${task}”。` };
  }
  const [timer, ...timers] = state.timers;
  if (timer !== undefined) {
    const note = `时间到了：“${timer}”排入任务队列。`;
    return { ...state, timers, tasks: [timer], phase: '空闲', line: 0, note };
  }
  if (state.phase === '空闲') return null;
  return { ...state, phase: '空闲', line: 0, note: '队列都空了，循环等待下一个任务。' };
}

/** Lists all states of a program from beginning to end. */
export function traceProgram(program: Program): LoopState[] {
  const states: LoopState[] = [];
  for (
    let state: LoopState | null = createLoop();
    state !== null;
    state = stepLoop(state, program)
  ) {
    states.push(state);
  }
  return states;
}

function enter(state: LoopState, block: string): LoopState {
  return { ...state, stack: [...state.stack, { block, next: 0 }], line: 0 };
}

function continueRendering(state: LoopState, rendering: readonly string[]): LoopState {
  const [callback, ...rest] = rendering;
  if (callback !== undefined) {
    const note = `绘制之前先执行“${callback}”。`;
    return { ...enter(state, callback), rendering: rest, phase: '渲染', note };
  }
  const note = `样式、布局、绘制：画面变成“${state.document}”。`;
  return { ...state, rendering: null, screen: state.document, phase: '渲染', line: 0, note };
}

function runTop(state: LoopState, top: Frame, program: Program): LoopState {
  const operation = program.blocks[top.block]?.[top.next];
  if (operation === undefined) {
    const note = `“${top.block}”执行完，出栈。`;
    return { ...state, stack: state.stack.slice(0, -1), line: 0, note };
  }
  const stack = [...state.stack.slice(0, -1), { ...top, next: top.next + 1 }];
  return runOperation({ ...state, stack, line: operation.line }, operation);
}

const QUEUES = {
  task: { field: 'tasks', name: '任务队列' },
  timer: { field: 'timers', name: '定时器清单，到期才成为任务' },
  microtask: { field: 'microtasks', name: '微任务队列' },
  frame: { field: 'frames', name: '下一次渲染' },
} as const;

function runOperation(state: LoopState, operation: Operation): LoopState {
  switch (operation.kind) {
    case 'log':
      return {
        ...state,
        console: [...state.console, operation.text],
        note: `控制台打印“${operation.text}”。`,
      };
    case 'write':
      return {
        ...state,
        document: operation.text,
        note: `文档里的文字改成“${operation.text}”，画面还没有变。`,
      };
    case 'call':
      return {
        ...enter(state, operation.block),
        line: operation.line,
        note: `调用 ${operation.block}，入栈。`,
      };
    case 'await': {
      const note = `await 让函数先返回，“${operation.block}”排入微任务队列。`;
      const microtasks = [...state.microtasks, operation.block];
      return { ...state, stack: state.stack.slice(0, -1), microtasks, note };
    }
    case 'queue': {
      const { field, name } = QUEUES[operation.queue];
      const note = `“${operation.block}”排入${name}。`;
      return { ...state, [field]: [...state[field], operation.block], note };
    }
  }
}
