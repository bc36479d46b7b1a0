import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runBuild } from '../build/run-build.ts';
import { callCommand } from './call-command.fixture.ts';
import type { Command } from './command.ts';
import { commands } from './commands/index.ts';
import { renderCrash } from './crash.ts';
import { parseArguments, parsePort } from './parse-arguments.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mojian-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const call = (...args: string[]) => callCommand(folder, ...args);

describe('the command line', () => {
  it('prints its version', async () => {
    expect(await call('--version')).toEqual({ exitCode: 0, stdout: '1.2.3\n', stderr: '' });
  });

  it.each([['--help'], ['help'], ['-h']])('lists every command for %s', async (...args) => {
    const { exitCode, stdout, stderr } = await call(...args);
    expect([exitCode, stderr]).toEqual([0, '']);
    for (const { name, summary } of commands) {
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
      expect(stdout).toContain(summary);
    }
  });

  it.each([
    ['production', ['build', 'nowhere']],
    ['development', ['dev', '--port', 'none']],
  ])(
    'runs React’s %s build, whoever calls it, unless it is told another: %j',
    async (mode, args) => {
      for (const unset of [undefined, '']) {
        vi.stubEnv('NODE_ENV', unset);
        await call(...args);
        expect(process.env.NODE_ENV).toBe(mode);
      }
      vi.stubEnv('NODE_ENV', 'test');
      await call(...args);
      expect(process.env.NODE_ENV).toBe('test');
      vi.unstubAllEnvs();
    },
  );

  it('prints the overview as an error when nothing is asked', async () => {
    const { exitCode, stdout, stderr } = await call();
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: mojian <command>');
  });

  it.each(commands.map(({ name }) => name))('has help for %s', async (name) => {
    const { exitCode, stdout } = await call(name, '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Usage: mojian ${name}`);
    expect(stdout).toContain('--debug');
    expect(stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect((await call('help', name)).stdout).toBe(stdout);
  });

  it.each([
    [
      ['sevre'],
      'There is no command `sevre`. Did you mean `serve`? `mojian --help` lists all commands.\n',
    ],
    [
      ['--hepl'],
      'There is no option `--hepl`. Did you mean `--help`? `mojian --help` lists all commands.\n',
    ],
    [['serve', '--prot', '1'], '`mojian serve` has no option `--prot`. Did you mean `--port`?\n'],
    [['serve', '-x'], '`mojian serve` has no option `-x`.\n'],
    [['serve', '--port'], '`--port` needs a value: `--port <number>`.\n'],
    [['serve', '--port', 'x'], '`--port` is `x`, but must be a number from 0 to 65535.\n'],
    [['serve', '--debug=1'], '`--debug` takes no value, but was given `1`.\n'],
    [['serve', 'a', 'b'], '`b` is one argument too many: `mojian serve [site]`.\n'],
    [['new', 'post'], 'Something is missing: `mojian new site|post|doc <folder or title>`.\n'],
    [
      ['new', 'pots', 'x'],
      'There is no kind of article `pots`. Did you mean `post`? Write `mojian new post <title>`, `mojian new doc <title>` or `mojian new site <folder>`.\n',
    ],
  ])('refuses %j with one sentence', async (args, stderr) => {
    expect(await call(...args)).toEqual({ exitCode: 2, stdout: '', stderr });
  });
});

describe('mojian new', () => {
  beforeEach(() => {
    writeFileSync(
      path.join(folder, 'mojian.config.mjs'),
      "export default { title: '墨简', url: 'https://example.com', blog: { path: 'posts' } };",
    );
  });

  it('writes a post where the configuration has the blog, and never over a file', async () => {
    const first = await call('new', 'post', '取消', '请求');
    expect(first).toMatchObject({ exitCode: 0, stderr: '' });
    expect(first.stdout).toMatch(/^posts\/\d{4}-\d\d-\d\d-取消 请求\.md\n$/);
    const filePath = path.join(folder, first.stdout.trim());
    expect(readFileSync(filePath, 'utf8')).toContain('title: 取消 请求\n');
    writeFileSync(filePath, 'mine');
    const second = await call('new', 'post', '取消', '请求');
    expect(second.exitCode).toBe(1);
    expect(second.stderr).toBe(`\`${first.stdout.trim()}\` exists already; nothing was written.\n`);
    expect(readFileSync(filePath, 'utf8')).toBe('mine');
  });

  it('writes a doc below its folders', async () => {
    const { stdout } = await call('new', 'doc', 'javascript/闭包');
    expect(stdout).toBe('docs/javascript/闭包.md\n');
    expect(readdirSync(path.join(folder, 'docs/javascript'))).toEqual(['闭包.md']);
  });

  it('writes into a folder that the configuration names by its whole path', async () => {
    const docs = path.join(folder, 'handbook');
    writeFileSync(
      path.join(folder, 'mojian.config.mjs'),
      `export default { title: '墨简', url: 'https://example.com', docs: { path: ${JSON.stringify(docs)} } };`,
    );
    expect((await call('new', 'doc', 'css/布局')).stdout).toBe('handbook/css/布局.md\n');
    expect(readdirSync(path.join(docs, 'css'))).toEqual(['布局.md']);
  });

  it('writes into the instance that is asked for, else into the default one', async () => {
    writeFileSync(
      path.join(folder, 'mojian.config.mjs'),
      "export default { title: '墨简', url: 'https://example.com', blog: [{ id: 'log', path: 'log' }, { path: 'posts' }] };",
    );
    expect((await call('new', 'post', '一')).stdout).toMatch(/^posts\//);
    expect((await call('new', 'post', '二', '--id', 'log')).stdout).toMatch(/^log\//);
    const { exitCode, stderr } = await call('new', 'post', '三', '--id', 'logg');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      'The site has no blog with the id `logg`. Did you mean `log`? It has `log`, `default`.',
    );
  });

  it('says that there is no site when there is none', async () => {
    const { exitCode, stderr } = await call('new', 'doc', 'x', '--site', 'nowhere');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('error config/missing');
    expect(readdirSync(folder)).toEqual(['mojian.config.mjs']);
  });
});

describe('mojian new site', () => {
  it('writes a site that builds as it is, and says what to do next', async () => {
    const { exitCode, stdout, stderr } = await call('new', 'site', 'My 站');
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^My 站\/mojian\.config\.ts\n(.+\n){4}\nNext:\n {2}cd "My 站"\n {2}npm install\n/,
    );
    const siteFolder = path.join(folder, 'My 站');
    expect(JSON.parse(readFileSync(path.join(siteFolder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'my',
      dependencies: { mojian: '^1.2.3' },
    });
    symlinkSync(path.resolve('node_modules'), path.join(siteFolder, 'node_modules'));
    const report = await runBuild({ siteFolder });
    expect(report).toMatchObject({ diagnostics: [], scheduled: [] });
    const home = readFileSync(path.join(siteFolder, 'build/index.html'), 'utf8');
    expect(home).toContain('第一篇');
    expect(home).not.toContain('文件名开头的日期');
    expect(readdirSync(path.join(siteFolder, 'build/docs'))).toContain('开始');
  });

  it('leaves what is there as it is, and begins no second site', async () => {
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs/mine.md'), '# mine');
    writeFileSync(path.join(folder, 'package.json'), '{}');
    const { stdout } = await call('new', 'site', '.');
    expect(stdout).not.toContain('cd ');
    expect(stdout).toContain('npm install mojian@^1.2.3\n');
    expect(readdirSync(path.join(folder, 'docs'))).toEqual(['mine.md']);
    expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toBe('{}');
    const second = await call('new', 'site', '.');
    expect([second.exitCode, second.stdout]).toEqual([1, '']);
    expect(second.stderr).toMatch(
      /^There is a site already: .*mojian\.config\.ts`\. Nothing was written\.\n$/,
    );
  });

  it('leads a site of Docusaurus to the command that moves it in', async () => {
    writeFileSync(path.join(folder, 'docusaurus.config.js'), '');
    const { exitCode, stderr } = await call('new', 'site', '.');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('`mojian migrate` moves it in.');
    expect(readdirSync(folder)).toEqual(['docusaurus.config.js']);
  });
});

it.each(['tpyo', 'a.md'])('`mojian dev %s` tells of no site and makes none', async (name) => {
  writeFileSync(path.join(folder, 'a.md'), '# 甲');
  const { exitCode, stderr } = await call('dev', name);
  expect(stderr).toContain('There is no `mojian.config.ts` in');
  expect({ exitCode, files: readdirSync(folder) }).toEqual({ exitCode: 1, files: ['a.md'] });
});

describe('mojian serve', () => {
  it('says that there is nothing to serve before a build', async () => {
    const text = "export default { title: '墨简', url: 'https://example.com' };";
    writeFileSync(path.join(folder, 'mojian.config.mjs'), text);
    const { exitCode, stderr } = await call('serve');
    expect(exitCode).toBe(1);
    expect(stderr).toBe('`build` holds no built site. Run `mojian build` first.\n');
  });
});

describe('parseArguments', () => {
  const command: Command = {
    name: 'try',
    summary: '',
    usage: '[site]',
    positionals: [0, 1],
    options: [
      { name: 'out-dir', short: 'o', value: '<folder>', description: '' },
      { name: 'no-cache', description: '' },
    ],
    examples: [],
    run: async () => 0,
  };

  it('reads long, short and joined forms, and what follows `--` as arguments', () => {
    const { positionals, options } = parseArguments(['-o', 'x', '--no-cache', '--', '-y'], command);
    expect(positionals).toEqual(['-y']);
    expect(options.text('out-dir')).toBe('x');
    expect(options.isOn('no-cache')).toBe(true);
    expect(options.isOn('debug')).toBe(false);
    expect(parseArguments(['--out-dir=文'], command).options.text('out-dir')).toBe('文');
  });
});

describe('parsePort', () => {
  it.each(['-1', '65536', '1.5', '', '0x10'])('refuses %j', (text) => {
    expect(() => parsePort(text)).toThrow('must be a number');
  });
  it('takes a port', () => {
    expect([parsePort('0'), parsePort('65535'), parsePort(undefined)]).toEqual([
      0,
      65_535,
      undefined,
    ]);
  });
});

describe('renderCrash', () => {
  const facts = { version: '1.2.3', reportUrl: 'https://example.com/issues' };
  it('tells the error with its causes and where to report it', () => {
    const error = new Error('The page could not be rendered.', {
      cause: new TypeError('x is not a function', { cause: 'odd' }),
    });
    const text = renderCrash(error, { ...facts, hasStack: false });
    expect(
      text,
    ).toBe(`mojian stopped because of an error that it did not foresee. Your files are as they were.
  The page could not be rendered.
  caused by TypeError: x is not a function
  caused by odd

Please report it, with the text above, at https://example.com/issues
mojian 1.2.3, Node ${process.version}, ${process.platform} ${process.arch}. Run again with \`--debug\` for the stack.
`);
  });

  it('shows the stack when asked, and ends on causes in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    const text = renderCrash(error, { ...facts, hasStack: true });
    expect(text.match(/\bround$/gm)).toHaveLength(2);
    expect(text).toContain('main.test.ts');
  });
});
