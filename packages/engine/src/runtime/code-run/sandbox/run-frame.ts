/**
 * The script of the sandbox page: an origin of its own, no access to the page around it. It starts the
 * worker in which an example runs, and carries messages between the two.
 */
import type { RunOrder, RunReport, SyntaxErrorReport } from '../protocol.ts';

/** Element with the source of the worker; written by the package build. */
const WORKER_ID = 'worker';

startFrame();

function startFrame(): void {
  // The page's origin cannot be known here; nothing that is said is a secret.
  const report = (message: RunReport): void => window.parent.postMessage(message, '*');
  let send: ((order: RunOrder) => void) | null = null;
  window.addEventListener('message', ({ source, data }: MessageEvent<RunOrder>) => {
    if (source !== window.parent) return;
    if (data?.type === 'mojian-run') send ??= startWorker(data.code, report);
    send?.(data);
  });
  report({ type: 'mojian-ready' });
}

function startWorker(
  code: string,
  report: (message: RunReport) => void,
): (order: RunOrder) => void {
  const source = document.getElementById(WORKER_ID)?.textContent ?? '';
  const orders: RunOrder[] = [];
  let worker: Worker | null = null;
  let hasAnswered = false;
  const onMessage = ({ data }: MessageEvent<RunReport | SyntaxErrorReport>): void => {
    hasAnswered = true;
    if (data.type === 'mojian-syntax-error') reportSyntaxError(code, data.text, report);
    else report(data);
  };
  const open = (urls: readonly string[]): void => {
    const [url, ...others] = urls;
    if (url === undefined) {
      report({ type: 'mojian-unavailable' });
      return;
    }
    try {
      worker = new Worker(url);
    } catch {
      open(others);
      return;
    }
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (!hasAnswered) open(others);
    });
    for (const order of orders) worker.postMessage(order);
  };
  open([
    // A worker from a blob of an origin that has no name is no secure context in Chromium: no WebCrypto.
    `data:text/javascript;charset=utf-8,${encodeURIComponent(source)}`,
    URL.createObjectURL(new Blob([source], { type: 'text/javascript' })),
  ]);
  return (order) => {
    if (!hasAnswered) orders.push(order);
    worker?.postMessage(order);
  };
}

/**
 * Reports a syntax error with its line. Browsers do not tell it of a module that is imported, but they
 * do of a script element. The code would end at its first statement if it could be parsed after all.
 */
function reportSyntaxError(code: string, text: string, report: (message: RunReport) => void): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = URL.createObjectURL(new Blob([`throw 0;${code}`], { type: 'text/javascript' }));
  const tell = (line: number | null): void => {
    script.remove();
    report({ type: 'mojian-end', failure: { kind: 'error', text, line } });
  };
  window.addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      tell(event.lineno || null);
    },
    { once: true },
  );
  script.addEventListener('error', () => tell(null), { once: true });
  document.head.append(script);
}
