import { IMAGE_COUNT_MAX, type RequestOf, errorCatalogue, imageProblem, uploadCover } from '@backoffice/contracts';
import { type ApiClient, ApiError, assetUrl } from '@backoffice/platform';
import { UnreadablePictureError } from '@backoffice/ui';
import { makeAutoObservable, observableRef } from 'mobx';
import type { DraftPhoto, PhotoDraft } from './previewDraft.ts';

/**
 * One picture of a post: stored at `url`, or a `file` that waits to be sent; while the file is made ready it has neither.
 * `progress` is the sent part from 0 to 1, null while nothing can be said of it.
 */
export interface CoverPhoto {
  readonly id: string;
  readonly src: string;
  readonly file: File | null;
  readonly url: string | null;
  readonly status: 'ready' | 'uploading' | 'failed';
  readonly progress: number | null;
}

/** What the pictures of a post need. */
export interface CoverPhotosDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly cdnHost: string;
  /** Makes a chosen file ready to be sent: upright, at most 1200 px wide, without its metadata. @throws UnreadablePictureError */
  readonly shrink: (file: File) => Promise<File>;
  /** Hears in words, each once, why pictures were left out. */
  readonly onRefused: (texts: readonly string[]) => void;
}

/** What came of sending: how many pictures failed, and in words, each once, why. */
export interface SendOutcome {
  readonly failures: number;
  readonly reasons: readonly string[];
}

/** Told here, once for all pictures: the host's dialogs for them lead away from what waits. */
const SHOWN_HERE = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** The pictures of a preview post, the cover first: what is stored and what is still to be sent. */
export class CoverPhotos {
  photos: readonly CoverPhoto[] = [];
  readonly #deps: CoverPhotosDeps;
  #preparing: Promise<void> = Promise.resolve();

  constructor(stored: readonly string[], deps: CoverPhotosDeps) {
    this.#deps = deps;
    this.photos = stored.map((url, at) => this.stored(`${at}:${url}`, url));
    makeAutoObservable(this, { photos: observableRef }, { autoBind: true });
  }

  /** The stored pictures of the post, in the order on the screen. */
  get urls(): string[] {
    return this.photos.flatMap(({ url }) => url ?? []);
  }

  /** What a draft keeps: stored pictures by their address, the others by their file once that is ready to be sent. */
  get draft(): PhotoDraft {
    const photos = this.photos.map<DraftPhoto>(({ id, url }) => ({ id, url }));
    return { photos, files: new Map(this.photos.flatMap(({ id, file }) => (file ? [[id, file]] : []))) };
  }

  /** Shows stored pictures in place of what was there. */
  fill(urls: readonly string[]): void {
    this.show(urls.map((url, at) => this.stored(`${at}:${url}`, url)));
  }

  /** Shows what a draft kept. */
  restore({ photos, files }: PhotoDraft): void {
    this.show(
      photos.flatMap(({ id, url }) => {
        const file = files.get(id);
        if (url !== null) return [this.stored(id, url)];
        return file === undefined ? [] : [{ ...READY, id, src: URL.createObjectURL(file), file, url }];
      }),
    );
  }

  /** Takes the pictures among the files for which there is room, and makes them ready one after another. */
  add(files: readonly File[]): void {
    const refused = new Set<string>();
    for (const file of files) {
      const full = this.photos.length >= IMAGE_COUNT_MAX;
      const problem = imageProblem(file) ?? (full ? 'file-count-over' : undefined);
      if (problem === undefined) this.prepare(file);
      else refused.add(errorCatalogue[problem].text);
    }
    if (refused.size > 0) this.#deps.onRefused([...refused]);
  }

  /** Puts an edited picture into the place of a photo; the editor has made it ready. */
  replace(id: string, file: File): void {
    const edited = { ...READY, id: crypto.randomUUID(), src: URL.createObjectURL(file), file, url: null };
    this.release(id);
    this.photos = this.photos.map((photo) => (photo.id === id ? edited : photo));
  }

  /** Moves a photo to a place, counted from 0. */
  move(id: string, to: number): void {
    const moved = this.photos.find((photo) => photo.id === id);
    if (moved) this.photos = this.photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
  }

  remove(id: string): void {
    this.release(id);
    this.photos = this.photos.filter((each) => each.id !== id);
  }

  /** Waits until every picture is ready to be sent; false when one turned out to be none and is gone. */
  async settle(): Promise<boolean> {
    const before = this.photos.length;
    await this.#preparing;
    return this.photos.length === before;
  }

  /** Sends the waiting pictures to a post one after another, since the post gets them in the order in which they come. */
  async send(previewId: string, signal?: AbortSignal): Promise<SendOutcome> {
    const errors: ApiError[] = [];
    for (const { id, file } of this.photos) {
      if (file === null) continue;
      // Without a line the next one would wait as long for nothing.
      const cut = errors.find(({ code }) => code === 'network');
      const error = cut ?? (await this.#sendOne({ type: 'preview', id: previewId, data: file }, id, signal));
      if (error === undefined) continue;
      this.patch(id, { status: 'failed' });
      errors.push(error);
    }
    const told = errors.filter(({ surface }) => surface === 'screen').map(({ text }) => text);
    return { failures: errors.length, reasons: [...new Set(told)] };
  }

  /** Frees the memory behind the chosen pictures. */
  dispose(): void {
    for (const { id } of this.photos) this.release(id);
  }

  // No idempotency key: before a picture is sent again the update has set the post's pictures to those known here, and
  // a remembered answer would not add it to them anew.
  async #sendOne(
    request: RequestOf<typeof uploadCover>,
    id: string,
    signal?: AbortSignal,
  ): Promise<ApiError | undefined> {
    this.patch(id, { status: 'uploading', progress: 0 });
    try {
      const onProgress = (progress: number) => this.patch(id, { progress });
      const { url } = await this.#deps.api.call(uploadCover, request, { onProgress, signal, handles: SHOWN_HERE });
      this.release(id);
      this.patch(id, this.stored(id, url));
      return undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error;
    }
  }

  private prepare(file: File): void {
    const id = crypto.randomUUID();
    const src = URL.createObjectURL(file);
    this.photos = [...this.photos, { id, src, file: null, url: null, status: 'uploading', progress: null }];
    // One at a time: twenty photos of a phone at once are more than its memory.
    this.#preparing = this.#preparing.then(() => this.#prepareOne(id, file));
  }

  async #prepareOne(id: string, chosen: File): Promise<void> {
    if (!this.photos.some((photo) => photo.id === id)) return;
    try {
      this.patch(id, { ...READY, file: await this.#deps.shrink(chosen) });
    } catch (error) {
      if (!this.photos.some((photo) => photo.id === id)) return;
      this.remove(id);
      this.#deps.onRefused([error instanceof UnreadablePictureError ? NO_PICTURE : UNREADY]);
    }
  }

  private show(photos: readonly CoverPhoto[]): void {
    this.dispose();
    this.photos = photos;
  }

  private stored(id: string, url: string): CoverPhoto {
    return { ...READY, id, src: assetUrl(this.#deps.cdnHost, url), file: null, url };
  }

  private release(id: string): void {
    const src = this.photos.find((each) => each.id === id)?.src;
    if (src?.startsWith('blob:')) URL.revokeObjectURL(src);
  }

  private patch(id: string, change: Partial<CoverPhoto>): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  }
}

const READY = { status: 'ready', progress: 0 } as const;
const NO_PICTURE = errorCatalogue['file-type-not-image'].text;
const UNREADY = '사진을 준비하지 못했습니다. 다시 선택해주세요.';
