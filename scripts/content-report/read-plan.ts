import { readFileSync } from 'node:fs';

/** A page that the site is to have. */
export interface PlannedPage {
  /** Decoded. */
  route: string;
  kind: 'post' | 'doc';
  section: string;
  /** Path below the site folder. */
  file: string;
  /** The page needs an interactive demo. */
  hasDemo: boolean;
}

/** Reads the plan: tab-separated, with a line of headings. */
export function readPlan(filePath: string): PlannedPage[] {
  const [, ...lines] = readFileSync(filePath, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [route = '', kind = '', section = '', file = '', demo = ''] = line.split('\t');
    return {
      route,
      kind: kind === 'post' ? 'post' : 'doc',
      section,
      file,
      hasDemo: demo === 'yes',
    };
  });
}
