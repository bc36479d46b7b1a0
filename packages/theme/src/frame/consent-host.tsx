import { useSite } from 'mojian/runtime';
import { useEffect, useState } from 'react';
import type { ConsentBar } from './consent-bar.tsx';

/** Loads the question for consent where the site's analytics needs it; elsewhere nothing is loaded. */
export function ConsentHost() {
  const needsConsent = useSite().analytics?.needsConsent ?? false;
  const [Bar, setBar] = useState<typeof ConsentBar | null>(null);
  useEffect(() => {
    if (!needsConsent) return;
    // Without the bar nobody can agree, and nothing is sent.
    import('./consent-bar.tsx').then((module) => setBar(() => module.ConsentBar), console.warn);
  }, [needsConsent]);
  return Bar && <Bar />;
}
