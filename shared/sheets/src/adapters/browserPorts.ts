import type { SheetPorts } from '../SheetPorts.ts';

/**
 * Packed bytes that are inflated at once, to at most 16 MB: Chromium has all inflated data of a chunk in memory before
 * the first byte can be read, 4 GB for a file of 4 MB.
 */
const SLICE = 16 * 1024;

/**
 * The ports in a browser: its own inflate, stopped at the limit, and its `euc-kr`, which is CP949 (Encoding Standard).
 */
export const browserPorts: SheetPorts = {
  async *inflate(packed) {
    const stream = new DecompressionStream('deflate-raw');
    // The reader reports the same failure.
    writeSlices(stream.writable, packed).catch(() => {});
    // A reader instead of `for await`, which Safari lacks for streams.
    const reader = stream.readable.getReader();
    try {
      for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    } finally {
      // A consumer stops at the first part that is too large.
      reader.cancel().catch(() => {});
    }
  },
  decodeCp949: (bytes) => new TextDecoder('euc-kr').decode(bytes),
};

/** Writes each slice when the previous one has been read. */
async function writeSlices(target: WritableStream<BufferSource>, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const writer = target.getWriter();
  for (let at = 0; at < bytes.length; at += SLICE) await writer.write(bytes.subarray(at, at + SLICE));
  await writer.close();
}
