import { useSearchTools } from './search-context.ts';

/** What a reader can do whose search has failed. The status names the failure itself. */
export function SearchFailure({ retry }: { retry: () => void }) {
  const { t } = useSearchTools();
  const note = t('search.errorNote');
  return (
    <div className="search-message">
      <p>{t('search.errorHelp')}</p>
      {note !== '' && <p>{note}</p>}
      <button className="button" type="button" onClick={retry}>
        {t('search.retry')}
      </button>
    </div>
  );
}
