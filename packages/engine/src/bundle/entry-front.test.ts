import { expect, it } from 'vitest';
import { createFront, EMPTY_ID, frontOf } from './entry-front.ts';

it('a picture as an entry gets a module in front that passes it on', () => {
  expect(createFront(frontOf('/site/图 "1".png'))).toBe(
    'export { default } from "/site/图 \\"1\\".png";',
  );
});

it('a style sheet as an entry gets one that imports it, under a name that is no style sheet', () => {
  const front = frontOf('/site/a.scss');
  expect(front).not.toMatch(/\.scss$/);
  expect(createFront(front)).toBe('import "/site/a.scss";\nexport default null;');
});

it('an entry that is missing is an empty module, so that the build goes on', () => {
  expect(createFront(EMPTY_ID)).toBe('export {};');
});

it.each(['/site/a.tsx', '/site/a.mjs', '/site/a.json', '/site/a.module.css'])(
  '%s stands for itself',
  (id) => {
    expect(frontOf(id)).toBe(id);
    expect(createFront(id)).toBeNull();
  },
);
