import { STORAGE_KEYS, storage, useSite } from 'mojian/runtime';
import { createConsentTranslator } from 'mojian/shared';
import { useEffect, useMemo, useRef, useState } from 'react';

/** What the reader has said. */
type Choice = 'granted' | 'denied';

/**
 * Asks whether page views may be counted. It covers nothing and traps nobody: the page can be read
 * without an answer. Afterwards a line at the foot of the page says what was chosen and lets the
 * reader change it (GDPR article 7(3): withdrawing is as easy as giving).
 */
export function ConsentBar() {
  const { locale, messages } = useSite();
  const t = useMemo(() => createConsentTranslator(locale.lang, messages), [locale, messages]);
  const [choice, choose] = useChoice();
  const question = useRef<HTMLParagraphElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  if (choice === null) {
    const answer = (next: Choice) => {
      choose(next);
      requestAnimationFrame(() => status.current?.focus({ preventScroll: true }));
    };
    return (
      <section className="consent" aria-label={t('consent.label')}>
        <p ref={question} tabIndex={-1}>
          {t('consent.question')}
        </p>
        <div className="consent-answers">
          <button type="button" onClick={() => answer('denied')}>
            {t('consent.refuse')}
          </button>
          <button type="button" onClick={() => answer('granted')}>
            {t('consent.agree')}
          </button>
        </div>
      </section>
    );
  }
  const change = () => {
    choose(null);
    requestAnimationFrame(() => question.current?.focus({ preventScroll: true }));
  };
  return (
    <section className="consent-choice" aria-label={t('consent.label')}>
      <p ref={status} tabIndex={-1}>
        {t(choice === 'granted' ? 'consent.agreed' : 'consent.refused')}
      </p>
      <button type="button" onClick={change}>
        {t('consent.change')}
      </button>
    </section>
  );
}

function useChoice(): [Choice | null, (choice: Choice | null) => void] {
  const [text, setText] = useState(() => storage.get(STORAGE_KEYS.analyticsConsent));
  useEffect(() => storage.subscribe(STORAGE_KEYS.analyticsConsent, setText), []);
  const choice = text === 'granted' || text === 'denied' ? text : null;
  return [choice, (next) => storage.set(STORAGE_KEYS.analyticsConsent, next)];
}
