/** Nodes of the path, from the outermost to the innermost. */
export const NODES = ['window', 'document', 'section', 'div', 'button'] as const;

/** A node with listeners. */
export type NodeName = (typeof NODES)[number];

/** The two ways along the path. */
export type Phase = 'capture' | 'bubble';

/** Each node has two listeners for each way, in this order. */
export const LISTENERS = ['甲', '乙'] as const;

/** A listener that has run. */
export interface Call {
  node: NodeName;
  phase: Phase;
  listener: (typeof LISTENERS)[number];
  /** `event.eventPhase`: 1 capturing, 2 at the target, 3 bubbling. */
  eventPhase: number;
}

/** What the listener 甲 does at the chosen place. */
export type Deed = 'stopPropagation' | 'stopImmediatePropagation' | 'preventDefault';

/** How the event is dispatched. */
export interface DispatchOptions {
  target: NodeName;
  bubbles: boolean;
  /** Where the deed is done, as `div capture`; `none` for nowhere. */
  place: string;
  deed: Deed;
}

/** The state before anything is touched. */
export const INITIAL_DISPATCH: DispatchOptions = {
  target: 'button',
  bubbles: true,
  place: 'none',
  deed: 'stopPropagation',
};

/** What came of a dispatch. */
export interface Outcome {
  calls: readonly Call[];
  /** What `dispatchEvent` returned: `false` where the default was prevented. */
  returned: boolean;
}

/** Predicts by the rules of the DOM Standard which listeners run. */
export function predictOutcome({ target, bubbles, place, deed }: DispatchOptions): Outcome {
  const path = NODES.slice(0, NODES.indexOf(target) + 1);
  const stations = [
    ...path.map((node) => ({ node, phase: 'capture' as const })),
    ...(bubbles ? [...path].reverse() : [target]).map((node) => ({
      node,
      phase: 'bubble' as const,
    })),
  ];
  const calls: Call[] = [];
  let returned = true;
  for (const { node, phase } of stations) {
    const isPlace = place === `${node} ${phase}`;
    const eventPhase = node === target ? 2 : phase === 'capture' ? 1 : 3;
    const isCut = isPlace && deed === 'stopImmediatePropagation';
    for (const listener of isCut ? LISTENERS.slice(0, 1) : LISTENERS)
      calls.push({ node, phase, listener, eventPhase });
    if (isPlace && deed === 'preventDefault') returned = false;
    else if (isPlace) break;
  }
  return { calls, returned };
}

/** What the event is called: no other script knows it. */
const EVENT_TYPE = 'mojian-path';

/**
 * Really dispatches an event: puts two listeners for each way on the nodes, dispatches and removes
 * them again.
 */
export function dispatchOnPath(
  nodes: Readonly<Record<NodeName, EventTarget>>,
  { target, bubbles, place, deed }: DispatchOptions,
): Outcome {
  const calls: Call[] = [];
  const removals: (() => void)[] = [];
  for (const node of NODES)
    for (const phase of ['capture', 'bubble'] as const)
      for (const listener of LISTENERS) {
        const isDoer = listener === '甲' && place === `${node} ${phase}`;
        const listen = (event: Event) => {
          calls.push({ node, phase, listener, eventPhase: event.eventPhase });
          if (isDoer) event[deed]();
        };
        const isCapture = phase === 'capture';
        nodes[node].addEventListener(EVENT_TYPE, listen, isCapture);
        removals.push(() => nodes[node].removeEventListener(EVENT_TYPE, listen, isCapture));
      }
  const returned = nodes[target].dispatchEvent(
    new Event(EVENT_TYPE, { bubbles, cancelable: true }),
  );
  for (const remove of removals) remove();
  return { calls, returned };
}

/** Numbers in the order of running, from 1, of the calls at a station. */
export function numberCalls(
  { calls }: Outcome,
  node: NodeName,
  phase: Phase,
): { listener: string; number: number }[] {
  return calls.flatMap((call, index) =>
    call.node === node && call.phase === phase
      ? [{ listener: call.listener, number: index + 1 }]
      : [],
  );
}

/** Says in one sentence how far the event has come. */
export function explainOutcome(options: DispatchOptions, { calls, returned }: Outcome): string {
  const { target, bubbles, place, deed } = options;
  const [node = '', phase] = place.split(' ');
  const last = calls.at(-1);
  const isMet = calls.some((call) => place === `${call.node} ${call.phase}`);
  const end = `共执行 ${calls.length} 个监听器，dispatchEvent 返回 ${returned}。`;
  if (place !== 'none' && !isMet)
    return `事件没有走到 ${node} 的${nameOf(phase)}，拦不到它；${end}`;
  if (isMet && deed === 'preventDefault') return `默认行为被取消，传播照常；${end}`;
  if (isMet && deed === 'stopPropagation')
    return `停在 ${last?.node} 的${nameOf(last?.phase)}：同一站的乙照样执行，下一站不去了；${end}`;
  if (isMet) return `停在 ${last?.node} 的${nameOf(last?.phase)}：同一站的乙也不执行；${end}`;
  if (!bubbles) return `不冒泡：捕获照样从 window 走下来，回程只有 ${target} 自己；${end}`;
  return `从 window 捕获到 ${target}，再冒泡回去；${end}`;
}

function nameOf(phase: string | undefined): string {
  return phase === 'capture' ? '捕获' : '冒泡';
}
