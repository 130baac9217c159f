import { IMAGE_COUNT_MAX, errorCatalogue, imageProblem, uploadCover } from '@backoffice/contracts';
import { type ApiClient, ApiError, type NavStore, assetUrl } from '@backoffice/platform';
import { UnreadablePictureError } from '@backoffice/ui';
import { makeAutoObservable, observableRef, when } from 'mobx';
import { type DraftPhoto, type PhotoDraft, isFresh } from './photoDraft.ts';

/**
 * A photo of a form: `ref` names it at the server once it is there, `file` is what is sent, `isPrepared` says that the
 * file has its final size. `progress` is the sent part from 0 to 1.
 */
export interface FormPhoto {
  readonly id: string;
  readonly src: string;
  readonly status: 'ready' | 'uploading' | 'failed';
  readonly progress: number;
  readonly ref: string | null;
  readonly file: File | null;
  readonly isPrepared: boolean;
}

/** What the photos of a form need. */
export interface PhotoStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly cdnHost: string;
  /** Makes a chosen file ready to be sent: upright, at most 1200 px wide, without its metadata. @throws UnreadablePictureError */
  readonly shrink: (file: File) => Promise<File>;
}

/** What the photos belong to; a thing that is not stored yet has no id. */
export interface PhotoTarget {
  readonly type: 'market' | 'product';
  readonly id?: string;
}

const AT_ONCE = 3;
/** One dialog speaks for all pictures that failed together. */
const SHOWN_HERE = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** The cover photos of a form, first is the cover. Each new one is sent by a call of its own as soon as it is chosen. */
export class PhotoStore {
  photos: readonly FormPhoto[] = [];
  readonly #deps: PhotoStoreDeps;
  readonly #target: PhotoTarget;
  readonly #sending = new Map<string, AbortController>();
  #reasons = new Set<string>();
  #failures = 0;

  constructor(deps: PhotoStoreDeps, target: PhotoTarget) {
    this.#deps = deps;
    this.#target = target;
    makeAutoObservable(this, { photos: observableRef }, { autoBind: true });
  }

  /** The stored pictures, in order. */
  get refs(): string[] {
    return this.photos.flatMap(({ ref }) => ref ?? []);
  }

  /** Whether a picture is not at the server yet. */
  get isPending(): boolean {
    return this.photos.some(({ ref }) => ref === null);
  }

  /** What a draft keeps of the photos: those that were chosen here with their files, the others by their place at the server. */
  get draft(): PhotoDraft {
    const photos = this.photos.map<DraftPhoto>(({ id, ref, isPrepared }) => ({ id, ref, isPrepared }));
    const files = new Map(this.photos.flatMap((photo) => (photo.file ? [[fileKey(photo), photo.file]] : [])));
    return { photos, files };
  }

  private get isSending(): boolean {
    return this.photos.some(({ status }) => status === 'uploading');
  }

  /** Shows stored pictures in place of what was there. */
  fill(refs: readonly string[]): void {
    this.show(refs.map((ref, at) => this.stored(`${at}:${ref}`, ref)));
  }

  /** Shows what a draft kept, `age` milliseconds ago, and sends what had not reached the server or is no longer held there. */
  restore({ photos, files }: PhotoDraft, age: number): void {
    const restored = photos.flatMap(({ id, ref, isPrepared }) => {
      const file = files.get(fileKey({ id, isPrepared }));
      if (file === undefined) return ref === null ? [] : [this.stored(id, ref)];
      const chosen = this.chosen(id, file, isPrepared);
      return ref !== null && isFresh(age) ? [{ ...chosen, status: 'ready' as const, progress: 1, ref }] : [chosen];
    });
    this.show(restored);
  }

  /** Takes the good ones of the chosen files and sends them; answers, each once, in words why others were left out. */
  add(files: readonly File[]): readonly string[] {
    const good = files.filter((file) => imageProblem(file) === undefined);
    const room = Math.max(0, IMAGE_COUNT_MAX - this.photos.length);
    const refusals = new Set<'file-size-over' | 'file-type-not-image' | 'file-count-over'>(
      files.flatMap((file) => imageProblem(file) ?? []),
    );
    if (good.length > room) refusals.add('file-count-over');
    const added = good.slice(0, room).map((file) => this.chosen(crypto.randomUUID(), file, false));
    this.photos = [...this.photos, ...added];
    this.sendWaiting();
    return [...refusals].map((code) => errorCatalogue[code].text);
  }

  /** Puts an edited picture into the place of a photo. */
  replace(id: string, file: File): void {
    const edited = this.chosen(crypto.randomUUID(), file, true);
    this.forget(id);
    this.photos = this.photos.map((photo) => (photo.id === id ? edited : photo));
    this.sendWaiting();
  }

  /** Moves a photo to a place, counted from 0. */
  move(id: string, to: number): void {
    const moved = this.photos.find((photo) => photo.id === id);
    if (moved) this.photos = this.photos.filter((photo) => photo !== moved).toSpliced(to, 0, moved);
  }

  /** Sends a picture that failed once more. */
  retry(id: string): void {
    if (this.photos.some((photo) => photo.id === id && photo.status === 'failed')) this.sendAgain(id);
  }

  remove(id: string): void {
    this.forget(id);
    this.photos = this.photos.filter((photo) => photo.id !== id);
  }

  /** Waits until every picture is at the server, sending failed ones once more; false, and told, when one is not. */
  async settle(): Promise<boolean> {
    if (!this.isSending)
      for (const { id } of this.photos.filter(({ status }) => status === 'failed')) this.sendAgain(id);
    await when(() => !this.isSending);
    return !this.isPending;
  }

  private sendAgain(id: string): void {
    this.change(id, { status: 'uploading', progress: 0 });
    this.sendWaiting();
  }

  private show(photos: readonly FormPhoto[]): void {
    for (const { id } of this.photos) this.forget(id);
    this.photos = photos;
    this.sendWaiting();
  }

  private stored(id: string, ref: string): FormPhoto {
    const src = assetUrl(this.#deps.cdnHost, ref);
    return { id, src, status: 'ready', progress: 1, ref, file: null, isPrepared: true };
  }

  private chosen(id: string, file: File, isPrepared: boolean): FormPhoto {
    return { id, src: URL.createObjectURL(file), status: 'uploading', progress: 0, ref: null, file, isPrepared };
  }

  private sendWaiting(): void {
    for (const photo of this.photos) {
      if (this.#sending.size >= AT_ONCE) return;
      if (photo.status === 'uploading' && !this.#sending.has(photo.id)) void this.send(photo);
    }
    if (this.#sending.size === 0) this.tellFailures();
  }

  private async send({ id, file, isPrepared }: FormPhoto): Promise<void> {
    const sending = new AbortController();
    this.#sending.set(id, sending);
    try {
      const data = isPrepared ? file : await this.#deps.shrink(file as File);
      if (sending.signal.aborted) return;
      this.change(id, { file: data, isPrepared: true });
      const onProgress = (progress: number) => this.change(id, { progress });
      const options = { signal: sending.signal, handles: SHOWN_HERE, onProgress };
      const { url } = await this.#deps.api.call(uploadCover, { ...this.#target, data: data as File }, options);
      this.change(id, { status: 'ready', progress: 1, ref: url });
    } catch (error) {
      if (!sending.signal.aborted) this.fail(id, error);
    } finally {
      this.#sending.delete(id);
      this.sendWaiting();
    }
  }

  /** A file that is no picture goes; one that could not be sent stays to be sent again. */
  private fail(id: string, error: unknown): void {
    if (error instanceof UnreadablePictureError) {
      this.#reasons.add(errorCatalogue['file-type-not-image'].text);
      return this.remove(id);
    }
    this.change(id, { status: 'failed' });
    this.#failures += 1;
    if (error instanceof ApiError && error.surface === 'screen') this.#reasons.add(error.text);
  }

  private tellFailures(): void {
    const { nav } = this.#deps;
    for (const reason of this.#reasons) nav.toast(reason, { type: 'warn' });
    if (this.#failures > 0)
      void nav.alert({ title: '업로드 오류', text: `${this.#failures}개의 파일을 업로드하지 못했습니다.` });
    this.#reasons = new Set();
    this.#failures = 0;
  }

  private forget(id: string): void {
    this.#sending.get(id)?.abort();
    const photo = this.photos.find((each) => each.id === id);
    if (photo?.file) URL.revokeObjectURL(photo.src);
  }

  private change(id: string, change: Partial<FormPhoto>): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  }
}

/** A draft writes a file once: what a picture was made into is another file than the one that was chosen. */
function fileKey({ id, isPrepared }: Pick<FormPhoto, 'id' | 'isPrepared'>): string {
  return isPrepared ? `${id}.prepared` : id;
}
