import type { Chunk, Compiler } from 'webpack';
import { type ChunkFile, placeholderOf } from './placeholderOf.ts';

/**
 * The runtime module with the hashes of all chunks that a runtime loads, by kind and chunk id; `filesOf` says which
 * files a chunk has. A class of the webpack that compiles, because a build tool may have another one installed.
 */
export function createIntegrityRuntime({ RuntimeGlobals, RuntimeModule }: Compiler['webpack']) {
  return class IntegrityRuntime extends RuntimeModule {
    readonly #filesOf: (chunk: Chunk) => readonly ChunkFile[];

    constructor(filesOf: (chunk: Chunk) => readonly ChunkFile[]) {
      super('integrity');
      this.#filesOf = filesOf;
    }

    override generate(): string {
      const known: Record<ChunkFile, Record<string, string>> = { js: {}, css: {} };
      for (const chunk of this.chunk?.getAllReferencedChunks() ?? [])
        for (const kind of this.#filesOf(chunk)) known[kind][`${chunk.id}`] = placeholderOf(kind, chunk.id);
      return `${RuntimeGlobals.require}.integrity = ${JSON.stringify(known)};`;
    }
  };
}
