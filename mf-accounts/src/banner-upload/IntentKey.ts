/** The idempotency key of what a person is about: the same intent, tried again after a failure, keeps its key. */
export class IntentKey {
  #kept: { readonly intent: string; readonly key: string } | undefined;

  /** The key of an intent, which is told apart from others by its words. */
  of(intent: string): string {
    if (this.#kept?.intent !== intent) this.#kept = { intent, key: crypto.randomUUID() };
    return this.#kept.key;
  }

  /** The intent is fulfilled; the same words are a new one from now on. */
  done(): void {
    this.#kept = undefined;
  }
}
