import { describe, expect, it } from 'vitest';
import { convertNpmCommands } from './npm-commands.ts';
import { PACKAGE_MANAGERS } from './package-managers.ts';

/** What the code becomes for Yarn, pnpm and Bun, in this order. */
const convert = (code: string) =>
  PACKAGE_MANAGERS.map((manager) => convertNpmCommands(code, manager));

describe('convertNpmCommands', () => {
  it.each([
    ['npm install', 'yarn install', 'pnpm install', 'bun install'],
    [
      'npm i react react-dom',
      'yarn add react react-dom',
      'pnpm add react react-dom',
      'bun add react react-dom',
    ],
    ['npm i --save react', 'yarn add react', 'pnpm add react', 'bun add react'],
    [
      'npm install -D vite',
      'yarn add --dev vite',
      'pnpm add --save-dev vite',
      'bun add --dev vite',
    ],
    [
      'npm add vite --save-dev',
      'yarn add vite --dev',
      'pnpm add vite --save-dev',
      'bun add vite --dev',
    ],
    [
      'npm i -E "a@^1"',
      'yarn add --exact "a@^1"',
      'pnpm add --save-exact "a@^1"',
      'bun add --exact "a@^1"',
    ],
    ['npm i -g nrm', 'yarn global add nrm', 'pnpm add --global nrm', 'bun add --global nrm'],
    [
      'npm i nrm -g --registry https://registry.npmmirror.com',
      'yarn global add nrm --registry https://registry.npmmirror.com',
      'pnpm add --global nrm --registry https://registry.npmmirror.com',
      'bun add --global nrm --registry https://registry.npmmirror.com',
    ],
    [
      'npm install --production',
      'yarn install --production',
      'pnpm install --prod',
      'bun install --production',
    ],
    ['npm uninstall react', 'yarn remove react', 'pnpm remove react', 'bun remove react'],
    ['npm rm -D vite', 'yarn remove vite', 'pnpm remove vite', 'bun remove vite'],
    [
      'npm un -g nrm',
      'yarn global remove nrm',
      'pnpm remove --global nrm',
      'bun remove --global nrm',
    ],
    ['npm update react', 'yarn upgrade react', 'pnpm update react', 'bun update react'],
    [
      'npm ci',
      ...Array.from(['yarn', 'pnpm', 'bun'], (name) => `${name} install --frozen-lockfile`),
    ],
    ['npm run build', 'yarn run build', 'pnpm run build', 'bun run build'],
    [
      'npm run dev -- --port 80',
      'yarn run dev --port 80',
      'pnpm run dev --port 80',
      'bun run dev --port 80',
    ],
    ['npm start', 'yarn start', 'pnpm start', 'bun run start'],
    ['npm t', 'yarn test', 'pnpm test', 'bun run test'],
    ['npm init', 'yarn init', 'pnpm init', 'bun init'],
    ['npm init -y', 'yarn init -y', 'pnpm init', 'bun init -y'],
    [
      'npm create vite@latest app -- --template react',
      'yarn create vite app --template react',
      'pnpm create vite@latest app --template react',
      'bun create vite@latest app --template react',
    ],
    [
      'npm init @eslint/config',
      'yarn create @eslint/config',
      'pnpm create @eslint/config',
      'bun create @eslint/config',
    ],
    ['npm exec -- tsc --init', 'yarn exec tsc --init', 'pnpm exec tsc --init', 'bunx tsc --init'],
    ['npx -y serve -p 80', 'yarn dlx serve -p 80', 'pnpm dlx serve -p 80', 'bunx serve -p 80'],
  ])('%s', (code, ...converted) => {
    expect(convert(code)).toEqual(converted);
  });

  it('converts each command of a line, behind prompts, `sudo` and variables', () => {
    const [yarn] = convert('$ cd app && CI=1 npm ci; sudo npm i -g pm2 | tee npm.log\n');
    expect(yarn).toBe(
      '$ cd app && CI=1 yarn install --frozen-lockfile; sudo yarn global add pm2 | tee npm.log\n',
    );
  });

  it('keeps comments, other programs, and how long commands are broken into lines', () => {
    const code =
      '# npm install 装依赖\n  npm i \\\n    -S react \\\n    vue # npm i\necho "npm i; npm ci"\nnode npm install';
    expect(convert(code)[1]).toBe(
      '# npm install 装依赖\n  pnpm add react \\\n    vue # npm i\necho "npm i; npm ci"\nnode npm install',
    );
  });

  it.each([
    'npm config set registry https://registry.npmmirror.com',
    'npm --prefix app install',
    'npm install --legacy-peer-deps',
    'npm i --no-save react',
    'npm i -g',
    'npm run build --workspace=a',
    'npm exec',
    'npm init --scope=me',
    'npx --package=typescript tsc',
    'npm exec -c "a"',
    'npm publish',
    'npm',
    'npx',
  ])('leaves what has no counterpart as it is: %s', (code) => {
    expect(convert(code)).toEqual([code, code, code]);
  });
});
