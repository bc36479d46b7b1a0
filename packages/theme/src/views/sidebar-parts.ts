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
  const html = textUpToLinks(parts, LONG_BRANCH);
  if (html === null) return null;
  const listAt = html.indexOf('<ul class="nav-list">');
  const [link] = /<a class="nav-link[\s\S]*?<\/a>/.exec(html) ?? [];
  if (listAt < 0) return null;
  return `${html.slice(0, listAt)}<ul class="nav-list"><li>${link}</li></ul>`;
}

/**
 * Gives the text of parts up to where a number of links has begun, `null` where there are fewer. The rest is
 * not looked at: a branch in which hundreds of others lie in one another would be read once for each.
 */
function textUpToLinks(parts: readonly SidebarPart[], count: number): string | null {
  let html = '';
  let missing = count;
  const read = (part: SidebarPart): boolean => {
    if (typeof part === 'string') {
      html += part;
      missing -= part.split('<a class="nav-link').length - 1;
    } else if (part.kind === 'branch') part.parts.some(read);
    return missing <= 0;
  };
  return parts.some(read) ? html : null;
}
