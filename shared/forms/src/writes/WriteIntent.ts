import { ApiError, flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/**
 * What is known of one write, as plain values for a draft: its idempotency key; the content that was sent under it and
 * may have been written, null when nothing was; and the id of the record that it created, null before that is known.
 */
export interface WriteIntentState<Content> {
  readonly key: string;
  readonly sent: Content | null;
  readonly id: string | null;
}

/** Sends content under an idempotency key. */
export type SendContent<Content, Reply> = (content: Content, idempotencyKey: string) => Promise<Reply>;

/**
 * One wish of a person to write something, which is written once however often it is sent. An uncertain
 * failure (`ApiError.isUncertain`, an abort) keeps the key; after a rejection the next write has a new one.
 */
export class WriteIntent<Content = unknown> {
  state: WriteIntentState<Content> = newState();

  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** The content that was sent and may have been written; null when that is certain. */
  get sent(): Content | null {
    return this.state.sent;
  }

  /** The id of the record that was created, once `setId` was called. */
  get id(): string | null {
    return this.state.id;
  }

  /** Whether something was written, or may have been. */
  get isBegun(): boolean {
    return this.state.sent !== null || this.state.id !== null;
  }

  /** Continues the intent of a draft. Of one that has sent nothing another page may send under the same key. */
  restore(state: WriteIntentState<Content>): void {
    this.state = state.sent === null && state.id === null ? newState() : state;
  }

  /** Gives the intent up: the next write has another key. */
  restart(): void {
    this.state = newState();
  }

  /** Notes the id of the record that was created, so that a draft knows it too. */
  setId(id: string): void {
    this.state = { ...this.state, id };
  }

  /**
   * Notes the content that is sent next and returns it, or the content that was sent before and may have been written:
   * that is repeated as it was, since the server knows it by its key.
   */
  plan(content: Content): Content {
    const sent = this.state.sent ?? content;
    this.state = { ...this.state, sent };
    return sent;
  }

  /**
   * Writes content. The content of an uncertain attempt keeps that attempt's key; other content has a new one. Success
   * ends the intent.
   * @throws what `send` throws
   */
  async write<Reply>(content: Content, send: SendContent<Content, Reply>): Promise<Reply> {
    if (this.state.sent !== null && !isSame(this.state.sent, content)) this.restart();
    const { key } = this.state;
    const reply = await this.#send(this.plan(content), send);
    if (this.state.key === key) this.restart();
    return reply;
  }

  /**
   * Creates a record and answers the content it was created of. An earlier attempt that may have succeeded is repeated
   * unchanged, so that one intent creates one record; the caller then updates what has changed since, and ends it by
   * `restart`: until then the same call answers the same record. The drafts of the page are stored before anything is
   * sent: a page that ends meanwhile has its key when it is opened again.
   * @throws what `send` throws, and an AbortError when it was given up before
   */
  async create<Reply>(
    content: Content,
    send: SendContent<Content, Reply>,
  ): Promise<{ readonly reply: Reply; readonly sent: Content }> {
    const sent = this.plan(content);
    const { key } = this.state;
    await flushDrafts();
    // Given up while the drafts were stored: nothing of it was sent.
    if (this.state.key !== key) throw new DOMException('The creation was given up.', 'AbortError');
    return { reply: await this.#send(sent, send), sent };
  }

  /** A rejection says that nothing was written; any other failure, an abort too, leaves it open. */
  async #send<Reply>(content: Content, send: SendContent<Content, Reply>): Promise<Reply> {
    const { key } = this.state;
    try {
      return await send(content, key);
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isUncertain;
      if (isRefused && this.state.key === key) this.restart();
      throw error;
    }
  }
}

function newState<Content>(): WriteIntentState<Content> {
  return { key: crypto.randomUUID(), sent: null, id: null };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
