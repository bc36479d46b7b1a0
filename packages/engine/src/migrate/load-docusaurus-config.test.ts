import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadDocusaurusConfig } from './load-docusaurus-config.ts';
import { nameOfMissing } from './missing-modules.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-docusaurus-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

async function load() {
  const loaded = await loadDocusaurusConfig(folder);
  if ('diagnostic' in loaded) throw new Error(loaded.diagnostic.message);
  return loaded;
}

describe('loadDocusaurusConfig', () => {
  it.each([
    ['docusaurus.config.js', "module.exports = { title: 'T' };"],
    ['docusaurus.config.cjs', "module.exports = { title: 'T' };"],
    ['docusaurus.config.js', "export default { title: 'T' };"],
    ['docusaurus.config.mjs', "export default async () => ({ title: 'T' });"],
    [
      'docusaurus.config.js',
      "module.exports = async function createConfig() { return { title: 'T' }; };",
    ],
    [
      'docusaurus.config.ts',
      "const config = { title: 'T' } satisfies object;\nexport default config;",
    ],
    ['docusaurus.config.mts', "export default Promise.resolve({ title: 'T' });"],
    ['docusaurus.config.cts', "const config: object = { title: 'T' };\nexport = config;"],
  ])('reads %s: %s', async (name, text) => {
    write({ [name]: text });
    expect((await load()).config).toMatchObject({ title: 'T' });
  });

  it('makes paths relative to a site that is reached by a symbolic link', async () => {
    write({
      'real/docusaurus.config.js': `const path = require('node:path');
        module.exports = {
          customCss: [require.resolve('./src/custom.css'), path.resolve('src/..a.css'), path.resolve(__dirname, 'b.css')],
          outside: path.resolve('../else.css'),
        };`,
      'real/src/custom.css': '',
    });
    const link = path.join(folder, 'link');
    symlinkSync(path.join(folder, 'real'), link);
    expect(await loadDocusaurusConfig(link)).toMatchObject({
      config: {
        customCss: ['src/custom.css', 'src/..a.css', 'b.css'],
        outside: path.join(folder, 'else.css'),
      },
    });
  });

  it('tells of a function that waits for ever', async () => {
    let isWaiting = false;
    vi.stubGlobal('beginToWait', () => {
      isWaiting = true;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    write({
      'docusaurus.config.js': 'module.exports = () => new Promise(() => globalThis.beginToWait());',
    });
    const loading = loadDocusaurusConfig(folder);
    while (!isWaiting) await new Promise(setImmediate);
    vi.advanceTimersByTime(60_000);
    expect(await loading).toMatchObject({
      diagnostic: {
        code: 'migrate/failed-config',
        message: expect.stringContaining('it waits for something that has not come'),
      },
    });
  });

  it('puts stand-ins in the place of modules that are not installed', async () => {
    write({
      'docusaurus.config.ts': `
        import { themes as prismThemes } from 'prism-react-renderer';
        import type { Config } from '@docusaurus/types';
        import { createRequire } from 'node:module';
        import remarkMath from 'remark-math';
        import { plugin } from './plugin';
        const light = require('prism-react-renderer/themes/github');
        export default async function create(): Promise<Config> {
          const katex = (await import('rehype-katex')).default;
          return {
            prism: prismThemes.github, light, katex, plugin, remarkMath,
            called: remarkMath({ a: 1 }).result, made: new plugin.Made(),
            preset: require.resolve('@docusaurus/preset-classic'),
            css: require.resolve('./custom.css'),
            spread: [...remarkMath.list, { ...katex }], text: \`\${katex}\`,
          };
        }`,
      'plugin.ts': "import inner from 'left-pad-of-long-ago';\nexport const plugin = inner.x;",
      'custom.css': '',
    });
    const { config, missingModules } = await load();
    expect(missingModules).toEqual([
      '@docusaurus/preset-classic',
      'left-pad-of-long-ago',
      'prism-react-renderer',
      'prism-react-renderer/themes/github',
      'rehype-katex',
      'remark-math',
    ]);
    const names = Object.fromEntries(
      Object.entries(config).map(([key, value]) => [key, nameOfMissing(value)]),
    );
    expect(names).toMatchObject({
      prism: 'prism-react-renderer.themes.github',
      light: 'prism-react-renderer/themes/github',
      katex: 'rehype-katex',
      plugin: 'left-pad-of-long-ago.x',
      remarkMath: 'remark-math',
      called: 'remark-math().result',
      made: 'new left-pad-of-long-ago.x.Made()',
    });
    expect(nameOfMissing(config.preset)).toBe('@docusaurus/preset-classic');
    expect(config.css).toBe('custom.css');
    expect(config.spread).toEqual([{}]);
    expect(config.text).toBe('rehype-katex');
  });

  it('serves `createRequire` too, and leaves nothing behind', async () => {
    const before = [process.cwd(), process.env.NODE_PATH];
    write({
      'docusaurus.config.mjs': `
        import { createRequire } from 'node:module';
        import path from 'node:path';
        const require = createRequire(import.meta.url);
        export default {
          css: require.resolve('react-tweet/theme.css'),
          value: require('some-plugin').x,
          own: require.resolve('./own.css'),
          fromCwd: path.resolve('src/a.css'),
          outside: path.resolve('../elsewhere.css'),
        };`,
      'own.css': '',
    });
    const { config } = await load();
    expect(nameOfMissing(config.css)).toBe('react-tweet/theme.css');
    expect(nameOfMissing(config.value)).toBe('some-plugin.x');
    expect([config.own, config.fromCwd]).toEqual(['own.css', 'src/a.css']);
    expect(config.outside).toBe(path.join(path.dirname(folder), 'elsewhere.css'));
    expect([process.cwd(), process.env.NODE_PATH]).toEqual(before);
    expect(Reflect.ownKeys(globalThis)).not.toContain(Symbol.for('mojian.migrate.stand-ins'));
  });

  it('does without files of the site that are missing', async () => {
    write({
      'docusaurus.config.js':
        "module.exports = { x: require('./generated/versions'), y: require.resolve('./plugin') };",
    });
    const { config } = await load();
    expect(nameOfMissing(config.x)).toBe('./generated/versions');
    expect(nameOfMissing(config.y)).toBe('./plugin');
  });

  it.each([
    ['export default 1;', 'does not export a configuration'],
    ["throw new Error('no key');", 'no key'],
    ['export default () => { throw new Error("no key"); };', 'no key'],
    ['export default {', 'could not be'],
  ])('says why %j cannot be read', async (text, message) => {
    write({ 'docusaurus.config.mjs': text });
    await expect(load()).rejects.toThrow(message);
  });

  it.each(['undefined', 'null', '1'])('says that %s is no configuration', async (value) => {
    write({ 'docusaurus.config.js': `module.exports = ${value};` });
    await expect(load()).rejects.toThrow('does not export a configuration');
  });

  it('says that there is no configuration', async () => {
    await expect(load()).rejects.toThrow('There is no `docusaurus.config.ts`');
  });
});

describe('nameOfMissing', () => {
  it.each([null, undefined, 'x', {}, () => 1, class {}])('is nothing for %s', (value) => {
    expect(nameOfMissing(value)).toBeNull();
  });
});
