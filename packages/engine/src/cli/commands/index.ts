import type { Command } from '../command.ts';
import { buildCommand } from './build.ts';
import { checkCommand } from './check.ts';
import { devCommand } from './dev.ts';
import { migrateCommand } from './migrate.ts';
import { newCommand } from './new.ts';
import { routesCommand } from './routes.ts';
import { searchCommand } from './search.ts';
import { serveCommand } from './serve.ts';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [
  buildCommand,
  devCommand,
  serveCommand,
  checkCommand,
  newCommand,
  migrateCommand,
  routesCommand,
  searchCommand,
];
