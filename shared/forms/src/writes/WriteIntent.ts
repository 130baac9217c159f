import { flushDrafts } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';
import { isRefusal } from './PendingWrite.ts';

/**
 * State of one write as plain data for a draft. `key` is the idempotency key. `sent` is the content that was sent with
 * the key and may have been written, or null. `id` is the id of the created record, or null while it is unknown.
 */
export interface WriteIntentState<Content> {
  readonly key: string;
  readonly sent: Content | null;
  readonly id: string | null;
}

/** Sends content with an idempotency key. */
export type SendContent<Content, Reply> = (content: Content, idempotencyKey: string) => Promise<Reply>;

/**
 * One intention of a person to write data. The data is written once, no matter how often the request is sent. After an
 * uncertain failure (`ApiError.isUncertain` or an abort) the key remains; after a rejection the next write has a new
 * key.
 */
export class WriteIntent<Content = unknown> {
  state: WriteIntentState<Content> = newState();

  constructor() {
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  /** Content that was sent and may have been written; null if there is no uncertain content. */
  get sent(): Content | null {
    return this.state.sent;
  }

  /** Id of the created record after `setId`. */
  get id(): string | null {
    return this.state.id;
  }

  /** Whether data was written or may have been written. */
  get hasStarted(): boolean {
    return this.state.sent !== null || this.state.id !== null;
  }

  /**
   * Continues the intent of a draft. If the draft has sent nothing, the intent gets a new key, because another page
   * with the same draft could send with the old key.
   */
  restore(state: WriteIntentState<Content>): void {
    this.state = state.sent === null && state.id === null ? newState() : state;
  }

  /** Abandons the intent: the next write has a new key. */
  restart(): void {
    this.state = newState();
  }

  /** Sets the id of the created record, so that the draft contains it. */
  setId(id: string): void {
    this.state = { ...this.state, id };
  }

  /**
   * Writes content. The content of an uncertain attempt has the same key again; other content has a new key. A success
   * ends the intent.
   * @throws errors of `send`
   */
  async write<Reply>(content: Content, send: SendContent<Content, Reply>): Promise<Reply> {
    if (this.state.sent !== null && !isSame(this.state.sent, content)) this.restart();
    const { key } = this.state;
    const reply = await this.#send(this.plan(content), send);
    if (this.state.key === key) this.restart();
    return reply;
  }

  /**
   * Creates a record and returns the content from which it was created. An earlier attempt that may have succeeded is
   * repeated unchanged, so that one intent creates one record. The caller then sends later changes as an update and
   * ends the intent with `restart`; until then, `create` returns the same record. The page's drafts are stored before
   * the request, so that the key is known if the page is closed and opened again.
   * @throws errors of `send`, and an AbortError if the intent was abandoned before
   */
  async create<Reply>(
    content: Content,
    send: SendContent<Content, Reply>,
  ): Promise<{ readonly reply: Reply; readonly sent: Content }> {
    const sent = this.plan(content);
    const { key } = this.state;
    await flushDrafts();
    // The intent was abandoned while the drafts were stored, and nothing was sent.
    if (this.state.key !== key) throw new DOMException('The creation was given up.', 'AbortError');
    return { reply: await this.#send(sent, send), sent };
  }

  /** Records and returns the content to send: earlier content that may have been written, because of its key. */
  private plan(content: Content): Content {
    const sent = this.state.sent ?? content;
    this.state = { ...this.state, sent };
    return sent;
  }

  /**
   * After a rejection it is certain that nothing was written; after any other failure, including an abort, it is
   * uncertain.
   */
  async #send<Reply>(content: Content, send: SendContent<Content, Reply>): Promise<Reply> {
    const { key } = this.state;
    try {
      return await send(content, key);
    } catch (error) {
      if (isRefusal(error) && this.state.key === key) this.restart();
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
