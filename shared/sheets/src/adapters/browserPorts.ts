import type { SheetPorts } from '../SheetPorts.ts';

/**
 * The ports in a browser: its own inflate, stopped at the bound, and its `euc-kr`, which is CP949 (Encoding Standard).
 */
export const browserPorts: SheetPorts = {
  async inflate(packed, maxBytes) {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const stream = new DecompressionStream('deflate-raw');
    const writer = stream.writable.getWriter();
    // What fails here fails in the reader, too.
    Promise.all([writer.write(packed), writer.close()]).catch(() => {});
    // A reader instead of `for await`, which Safari lacks for streams.
    const reader = stream.readable.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.length;
      if (length > maxBytes) {
        await reader.cancel();
        throw new RangeError('The part is larger than its stated size.');
      }
      chunks.push(next.value);
    }
    return concatenate(chunks, length);
  },
  decodeCp949: (bytes) => new TextDecoder('euc-kr').decode(bytes),
};

function concatenate(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
