import { useTranslate } from 'mojian/runtime';
import { MAIN_ID } from './ids.ts';

/** Lets keyboard readers jump over the navbar; visible only while it has the focus. */
export function SkipLink() {
  const t = useTranslate();
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t('skip.main')}
    </a>
  );
}
