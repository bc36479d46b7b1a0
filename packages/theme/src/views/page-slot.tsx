import type { PageData, PageSlotName } from 'mojian/shared';

/** What a component of the site has put into a slot of the page; nothing where there is none. */
export function PageSlot({ name, page }: { name: PageSlotName; page: PageData }) {
  const html = page.slots[name];
  if (html === undefined) return null;
  return <div className={`slot slot-${name}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
