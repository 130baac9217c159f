import { pictureErrors } from '@backoffice/contracts/wire/pictureErrors';
import { ApiError, anySignal, assetUrl } from '@backoffice/platform';
import { RefusedPictureError } from '@backoffice/ui';
import { makeAutoObservable, observableRef, when } from 'mobx';
import type { PictureQueueOptions, UploadPicture } from './PictureQueueOptions.ts';
import { type PictureReport, pictureErrorText } from './PictureReport.ts';
import { PictureTasks } from './PictureTasks.ts';
import { findPictureProblem } from './findPictureProblem.ts';
import { type DraftPicture, type PictureDraft, isUploadValid, pictureFileKey } from './pictureDraft.ts';
import type { QueuedPicture } from './QueuedPicture.ts';

/** Result of `send`. `errors` has the errors of the failed pictures in their order. */
export interface SendResult extends PictureReport {
  readonly errors: readonly unknown[];
}

/**
 * Maximum number of pictures that are processed at the same time. `on-save` prepares all pictures before the first
 * upload, so memory is the limit.
 */
const CONCURRENCY = { immediately: 3, 'on-save': 1 };
const NOT_PREPARED = '사진을 준비하지 못했어요. 다시 선택해주세요.';

/** The pictures of a form in their order: stored pictures, and selected pictures with their preparation and upload. */
export class PictureQueue {
  pictures: readonly QueuedPicture[] = [];
  readonly max: number;
  readonly #options: PictureQueueOptions;
  readonly #tasks = new PictureTasks();
  /**
   * With a maximum of one picture: maps a selected picture to the stored picture that it replaced, until the selected
   * picture is prepared.
   */
  readonly #replaced = new Map<string, string>();
  #adding: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #reasons = new Set<string>();
  #rejected = 0;

  constructor(options: PictureQueueOptions) {
    this.max = options.max;
    this.#options = options;
    makeAutoObservable(this, { pictures: observableRef, max: false }, { autoBind: true });
  }

  /** Paths of the stored pictures in their order. */
  get refs(): string[] {
    return this.pictures.flatMap(({ ref }) => ref ?? []);
  }

  /** Identifiers of all pictures in their order, stored or not, for counting and comparing. */
  get names(): string[] {
    return this.pictures.map(({ id, ref }) => ref ?? id);
  }

  /** Whether a picture is not stored yet. */
  get isPending(): boolean {
    return this.pictures.some(({ ref }) => ref === null);
  }

  /**
   * Content for a draft: the paths of stored pictures and the files of selected pictures. With `on-save` a file is
   * included only after its preparation, because a draft must not contain the metadata of a camera.
   */
  get draft(): PictureDraft {
    const pictures = this.pictures.map<DraftPicture>(({ id, ref, isPrepared }) => {
      return { id, ref, isPrepared, key: this.#tasks.getKey(id) };
    });
    const files = this.pictures.flatMap((picture) => {
      const isIncluded = picture.file !== null && (picture.isPrepared || this.#options.when === 'immediately');
      return isIncluded ? [[pictureFileKey(picture), picture.file as File] as const] : [];
    });
    return { pictures, files: new Map(files) };
  }

  /** Replaces all pictures with stored pictures and cancels running uploads. */
  fill(refs: readonly string[]): void {
    this.show(refs.map((ref, at) => this.createStored(`${at}:${ref}`, ref)));
  }

  /**
   * Shows the pictures of a draft that is `age` milliseconds old. Pictures that the API may have deleted are uploaded
   * again.
   */
  restore({ pictures, files }: PictureDraft, age: number): void {
    const restored = pictures.flatMap(({ id, ref, isPrepared, key }) => {
      const file = files.get(pictureFileKey({ id, isPrepared }));
      if (file === undefined) return ref === null ? [] : [this.createStored(id, ref)];
      // The stored response for an old key would name a picture that the API is about to delete.
      if (isUploadValid(age)) this.#tasks.restoreKey(id, key);
      const chosen = this.createSelected(id, file, isPrepared);
      const isStored = ref !== null && isUploadValid(age);
      return isStored ? [{ ...chosen, status: 'ready' as const, progress: 1, ref }] : [chosen];
    });
    this.show(restored);
  }

  /**
   * Adds pictures from the selected files up to the maximum. Returns the reasons why other files were skipped, without
   * duplicates.
   */
  add(files: readonly File[]): Promise<readonly string[]> {
    const checked = Promise.all(files.map(async (file) => [file, await findPictureProblem(file)] as const));
    const added = this.#adding.then(async () => this.addChecked(await checked));
    this.#adding = added;
    return added;
  }

  private addChecked(checked: readonly (readonly [File, string | undefined])[]): readonly string[] {
    const accepted = checked.flatMap(([file, problem]) => (problem === undefined ? [file] : []));
    const room = this.max === 1 ? 1 : Math.max(0, this.max - this.pictures.length);
    const problems = new Set(checked.flatMap(([, problem]) => problem ?? []));
    if (accepted.length > room) problems.add(pictureErrors['file-count-over'].text);
    for (const file of accepted.slice(0, room)) this.append(this.createSelected(crypto.randomUUID(), file, false));
    this.startNextTasks();
    return [...problems];
  }

  /** Replaces a picture with an edited file, which already has its final size. */
  replace(id: string, file: File): void {
    const edited = this.createSelected(crypto.randomUUID(), file, true);
    this.release(id);
    this.pictures = this.pictures.map((picture) => (picture.id === id ? edited : picture));
    this.startNextTasks();
  }

  /** Moves a picture to an index. */
  move(id: string, to: number): void {
    const moved = this.pictures.find((picture) => picture.id === id);
    if (moved) this.pictures = this.pictures.filter((picture) => picture !== moved).toSpliced(to, 0, moved);
  }

  remove(id: string): void {
    this.release(id);
    this.pictures = this.pictures.filter((picture) => picture.id !== id);
  }

  /** Uploads a failed picture again; with `on-save` the next `send` does it. */
  retry(id: string): void {
    const isFailed = this.pictures.some((picture) => picture.id === id && picture.status === 'failed');
    if (this.#options.when !== 'immediately' || !isFailed) return;
    this.updatePicture(id, { status: 'uploading', progress: 0 });
    this.startNextTasks();
  }

  /**
   * Prepares for a save: retries failed pictures, then waits until each picture is stored (`immediately`) or prepared
   * (`on-save`). Returns false if a picture is not ready; the report has shown the reason.
   */
  async waitUntilReady(): Promise<boolean> {
    await this.#adding;
    const rejected = this.#rejected;
    if (this.#options.when === 'immediately') this.retryFailed();
    await when(() => this.pictures.every(({ status }) => status !== 'uploading'));
    if (this.#options.when === 'immediately') return !this.isPending;
    return rejected === this.#rejected && this.pictures.every(({ isPrepared }) => isPrepared);
  }

  /**
   * Uploads the waiting pictures one after another, in the order of the form, and returns the result without a report.
   * After a lost connection, the remaining pictures fail immediately instead of waiting for a timeout each.
   */
  async send(upload: UploadPicture, signal?: AbortSignal): Promise<SendResult> {
    const errors: unknown[] = [];
    for (const { id, file } of this.pictures) {
      if (file === null || !this.pictures.some((picture) => picture.id === id && picture.ref === null)) continue;
      const lost = errors.find((error) => error instanceof ApiError && error.code === 'network');
      const error: unknown = lost ?? (await this.#sendOne(id, file, upload, signal));
      if (error === undefined) continue;
      this.updatePicture(id, { status: 'failed' });
      errors.push(error);
    }
    const reasons = new Set(errors.flatMap((error) => pictureErrorText(error) ?? []));
    return { failures: errors.length, reasons: [...reasons], errors };
  }

  /** Cancels running uploads and frees the memory of the selected pictures. Call it when the page is closed. */
  dispose(): void {
    this.releaseAll();
    // A pending `waitUntilReady` would never resolve otherwise.
    this.pictures = this.pictures.map((picture) =>
      picture.status === 'uploading' ? { ...picture, status: 'failed' } : picture,
    );
  }

  private append(picture: QueuedPicture): void {
    if (this.max > 1) {
      this.pictures = [...this.pictures, picture];
      return;
    }
    const [current] = this.pictures;
    const stored = current && (current.ref ?? this.#replaced.get(current.id));
    if (stored) this.#replaced.set(picture.id, stored);
    if (current) this.release(current.id);
    this.pictures = [picture];
  }

  private show(pictures: readonly QueuedPicture[]): void {
    this.releaseAll();
    this.pictures = pictures;
    this.startNextTasks();
  }

  private createStored(id: string, ref: string): QueuedPicture {
    const src = assetUrl(this.#options.cdnHost, ref);
    return { id, src, status: 'ready', progress: 1, ref, file: null, original: null, isPrepared: true };
  }

  private createSelected(id: string, file: File, isPrepared: boolean): QueuedPicture {
    const picture = { id, src: URL.createObjectURL(file), ref: null, file, original: file, isPrepared };
    if (this.#options.when === 'immediately') return { ...picture, status: 'uploading', progress: 0 };
    return isPrepared
      ? { ...picture, status: 'ready', progress: 0 }
      : { ...picture, status: 'uploading', progress: null };
  }

  private retryFailed(): void {
    const failed = this.pictures.filter(({ status }) => status === 'failed');
    const uploading = this.pictures.filter(({ status }) => status === 'uploading').length;
    if (failed.length > 0 && uploading > 0) this.#options.onWait?.({ failed: failed.length, uploading });
    for (const { id } of failed) this.retry(id);
  }

  private startNextTasks(): void {
    for (const picture of this.pictures) {
      if (this.#tasks.count >= CONCURRENCY[this.#options.when]) return;
      if (picture.status === 'uploading' && !this.#tasks.isRunning(picture.id)) void this.prepareAndUpload(picture);
    }
    if (this.#tasks.count === 0) this.report();
  }

  /** Prepares a selected picture and, with `immediately`, uploads it. */
  private async prepareAndUpload({ id, file, isPrepared }: QueuedPicture): Promise<void> {
    await this.#tasks.run(id, async (signal) => {
      try {
        const prepared = isPrepared ? file : await this.#options.shrink(file as File);
        if (signal.aborted) return;
        this.updatePicture(id, { file: prepared, isPrepared: true });
        const { upload } = this.#options;
        if (upload === undefined) return this.updatePicture(id, { status: 'ready', progress: 0 });
        const ref = await this.#upload(id, prepared as File, upload, signal);
        this.updatePicture(id, { status: 'ready', progress: 1, ref });
      } catch (error) {
        if (!signal.aborted) this.fail(id, error);
      }
    });
    this.startNextTasks();
  }

  /** Uploads one picture. Returns the error of the API, or undefined if the picture was stored or removed. */
  async #sendOne(id: string, file: File, upload: UploadPicture, outer?: AbortSignal): Promise<ApiError | undefined> {
    this.updatePicture(id, { status: 'uploading', progress: 0 });
    return this.#tasks.run(id, async (own) => {
      try {
        const signal = outer === undefined ? own : anySignal(outer, own);
        const ref = await this.#upload(id, file, upload, signal);
        this.release(id);
        this.updatePicture(id, this.createStored(id, ref));
      } catch (error) {
        if (own.aborted && !outer?.aborted) return undefined;
        if (error instanceof ApiError) return error;
        this.updatePicture(id, { status: 'failed' });
        throw error;
      }
      return undefined;
    });
  }

  #upload(id: string, file: File, upload: UploadPicture, signal: AbortSignal): Promise<string> {
    const onProgress = (progress: number) => this.updatePicture(id, { progress });
    return this.#tasks.upload(id, file, upload, { signal, onProgress });
  }

  /** Removes a file that is not a picture. A picture whose upload failed remains for a retry. */
  private fail(id: string, error: unknown): void {
    const reason = pictureErrorText(error);
    if (reason !== undefined) this.#reasons.add(reason);
    if (error instanceof RefusedPictureError) return this.reject(id);
    if (this.#options.when === 'on-save') {
      this.#reasons.add(NOT_PREPARED);
      return this.reject(id);
    }
    this.updatePicture(id, { status: 'failed' });
    this.#failures += 1;
  }

  private reject(id: string): void {
    const before = this.#replaced.get(id);
    this.#rejected += 1;
    this.remove(id);
    if (before !== undefined) this.pictures = [this.createStored(`0:${before}`, before)];
  }

  private report(): void {
    const report = { failures: this.#failures, reasons: [...this.#reasons] };
    this.#failures = 0;
    this.#reasons = new Set();
    if (report.failures > 0 || report.reasons.length > 0) this.#options.onReport(report);
  }

  private releaseAll(): void {
    for (const { id } of this.pictures) this.release(id);
  }

  private release(id: string): void {
    this.#tasks.cancel(id);
    const picture = this.pictures.find((each) => each.id === id);
    if (picture?.file) URL.revokeObjectURL(picture.src);
  }

  private updatePicture(id: string, change: Partial<QueuedPicture>): void {
    this.pictures = this.pictures.map((picture) => (picture.id === id ? { ...picture, ...change } : picture));
  }
}
