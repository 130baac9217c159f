import { setTimeout } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { DriverError, type DriverSession, type ElementRef } from './DriverSession.ts';

/** An event of the page: its own error, an error that WebKit reports, or a message to the wrapper. */
export interface JournalEntry {
  readonly kind: 'error' | 'webkit' | 'port';
  readonly text: string;
}

/** CSS selectors by role. */
const SELECTORS = {
  article: 'article',
  button: 'button',
  checkbox: 'input',
  heading: 'h1, h2, h3',
  link: 'a',
  list: 'ul, ol',
  textbox: 'input, textarea',
} as const;

const TIMEOUT_MS = 15_000;
const POLL_MS = 100;
/** Temporary errors: the page rendered between two commands, or an element is still moving. */
const TEMPORARY_ERRORS = new Set([
  'element click intercepted',
  'element not interactable',
  'no such element',
  'no such window',
  'stale element reference',
  'unknown error',
]);

/** A page in a web view; its methods find elements by role and name and wait for them. */
export class Webview {
  readonly #session: DriverSession;
  readonly #host: string;
  readonly #journalFile: string;

  constructor(session: DriverSession, options: { host: string; journalFile: string }) {
    this.#session = session;
    this.#host = options.host;
    this.#journalFile = options.journalFile;
  }

  /** Opens a path of the back office. */
  open(path: string): Promise<void> {
    return this.#session.open(`${this.#host}${path}`);
  }

  /** Returns the current address. */
  url(): Promise<string> {
    return this.#session.url();
  }

  /** Returns all visible text. */
  text(): Promise<string> {
    return this.run('return document.body.innerText');
  }

  /** Runs the body of a function in the page. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#session.run(script, ...args);
  }

  /** Returns a PNG of the screen. */
  screenshot(): Promise<Buffer> {
    return this.#session.screenshot();
  }

  /** Waits for an element and returns its name. */
  waitFor(role: keyof typeof SELECTORS, name: string | RegExp): Promise<string> {
    return this.#once(role, name, (element) => this.#session.name(element));
  }

  /** Waits for an element, scrolls it to the middle of the screen and clicks it. */
  async click(role: keyof typeof SELECTORS, name: string | RegExp): Promise<void> {
    await this.#once(role, name, async (element) => {
      // The driver's own scrolling leaves the element below the bottom bar.
      await this.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await this.#session.click(element);
    });
  }

  /** Waits for a field and replaces its content. */
  async fill(name: string, text: string): Promise<void> {
    await this.#once('textbox', name, async (element) => {
      await this.#session.clear(element);
      await this.#session.type(element, text);
    });
  }

  /** Waits for a field and returns its content. */
  readValue(name: string): Promise<string> {
    return this.#once('textbox', name, (element) => this.run('return arguments[0].value', element));
  }

  /** Returns all events since the web view started, of all pages. */
  journal(): JournalEntry[] {
    const lines = readFileSync(this.#journalFile, { encoding: 'utf8', flag: 'a+' }).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as JournalEntry);
  }

  async #once<T>(
    role: keyof typeof SELECTORS,
    name: string | RegExp,
    work: (element: ElementRef) => Promise<T>,
  ): Promise<T> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        const element = await this.#find(role, name);
        if (element) return await work(element);
      } catch (error) {
        if (!(error instanceof DriverError && TEMPORARY_ERRORS.has(error.code)) || Date.now() > until) throw error;
      }
      if (Date.now() > until)
        throw new Error(`No ${role} named ${name} in ${TIMEOUT_MS} ms. Shown is:\n${await this.text()}`);
      await setTimeout(POLL_MS);
    }
  }

  async #find(role: keyof typeof SELECTORS, name: string | RegExp): Promise<ElementRef | undefined> {
    for (const element of await this.#session.elements(SELECTORS[role])) {
      const isRole = (await this.#getRole(element)) === role;
      if (isRole && matches(await this.#session.name(element), name)) return element;
    }
    return undefined;
  }

  /** Undefined for elements hidden from assistive technology: the driver reports no role for them. */
  async #getRole(element: ElementRef): Promise<string | undefined> {
    try {
      return await this.#session.role(element);
    } catch (error) {
      if (error instanceof DriverError && error.code === 'unknown error') return undefined;
      throw error;
    }
  }
}

function matches(label: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? label === name : name.test(label);
}
