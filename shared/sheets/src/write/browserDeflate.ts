import type { Deflate } from './streamZip.ts';

/** The browser's deflate. */
export const browserDeflate: Deflate = async function* (chunks) {
  const packed = new CompressionStream('deflate-raw');
  const writing = write(packed.writable, chunks);
  // A reader instead of `for await`, which Safari lacks for streams.
  const reader = packed.readable.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  await writing;
};

async function write(target: WritableStream<BufferSource>, chunks: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  const writer = target.getWriter();
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}
