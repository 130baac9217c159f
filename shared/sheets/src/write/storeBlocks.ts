import type { Deflate } from './streamZip.ts';

/** Bytes that a stored block can have. */
const BLOCK = 0xffff;

/** A deflate stream whose blocks are not compressed (RFC 1951, section 3.2.4), for where nothing compresses. */
export const storeBlocks: Deflate = async function* (chunks) {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += BLOCK) yield* block(chunk.subarray(at, at + BLOCK), 0);
  yield* block(new Uint8Array(), 1);
};

function* block(data: Uint8Array, final: 0 | 1): Generator<Uint8Array> {
  const { length } = data;
  yield Uint8Array.of(final, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
  yield data;
}
