import { RuntimeProvider } from 'mojian/runtime';
import {
  DOCUSAURUS_ANSWERS,
  DOCUSAURUS_MODULES,
  type FrameState,
  type SiteData,
} from 'mojian/shared';
import type { ReactElement, ReactNode } from 'react';
import * as answers from './index.ts';
import { type PageServices, PageServicesContext, WrittenLinksContext } from './services.ts';

/** Modules that documents may import without the site having them, by specifier and export name. */
export type MdxModules = Record<string, Record<string, unknown>>;

/**
 * Gives the modules of Docusaurus that documents may import, answered by components of ours, and the
 * module of all answers.
 */
export function createMdxModules(): MdxModules {
  const known: Record<string, unknown> = answers;
  const answer = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(names).map(([exported, name]) => [exported, known[name]]));
  const modules = Object.entries(DOCUSAURUS_MODULES).map(
    ([specifier, names]): [string, Record<string, unknown>] => [specifier, answer(names)],
  );
  return { ...Object.fromEntries(modules), [DOCUSAURUS_ANSWERS]: known };
}

/** What content of a site is put below. */
export interface ContentShell {
  site: SiteData;
  services: PageServices;
  /** Takes the targets of links into the site that components write, as their authors wrote them. */
  links: Set<string>;
}

/** Puts content of a site below what its components ask for: the site's data and the build's services. */
export function wrapContent(
  content: ReactNode,
  { site, services, links }: ContentShell,
): ReactElement {
  return (
    <RuntimeProvider site={site} page={NO_FRAME} regions={null}>
      <PageServicesContext value={services}>
        <WrittenLinksContext value={links}>{content}</WrittenLinksContext>
      </PageServicesContext>
    </RuntimeProvider>
  );
}

/** Content is rendered before its page is, and perhaps for a list as well. */
const NO_FRAME: FrameState = {
  permalink: '',
  title: '',
  view: 'page',
  layout: 'article',
  sidebarKey: null,
  sidebarTitle: '',
  hasToc: false,
  className: '',
  docsVersion: null,
};
