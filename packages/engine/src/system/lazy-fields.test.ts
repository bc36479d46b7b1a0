import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createLayoutCheck } from '../testing/same-layout.ts';
import { createTeller, packFields, unpackFields, withLazyFields } from './lazy-fields.ts';

const DOCUMENT = { title: '题', html: '<p>文</p>', sections: [{ text: '文' }] };

interface Doc {
  title: string;
  readonly label: string;
}

const tellLabel = createTeller<Doc, 'label'>({ label: ({ title }) => `《${title}》` });

it('loads the fields whenever they are read, and leaves the rest as it is', () => {
  let loads = 0;
  const lazy = withLazyFields(DOCUMENT, ['html', 'sections'], () => {
    loads += 1;
    return DOCUMENT;
  });
  expect(lazy.title).toBe('题');
  expect(loads).toBe(0);
  expect({ ...lazy }).toEqual(DOCUMENT);
  expect(loads).toBe(2);
});

it('tells fields from the others whenever they are read', () => {
  const doc = tellLabel({ title: '题' });
  expect(doc.label).toBe('《题》');
  doc.title = '新题';
  expect({ ...doc }).toEqual({ title: '新题', label: '《新题》' });
});

it('gives all objects the same layout: thousands of them cost V8 2 KB each otherwise', () => {
  const haveSameLayout = createLayoutCheck();
  const load = () => ({ label: '' });
  for (const make of [
    (title: string) => tellLabel({ title }),
    (title: string) => withLazyFields<Doc, 'label'>({ title, label: '' }, ['label'], load),
  ]) {
    make('热身');
    expect(haveSameLayout(make('甲'), make('乙'))).toBe(true);
  }
});

it('packs fields and gives them back', () => {
  expect(unpackFields(packFields(DOCUMENT, ['html', 'sections']))).toEqual({
    html: DOCUMENT.html,
    sections: DOCUMENT.sections,
  });
});

it('lets go of what it was made from', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc') as () => void;
  const make = () => {
    const whole = { title: `${Math.random()}`.slice(2, 5), html: { text: 'long' } };
    const lazy = withLazyFields(whole, ['html'], () => ({ html: { text: 'again' } }));
    return { lazy, html: new WeakRef(whole.html) };
  };
  const { lazy, html } = make();
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(html.deref()).toBeUndefined();
  expect(lazy.html.text).toBe('again');
});
