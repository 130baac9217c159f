import { errorCatalogue, uploadProfile } from '@backoffice/contracts';
import { type ApiClient, ApiError } from '@backoffice/platform';
import { UnreadablePictureError } from '@backoffice/ui';
import { makeAutoObservable } from 'mobx';
import { PictureChoice } from '../form/PictureChoice.ts';

/** What the upload of a picture needs. */
export interface PictureUploadDeps {
  readonly api: Pick<ApiClient, 'call'>;
  /** Makes a chosen file ready to be sent: upright, at most 1200 px wide, without its metadata. @throws UnreadablePictureError */
  readonly shrink: (file: File) => Promise<File>;
  /** Hears in words why a picture was not taken. */
  readonly onFailure: (text: string) => void;
}

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
  readonly #deps: PictureUploadDeps;
  /** What is sent of the choice, once it is made. */
  #ready: File | null = null;
  #sending: AbortController | undefined;

  constructor(stored: string, deps: PictureUploadDeps) {
    this.stored = stored;
    this.#deps = deps;
    makeAutoObservable(this, { choice: false, settled: false }, { autoBind: true });
  }

  /** Takes and sends a file, or answers in words why it can't be taken. */
  choose(file: File): string | undefined {
    return this.take(file, null);
  }

  /** Takes and sends a picture that was cut here and has its final size. */
  replace(file: File): string | undefined {
    return this.take(file, file);
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

  /** Shows a stored picture in place of the choice. */
  reset(stored: string): void {
    this.dispose();
    this.stored = stored;
    this.status = 'ready';
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

  private take(file: File, ready: File | null): string | undefined {
    const problem = this.choice.choose(file);
    if (problem !== undefined) return problem;
    this.#ready = ready;
    this.send();
    return undefined;
  }

  async #upload(file: File, sending: AbortController): Promise<void> {
    const { signal } = sending;
    const { api, shrink } = this.#deps;
    const onProgress = (share: number) => this.#sending === sending && this.advance(share);
    try {
      const data = this.#ready ?? (await shrink(file));
      if (signal.aborted) return;
      this.#ready = data;
      const { url } = await api.call(uploadProfile, { data }, { signal, onProgress });
      if (!signal.aborted) this.finish(url);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    }
  }

  private advance(share: number): void {
    this.progress = share;
  }

  private finish(url: string): void {
    this.stored = url;
    this.status = 'ready';
  }

  /** A file that is no picture goes; one that could not be sent stays to be sent again. */
  private fail(error: unknown): void {
    const isNoPicture = error instanceof UnreadablePictureError;
    this.status = isNoPicture ? 'ready' : 'failed';
    if (isNoPicture) this.choice.drop();
    this.#deps.onFailure(failureText(error));
  }
}

function failureText(error: unknown): string {
  if (error instanceof UnreadablePictureError) return errorCatalogue['file-type-not-image'].text;
  const isShownElsewhere = error instanceof ApiError && error.surface === 'screen';
  return isShownElsewhere ? error.text : '사진을 올리지 못했습니다. 다시 올려주세요.';
}
