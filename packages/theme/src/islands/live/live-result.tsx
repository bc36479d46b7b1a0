import { useCatalogue } from 'mojian/runtime';
import { LIVE_MESSAGES } from 'mojian/shared';
import type { ReactNode } from 'react';
import { useSandbox } from './use-sandbox.ts';

/** Name of the sandbox's page beside this module; put in by the package build. */
declare const SANDBOX_PAGE: string;

interface LiveResultProps {
  /** Code to run; `null` until it is known. */
  code: string | null;
  language: string;
  /** What the build has rendered, shown until the sandbox has. */
  children: ReactNode;
}

/** The result of live code: rendered by the build at first, then by a frame of its own. */
export function LiveResult({ code, language, children }: LiveResultProps) {
  const translate = useCatalogue(LIVE_MESSAGES);
  const { hasFrame, frameRef, hasAnswered, height, error } = useSandbox(code, language);
  return (
    <section className="live-result" aria-label={translate('live.result')}>
      {!hasAnswered && children}
      {hasFrame && (
        <iframe
          ref={frameRef}
          className="live-frame"
          title={translate('live.result')}
          sandbox="allow-scripts"
          src={new URL(SANDBOX_PAGE, import.meta.url).href}
          style={{ height }}
          data-waiting={hasAnswered ? undefined : ''}
        />
      )}
      {error !== null && (
        <pre className="live-error" role="alert">
          {error}
        </pre>
      )}
    </section>
  );
}
