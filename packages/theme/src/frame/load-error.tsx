import { useNavigation, useTranslate } from 'mojian/runtime';

/** What stands in place of a page that could not be loaded: what happened, and a button. */
export function LoadError() {
  const { errorText, retry } = useNavigation();
  const t = useTranslate();
  return (
    <div className="load-error" role="alert">
      <p>{errorText || t('navigation.error')}</p>
      <button className="button" type="button" onClick={retry}>
        {t('navigation.retry')}
      </button>
    </div>
  );
}
