import type { Command } from '../command.ts';
import { newCommand } from './new.ts';
import { serveCommand } from './serve.ts';

/** Every command, in the order of the overview. */
export const commands: readonly Command[] = [serveCommand, newCommand];
