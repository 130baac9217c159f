/** In milliseconds: a token younger than this is not renewed again, because the request is about the previous one. */
const FRESH = 10_000;

/** The ID token for parallel calls: concurrent requests share one result, and ten refused calls renew it once. */
export class SharedToken {
  readonly #fetch: (refresh: boolean) => Promise<string | null>;
  readonly #now: () => number;
  readonly #pending = new Map<boolean, Promise<string | null>>();
  #renewedAt = -Infinity;

  constructor(fetchToken: (refresh: boolean) => Promise<string | null>, now: () => number) {
    this.#fetch = fetchToken;
    this.#now = now;
  }

  /** The current token, or a renewed one. */
  get(refresh: boolean): Promise<string | null> {
    // `abs`, because a clock that was set back would otherwise block renewals.
    const renews = refresh && Math.abs(this.#now() - this.#renewedAt) >= FRESH;
    const pending = this.#pending.get(renews) ?? this.#request(renews);
    this.#pending.set(renews, pending);
    return pending;
  }

  async #request(renews: boolean): Promise<string | null> {
    try {
      const token = await this.#fetch(renews);
      if (renews && token !== null) this.#renewedAt = this.#now();
      return token;
    } finally {
      this.#pending.delete(renews);
    }
  }
}
