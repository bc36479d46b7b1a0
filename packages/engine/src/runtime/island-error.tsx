import { Component, type ReactNode } from 'react';
import { ISLAND_MESSAGES } from '../shared/messages-islands.ts';
import { useTranslate } from './hooks.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Shows in place of an island (or below it) what went wrong, with a button that tries again. */
export function IslandError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const own = useCatalogue(ISLAND_MESSAGES);
  const translate = useTranslate();
  return (
    <div className="island-error" role="alert">
      <p>{own('island.error')}</p>
      <pre>{error instanceof Error ? error.message : String(error)}</pre>
      <button type="button" onClick={onRetry}>
        {translate('navigation.retry')}
      </button>
    </div>
  );
}

/** Keeps an error of an island inside that island. */
export class IslandBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('null') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <IslandError error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
