/** Stores files: public pictures, and private documents that are never served. */
export interface FileStore {
  /** Stores a public picture under a name; the CDN origin serves it at `/uploads/<name>`. */
  savePicture(name: string, bytes: Buffer): Promise<void>;
  /** The bytes of a public picture; undefined when there is none of the name. */
  readPicture(name: string): Promise<Buffer | undefined>;
  /** Removes public pictures; absent names are ignored. */
  removePictures(names: readonly string[]): Promise<void>;
  /** Stores a private document, already sealed. */
  saveDocument(name: string, bytes: Buffer): Promise<void>;
  readDocument(name: string): Promise<Buffer>;
  removeDocument(name: string): Promise<void>;
}
