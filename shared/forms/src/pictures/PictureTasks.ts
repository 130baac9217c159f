import { ApiError } from '@backoffice/platform';
import type { UploadPicture } from './PictureQueueOptions.ts';

/** Callbacks and cancellation of one upload. */
export interface UploadControl {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * Runs the preparation and upload of pictures: at most one task for each picture id. Stores the idempotency key of each
 * upload.
 */
export class PictureTasks {
  readonly #running = new Map<string, AbortController>();
  readonly #keys = new Map<string, string>();

  /** Number of running tasks. */
  get count(): number {
    return this.#running.size;
  }

  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** Runs the task of a picture; `cancel` aborts its signal. @throws errors of the task */
  async run<T>(id: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const control = new AbortController();
    this.#running.set(id, control);
    try {
      return await task(control.signal);
    } finally {
      if (this.#running.get(id) === control) this.#running.delete(id);
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort();
  }

  /**
   * Returns the idempotency key of a picture. The key remains the same until it is certain that the picture was not
   * stored.
   */
  getKey(id: string): string {
    const key = this.#keys.get(id) ?? crypto.randomUUID();
    this.#keys.set(id, key);
    return key;
  }

  /** Restores the idempotency key of a draft. */
  restoreKey(id: string, key: string): void {
    this.#keys.set(id, key);
  }

  /** Uploads a picture and returns its path. @throws errors of `upload` */
  async upload(id: string, file: File, upload: UploadPicture, { signal, onProgress }: UploadControl): Promise<string> {
    const reportProgress = (share: number) => {
      if (!signal.aborted) onProgress(share);
    };
    try {
      return await upload(file, { signal, onProgress: reportProgress, idempotencyKey: this.getKey(id) });
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) this.#keys.delete(id);
      throw error;
    }
  }
}
