const LIMIT = 10;

/** Scroll positions of kept-alive pages by URI, in pixels; the ten that were left last (docs/rules.md#routes). */
export class ScrollStore {
  readonly #tops = new Map<string, number>();

  save(uri: string, top: number): void {
    this.#tops.delete(uri);
    this.#tops.set(uri, top);
    const [oldest] = this.#tops.keys();
    if (this.#tops.size > LIMIT && oldest !== undefined) this.#tops.delete(oldest);
  }

  /** The saved top of a URI in pixels, or 0. */
  getTop(uri: string): number {
    return this.#tops.get(uri) ?? 0;
  }

  clear(): void {
    this.#tops.clear();
  }
}
