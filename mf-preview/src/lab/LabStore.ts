import { Loader } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';
import { type FetchedImage, ImageRefusal, fetchImage, readImageAddress } from './fetchImage.ts';
import { labFileName } from './labFileName.ts';

/** What the lab needs of its surroundings. */
export interface LabDeps {
  readonly cdnHost: string;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly saveFile: (src: string, name: string) => void;
}

/** The lab's one action: fetches a picture from an address, shows and saves it. */
export class LabStore {
  address: string;
  /** What is wrong with the address, in words. */
  addressProblem: string | undefined;
  readonly image: Loader<FetchedImage, URL>;
  readonly #deps: LabDeps;

  constructor(address: string, deps: LabDeps) {
    this.#deps = deps;
    this.address = address;
    this.image = new Loader((from, signal) => fetchImage(from, signal, deps.fetch));
    makeAutoObservable(this, { image: false }, { autoBind: true });
  }

  setAddress(address: string): void {
    this.address = address;
    this.addressProblem = undefined;
  }

  /** Fetches the picture of the typed address in place of the one before. */
  async run(): Promise<void> {
    const address = readImageAddress(this.address.trim(), this.#deps.cdnHost);
    if (address === undefined) {
      this.addressProblem = 'https://로 시작하는 이미지 주소를 입력해주세요.';
      return;
    }
    const before = this.image.value;
    await this.image.load(address);
    if (before !== undefined && before !== this.image.value) URL.revokeObjectURL(before.src);
  }

  /** Why there is no picture, in words; undefined while nothing failed. */
  get failure(): string | undefined {
    const { state } = this.image;
    if (state.status !== 'failed') return undefined;
    return state.error instanceof ImageRefusal ? state.error.message : '이미지를 가져오지 못했습니다.';
  }

  /** Saves the picture that is shown under a name of the present; answers the name. */
  save({ blob, src }: FetchedImage): string {
    const name = labFileName(this.#deps.now(), blob.type);
    this.#deps.saveFile(src, name);
    return name;
  }

  /** Ends a fetch under way and frees the picture. */
  dispose(): void {
    this.image.cancel();
    if (this.image.value !== undefined) URL.revokeObjectURL(this.image.value.src);
  }
}
