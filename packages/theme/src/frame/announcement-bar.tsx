import { STORAGE_KEYS, useSite, useStoredState, useTranslate } from 'mojian/runtime';
import type { AnnouncementBarData } from 'mojian/shared';
import { CloseIcon } from './icons.tsx';

/** The bar above the navbar, until the reader closes it; a new id brings it back. */
export function AnnouncementBar() {
  const { announcementBar } = useSite();
  return announcementBar && <Bar announcement={announcementBar} />;
}

function Bar({ announcement }: { announcement: AnnouncementBarData }) {
  const t = useTranslate();
  // The runtime puts the dismissal on `<html>` before first paint, where the style sheet hides the bar.
  const [, setDismissedId] = useStoredState(STORAGE_KEYS.announcementDismissed, '');
  const { backgroundColor, textColor } = announcement;
  return (
    <section
      className="announcement"
      aria-label={t('announcement.label')}
      style={{
        ...(backgroundColor && { backgroundColor }),
        ...(textColor && { color: textColor }),
      }}
    >
      <div
        className="announcement-text"
        dangerouslySetInnerHTML={{ __html: announcement.contentHtml }}
      />
      {announcement.isCloseable && (
        <button
          className="icon-button needs-script"
          type="button"
          aria-label={t('announcement.close')}
          onClick={() => setDismissedId(announcement.id)}
        >
          <CloseIcon />
        </button>
      )}
    </section>
  );
}
