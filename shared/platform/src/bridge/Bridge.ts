import {
  BRIDGE_REQUESTS,
  BRIDGE_VERSION,
  type BridgePayload,
  type BridgeRequestType,
  type BridgeResult,
  type Capability,
  type PageMessage,
  WrapperMessage,
} from '@backoffice/contracts/wire/bridgeMessages';
import { schemaProblems } from '@backoffice/contracts/wire/schemaProblems';
import type { EventLog } from '../stores/EventLog.ts';
import { BridgeError, type BridgeErrorCode } from './BridgeError.ts';
import type { NativePort } from './findNativePort.ts';

/** The wrapper of the handshake: platform, its own version and its capabilities. */
export type Wrapper = Pick<BridgeResult<'hello'>, 'platform' | 'app' | 'capabilities'>;

/** Options of a request. `timeout` in milliseconds; `onProgress` is called with the progress of a download, 0 to 1. */
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
/** Milliseconds for the wrapper to fetch and save a file; it may have to ask for permission first. */
export const NATIVE_FILE_TIMEOUT = 5 * 60_000;
/** Maximum length of a message in characters; longer messages of the wrapper are dropped. */
const LONGEST = 1024 * 1024;
const BACKS_REMEMBERED = 100;

/**
 * The connection to the native wrapper of the page (docs/bridge.md). In a plain browser nothing is installed and
 * nothing is sent. An unexpected message changes nothing and is logged without its content.
 */
export class Bridge {
  /**
   * Resolves to the wrapper after its handshake; to undefined in a browser and if the handshake takes more than 5 s.
   */
  readonly ready: Promise<Wrapper | undefined>;
  readonly #port: NativePort | undefined;
  readonly #events: Pick<EventLog, 'log'> | undefined;
  readonly #pending = new Map<string, Pending>();
  readonly #backs = new Set<string>();
  #wrapper: Wrapper | undefined;
  #isGreeted = false;
  #key: string | undefined;
  /** Notices that were sent before the key of the wrapper arrived. */
  #earlyNotices: PageMessage[] = [];
  #resolveReady = (_wrapper: Wrapper | undefined): void => {};
  #goBack = (): boolean => false;

  constructor(port: NativePort | undefined, events?: Pick<EventLog, 'log'>) {
    this.#port = port;
    this.#events = events;
    this.ready =
      port === undefined ? Promise.resolve(undefined) : new Promise((resolve) => (this.#resolveReady = resolve));
  }

  /** Whether the page runs in the wrapper. */
  get isNative(): boolean {
    return this.#port !== undefined;
  }

  /** Whether the wrapper announced a capability; false until it is `ready`. */
  can(capability: Capability): boolean {
    return this.#wrapper?.capabilities.includes(capability) ?? false;
  }

  /**
   * Installs `view.BackOfficeBridge.receive(json)` for the wrapper and starts the handshake. The host calls it once, at
   * boot.
   */
  open(view: object): void {
    if (this.#port === undefined) return;
    const door = Object.freeze({ receive: (json: unknown) => this.#receive(json) });
    Object.defineProperty(view, 'BackOfficeBridge', { value: door, writable: false, configurable: false });
    void this.#greet();
  }

  /**
   * Sends a request to the wrapper and resolves to its response; times out after 5 s, for a download after 5 minutes.
   * @throws TypeError that names the field of a payload outside the protocol, before sending
   * @throws BridgeError if the wrapper fails it or does not respond; an abort rejects with the signal's reason
   */
  async request<Type extends Exclude<BridgeRequestType, 'hello'>>(
    type: Type,
    payload: BridgePayload<Type>,
    options: BridgeOptions = {},
  ): Promise<BridgeResult<Type>> {
    const checked = checkPayload(type, payload);
    await this.ready;
    if (!this.can(BRIDGE_REQUESTS[type].capability)) throw new BridgeError('unsupported');
    return this.#request(type, checked, options);
  }

  /** Sends a notification that has no response. */
  sendNotice(type: 'close' | 'logout'): void {
    const notice: PageMessage = { v: BRIDGE_VERSION, kind: 'notice', type };
    this.#post(notice);
    if (!this.#isGreeted) this.#earlyNotices.push(notice);
  }

  /**
   * Sets the handler of the phone's Back button; it returns whether the page handled it. Without a handler it did not.
   */
  onBack(goBack: () => boolean): void {
    this.#goBack = goBack;
  }

  async #greet(): Promise<void> {
    try {
      const { version, key, ...wrapper } = await this.#request('hello', { versions: [BRIDGE_VERSION] }, {});
      this.#key = key;
      if (version === BRIDGE_VERSION) this.#wrapper = wrapper;
      else this.#events?.log('bridge-version-unknown', { version });
    } catch (error) {
      this.#events?.log('bridge-hello-failed', { reason: (error as BridgeError).code });
    }
    this.#isGreeted = true;
    // A wrapper that returns a key has dropped messages without it.
    if (this.#key !== undefined) for (const notice of this.#earlyNotices) this.#post(notice);
    this.#earlyNotices = [];
    this.#resolveReady(this.#wrapper);
  }

  #request<Type extends BridgeRequestType>(
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
      const abort = () => {
        end();
        if (type === 'download' && this.can('cancel'))
          this.#post({ v: BRIDGE_VERSION, kind: 'notice', type: 'cancel', id });
        reject(signal?.reason as Error);
      };
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

  /** A failing wrapper must not stop the page, above all not a sign-out. */
  #post(message: PageMessage): boolean {
    try {
      this.#port?.postMessage(JSON.stringify(this.#key === undefined ? message : { ...message, key: this.#key }));
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

/** Only the fields of the protocol are sent: additional fields of the payload are dropped. */
function checkPayload(type: BridgeRequestType, payload: unknown): unknown {
  const schema = BRIDGE_REQUESTS[type].payload;
  const [problem] = schemaProblems(schema, payload);
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
