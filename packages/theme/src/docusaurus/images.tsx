import type { ImgHTMLAttributes, ReactNode } from 'react';

/** Props of {@link ThemedImage}. */
export interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

/** Writes a picture for each colour mode; the stylesheet shows the one of the page's mode. */
export function ThemedImage({ sources, className = '', ...rest }: ThemedImageProps): ReactNode {
  return (['light', 'dark'] as const).map((mode) => (
    // biome-ignore lint/a11y/useAltText: the text is among the props that the author gives.
    <img
      key={mode}
      {...rest}
      src={sources[mode]}
      className={`themed-${mode} ${className}`.trim()}
    />
  ));
}

/** What `require` or `import` of a picture gives, bare or by Docusaurus' plugin for ideal images. */
export type ImageModule = string | { default: string } | { src: { src: string } };

/** Props of {@link IdealImage}. */
export interface IdealImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  img: ImageModule;
}

/** Writes a picture that loads when it comes near. */
export function IdealImage({ img, ...rest }: IdealImageProps): ReactNode {
  const src = typeof img === 'string' ? img : 'default' in img ? img.default : img.src.src;
  // biome-ignore lint/a11y/useAltText: the text is among the props that the author gives.
  return <img loading="lazy" {...rest} src={src} />;
}
