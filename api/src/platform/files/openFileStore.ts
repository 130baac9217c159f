import type { Config } from '../config/readConfig.ts';
import { createDirectoryStore } from './createDirectoryStore.ts';
import type { FileStore } from './FileStore.ts';

/** Opens the configured file store: two buckets or two directories. */
export async function openFileStore({
  objects,
  uploadsDir,
  privateDir,
}: Pick<Config, 'objects' | 'uploadsDir' | 'privateDir'>): Promise<FileStore> {
  if (objects === undefined) return createDirectoryStore(uploadsDir, privateDir);
  // A process without buckets does not load the client.
  const { createObjectStore } = await import('./createObjectStore.ts');
  return createObjectStore(objects);
}
