import { ApiError } from '@backoffice/platform';
import type { UploadPicture } from './PictureQueueOptions.ts';

/** How one upload reports and ends. */
export interface UploadControl {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/**
 * The preparation and upload of pictures, by the id of each: one task for a picture, and the idempotency key of its
 * upload.
 */
export class PictureTasks {
  readonly #running = new Map<string, AbortController>();
  readonly #keys = new Map<string, string>();

  /** How many tasks are running. */
  get count(): number {
    return this.#running.size;
  }

  isRunning(id: string): boolean {
    return this.#running.has(id);
  }

  /** Runs the task of a picture; its signal is aborted by `cancel`. @throws what the task throws */
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

  /** The key under which a picture is sent: the same until it is certain that it was not stored. */
  keyOf(id: string): string {
    const key = this.#keys.get(id) ?? crypto.randomUUID();
    this.#keys.set(id, key);
    return key;
  }

  /** Continues with the key of a draft. */
  restoreKey(id: string, key: string): void {
    this.#keys.set(id, key);
  }

  /** Sends a picture and answers where it is stored. @throws what `upload` throws */
  async upload(id: string, file: File, upload: UploadPicture, { signal, onProgress }: UploadControl): Promise<string> {
    const reportProgress = (share: number) => {
      if (!signal.aborted) onProgress(share);
    };
    try {
      return await upload(file, { signal, onProgress: reportProgress, idempotencyKey: this.keyOf(id) });
    } catch (error) {
      if (error instanceof ApiError && !error.isUncertain) this.#keys.delete(id);
      throw error;
    }
  }
}
