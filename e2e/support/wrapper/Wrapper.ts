import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Frame, Page } from '@playwright/test';
import { type Greeting, type Outcome, Phone } from './Phone.ts';
import { DELAY, type ReplyMode, toMessages } from './ReplyMode.ts';
import { openOutside } from './openOutside.ts';
import {
  CAPABILITIES,
  type PageMessage,
  type PageRequest,
  REQUEST_TYPES,
  type RequestType,
  getCapability,
  readPageMessage,
} from './readPageMessage.ts';
import { type WrapperKind, deliver, installPort, showApplication } from './webView.ts';

/** Addresses and properties of a wrapper. */
export interface WrapperOptions {
  /** Origin of the page; only this origin gets the port. */
  readonly origin: string;
  /** Origin of the API; files are fetched from this origin only. */
  readonly api: string;
  /** Address of the messaging app's login, which the web view may show in addition to page and API. */
  readonly login: string;
  readonly kind?: WrapperKind;
  readonly capabilities?: readonly string[];
  /** Timeout for the page's reply to Back, in milliseconds; a real wrapper waits for a second. */
  readonly replyTimeout?: number;
}

/** A logged message; `wrong` is the complaint about the message before it, by docs/bridge.md. */
export interface LoggedMessage {
  readonly from: 'page' | 'wrapper' | 'wrong';
  readonly text: string;
}

/** Name of the binding that sends the page's messages to Node; the page itself sees only the port. */
export const BINDING = 'wrapperPort';

/**
 * Native wrapper around a page of Chromium: implements docs/bridge.md, validates each message of the page by that
 * document, and replies to each request type in the mode that the test selects.
 */
export class Wrapper {
  readonly phone: Phone;
  /** Messages in both directions, oldest first. */
  readonly log: LoggedMessage[] = [];
  /** Messages of the page that violate docs/bridge.md. */
  readonly violations: string[] = [];
  readonly requests: PageRequest[] = [];
  readonly notices: ('close' | 'logout' | 'cancel')[] = [];
  /** Number of ignored messages from frames or pages of another origin. */
  foreignMessages = 0;
  readonly replyModes = Object.fromEntries(REQUEST_TYPES.map((type) => [type, 'respond'])) as Record<
    RequestType,
    ReplyMode
  >;
  readonly #page: Page;
  readonly #options: WrapperOptions;
  readonly #greeting: Greeting;
  readonly #requestIds = new Set<string>();
  readonly #backs = new Map<string, (handled: boolean) => void>();
  readonly #listeners = new Set<() => void>();
  #delayed: (() => void)[] = [];
  #sending: Promise<void> = Promise.resolve();
  /** Number of page loads: replies to an earlier load are dropped. */
  #load = 0;

  private constructor(page: Page, options: WrapperOptions) {
    const { api, kind, capabilities = CAPABILITIES } = options;
    this.#page = page;
    this.#options = options;
    // React Native's port is in every frame of the page, so the page's own messages need a key.
    const key = kind === 'react-native' ? { key: randomBytes(16).toString('base64url') } : {};
    this.#greeting = { version: 1, platform: kind === 'ios' ? 'ios' : 'android', app: '1.0.0', capabilities, ...key };
    this.phone = new Phone({ api, greeting: this.#greeting });
  }

  /** Makes a page the web view of a wrapper; open the page afterwards. */
  static async attach(page: Page, options: WrapperOptions): Promise<Wrapper> {
    const { origin, kind = 'android' } = options;
    const wrapper = new Wrapper(page, options);
    await page.exposeBinding(BINDING, ({ frame }, text: unknown) => wrapper.#receive(frame, text));
    await page.addInitScript(installPort, { kind, origin, binding: BINDING });
    await openOutside(page, options, (url) => {
      wrapper.phone.opened.push(url);
      wrapper.#changed();
    });
    return wrapper;
  }

  /** Sets the reply mode of a request type. */
  setReplyMode(type: RequestType, mode: ReplyMode): this {
    this.replyModes[type] = mode;
    return this;
  }

  /** Sends the delayed replies; returns their number. */
  release(): number {
    const delayed = this.#delayed;
    this.#delayed = [];
    for (const send of delayed) send();
    return delayed.length;
  }

  /** Number of delayed replies. */
  get delayedCount(): number {
    return this.#delayed.length;
  }

  /** Returns the payloads of the requests of one type. */
  getPayloads<Type extends RequestType>(type: Type): Extract<PageRequest, { type: Type }>['payload'][] {
    return this.requests.filter((request) => request.type === type).map(({ payload }) => payload as never);
  }

  /** Sends the phone's Back; resolves to whether the page handled it, undefined after a timeout. */
  async back(id: string = `back-${crypto.randomUUID()}`): Promise<boolean | undefined> {
    const reply = new Promise<boolean>((resolve) => this.#backs.set(id, resolve));
    void this.send({ v: 1, kind: 'back', id });
    return Promise.race([reply, wait(this.#options.replyTimeout ?? 1000, undefined, { ref: false })]);
  }

  /** Sends a message to the page: text unchanged, other values as JSON. A closed page drops it. */
  send(message: object | string): Promise<void> {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    this.#sending = this.#sending.then(async () => {
      this.#log('wrapper', text);
      await this.#page.evaluate(deliver, { text, origin: this.#options.origin }).catch(() => undefined);
    });
    return this.#sending;
  }

  /** Moves the application to the background or foreground. */
  async show(isShown: boolean): Promise<void> {
    await this.#page.evaluate(showApplication, isShown);
  }

  /** Calls `listener` after every message and effect. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #receive(frame: Frame, text: unknown): void {
    if (this.#isForeign(frame, text)) {
      this.foreignMessages += 1;
      return this.#changed();
    }
    this.#log('page', String(text));
    try {
      this.#handle(readPageMessage(text));
    } catch (error) {
      this.violations.push((error as Error).message);
      this.#log('wrong', (error as Error).message);
    }
    this.#changed();
  }

  /** Whether a message is not from the page, as far as a wrapper of this kind can tell. */
  #isForeign(frame: Frame, text: unknown): boolean {
    const { key } = this.#greeting;
    if (new URL(this.#page.url()).origin !== this.#options.origin) return true;
    if (key === undefined) return frame !== this.#page.mainFrame();
    const message = JSON.parse(String(text)) as { key?: unknown; type?: unknown };
    return message.key !== key && message.type !== 'hello';
  }

  #handle(message: PageMessage): void {
    if (message.kind === 'notice') this.notices.push(message.type);
    else if (message.kind === 'reply') this.#handleBackReply(message);
    else this.#handleRequest(message);
  }

  #handleBackReply({ id, handled }: Extract<PageMessage, { kind: 'reply' }>): void {
    const resolve = this.#backs.get(id);
    if (!resolve) throw new Error(`the reply to Back ${id}, which was not sent or already has a reply`);
    this.#backs.delete(id);
    resolve(handled);
  }

  #handleRequest(request: PageRequest): void {
    const capability = getCapability(request.type);
    if (this.#requestIds.has(request.id)) throw new Error(`a second request ${request.id}`);
    if (capability !== undefined && !this.#greeting.capabilities.includes(capability))
      throw new Error(`${request.type} was requested from a wrapper without this capability`);
    this.#requestIds.add(request.id);
    this.requests.push(request);
    if (request.type === 'hello') {
      this.#load += 1;
      this.#delayed = [];
    }
    void this.#reply(request, this.replyModes[request.type]);
  }

  async #reply(request: PageRequest, mode: ReplyMode): Promise<void> {
    const load = this.#load;
    const send = (texts: readonly string[]) => {
      if (load === this.#load) for (const text of texts) void this.send(text);
    };
    if (mode === 'drop') return;
    const onProgress = (share: number) => send([JSON.stringify({ v: 1, kind: 'progress', id: request.id, share })]);
    const outcome = toError(mode) ?? (await this.phone.act(request, onProgress));
    const texts = toMessages(mode, { v: 1, kind: 'reply', id: request.id, ...outcome });
    if (mode === 'hold') this.#delayed.push(() => send(texts));
    else if (mode === 'delay') setTimeout(() => send(texts), DELAY);
    else send(texts);
    this.#changed();
  }

  #log(from: LoggedMessage['from'], text: string): void {
    this.log.push({ from, text });
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

function toError(mode: ReplyMode): Outcome | undefined {
  const isError = mode === 'denied' || mode === 'cancelled' || mode === 'unsupported' || mode === 'failed';
  return isError ? { ok: false, error: mode } : undefined;
}
