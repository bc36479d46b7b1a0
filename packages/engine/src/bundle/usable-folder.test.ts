import { expect, it } from 'vitest';
import { bundleSiteModules } from './site-modules.ts';
import { checkModuleFolder } from './usable-folder.ts';

const bundle = (siteFolder: string) =>
  bundleSiteModules({
    ...{ siteFolder, cacheFolder: `${siteFolder}/.mojian/modules`, baseUrl: '/' },
    ...{ reactUrl: '/react.js', clientUrl: '/client.js' },
    requests: [
      { specifier: './c', importer: `${siteFolder}/a.mdx`, position: null, role: 'document' },
    ],
  });

it.each([
  ['/sites/C#', '#'],
  ['/sites/why?/blog', '?'],
])('components of a site in `%s` are refused with the reason, once', async (folder, mark) => {
  const { diagnostics } = await bundle(folder);
  expect(diagnostics).toMatchObject([
    {
      code: 'bundle/unusable-folder',
      message: `The path of the site's folder, \`${folder}\`, has a \`${mark}\` in it, so the components of the site cannot be loaded.`,
      fix: 'Rename the folder, or move the site to one without `#` and `?` in its path.',
    },
  ]);
});

it('other folders are not refused', () => {
  expect(checkModuleFolder('/sites/中文 100%/a&b')).toBeNull();
});
