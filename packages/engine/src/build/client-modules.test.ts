/** Scripts and style sheets of every page, which the configuration names as `clientModules`. */
import { describe, expect, it, vi } from 'vitest';
import { createTestSite } from '../testing/site-test.ts';

vi.setConfig({ testTimeout: 120_000 });

const configWith = (modules: readonly string[], more = '') =>
  `export default { title: '站', url: 'https://site.example', baseUrl: '/base/', blog: false,
  clientModules: ${JSON.stringify(modules)}, ${more} };`;

const FILES = {
  'docs/a.md': '# 甲\n\n正文。\n',
  'src/pages/b.jsx': 'export default () => <p>乙</p>;\n',
};

/** Addresses of the module scripts of a page, without base URL and digests. */
function listScripts(html: string): string[] {
  return [...html.matchAll(/<script type="module"[^>]* src="\/base\/(assets\/[^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}

describe('client modules', () => {
  it('are one script of every page, after which nothing else is loaded', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(['./src/one.ts', 'src/two.js', 'clsx']),
      'src/one.ts':
        "import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';\nimport './one.css';\nexport const canUse: boolean = ExecutionEnvironment.canUseDOM;\nconsole.log(canUse, '一号');\n",
      'src/one.css': '.one { color: red }\n',
      'src/two.js': "console.log(document.title, '二号');\n",
    });
    const report = await site.build();
    expect(report.diagnostics).toEqual([]);
    for (const page of ['docs/a/index.html', 'b/index.html', '404.html']) {
      const [start = '', script = '', ...others] = listScripts(site.read(page));
      expect(start).toMatch(/^assets\/start\./);
      expect(others).toEqual([]);
      const code = site.read(script);
      expect(code.indexOf('一号')).toBeGreaterThan(0);
      expect(code.indexOf('二号')).toBeGreaterThan(code.indexOf('一号'));
      // React would come with what answers Docusaurus' modules.
      expect(code).not.toMatch(/\bimport\b|from"/);
      const style = /<link rel="stylesheet" href="\/base\/(assets\/mojian-client[^"]+)"/.exec(
        site.read(page),
      );
      expect(site.read(style?.[1] ?? '')).toContain('.one');
    }
  });

  it('read the configuration as in Docusaurus, and so do components, without React', async () => {
    const write = (key: string) => ({
      ...FILES,
      'mojian.config.ts': configWith(['./src/one.ts'], `customFields: { key: '${key}' }`),
      'src/one.ts':
        "import siteConfig from '@generated/docusaurus.config';\nconsole.log(siteConfig.customFields.key, siteConfig.baseUrl);\n",
      'docs/b.mdx':
        "import siteConfig from '@generated/docusaurus.config';\n\n# 乙\n\n钥匙：{siteConfig.customFields.key}\n",
      'src/pages/c.jsx':
        "import siteConfig from '@generated/docusaurus.config';\nexport default () => <p>{siteConfig.title + siteConfig.customFields.key}</p>;\n",
    });
    const site = createTestSite(write('甲钥'));
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.main('c/index.html')).toContain('<p>站甲钥</p>');
    expect(site.main('docs/b/index.html')).toContain('甲钥');
    const readScript = () => site.read(listScripts(site.read('docs/a/index.html'))[1] ?? '');
    expect(readScript()).toContain('甲钥');
    expect(readScript()).not.toMatch(/\bimport\b|from"/);
    site.write(write('乙钥'));
    await site.build();
    expect(readScript()).toContain('乙钥');
    expect(site.main('c/index.html')).toContain('乙钥');
  });

  it('that are style sheets come after `customCss`, and make no script', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(['src/late.css'], "customCss: ['src/early.css']"),
      'src/early.css': '.early { color: red }\n',
      'src/late.css': '.late { color: red }\n',
    });
    await site.build();
    const html = site.read('docs/a/index.html');
    const styles = [...html.matchAll(/rel="stylesheet" href="\/base\/assets\/(\w+)\./g)];
    expect(styles.map(([, name]) => name)).toEqual(['styles', 'early', 'late']);
    expect(listScripts(html)).toHaveLength(1);
  });

  it('that are missing are told at their place in the configuration, all at once', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(['./src/none.js', 'no-such-package', 'src/none.css']),
    });
    const report = await site.build();
    expect(site.problems(report)).toEqual([
      'bundle/missing-module mojian.config.ts:2',
      'bundle/missing-module mojian.config.ts:2',
      'config/missing-style mojian.config.ts:2',
    ]);
    expect(report.diagnostics[0]?.message).toContain('`./src/none.js`');
  });

  it('may be modules that pages have already; those of Node are none', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(['react', 'mojian/runtime']),
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const [, script = ''] = listScripts(site.read('docs/a/index.html'));
    expect(site.read(script)).toMatch(/from"\/base\/assets\/react\./);
    site.write({ 'mojian.config.ts': configWith(['fs', 'node:path']) });
    const report = await site.build();
    expect(report.diagnostics.map(({ message }) => message)).toEqual([
      'There is no module `fs`.',
      'There is no module `node:path`.',
    ]);
  });

  it('change the release that open tabs compare when they are edited', async () => {
    const site = createTestSite({
      ...FILES,
      'mojian.config.ts': configWith(['./src/one.js']),
      'src/one.js': 'console.log(1);\n',
    });
    await site.build();
    const [before] = listScripts(site.read('docs/a/index.html'));
    await site.build();
    expect(listScripts(site.read('docs/a/index.html'))[0]).toBe(before);
    site.write({ 'src/one.js': 'console.log(2);\n' });
    await site.build();
    const [after, script = ''] = listScripts(site.read('docs/a/index.html'));
    expect(after).not.toBe(before);
    expect(site.read(script)).toContain('console.log(2)');
  });
});
