/** Characters of one part: many of them make one write to the socket. */
const PART = 64 * 1024;

/** Pieces of JSON, joined to parts of a size that is worth a write. */
export class JsonParts {
  readonly #parts: Buffer[] = [];
  #pieces: string[] = [];
  #length = 0;

  add(piece: string): void {
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length >= PART) this.#join();
  }

  /** Adds a part that is long enough for a write of its own. */
  addBytes(part: Buffer): void {
    if (this.#length > 0) this.#join();
    this.#parts.push(part);
  }

  end(): Buffer[] {
    if (this.#length > 0) this.#join();
    return this.#parts;
  }

  #join(): void {
    this.#parts.push(Buffer.from(this.#pieces.join('')));
    this.#pieces = [];
    this.#length = 0;
  }
}
