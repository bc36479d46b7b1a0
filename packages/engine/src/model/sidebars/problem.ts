/** A mistake in a sidebars file: where in the tree, and what. */
export interface SidebarProblem {
  /** As it is written, for example `javascript[2].items[0]`. */
  place: string;
  message: string;
  /** What is written there in quotes, to find the line by. */
  written?: string;
  /** The key that is wrong, to find the line by. */
  key?: string;
  /** The id that names no doc. */
  docId?: string;
  /** How to mend it. @default told from `docId` */
  fix?: string;
  /** Name of a mistake that leaves the rest of the item of use, which is a warning. @default an error */
  code?: 'sidebar/unknown-key' | 'sidebar/missing-folder';
}
