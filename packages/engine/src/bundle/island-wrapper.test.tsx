import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  useId,
  useState,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findFailedComponent } from '../shared/component-error.ts';
import { RUNTIME_CONTEXT_KEY } from '../shared/island.ts';
import { createIsland } from './island-wrapper.tsx';
import { StaticComponents, type StaticReason } from './static-slot.ts';

const reference = { src: '/assets/box.js', exportName: 'default' };

function Box({ title, children }: { title?: unknown; children?: React.ReactNode }) {
  const [isOpen] = useState(true);
  return (
    <section>
      <h2>{typeof title === 'string' ? title.trim() : (title as React.ReactNode)}</h2>
      {isOpen && children}
    </section>
  );
}
const BoxIsland = createIsland(Box, reference);

function Field() {
  return <input id={useId()} />;
}

function Rows({ children }: { children: React.ReactElement<{ children: unknown[] }> }) {
  return (
    <ol>
      {children.props.children.map((row, index) => (
        <li key={String(index)}>{row as React.ReactNode}</li>
      ))}
    </ol>
  );
}

function Fragile(): never {
  throw new Error('broken');
}

describe('createIsland', () => {
  it('writes the static HTML with what the browser needs to hydrate it', () => {
    const html = renderToStaticMarkup(<BoxIsland title=" 计数 " />);
    expect(html).toMatch(
      /^<mj-island data-src="\/assets\/box.js" data-export="default" data-id="i[^"]+" data-props="{&quot;title&quot;:&quot; 计数 &quot;}"><section><h2>计数<\/h2><\/section><\/mj-island>$/,
    );
  });

  it('sends React content as static HTML once, and text as a prop', () => {
    const html = renderToStaticMarkup(
      <BoxIsland title={<em>标题</em>}>
        <p>正文</p>
        <p>再来</p>
      </BoxIsland>,
    );
    expect(html).toContain('<h2><mj-slot data-name="title"><em>标题</em></mj-slot></h2>');
    expect(html).toContain('<mj-slot data-name="children"><p>正文</p><p>再来</p></mj-slot>');
    expect(html.split('正文')).toHaveLength(2);
    expect(html).not.toContain('data-props');
    expect(renderToStaticMarkup(<BoxIsland>文字</BoxIsland>)).toContain('文字&quot;}');
  });

  it('keeps a slot that is not shown at first in a template', () => {
    const Closed = createIsland(() => <p>关</p>, reference);
    const html = renderToStaticMarkup(
      <Closed>
        <b>里面</b>
      </Closed>,
    );
    expect(html).toContain(
      '<p>关</p><template data-slot="children"><b>里面</b></template></mj-island>',
    );
  });

  it('makes an island of a component in a slot, but not of one inside the component', () => {
    const Inner = createIsland(() => <i>内</i>, { src: '/assets/inner.js', exportName: 'Inner' });
    const Outer = createIsland(
      ({ children }: { children?: React.ReactNode }) => (
        <div>
          <Inner />
          {children}
        </div>
      ),
      reference,
    );
    const html = renderToStaticMarkup(
      <Outer>
        <Inner />
      </Outer>,
    );
    expect(html.match(/<mj-island/g)).toHaveLength(2);
    expect(html).toMatch(
      /<div><i>内<\/i><mj-slot data-name="children"><mj-island data-src="\/assets\/inner/,
    );
  });

  it('gives ids that are unique in the page and keep those around it apart', () => {
    const FieldIsland = createIsland(Field, reference);
    const html = renderToStaticMarkup(
      <form>
        <Field />
        <FieldIsland />
        <FieldIsland />
        <Field />
      </form>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(4);
  });

  it('hands the runtime through to the component', () => {
    const registry = globalThis as unknown as Record<symbol, React.Context<unknown> | undefined>;
    const before = registry[RUNTIME_CONTEXT_KEY];
    const Runtime = createContext<unknown>(null);
    registry[RUNTIME_CONTEXT_KEY] = Runtime;
    try {
      const Title = createIsland(() => <b>{String(useContext(Runtime))}</b>, reference);
      const html = renderToStaticMarkup(
        <Runtime value="墨简">
          <Title />
        </Runtime>,
      );
      expect(html).toContain('<b>墨简</b>');
    } finally {
      registry[RUNTIME_CONTEXT_KEY] = before;
    }
  });

  it('refuses props that cannot travel, by name', () => {
    const render = () => renderToStaticMarkup(<BoxIsland title={{ deep: [() => 1] }} />);
    expect(render).toThrow(/`<Box>` got the prop `title`, a function/);
  });

  it('draws a component that looks into its content where it stands, and says which', () => {
    const Island = createIsland(Rows, reference);
    const statics = new Map<string, StaticReason>();
    const html = renderToStaticMarkup(
      <StaticComponents value={statics}>
        <Island>
          <div>
            <b>一</b>
            <b>二</b>
          </div>
        </Island>
      </StaticComponents>,
    );
    expect(html).toBe('<ol><li><b>一</b></li><li><b>二</b></li></ol>');
    expect([...statics]).toEqual([['Rows', 'content']]);
  });

  it('leaves islands that only show, copy or count their content', () => {
    const Copy = createIsland(
      ({ children }: { children: React.ReactElement<object> }) => (
        <p>
          {Children.count(children)}
          {isValidElement(children) && cloneElement(children, { title: 'x' } as object)}
        </p>
      ),
      reference,
    );
    const statics = new Map<string, StaticReason>();
    const html = renderToStaticMarkup(
      <StaticComponents value={statics}>
        <Copy>
          <b>一</b>
        </Copy>
      </StaticComponents>,
    );
    expect(html).toMatch(/^<mj-island .*<p>1<mj-slot/);
    expect(statics.size).toBe(0);
  });

  it('names the component that throws', () => {
    const Broken = createIsland(Fragile, reference);
    let thrown: unknown = null;
    try {
      renderToStaticMarkup(<Broken />);
    } catch (error) {
      thrown = error;
    }
    expect(findFailedComponent(thrown)).toBe('Fragile');
    expect(findFailedComponent(new Error('other'))).toBeNull();
  });
});
