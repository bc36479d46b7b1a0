import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TabItem, Tabs } from './tabs.tsx';

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
  expect(labels).toEqual(['甲', '乙的名字', 'c']);
});
