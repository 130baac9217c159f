import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** The encodings of answers that several calls share, the better one first. */
const ENCODINGS: Encoding[] = ['br', 'gzip'];
type Encoding = 'br' | 'gzip';

/** Brotli's highest qualities cost more time than they save on a long list. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Bytes that are compressed at a time: each turn of a thread waits for the event loop, and a long list has hundreds by 16 kB. */
const CHUNK = 256 * 1024;

/** The encoding of a shared answer for a reader who accepts these; undefined for one who takes none of them. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return negotiate(accepted.toLowerCase(), ENCODINGS) ?? undefined;
}

/** The parts of an answer that several calls share, compressed once for each encoding. */
export class SharedParts {
  readonly #parts: readonly Buffer[];
  readonly #compressed = new Map<Encoding, Promise<Buffer[]>>();

  constructor(parts: readonly Buffer[]) {
    this.#parts = parts;
  }

  /** `onFirst` is called when this call is the one to compress them. */
  compressed(encoding: Encoding, onFirst: () => void): Promise<Buffer[]> {
    const known = this.#compressed.get(encoding);
    if (known) return known;
    onFirst();
    const made = compress(this.#parts, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }
}

async function compress(parts: readonly Buffer[], encoding: Encoding): Promise<Buffer[]> {
  const chunkSize = CHUNK;
  const stream = encoding === 'br' ? createBrotliCompress({ ...BROTLI, chunkSize }) : createGzip({ chunkSize });
  return Readable.from(parts, { objectMode: false }).compose(stream).toArray() as Promise<Buffer[]>;
}
