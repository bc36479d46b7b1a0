import { STORAGE_KEYS, storage, useColorMode } from 'mojian/runtime';
import type { HTMLAttributes, ReactNode } from 'react';
import { createElement } from 'react';

/** Shows its children as they are, where Docusaurus sets something of its own frame. */
export function PassThrough({ children }: { children?: ReactNode }): ReactNode {
  return children;
}

/** Writes nothing, where Docusaurus writes a part of the frame: every page here has the frame's own. */
export function FramePart(): ReactNode {
  return null;
}

/** Gives an empty object, where Docusaurus has a hook that nothing answers. */
export function useNothing(): Record<string, never> {
  return {};
}

/** Gives a colour theme without colours: code blocks have those of the page. */
export function usePrismTheme(): { plain: Record<string, string>; styles: never[] } {
  return { plain: {}, styles: [] };
}

/** Props of {@link Heading}. */
export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** Writes a heading of a level. */
export function Heading({ as, ...rest }: HeadingProps): ReactNode {
  return createElement(as, rest);
}

/** Gives the colour mode by the names of Docusaurus' hook. */
export function useDocusaurusColorMode() {
  const { mode, choice } = useColorMode();
  return {
    colorMode: mode,
    colorModeChoice: choice,
    setColorMode: (next: 'light' | 'dark' | null) =>
      storage.set(STORAGE_KEYS.colorMode, next ?? 'system'),
  };
}
