import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeError } from './describe-error.ts';
import { renderErrorPage } from './error-page.ts';
import type { LivePages } from './live-pages.ts';
import { createProblemLog, type ProblemListener } from './problem-log.ts';
import { createProblems } from './problems.ts';
import type { Problem } from './protocol.ts';

/** Tells the author what is wrong: in the terminal once, in open pages as long as it lasts. */
export interface Reporter {
  /** Tells what is new since the last time. */
  tell(): void;
  /** Gives all problems as pages show them. */
  listProblems(): Problem[];
  /** Renders the page that stands in for one with these problems, or with all that there are. */
  renderErrorPage(diagnostics?: readonly Diagnostic[]): string;
  /** Tells, in the terminal only, of an error that belongs to no state of the site. */
  reportError(error: unknown, what: string): void;
  /** Names the pages that are told from now on. */
  attach(openPages: Pick<LivePages, 'tellProblems'>): void;
}

/** What a reporter tells of, and to whom. */
export interface ReporterOptions {
  siteFolder: string;
  listener: ProblemListener;
  /** Address of the script that lets an error page give way to the page it stands for. */
  clientUrl: string;
  listDiagnostics(): readonly Diagnostic[];
}

/** Creates a reporter that has told nothing yet. */
export function createReporter(options: ReporterOptions): Reporter {
  const { siteFolder, listener, clientUrl, listDiagnostics } = options;
  const log = createProblemLog(listener);
  let openPages: Pick<LivePages, 'tellProblems'> | null = null;
  const problemsOf = (diagnostics: readonly Diagnostic[]) =>
    createProblems(withoutDoubles(diagnostics), { siteFolder, readSource });
  return {
    tell() {
      log.update(listDiagnostics());
      openPages?.tellProblems();
    },
    listProblems: () => problemsOf(listDiagnostics()),
    renderErrorPage: (diagnostics = listDiagnostics()) =>
      renderErrorPage(problemsOf(diagnostics), clientUrl),
    reportError(error, what) {
      listener.onProblems([describeError(error, { code: 'dev/failed', what })]);
    },
    attach(pages) {
      openPages = pages;
    },
  };
}

/** A broken module fails for browsers and for the server, with the same words. */
function withoutDoubles(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values()];
}

/** A byte order mark is no column of the first line. */
function readSource(filePath: string): string | undefined {
  try {
    return readFileSync(filePath, 'utf8').replace(/^\ufeff/, '');
  } catch {
    return undefined;
  }
}
