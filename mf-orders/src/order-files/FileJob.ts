/** The files that are made of a market's orders. */
export type FileKind = 'orders' | 'packages' | 'labels' | 'settlement';

/** What each file is called on the screen. */
export const FILE_LABELS: Readonly<Record<FileKind, string>> = {
  orders: '주문 내역 엑셀',
  packages: '포장용 엑셀',
  labels: '라벨 PDF',
  settlement: '정산 내역서',
};

/**
 * How far a file is. `share` of it has come, or null while nobody knows; a `ready` one is saved, and its bytes are here
 * unless the native wrapper fetched them itself.
 */
export type FileJobState =
  | { readonly status: 'waiting' }
  | { readonly status: 'making'; readonly share: number | null }
  | { readonly status: 'ready'; readonly name: string; readonly file: Blob | undefined }
  | { readonly status: 'failed'; readonly reason: string };

/** A file that was asked for. `data` are its options as the calls carry them; a settlement has none. */
export interface FileJob {
  readonly id: number;
  readonly marketId: string;
  readonly kind: FileKind;
  readonly data: string;
  readonly state: FileJobState;
}
