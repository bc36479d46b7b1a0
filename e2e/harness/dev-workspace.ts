import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** Files of the theme that tests edit. */
const THEME_FILES = ['styles/article.css', 'frame/skip-link.tsx', 'views/article-title.tsx'];

/** Takes back what a test, or its first attempt, has done to the theme of a workspace. */
export function restoreTheme(workspace: string): void {
  for (const file of THEME_FILES) {
    const text = readFileSync(path.join(repository, 'packages/theme/src', file), 'utf8');
    const filePath = path.join(workspace, 'packages/theme/src', file);
    if (readFileSync(filePath, 'utf8') !== text) writeFileSync(filePath, text);
  }
}

/**
 * Makes a workspace with copies of the engine and the theme, whose files a test may edit, and the
 * repository's other packages.
 */
export function createDevWorkspace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mojian-dev-'));
  for (const name of ['engine', 'theme']) {
    const from = path.join(repository, 'packages', name);
    for (const part of ['bin', 'dist', 'src', 'package.json']) {
      const isThere = readdirSync(from).includes(part);
      const to = path.join(folder, 'packages', name, part);
      if (isThere) cpSync(path.join(from, part), to, { recursive: true, preserveTimestamps: true });
    }
  }
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@mojian'), { recursive: true });
  symlinkSync(path.join(folder, 'packages/theme'), path.join(modules, '@mojian/theme'));
  symlinkSync(path.join(folder, 'packages/engine'), path.join(modules, 'mojian'));
  for (const name of readdirSync(path.join(repository, 'node_modules'))) {
    if (name === 'mojian' || name === '@mojian' || name.startsWith('.')) continue;
    symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name));
  }
  return folder;
}
