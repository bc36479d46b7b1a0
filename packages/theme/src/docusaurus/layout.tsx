import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useBaseUrlUtils } from './link.tsx';
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

/** Props of {@link PageMetadata}. */
export interface DescriptionProps extends PageMetadataProps {
  keywords?: string | readonly string[];
  /** Share picture: a path of a static folder, or a full address. */
  image?: string;
  children?: ReactNode;
}

/** Names the page, its keywords and its share picture; writes nothing where it stands. */
export function PageMetadata(props: DescriptionProps): ReactNode {
  const { title, description, keywords = [], image, children } = props;
  const { withBaseUrl } = useBaseUrlUtils();
  usePageServices()?.describePage({ title, description });
  const words = [keywords].flat().join(',');
  return (
    <Head>
      {words && <meta name="keywords" content={words} />}
      {image && <meta property="og:image" content={withBaseUrl(image, { absolute: true })} />}
      {children}
    </Head>
  );
}

/**
 * Puts elements into the page's `<head>` at build time; a title and a description among them name the page.
 * What they say of `<html>` and `<body>` is not kept.
 */
export function Head({ children }: { children?: ReactNode }): ReactNode {
  const services = usePageServices();
  const elements = listHeadElements(children);
  for (const child of elements) {
    const { name, content, children: text } = child.props;
    if (child.type === 'title')
      services?.describePage({ title: Children.toArray(text as ReactNode).join('') });
    if (child.type === 'meta' && name === 'description')
      services?.describePage({ description: String(content ?? '') });
  }
  services?.addToHead(elements);
  return null;
}

/** Lists the elements among children, those of fragments too. */
function listHeadElements(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    if (child.type === Fragment) return listHeadElements(child.props.children as ReactNode);
    return child.type === 'html' || child.type === 'body' ? [] : [child];
  });
}
