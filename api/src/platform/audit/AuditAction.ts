/** The kinds of exports, as they appear in file names and in the audit. */
export type ExportKind = 'orders' | 'packages' | 'labels' | 'settlement' | 'sales';

/** Calls that read buyers' data; `export-fetch` is the download of a file by its link, with the file as subject. */
export type ReadAction =
  | `receipt-${'list' | 'search' | 'import-candidates' | 'product' | 'delivery' | 'payment' | 'refund-account'}`
  | 'deposit-candidates'
  | `export-${ExportKind | 'fetch'}`;

/** Calls that write, named by their paths (`writeAction`). */
export const WRITE_ACTIONS = [
  'auth-logout',
  'deposit-confirm',
  'deposit-reading',
  'deposit-reading-delete',
  'feed-insert-preview',
  'feed-update-preview',
  'market-change-status',
  'market-delete',
  'market-duplicate',
  'market-insert',
  'market-relaunch',
  'market-update',
  'product-delete',
  'product-insert',
  'product-update',
  'receipt-change-status',
  'receipt-buyer-refund',
  'receipt-undo-buyer-refund',
  'receipt-refuse-cancel',
  'receipt-import',
  'receipt-import-lines',
  'receipt-import-epost',
  'receipt-import-excel',
  'receipt-update-multi',
  'receipt-update-seller',
  'receipt-views-save',
  'receipt-notice-templates-save',
  'upload-cover',
  'upload-home-banner',
  'upload-home-banner-delete',
  'upload-profile',
  'user-init-seller',
  'user-seller',
  'user-seller-bank',
  'user-seller-business',
  'user-sessions-end',
  'user-sessions-end-others',
] as const;

/** A call that writes. */
export type WriteAction = (typeof WRITE_ACTIONS)[number];

/** Sign-ins, and calls refused because of a missing permission or a rate limit. */
export type AccessAction = 'sign-in' | 'access-refused' | 'rate-refused';

/** Queries to external services. */
export type CheckAction = 'account-check' | 'business-check';

/** A payout account was replaced; the subject is its row in the history. */
export type PayoutAction = 'payout-account-change';

/** A shop placed, read or cancelled an order of a buyer; the caller is `shop:<shop>/<key>`. */
export type ShopAction = 'shop-order' | 'shop-order-read' | 'shop-order-cancel';

/** Actions of operator commands and of the API's own jobs. */
export type OperatorAction =
  | `operator-${'applicants' | 'approve' | 'reject' | 'suspend' | 'lift' | 'fee' | 'plan' | 'settle' | 'order-status'}`
  | `operator-${'account' | 'sign-in' | 'refused' | 'view' | 'dead-letters' | 'refund'}`
  | `operator-${'level' | 'state' | 'status' | 'sign-out' | 'release-payouts' | 'document' | 'audit' | 'backup' | 'reseal' | 'separated-record'}`
  | `erase-${'buyer' | 'seller'}`
  | 'retention'
  | 'audit-expired';

/** All actions that the audit records. */
export type AuditAction =
  | ReadAction
  | WriteAction
  | AccessAction
  | CheckAction
  | PayoutAction
  | ShopAction
  | OperatorAction;

const KNOWN = new Set<string>(WRITE_ACTIONS);

/**
 * The action of a call that writes: its path without parameters, `/market/change-status/:marketId` as
 * `market-change-status`.
 * @throws Error when WRITE_ACTIONS does not name it, so that the API does not start with a write that it cannot record
 */
export function writeAction(path: string): WriteAction {
  const action = path
    .replaceAll(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (KNOWN.has(action)) return action as WriteAction;
  throw new Error(`Add '${action}' to WRITE_ACTIONS: ${path} writes, and every write leaves an event of the audit.`);
}
