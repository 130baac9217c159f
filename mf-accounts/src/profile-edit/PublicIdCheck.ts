import { checkPublicId, errorCatalogue, publicIdProblem } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** What is known of an id: `free` and `taken` as of a moment ago; saving it decides. */
export type PublicIdState = 'unknown' | 'asking' | 'free' | 'taken';

/** What the check needs. `stored` answers the id that is the seller's already. */
export interface PublicIdCheckDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly stored: () => string;
}

/** Milliseconds after the last key before it is asked. */
const PAUSE = 400;
/** Whatever goes wrong, nobody has to know: the check is a courtesy. */
const SILENT = [...Object.keys(errorCatalogue), 'network', 'unreadable-answer'];

/** Asks while an id is typed whether it is still free; the last id wins. */
export class PublicIdCheck {
  state: PublicIdState = 'unknown';
  readonly #deps: PublicIdCheckDeps;
  #id = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: AbortController | undefined;

  constructor(deps: PublicIdCheckDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks after a pause, unless the id is not fit to be asked for, or is asked for or known already. */
  ask(publicId: string): void {
    if (publicId === this.#id) return;
    this.forget();
    if (publicIdProblem(publicId) !== undefined || publicId === this.#deps.stored()) return;
    this.#id = publicId;
    this.#timer = setTimeout(() => void this.#send(publicId), PAUSE);
  }

  /** Gives up what was asked or found out: the id is another one now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#asking?.abort();
    this.#id = '';
    this.state = 'unknown';
  }

  async #send(publicId: string): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    this.become('asking');
    const { signal } = asking;
    try {
      const { available } = await this.#deps.api.call(checkPublicId, { publicId }, { signal, handles: SILENT });
      if (!signal.aborted) this.become(available ? 'free' : 'taken');
    } catch {
      // The id is not remembered, so leaving the field asks once more.
      if (!signal.aborted) this.forget();
    }
  }

  private become(state: PublicIdState): void {
    this.state = state;
  }
}
