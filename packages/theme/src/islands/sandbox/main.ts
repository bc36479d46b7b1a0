/**
 * The script of the sandbox page: an origin of its own, no access to the page around it. It runs what
 * it is told to, and says how high the result is, what went wrong, and that it is alive.
 */
import type { HostMessage, SandboxLook, SandboxMessage } from '../live/protocol.ts';
import { watchResultHeight } from './result-height.ts';
import { createLiveRunner } from './run.ts';

const root = document.getElementById('root');
if (root) startSandbox(root);

function startSandbox(container: Element): void {
  let run = 0;
  const post = (message: SandboxMessage): void => window.parent.postMessage(message, '*');
  const runner = createLiveRunner(container, (error) => {
    // The host shows the frame with the result, so it must know by then how high the frame is.
    tellHeight();
    post({ type: 'mojian-result', run, error });
  });
  // Kept, as a form in a result may take their names (`<form name="body">`).
  const { documentElement, body } = document;
  const applyLook = createLook(documentElement);
  const tellHeight = watchResultHeight({ documentElement, body, container }, (height) =>
    post({ type: 'mojian-height', height }),
  );
  const handlers: { [T in HostMessage['type']]: (message: HostMessage & { type: T }) => void } = {
    'mojian-ping': () => post({ type: 'mojian-pong' }),
    'mojian-look': ({ look }) => applyLook(look),
    'mojian-run'(message) {
      run = message.run;
      runner.run(message.code, message);
      tellHeight();
    },
  };
  window.addEventListener('message', ({ source, data }: MessageEvent<HostMessage>) => {
    if (source !== window.parent) return;
    const handle = handlers[data?.type] as ((message: HostMessage) => void) | undefined;
    handle?.(data);
  });
  post({ type: 'mojian-ready' });
}

/** Lets the sandbox look like the page around it. Paper has colours of its own, in both. */
function createLook(root: HTMLElement): (look: SandboxLook) => void {
  const sheet = new CSSStyleSheet({ media: 'not print' });
  sheet.insertRule(':root {}');
  root.ownerDocument.adoptedStyleSheets.push(sheet);
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  return ({ mode, tokens }) => {
    root.setAttribute('data-theme', mode);
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  };
}
