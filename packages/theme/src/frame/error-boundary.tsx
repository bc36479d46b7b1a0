import { useTranslate } from 'mojian/runtime';
import { Component, type ReactNode, useEffect } from 'react';

interface ErrorBoundaryState {
  error: unknown;
  hasCrashed: boolean;
}

/** Shows the crash page in place of a part of the frame that failed to render in the browser. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, hasCrashed: false };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error, hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <CrashPage
        error={this.state.error}
        tryAgain={() => this.setState({ error: null, hasCrashed: false })}
      />
    );
  }
}

/** The crash page: what happened with all its causes, and a button that tries again. */
function CrashPage({ error, tryAgain }: { error: unknown; tryAgain: () => void }) {
  const t = useTranslate();
  const [message, ...causes] = errorMessages(error);

  useEffect(() => {
    const titleBefore = document.title;
    document.title = t('crash.title');
    return () => {
      document.title = titleBefore;
    };
  }, [t]);

  return (
    <div className="crash" role="alert">
      <h1 className="page-title">{t('crash.heading')}</h1>
      <p>{t('crash.explanation')}</p>
      <pre className="crash-message">
        {[message, ...causes.map((cause) => `${t('crash.cause')} ${cause}`)].join('\n\n')}
      </pre>
      <button className="button" type="button" onClick={tryAgain}>
        {t('crash.tryAgain')}
      </button>
    </div>
  );
}

/** Longest chain of causes followed, because a chain may run in a circle. */
const MAX_CAUSES = 20;

/** Lists the message of an error and those of its causes, outermost first. */
export function errorMessages(error: unknown): string[] {
  const messages: string[] = [];
  let current: unknown = error;
  while (current !== undefined && current !== null && messages.length < MAX_CAUSES) {
    messages.push(current instanceof Error ? current.message || current.name : String(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return messages;
}
