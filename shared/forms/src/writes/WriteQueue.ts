import { ApiError, type CallOptions } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** An error of the API after which nothing was written, as plain values. */
export type WriteError = Pick<ApiError, 'text' | 'surface' | 'fields'>;

/** The outcome of a write. `uncertain`: it may have been carried out; `isStopped`: the user stopped waiting for it. */
export type WriteOutcome<Reply> =
  | { readonly status: 'waiting' | 'sending' }
  | { readonly status: 'done'; readonly reply: Reply }
  | { readonly status: 'uncertain'; readonly isStopped: boolean }
  | { readonly status: 'refused'; readonly error: WriteError };

/** One write of a queue: plain values that can be stored if its content and its reply are. */
export interface Write<Content, Reply> {
  readonly content: Content;
  /** The idempotency key, the same one until the outcome is known. */
  readonly key: string;
  readonly outcome: WriteOutcome<Reply>;
}

/** The settings of a `WriteQueue`. */
export interface WriteQueueOptions<Content, Reply> {
  /** Sends a content with the key, signal and progress of a call. */
  readonly send: (content: Content, options: CallOptions) => Promise<Reply>;
  /** Stores the writes before each is sent, so that a page that ends repeats it under its key, and at the end. */
  readonly store?: (writes: readonly Write<Content, Reply>[]) => Promise<unknown> | void;
  readonly onReply?: (reply: Reply) => void;
  /** Called whenever sending ends, in the same action. */
  readonly onEnd?: () => void;
}

/** A write with a key of its own, waiting unless another outcome is given. */
export function toWrite<Content, Reply>(
  content: Content,
  outcome: WriteOutcome<Reply> = { status: 'waiting' },
): Write<Content, Reply> {
  return { content, key: crypto.randomUUID(), outcome };
}

/**
 * Writes that are sent one after the other. The first without a reply ends the sending; when it starts again, an
 * uncertain write is repeated as it was under its key, a refused one is sent under a new key.
 */
export class WriteQueue<Content, Reply> {
  /** In the order in which they are sent. */
  writes: readonly Write<Content, Reply>[] = [];
  isSending = false;
  /** Whether sending ends after the write in progress. */
  isPausing = false;
  /** The part of the write in progress that was sent, 0 to 1. */
  share = 0;
  readonly #options: WriteQueueOptions<Content, Reply>;
  #run: AbortController | undefined;

  constructor(options: WriteQueueOptions<Content, Reply>, stored: readonly Write<Content, Reply>[] = []) {
    this.#options = options;
    this.replace(stored);
    makeAutoObservable(this, { writes: observableRef }, { autoBind: true });
  }

  /** The first write without a reply. */
  get next(): Write<Content, Reply> | undefined {
    return this.writes.find(({ outcome }) => outcome.status !== 'done');
  }

  get replies(): readonly Reply[] {
    return this.writes.flatMap(({ outcome }) => (outcome.status === 'done' ? [outcome.reply] : []));
  }

  /** Replaces the writes while it does not send; a write that an earlier page was sending becomes uncertain. */
  replace(writes: readonly Write<Content, Reply>[]): void {
    this.writes = writes;
    this.#interrupt(false);
  }

  /** Sends the writes that are not done; does nothing while it sends. Never rejects. */
  async send(): Promise<void> {
    if (this.isSending) return;
    const run = this.start();
    for (let write = this.next; write !== undefined && !this.isPausing; write = this.next) {
      const sending = this.setOutcome(write, { status: 'sending' });
      const outcome = await this.#attempt(sending, run);
      if (this.#run !== run) return;
      this.setOutcome(sending, outcome);
      if (outcome.status !== 'done') break;
    }
    this.finish();
  }

  /** Sends no further write; the one in progress is completed. */
  pause(): void {
    this.isPausing = this.isSending;
  }

  /** Stops waiting: the write in progress is uncertain at once, and a late reply changes nothing. */
  stop(): void {
    if (!this.isSending) return;
    this.#run?.abort();
    this.#interrupt(true);
    this.finish();
  }

  async #attempt({ content, key }: Write<Content, Reply>, run: AbortController): Promise<WriteOutcome<Reply>> {
    const { send, store } = this.#options;
    const { signal } = run;
    try {
      const storing = store?.(this.writes);
      if (storing) await storing;
      signal.throwIfAborted();
      const onProgress = (share: number) => this.showProgress(run, share);
      return { status: 'done', reply: await send(content, { idempotencyKey: key, signal, onProgress }) };
    } catch (error) {
      if (!(error instanceof ApiError) || error.isUncertain) return { status: 'uncertain', isStopped: false };
      const { text, surface, fields } = error;
      return { status: 'refused', error: { text, surface, fields } };
    }
  }

  private start(): AbortController {
    this.isSending = true;
    return (this.#run = new AbortController());
  }

  private setOutcome(write: Write<Content, Reply>, outcome: WriteOutcome<Reply>): Write<Content, Reply> {
    const updated = { ...write, outcome, ...(write.outcome.status === 'refused' && { key: crypto.randomUUID() }) };
    this.writes = this.writes.map((each) => (each === write ? updated : each));
    this.share = 0;
    if (outcome.status === 'done') this.#options.onReply?.(outcome.reply);
    return updated;
  }

  private showProgress(run: AbortController, share: number): void {
    if (this.#run === run) this.share = share;
  }

  private finish(): void {
    this.#run = undefined;
    this.isSending = false;
    this.isPausing = false;
    void this.#options.store?.(this.writes);
    this.#options.onEnd?.();
  }

  #interrupt(isStopped: boolean): void {
    this.writes = this.writes.map((write) =>
      write.outcome.status === 'sending' ? { ...write, outcome: { status: 'uncertain', isStopped } } : write,
    );
  }
}
