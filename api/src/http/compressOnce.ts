import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip, createZstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** The encodings of long answers, the better one first: as other answers are encoded (`@fastify/compress`). */
const ENCODINGS: Encoding[] = ['zstd', 'br', 'gzip'];

/** How a long answer is compressed. */
export type Encoding = 'zstd' | 'br' | 'gzip';

/** Brotli's highest qualities cost more time than they save on a long list. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** A list of orders has as many bytes by this level as by the third, which is the default, in half the time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
/** A list of orders has a twentieth more bytes by this level than by the sixth, the default, in three quarters of the time. */
const GZIP = { level: 5 };

/** Bytes that are compressed at a time: each turn of a thread waits for the event loop, and a long list has hundreds by 16 kB. */
const CHUNK = 256 * 1024;

const CREATE: Record<Encoding, () => Transform> = {
  zstd: () => createZstdCompress({ ...ZSTD, chunkSize: CHUNK }),
  br: () => createBrotliCompress({ ...BROTLI, chunkSize: CHUNK }),
  gzip: () => createGzip({ ...GZIP, chunkSize: CHUNK }),
};

/** The encoding of a long answer for a reader who accepts these; undefined for one who takes none of them. */
export function encodingFor(accepted = ''): Encoding | undefined {
  return negotiate(accepted.toLowerCase(), ENCODINGS) ?? undefined;
}

/** An answer that a thread compresses while it is made. */
export class Compression {
  readonly #stream: Transform;
  readonly #made: Promise<Buffer[]>;

  constructor(encoding: Encoding) {
    this.#stream = CREATE[encoding]();
    this.#made = this.#stream.toArray() as Promise<Buffer[]>;
    // An answer that fails is dropped.
    this.#made.catch(() => undefined);
  }

  add(part: Buffer): void {
    this.#stream.write(part);
  }

  end(): Promise<Buffer[]> {
    this.#stream.end();
    return this.#made;
  }

  drop(): void {
    this.#stream.destroy();
  }
}

/** The parts of an answer that several calls share, compressed once for each encoding. */
export class SharedParts {
  readonly #parts: readonly Buffer[];
  readonly #compressed: Map<Encoding, Promise<Buffer[]>>;
  readonly #charged = new Set<Encoding>();

  /** `begun` are those that were compressed while the answer was made. */
  constructor(parts: readonly Buffer[], begun: ReadonlyMap<Encoding, Promise<Buffer[]>> = new Map()) {
    this.#parts = parts;
    this.#compressed = new Map(begun);
  }

  /** `onFirst` is called when this call is the first one to ask for an encoding. */
  compressed(encoding: Encoding, onFirst: () => void): Promise<Buffer[]> {
    if (!this.#charged.has(encoding)) onFirst();
    this.#charged.add(encoding);
    const made = this.#compressed.get(encoding) ?? compress(this.#parts, encoding);
    this.#compressed.set(encoding, made);
    return made;
  }
}

function compress(parts: readonly Buffer[], encoding: Encoding): Promise<Buffer[]> {
  const compression = new Compression(encoding);
  for (const part of parts) compression.add(part);
  return compression.end();
}
