/** What the dependency array of the effect is: left out, `[]` or `[room]`. */
export type Dependencies = 'none' | 'empty' | 'room';

/** What brings an update about; it decides whether effects come before or after painting. */
export type Trigger = 'click' | 'network';

/** Parts of an update, in the words of the article. */
export type Phase = '渲染' | '提交' | 'layout' | '绘制' | 'effect';

/** Something that happens in an update. */
export interface TimelineEvent {
  phase: Phase;
  text: string;
  /** Whether the effect is passed over because its dependencies are the same. */
  isSkipped?: boolean;
}

/** One update from its cause to the last effect. */
export interface Commit {
  number: number;
  title: string;
  events: TimelineEvent[];
}

/** Props of the component. */
interface Snapshot {
  room: string;
  theme: string;
}

/** The component and what has happened to it. */
export interface SimulationState {
  dependencies: Dependencies;
  trigger: Trigger;
  /** Props of the last render. */
  props: Snapshot;
  isMounted: boolean;
  /** Room that the effect has connected to; `null` when there is no connection. */
  connectedRoom: string | null;
  /** The newest comes first; no more than two. */
  commits: readonly Commit[];
}

/** What the reader does. */
export type SimulationAction =
  | { type: 'room' }
  | { type: 'theme' }
  | { type: 'mount' }
  | { type: 'unmount' }
  | { type: 'trigger'; trigger: Trigger }
  | { type: 'dependencies'; dependencies: Dependencies };

const ROOMS = ['大厅', '茶室'] as const;
const THEMES = ['浅色', '深色'] as const;
const SHOWN_COMMITS = 2;

/** Creates the state after the first mount. */
export function createSimulation(
  dependencies: Dependencies = 'room',
  trigger: Trigger = 'network',
): SimulationState {
  const empty: SimulationState = {
    dependencies,
    trigger,
    props: { room: ROOMS[0], theme: THEMES[0] },
    isMounted: false,
    connectedRoom: null,
    commits: [],
  };
  return mount(empty);
}

/** Returns the state after an action. Other dependencies are other code, so all begins anew. */
export function reduceSimulation(
  state: SimulationState,
  action: SimulationAction,
): SimulationState {
  switch (action.type) {
    case 'dependencies':
      return createSimulation(action.dependencies, state.trigger);
    case 'trigger':
      return { ...state, trigger: action.trigger };
    case 'mount':
      return state.isMounted ? state : mount(state);
    case 'unmount':
      return state.isMounted ? unmount(state) : state;
    case 'room':
      return state.isMounted ? update(state, { room: other(ROOMS, state.props.room) }) : state;
    case 'theme':
      return state.isMounted ? update(state, { theme: other(THEMES, state.props.theme) }) : state;
  }
}

/** Says what the effect is connected to, and whether that is out of date. */
export function describeConnection({ isMounted, connectedRoom, props }: SimulationState): string {
  if (!isMounted) return '组件已卸载，连接已断开。';
  if (connectedRoom === props.room) return `界面是“${props.room}”，连着“${connectedRoom}”，一致。`;
  return `界面是“${props.room}”，却还连着“${connectedRoom}”：effect 停在旧快照。`;
}

function mount(state: SimulationState): SimulationState {
  const { room } = state.props;
  const events: TimelineEvent[] = [
    { phase: '渲染', text: `调用 Chat，快照：${show(state.props)}` },
    { phase: '提交', text: '插入 DOM' },
    { phase: 'layout', text: `setup：量尺寸（${room}）` },
  ];
  const effects: TimelineEvent[] = [{ phase: 'effect', text: `setup：连接“${room}”` }];
  const next = { ...state, isMounted: true, connectedRoom: room };
  return record(next, '挂载', [events, effects]);
}

function unmount(state: SimulationState): SimulationState {
  const events: TimelineEvent[] = [
    { phase: '渲染', text: '父组件的结果里没有 Chat 了' },
    { phase: 'layout', text: `cleanup（${state.props.room}）` },
    { phase: '提交', text: '移除 DOM' },
  ];
  const effects: TimelineEvent[] = [
    { phase: 'effect', text: `cleanup：断开“${state.connectedRoom}”` },
  ];
  const next = { ...state, isMounted: false, connectedRoom: null };
  return record(next, '卸载', [events, effects]);
}

function update(state: SimulationState, changes: Partial<Snapshot>): SimulationState {
  const props = { ...state.props, ...changes };
  const hasNewRoom = props.room !== state.props.room;
  const runsEffect = state.dependencies === 'none' || (state.dependencies === 'room' && hasNewRoom);
  const layout: TimelineEvent[] = hasNewRoom
    ? [{ phase: 'layout', text: `setup：量尺寸（${props.room}）` }]
    : [{ phase: 'layout', text: '依赖没变，跳过', isSkipped: true }];
  const events: TimelineEvent[] = [
    { phase: '渲染', text: `调用 Chat，快照：${show(props)}` },
    { phase: '提交', text: '改 DOM' },
    ...(hasNewRoom
      ? [{ phase: 'layout' as const, text: `cleanup，读到旧快照（${state.props.room}）` }]
      : []),
    ...layout,
  ];
  const effects: TimelineEvent[] = runsEffect
    ? [
        { phase: 'effect', text: `cleanup，读到旧快照：断开“${state.connectedRoom}”` },
        { phase: 'effect', text: `setup：连接“${props.room}”` },
      ]
    : [{ phase: 'effect', text: '依赖没变，跳过', isSkipped: true }];
  const connectedRoom = runsEffect ? props.room : state.connectedRoom;
  const title = hasNewRoom ? `room 变成“${props.room}”` : `theme 变成“${props.theme}”`;
  return record({ ...state, props, connectedRoom }, title, [events, effects]);
}

/** Adds a commit: effects come after painting, but before it when a click has brought them about. */
function record(
  state: SimulationState,
  title: string,
  [events, effects]: [TimelineEvent[], TimelineEvent[]],
): SimulationState {
  const paint: TimelineEvent = { phase: '绘制', text: '浏览器画出这一帧' };
  const isEarly = state.trigger === 'click';
  const ordered = isEarly ? [...events, ...effects, paint] : [...events, paint, ...effects];
  const number = (state.commits[0]?.number ?? 0) + 1;
  const commit = { number, title, events: ordered };
  return { ...state, commits: [commit, ...state.commits].slice(0, SHOWN_COMMITS) };
}

function other(values: readonly [string, string], value: string): string {
  return value === values[0] ? values[1] : values[0];
}

function show({ room, theme }: Snapshot): string {
  return `${room}、${theme}`;
}
