import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';

/** What an answer says, by its `Content-Encoding`. @throws an error when it is compressed in another way */
export function decompress(content: Buffer, encoding: string | undefined): Buffer {
  switch (encoding) {
    case undefined:
      return content;
    case 'zstd':
      return zstdDecompressSync(content);
    case 'br':
      return brotliDecompressSync(content);
    case 'gzip':
      return gunzipSync(content);
    default:
      throw new Error(`No answer is compressed by ${encoding}.`);
  }
}
