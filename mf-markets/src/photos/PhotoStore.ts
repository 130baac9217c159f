import { IMAGE_COUNT_MAX, errorCatalogue, imageProblem, uploadCover } from '@backoffice/contracts';
import { type ApiClient, ApiError, type NavStore, assetUrl } from '@backoffice/platform';
import { makeAutoObservable, observableRef } from 'mobx';

/** A photo of a form: `ref` names it at the server once it is there, `file` is what is sent. */
export interface FormPhoto {
  readonly id: string;
  readonly src: string;
  readonly status: 'ready' | 'uploading' | 'failed';
  readonly progress: number;
  readonly ref: string | null;
  readonly file: File | null;
}

interface PhotoStoreDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly nav: Pick<NavStore, 'toast' | 'alert'>;
  readonly cdnHost: string;
  /** What the photos belong to; a thing that is not stored yet has no id. */
  readonly target: { readonly type: 'market' | 'product'; readonly id?: string };
}

const AT_ONCE = 3;
/** One dialog speaks for all pictures that failed together. */
const TOLD_HERE = ['network', 'unreadable-answer', 'internal-error', 'unavailable'];

/** The cover photos of a form, first is the cover. Each new one is sent by a call of its own as soon as it is chosen. */
export class PhotoStore {
  photos: readonly FormPhoto[] = [];
  readonly #deps: PhotoStoreDeps;
  readonly #sending = new Map<string, AbortController>();
  #batch: Promise<void> = Promise.resolve();

  constructor(deps: PhotoStoreDeps) {
    this.#deps = deps;
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

  private get failed(): readonly FormPhoto[] {
    return this.photos.filter(({ status }) => status === 'failed');
  }

  /** Shows stored pictures in place of what was there. */
  fill(refs: readonly string[]): void {
    for (const { id } of this.photos) this.remove(id);
    this.photos = refs.map((ref, at) => {
      const src = assetUrl(this.#deps.cdnHost, ref);
      return { id: `${at}:${ref}`, src, status: 'ready', progress: 1, ref, file: null };
    });
  }

  /** Takes the good ones of the chosen files and sends them; answers, each once, in words why others were left out. */
  add(files: readonly File[]): readonly string[] {
    const good = files.filter((file) => imageProblem(file) === undefined);
    const room = Math.max(0, IMAGE_COUNT_MAX - this.photos.length);
    const refusals = new Set<'file-size-over' | 'file-type-not-image' | 'file-count-over'>(
      files.flatMap((file) => imageProblem(file) ?? []),
    );
    if (good.length > room) refusals.add('file-count-over');
    const added = good.slice(0, room).map<FormPhoto>((file) => ({
      id: crypto.randomUUID(),
      src: URL.createObjectURL(file),
      status: 'uploading',
      progress: 0,
      ref: null,
      file,
    }));
    this.photos = [...this.photos, ...added];
    this.send(added);
    return [...refusals].map((code) => errorCatalogue[code].text);
  }

  /** Sends a picture that failed once more. */
  retry(id: string): void {
    this.send(this.failed.filter((photo) => photo.id === id));
  }

  remove(id: string): void {
    this.#sending.get(id)?.abort();
    const removed = this.photos.find((photo) => photo.id === id);
    if (removed?.file) URL.revokeObjectURL(removed.src);
    this.photos = this.photos.filter((photo) => photo.id !== id);
  }

  /** Waits until every picture is at the server, sending failed ones once more; false, and told, when one is not. */
  async settle(): Promise<boolean> {
    if (this.photos.every(({ status }) => status !== 'uploading')) this.send(this.failed);
    await this.#batch;
    return !this.isPending;
  }

  private send(photos: readonly FormPhoto[]): void {
    if (photos.length === 0) return;
    for (const { id } of photos) this.change(id, { status: 'uploading', progress: 0 });
    this.#batch = Promise.all([this.#batch, this.sendAll(photos)]).then(() => undefined);
  }

  private async sendAll(photos: readonly FormPhoto[]): Promise<void> {
    const waiting = [...photos];
    const reasons = new Set<string>();
    const work = async () => {
      for (let photo = waiting.shift(); photo !== undefined; photo = waiting.shift()) {
        const reason = await this.sendOne(photo);
        if (reason !== undefined) reasons.add(reason);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const failed = this.failed.filter(({ id }) => photos.some((photo) => photo.id === id)).length;
    if (failed === 0) return;
    for (const reason of reasons) this.#deps.nav.toast(reason, { type: 'warn' });
    void this.#deps.nav.alert({ title: '업로드 오류', text: `${failed}개의 파일을 업로드하지 못했습니다.` });
  }

  /** Sends one picture; answers in words why the server would not have it, if it said so. */
  private async sendOne({ id, file }: FormPhoto): Promise<string | undefined> {
    if (file === null || !this.photos.some((photo) => photo.id === id)) return undefined;
    const sending = new AbortController();
    this.#sending.set(id, sending);
    const { api, target } = this.#deps;
    try {
      const onProgress = (progress: number) => this.change(id, { progress });
      const options = { signal: sending.signal, handles: TOLD_HERE, onProgress };
      const { url } = await api.call(uploadCover, { ...target, data: file }, options);
      this.change(id, { status: 'ready', progress: 1, ref: url });
    } catch (error) {
      this.change(id, { status: 'failed' });
      if (error instanceof ApiError && error.surface === 'screen') return error.text;
    } finally {
      this.#sending.delete(id);
    }
    return undefined;
  }

  private change(id: string, change: Partial<FormPhoto>): void {
    this.photos = this.photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));
  }
}
