/**
 * `npm test`: makes the checkout ready and runs every check, the browser tests included; `--fast`
 * leaves those out. All steps run even if one fails. The last line counts the tests.
 */
import { ensureSetup } from './setup.mjs';
import { printFailure, runStep } from './setup-steps.mjs';
import { listSteps } from './test-steps.mjs';

const isFast = process.argv.includes('--fast');

try {
  await ensureSetup({ needsBrowser: !isFast });
  process.exitCode = await runSteps(listSteps({ isFast }));
} catch (error) {
  printFailure(error);
  process.stdout.write('\n0 passed, 1 failed\n');
  process.exitCode = 1;
}

/** A step that fails without failed tests of its own counts as one failure. */
async function runSteps(steps) {
  let passed = 0;
  let failed = 0;
  for (const { name, run } of steps) {
    try {
      await runStep(name, async () => {
        const result = await run();
        passed += result.passed ?? 0;
        return result.detail;
      });
    } catch (error) {
      passed += error.passed ?? 0;
      failed += Math.max(1, error.failed ?? 0);
      printFailure(error);
    }
  }
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}
