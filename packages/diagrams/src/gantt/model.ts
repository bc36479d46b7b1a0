/** Words before the dates of a task. */
export type TaskTag = 'active' | 'done' | 'crit' | 'milestone' | 'vert';

/** When a task begins or ends, as it is written. */
export type Moment =
  | { type: 'date'; date: Date }
  | { type: 'length'; amount: number; unit: string }
  /** `after a b`, `until c`. */
  | { type: 'task'; ids: string[] }
  /** Where the task before it ends. */
  | { type: 'previous' };

/** A task as its line describes it. */
export interface TaskLine {
  id: string;
  name: string;
  tags: ReadonlySet<TaskTag>;
  start: Moment;
  end: Moment;
  /** 0-based number of its section; -1 before the first one. */
  section: number;
  line: number;
}

/** A task whose dates are known. */
export interface Task extends Pick<TaskLine, 'id' | 'name' | 'tags' | 'section'> {
  start: Date;
  end: Date;
}

/** A Gantt chart as its source describes it. */
export interface Gantt {
  title: string | null;
  sections: string[];
  tasks: Task[];
  /** Of d3; `null` where none is given. */
  axisFormat: string | null;
  /** `1week`; `null` where none is given. */
  tickInterval: { count: number; unit: string } | null;
  /** First day of a week, as `getUTCDay` counts. */
  weekStart: number;
  /** Tells days on which nothing is done. */
  isExcluded: (date: Date) => boolean;
  /** Whether times of day are part of the dates. */
  hasTimes: boolean;
}
