import type { DocsVersionInfo, PageStatus } from 'mojian/shared';
import type { ViewContext } from './view-context.ts';

/** Banners that tell of a draft or an unlisted page; a draft shows the draft banner only. */
export function StatusBanners({ status, context }: { status: PageStatus; context: ViewContext }) {
  if (status.isDraft) {
    return <p className="banner banner-draft">{context.t('banner.draft')}</p>;
  }
  if (status.isUnlisted) {
    return <p className="banner banner-unlisted">{context.t('banner.unlisted')}</p>;
  }
  return null;
}

/** Banner of a docs version that is not the latest; nothing for the latest. */
export function VersionBanner({
  version,
  context,
}: {
  version: DocsVersionInfo | null;
  context: ViewContext;
}) {
  if (!version?.banner) return null;
  return (
    <p className="banner banner-version">
      {context.t(`banner.${version.banner}`, { version: version.label })}
      {version.latestVersion && (
        <>
          {' '}
          {context.t('banner.latest')}{' '}
          <a href={version.latestVersion.url}>{version.latestVersion.label}</a>
        </>
      )}
    </p>
  );
}

/** Badge with the name of the docs version, where the site asks for badges. */
export function VersionBadge({
  version,
  context,
}: {
  version: DocsVersionInfo | null;
  context: ViewContext;
}) {
  if (!version?.hasBadge) return null;
  return <span className="badge">{context.t('doc.versionBadge', { version: version.label })}</span>;
}
