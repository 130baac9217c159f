import { integrityOf } from './integrityOf.ts';

/** The files of a chunk that a runtime loads. */
export type ChunkFile = 'js' | 'css';

/** Stands for the hash of a chunk's file until that is known: as long as one, and like no other text of a build. */
export function placeholderOf(kind: ChunkFile, chunkId: string | number | null): string {
  return integrityOf(`placeholder ${kind} ${chunkId}`);
}
