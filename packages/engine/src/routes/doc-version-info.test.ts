import { describe, expect, it } from 'vitest';
import { loadTestSite } from '../testing/load-test-site.ts';
import { describeVersion } from './doc-version-info.ts';

/** Loads docs with the versions `current`, 2.0 (the last one) and 1.0; tells what a version says of itself. */
async function loadVersions(files: Record<string, string>) {
  const { model } = await loadTestSite({
    'mojian.config.ts':
      "export default { title: '站', url: 'https://s.example', baseUrl: '/b/', blog: false };",
    'versions.json': '["2.0", "1.0"]',
    'docs/甲.md': '# 甲',
    'versioned_docs/version-1.0/甲.md': '# 甲',
    'versioned_docs/version-1.0/旧.md': '# 旧',
    ...files,
  });
  const [instance] = model.docs;
  return (name: string, slug: string) => {
    const version = instance?.versions.find((each) => each.name === name);
    if (!instance || !version) throw new Error(`There is no version ${name}.`);
    return describeVersion({ instance, version }, slug);
  };
}

const LAST = {
  'versioned_docs/version-2.0/甲.md': '# 甲',
  'versioned_docs/version-2.0/乙.md': '---\nslug: /\n---\n\n# 乙',
};

describe('a page of several versions', () => {
  it('leads to the same doc of the last version', async () => {
    const describeAt = await loadVersions(LAST);
    expect(describeAt('1.0', '/甲')).toEqual({
      pluginId: 'default',
      name: '1.0',
      label: '1.0',
      banner: 'unmaintained',
      hasBadge: true,
      latestVersion: { label: '2.0', url: '/b/docs/%E7%94%B2' },
    });
    expect(describeAt('current', '/甲')).toMatchObject({
      banner: 'unreleased',
      latestVersion: { label: '2.0', url: '/b/docs/%E7%94%B2' },
    });
  });

  it('leads to its main doc where that version has no such doc any more', async () => {
    const describeAt = await loadVersions(LAST);
    expect(describeAt('1.0', '/旧')?.latestVersion).toEqual({ label: '2.0', url: '/b/docs/' });
  });

  it('leads nowhere from the last version itself', async () => {
    const describeAt = await loadVersions(LAST);
    expect(describeAt('2.0', '/甲')).toMatchObject({ banner: null, latestVersion: null });
  });
});

it('docs of one version say nothing of it', async () => {
  const { model } = await loadTestSite({ 'docs/甲.md': '# 甲' });
  const [instance] = model.docs;
  const [version] = instance?.versions ?? [];
  expect(instance && version && describeVersion({ instance, version }, '/甲')).toBeNull();
});
