import { describe, expect, it } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

/** A drawing as editors write them: every file names its gradient `a` and its class `cls-1`. */
const draw = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.cls-1{fill:url(#a)}</style><linearGradient id="a"><stop stop-color="${colour}"/></linearGradient><rect class="cls-1"/><use href="#a"/></svg>`;

describe('drawings that stand in one page', () => {
  it('keep their own gradients and classes, whichever way they come into it', async () => {
    const site = createTestSite({
      'docs/图.mdx': `---
title: 图
---

import Red from './red.svg';
import Blue from './blue.svg';

<Red /> <Blue className="mine" />

![绿](./green.svg)

<svg viewBox="0 0 9 9"><path id="a" className="cls-1" /></svg>
`,
      'docs/red.svg': draw('red'),
      'docs/blue.svg': draw('blue'),
      'docs/green.svg': draw('currentColor'),
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    const main = site.main('docs/图/index.html');
    const drawings = main.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    const colours = drawings.flatMap((drawing) => /stop-color="(\w+)"/.exec(drawing)?.[1] ?? []);
    expect(colours).toEqual(['red', 'blue', 'currentColor']);
    const names = drawings.slice(0, 3).map((drawing) => /id="([^"]+)"/.exec(drawing)?.[1]);
    expect(new Set(names).size).toBe(3);
    for (const [index, name = ''] of names.entries()) {
      const prefix = name.replace(/a$/, '');
      expect(drawings[index]).toContain(`.${prefix}cls-1{fill:url(#${name})}`);
      expect(drawings[index]).toContain(`class="${prefix}cls-1"`);
      expect(drawings[index]).toContain(`href="#${name}"`);
    }
    expect(drawings[1]).toContain('class="mine"');
    expect(drawings[3]).toBe('<svg viewBox="0 0 9 9"><path id="a" class="cls-1"></path></svg>');
  });
});
