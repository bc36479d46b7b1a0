/**
 * Creates a function that imports a module and, when that fails, asks by another address the next time: browsers
 * may remember a module that they could not load, for as long as the page lives (HTML, "fetch a single module
 * script"). The fragment that is added makes another module of it, but the same file, for caches too. The
 * addresses are in the messages of Chromium and Firefox; elsewhere the same is asked for again.
 *
 * What the module imports itself keeps its address, so it must have been loaded before.
 *
 * @returns Rejects as `import()` does.
 */
export function importAgain<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let next = load;
  return () =>
    next().catch((error: Error) => {
      const [url] = /http\S+$/.exec(error.message) ?? [];
      if (url) next = () => import(/* @vite-ignore */ `${url}#`);
      throw error;
    });
}
