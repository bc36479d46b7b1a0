import { useTranslate } from 'mojian/runtime';
import { useEffect, useState } from 'react';
import { UpIcon } from './icons.tsx';
import { MAIN_ID } from './ids.ts';

/** The button shows after this many screens. */
const SCREENS_BEFORE_SHOWN = 1.5;

/** Takes the reader to the top; it shows on the way up, once the top is far away. */
export function BackToTop() {
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    let lastPosition = window.scrollY;
    const onScroll = () => {
      const position = window.scrollY;
      const isFar = position > window.innerHeight * SCREENS_BEFORE_SHOWN;
      if (!isFar) setIsShown(false);
      else if (position !== lastPosition) setIsShown(position < lastPosition);
      lastPosition = position;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return (
    <button
      className="back-to-top"
      type="button"
      hidden={!isShown}
      aria-label={t('backToTop.label')}
      title={t('backToTop.label')}
      onClick={() => {
        window.scrollTo({ top: 0 });
        document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      }}
    >
      <UpIcon />
    </button>
  );
}
