import { type Banner, saveBanner } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { PictureChoice } from '../form/PictureChoice.ts';
import { IntentKey } from './IntentKey.ts';

/** What the sending of a banner needs. */
export interface BannerUploadDeps {
  readonly api: Pick<ApiClient, 'call'>;
  /** Makes a chosen file ready to be sent: upright, at most 1200 px wide, without its metadata. @throws UnreadablePictureError */
  readonly shrink: (file: File) => Promise<File>;
}

/** The picture of a banner that is put up, and its sending; one picture for one market is one intent. */
export class BannerUpload {
  /** Sent part from 0 to 1. */
  progress = 0;
  readonly choice = new PictureChoice();
  readonly #deps: BannerUploadDeps;
  readonly #key = new IntentKey();
  /** What is sent of the choice, made once: a repeated call has to say the same. */
  #ready: File | null = null;
  #sending: AbortController | undefined;

  constructor(deps: BannerUploadDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { choice: false }, { autoBind: true });
  }

  /** Takes a file, or answers in words why it can't be taken. */
  choose(file: File): string | undefined {
    return this.take(file, null);
  }

  /** Takes a picture that was cut here and has its final size. */
  replace(file: File): string | undefined {
    return this.take(file, file);
  }

  /**
   * Puts the chosen picture up for a market; answers undefined when it was given up.
   * @throws ApiError, and UnreadablePictureError when the file is no picture.
   */
  async send(marketId: string): Promise<Banner | undefined> {
    const { file, id } = this.choice;
    if (file === null) return undefined;
    const sending = new AbortController();
    const { signal } = sending;
    this.#sending = sending;
    this.advance(0);
    try {
      this.#ready ??= await this.#deps.shrink(file);
      if (signal.aborted) return undefined;
      const banner = await this.#deps.api.call(
        saveBanner,
        { marketId, file: this.#ready },
        {
          signal,
          onProgress: this.advance,
          idempotencyKey: this.#key.of(`${marketId} ${id}`),
          // Told here: the host's dialog reloads the page, which would lose the picture.
          handles: ['network'],
        },
      );
      this.#key.done();
      return banner;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  /** Gives up what is under way and forgets the picture. */
  drop(): void {
    this.#sending?.abort();
    this.#ready = null;
    this.choice.drop();
  }

  private take(file: File, ready: File | null): string | undefined {
    const problem = this.choice.choose(file);
    if (problem === undefined) this.#ready = ready;
    return problem;
  }

  private advance(progress: number): void {
    this.progress = progress;
  }
}
