/** A program with a web view that WebKitWebDriver can start. */
interface WebviewProgram {
  binary: string;
  args: string[];
}

/** Key of an element reference (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const COMMAND_MS = 30_000;

/** Reference to an element; stale after the page has rendered the element again. */
export interface ElementRef {
  readonly [ELEMENT_KEY]: string;
}

/** Error of the driver; `code` is an error code of W3C WebDriver, section 6.6. */
export class DriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}${message === '' ? '' : ` (${message})`}`);
    this.code = code;
  }
}

/** Session of WebKitWebDriver: each method is one request of the W3C protocol. */
export class DriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Makes the driver at an address start a web view. */
  static async start(driver: string, program: WebviewProgram): Promise<DriverSession> {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': program } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
    return new DriverSession(`${driver}/session/${sessionId}`);
  }

  /** Closes the web view. */
  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Opens an address and waits for the load event. */
  async open(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  /** Returns the current address. */
  url(): Promise<string> {
    return this.#get('/url');
  }

  /** Runs the body of a function in the page; arguments may be elements. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#post('/execute/sync', { script, args });
  }

  /** Returns a PNG of the screen. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#get<string>('/screenshot'), 'base64');
  }

  elements(selector: string): Promise<ElementRef[]> {
    return this.#post('/elements', { using: 'css selector', value: selector });
  }

  /** Returns the role that WebKit exposes to assistive technology. */
  role(element: ElementRef): Promise<string> {
    return this.#get(`/element/${element[ELEMENT_KEY]}/computedrole`);
  }

  /** Returns the name that WebKit exposes to assistive technology. */
  name(element: ElementRef): Promise<string> {
    return this.#get(`/element/${element[ELEMENT_KEY]}/computedlabel`);
  }

  /** Clicks the middle of an element; fails if another element covers it. */
  async click(element: ElementRef): Promise<void> {
    await this.#post(`/element/${element[ELEMENT_KEY]}/click`, {});
  }

  /** Empties a field. */
  async clear(element: ElementRef): Promise<void> {
    await this.#post(`/element/${element[ELEMENT_KEY]}/clear`, {});
  }

  /** Types into a field, key by key. */
  async type(element: ElementRef, text: string): Promise<void> {
    await this.#post(`/element/${element[ELEMENT_KEY]}/value`, { text });
  }

  #get<T>(path: string): Promise<T> {
    return send('GET', `${this.#address}${path}`);
  }

  #post<T>(path: string, body: object): Promise<T> {
    return send('POST', `${this.#address}${path}`, body);
  }
}

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const reply = await fetch(address, {
    method,
    signal: AbortSignal.timeout(COMMAND_MS),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await reply.json()) as { value: T & { error: string; message: string } };
  if (reply.ok) return value;
  throw new DriverError(`${method} ${new URL(address).pathname}`, value.error, value.message);
}
