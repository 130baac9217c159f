import { type Banner, deleteBanner, saveBanner } from '@backoffice/contracts';
import { type PictureQueue, type PictureUploadOptions, WriteIntent } from '@backoffice/forms';
import type { ApiClient } from '@backoffice/platform';

/** Dependencies of `BannerWrites`. */
export interface BannerWritesDeps {
  readonly api: Pick<ApiClient, 'call'>;
  /** Shrinks a selected picture for the upload. @throws RefusedPictureError */
  readonly shrink: (file: File) => Promise<File>;
}

/** Saves and deletes the banner; each write has the idempotency key of its intent. */
export class BannerWrites {
  /** Files to send by picture id: a repeated request must send the same bytes. */
  readonly #prepared = new Map<string, File>();
  readonly #saveIntent = new WriteIntent<{ readonly marketId: string; readonly picture: string }>();
  readonly #deleteIntent = new WriteIntent<{ readonly bannerId: string }>();
  readonly #pictures: PictureQueue;
  readonly #deps: BannerWritesDeps;

  constructor(pictures: PictureQueue, deps: BannerWritesDeps) {
    this.#pictures = pictures;
    this.#deps = deps;
  }

  /** Sets the file to send for a picture that has its final size. */
  prepare(picture: string, file: File): void {
    this.#prepared.set(picture, file);
  }

  /** Removes all prepared files. */
  clear(): void {
    this.#prepared.clear();
  }

  /**
   * Saves the picture for the market; without a picture, moves the published banner to the market. Resolves to
   * undefined if the upload was aborted. @throws ApiError | RefusedPictureError
   */
  async save(marketId: string): Promise<Banner | undefined> {
    if (this.#pictures.pictures.length === 0) return this.#saveMarket(marketId);
    let banner: Banner | undefined;
    const { errors } = await this.#pictures.send(async (file, options) => {
      banner = await this.#upload(marketId, file, options);
      return banner.banner ?? '';
    });
    for (const error of errors) throw error;
    return banner;
  }

  /** Deletes the banner. @throws ApiError */
  async remove(bannerId: string): Promise<void> {
    await this.#deleteIntent.write({ bannerId }, (content, idempotencyKey) =>
      this.#deps.api.call(deleteBanner, content, { idempotencyKey, handles: ['network'] }),
    );
  }

  #saveMarket(marketId: string): Promise<Banner> {
    return this.#saveIntent.write({ marketId, picture: '' }, (_, idempotencyKey) =>
      this.#deps.api.call(saveBanner, { marketId }, { idempotencyKey, handles: ['network'] }),
    );
  }

  async #upload(marketId: string, file: File, { signal, onProgress }: PictureUploadOptions): Promise<Banner> {
    const picture = this.#pictures.pictures[0]?.id ?? '';
    const prepared = this.#prepared.get(picture) ?? (await this.#deps.shrink(file));
    signal.throwIfAborted();
    this.#prepared.set(picture, prepared);
    return this.#saveIntent.write({ marketId, picture }, (_, idempotencyKey) =>
      this.#deps.api.call(
        saveBanner,
        { marketId, file: prepared },
        // A lost connection is handled here: the host's dialog reloads the page, which would lose the picture.
        { signal, onProgress, idempotencyKey, handles: ['network'] },
      ),
    );
  }
}
