import { describe, expect, it } from 'vitest';
import { preferredDocsVersion, rememberDocsVersion } from './docs-version.ts';
import { createMemoryStorage } from './memory-storage.fixture.ts';
import { createFrameState } from './site.fixture.ts';

describe('docs version', () => {
  it('is remembered per plugin and cleared when it no longer exists', () => {
    const storage = createMemoryStorage();
    rememberDocsVersion(createFrameState(), storage);
    expect(preferredDocsVersion('default', ['current'], storage)).toBeNull();
    const docsVersion = { pluginId: 'default', name: '1.0' };
    rememberDocsVersion(createFrameState({ docsVersion }), storage);
    expect(preferredDocsVersion('other', ['1.0'], storage)).toBeNull();
    expect(preferredDocsVersion('default', ['current', '1.0'], storage)).toBe('1.0');
    expect(preferredDocsVersion('default', ['current'], storage)).toBeNull();
    expect(storage.get('mojian.docs-version.default')).toBeNull();
  });
});
