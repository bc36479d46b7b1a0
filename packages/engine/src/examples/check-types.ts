import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { mapInPool } from '../system/map-in-pool.ts';
import type { Example } from './example.ts';
import {
  declaresGlobals,
  readExpectedErrors,
  splitTypeFiles,
  type TypeFile,
} from './type-files.ts';
import { checkProgram, findCompiler, type TypeProblem } from './type-program.ts';

/** Where and how wide to check. */
export interface CheckTypesOptions {
  /** Absolute path. */
  siteFolder: string;
  /** Folder below the site for the compiler's files. */
  workRoot: string;
  /** Compilers at once. */
  width: number;
}

/** Diagnostics of each example, in the order of the examples. */
export type DiagnosticsByExample = Diagnostic[][];

/**
 * Type-checks examples: all in one program, but for those that declare globals, which have a program
 * of their own. An example holds when the compiler reports exactly the errors that it announces.
 */
export async function checkTypes(
  examples: readonly Example[],
  options: CheckTypesOptions,
): Promise<DiagnosticsByExample> {
  if (examples.length === 0) return [];
  const compiler = findCompiler(options.siteFolder);
  if (compiler === undefined) return examples.map((example) => [describeMissingCompiler(example)]);
  const batches = groupIntoPrograms(examples);
  const results = new Map<Example, Diagnostic[]>();
  await mapInPool(batches, options.width, async (batch, index) => {
    const folder = path.join(options.workRoot, `types-${process.pid}-${index}`);
    for (const [example, diagnostics] of await checkBatch(batch, {
      ...options,
      compiler,
      folder,
    })) {
      results.set(example, diagnostics);
    }
  });
  return examples.map((example) => results.get(example) ?? []);
}

function groupIntoPrograms(examples: readonly Example[]): Example[][] {
  const alone = examples.filter(({ code }) => declaresGlobals(code));
  const together = examples.filter(({ code }) => !declaresGlobals(code));
  return [together, ...alone.map((example) => [example])].filter((batch) => batch.length > 0);
}

async function checkBatch(
  batch: readonly Example[],
  options: CheckTypesOptions & { compiler: string; folder: string },
): Promise<[Example, Diagnostic[]][]> {
  const { compiler, folder, siteFolder } = options;
  const fileSets = batch.map((example, index) =>
    splitTypeFiles(example).map((file) => ({ ...file, name: `${index}/${file.name}` })),
  );
  const problems = await checkProgram(compiler, { folder, siteFolder, files: fileSets.flat() });
  return batch.map((example, index) => {
    const located = (fileSets[index] ?? []).flatMap((file) =>
      problems
        .filter(({ filePath }) => filePath === path.join(folder, file.name))
        .map((problem) => locate(problem, file)),
    );
    return [example, compareErrors(example, located)];
  });
}

/** Gives a problem its line in the article; the line added to make a module counts as the last. */
function locate(problem: TypeProblem, { lineOffset }: TypeFile): TypeProblem {
  return { ...problem, line: problem.line + lineOffset };
}

function compareErrors(example: Example, problems: readonly TypeProblem[]): Diagnostic[] {
  const expected = readExpectedErrors(example);
  const base = { severity: 'error' as const, filePath: example.filePath };
  const isSame = (a: { line: number; code: string }, b: { line: number; code: string }) =>
    a.line === b.line && a.code === b.code;
  const unannounced = problems
    .filter((problem) => !expected.some((error) => isSame(error, problem)))
    .map(({ line, column, code, message }) =>
      createDiagnostic({
        ...base,
        code: 'examples/type-error',
        line,
        column,
        message: `${code}: ${message}`,
        fix: `Mend the example, or announce the error with \`// error ${code}\` at the end of its line.`,
      }),
    );
  const missing = expected
    .filter((error) => !problems.some((problem) => isSame(error, problem)))
    .map(({ line, code }) =>
      createDiagnostic({
        ...base,
        code: 'examples/missing-type-error',
        line,
        column: 1,
        message: `The line announces \`${code}\`, but the compiler reports ${describeOthers(problems, line)} there.`,
        fix: 'Remove the comment, or make the line what the text says of it.',
      }),
    );
  return [...unannounced, ...missing];
}

function describeOthers(problems: readonly TypeProblem[], line: number): string {
  const codes = problems
    .filter((problem) => problem.line === line)
    .map(({ code }) => `\`${code}\``);
  return codes.length === 0 ? 'no error' : codes.join(', ');
}

function describeMissingCompiler({ filePath, line }: Example): Diagnostic {
  return createDiagnostic({
    code: 'examples/no-compiler',
    severity: 'error',
    filePath,
    line,
    column: 1,
    message: 'The example is to be type-checked, but TypeScript is not installed.',
    fix: 'Run `npm install --save-dev typescript @types/node` in the folder of the site.',
  });
}
