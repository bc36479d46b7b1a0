import { useNavigation, useTranslate } from 'mojian/runtime';

/** The line at the top of the window while a page takes long to load; no spinner. */
export function ProgressBar() {
  const { isProgressVisible } = useNavigation();
  const t = useTranslate();
  if (!isProgressVisible) return null;
  return <div className="progress" role="progressbar" aria-label={t('navigation.loading')} />;
}
