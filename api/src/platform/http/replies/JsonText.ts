import { Readable } from 'node:stream';

/** Number of characters in a part. */
const PART = 64 * 1024;

/**
 * JSON of a reply that is encoded and sent in parts: a long one needs its bytes in UTF-8 outside of the heap, and only
 * until they are sent.
 */
export class JsonText {
  readonly #parts: Buffer[] = [];
  #text = '';
  #bytes = 0;

  /** Number of bytes; characters that are not in a part yet count as one. */
  get size(): number {
    return this.#bytes + this.#text.length;
  }

  add(text: string): this {
    this.#text += text;
    if (this.#text.length > PART) this.#endPart();
    return this;
  }

  /** Returns a short text, or a stream of a long one. It can be called once. */
  toPayload(): string | Readable {
    if (this.#parts.length === 0) return this.#text;
    this.#endPart();
    return Readable.from(this.#takeParts(), { highWaterMark: 1 });
  }

  *#takeParts(): Generator<Buffer> {
    for (let part = this.#parts.shift(); part !== undefined; part = this.#parts.shift()) yield part;
  }

  #endPart(): void {
    const part = Buffer.from(this.#text);
    this.#bytes += part.length;
    this.#parts.push(part);
    this.#text = '';
  }
}
