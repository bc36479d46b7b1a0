import { expect, it } from 'vitest';
import { createDevUrls } from './dev-files.ts';
import { findPackageFolders, findPrebuiltFile } from './package-folders.ts';

const folders = findPackageFolders();
const built = findPrebuiltFile(folders, 'styles');

it.runIf(built)('pages of an installed theme have its prebuilt stylesheet, without Vite', () => {
  const { themeStyle } = createDevUrls('/site', { ...folders, isThemeEditable: false });
  expect(themeStyle).toBe(`/@mojian/theme/${built}`);
});

it('a theme that is worked on gives its sources', () => {
  const { themeStyle } = createDevUrls('/site', { ...folders, isThemeEditable: true });
  expect(themeStyle).toMatch(/\/src\/styles\/index\.css$/);
});
