import type { ExportReason } from '@backoffice/contracts/order/lists/exportReason';
import type { OrderFileKind } from '@backoffice/contracts/order/lists/orderFile';

/** Kinds of files about the orders of a market. */
export type FileKind = OrderFileKind | 'settlement';

/** Label of each kind. */
export const FILE_LABELS: Readonly<Record<FileKind, string>> = {
  orders: '주문 내역 엑셀',
  packages: '포장용 엑셀',
  labels: '라벨 PDF',
  settlement: '정산 내역서',
};

/**
 * State of a file. `share`: received part, 0 to 1, or null if unknown. `file` is undefined if the native wrapper
 * downloaded the file itself.
 */
export type FileJobState =
  | { readonly status: 'waiting' }
  | { readonly status: 'making'; readonly share: number | null }
  | { readonly status: 'ready'; readonly name: string; readonly file: Blob | undefined }
  | { readonly status: 'failed'; readonly reason: string };

/**
 * Request for a file. `data`: options as the JSON of the API call; a settlement has no options and no reason. `label`
 * overrides the label of the kind.
 */
export type FileRequest = { readonly marketId: string; readonly label?: string } & (
  | { readonly kind: 'settlement' }
  | { readonly kind: OrderFileKind; readonly data: string; readonly reason: ExportReason }
);

/** A requested file and its state. */
export type FileJob = FileRequest & { readonly id: number; readonly state: FileJobState };
