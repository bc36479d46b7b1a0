import { describe, expect, it } from 'vitest';
import { createLoop, stepLoop, traceProgram } from './machine.ts';
import { PROGRAMS } from './programs.ts';

/** Runs a program for real, without the parts that only browsers have, and returns what it prints. */
async function runForReal(source: string): Promise<string[]> {
  const lines: string[] = [];
  const log = { log: (text: string) => lines.push(text) };
  new Function('console', source)(log);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return lines;
}

describe('the loop', () => {
  const [tasks, awaiting, rendering] = PROGRAMS;

  it.each([tasks, awaiting].map((program) => [program?.title, program] as const))(
    'prints what a real engine prints: %s',
    async (_, program) => {
      if (program === undefined) throw new Error('There is no such program.');
      expect(traceProgram(program).at(-1)?.console).toEqual(await runForReal(program.source));
    },
  );

  it('names lines of the source that hold what runs', () => {
    for (const { source, blocks } of PROGRAMS) {
      const lines = source.split('\n');
      for (const operation of Object.values(blocks).flat()) {
        const line = lines[operation.line - 1] ?? '';
        if (operation.kind === 'log') expect(line).toContain(`console.log('${operation.text}')`);
        if (operation.kind === 'write') expect(line).toContain(`'${operation.text}'`);
        if (operation.kind === 'await') expect(line).toContain('await');
        if (operation.kind !== 'log' && operation.kind !== 'write')
          expect(Object.keys(blocks)).toContain(operation.block);
      }
    }
  });

  it('paints only the last of the changes that one task and its microtasks make', () => {
    if (rendering === undefined) throw new Error('There is no such program.');
    const screens = traceProgram(rendering).map((state) => state.screen);
    expect([...new Set(screens)]).toEqual(['', '动画开始', '完成']);
  });

  it('empties the microtasks before it takes a task or renders', () => {
    for (const program of PROGRAMS) {
      const states = traceProgram(program);
      states.forEach((state, index) => {
        const next = states[index + 1];
        const takesTask = next !== undefined && next.tasks.length < state.tasks.length;
        const paints = next !== undefined && next.screen !== state.screen;
        if (takesTask || paints) expect(state.microtasks).toEqual([]);
      });
    }
  });

  it('begins with the script as a task and ends with nothing left', () => {
    expect(createLoop().tasks).toEqual(['脚本']);
    const last = traceProgram(PROGRAMS[0]).at(-1);
    expect(last).toMatchObject({ stack: [], tasks: [], microtasks: [], phase: '空闲' });
    expect(last && stepLoop(last, PROGRAMS[0])).toBeNull();
  });
});
