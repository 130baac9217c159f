import { CliError } from '@backoffice/processes';

/** Content of a stored file with its tag, which differs for other content. */
export interface StoredFile {
  readonly content: Buffer;
  readonly tag: string;
}

/**
 * Files of the releases by name, such as `host/releases.json`: a folder or a bucket. Every write is conditional, so that
 * writers on several machines do not replace what they have not read.
 */
export interface Store {
  /** Address for messages. */
  readonly address: string;
  /** Returns a file; undefined if it is absent. */
  read(name: string): Promise<StoredFile | undefined>;
  /**
   * Writes a file if it has the tag, or is absent if there is no tag; readers see the old or the new file. Returns
   * whether the file has this content now.
   */
  write(name: string, content: Buffer | string, tag?: string): Promise<boolean>;
  /** Returns the names of all files below a folder, such as `cdn/mf-orders/0.1.0-1a2b3c4d`. */
  list(folder: string): Promise<string[]>;
  /** Removes a file, which may be absent. */
  remove(name: string): Promise<void>;
}

/** Writes an immutable file; an existing one with this content is unchanged. @throws CliError if it has another content */
export async function publishFile(store: Store, name: string, content: Buffer): Promise<void> {
  if (!(await store.write(name, content)))
    throw new CliError(
      `${name} was published with other content. Use a version once: change the sources and build again.`,
    );
}

/** Reads all files below a folder, by their paths in it. */
export async function readFolder(store: Store, folder: string): Promise<Map<string, Buffer>> {
  const names = await store.list(folder);
  const files = await Promise.all(names.map(async (name) => [name, await store.read(name)] as const));
  return new Map(files.flatMap(([name, file]) => (file ? [[name.slice(folder.length + 1), file.content]] : [])));
}
