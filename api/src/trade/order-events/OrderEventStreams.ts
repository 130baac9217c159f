import { PassThrough, type Readable } from 'node:stream';
import type { OrderEvent } from '@backoffice/contracts/order/orderEventEndpoints';
import type { SessionKey } from '../../platform/identity/sessionStore.ts';
import type { MarketChange } from './MarketChange.ts';

/** Changes of a market within this many milliseconds are one event, also those of a bulk change. */
const GATHER_MS = 300;
/** A reader with more unread bytes than this counts as disconnected. */
const UNREAD_MAX = 16 * 1024;

interface OpenStream {
  readonly session: SessionKey;
  readonly content: PassThrough;
  /** When the stream ends, in milliseconds of `elapsed`. */
  readonly endsAt: number;
  readonly changed: Set<string>;
}

/** The open streams of a process, by account. The caller forwards the database notifications to it. */
export class OrderEventStreams {
  readonly #streams = new Map<string, Set<OpenStream>>();
  readonly #waiting = new Set<OpenStream>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Opens an event stream for the account of a session; the first event names no market. */
  open(session: SessionKey, endsAt: number): Readable {
    const stream: OpenStream = { session, endsAt, changed: new Set(), content: new PassThrough() };
    const ofAccount = this.#streams.get(session.uid) ?? new Set();
    this.#streams.set(session.uid, ofAccount.add(stream));
    stream.content.once('close', () => {
      this.#waiting.delete(stream);
      ofAccount.delete(stream);
      if (ofAccount.size === 0 && this.#streams.get(session.uid) === ofAccount) this.#streams.delete(session.uid);
    });
    stream.content.on('error', () => undefined);
    send(stream, {});
    return stream.content;
  }

  /** The sessions with open streams. */
  get sessions(): readonly SessionKey[] {
    return this.#all().map(({ session }) => session);
  }

  /** Sends a change to the streams of the market's owner. */
  publish({ marketId, owner }: MarketChange): void {
    for (const stream of this.#streams.get(owner) ?? []) {
      stream.changed.add(marketId);
      this.#waiting.add(stream);
    }
    if (this.#waiting.size > 0) this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS);
  }

  /**
   * Sends a heartbeat to proxies and browsers, and ends the streams of invalid sessions and those that have expired at
   * `now`, in milliseconds of `elapsed`.
   */
  sendHeartbeats(isOpen: (session: SessionKey) => boolean, now: number): void {
    for (const stream of this.#all()) {
      if (isOpen(stream.session) && now < stream.endsAt) write(stream, ':\n\n');
      else stream.content.end();
    }
  }

  /** Ends all streams; clients reconnect. */
  endAll(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { content } of this.#all()) content.end();
  }

  #flush(): void {
    this.#timer = undefined;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const stream of waiting) {
      for (const marketId of stream.changed) send(stream, { marketId });
      stream.changed.clear();
    }
  }

  #all(): OpenStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}

function send(stream: OpenStream, event: OrderEvent): void {
  write(stream, `data: ${JSON.stringify(event)}\n\n`);
}

function write({ content }: OpenStream, text: string): void {
  if (content.destroyed || content.writableEnded) return;
  if (content.readableLength + content.writableLength > UNREAD_MAX) content.destroy();
  else content.write(text);
}
