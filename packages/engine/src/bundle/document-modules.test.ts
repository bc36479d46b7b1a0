import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentModule } from '../markdown/compiled-document.ts';
import { createTestDocument } from '../testing/test-document.ts';
import { createTestFolder } from '../testing/test-folder.ts';
import { createDocumentModules } from './document-modules.ts';

const documentWith = (documentModule: DocumentModule) =>
  createTestDocument({ sourcePath: '甲/乙.mdx', documentModule });

const MODULE: DocumentModule = {
  imports: [
    { specifier: './box.tsx', imported: 'default', local: 'Box' },
    { specifier: '../data.json', imported: '*', local: 'data' },
    { specifier: 'react', imported: 'useState', local: 'useState' },
    { specifier: '@site/go.ts', imported: 'go', local: 'run' },
  ],
  code: 'export const A = () => <Box {...data} />;',
};

describe('document modules', () => {
  it('import what the document imports, from where they are', () => {
    const folder = createTestFolder();
    const filePath = createDocumentModules(folder).place(documentWith(MODULE));
    const toSite = path.relative(path.dirname(filePath), '/site').split(path.sep).join('/');
    expect(readFileSync(filePath, 'utf8')).toBe(`'use client';
import * as __mjModule0 from "${toSite}/docs/甲/box.tsx";
const Box = __mjModule0["default"];
import * as data from "${toSite}/docs/data.json";
import * as __mjModule2 from "react";
const useState = __mjModule2["useState"];
import * as __mjModule3 from "@site/go.ts";
const run = __mjModule3["go"];
export const A = () => <Box {...data} />;
`);
  });

  it('have a name that tells their text, and are written once', () => {
    const folder = createTestFolder();
    const first = createDocumentModules(folder).place(documentWith(MODULE));
    const again = createDocumentModules(folder).place(documentWith({ ...MODULE }));
    const other = createDocumentModules(folder).place(documentWith({ ...MODULE, code: '' }));
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    expect(readdirSync(path.dirname(first))).toHaveLength(2);
  });

  it('go when nobody has used them for long; those in use stay', async () => {
    const folder = createTestFolder();
    const modules = createDocumentModules(folder);
    const used = modules.place(documentWith(MODULE));
    const old = path.join(path.dirname(used), 'old.jsx');
    writeFileSync(old, '');
    for (const each of [used, old]) utimesSync(each, 0, 0);
    await modules.tidy();
    expect(readdirSync(path.dirname(used))).toEqual([path.basename(used)]);
  });

  it('are among the temporary files where the cache cannot be written, and leave nothing there', async () => {
    const folder = createTestFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'document-modules'), '');
    const modules = createDocumentModules(folder);
    const filePath = modules.place(documentWith(MODULE));
    expect(readFileSync(filePath, 'utf8')).toContain('export const A');
    await modules.tidy();
    expect(() => readFileSync(filePath)).toThrow('ENOENT');
  });
});
