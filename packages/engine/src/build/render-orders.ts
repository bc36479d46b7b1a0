/**
 * How pages are sent to a thread that renders them. A sidebar is many times as long as most pages, and the same
 * for many: each is sent once.
 */
import type { WriteOrder, WriteStart } from '../output/write-orders.ts';
import type { CompletePage, PageSetup } from '../render/render-page.ts';
import type { SidebarData } from '../shared/page-data.ts';

/** What a thread that renders is started with. */
export interface RenderStart extends WriteStart {
  setup: PageSetup;
}

/** A page whose sidebar was sent for itself. */
interface SentPage extends CompletePage {
  /** Number of its sidebar; `null` for none. */
  sidebar: number | null;
}

/** A parcel of orders as it is sent. */
export interface SentOrders {
  /** Those that were not sent before, with the numbers that follow. */
  sidebars: readonly SidebarData[];
  orders: readonly WriteOrder[];
}

/** Creates what makes the parcels of a thread. */
export function createOrderEncoder(): (orders: readonly WriteOrder[]) => SentOrders {
  const numbers = new Map<SidebarData, number>();
  const encodePage = (complete: CompletePage, sidebars: SidebarData[]): SentPage => {
    const { page } = complete;
    const { sidebar } = page;
    if (sidebar && !numbers.has(sidebar)) {
      numbers.set(sidebar, numbers.size);
      sidebars.push(sidebar);
    }
    const number = (sidebar && numbers.get(sidebar)) ?? null;
    return { ...complete, page: { ...page, sidebar: null }, sidebar: number };
  };
  return (orders) => {
    const sidebars: SidebarData[] = [];
    const encode = ({ name, file }: WriteOrder): WriteOrder => ({
      name,
      file: 'data' in file ? { data: encodePage(file.data as CompletePage, sidebars) } : file,
    });
    return { orders: orders.map(encode), sidebars };
  };
}

/** Creates what reads the parcels, in the thread: their orders have the pages as they were. */
export function createOrderDecoder(): (sent: SentOrders) => WriteOrder[] {
  const known: SidebarData[] = [];
  const decodePage = ({ sidebar, ...complete }: SentPage): CompletePage => {
    if (sidebar === null) return complete;
    return { ...complete, page: { ...complete.page, sidebar: known[sidebar] ?? null } };
  };
  return ({ sidebars, orders }) => {
    known.push(...sidebars);
    return orders.map(({ name, file }) => ({
      name,
      file: 'data' in file ? { data: decodePage(file.data as SentPage) } : file,
    }));
  };
}

/** Length of the texts of a page but those of its sidebar, in UTF-16 units. */
export function measurePage({ page, content }: CompletePage): number {
  return measureTexts([content, { ...page, sidebar: null }]);
}

function measureTexts(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let length = 0;
  for (const each of Object.values(value)) length += measureTexts(each);
  return length;
}
