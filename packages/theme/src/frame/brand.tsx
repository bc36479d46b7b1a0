import { useSite, useTranslate } from 'mojian/runtime';
import type { Logo } from 'mojian/shared';
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

/** A logo picture, with its twin where the site has one for dark mode. */
export function LogoImage({ logo }: { logo: Logo }) {
  const size = {
    ...(logo.width !== null && { width: logo.width }),
    ...(logo.height !== null && { height: logo.height }),
  };
  if (logo.srcDark === null) {
    return <img className="logo" src={logo.src} alt={logo.alt} {...size} />;
  }
  return (
    <>
      <img className="logo logo-light" src={logo.src} alt={logo.alt} {...size} />
      <img className="logo logo-dark" src={logo.srcDark} alt={logo.alt} {...size} />
    </>
  );
}
