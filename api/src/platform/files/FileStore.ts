import { HttpError } from '../errors/HttpError.ts';

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

/** Names are made by the API itself; any other name is a defect and must not become a path or a key. */
export function checkedName(name: string): string {
  if (/^[\w-]+(\.\d+w)?(\.[a-z]+)?$/.test(name)) return name;
  throw new Error(
    'A file name with other than letters, digits, -, _, a width and an ending was refused; use newId() for names.',
  );
}

/** Seconds after which a call that needs the store may be repeated. */
const RETRY_AFTER = 10;

/** The answer to a call while the store of files fails; the cause is for the log. */
export function storeUnavailable(cause: unknown): HttpError {
  return new HttpError('unavailable', {
    retryAfter: RETRY_AFTER,
    detail: '파일을 지금 저장하거나 읽을 수 없습니다. 잠시 후 다시 시도해주세요.',
    cause,
  });
}

/**
 * A file that was stored before the transaction that refers to it. At most one of the two is called when the write has
 * ended: `commit` when this write was made, `discard` when it failed or an earlier request had made it already. Neither
 * is when the connection was lost meanwhile: a file that no record names is removed by the cleanup.
 */
export interface StagedFile {
  commit?(): Promise<void>;
  discard(): Promise<void>;
}
