import { crc32 } from 'node:zlib';
import { zipOf } from '../files/zipOf.ts';

/** A zip archive of uncompressed parts, by their paths. */
export function storedZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  return zipOf(
    [...parts].map(([path, packed]) => ({ path, method: 0, sum: crc32(packed), size: packed.length, packed })),
  );
}
