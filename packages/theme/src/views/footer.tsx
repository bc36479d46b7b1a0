import type { FooterLink, Logo } from 'mojian/shared';
import { LogoImage } from '../frame/logo-image.tsx';
import { Seal } from '../frame/seal.tsx';
import type { ViewContext } from './view-context.ts';

/**
 * The foot of every page, set like the colophon of a book. It is the same on all of them, so it
 * stands beside the frame: neither React nor the router ever touches it in the browser.
 */
export function Footer({ context }: { context: ViewContext }) {
  const { footer, navbar } = context.site;
  const { t } = context;
  if (!footer) return null;
  const isDark = footer.style === 'dark';
  return (
    <footer
      className="footer"
      data-style={footer.style}
      // The tokens of dark mode, in light mode too.
      data-theme={isDark ? 'dark' : undefined}
    >
      <div className="footer-inner">
        {footer.columns.length > 0 && (
          <nav className="footer-columns" aria-label={t('footer.label')}>
            {footer.columns.map((column) => (
              <div key={column.title} className="footer-column">
                <p className="footer-title">{column.title}</p>
                <Links links={column.items} />
              </div>
            ))}
          </nav>
        )}
        {footer.links.length > 0 && (
          <nav className="footer-line" aria-label={t('footer.label')}>
            <Links links={footer.links} />
          </nav>
        )}
        <div className="colophon">
          {footer.logo && (
            <a href={footer.logo.url}>
              <LogoImage logo={isDark ? withDarkOnly(footer.logo) : footer.logo} />
            </a>
          )}
          {/* The seal is no mark of a site that has one of its own. */}
          {!footer.logo && !navbar.logo && <Seal />}
          {footer.copyright && (
            <div className="copyright" dangerouslySetInnerHTML={{ __html: footer.copyright }} />
          )}
        </div>
      </div>
    </footer>
  );
}

/** A logo that is always on a dark ground. */
function withDarkOnly(logo: Logo): Logo {
  return { ...logo, src: logo.srcDark ?? logo.src, srcDark: null };
}

function Links({ links }: { links: FooterLink[] }) {
  return (
    <ul>
      {links.map((link, index) =>
        'html' in link ? (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the links never change while the page lives.
            key={index}
            dangerouslySetInnerHTML={{ __html: link.html }}
          />
        ) : (
          <li key={link.url}>
            <a href={link.url} {...(link.isExternal && { rel: 'noopener' })}>
              {link.label}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}
