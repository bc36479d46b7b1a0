import type { Logo } from 'mojian/shared';

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
      <img className="logo themed-light" src={logo.src} alt={logo.alt} {...size} />
      <img className="logo themed-dark" src={logo.srcDark} alt={logo.alt} {...size} />
    </>
  );
}
