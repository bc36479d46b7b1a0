import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  Region,
  RuntimeProvider,
  useColorMode,
  useIsClient,
  useLayoutMode,
  useNavigation,
  usePage,
  usePlace,
  useSite,
  useStoredState,
  useTranslate,
} from './index.ts';
import { createFrameState, createSite } from './site.fixture.ts';

function Probe() {
  const { cycle: _, ...colorMode } = useColorMode();
  const { retry: __, ...navigation } = useNavigation();
  const state = {
    site: useSite().title,
    page: usePage().title,
    text: useTranslate()('backToTop.label'),
    colorMode,
    navigation,
    isClient: useIsClient(),
    layout: useLayoutMode(),
    place: usePlace(),
    stored: useStoredState('key', 7)[0],
  };
  return <script>{JSON.stringify(state)}</script>;
}

function Text() {
  return <p>{useTranslate()('backToTop.label')}</p>;
}

function Title() {
  return <p>{useSite().title}</p>;
}

function render(children: React.ReactNode): string {
  const regions = { main: '<p>正文 &amp; more</p>', sidebar: '<a href="/">甲</a>', toc: '' };
  return renderToString(
    <RuntimeProvider site={createSite()} page={createFrameState()} regions={regions}>
      {children}
    </RuntimeProvider>,
  );
}

describe('RuntimeProvider on the server', () => {
  it('gives every hook what hydration will start from', () => {
    const json = /<script>(.*)<\/script>/.exec(render(<Probe />))?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      site: '墨简',
      page: '闭包',
      text: '回到顶部',
      colorMode: { mode: 'dark', choice: 'dark', isReady: false },
      navigation: { status: 'idle', isProgressVisible: false, errorText: '' },
      isClient: false,
      layout: 'ssr',
      place: null,
      stored: 7,
    });
  });

  it('writes regions as they are', () => {
    const html = render(
      <>
        <Region name="main" id="main" tabIndex={-1} />
        <Region name="sidebar" as="nav" className="side" />
        <Region name="toc" />
      </>,
    );
    expect(html).toBe(
      '<main id="main" tabindex="-1" data-region="main"><p>正文 &amp; more</p></main>' +
        '<nav class="side" data-region="sidebar"><a href="/">甲</a></nav><div data-region="toc"></div>',
    );
  });
});

describe('hooks outside a provider', () => {
  it('translate to Chinese, and tell what is missing otherwise', () => {
    expect(renderToString(<Text />)).toBe('<p>回到顶部</p>');
    expect(() => renderToString(<Title />)).toThrow('<RuntimeProvider>');
  });
});
