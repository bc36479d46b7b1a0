/** What a reader does on the site, in a browser that Playwright does not drive as readers have it. */
import path from 'node:path';
import { type Driver, KEYS } from './driver.ts';

/** The site that is walked. */
export interface WalkedSite {
  /** Without a final slash. */
  url: string;
  /** Decoded permalinks of one page of each kind, the not-found page among them. */
  pages: readonly string[];
  /** Decoded permalink of a doc that has all of it: live code, code that runs, drawings. */
  find(mark: string): string;
  /** Where pictures are put. */
  picturesFolder: string;
}

/** A check; it throws, or leaves errors in the console, where it fails. */
export interface Check {
  name: string;
  run(driver: Driver, site: WalkedSite): Promise<void>;
}

const DESKTOP = [1280, 900] as const;
const PHONE = [420, 844] as const;

function expectTrue(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(what);
}

function addressOf(site: WalkedSite, permalink: string): string {
  return site.url + encodeURI(permalink);
}

/** Marks the window, so that a full page load shows. */
const MARK = 'window.isSameWindow = true;';

async function expectNoOverflow(driver: Driver): Promise<void> {
  const [width, inner] = await driver.evaluate<[number, number]>(
    'return [document.documentElement.scrollWidth, innerWidth];',
  );
  expectTrue(width <= inner, `the page is ${width} px wide in a window of ${inner} px`);
}

async function walkPages(driver: Driver, site: WalkedSite, kind: string): Promise<void> {
  for (const [index, permalink] of site.pages.entries()) {
    await driver.open(addressOf(site, permalink));
    await expectNoOverflow(driver);
    await driver.picture(path.join(site.picturesFolder, `${driver.name}-${kind}-${index}.png`));
  }
}

/** What is checked, in order. */
export const CHECKS: readonly Check[] = [
  {
    name: 'pages of every kind on a desktop',
    async run(driver, site) {
      await driver.resize(...DESKTOP);
      await walkPages(driver, site, 'desktop');
    },
  },
  {
    name: 'pages of every kind on a phone',
    async run(driver, site) {
      await driver.resize(...PHONE);
      await walkPages(driver, site, 'phone');
    },
  },
  {
    name: 'the menu of a phone',
    async run(driver, site) {
      await driver.resize(...PHONE);
      await driver.open(addressOf(site, site.find('view:doc')));
      await driver.click('summary[aria-label="打开菜单"], [aria-label="打开菜单"]');
      await driver.waitFor(
        "document.querySelector('dialog[open], [role=dialog]')?.checkVisibility?.()",
      );
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-menu.png`));
      await driver.type([KEYS.escape]);
      await driver.waitFor(
        "![...document.querySelectorAll('dialog[open], [role=dialog]')].some((each) => each.checkVisibility())",
      );
    },
  },
  {
    name: 'links lead on without a full load; back leads to where the reader was',
    async run(driver, site) {
      await driver.resize(...DESKTOP);
      await driver.open(addressOf(site, '/archive'));
      await driver.evaluate(`${MARK} window.scrollTo(0, 500);`);
      await driver.waitFor('scrollY === 500');
      await driver.evaluate(`
        const link = [...document.querySelectorAll('main a[href]')].find(
          (each) => each.getBoundingClientRect().top > 200 && each.pathname !== location.pathname);
        link.id = 'to-follow';`);
      await driver.click('#to-follow');
      await driver.waitFor("location.pathname !== '/archive' && scrollY === 0");
      await driver.waitFor('window.isSameWindow');
      await driver.back();
      await driver.waitFor("location.pathname === '/archive' && Math.abs(scrollY - 500) < 2");
      await driver.waitFor('window.isSameWindow');
    },
  },
  {
    name: 'a link of the table of contents leads to its heading below the navbar',
    async run(driver, site) {
      await driver.open(addressOf(site, site.find('view:doc')));
      await driver.click('nav[data-toc] a[href^="#"]');
      await driver.waitFor('location.hash.length > 1');
      await driver.waitFor(`(() => {
        const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const navbar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return heading.getBoundingClientRect().top >= navbar - 1;
      })()`);
    },
  },
  {
    name: 'the colour mode changes and is kept',
    async run(driver, site) {
      await driver.open(addressOf(site, '/'));
      const read = () => driver.evaluate<string>('return document.documentElement.dataset.theme;');
      const before = await read();
      await driver.click('button.color-mode');
      await driver.waitFor(`document.documentElement.dataset.theme !== '${before}'`);
      const after = await read();
      await driver.open(addressOf(site, '/archive'));
      expectTrue((await read()) === after, 'the choice is lost');
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-other-mode.png`));
      await driver.click('button.color-mode');
    },
  },
  {
    name: 'the search finds, and Enter opens',
    async run(driver, site) {
      await driver.open(addressOf(site, '/'));
      await driver.click('[data-search-button]');
      await driver.waitFor("document.activeElement?.matches('[role=combobox], input')");
      await driver.type('promise');
      await driver.waitFor("document.querySelector('[role=option]')");
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-search.png`));
      await driver.type([KEYS.enter]);
      await driver.waitFor("location.pathname !== '/'");
    },
  },
  {
    name: 'code is copied and runs',
    async run(driver, site) {
      await driver.open(addressOf(site, site.find('"run-button')));
      await driver.click('.run-button');
      await driver.waitFor("document.querySelector('.run-output')?.textContent");
      await driver.waitFor("document.querySelector('[data-copy]')");
      await driver.click('[data-copy]');
      await driver.waitFor(
        "/已复制/.test(document.querySelector('[data-copy]')?.getAttribute('aria-label') ?? document.body.textContent)",
      );
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-run.png`));
    },
  },
  {
    name: 'live code comes to life',
    async run(driver, site) {
      await driver.open(addressOf(site, site.find('addByUpdater')));
      await driver.evaluate("document.querySelector('mj-island figure').scrollIntoView();");
      await driver.waitFor("document.querySelector('mj-island iframe')?.offsetHeight > 20");
      await driver.waitFor(
        "document.querySelector('mj-island [role=textbox], mj-island textarea')",
      );
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-live.png`));
    },
  },
  {
    name: 'pictures open large',
    async run(driver, site) {
      await driver.open(addressOf(site, site.find('class="drawing"')));
      await driver.evaluate(
        "scrollTo(0, 10); document.querySelector('.figure').scrollIntoView({block: 'center'});",
      );
      await driver.waitFor("document.querySelector('.figure [data-zoom]')");
      await driver.click('.figure [data-zoom]');
      await driver.waitFor("document.querySelector('dialog[open]')");
      await driver.picture(path.join(site.picturesFolder, `${driver.name}-zoom.png`));
      await driver.type([KEYS.escape]);
      await driver.waitFor("!document.querySelector('dialog[open]')");
    },
  },
  {
    name: 'folds of the sidebar open',
    async run(driver, site) {
      await driver.open(addressOf(site, site.find('view:doc-category')));
      await driver.evaluate(
        "document.querySelector('.sidebar details:not([open]) > summary').id = 'fold';",
      );
      await driver.click('#fold');
      await driver.waitFor("document.querySelector('#fold').parentElement.open");
      await driver.waitFor("document.querySelector('#fold').nextElementSibling.offsetHeight > 20");
    },
  },
];
