import { HttpError } from '../errors/HttpError.ts';

/** Stored file: its name and the instant when it was last stored. */
export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/**
 * Stores public pictures and private documents; documents are never served. A file is stored completely or not at all.
 * Every method throws HttpError `unavailable` if the store is unreachable, full or read-only.
 */
export interface FileStore {
  /** Stores a public picture, which the CDN origin serves at `/uploads/<name>`. */
  savePicture(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a public picture; undefined if it does not exist. */
  readPicture(name: string): Promise<Buffer | undefined>;
  /** Removes public pictures; absent names are ignored. */
  removePictures(names: readonly string[]): Promise<void>;
  /** Lists all public pictures, sorted by the character codes of their names. */
  listPictures(): AsyncIterable<StoredFile>;
  /** Stores a private document, which the caller has sealed. */
  saveDocument(name: string, bytes: Buffer): Promise<void>;
  /** Returns the bytes of a private document. @throws Error if it does not exist */
  readDocument(name: string): Promise<Buffer>;
  /** Removes a private document; an absent one is ignored. */
  removeDocument(name: string): Promise<void>;
  /** Lists all private documents, sorted by the character codes of their names. */
  listDocuments(): AsyncIterable<StoredFile>;
  /** Removes files of writes that were interrupted before an instant; returns their number. */
  removeUnfinished(before: Date): Promise<number>;
}

/** The API creates all names; any other name is a defect and must not become a path or key. */
export function checkedName(name: string): string {
  if (/^[\w-]+(\.\d+w)?(\.[a-z]+)?$/.test(name)) return name;
  throw new Error(
    'A file name with other than letters, digits, -, _, a width and an ending was refused; use newId() for names.',
  );
}

/** Value of `Retry-After` in seconds. */
const RETRY_AFTER = 10;

/** Error of a call while the file store fails; the cause is logged. */
export function storeUnavailable(cause: unknown): HttpError {
  return new HttpError('unavailable', {
    retryAfter: RETRY_AFTER,
    detail: '파일을 지금 저장하거나 읽을 수 없어요. 잠시 후 다시 시도해주세요.',
    cause,
  });
}

/**
 * File that is stored before the transaction that refers to it. After the write at most one of the two is called:
 * `commit` if this write succeeded, `discard` if it failed or an earlier request had already performed it. Neither is
 * called if the connection was lost during the commit: the cleanup removes files without a record.
 */
export interface StagedFile {
  commit?(): Promise<void>;
  discard(): Promise<void>;
}
