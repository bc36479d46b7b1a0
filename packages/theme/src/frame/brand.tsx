import { useSite, useTranslate } from 'mojian/runtime';
import { LogoImage } from './logo-image.tsx';
import { Seal } from './seal.tsx';

/** The seal (or the site's own logo) and the title; leads home. */
export function Brand() {
  const { navbar } = useSite();
  const t = useTranslate();
  return (
    <a
      className="brand"
      href={navbar.logo?.url ?? navbar.homeUrl}
      aria-label={t('navbar.home', { title: navbar.title })}
    >
      {navbar.logo ? <LogoImage logo={navbar.logo} /> : <Seal />}
      <span className="brand-title">{navbar.title}</span>
    </a>
  );
}
