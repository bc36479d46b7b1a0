import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');
const infima = read('infima.css');
const tokens = read('../styles/tokens.css');

/** Values of a variable, in the order of the sheet. */
const valuesOf = (sheet: string, name: string) =>
  [...sheet.matchAll(new RegExp(`${name}: ([^;]+);`, 'g'))].map(([, value]) => value);

it('the accent is that of the theme, in both modes, until a site sets its colour', () => {
  expect(valuesOf(infima, '--ifm-color-primary')).toEqual(valuesOf(tokens, '--mj-accent'));
  expect(new Set(valuesOf(infima, '--mj-accent'))).toEqual(new Set(['var(--ifm-color-primary)']));
});

it('every variable that it reads is defined, here or in the theme, or has something in its place', () => {
  const defined = new Set([...(infima + tokens).matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const bare = [...infima.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
  expect(bare.filter((name) => !defined.has(name))).toEqual([]);
});

it("touches no class of the theme's own: those have modifiers or parts of Infima", () => {
  const own = ['button', 'card', 'badge'];
  const alone = own.filter((name) => new RegExp(`^  \\.${name}(?:,| \\{)`, 'm').test(infima));
  expect(alone).toEqual([]);
});
