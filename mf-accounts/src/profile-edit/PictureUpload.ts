import { uploadProfile } from '@backoffice/contracts';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { PictureChoice } from '../form/PictureChoice.ts';

/** The profile picture: sent as soon as it is chosen; the last choice wins over an upload that is still under way. */
export class PictureUpload {
  /** The picture as it is stored, `''` when there is none. */
  stored: string;
  status: 'ready' | 'uploading' | 'failed' = 'ready';
  /** Sent part from 0 to 1. */
  progress = 0;
  readonly choice = new PictureChoice();
  /** Resolves when the upload under way has ended, one way or the other. */
  settled: Promise<void> = Promise.resolve();
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #onFailure: (text: string) => void;
  #sending: AbortController | undefined;

  constructor(stored: string, api: Pick<ApiClient, 'call'>, onFailure: (text: string) => void) {
    this.stored = stored;
    this.#api = api;
    this.#onFailure = onFailure;
    makeAutoObservable(this, { choice: false, settled: false }, { autoBind: true });
  }

  /** Takes and sends a file, or answers in words why it can't be taken. */
  choose(file: File): string | undefined {
    const problem = this.choice.choose(file);
    if (problem === undefined) this.send();
    return problem;
  }

  /** Sends the chosen file, again after a failure. */
  send(): void {
    const { file } = this.choice;
    if (file === null) return;
    this.#sending?.abort();
    const sending = new AbortController();
    this.#sending = sending;
    this.status = 'uploading';
    this.progress = 0;
    this.settled = this.#upload(file, sending);
  }

  /** Ends an upload under way and frees the chosen picture. */
  dispose(): void {
    this.#sending?.abort();
    this.choice.drop();
  }

  /** The address to save: `''` while the picture that is shown is not stored. */
  get value(): string {
    return this.status === 'ready' ? this.stored : '';
  }

  async #upload(file: File, sending: AbortController): Promise<void> {
    const { signal } = sending;
    const onProgress = (share: number) => this.#sending === sending && this.advance(share);
    try {
      const { url } = await this.#api.call(uploadProfile, { data: file }, { signal, onProgress });
      if (this.#sending === sending) this.finish(url);
    } catch (error) {
      if (signal.aborted) return;
      this.fail();
      const told = error instanceof ApiError && error.surface === 'screen';
      this.#onFailure(told ? error.text : '사진을 올리지 못했습니다. 다시 올려주세요.');
    }
  }

  private advance(share: number): void {
    this.progress = share;
  }

  private finish(url: string): void {
    this.stored = url;
    this.status = 'ready';
  }

  private fail(): void {
    this.status = 'failed';
  }
}
