import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { TypeFile } from './type-files.ts';

/** An error that the compiler reports. */
export interface TypeProblem {
  /** Absolute path of the file. */
  filePath: string;
  /** 1-based. */
  line: number;
  column: number;
  code: string;
  message: string;
}

/** A program to check: files by their absolute paths. */
export interface TypeProgram {
  folder: string;
  files: readonly TypeFile[];
  /** Absolute path of the site, which `@site/` stands for. */
  siteFolder: string;
}

const PROBLEM = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;
const WANTED_TYPES = ['node', 'react', 'react-dom'];

/** Finds the compiler that the site uses, or `undefined` when it has none. */
export function findCompiler(siteFolder: string): string | undefined {
  for (const from of [path.join(siteFolder, 'package.json'), import.meta.url]) {
    try {
      const manifestPath = createRequire(from).resolve('typescript/package.json');
      const { bin } = JSON.parse(readFileSync(manifestPath, 'utf8')) as { bin?: { tsc?: string } };
      if (bin?.tsc !== undefined) return path.join(path.dirname(manifestPath), bin.tsc);
    } catch {
      // Not installed for this one; the next place may have it.
    }
  }
  return undefined;
}

/**
 * Type-checks files as one program under `strict`, for the newest JavaScript and the browser.
 *
 * @throws When the compiler fails in another way than by errors in the files.
 */
export async function checkProgram(compiler: string, program: TypeProgram): Promise<TypeProblem[]> {
  const { folder } = program;
  await mkdir(folder, { recursive: true });
  try {
    await Promise.all(program.files.map((file) => writeTypeFile(folder, file)));
    const config = path.join(folder, 'tsconfig.json');
    await writeFile(config, JSON.stringify(createConfig(program), null, 2));
    return parseProblems(await runCompiler(compiler, folder), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the compiler's plain output; lines that begin with a blank continue the message before. */
function parseProblems(output: string, folder: string): TypeProblem[] {
  const problems: TypeProblem[] = [];
  for (const line of output.split(/\r?\n/)) {
    const match = PROBLEM.exec(line);
    if (match !== null) {
      const [, file = '', row, column, code = '', message = ''] = match;
      const filePath = path.resolve(folder, file);
      problems.push({ filePath, line: Number(row), column: Number(column), code, message });
    } else if (/^error TS\d+/.test(line)) {
      throw new Error(`The type checker could not start: ${line}`);
    }
  }
  return problems;
}

async function writeTypeFile(folder: string, file: TypeFile): Promise<void> {
  const filePath = path.join(folder, file.name);
  await mkdir(path.dirname(filePath), { recursive: true });
  await writeFile(filePath, file.text);
}

function createConfig({ siteFolder }: TypeProgram) {
  return {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'esnext',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['esnext', 'dom', 'dom.iterable', 'dom.asynciterable'],
      jsx: 'react-jsx',
      types: WANTED_TYPES.filter((name) => hasTypes(siteFolder, name)),
      allowImportingTsExtensions: true,
      allowJs: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noErrorTruncation: true,
      paths: { '@site/*': [`${siteFolder}/*`] },
    },
    include: ['**/*'],
  };
}

function hasTypes(siteFolder: string, name: string): boolean {
  for (let folder = siteFolder; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules/@types', name))) return true;
    if (folder === path.dirname(folder)) return false;
  }
}

function runCompiler(compiler: string, folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = [compiler, '-p', folder, '--pretty', 'false'];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (exitCode) => {
      if (exitCode === 0 || PROBLEM.test(output.split('\n')[0] ?? '')) resolve(output);
      else reject(new Error(`The type checker ended with exit code ${exitCode}.\n${output}`));
    });
  });
}
