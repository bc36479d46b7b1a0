import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Name of the package that draws diagrams; a site installs it when it wants some. */
export const DIAGRAM_PACKAGE = '@mojian/diagrams';

/** Where the package lies that a site has installed. Plain data, part of the key of the cache. */
export interface DiagramPackage {
  /** Absolute path of the module that {@link loadDiagramPackage} loads. */
  entryPath: string;
  /** Tells one release from another; in our own workspace, one state of the sources too. */
  version: string;
}

/** A diagram as the package gives it; see `Diagram` there. */
export interface Diagram {
  kind:
    | 'flowchart'
    | 'sequence'
    | 'state'
    | 'class'
    | 'er'
    | 'pie'
    | 'timeline'
    | 'mindmap'
    | 'gantt'
    | 'git'
    | 'quadrant'
    | 'xy'
    | 'journey'
    | 'packet'
    | 'requirement'
    | 'c4'
    | 'kanban'
    | 'radar'
    | 'sankey';
  /** In px where letters have 15. */
  width: number;
  height: number;
  /** Elements of SVG without ids, styles and scripts. */
  body: string;
  title: string | null;
  description: string | null;
  /** Labels and relations. */
  text: string;
}

/** What the engine uses of the package. */
export interface DiagramModule {
  /** First words of the sources that are drawn. */
  DIAGRAM_KINDS: readonly string[];
  drawDiagram(
    text: string,
  ):
    | { status: 'drawn'; diagram: Diagram }
    | { status: 'unsupported'; keyword: string }
    | { status: 'invalid'; message: string; fix: string; line: number };
}

/** Finds the package from the folder of a site, as Node does, and loads nothing; `null` when it is not installed. */
export function findDiagramPackage(siteFolder: string): DiagramPackage | null {
  try {
    const require = createRequire(path.join(siteFolder, 'package.json'));
    const entryPath = require.resolve(DIAGRAM_PACKAGE);
    return { entryPath, version: readVersion(path.dirname(entryPath)) };
  } catch {
    return null;
  }
}

/** The digest of the sources, which the package's build writes, tells more than the number of the release. */
function readVersion(distFolder: string): string {
  const digestPath = path.join(distFolder, '.digest');
  if (existsSync(digestPath)) return readFileSync(digestPath, 'utf8');
  const { version } = JSON.parse(readFileSync(path.join(distFolder, '../package.json'), 'utf8'));
  return String(version);
}

/**
 * Loads the package, which is CommonJS, because a document is compiled in one go. Node keeps what it has loaded.
 *
 * @throws What the package throws while it is loaded.
 */
export function loadDiagramPackage({ entryPath }: DiagramPackage): DiagramModule {
  return createRequire(entryPath)(entryPath) as DiagramModule;
}
