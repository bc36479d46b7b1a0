/** Id of `<main>`, the target of the skip link. */
export const MAIN_ID = 'mj-main';
