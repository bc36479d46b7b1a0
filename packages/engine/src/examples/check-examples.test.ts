import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExamples, type ExamplesReport } from './check-examples.ts';

/** Below the repository, so that React and the types are found as in a real site. */
const root = path.resolve(import.meta.dirname, '../../../..');
let siteFolder: string;
beforeAll(() => {
  siteFolder = mkdtempSync(path.join(root, 'node_modules/.examples-test-'));
});
afterAll(() => rmSync(siteFolder, { recursive: true }));

async function check(text: string, useCache = false): Promise<ExamplesReport> {
  mkdirSync(path.join(siteFolder, 'docs'), { recursive: true });
  writeFileSync(path.join(siteFolder, 'docs/文.md'), text);
  return checkExamples({ siteFolder, useCache, timeLimitMs: 3000 });
}

it('tells how far a check is that takes example after example', async () => {
  mkdirSync(path.join(siteFolder, 'docs'), { recursive: true });
  writeFileSync(path.join(siteFolder, 'docs/文.md'), run('console.log(1);').repeat(3));
  const heard: [string, number, number][] = [];
  let running = '';
  await checkExamples({
    siteFolder,
    useCache: false,
    onStart(check) {
      running = check;
    },
    onProgress: (done, total) => heard.push([running, done, total]),
  });
  expect(heard.filter(([check]) => check === 'run')).toEqual([1, 2, 3].map((n) => ['run', n, 3]));
});

async function problems(text: string): Promise<[string, number | null, string][]> {
  const { diagnostics } = await check(text);
  return diagnostics.map(({ code, line, message }) => [code, line, message.split('\n')[0] ?? '']);
}

function run(code: string, output?: string, language = 'js'): string {
  const expected = output === undefined ? '' : `\n\n\`\`\`text output\n${output}\n\`\`\``;
  return `\`\`\`${language} run\n${code}\n\`\`\`${expected}\n`;
}

describe('examples that run', () => {
  it.each([
    ['console.log("一"); console.error("二"); console.log("三");', '一\n二\n三'],
    ['console.log("a  ");\nconsole.log("");', 'a'],
    [
      'console.log(process.cwd().endsWith("work"), (await import("node:fs")).readdirSync("."))',
      'true []',
    ],
    [
      'console.log(process.env.HOME, process.env.TZ, Intl.DateTimeFormat().resolvedOptions().locale)',
      'undefined UTC en-US',
    ],
    [
      'import { renderToString } from "react-dom/server";\nconsole.log(typeof renderToString)',
      'function',
    ],
    ['process.stdin.on("end", () => console.log("no input")).resume();', 'no input'],
  ])('hold when %j prints %j', async (code, output) => {
    expect(await problems(run(code, output))).toEqual([]);
  });

  it('hold in TypeScript', async () => {
    const code = 'enum A { B = 2 }\nconst a: A = A.B;\nconsole.log(a satisfies number);';
    expect(await problems(run(code, '2', 'ts'))).toEqual([]);
  });

  it('may serve and fetch on this machine', async () => {
    const code = `import http from 'node:http';
const server = http.createServer((_, response) => response.end('本机'));
await new Promise((resolve) => server.listen(0, resolve));
console.log(await (await fetch('http://localhost:' + server.address().port)).text());
server.close();`;
    expect(await problems(run(code, '本机'))).toEqual([]);
  });

  it('may ask a name server of their own on this machine', async () => {
    const code = `import dgram from 'node:dgram';
import { Resolver } from 'node:dns/promises';
const server = dgram.createSocket('udp4', (query, from) => {
  query.writeUInt16BE(0x8183, 2);
  server.send(query, from.port, from.address);
});
await new Promise((resolve) => server.bind(0, '127.0.0.1', resolve));
const resolver = new Resolver();
resolver.setServers(['127.0.0.1:' + server.address().port]);
await resolver.resolve4('a.example.com').catch((error) => console.log(error.code));
resolver.setServers(['192.0.2.1']);
await resolver.resolve4('a.example.com').catch((error) => console.log(error.code));
server.close();`;
    expect(await problems(run(code, 'ENOTFOUND\nENETUNREACH'))).toEqual([]);
  });

  it('have no network beyond it, nor do their child processes', async () => {
    const code = `import dns from 'node:dns/promises';
import { execFileSync } from 'node:child_process';
const tell = (error) => console.log(error.cause?.code ?? error.code);
await fetch('http://192.0.2.1/').catch(tell);
await fetch('https://example.com/').catch(tell);
await dns.resolve4('example.com').catch(tell);
await dns.lookup('example.com').catch(tell);
const inner = "fetch('http://192.0.2.1/').catch((error) => console.log(error.cause.code))";
console.log(execFileSync(process.execPath, ['-e', inner], { encoding: 'utf8' }).trim());`;
    expect(await problems(run(code, 'ENETUNREACH\n'.repeat(5)))).toEqual([]);
  });

  it('fail where the output first differs', async () => {
    const text = run('console.log(1);\nconsole.log(2);\nconsole.log(3);', '1\n3\n3');
    expect(await problems(text)).toEqual([
      ['examples/wrong-output', 9, 'The output block says `3` here, but the example prints `2`.'],
    ]);
    const more = run('console.log(1);\nconsole.log(2);', '1');
    expect((await problems(more))[0]?.[2]).toBe(
      'The output block ends here, but the example prints `2`.',
    );
    const fewer = run('console.log(1);', '1\n2');
    expect((await problems(fewer))[0]?.[2]).toBe(
      'The output block says `2` here, but the example prints no more.',
    );
  });

  it('fail at the line that throws', async () => {
    const text = run('const a = 1;\nconst f = () => {\n  null.x;\n};\nf();');
    expect(await problems(text)).toEqual([
      [
        'examples/failed-run',
        4,
        "The example ended with exit code 1: `TypeError: Cannot read properties of null (reading 'x')`.",
      ],
    ]);
  });

  it('fail when they print without end', async () => {
    const text = run('for (;;) console.log("x".repeat(10_000));');
    expect(await problems(text)).toEqual([
      ['examples/wrong-output', 1, 'The example prints more than a megabyte.'],
    ]);
  });

  it('fail when they do not end in time', async () => {
    expect(await problems(run('setInterval(() => {}, 1000);'))).toEqual([
      ['examples/timed-out', 1, 'The example did not end within 3 seconds.'],
    ]);
  });
});

describe('examples that are type-checked', () => {
  it('hold with the errors they announce and no others', async () => {
    const text = `
\`\`\`ts check
const a: string = 1; // error TS2322
window.document.title = process.version;
const name = 'not the global one';
\`\`\`

\`\`\`tsx check
import { useState } from 'react';
export function A({ label }: { label: string }) {
  const [count] = useState(0);
  return <p title={label}>{count}</p>;
}
export const b = (
  <A /> // error TS2741
);
\`\`\`

\`\`\`ts check
// @filename: a.ts
export const a = 1;
// @filename: b.ts
import { a } from './a';
const text: string = a; // error TS2322
\`\`\`

\`\`\`ts check
declare global { interface Window { mine: number } }
export const mine: number = window.mine;
\`\`\`

\`\`\`ts check
export const none = window.mine; // error TS2339
\`\`\`
`;
    expect(await problems(text)).toEqual([]);
  });

  it('fail with other errors, missing ones and ones elsewhere', async () => {
    const text = `\`\`\`ts check
let a: string = 1;
let b = 2; // error TS2322
f(); // error TS2554
\`\`\`
`;
    expect(await problems(text)).toEqual([
      ['examples/type-error', 2, "TS2322: Type 'number' is not assignable to type 'string'."],
      [
        'examples/missing-type-error',
        3,
        'The line announces `TS2322`, but the compiler reports no error there.',
      ],
      [
        'examples/missing-type-error',
        4,
        'The line announces `TS2554`, but the compiler reports `TS2304` there.',
      ],
      ['examples/type-error', 4, "TS2304: Cannot find name 'f'."],
    ]);
  });
});

describe('live examples', () => {
  const live = (code: string) => `\`\`\`jsx live\n${code}\n\`\`\`\n`;

  it.each([
    'function A() {\n  const [n, setN] = useState(1);\n  return <button onClick={() => setN(n + 1)}>{n}</button>;\n}',
    '() => <p>闭包</p>',
    '<p>{[1, 2].map((n) => <b key={n}>{n}</b>)}</p>;',
    'const A = () => <React.Fragment>x</React.Fragment>;\nrender(<A />);',
  ])('hold when %j renders', async (code) => {
    expect(await problems(live(code))).toEqual([]);
  });

  it.each([
    ['\n<p>', 3, 'The live example does not render: `SyntaxError: '],
    ['() => <p>{missing}</p>', 1, '`ReferenceError: missing is not defined`.'],
    ['() => null', 1, 'The live example does not render: `nothing was rendered`.'],
    ['() => { for (;;); }', 1, 'took longer'],
  ])('fail when %j does not', async (code, line, message) => {
    const [problem] = await problems(live(code));
    expect(problem?.slice(0, 2)).toEqual(['examples/failed-render', line]);
    expect(problem?.[2]).toContain(message);
  });
});

describe('checkExamples', () => {
  it('passes over what passed before, and checks failures again', async () => {
    const text = `${run('console.log(1);', '1')}\n${run('console.log(2);', '3')}`;
    expect((await check(text, false)).diagnostics).toHaveLength(1);
    const second = await check(text, true);
    expect(second.diagnostics).toHaveLength(1);
    expect(second.results.find((result) => result.check === 'run')).toMatchObject({
      count: 2,
      cached: 1,
      failed: 1,
    });
  });

  it('reads documents in folders of any name, and no output', async () => {
    const files = ['docs/static/甲.md', 'build/乙.md'].map((name) => path.join(siteFolder, name));
    for (const filePath of files) {
      mkdirSync(path.dirname(filePath), { recursive: true });
      writeFileSync(filePath, run('throw new Error("坏");'));
    }
    const { diagnostics } = await check('');
    for (const filePath of files) rmSync(path.dirname(filePath), { recursive: true });
    expect(diagnostics.map(({ filePath }) => filePath)).toEqual(files.slice(0, 1));
  });

  it('leaves nothing behind but its record', async () => {
    await check(run('console.log(1);', '1'));
    expect(readdirSync(path.join(siteFolder, '.mojian/examples'))).toEqual(['passed.json']);
  });
});
