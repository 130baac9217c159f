import { publicIdProblem } from '@backoffice/contracts/seller/publicId';
import { checkPublicId } from '@backoffice/contracts/seller/sellerEndpoints';
import { errorCatalogue } from '@backoffice/contracts/wire/errorCatalogue';
import type { ApiClient } from '@backoffice/platform';
import { makeAutoObservable } from 'mobx';

/** Availability of an id; `free` and `taken` may be outdated, and the save decides. */
export type PublicIdState = 'unknown' | 'checking' | 'free' | 'taken';

/** Services of the check; `stored` returns the seller's stored id. */
export interface PublicIdCheckDeps {
  readonly api: Pick<ApiClient, 'call'>;
  readonly stored: () => string;
}

/** Pause after the last keystroke before the check, in milliseconds. */
const DEBOUNCE = 400;
/** Failures are not shown: the check is only a convenience before the save. */
const ALL_CODES = [...Object.keys(errorCatalogue), 'network', 'unreadable-answer'];

/** Checks the availability of an id during typing; only the response for the latest id counts. */
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

  /** Checks after a pause, unless the id is invalid, the seller's own, or already checked. */
  check(publicId: string): void {
    if (publicId === this.#id) return;
    this.reset();
    if (publicIdProblem(publicId) !== undefined || publicId === this.#deps.stored()) return;
    this.#id = publicId;
    this.#timer = setTimeout(() => void this.#send(publicId), DEBOUNCE);
  }

  /** Aborts a pending check and discards its result, because the id has changed. */
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
      // The id is not stored as checked, so that the next blur checks it again.
      if (!signal.aborted) this.reset();
    }
  }

  private setState(state: PublicIdState): void {
    this.state = state;
  }
}
