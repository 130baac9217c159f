import { IMAGE_COUNT_MAX, errorCatalogue, imageProblem, uploadCover } from '@backoffice/contracts';
import { type ApiClient, ApiError, assetUrl } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** One picture of a post: stored at `url`, or a file that waits to be sent. */
export interface CoverPhoto {
  readonly id: string;
  readonly src: string;
  readonly file: File | null;
  readonly url: string | null;
  readonly status: 'ready' | 'uploading' | 'failed';
  /** Sent part from 0 to 1. */
  readonly progress: number;
}

/** The pictures of a preview post, the cover first: what is stored and what is still to be sent. */
export class CoverPhotos {
  photos: readonly CoverPhoto[] = [];
  /** The addresses as the API holds them, in its order. */
  #held: readonly string[];
  readonly #api: Pick<ApiClient, 'call'>;

  constructor(stored: readonly string[], cdnHost: string, api: Pick<ApiClient, 'call'>) {
    this.#api = api;
    this.#held = stored;
    this.photos = stored.map((url) => ({ ...READY, id: url, src: assetUrl(cdnHost, url), file: null, url }));
    makeAutoObservable(this, { photos: observableRef }, { autoBind: true });
  }

  /** Takes the pictures among the files for which there is room; answers in words, once each, why others are left out. */
  add(files: readonly File[]): string[] {
    const refused = new Set<string>();
    const taken: CoverPhoto[] = [];
    for (const file of files) {
      const full = this.photos.length + taken.length >= IMAGE_COUNT_MAX;
      const problem = imageProblem(file) ?? (full ? 'file-count-over' : undefined);
      if (problem !== undefined) refused.add(errorCatalogue[problem].text);
      else taken.push({ ...READY, id: crypto.randomUUID(), src: URL.createObjectURL(file), file, url: null });
    }
    this.photos = [...this.photos, ...taken];
    return [...refused];
  }

  remove(id: string): void {
    const photo = this.photos.find((each) => each.id === id);
    if (photo?.file) URL.revokeObjectURL(photo.src);
    this.photos = this.photos.filter((each) => each.id !== id);
  }

  /** The stored pictures of the post, in the order on the screen. */
  get urls(): string[] {
    return this.photos.flatMap(({ url }) => url ?? []);
  }

  /** Whether the API holds the same pictures in another order: a picture that failed at first was added last. */
  isOutOfOrder(): boolean {
    return this.urls.join() !== this.#held.join();
  }

  /** Notes what an update has written. */
  hold(urls: readonly string[]): void {
    this.#held = urls;
  }

  /** Sends the waiting pictures to a post, one call each; answers the names of those that failed, with the reason where there is one. */
  async send(previewId: string): Promise<string[]> {
    const failed: string[] = [];
    for (const { id, file, url } of this.photos) {
      if (file === null || url !== null) continue;
      const reason = await this.#sendOne(previewId, id, file);
      if (reason !== undefined) failed.push([file.name, reason].filter(Boolean).join(': '));
    }
    return failed;
  }

  /** Frees the memory behind the chosen pictures. */
  dispose(): void {
    for (const { file, src } of this.photos) if (file) URL.revokeObjectURL(src);
  }

  // No idempotency key: before a picture is sent again the update has set the post's pictures to those known here, and
  // a remembered answer would not add it to them anew.
  async #sendOne(previewId: string, id: string, file: File): Promise<string | undefined> {
    this.patch(id, { status: 'uploading', progress: 0 });
    try {
      const { url } = await this.#api.call(
        uploadCover,
        { type: 'preview', id: previewId, data: file },
        {
          onProgress: (progress) => this.patch(id, { progress }),
          // Told here: the host's dialog reloads the page, which would lose the pictures that wait.
          handles: ['network'],
        },
      );
      this.#held = [...this.#held, url];
      this.patch(id, { status: 'ready', url });
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.patch(id, { status: 'failed' });
      return error.surface === 'screen' ? error.text : '';
    }
  }

  private patch(id: string, change: Partial<CoverPhoto>): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  }
}

const READY = { status: 'ready', progress: 0 } as const;
