import { setTimeout } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { DriverError, type DriverSession, type ElementRef } from './DriverSession.ts';

/** What happened in the page: an error of its own, an error reported by WebKit, or a message to the wrapper. */
export interface JournalEntry {
  readonly kind: 'error' | 'webkit' | 'port';
  readonly text: string;
}

/** Where to look for the elements of a role. */
const WHERE = {
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
/** Errors that pass: the page rendered again between two commands, or something is still moving. */
const PASSING = new Set([
  'element click intercepted',
  'element not interactable',
  'no such element',
  'no such window',
  'stale element reference',
  'unknown error',
]);

/** The page in a webview, used as a person does: things are found by role and name and are waited for. */
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

  /** The address that is shown. */
  url(): Promise<string> {
    return this.#session.url();
  }

  /** All visible text. */
  text(): Promise<string> {
    return this.run('return document.body.innerText');
  }

  /** Runs the body of a function in the page. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#session.run(script, ...args);
  }

  /** The screen as a PNG. */
  screenshot(): Promise<Buffer> {
    return this.#session.screenshot();
  }

  /** Waits for an element and answers its name. */
  see(role: keyof typeof WHERE, name: string | RegExp): Promise<string> {
    return this.#once(role, name, (element) => this.#session.name(element));
  }

  /** Waits for an element, brings it to the middle of the screen and clicks it. */
  async press(role: keyof typeof WHERE, name: string | RegExp): Promise<void> {
    await this.#once(role, name, async (element) => {
      // The driver's own scrolling stops below the bar at the bottom.
      await this.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await this.#session.click(element);
    });
  }

  /** Waits for a field and types into it what it is to hold. */
  async fill(name: string, text: string): Promise<void> {
    await this.#once('textbox', name, async (element) => {
      await this.#session.clear(element);
      await this.#session.type(element, text);
    });
  }

  /** Waits for a field and answers what it holds. */
  valueOf(name: string): Promise<string> {
    return this.#once('textbox', name, (element) => this.run('return arguments[0].value', element));
  }

  /** Everything that happened since the webview began, in all pages. */
  journal(): JournalEntry[] {
    const lines = readFileSync(this.#journalFile, { encoding: 'utf8', flag: 'a+' }).split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as JournalEntry);
  }

  async #once<T>(
    role: keyof typeof WHERE,
    name: string | RegExp,
    work: (element: ElementRef) => Promise<T>,
  ): Promise<T> {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        const element = await this.#find(role, name);
        if (element) return await work(element);
      } catch (error) {
        if (!(error instanceof DriverError && PASSING.has(error.code)) || Date.now() > until) throw error;
      }
      if (Date.now() > until)
        throw new Error(`No ${role} named ${name} in ${TIMEOUT_MS} ms. Shown is:\n${await this.text()}`);
      await setTimeout(POLL_MS);
    }
  }

  async #find(role: keyof typeof WHERE, name: string | RegExp): Promise<ElementRef | undefined> {
    for (const element of await this.#session.elements(WHERE[role])) {
      const isRole = (await this.#roleOf(element)) === role;
      if (isRole && matches(await this.#session.name(element), name)) return element;
    }
    return undefined;
  }

  /** Undefined for elements hidden from assistive technology: the driver has no role for them. */
  async #roleOf(element: ElementRef): Promise<string | undefined> {
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
