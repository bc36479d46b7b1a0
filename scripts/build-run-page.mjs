/**
 * The page in which the examples of articles run: one file with its script and, as a text in it, the
 * script of the worker that it starts. Loaded in a frame with `sandbox="allow-scripts"`.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/**
 * What the page and its worker may do: their own script, scripts of blobs (the example, the worker) or
 * of `data:` addresses (where a browser refuses blobs), and `eval`, which examples may be about. No
 * address of a network, so nothing can be sent anywhere.
 */
function createPolicy(script) {
  const digest = createHash('sha256').update(script).digest('base64');
  return `default-src 'none'; script-src 'sha256-${digest}' 'unsafe-eval' blob: data:; connect-src blob: data:`;
}

/**
 * Builds the page.
 *
 * @param build Bundles the module at a path into the text of one classic script.
 * @param folder Folder of the modules.
 */
export async function buildRunPage(build, folder) {
  const [frame, worker] = await Promise.all(
    ['run-frame.ts', 'run-worker.ts'].map(async (file) =>
      (await build(path.join(folder, file))).trim(),
    ),
  );
  if (/<\/script|<!--/i.test(frame + worker)) throw new Error('A script would close its element.');
  const script = `${frame}\n`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${createPolicy(script)}"><meta name="robots" content="noindex"><title>run</title><script type="text/plain" id="worker">${worker}\n//# sourceURL=mojian-run.js</script><script>${script}</script>`;
}
