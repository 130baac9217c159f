/** Where files go: pictures that everybody may see, and papers that nobody is served. */
export interface FileStore {
  /** Stores a public picture under a name; the CDN origin serves it at `/uploads/<name>`. */
  savePicture(name: string, bytes: Buffer): Promise<void>;
  /** Removes public pictures; names that are gone already are passed over. */
  removePictures(names: readonly string[]): Promise<void>;
  /** Stores a private paper, already sealed. */
  saveDocument(name: string, bytes: Buffer): Promise<void>;
  readDocument(name: string): Promise<Buffer>;
  removeDocument(name: string): Promise<void>;
}
