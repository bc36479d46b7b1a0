import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TabItem, Tabs, type TabsProps } from './tabs.tsx';

describe('Tabs', () => {
  it.each([
    [{ queryString: 'os' }, ' data-tabs-query="os"'],
    [{ queryString: true, groupId: 'shell' }, ' data-tabs-group="shell" data-tabs-query="shell"'],
    [{ queryString: false, groupId: 'shell' }, ' data-tabs-group="shell"'],
    [{}, ''],
  ])('names the parameter of the address: %j', (props, attributes) => {
    const html = renderToStaticMarkup(
      <Tabs {...props}>
        <TabItem value="a">甲</TabItem>
      </Tabs>,
    );
    expect(html).toContain(`<div role="tablist" class="tab-list"${attributes}>`);
  });

  it('gives tabs and panels the classes that the document says', () => {
    const html = renderToStaticMarkup(
      <Tabs>
        <TabItem value="a" className="wide" attributes={{ className: 'red', title: '甲' }}>
          甲
        </TabItem>
      </Tabs>,
    );
    expect(html).toMatch(/<button class="red" title="甲" type="button" role="tab"/);
    expect(html).toMatch(/<div class="wide" role="tabpanel"/);
  });

  it('gives panels the labels of their tabs, which show where no tab can be pressed', () => {
    const html = renderToStaticMarkup(
      <Tabs values={[{ value: 'b', label: '乙的名字' }]}>
        <TabItem value="a" label="甲">
          一
        </TabItem>
        <TabItem value="b">二</TabItem>
        <TabItem value="c" label={(<b>丙</b>) as never}>
          三
        </TabItem>
      </Tabs>,
    );
    const labels = [...html.matchAll(/role="tabpanel" data-label="([^"]*)"/g)].map(([, it]) => it);
    expect(labels).toEqual(['乙的名字', '甲', 'c']);
  });

  it.each<[string, ReactNode, TabsProps?]>([
    ['`a`, but', <TabItem key="b" value="b" />, { defaultValue: 'a' }],
    ['two tabs have the value `b`', [<TabItem key="1" value="b" />, <TabItem key="2" value="b" />]],
    ['text stands between the tabs, `文字`', ['文字', <TabItem key="b" value="b" />]],
    ['no `<TabItem>` with a `value`', <p key="p">段</p>],
    ['`values` lists `c`', <TabItem key="b" value="b" />, { values: [{ value: 'c' }] }],
  ])('tells what would not be shown: %s', (message, children, props = {}) => {
    const render = () => renderToStaticMarkup(<Tabs {...props}>{children}</Tabs>);
    expect(render).toThrow(message);
  });

  it('takes numbers and labels for values, and the order and the default of `values`', () => {
    const html = renderToStaticMarkup(
      <Tabs values={[{ value: '2', label: '二' }, { value: '甲' }]}>
        <TabItem label="甲">一</TabItem>
        {'\n'}
        <TabItem value={2}>二</TabItem>
      </Tabs>,
    );
    expect([...html.matchAll(/data-value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
      '2',
      '甲',
    ]);
    expect(html).toMatch(/aria-selected="true"[^>]* data-value="2"/);
    expect(html.match(/hidden=""/g)).toHaveLength(1);
  });
});
