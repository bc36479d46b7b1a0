/** What is asked of a browser, in the commands of the W3C's WebDriver that both transports have. */
import { writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Commands by the names that Marionette and the HTTP interface give them. */
export const COMMANDS = {
  navigate: ['WebDriver:Navigate', 'POST', '/url'],
  back: ['WebDriver:Back', 'POST', '/back'],
  execute: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  find: ['WebDriver:FindElement', 'POST', '/element'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  act: ['WebDriver:PerformActions', 'POST', '/actions'],
  resize: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  picture: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const;

/** Name of a command. */
export type Command = keyof typeof COMMANDS;

/** A browser that is open, as its transport gives it. */
export interface Transport {
  /** Name and version. */
  name: string;
  /**
   * Sends a command.
   *
   * @throws {Error} With what the browser says when it cannot.
   */
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>;
  /** Errors of scripts and of the policy that the console has had since the last call. */
  takeErrors(): Promise<string[]>;
  close(): Promise<void>;
}

/** What a walk does with a browser. */
export interface Driver {
  name: string;
  /** Opens an address and waits until the frame of the page is interactive. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page, with `arguments`. */
  evaluate<T>(script: string, ...args: unknown[]): Promise<T>;
  /**
   * Waits until an expression is true in the page.
   *
   * @throws {Error} If it is not within 10 s.
   */
  waitFor(expression: string): Promise<void>;
  /** Presses the first element that a selector finds, scrolled into view. */
  click(selector: string): Promise<void>;
  /** Presses keys one after the other; see `KEYS` for those without a character. */
  type(keys: string | readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Writes a picture of the window, PNG. */
  picture(filePath: string): Promise<void>;
  takeErrors: Transport['takeErrors'];
  close: Transport['close'];
}

/** Keys by their code points in WebDriver. */
export const KEYS = { control: '\uE009', escape: '\uE00C', enter: '\uE007', tab: '\uE004' };

const WAIT_MS = 10_000;
const RETRY_MS = 50;
/** The key of a reference to an element (WebDriver, section 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Makes a driver of a transport. */
export function createDriver({ name, send, takeErrors, close }: Transport): Driver {
  const evaluate = async <T>(script: string, ...args: unknown[]): Promise<T> =>
    (await send('execute', { script, args })) as T;
  const waitFor = async (expression: string): Promise<void> => {
    const deadline = Date.now() + WAIT_MS;
    while (!(await evaluate<boolean>(`return Boolean(${expression});`))) {
      if (Date.now() > deadline) throw new Error(`never came: ${expression}`);
      await delay(RETRY_MS);
    }
  };
  return {
    ...{ name, evaluate, waitFor, takeErrors, close },
    async open(url) {
      await send('navigate', { url });
      await waitFor("document.querySelector('button.color-mode:enabled')");
    },
    async back() {
      await send('back', {});
    },
    async click(selector) {
      const found = await send('find', { using: 'css selector', value: selector });
      const id = (found as Record<string, string>)[ELEMENT];
      await send('click', { id });
    },
    async type(keys) {
      const actions = [...keys].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width, height) {
      await send('resize', { width, height });
    },
    async picture(filePath) {
      writeFileSync(filePath, String(await send('picture', { full: false })), 'base64');
    },
  };
}
