import { Children, isValidElement, type ReactNode } from 'react';
import { type PageMetadataProps, usePageServices } from './services.ts';

/** Props of {@link Layout}; the other props of Docusaurus' change its own frame and have no effect. */
export interface LayoutProps extends PageMetadataProps {
  wrapperClassName?: string;
  children?: ReactNode;
}

/** Writes the content of a page, around which the engine puts the frame, and names the page. */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): ReactNode {
  usePageServices()?.describePage({ title, description });
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children;
}

/** Names the page; writes nothing. */
export function PageMetadata({ title, description, children }: LayoutProps): ReactNode {
  usePageServices()?.describePage({ title, description });
  return <Head>{children}</Head>;
}

/** Takes the title and the description out of head elements; other elements are not kept. */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  const services = usePageServices();
  for (const child of Children.toArray(children)) {
    if (!isValidElement<Record<string, unknown>>(child)) continue;
    const { name, content, children: text } = child.props;
    if (child.type === 'title')
      services?.describePage({ title: Children.toArray(text as ReactNode).join('') });
    if (child.type === 'meta' && name === 'description')
      services?.describePage({ description: String(content ?? '') });
  }
  return null;
}
