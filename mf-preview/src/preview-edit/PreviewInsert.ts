import { type RequestOf, insertPreview } from '@backoffice/contracts';
import { type ApiClient, ApiError, type EventLog } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** The words of a post as they are stored. */
export type Post = RequestOf<typeof insertPreview>;

/** How far the making of a post has come: its key, what was sent under it unless that was refused, and its id once it is known. */
export interface InsertProgress {
  readonly intent: string;
  readonly sent: Post | null;
  readonly id: string | null;
}

/** One intent to make a post. However often it is asked for, and whatever changes in between, it makes one. */
export class PreviewInsert {
  progress: InsertProgress = begin();
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #events: Pick<EventLog, 'log'>;

  constructor(api: Pick<ApiClient, 'call'>, events: Pick<EventLog, 'log'>) {
    this.#api = api;
    this.#events = events;
    makeAutoObservable(this, { progress: observableRef }, { autoBind: true });
  }

  /** Whether there is a post of this intent, or may be one whose answer was lost. */
  get isBegun(): boolean {
    return this.progress.sent !== null || this.progress.id !== null;
  }

  /** Goes on where a draft left off. */
  revive(progress: InsertProgress): void {
    this.progress = progress;
  }

  /** Gives the intent up for another one. */
  restart(): void {
    this.progress = begin();
  }

  /** Notes what is going to be sent; answers it, or what was sent before: a request whose answer was lost is repeated as it was. */
  plan(post: Post): Post {
    const sent = this.progress.sent ?? post;
    this.progress = { ...this.progress, sent };
    return sent;
  }

  /** Makes the post and answers its id. A refusal writes nothing, so the next attempt is another intent. */
  async run(sent: Post, signal?: AbortSignal): Promise<string> {
    try {
      const { _id } = await this.#api.call(insertPreview, sent, { idempotencyKey: this.progress.intent, signal });
      this.note(_id);
      this.#events.log('write_seller_post');
      return _id;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) this.restart();
      throw error;
    }
  }

  private note(id: string): void {
    this.progress = { ...this.progress, id };
  }
}

function begin(): InsertProgress {
  return { intent: crypto.randomUUID(), sent: null, id: null };
}
