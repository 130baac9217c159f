import { setTimeout } from 'node:timers/promises';
import type { BidiSession } from './BidiSession.ts';

/** Reference to an element; stale after the page has rendered the element again. */
interface Node {
  readonly sharedId: string;
}

/** Role and accessible name, as Firefox exposes them to assistive technology. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const TIMEOUT_MS = 15_000;
const POLL_MS = 100;
/** Key codes by the names that tests use (WebDriver, section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  ArrowDown: '\uE015',
};

/** A page in Firefox; its methods find elements by role and name and wait for them. */
export class FirefoxPage {
  readonly #session: BidiSession;
  readonly #context: string;
  readonly #host: string;
  /** Paths of the files that the page has saved. */
  readonly downloads: string[] = [];

  constructor(session: BidiSession, options: { context: string; host: string }) {
    this.#session = session;
    this.#context = options.context;
    this.#host = options.host;
  }

  /** Opens a path of the back office and waits for the load event. */
  async open(path: string): Promise<void> {
    await this.#session.send('browsingContext.navigate', {
      context: this.#context,
      url: `${this.#host}${path}`,
      wait: 'complete',
    });
  }

  /** Sets the size of the window in pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#session.send('browsingContext.setViewport', { context: this.#context, viewport: { width, height } });
  }

  /** Evaluates an expression in the page; its value must be JSON. */
  async run<T>(expression: string): Promise<T> {
    const { type, result, exceptionDetails } = await this.#session.send<Evaluated>('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.#context },
      awaitPromise: true,
    });
    if (type === 'exception') throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return JSON.parse(result?.value ?? 'null') as T;
  }

  url(): Promise<string> {
    return this.run('location.href');
  }

  /** Returns all visible text, including open dialogs. */
  text(): Promise<string> {
    return this.run('document.body.innerText');
  }

  /** Waits for a button that contains the text and clicks it; Firefox finds only complete names. */
  async clickButtonWithText(text: string): Promise<void> {
    const value = `//button[contains(., ${JSON.stringify(text)})]`;
    await this.#once({ type: 'xpath', value }, (node) => this.#click(node));
  }

  /** Waits for a link to the path and clicks it; several links may have the same name. */
  async clickLink(path: string): Promise<void> {
    await this.#once({ type: 'css', value: `a[href="${path}"]` }, (node) => this.#click(node));
  }

  /** Goes back in the history, as the browser's button does. */
  async goBack(): Promise<void> {
    await this.#session.send('browsingContext.traverseHistory', { context: this.#context, delta: -1 });
  }

  /** Sets the page offline or online. */
  async setOffline(isOffline: boolean): Promise<void> {
    await this.#session.send('emulation.setNetworkConditions', {
      contexts: [this.#context],
      networkConditions: isOffline ? { type: 'offline' } : null,
    });
  }

  /** Selects an option of a list box by its text. */
  async selectOption(name: string, option: string): Promise<void> {
    await this.#once(byName({ role: 'combobox', name }), (node) =>
      this.#call(
        `(element) => {
          const option = [...element.options].find(({ text }) => text === ${JSON.stringify(option)});
          if (option === undefined) throw new Error('There is no such option.');
          element.value = option.value;
          element.dispatchEvent(new Event('change', { bubbles: true }));
        }`,
        node,
      ),
    );
  }

  /** Waits until an element is visible. */
  async waitFor(named: Named): Promise<void> {
    await this.#once(byName(named), async () => {});
  }

  /** Waits until an element is no longer visible. */
  async waitUntilHidden(named: Named): Promise<void> {
    await this.#until(async () => (await this.#find(byName(named))) === undefined, `${JSON.stringify(named)} to go`);
  }

  /** Waits until the page contains a text. */
  async waitForText(text: string): Promise<void> {
    await this.#until(async () => (await this.text()).includes(text), JSON.stringify(text));
  }

  /** Waits for an element, scrolls it to the middle of the screen and clicks it. */
  async click(named: Named): Promise<void> {
    await this.#once(byName(named), (node) => this.#click(node));
  }

  /** Waits for a field, selects its content and types over it. */
  async fill(name: string, text: string, role: string = 'textbox'): Promise<void> {
    await this.#once(byName({ role, name }), (node) =>
      this.#call('(element) => { element.focus(); element.select(); }', node),
    );
    await this.type(...text);
  }

  /** Waits for a file field and selects a file of this machine. */
  async selectFile(name: string, file: string): Promise<void> {
    await this.#once({ type: 'css', value: `input[type=file][aria-label="${name}"]` }, async (element) => {
      await this.#session.send('input.setFiles', { context: this.#context, element, files: [file] });
    });
  }

  /** Waits for a field of a date and time and sets its value, `YYYY-MM-DDTHH:mm`: typing depends on the language. */
  async setDateTime(name: string, value: string): Promise<void> {
    const labelled = `//input[@type="datetime-local" and @id=//label[contains(., "${name}")]/@for]`;
    await this.#once({ type: 'xpath', value: labelled }, (node) =>
      this.#call(
        `(element) => {
          element.focus();
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(element, '${value}');
          element.dispatchEvent(new Event('input', { bubbles: true }));
        }`,
        node,
      ),
    );
  }

  /** Prints the page as the browser's menu does; returns the PDF. */
  async print(): Promise<Buffer> {
    const { data } = await this.#session.send<{ data: string }>('browsingContext.print', { context: this.#context });
    return Buffer.from(data, 'base64');
  }

  /** Presses keys one after another: characters, or names of `KEYS`. */
  async type(...keys: readonly string[]): Promise<void> {
    await this.#keys(keys.flatMap((key) => [down(key), up(key)]));
  }

  /** Presses the last key while the others are down. */
  async chord(...keys: readonly string[]): Promise<void> {
    await this.#keys([...keys.map(down), ...keys.toReversed().map(up)]);
  }

  /** Returns a PNG of the screen. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.#session.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(data, 'base64');
  }

  /** @throws if another element covers the middle of the element, such as a toast or a closing layer */
  async #click(node: Node): Promise<void> {
    await this.#call(
      `(element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        const labels = [...(element.labels ?? [])];
        if (![element, ...labels].some((each) => each.contains(hit)))
          throw new Error('It is covered by ' + (hit?.outerHTML.slice(0, 200) ?? 'nothing') + '.');
      }`,
      node,
    );
    await this.#session.send('input.performActions', {
      context: this.#context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: node } },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  }

  async #keys(actions: readonly object[]): Promise<void> {
    await this.#session.send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'key', id: 'keyboard', actions }],
    });
  }

  async #call(functionDeclaration: string, node: Node): Promise<void> {
    const { type, exceptionDetails } = await this.#session.send<Evaluated>('script.callFunction', {
      functionDeclaration,
      arguments: [node],
      target: { context: this.#context },
      awaitPromise: false,
    });
    if (type === 'exception') throw new Error(exceptionDetails?.text);
  }

  async #once(locator: object, work: (node: Node) => Promise<void>): Promise<void> {
    const isDone = async () => {
      const node = await this.#find(locator);
      if (node !== undefined) await work(node);
      return node !== undefined;
    };
    await this.#until(isDone, JSON.stringify(locator));
  }

  /** Repeats on temporary errors: the page may render between two commands. */
  async #until(isDone: () => Promise<boolean>, what: string): Promise<void> {
    const until = Date.now() + TIMEOUT_MS;
    let last: unknown;
    while (Date.now() < until) {
      try {
        if (await isDone()) return;
      } catch (error) {
        last = error;
      }
      await setTimeout(POLL_MS);
    }
    throw new Error(
      `Waited ${TIMEOUT_MS} ms for ${what}${last instanceof Error ? ` (${last.message})` : ''}.\n${await this.#describe()}`,
      { cause: last },
    );
  }

  /** Returns the address and text of the page for the message of a failure. */
  async #describe(): Promise<string> {
    try {
      return `At ${await this.url()} is shown:\n${await this.text()}`;
    } catch (error) {
      return `The page does not answer: ${String(error)}`;
    }
  }

  async #find(locator: object): Promise<Node | undefined> {
    const { nodes } = await this.#session.send<{ nodes: readonly Node[] }>('browsingContext.locateNodes', {
      context: this.#context,
      locator,
      maxNodeCount: 1,
    });
    const [node] = nodes;
    return node && { sharedId: node.sharedId };
  }
}

/** Locator by role and name. */
const byName = (value: Named) => ({ type: 'accessibility', value });

const down = (key: string) => ({ type: 'keyDown', value: KEYS[key] ?? key });
const up = (key: string) => ({ type: 'keyUp', value: KEYS[key] ?? key });
