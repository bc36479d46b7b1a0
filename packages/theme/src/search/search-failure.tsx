import { useSearchTools } from './search-context.ts';

/** What a reader can do whose search has failed. The status names the failure itself. */
export function SearchFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t, provider } = useSearchTools();
  const note = t('search.errorNote');
  const reason = provider.describeFailure?.(error) ?? '';
  return (
    <div className="search-message">
      <p>{t('search.errorHelp')}</p>
      {note !== '' && <p>{note}</p>}
      {reason !== '' && <p className="search-reason">{reason}</p>}
      <button className="button" type="button" onClick={retry}>
        {t('search.retry')}
      </button>
    </div>
  );
}
