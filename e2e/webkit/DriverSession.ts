/** A program with a webview that WebKitWebDriver can drive. */
interface WebviewProgram {
  binary: string;
  args: string[];
}

/** The key under which an element travels (W3C WebDriver, section 12.1). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const COMMAND_MS = 30_000;

/** An element of the page for the commands that take one. It is stale once the page has rendered it again. */
export interface ElementRef {
  readonly [ELEMENT_KEY]: string;
}

/** What the driver answers when it cannot do a command; `code` is one of W3C WebDriver, section 6.6. */
export class DriverError extends Error {
  readonly code: string;

  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}${message === '' ? '' : ` (${message})`}`);
    this.code = code;
  }
}

/** A session of WebKitWebDriver: the commands of the W3C protocol, each one request. */
export class DriverSession {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  /** Has the driver at an address start a webview. */
  static async start(driver: string, program: WebviewProgram): Promise<DriverSession> {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': program } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
    return new DriverSession(`${driver}/session/${sessionId}`);
  }

  /** Ends the webview. */
  async end(): Promise<void> {
    await send('DELETE', this.#address);
  }

  /** Goes to an address and waits until it has loaded. */
  async open(url: string): Promise<void> {
    await this.#post('/url', { url });
  }

  /** The address that is shown. */
  url(): Promise<string> {
    return this.#get('/url');
  }

  /** Runs the body of a function in the page; elements may go in. */
  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#post('/execute/sync', { script, args });
  }

  /** The screen as a PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.#get<string>('/screenshot'), 'base64');
  }

  elements(selector: string): Promise<ElementRef[]> {
    return this.#post('/elements', { using: 'css selector', value: selector });
  }

  /** The role that WebKit exposes to assistive technology. */
  role(element: ElementRef): Promise<string> {
    return this.#get(`/element/${element[ELEMENT_KEY]}/computedrole`);
  }

  /** The name that WebKit exposes to assistive technology. */
  name(element: ElementRef): Promise<string> {
    return this.#get(`/element/${element[ELEMENT_KEY]}/computedlabel`);
  }

  /** Clicks in the middle of an element, and fails when something else lies over it. */
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
