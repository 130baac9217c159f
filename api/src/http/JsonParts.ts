/** Bytes of one part: many of them make one write to the socket, and one turn of a thread that compresses it. */
const PART = 256 * 1024;
/** Bytes of a character of a JavaScript string in UTF-8 at most. */
const BYTES_MAX = 3;

/**
 * Pieces of JSON, joined to parts of a size that is worth a write. Each is written where it is sent from: to join the
 * texts first and make bytes of them all at once took twice as long.
 */
export class JsonParts {
  readonly #onPart: (part: Buffer) => void;
  #part = Buffer.alloc(0);
  #length = 0;

  /** `onPart` takes each part as soon as it is full. */
  constructor(onPart: (part: Buffer) => void) {
    this.#onPart = onPart;
  }

  add(piece: string): void {
    const most = piece.length * BYTES_MAX;
    if (most > PART) {
      this.addBytes(Buffer.from(piece));
      return;
    }
    if (most > this.#part.length - this.#length) {
      this.end();
      this.#part = Buffer.allocUnsafeSlow(PART);
    }
    this.#length += this.#part.write(piece, this.#length);
  }

  /** Adds a part that is long enough for a write of its own. */
  addBytes(part: Buffer): void {
    this.end();
    this.#onPart(part);
  }

  /** Gives the last part. What is left of its room is for the pieces that come after it, if these are few. */
  end(): void {
    if (this.#length === 0) return;
    const part = this.#part.subarray(0, this.#length);
    this.#part = this.#part.subarray(this.#length);
    this.#length = 0;
    this.#onPart(part);
  }
}
