import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from './memory-storage.fixture.ts';
import { startRootChoices } from './root-choices.ts';
import { createSite } from './site.fixture.ts';

describe('startRootChoices', () => {
  it('shows later choices on the root', () => {
    const storage = createMemoryStorage();
    const attributes = new Map<string, boolean>();
    const bar = { contentHtml: '', backgroundColor: null, textColor: null, isCloseable: true };
    const root = {
      toggleAttribute: (name: string, force?: boolean) => {
        attributes.set(name, force === true);
        return force === true;
      },
    };
    startRootChoices(root, createSite({ announcementBar: { id: 'a', ...bar } }), storage);
    storage.set('mojian.sidebar-hidden', 'true');
    storage.set('mojian.announcement-dismissed', '"a"');
    expect(Object.fromEntries(attributes)).toEqual({
      'data-sidebar-hidden': true,
      'data-announcement-dismissed': true,
    });
    storage.set('mojian.sidebar-hidden', 'false');
    storage.set('mojian.announcement-dismissed', '"b"');
    expect([...attributes.values()]).toEqual([false, false]);
  });
});
