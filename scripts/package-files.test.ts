import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const engine = path.join(root, 'packages/engine');

const PUBLISHED = ['engine', 'theme', 'share-pictures', 'diagrams', 'responsive-images'];

/** Runs the compiler; gives what it says, nothing when all is well. */
function compile(...options: string[]): string {
  const command = path.join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [command, ...options], { encoding: 'utf8' });
  return run.stdout + run.stderr;
}

describe.each(PUBLISHED)('the published package %s', (name) => {
  const folder = path.join(root, 'packages', name);

  it('brings its licence and no tests', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
    const paths = files.map((file) => file.path);
    expect(paths).toContain('LICENSE');
    expect(paths.filter((each) => /\.(?:test|fixture)\.|^src\/testing\//.test(each))).toEqual([]);
    const licenceOf = (place: string) => readFileSync(path.join(place, 'LICENSE'), 'utf8');
    expect(licenceOf(folder)).toBe(licenceOf(root));
  });
});

it('bugs are reported at the repository that the website links to, as the packages are on no registry', () => {
  const site = readFileSync(path.join(root, 'site/mojian.config.ts'), 'utf8');
  const repository = /href: '(https:[^']+)',\s+icon: 'repository'/.exec(site)?.[1];
  for (const name of PUBLISHED) {
    const text = readFileSync(path.join(root, 'packages', name, 'package.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      repository: { url: `git+${repository}.git`, directory: `packages/${name}` },
      bugs: { url: `${repository}/issues` },
    });
  }
});

it('the types of a configuration are checked by `tsc` in a project that has no types of ours', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'mojian-types-'));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  const installed = path.join(site, 'node_modules/mojian');
  mkdirSync(installed, { recursive: true });
  cpSync(path.join(engine, 'package.json'), path.join(installed, 'package.json'));
  symlinkSync(path.join(root, 'node_modules/valibot'), path.join(site, 'node_modules/valibot'));
  // What `prepack` does. The sources are beside it once installed: no declaration may lead there.
  const types = path.join(installed, 'dist/types');
  expect(compile('-p', path.join(engine, 'tsconfig.types.json'), '--outDir', types)).toBe('');
  const compilerOptions = { module: 'nodenext', strict: true, noEmit: true, types: [] };
  writeFileSync(path.join(site, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const check = (title: string) => {
    writeFileSync(
      path.join(site, 'mojian.config.ts'),
      `import { defineConfig } from 'mojian';
export default defineConfig({ title: ${title}, url: 'https://a.example' });`,
    );
    return compile('-p', site);
  };
  expect(check("'试站'")).toBe('');
  expect(check('7')).toContain('TS2322');
}, 120_000);
