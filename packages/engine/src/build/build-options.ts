import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BlogPost } from '../model/blog/post.ts';
import type { LockOwner } from '../output/output-lock.ts';
import type { Step, StepListener } from './steps.ts';

/** How a site is built. */
export interface BuildOptions extends StepListener {
  /** Absolute path of the folder that holds `mojian.config.ts`. */
  siteFolder: string;
  /** Absolute path of the output folder. @default `<siteFolder>/build` */
  outFolder?: string | undefined;
  /** Checks everything and writes nothing. @default false */
  isDryRun?: boolean;
  /** Takes from earlier builds what has not changed, and keeps results for later ones. @default true */
  usesCache?: boolean;
  /** Time of the build, for posts dated in the future. @default now */
  now?: Date;
  /** Hears once of the process that writes the output folder, by its absolute path, when there is one to wait for. */
  onWait?(outFolder: string, owner: LockOwner | null): void;
  /** Called before code of the site's documents and components runs, if there is any: it may never end. */
  onSiteCode?(): void;
}

/** What a build did. */
export interface BuildReport {
  /** Number of HTML pages written. */
  pages: number;
  /** Number of Markdown documents compiled. */
  documents: number;
  diagnostics: Diagnostic[];
  phases: Step[];
  /** Peak resident set size of the process in bytes. */
  peakRssBytes: number;
  /** Absolute path; `null` when nothing was written. */
  outFolder: string | null;
  /** The output of an earlier build is still what the site comes to: nothing was done. */
  isUnchanged?: boolean;
  /** Posts left out until their date, soonest first. */
  scheduled: Pick<BlogPost, 'title' | 'date' | 'dueAt'>[];
}
