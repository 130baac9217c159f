/** In milliseconds: a token younger than this is not renewed again, because the request is about the previous one. */
const FRESH = 10_000;

/** The ID token for parallel calls: concurrent requests share one result, and ten refused calls renew it once. */
export class SharedToken {
  readonly #ask: (refresh: boolean) => Promise<string | null>;
  readonly #now: () => number;
  readonly #asked = new Map<boolean, Promise<string | null>>();
  #renewedAt = -Infinity;

  constructor(ask: (refresh: boolean) => Promise<string | null>, now: () => number) {
    this.#ask = ask;
    this.#now = now;
  }

  /** The current token, or a renewed one. */
  ask(refresh: boolean): Promise<string | null> {
    // `abs`, because a clock that was set back would otherwise block renewals.
    const renews = refresh && Math.abs(this.#now() - this.#renewedAt) >= FRESH;
    const asked = this.#asked.get(renews) ?? this.#request(renews);
    this.#asked.set(renews, asked);
    return asked;
  }

  async #request(renews: boolean): Promise<string | null> {
    try {
      const token = await this.#ask(renews);
      if (renews && token !== null) this.#renewedAt = this.#now();
      return token;
    } finally {
      this.#asked.delete(renews);
    }
  }
}
