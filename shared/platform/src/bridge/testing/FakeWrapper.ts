import {
  BRIDGE_REQUESTS,
  BRIDGE_VERSION,
  type BridgeFailure,
  type BridgeRequestType,
  type BridgeResult,
  CAPABILITIES,
  PageMessage,
} from '@backoffice/contracts/wire/bridgeMessages';
import { Bridge } from '../Bridge.ts';
import { findNativePort } from '../findNativePort.ts';
import type { EventLog } from '../../stores/EventLog.ts';

type Request = Extract<PageMessage, { kind: 'request' }>;

/** How the wrapper handles a request: correctly, or with a fault. */
export type WrapperBehaviour =
  | 'respond'
  | 'drop'
  | 'double'
  | 'garble'
  | 'wrong-shape'
  | 'unknown-id'
  | { readonly failure: BridgeFailure }
  | { readonly afterMs: number };

const RESULTS: { readonly [Type in BridgeRequestType]: BridgeResult<Type> } = {
  hello: { version: BRIDGE_VERSION, platform: 'android', app: '1.0.0', capabilities: [...CAPABILITIES] },
  'permission.get': { state: 'granted' },
  'permission.request': { state: 'granted' },
  'settings.open': {},
  download: {},
  save: {},
  'clipboard.write': {},
  'open.external': {},
};

/** A native wrapper in a test: records the messages of the page and handles each request with the given behaviour. */
export class FakeWrapper {
  /** The window that the wrapper prepares: the page finds the port in it and installs its receiver there. */
  readonly view: object = { BackOfficeNative: { postMessage: (message: string) => this.#onMessage(message) } };
  /** The raw messages of the page. */
  readonly receivedMessages: string[] = [];
  /** The messages with the key of the wrapper, or all messages if it has no key. */
  readonly accepted: PageMessage[] = [];
  readonly #results = new Map<string, unknown>(Object.entries(RESULTS));
  readonly #behaviours = new Map<string, WrapperBehaviour>();

  /** The bridge of a page in this wrapper; `await bridge.ready` for its capabilities. */
  connect(events?: Pick<EventLog, 'log'>): Bridge {
    const bridge = new Bridge(findNativePort(this.view), events);
    bridge.open(this.view);
    return bridge;
  }

  /** Sets the behaviour for all further requests of a type. */
  setBehaviour(type: BridgeRequestType, behaviour: WrapperBehaviour): this {
    this.#behaviours.set(type, behaviour);
    return this;
  }

  /** Sets the result of further requests of a type; `hello` is the handshake. */
  setResult<Type extends BridgeRequestType>(type: Type, result: Partial<BridgeResult<Type>>): this {
    this.#results.set(type, { ...RESULTS[type], ...result });
    return this;
  }

  /** Sends a message to the page: a string as it is, anything else as JSON. */
  send(message: unknown): void {
    const { BackOfficeBridge } = this.view as { BackOfficeBridge: { receive(json: unknown): void } };
    BackOfficeBridge.receive(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends the progress of the newest request. */
  progress(share: number): void {
    this.send({ v: BRIDGE_VERSION, kind: 'progress', id: this.requests.at(-1)?.id, share });
  }

  /** Sends Back to the page; returns whether the page handled it, undefined without a response. */
  back(id: string = crypto.randomUUID()): boolean | undefined {
    const before = this.receivedMessages.length;
    this.send({ v: BRIDGE_VERSION, kind: 'back', id });
    const reply = this.messages.slice(before).find((message) => message.kind === 'reply' && message.id === id);
    return reply?.kind === 'reply' ? reply.handled : undefined;
  }

  /** The messages of the page; throws for one outside the protocol. */
  get messages(): PageMessage[] {
    return this.receivedMessages.map((message) => PageMessage.parse(JSON.parse(message)));
  }

  /** The requests of the page, oldest first; throws for a payload outside the protocol. */
  get requests(): Request[] {
    return this.messages.filter((message) => message.kind === 'request').map((request) => checked(request));
  }

  /** The payloads of the requests of one type. */
  getPayloads(type: BridgeRequestType): unknown[] {
    return this.requests.filter((request) => request.type === type).map(({ payload }) => payload);
  }

  /** The notices of the page: `close`, `logout`, `cancel`. */
  get notices(): string[] {
    return this.messages.flatMap((message) => (message.kind === 'notice' ? message.type : []));
  }

  #onMessage(text: string): void {
    this.receivedMessages.push(text);
    const message = JSON.parse(text) as PageMessage;
    const { key } = this.#results.get('hello') as BridgeResult<'hello'>;
    if (key !== undefined && message.key !== key && !(message.kind === 'request' && message.type === 'hello')) return;
    this.accepted.push(message);
    if (message.kind !== 'request') return;
    // A real port never responds synchronously.
    void Promise.resolve().then(() => this.#respond(message, this.#behaviours.get(message.type) ?? 'respond'));
  }

  #respond({ id, type }: Request, behaviour: WrapperBehaviour): void {
    const reply = { v: BRIDGE_VERSION, kind: 'reply', id, ok: true, result: this.#results.get(type) };
    if (behaviour === 'drop') return;
    if (behaviour === 'garble') return this.send(JSON.stringify(reply).slice(0, -1));
    if (behaviour === 'wrong-shape') return this.send({ ...reply, result: [] });
    if (behaviour === 'unknown-id') return this.send({ ...reply, id: crypto.randomUUID() });
    if (typeof behaviour === 'object' && 'failure' in behaviour)
      return this.send({ v: BRIDGE_VERSION, kind: 'reply', id, ok: false, error: behaviour.failure });
    if (typeof behaviour === 'object') return void setTimeout(() => this.send(reply), behaviour.afterMs);
    this.send(reply);
    if (behaviour === 'double') this.send(reply);
  }
}

function checked(request: Request): Request {
  const known = BRIDGE_REQUESTS[request.type as BridgeRequestType];
  known.payload.parse(request.payload);
  return request;
}
