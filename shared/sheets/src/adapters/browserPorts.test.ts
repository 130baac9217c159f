import { afterEach, expect, it, jest } from '@jest/globals';
import { deflateRawSync } from 'node:zlib';
import { browserPorts } from './browserPorts.ts';

afterEach(() => void jest.restoreAllMocks());

/** Inflates bytes up to a limit, as a reader of a part does. */
async function inflate(packed: Uint8Array<ArrayBuffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of browserPorts.inflate(packed)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) break;
  }
  return Buffer.concat(chunks);
}

it('inflate has only one slice of a zip bomb in memory, in a browser that inflates all data of a chunk at once', async () => {
  const handed: number[] = [];
  /** Like Chromium's: all data of an inflated chunk is in memory before the first piece is read. */
  class EagerStream extends TransformStream<Uint8Array, Uint8Array> {
    constructor() {
      super({
        transform(chunk, controller) {
          handed.push(chunk.length);
          for (let piece = 0; piece < 1024; piece += 1) controller.enqueue(new Uint8Array(chunk.length));
        },
      });
    }
  }
  jest.spyOn(globalThis, 'DecompressionStream').mockImplementation(function () {
    return new EagerStream() as unknown as DecompressionStream;
  } as unknown as () => DecompressionStream);
  await inflate(new Uint8Array(4_176_898), 60 * 1024 * 1024);
  expect(Math.max(...handed)).toBeLessThanOrEqual(16 * 1024);
  expect(handed.length).toBeLessThan(8);
});

it('inflate inflates a part of many slices', async () => {
  const content = new Uint8Array(300_000).map((_byte, index) => (index * 7919) % 251);
  const packed = new Uint8Array(deflateRawSync(content, { level: 0 }));
  expect(new Uint8Array(await inflate(packed, content.length))).toEqual(content);
});

it('inflate reports a damaged part', async () => {
  await expect(inflate(new Uint8Array(40_000).fill(255), 100_000)).rejects.toThrow();
});
