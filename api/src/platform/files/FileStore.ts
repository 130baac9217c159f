/** A stored file: its name, and when it was stored last. */
export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/**
 * Stores files: public pictures, and private documents that are never served. A file is there with all its bytes or not
 * at all.
 *
 * Every call fails with HttpError `unavailable` while the store cannot be reached, is full or takes no writes.
 */
export interface FileStore {
  /** Stores a public picture under a name; the CDN origin serves it at `/uploads/<name>`. */
  savePicture(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a public picture; undefined when there is none of the name. */
  readPicture(name: string): Promise<Buffer | undefined>;
  /** Removes public pictures; absent names are ignored. */
  removePictures(names: readonly string[]): Promise<void>;
  /** The names of all public pictures, in the order of their characters' codes. */
  listPictures(): AsyncIterable<StoredFile>;
  /** Stores a private document, already sealed. */
  saveDocument(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a private document. @throws Error when there is none of the name */
  readDocument(name: string): Promise<Buffer>;
  /** Removes a private document; an absent one is ignored. */
  removeDocument(name: string): Promise<void>;
  /** The names of all private documents, in the order of their characters' codes. */
  listDocuments(): AsyncIterable<StoredFile>;
  /** Removes what writes that were cut off before an instant have left; answers how much. */
  removeUnfinished(before: Date): Promise<number>;
}
