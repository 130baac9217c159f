import type { ImageType } from '@backoffice/contracts/files/detectImageType';
import { Loader, type Platform } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { ImageFetchError, fetchImage } from './fetchImage.ts';
import { createLabFileName } from './createLabFileName.ts';
import { readImageAddress } from './readImageAddress.ts';

/** Services that the lab uses. */
export type LabDeps = Pick<Platform, 'config' | 'fileSaver' | 'nav' | 'now'> & { readonly fetch: typeof fetch };

/** State of the lab page: typed URL and fetched picture. */
export class LabStore {
  address: string;
  isSaving = false;
  runs = 0;
  /** Number of failed fetches; the page focuses the URL field after each. */
  failures = 0;
  /** Loads the picture of the typed URL. */
  readonly image: Loader<Blob, string>;
  /** URL of the last fetch. */
  private requestedAddress = '';
  readonly #deps: LabDeps;

  constructor(address: string, deps: LabDeps) {
    this.#deps = deps;
    this.address = address;
    this.image = new Loader((typed, signal) => this.#fetch(typed, signal));
    makeAutoObservable(this, { image: false }, { autoBind: true });
  }

  setAddress(address: string): void {
    this.address = address;
  }

  /** Whether the picture of the typed URL is being fetched. */
  get isRunning(): boolean {
    return this.image.state.status === 'loading' && this.address === this.requestedAddress;
  }

  /** Error of the last fetch; undefined if it did not fail or the URL was edited afterwards. */
  get problem(): string | undefined {
    if (this.address !== this.requestedAddress) return undefined;
    const { state } = this.image;
    if (state.status !== 'failed') return undefined;
    return state.error instanceof ImageFetchError ? state.error.message : '이미지를 가져오지 못했어요.';
  }

  /** Fetches the picture of the typed URL; aborts a running fetch. */
  async run(): Promise<void> {
    this.startRun();
    await this.image.load(this.requestedAddress);
    if (this.image.state.status === 'failed') this.countFailure();
  }

  /** Saves a picture under a file name with the current time and shows the name in a toast. */
  async save(picture: Blob): Promise<void> {
    if (this.isSaving) return;
    const { fileSaver, nav, now } = this.#deps;
    this.setSaving(true);
    const outcome = await fileSaver.save(picture, createLabFileName(now(), picture.type as ImageType));
    this.setSaving(false);
    if (outcome.saved)
      nav.toast(`${outcome.name} ${outcome.isConfirmed ? '파일을 저장했어요.' : '내려받기를 시작했어요.'}`);
  }

  async #fetch(typed: string, signal: AbortSignal): Promise<Blob> {
    const read = readImageAddress(typed, this.#deps.config);
    if ('problem' in read) throw new ImageFetchError(read.problem);
    return fetchImage(read.address, signal, this.#deps.fetch);
  }

  private startRun(): void {
    this.requestedAddress = this.address;
    this.runs += 1;
  }

  private countFailure(): void {
    this.failures += 1;
  }

  private setSaving(isSaving: boolean): void {
    this.isSaving = isSaving;
  }
}
