import { describe, expect, it } from 'vitest';
import { createLoopGuard, EndlessLoopError, guardLoops, LOOP_GUARD_NAME } from './loop-guard.ts';

const short = (code: string) =>
  guardLoops(code).replaceAll(`${LOOP_GUARD_NAME}()`, '@').replaceAll('\n)', ')');

describe('guardLoops', () => {
  it.each([
    ['while (a) b();', 'while (@&&(a)) b();'],
    ['while(f(a, (b))) {}', 'while(@&&(f(a, (b)))) {}'],
    ['do { x() } while (y)', 'do { x() } while (@&&(y))'],
    ['for (let i = 0; i < 3; i++) {}', 'for (let i = 0;@&&( i < 3); i++) {}'],
    ['for (;;) {}', 'for (;@;) {}'],
    ['for (; ; i++);', 'for (;@ ; i++);'],
    ['for (const x of [1;2]) {}', 'for (const x of [1;2]) {}'],
    ['for (const key in table) {}', 'for (const key in table) {}'],
    ['for (const f = () => { a; b; }; f(); ) {}', 'for (const f = () => { a; b; };@&&( f()); ) {}'],
    ['while (a) while (b) c();', 'while (@&&(a)) while (@&&(b)) c();'],
  ])('guards the condition of %s', (code, guarded) => {
    expect(short(code)).toBe(guarded);
  });

  it.each([
    '"while (true)"',
    "'it\\'s; while (1)'",
    '`while (${x}) while (1)`',
    '// while (true)\n',
    '/* for (;;) */',
    '/while (x)[/]/.test(y)',
    'promise.while (x)',
    'const whileLoop = (x) => x;',
  ])('leaves %s alone', (code) => {
    expect(guardLoops(code)).toBe(code);
  });

  it('finds loops inside templates, after regular expressions and after divisions', () => {
    expect(short('`${(() => { while (a) b(); })()}`')).toContain('while (@&&(a))');
    expect(short('const r = /[)/]/; while (a) b();')).toContain('while (@&&(a))');
    expect(short('const q = a / 2; while (b) c = d / e;')).toContain('while (@&&(b))');
  });

  it('keeps a comment at the end of the condition from swallowing the rest', () => {
    const code = guardLoops('let n = 0; while (n < 3 // drei\n) n++; return n;');
    expect(new Function(LOOP_GUARD_NAME, code)(() => true)).toBe(3);
  });

  it.each(['while (true) {}', 'for (;;);', 'do {} while (1)', 'for (let i = 0; i < 1; i *= 2);'])(
    'stops %s',
    (code) => {
      let time = 0;
      const guard = createLoopGuard({
        limitMs: 100,
        now: () => time++,
        afterTurn: () => undefined,
        message: '停',
      });
      expect(() => new Function(LOOP_GUARD_NAME, guardLoops(code))(guard)).toThrow(
        EndlessLoopError,
      );
    },
  );
});

describe('createLoopGuard', () => {
  it('counts the time of one turn only', () => {
    let time = 0;
    let endTurn: () => void = () => undefined;
    const guard = createLoopGuard({
      limitMs: 100,
      now: () => time,
      afterTurn: (action) => {
        endTurn = action;
      },
      message: '停',
    });
    const work = () => {
      for (let round = 0; round < 200; round++) guard();
    };
    work();
    time = 90;
    work();
    endTurn();
    time = 180;
    expect(work).not.toThrow();
    time = 300;
    expect(work).toThrow('停');
  });
});
