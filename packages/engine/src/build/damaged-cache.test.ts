import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildSite } from './build-site.ts';
import { FILES, installOwnPackages } from './incremental.fixture.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

let folder: string;
let expected: Map<string, string>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-damaged-cache-'));
  installOwnPackages(folder);
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(at('site', name)), { recursive: true });
    writeFileSync(at('site', name), text);
  }
  await build();
  // The second build leaves the site before the last, too.
  writeFileSync(at('site/docs/late.md'), '# 晚\n\n后来的。\n');
  await build();
  expected = readOutput();
  cpSync(at('site'), at('whole'), { recursive: true, preserveTimestamps: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function at(...names: string[]): string {
  return path.join(folder, ...names);
}

const build = () => buildSite({ siteFolder: at('site') });

/** Every file of the output, with its bytes. */
function readOutput(): Map<string, string> {
  const root = at('site/build');
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    files
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((filePath) => [path.relative(root, filePath), readFileSync(filePath, 'latin1')]),
  );
}

/** Puts the site and its cache back as the last good build has left them. */
function restore(): void {
  rmSync(at('site'), { recursive: true, force: true });
  cpSync(at('whole'), at('site'), { recursive: true, preserveTimestamps: true });
}

function listCacheFiles(): string[] {
  const root = at('whole/.mojian');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

const replace = (filePath: string): void => rmSync(filePath, { recursive: true, force: true });
const FUTURE = new Date('2099-01-01');
const DAMAGES: Record<string, (filePath: string) => void> = {
  'is cut short': (filePath) => truncateSync(filePath, readFileSync(filePath).length >> 1),
  'is empty': (filePath) => truncateSync(filePath),
  'is a folder': (filePath) => {
    replace(filePath);
    mkdirSync(path.join(filePath, 'x'), { recursive: true });
  },
  'is a link to nowhere': (filePath) => {
    replace(filePath);
    symlinkSync('/nowhere/at/all', filePath);
  },
  'is a link to itself': (filePath) => {
    replace(filePath);
    symlinkSync(filePath, filePath);
  },
  'is of the future': (filePath) => utimesSync(filePath, FUTURE, FUTURE),
  'holds null': (filePath) => writeFileSync(filePath, 'null'),
  'holds a list of other things': (filePath) =>
    writeFileSync(filePath, '[["index.html", null], ["404.html", 1], 2, null, "x"]'),
  'holds an object of other things': (filePath) =>
    writeFileSync(filePath, '{"files": 1, "digest": null, "inputs": {}, "outputs": []}'),
};

async function expectSameOutput(what: string): Promise<void> {
  writeFileSync(at('site/docs/late.md'), '# 晚\n\n后来的。\n');
  const report = await build().catch((error: unknown) => {
    throw new Error(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
  });
  expect(
    report.diagnostics.filter(({ severity }) => severity === 'error'),
    what,
  ).toEqual([]);
  const output = readOutput();
  expect([...output.keys()], what).toEqual([...expected.keys()]);
  for (const [name, text] of expected)
    expect(output.get(name) === text, `${what}: ${name}`).toBe(true);
}

describe('a cache of which', () => {
  it.each(Object.keys(DAMAGES))(
    'every file %s gives the output of a build without it',
    async (damage) => {
      restore();
      for (const file of listCacheFiles()) DAMAGES[damage]?.(at('site/.mojian', file));
      await expectSameOutput(damage);
      await expectSameOutput(`${damage}, next build`);
    },
  );

  it.each(['is empty', 'is a link to nowhere', 'is a link to itself'])(
    'the folder itself %s gives the output of a build without it',
    async (damage) => {
      restore();
      replace(at('site/.mojian'));
      writeFileSync(at('site/.mojian'), '');
      DAMAGES[damage]?.(at('site/.mojian'));
      await expectSameOutput(damage);
    },
  );

  it.each(['objects', 'output', 'spare', 'search', 'modules', 'images'])(
    'the folder `%s` is a file gives the output of a build without it',
    async (name) => {
      restore();
      replace(at('site/.mojian', name));
      writeFileSync(at('site/.mojian', name), 'x');
      await expectSameOutput(name);
    },
  );
});
