import type { ClientConfig, ImageType } from '@backoffice/contracts';
import { type FileSaver, Loader, type NavStore } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { ImageRefusal, fetchImage } from './fetchImage.ts';
import { labFileName } from './labFileName.ts';
import { readImageAddress } from './readImageAddress.ts';

/** What the lab needs of its surroundings. */
export interface LabDeps {
  readonly config: Pick<ClientConfig, 'cdnHost' | 'environment'>;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly files: Pick<FileSaver, 'save'>;
  readonly nav: Pick<NavStore, 'toast'>;
}

/** The lab's one action: fetches a picture from an address, shows and saves it. */
export class LabStore {
  address: string;
  isSaving = false;
  runs = 0;
  /** Counts the failed runs, so that the page leads to the address each time. */
  failures = 0;
  /** The picture, by the text that was typed for its address. */
  readonly image: Loader<Blob, string>;
  /** The address that was run last. */
  private asked = '';
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

  /** Whether the picture of the typed address is being fetched. */
  get isRunning(): boolean {
    return this.image.state.status === 'loading' && this.address === this.asked;
  }

  /** Why the typed address gave no picture, in words; undefined while nothing failed, and once another one is typed. */
  get problem(): string | undefined {
    if (this.address !== this.asked) return undefined;
    const { state } = this.image;
    if (state.status !== 'failed') return undefined;
    return state.error instanceof ImageRefusal ? state.error.message : '이미지를 가져오지 못했습니다.';
  }

  /** Fetches the picture of the typed address in place of the one before, which is given up where it is still on its way. */
  async run(): Promise<void> {
    this.ask();
    await this.image.load(this.asked);
    if (this.image.state.status === 'failed') this.fail();
  }

  /** Saves a picture under a name of the present, and tells the name. */
  async save(picture: Blob): Promise<void> {
    if (this.isSaving) return;
    const { files, nav, now } = this.#deps;
    this.setSaving(true);
    const outcome = await files.save(picture, labFileName(now(), picture.type as ImageType));
    this.setSaving(false);
    if (outcome.saved) nav.toast(`${outcome.name} 파일을 저장했습니다.`);
  }

  async #fetch(typed: string, signal: AbortSignal): Promise<Blob> {
    const read = readImageAddress(typed, this.#deps.config);
    if ('problem' in read) throw new ImageRefusal(read.problem);
    return fetchImage(read.address, signal, this.#deps.fetch);
  }

  private ask(): void {
    this.asked = this.address;
    this.runs += 1;
  }

  private fail(): void {
    this.failures += 1;
  }

  private setSaving(isSaving: boolean): void {
    this.isSaving = isSaving;
  }
}
