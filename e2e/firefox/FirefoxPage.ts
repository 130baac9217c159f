import { setTimeout } from 'node:timers/promises';
import type { BidiSession } from './BidiSession.ts';

/** An element of the page; it is stale once the page has rendered it again. */
interface Node {
  readonly sharedId: string;
}

/** A role and a name, as Firefox gives them to assistive technology. */
export interface Named {
  readonly role: string;
  readonly name: string;
}

interface Evaluated {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const PATIENCE_MS = 15_000;
const POLL_MS = 100;
/** Keys by the names that tests use (WebDriver, section 17.4.2). */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Control: '\uE009',
  ArrowDown: '\uE015',
};

/** A page in Firefox, used as a person does: things are found by role and name and are waited for. */
export class FirefoxPage {
  readonly #session: BidiSession;
  readonly #context: string;
  readonly #host: string;

  constructor(session: BidiSession, options: { context: string; host: string }) {
    this.#session = session;
    this.#context = options.context;
    this.#host = options.host;
  }

  /** Opens a path of the back office and waits until it has loaded. */
  async open(path: string): Promise<void> {
    await this.#session.send('browsingContext.navigate', {
      context: this.#context,
      url: `${this.#host}${path}`,
      wait: 'complete',
    });
  }

  /** Gives the window a size in pixels. */
  async resize(width: number, height: number): Promise<void> {
    await this.#session.send('browsingContext.setViewport', { context: this.#context, viewport: { width, height } });
  }

  /** The value of an expression in the page. */
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

  /** All visible text. */
  text(): Promise<string> {
    return this.run('document.body.innerText');
  }

  /** Waits for a part of a text on the page and clicks it. */
  async pressText(text: string): Promise<void> {
    await this.#once({ type: 'innerText', value: text, matchType: 'partial' }, (node) => this.#click(node));
  }

  /** Waits until an element is shown. */
  async see(named: Named): Promise<void> {
    await this.#once(byName(named), async () => {});
  }

  /** Waits for an element, brings it to the middle of the screen and clicks it. */
  async press(named: Named): Promise<void> {
    await this.#once(byName(named), (node) => this.#click(node));
  }

  /** Waits for a field, selects what it holds and types over it. */
  async fill(name: string, text: string, role: string = 'textbox'): Promise<void> {
    await this.#once(byName({ role, name }), (node) =>
      this.#call('(element) => { element.focus(); element.select(); }', node),
    );
    await this.type(...text);
  }

  /** Presses keys one after another: characters, and those of `KEYS`. */
  async type(...keys: readonly string[]): Promise<void> {
    await this.#keys(keys.flatMap((key) => [down(key), up(key)]));
  }

  /** Presses a key while others are held. */
  async chord(...keys: readonly string[]): Promise<void> {
    await this.#keys([...keys.map(down), ...keys.toReversed().map(up)]);
  }

  /** The screen as a PNG. */
  async screenshot(): Promise<Buffer> {
    const { data } = await this.#session.send<{ data: string }>('browsingContext.captureScreenshot', {
      context: this.#context,
    });
    return Buffer.from(data, 'base64');
  }

  async #click(node: Node): Promise<void> {
    await this.#call("(element) => { element.scrollIntoView({ block: 'center', behavior: 'instant' }); }", node);
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

  /** Errors of a moment are tried again: the page may render between two commands. */
  async #once(locator: object, work: (node: Node) => Promise<void>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    let last: unknown;
    while (Date.now() < until) {
      try {
        const node = await this.#find(locator);
        if (node) return await work(node);
      } catch (error) {
        last = error;
      }
      await setTimeout(POLL_MS);
    }
    const text = await this.text();
    throw new Error(`No ${JSON.stringify(locator)} in ${PATIENCE_MS} ms. Shown is:\n${text}`, { cause: last });
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

/** What Firefox finds by role and name. */
const byName = (value: Named) => ({ type: 'accessibility', value });

const down = (key: string) => ({ type: 'keyDown', value: KEYS[key] ?? key });
const up = (key: string) => ({ type: 'keyUp', value: KEYS[key] ?? key });
