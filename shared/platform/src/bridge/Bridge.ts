import {
  BRIDGE_REQUESTS,
  BRIDGE_VERSION,
  type BridgePayload,
  type BridgeRequestType,
  type BridgeResult,
  type Capability,
  type PageMessage,
  WrapperMessage,
  problemsOf,
} from '@backoffice/contracts';
import type { EventLog } from '../events/EventLog.ts';
import { BridgeError, type BridgeErrorCode } from './BridgeError.ts';
import type { NativePort } from './findNativePort.ts';

/** The wrapper that answered: what it runs on, its own version, and the names of what it can do. */
export type Wrapper = Pick<BridgeResult<'hello'>, 'platform' | 'app' | 'capabilities'>;

/** How a request is made. `timeout` in milliseconds; `onProgress` is told the share of a download, 0 to 1. */
export interface BridgeOptions {
  readonly timeout?: number;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface Pending {
  readonly reply: (message: Extract<WrapperMessage, { kind: 'reply' }>) => void;
  readonly onProgress: ((share: number) => void) | undefined;
}

const TIMEOUT = 5000;
/** How long a file may take to be fetched and saved by the wrapper, which may have to ask the person first. */
export const NATIVE_FILE_TIMEOUT = 5 * 60_000;
/** A longer message of the wrapper is not read, in characters. */
const LONGEST = 1024 * 1024;
const BACKS_REMEMBERED = 100;

/**
 * The door to the native wrapper that may host the page (docs/bridge.md). In a plain browser it is absent: nothing is
 * installed and nothing is sent. Whatever comes that was not asked for changes nothing and is logged without its content.
 */
export class Bridge {
  /** The wrapper once it has said what it can do; undefined in a browser and in a wrapper that does not say so within 5 s. */
  readonly ready: Promise<Wrapper | undefined>;
  readonly #port: NativePort | undefined;
  readonly #events: Pick<EventLog, 'log'> | undefined;
  readonly #pending = new Map<string, Pending>();
  readonly #backs = new Set<string>();
  #wrapper: Wrapper | undefined;
  #tellReady = (_wrapper: Wrapper | undefined): void => {};
  #goBack = (): boolean => false;

  constructor(port: NativePort | undefined, events?: Pick<EventLog, 'log'>) {
    this.#port = port;
    this.#events = events;
    this.ready =
      port === undefined ? Promise.resolve(undefined) : new Promise((resolve) => (this.#tellReady = resolve));
  }

  /** Whether the page runs in the wrapper. */
  get isNative(): boolean {
    return this.#port !== undefined;
  }

  /** Whether the wrapper said that it can do something; false until it is `ready`. */
  can(capability: Capability): boolean {
    return this.#wrapper?.capabilities.includes(capability) ?? false;
  }

  /** Lets the wrapper speak, through `view.BackOfficeBridge.receive(json)`, and asks what it can do. The host calls it once, at boot. */
  open(view: object): void {
    if (this.#port === undefined) return;
    const door = Object.freeze({ receive: (json: unknown) => this.#receive(json) });
    Object.defineProperty(view, 'BackOfficeBridge', { value: door, writable: false, configurable: false });
    void this.#greet();
  }

  /**
   * Asks the wrapper for something and answers what came of it; 5 s are given, 5 minutes for a download.
   * @throws TypeError that names the field of a payload outside the protocol; nothing is sent then
   * @throws BridgeError where it was not done; an abort rejects with the signal's reason
   */
  async request<Type extends Exclude<BridgeRequestType, 'hello'>>(
    type: Type,
    payload: BridgePayload<Type>,
    options: BridgeOptions = {},
  ): Promise<BridgeResult<Type>> {
    const checked = checkPayload(type, payload);
    await this.ready;
    if (!this.can(BRIDGE_REQUESTS[type].capability)) throw new BridgeError('unsupported');
    return this.#ask(type, checked, options);
  }

  /** Tells the wrapper something that needs no answer. */
  send(type: 'close' | 'logout'): void {
    this.#post({ v: BRIDGE_VERSION, kind: 'notice', type });
  }

  /** What the phone's Back does: it answers whether the page did something. Until one is given, it did not. */
  onBack(goBack: () => boolean): void {
    this.#goBack = goBack;
  }

  async #greet(): Promise<void> {
    try {
      const { version, ...wrapper } = await this.#ask('hello', { versions: [BRIDGE_VERSION] }, {});
      if (version === BRIDGE_VERSION) this.#wrapper = wrapper;
      else this.#events?.log('bridge-version-unknown', { version });
    } catch (error) {
      this.#events?.log('bridge-hello-failed', { reason: (error as BridgeError).code });
    }
    this.#tellReady(this.#wrapper);
  }

  #ask<Type extends BridgeRequestType>(
    type: Type,
    payload: unknown,
    { timeout = type === 'download' ? NATIVE_FILE_TIMEOUT : TIMEOUT, onProgress, signal }: BridgeOptions,
  ): Promise<BridgeResult<Type>> {
    const id = crypto.randomUUID();
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#pending.delete(id);
      };
      const fail = (code: BridgeErrorCode) => (end(), reject(new BridgeError(code)));
      const abort = () => (end(), reject(signal?.reason as Error));
      const timer = setTimeout(() => fail('timeout'), timeout);
      signal?.addEventListener('abort', abort);
      const reply: Pending['reply'] = (message) => {
        if (!message.ok) return fail(message.error);
        const result = BRIDGE_REQUESTS[type].result.safeParse(message.result);
        if (!result.success) return fail('malformed');
        end();
        resolve(result.data as BridgeResult<Type>);
      };
      this.#pending.set(id, { reply, onProgress });
      if (!this.#post({ v: BRIDGE_VERSION, kind: 'request', id, type, payload })) fail('failed');
    });
  }

  /** A wrapper that fails must not keep the page from going on, at a sign-out least of all. */
  #post(message: PageMessage): boolean {
    try {
      this.#port?.postMessage(JSON.stringify(message));
      return true;
    } catch {
      this.#events?.log('bridge-send-failed', { kind: message.kind });
      return false;
    }
  }

  #receive(json: unknown): void {
    if (typeof json !== 'string') return this.#drop('malformed');
    if (json.length > LONGEST) return this.#drop('too-big');
    const message = readMessage(json);
    if (message === undefined) return this.#drop('malformed');
    if (message.kind === 'back') return this.#answerBack(message.id);
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return this.#drop('unknown-id');
    if (message.kind === 'progress') pending.onProgress?.(message.share);
    else pending.reply(message);
  }

  #answerBack(id: string): void {
    if (this.#backs.has(id)) return this.#drop('doubled');
    this.#backs.add(id);
    const [oldest] = this.#backs;
    if (oldest !== undefined && this.#backs.size > BACKS_REMEMBERED) this.#backs.delete(oldest);
    this.#post({ v: BRIDGE_VERSION, kind: 'reply', id, handled: this.#goBack() });
  }

  #drop(reason: 'malformed' | 'too-big' | 'unknown-id' | 'doubled'): void {
    this.#events?.log('bridge-message-dropped', { reason });
  }
}

/** What is sent is what the protocol knows of the payload: a field beside it stays here. */
function checkPayload(type: BridgeRequestType, payload: unknown): unknown {
  const schema = BRIDGE_REQUESTS[type].payload;
  const [problem] = problemsOf(schema, payload);
  if (problem !== undefined)
    throw new TypeError(
      `bridge.request('${type}'): "${problem.path}" is missing or not what the protocol allows; see docs/bridge.md.`,
    );
  return schema.parse(payload);
}

function readMessage(json: string): WrapperMessage | undefined {
  try {
    return WrapperMessage.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
