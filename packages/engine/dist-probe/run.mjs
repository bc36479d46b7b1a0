import { runCommandLine } from './cli.js';
process.exitCode = await runCommandLine(process.argv.slice(2), { cwd: process.cwd(), env: process.env, stdout: process.stdout, stderr: process.stderr }, { version: '0', reportUrl: '' });
