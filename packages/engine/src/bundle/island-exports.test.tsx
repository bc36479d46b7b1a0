import { type ElementType, memo, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wrapIslandExports } from './island-exports.ts';

function Card({ children }: { children?: ReactNode }) {
  return <section>{children}</section>;
}
const Title = () => <h3>题</h3>;
const MemoTitle = memo(Title);
const upper = (text: string) => text.toUpperCase();
const sizeOf = (options: { size: number }) => options.size;

const wrap = <Exports extends Record<string, unknown>>(exports: Exports) =>
  wrapIslandExports(exports, '/assets/x.js') as Exports;

function exportOf(Component: ElementType): string | undefined {
  return /data-export="([^"]+)"/.exec(renderToStaticMarkup(<Component />))?.[1];
}

describe('wrapIslandExports', () => {
  it('makes islands of components, and of those that are members of what is exported', () => {
    const exports = wrap({
      default: Object.assign(Card, { Title, sizes: ['s'] }),
      Parts: { Title, names: ['甲'] },
      Memo: MemoTitle,
      label: '乙',
    });
    expect(exportOf(exports.default)).toBe('default');
    expect(exportOf(exports.default.Title)).toBe('default.Title');
    expect(exports.default.sizes).toEqual(['s']);
    expect(exportOf(exports.Parts.Title)).toBe('Parts.Title');
    expect(exports.Parts.names).toEqual(['甲']);
    expect(exportOf(exports.Memo)).toBe('Memo');
    expect(exports.label).toBe('乙');
  });

  it('leaves functions callable that are no components but have the name of one', () => {
    class Decimal {
      readonly value: number;
      constructor(value: number) {
        this.value = value;
      }
    }
    const exports = wrap({
      default: (...names: unknown[]) => names.join(' '),
      Upper: upper,
      Options: sizeOf,
      Decimal,
    });
    expect(exports.default('a', 'b')).toBe('a b');
    expect(exports.default()).toBe('');
    expect(exports.Upper('u')).toBe('U');
    expect(exports.Options({ size: 3 })).toBe(3);
    expect(new exports.Decimal(1).value).toBe(1);
    expect(new exports.Decimal(1)).toBeInstanceOf(Decimal);
  });

  it('reads members that are no components when they are asked for', () => {
    const state = { Title, count: 1 };
    const { State } = wrap({ State: state });
    state.count = 2;
    expect(State.count).toBe(2);
  });

  it('leaves alone what is no component and holds none', () => {
    const data = { Red: '#f00' };
    const context = { $$typeof: Symbol.for('react.context'), Provider: Title };
    const exports = wrap({ Data: data, Context: context, List: [Title] });
    expect(exports.Data).toBe(data);
    expect(exports.Context).toBe(context);
  });
});
