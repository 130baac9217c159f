/** A part of an archive, produced on demand. */
export interface ZipPart {
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array<ArrayBuffer>>;
}

/** Deflates a stream of bytes. */
export type Deflate = (chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) => AsyncIterable<Uint8Array>;

interface Written {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
}

/** Checksum and sizes follow the content, because they are unknown before it was read. */
const DESCRIPTOR_FLAG = 8;
const VERSION = 20;
const DEFLATED = 8;
/** 1 January 1980, the earliest date of the format. */
const DATE = 0x21;

type Field = readonly [bytes: 2 | 4, value: number];

/** Flags, method, time and date, which both headers of a part have. */
const SHARED: readonly Field[] = [
  [2, DESCRIPTOR_FLAG],
  [2, DEFLATED],
  [2, 0],
  [2, DATE],
];

/** The CRC-32 of bytes, continued from the checksum of the previous bytes. */
export type Crc32 = (bytes: Uint8Array<ArrayBuffer>, before: number) => number;

/** A zip archive of at most 4 GB as a stream; parts are read one by one. A platform may have a faster CRC-32. */
export async function* streamZip(
  parts: Iterable<ZipPart>,
  deflate: Deflate,
  crc32: Crc32 = ownCrc32,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const { path, content } of parts) {
    const name = new TextEncoder().encode(path);
    const header = fields(
      ...([[4, 0x04034b50], [2, VERSION], ...SHARED, [4, 0], [4, 0], [4, 0]] as Field[]),
      [2, name.length],
      [2, 0],
    );
    let hasStarted = false;
    const counted = countBytes(content, crc32);
    let packedSize = 0;
    for await (const chunk of deflate(counted.chunks)) {
      // The header waits for the first content, so that an archive whose content fails at once has no output.
      if (!hasStarted) yield* [header, name];
      hasStarted = true;
      packedSize += chunk.length;
      yield chunk;
    }
    if (!hasStarted) yield* [header, name];
    const { crc, size } = counted;
    yield fields([4, 0x08074b50], [4, crc], [4, packedSize], [4, size]);
    written.push({ name, crc, size, packedSize, offset });
    offset += 30 + name.length + packedSize + 16;
  }
  yield* directory(written, offset);
}

function* directory(written: readonly Written[], start: number): Generator<Uint8Array> {
  let size = 0;
  for (const { name, crc, packedSize, size: fullSize, offset } of written) {
    yield fields(
      ...([[4, 0x02014b50], [2, VERSION], [2, VERSION], ...SHARED] as Field[]),
      ...([
        [4, crc],
        [4, packedSize],
        [4, fullSize],
        [2, name.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
      ] as Field[]),
      [4, 0],
      [4, offset],
    );
    yield name;
    size += 46 + name.length;
  }
  const { length } = written;
  yield fields([4, 0x06054b50], [2, 0], [2, 0], [2, length], [2, length], [4, size], [4, start], [2, 0]);
}

function fields(...all: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(all.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of all) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** Passes chunks on, and knows their checksum and size after they were read. */
function countBytes(content: AsyncIterable<Uint8Array<ArrayBuffer>>, crc32: Crc32) {
  const counted = { crc: 0, size: 0, chunks: pass() };
  return counted;

  async function* pass() {
    for await (const chunk of content) {
      counted.crc = crc32(chunk, counted.crc);
      counted.size += chunk.length;
      yield chunk;
    }
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_each, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 of bytes, continued from the checksum of the previous bytes. */
function ownCrc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  // By index, because an iterator takes several times as long.
  for (let at = 0; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~sum >>> 0;
}
