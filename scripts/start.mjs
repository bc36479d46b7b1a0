/** `npm start`: makes the checkout ready, builds the site, serves it. Takes `--port` and `--host`. */
import { fileURLToPath } from 'node:url';
import { ensureSetup } from './setup.mjs';
import { printFailure, rootFolder } from './setup-steps.mjs';

process.exitCode = await start(process.argv.slice(2)).catch((error) => {
  printFailure(error);
  return 1;
});

async function start(serveOptions) {
  await ensureSetup();
  const { runCommandLine } = await import('../packages/engine/dist/cli.js');
  const { stdout, stderr, env } = process;
  const terminal = { cwd: fileURLToPath(rootFolder), env, stdout, stderr };
  const facts = { version: 'of this checkout', reportUrl: 'the repository of this project' };
  const exitCode = await runCommandLine(['build', 'site'], terminal, facts);
  if (exitCode !== 0) return exitCode;
  return runCommandLine(['serve', 'site', ...serveOptions], terminal, facts);
}
