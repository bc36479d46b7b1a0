import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const browserFolder = path.join(root, 'packages/theme/dist/browser');

interface Manifest {
  react: string;
  client: string;
  styles: string;
  sandbox: string;
  islands: Record<string, string>;
  modulePreloads: string[];
  brotliBytes: Record<string, number>;
}

function build(): string {
  return execFileSync('node', ['scripts/build-packages.mjs', 'theme'], {
    cwd: root,
    encoding: 'utf8',
  });
}

function readBrowserFile(name: string): string {
  return readFileSync(path.join(browserFolder, name), 'utf8');
}

describe('build-packages', () => {
  let manifest: Manifest;
  beforeAll(() => {
    build();
    manifest = JSON.parse(readBrowserFile('manifest.json')) as Manifest;
  }, 120_000);

  it('does nothing while the sources are the same', () => {
    expect(build()).toMatch(/^packages: unchanged \(\d\.\d\d s\)\n$/);
  });

  it('lists files that are there', () => {
    const { react, client, styles, sandbox, islands, modulePreloads } = manifest;
    const names = [react, client, styles, sandbox, ...Object.values(islands), ...modulePreloads];
    expect(names.filter((name) => !existsSync(path.join(browserFolder, name)))).toEqual([]);
  });

  it('keeps the first visit within its budget', () => {
    const size = (name: string) => manifest.brotliBytes[name] ?? Number.NaN;
    // React alone, 58 KB in the design, is 59,300 bytes: it counts in 1,024.
    const KB = 1024;
    expect(size(manifest.client)).toBeLessThanOrEqual(15 * KB);
    expect(size(manifest.react) + size(manifest.client)).toBeLessThanOrEqual(75 * KB);
    expect(size(manifest.styles)).toBeLessThanOrEqual(12 * KB);
  });

  const imports = (code: string) =>
    new Set([...code.matchAll(/(?:^|;)import\{[^}]*\}from"([^"]+)"/g)].map((match) => match[1]));

  // Browsers may remember a module that they could not load: another that imports it is then lost, too.
  it('has nothing loaded later import anything but the client and React, save the hosted search', () => {
    const { client, react } = manifest;
    const known = new Set<string | undefined>([`./${client}`, `./${react}`]);
    const importers = readdirSync(browserFolder)
      .filter((name) => name.endsWith('.js') && !/^(?:hosted|send-events)\./.test(name))
      .filter((name) => [...imports(readBrowserFile(name))].some((url) => !known.has(url)));
    expect(importers).toEqual([]);
  });

  it('shares one React and one runtime between client and islands', () => {
    expect(imports(readBrowserFile(manifest.client))).toEqual(new Set([`./${manifest.react}`]));
    const liveCode = imports(readBrowserFile(manifest.islands.LiveCode ?? ''));
    expect(liveCode).toEqual(new Set([`./${manifest.react}`, `./${manifest.client}`]));
  });

  it('gives React in production mode with every export by name', () => {
    const code = readBrowserFile(manifest.react);
    const exported = /export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '';
    const names = exported.split(',').map((part) => part.split(' as ').at(-1)?.trim());
    const wanted = ['useState', 'jsx', 'jsxs', 'createPortal', 'hydrateRoot', 'default'];
    expect(wanted.filter((name) => !names.includes(name))).toEqual([]);
    expect(code.includes('react.development')).toBe(false);
  });

  it('keeps the sandbox to itself', () => {
    const page = readBrowserFile(manifest.sandbox);
    const script = /src="\.\/(sandbox\.[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect(page).toContain('noindex');
    expect(readBrowserFile(script).slice(0, 12)).toBe('(function(){');
    const evaluates = (name: string) => /new Function|\beval\(/.test(readBrowserFile(name));
    expect(evaluates(manifest.client)).toBe(false);
    expect(evaluates(manifest.islands.LiveCode ?? '')).toBe(false);
  });

  it('tells whose code websites pass on, with its licences', () => {
    const notices = readdirSync(browserFolder).filter((name) => name.includes('licenses'));
    expect(notices).toHaveLength(1);
    const text = readBrowserFile(notices[0] ?? '');
    for (const name of ['react', 'react-dom', 'scheduler', 'sucrase']) {
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.`, 'm'));
    }
    expect(text).toContain('Permission is hereby granted');
  });

  it('bundles the parser of the version that is installed with the engine, whose native part it uses', () => {
    const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const { version } = read('node_modules/satteri/package.json');
    expect(read('packages/engine/package.json').dependencies.satteri).toBe(version);
    const notices = readFileSync(
      path.join(root, 'packages/engine/dist/third-party-licenses.txt'),
      'utf8',
    );
    expect(notices).toContain(`satteri ${version}\n`);
    // Tables are made from their data.
    expect(notices).toMatch(/^pinyin-pro [\d.]+\n[^-]*MIT License/m);
    expect(notices).toMatch(/^opencc-js [\d.]+\n[\s\S]*Apache License\n\s+Version 2\.0/m);
  });
});
