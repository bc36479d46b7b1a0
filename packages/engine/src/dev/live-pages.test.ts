import { describe, expect, it } from 'vitest';
import { createLivePages, type PageClient } from './live-pages.ts';
import { createPage, type PageAnswer } from './page-store.ts';
import { type Problem, UPDATE_EVENT, VISIT_EVENT } from './protocol.ts';

/** A browser page with what the server has told it to fetch anew. */
function createClient() {
  const updates: string[][] = [];
  const problems: number[] = [];
  const client: PageClient = {
    send(event, payload) {
      if ('problems' in payload) problems.push(payload.problems.length);
      else if (event === UPDATE_EVENT && payload.permalinks !== 'all')
        updates.push(payload.permalinks);
    },
  };
  return { client, updates, problems };
}

function livePagesTest() {
  const pages = new Map<string, PageAnswer>();
  const show = (permalink: string, html: string, status: 200 | 404 | 500 = 200): string => {
    const page = createPage(status, `<head></head>${html}`);
    pages.set(permalink, { kind: 'page', page });
    return page.digest;
  };
  const listeners = new Map<string, (data: never, client: PageClient) => void>();
  const problems: Problem[] = [];
  const live = createLivePages({
    channel: { on: (event, listener) => listeners.set(event, listener) },
    answer: async (permalink) => {
      const page = pages.get(permalink);
      if (!page) throw new Error(`No page ${permalink}`);
      return page;
    },
    listProblems: () => problems,
  });
  const tell = (event: string, data: unknown, client: PageClient) =>
    listeners.get(event)?.(data as never, client);
  const visit = (client: PageClient, pathname: string, digest: string) =>
    tell(VISIT_EVENT, { pathname, digest }, client);
  return { live, show, tell, visit, problems };
}

describe('open pages', () => {
  it('are told to fetch themselves anew when their own content changes, and once', async () => {
    const { live, show, visit } = livePagesTest();
    const [one, other] = [createClient(), createClient()];
    visit(one.client, '/docs/%E9%97%AD%E5%8C%85', show('/docs/闭包', '旧'));
    visit(other.client, '/docs/b', show('/docs/b', 'B'));
    show('/docs/闭包', '新');
    await live.refresh();
    await live.refresh();
    expect(one.updates).toEqual([['/docs/闭包']]);
    expect(other.updates).toEqual([]);
  });

  it('are left alone when they have got the change by themselves', async () => {
    const { live, show, visit } = livePagesTest();
    const { client, updates } = createClient();
    visit(client, '/a', show('/a', '旧'));
    show('/a', '新');
    await live.refresh({ isSilent: true });
    await live.refresh();
    expect(updates).toEqual([]);
  });

  it('learn of an edit that came before they made themselves known', async () => {
    const { live, show, visit } = livePagesTest();
    const { client, updates } = createClient();
    const digest = show('/a', '旧');
    show('/a', '新');
    visit(client, '/a', digest);
    await live.refresh();
    expect(updates).toEqual([['/a']]);
  });

  it('keep what they show while it cannot be rendered', async () => {
    const { live, show, visit } = livePagesTest();
    const { client, updates } = createClient();
    visit(client, '/a', show('/a', 'A'));
    show('/a', '错', 500);
    await live.refresh();
    expect(updates).toEqual([]);
  });

  it('become the not-found page when their document is gone', async () => {
    const { live, show, visit } = livePagesTest();
    const { client, updates } = createClient();
    visit(client, '/a', show('/a', 'A'));
    show('/a', '没有', 404);
    await live.refresh();
    expect(updates).toEqual([['/a']]);
  });

  it('hear of all problems, at once and after each change, until they close', async () => {
    const { live, show, tell, visit, problems: all } = livePagesTest();
    const { client, problems } = createClient();
    visit(client, '/a', show('/a', 'A'));
    all.push({} as Problem);
    await live.refresh();
    tell('vite:client:disconnect', undefined, client);
    await live.refresh();
    expect(problems).toEqual([0, 1]);
  });

  it('are not what sends anything else', () => {
    const { tell } = livePagesTest();
    const { client, problems } = createClient();
    for (const data of [null, undefined, 'x', 1, {}, { pathname: 1, digest: 'x' }]) {
      tell(VISIT_EVENT, data, client);
    }
    expect(problems).toEqual([]);
  });
});
