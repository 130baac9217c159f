import { PARAMETER } from './asksForOverride.ts';

const KEY = 'backoffice.remote-override';

/** A tab's remote override: read from the address it was opened with, then from the tab's storage. */
export class OverrideStorage {
  readonly #view: Pick<Window, 'location' | 'history'>;
  readonly #storage: Storage | undefined;

  constructor(view: Pick<Window, 'location' | 'history'>, storage: Storage | undefined) {
    this.#view = view;
    this.#storage = storage;
  }

  /** The requested override, unchecked; removes it from the address. */
  take(): string | undefined {
    const url = new URL(this.#view.location.href);
    const requested = url.searchParams.get(PARAMETER);
    if (requested === null) return this.#storage?.getItem(KEY) ?? undefined;
    url.searchParams.delete(PARAMETER);
    this.#view.history.replaceState(this.#view.history.state, '', url.pathname + url.search + url.hash);
    return requested;
  }

  save(text: string): void {
    this.#storage?.setItem(KEY, text);
  }

  remove(): void {
    this.#storage?.removeItem(KEY);
  }
}
