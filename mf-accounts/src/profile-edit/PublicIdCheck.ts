import { checkPublicId, errorCatalogue, publicIdProblem } from '@backoffice/contracts';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** Whether an id is available: `free` and `taken` may be outdated by the time it is saved, which decides. */
export type PublicIdState = 'unknown' | 'checking' | 'free' | 'taken';

/** What the check needs. `stored` returns the seller's present id. */
export interface PublicIdCheckDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly stored: () => string;
}

/** Milliseconds after the last keystroke before the check. */
const DEBOUNCE = 400;
/** No failure is shown: the check only saves the seller a refused save. */
const ALL_CODES = [...Object.keys(errorCatalogue), 'network', 'unreadable-answer'];

/** Checks while an id is typed whether it is available; only the response for the latest id counts. */
export class PublicIdCheck {
  state: PublicIdState = 'unknown';
  readonly #deps: PublicIdCheckDeps;
  #id = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(deps: PublicIdCheckDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Checks after a pause, unless the id is invalid, the seller's own, or already checked or being checked. */
  check(publicId: string): void {
    if (publicId === this.#id) return;
    this.reset();
    if (publicIdProblem(publicId) !== undefined || publicId === this.#deps.stored()) return;
    this.#id = publicId;
    this.#timer = setTimeout(() => void this.#send(publicId), DEBOUNCE);
  }

  /** Aborts a check and forgets its result, because the id has changed. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#id = '';
    this.state = 'unknown';
  }

  async #send(publicId: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    this.setState('checking');
    const { signal } = request;
    try {
      const { available } = await this.#deps.api.call(checkPublicId, { publicId }, { signal, handles: ALL_CODES });
      if (!signal.aborted) this.setState(available ? 'free' : 'taken');
    } catch {
      // The id is not remembered, so that leaving the field checks it once more.
      if (!signal.aborted) this.reset();
    }
  }

  private setState(state: PublicIdState): void {
    this.state = state;
  }
}
