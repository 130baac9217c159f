import { setTimeout } from 'node:timers/promises';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { DriverError, type DriverSession, type ElementRef } from './DriverSession.ts';

/** An event of the page: its own error, an error that WebKit reports, a message to the wrapper, or a saved file. */
export interface JournalEntry {
  readonly kind: 'error' | 'webkit' | 'port' | 'saved';
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
  menuitem: '[role=menuitem]',
  radio: 'input',
  tab: '[role=tab]',
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
  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.#once('textbox', name, async (element) => {
      // The driver scrolls to a field to type, and not to clear it.
      await this.#session.run("arguments[0].scrollIntoView({ block: 'center' })", element);
      await this.#session.clear(element);
      await this.#session.type(element, text);
    });
  }

  /** Waits for a list box and selects an option by its text. */
  async selectOption(name: string, option: string): Promise<void> {
    await this.#setControl(
      name,
      option,
      `control.value = [...control.options].find((option) => option.text === value).value;
      control.dispatchEvent(new Event('change', { bubbles: true }));`,
    );
  }

  /** Waits for a field of a date and time and sets its value, `YYYY-MM-DDTHH:mm`. */
  async setDateTime(name: string, value: string): Promise<void> {
    await this.#setControl(
      name,
      value,
      `Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));`,
    );
  }

  /** Selects a file of this machine in the only file field with a label. */
  async selectFile(name: string, file: string): Promise<void> {
    const [field] = await this.#session.elements(`input[type=file][aria-label="${name}"]`);
    if (field === undefined) throw new Error(`There is no file field ${name}.`);
    await this.#session.type(field, file);
  }

  /** Waits until the page contains a text. */
  async waitForText(text: string | RegExp): Promise<void> {
    await expect.poll(() => this.text(), { message: `waits for ${text}` }).toMatch(text);
  }

  /** Waits until the browser has saved a file; returns the path of the last. */
  async waitForDownload(): Promise<string> {
    const saved = () => this.journal().filter(({ kind }) => kind === 'saved');
    await expect.poll(() => saved().length).toBeGreaterThan(0);
    return saved().at(-1)?.text ?? '';
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
      let last: unknown;
      try {
        for await (const element of this.#find(role, name))
          try {
            return await work(element);
          } catch (error) {
            // Another element of the same name may be in a dialog in front of this one.
            last = toTemporary(error);
          }
      } catch (error) {
        last = toTemporary(error);
      }
      if (Date.now() > until)
        throw new Error(`No ${role} named ${name} in ${TIMEOUT_MS} ms. Shown is:\n${await this.text()}`, {
          cause: last,
        });
      await setTimeout(POLL_MS);
    }
  }

  /** Sets the control of a label by the body of a function of `control` and `value`. */
  async #setControl(name: string, value: string, script: string): Promise<void> {
    const body = `const [name, value] = arguments;
      const label = [...document.querySelectorAll('label')].find((label) => label.textContent.includes(name));
      const control = label?.control;
      if (control == null) return false;
      ${script}
      return true;`;
    await expect.poll(() => this.run(body, name, value), { message: `waits for ${name}` }).toBe(true);
  }

  async *#find(role: keyof typeof SELECTORS, name: string | RegExp): AsyncGenerator<ElementRef> {
    for (const element of await this.#session.elements(SELECTORS[role])) {
      const isRole = (await this.#getRole(element)) === role;
      if (isRole && matches(await this.#session.name(element), name)) yield element;
    }
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

/** Returns an error of the driver that may pass. @throws any other error */
function toTemporary(error: unknown): DriverError {
  if (error instanceof DriverError && TEMPORARY_ERRORS.has(error.code)) return error;
  throw error;
}

function matches(label: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? label === name : name.test(label);
}
