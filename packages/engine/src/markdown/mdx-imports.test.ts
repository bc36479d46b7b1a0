import { describe, expect, it } from 'vitest';
import { splitEsm } from './mdx-imports.ts';

const bindings = (esm: string) =>
  splitEsm(esm).imports.map(
    ({ specifier, imported, local }) => `${imported} as ${local} of ${specifier}`,
  );

describe('splitEsm', () => {
  it.each([
    ["import A from 'a';", ['default as A of a']],
    ['import { b, c as d } from "x.js"', ['b as b of x.js', 'c as d of x.js']],
    ["import * as N from '@site/n'", ['* as N of @site/n']],
    ["import A, { b } from 'x'", ['default as A of x', 'b as b of x']],
    ["import A, * as N from 'x'", ['default as A of x', '* as N of x']],
    ["import { default as D } from 'x'", ['default as D of x']],
    ["import {\n  a,\n  b,\n} from 'x';", ['a as a of x', 'b as b of x']],
    ["import data from './x.json' with { type: 'json' };", ['default as data of ./x.json']],
    ["import $a, {_b} from 'x'", ['default as $a of x', '_b as _b of x']],
    ["import 'side-effect.css'", ['* as mojianStyle0 of side-effect.css']],
    ["import 'side-effect.js'", []],
    ["import A from './\\_part-one.md'", ['default as A of ./_part-one.md']],
    ["import A from 'a'; import B from 'b'", ['default as A of a', 'default as B of b']],
  ])('reads %j', (esm, expected) => {
    expect(bindings(esm)).toEqual(expected);
    expect(splitEsm(esm).rest.trim()).toBe('');
  });

  it('leaves exports, and keeps line breaks', () => {
    const { rest, offsets } = splitEsm(
      "import A from 'a'\nexport const x = 1;\nimport B from 'b'\n",
    );
    expect(rest).toBe('\nexport const x = 1;\n\n');
    expect(offsets).toEqual([0, 38]);
  });

  it('leaves what looks like an import in a template literal', () => {
    const esm = "export const code = `\nimport A from 'a'\n`;";
    expect(splitEsm(esm)).toMatchObject({ imports: [], rest: esm });
  });

  it('tells of imports that name nothing', () => {
    expect(splitEsm("import A from 'a'\nimport './x.js'").unboundOffsets).toEqual([18]);
  });
});
