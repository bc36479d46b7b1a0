/** What a package manager calls what npm does. */
export interface PackageManager {
  /** Value of its tab; Docusaurus' plugin has the same. */
  value: string;
  label: string;
  commands: Readonly<Record<Action, string>>;
  /** Flags by what they mean; those that are missing say nothing there, so they are left out. */
  flags: Readonly<Partial<Record<Meaning, string>>>;
}

/** What npm's subcommands do. */
export type Action =
  | 'install'
  | 'add'
  | 'addGlobal'
  | 'remove'
  | 'removeGlobal'
  | 'update'
  | 'updateGlobal'
  | 'run'
  | 'script'
  | 'init'
  | 'create'
  | 'exec'
  | 'download';

/** What flags of npm mean that have a counterpart. */
export type Meaning = 'dev' | 'exact' | 'optional' | 'peer' | 'production' | 'force' | 'yes';

/** The package managers that have a tab beside npm's, in the order of their tabs. */
export const PACKAGE_MANAGERS: readonly PackageManager[] = [
  {
    value: 'yarn',
    label: 'Yarn',
    commands: {
      install: 'yarn install',
      add: 'yarn add',
      addGlobal: 'yarn global add',
      remove: 'yarn remove',
      removeGlobal: 'yarn global remove',
      update: 'yarn upgrade',
      updateGlobal: 'yarn global upgrade',
      run: 'yarn run',
      script: 'yarn',
      init: 'yarn init',
      create: 'yarn create',
      exec: 'yarn exec',
      download: 'yarn dlx',
    },
    flags: {
      dev: '--dev',
      exact: '--exact',
      optional: '--optional',
      peer: '--peer',
      production: '--production',
      force: '--force',
      yes: '-y',
    },
  },
  {
    value: 'pnpm',
    label: 'pnpm',
    commands: {
      install: 'pnpm install',
      add: 'pnpm add',
      addGlobal: 'pnpm add --global',
      remove: 'pnpm remove',
      removeGlobal: 'pnpm remove --global',
      update: 'pnpm update',
      updateGlobal: 'pnpm update --global',
      run: 'pnpm run',
      script: 'pnpm',
      init: 'pnpm init',
      create: 'pnpm create',
      exec: 'pnpm exec',
      download: 'pnpm dlx',
    },
    flags: {
      dev: '--save-dev',
      exact: '--save-exact',
      optional: '--save-optional',
      peer: '--save-peer',
      production: '--prod',
      force: '--force',
    },
  },
  {
    value: 'bun',
    label: 'Bun',
    commands: {
      install: 'bun install',
      add: 'bun add',
      addGlobal: 'bun add --global',
      remove: 'bun remove',
      removeGlobal: 'bun remove --global',
      update: 'bun update',
      updateGlobal: 'bun update --global',
      run: 'bun run',
      script: 'bun run',
      init: 'bun init',
      create: 'bun create',
      exec: 'bunx',
      download: 'bunx',
    },
    flags: {
      dev: '--dev',
      exact: '--exact',
      optional: '--optional',
      peer: '--peer',
      production: '--production',
      force: '--force',
      yes: '-y',
    },
  },
];
