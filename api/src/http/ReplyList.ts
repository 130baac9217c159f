import { Compression, type Encoding } from './compressOnce.ts';
import { JsonParts } from './JsonParts.ts';

/** Lists from this length on are encoded in slices. */
export const LONG = 100;

/** A long list as the JSON of a reply. */
export class EncodedList {
  /** Of the JSON. */
  readonly bytes: number;
  /** The JSON; none where all who wait for the list take it compressed. */
  readonly parts: readonly Buffer[];
  readonly compressed: ReadonlyMap<Encoding, Promise<Buffer[]>>;

  constructor({ bytes, parts, compressed }: Pick<EncodedList, 'bytes' | 'parts' | 'compressed'>) {
    this.bytes = bytes;
    this.parts = parts;
    this.compressed = compressed;
  }
}

/**
 * The list of a reply while it is read. A long one is kept as JSON alone, so that its items are garbage at once: to copy
 * all of them within the heap while they are alive holds up every other call. It is compressed meanwhile, for those who
 * wait for it.
 */
export class ReplyList<Item> {
  readonly #encode: (item: Item) => string;
  /** How each who waits for the list takes it; undefined is as it is. */
  readonly #encodings: ReadonlySet<Encoding | undefined>;
  readonly #items: Item[] = [];
  readonly #compressions = new Map<Encoding, Compression>();
  #parts: JsonParts | undefined;
  readonly #kept: Buffer[] = [];
  #bytes = 0;
  #length = 0;

  constructor(encode: (item: Item) => string, encodings: Iterable<Encoding | undefined> = [undefined]) {
    this.#encode = encode;
    this.#encodings = new Set(encodings);
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
    this.#parts.end();
    const compressed = new Map([...this.#compressions].map(([encoding, each]) => [encoding, each.end()]));
    return new EncodedList({ bytes: this.#bytes, parts: this.#kept, compressed });
  }

  /** Ends what goes on for a list that is not answered. */
  drop(): void {
    for (const compression of this.#compressions.values()) compression.drop();
  }

  #begin(): JsonParts {
    for (const encoding of this.#encodings)
      if (encoding !== undefined) this.#compressions.set(encoding, new Compression(encoding));
    const parts = new JsonParts((part) => this.#addPart(part));
    this.#parts = parts;
    for (const [at, each] of this.#items.entries()) parts.add(`${at === 0 ? '[' : ','}${this.#encode(each)}`);
    this.#items.length = 0;
    return parts;
  }

  #addPart(part: Buffer): void {
    this.#bytes += part.length;
    for (const compression of this.#compressions.values()) compression.add(part);
    if (this.#encodings.has(undefined)) this.#kept.push(part);
  }
}
