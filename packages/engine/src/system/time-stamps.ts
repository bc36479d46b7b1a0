/**
 * A file may change again within its time stamp: one as young as this, in milliseconds, cannot be told
 * from the next.
 */
export const RACY_MS = 50;
