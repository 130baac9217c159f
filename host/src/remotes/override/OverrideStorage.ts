const KEY = 'backoffice.remote-override';
const PARAMETER = 'remote';

/** Where a tab keeps that a remote comes from a developer's machine: first the address it was opened with, then the tab's storage. */
export class OverrideStorage {
  readonly #view: Pick<Window, 'location' | 'history'>;
  readonly #storage: Storage | undefined;

  constructor(view: Pick<Window, 'location' | 'history'>, storage: Storage | undefined) {
    this.#view = view;
    this.#storage = storage;
  }

  /** What was asked for, unchecked, and taken off the address. */
  take(): string | undefined {
    const url = new URL(this.#view.location.href);
    const asked = url.searchParams.get(PARAMETER);
    if (asked === null) return this.#storage?.getItem(KEY) ?? undefined;
    url.searchParams.delete(PARAMETER);
    this.#view.history.replaceState(this.#view.history.state, '', url.pathname + url.search + url.hash);
    return asked;
  }

  keep(text: string): void {
    this.#storage?.setItem(KEY, text);
  }

  forget(): void {
    this.#storage?.removeItem(KEY);
  }
}
