/** A piece of a sidebar's HTML: text, a place for an attribute, or a branch that a page may hold closed. */
export type SidebarPart = string | SidebarSlot | SidebarBranch;

/** Place in a start tag where the state of an entry goes. */
export interface SidebarSlot {
  kind: 'slot';
  /** Number of the entry. */
  number: number;
}

/** A category that is closed until a page opens it, from within the start tag of its `<details>` on. */
export interface SidebarBranch {
  kind: 'branch';
  number: number;
  /** Up to the end of its list. */
  parts: SidebarPart[];
  /** The same with the first link alone in the list; `null` where that is hardly shorter. */
  short: string | null;
}

/** Marks that the views leave in the HTML for {@link parseParts}. */
export const BRANCH_TAG = 'mj-branch';

/** Links from which on the list of a closed branch is left out. */
const LONG_BRANCH = 4;

/**
 * Takes the HTML of a sidebar apart: at `data-slot="N"`, and at `data-fold="N"` to the end mark of the
 * same branch (`<mj-branch>`).
 */
export function parseParts(html: string): SidebarPart[] {
  const tokens = html.split(
    new RegExp(` data-(slot|fold)="(\\d+)"|<${BRANCH_TAG}></${BRANCH_TAG}>`),
  );
  const root: SidebarPart[] = [tokens[0] ?? ''];
  const stack: SidebarBranch[] = [];
  for (let index = 1; index < tokens.length; index += 3) {
    const parts = stack.at(-1)?.parts ?? root;
    const [kind, number, text = ''] = tokens.slice(index, index + 3);
    if (kind === undefined) {
      const branch = stack.pop();
      if (branch) branch.short = shorten(branch);
      (stack.at(-1)?.parts ?? root).push(text);
    } else if (kind === 'slot') {
      parts.push({ kind: 'slot', number: Number(number) }, text);
    } else {
      const branch: SidebarBranch = {
        kind: 'branch',
        number: Number(number),
        parts: [text],
        short: null,
      };
      parts.push(branch);
      stack.push(branch);
    }
  }
  return root;
}

/** Readers without JavaScript still get to the first page of a branch, which shows all of it. */
function shorten({ parts }: SidebarBranch): string | null {
  const html = plainText(parts);
  const links = html.match(/<a class="nav-link[\s\S]*?<\/a>/g) ?? [];
  const listAt = html.indexOf('<ul class="nav-list">');
  if (links.length < LONG_BRANCH || listAt < 0) return null;
  return `${html.slice(0, listAt)}<ul class="nav-list"><li>${links[0]}</li></ul>`;
}

function plainText(parts: readonly SidebarPart[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'slot' ? '' : plainText(part.parts);
    })
    .join('');
}
