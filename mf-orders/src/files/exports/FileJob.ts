import type { ExportReason, OrderFileKind } from '@backoffice/contracts';

/** The files that are made of a market's orders. */
export type FileKind = OrderFileKind | 'settlement';

/** The label of each file. */
export const FILE_LABELS: Readonly<Record<FileKind, string>> = {
  orders: '주문 내역 엑셀',
  packages: '포장용 엑셀',
  labels: '라벨 PDF',
  settlement: '정산 내역서',
};

/**
 * The progress of a file. `share` is the part that was received, 0 to 1, or null while it is unknown. `file` of a saved
 * one is undefined where the native wrapper fetched it itself.
 */
export type FileJobState =
  | { readonly status: 'waiting' }
  | { readonly status: 'making'; readonly share: number | null }
  | { readonly status: 'ready'; readonly name: string; readonly file: Blob | undefined }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * A file to make. `data` are its options as the calls take them; a settlement has neither options nor a reason. `label`
 * replaces the label of its kind.
 */
export type FileRequest = { readonly marketId: string; readonly label?: string } & (
  | { readonly kind: 'settlement' }
  | { readonly kind: OrderFileKind; readonly data: string; readonly reason: ExportReason }
);

/** A requested file and its progress. */
export type FileJob = FileRequest & { readonly id: number; readonly state: FileJobState };
