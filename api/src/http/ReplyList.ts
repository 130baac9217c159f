import { JsonParts } from './JsonParts.ts';

/** Lists from this length on are encoded in slices. */
export const LONG = 100;

/** A long list as the JSON of a reply. */
export class EncodedList {
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

/**
 * The list of a reply while it is read. A long one is kept as JSON alone, so that its items are garbage at once: to copy
 * all of them within the heap while they are alive holds up every other call.
 */
export class ReplyList<Item> {
  readonly #encode: (item: Item) => string;
  readonly #items: Item[] = [];
  #parts: JsonParts | undefined;
  #length = 0;

  constructor(encode: (item: Item) => string) {
    this.#encode = encode;
  }

  get length(): number {
    return this.#length;
  }

  /** @throws ZodError when the item of a long list does not fit the schema */
  add(item: Item): void {
    this.#length += 1;
    if (this.#parts) {
      this.#parts.add(`,${this.#encode(item)}`);
      return;
    }
    this.#items.push(item);
    if (this.#length < LONG) return;
    this.#begin();
  }

  /** An item as JSON, for `addEncoded`. @throws ZodError when it does not fit the schema */
  encode(item: Item): string {
    return this.#encode(item);
  }

  /** Adds items that were encoded before, with commas between them; however few there are, the list is a long one. */
  addEncoded(json: string, count: number): void {
    const parts = this.#parts ?? this.#begin();
    parts.add(this.#length === 0 ? `[${json}` : `,${json}`);
    this.#length += count;
  }

  /** The same in UTF-8. The first byte is left for what comes before the items. */
  addBytes(json: Buffer, count: number): void {
    const parts = this.#parts ?? this.#begin();
    json[0] = (this.#length === 0 ? '[' : ',').charCodeAt(0);
    parts.addBytes(json);
    this.#length += count;
  }

  /** What the handler answers; nothing is added after it. */
  end(): Item[] | EncodedList {
    if (this.#parts === undefined) return this.#items;
    this.#parts.add(']');
    return new EncodedList(this.#parts.end());
  }

  #begin(): JsonParts {
    const parts = new JsonParts();
    for (const [at, each] of this.#items.entries()) parts.add(`${at === 0 ? '[' : ','}${this.#encode(each)}`);
    this.#items.length = 0;
    this.#parts = parts;
    return parts;
  }
}
