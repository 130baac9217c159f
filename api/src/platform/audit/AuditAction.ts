/** The kinds of exports, as they appear in file names and in the audit. */
export type ExportKind = 'orders' | 'packages' | 'labels' | 'settlement' | 'sales';

/** Calls that read buyers' data. */
export type ReadAction =
  | `receipt-${'list' | 'search' | 'import-candidates' | 'product' | 'delivery' | 'payment' | 'refund-account' | 'cash-receipt'}`
  | 'deposit-candidates';

/** Files with orders; the subject is the file. `export-fetch` is its download by a link. */
export type FileAction = `export-${ExportKind | 'fetch'}`;

/** A call that writes, named by its path (`writeAction`). */
export type WriteAction =
  `${'auth' | 'deposit' | 'feed' | 'market' | 'product' | 'receipt' | 'upload' | 'user'}-${string}`;

/**
 * Sign-ins, and refused calls: without permission or for an id that the caller does not own, invalid input that screens
 * do not send, above the rate limit, and calls of a shop.
 */
export type AccessAction = 'sign-in' | `${'access' | 'input' | 'rate' | 'shop'}-refused`;

/** Queries to external services. */
export type CheckAction = 'account-check' | 'business-check';

/** A payout account was replaced; the subject is its row in the history. */
export type PayoutAction = 'payout-account-change';

/** A shop placed, read or cancelled an order of a buyer; the caller is `shop:<shop>/<key>`. */
export type ShopAction = 'shop-order' | 'shop-order-read' | 'shop-order-cancel';

/** Actions of operator commands and of the API's own jobs. */
export type OperatorAction =
  | `operator-${'applicants' | 'approve' | 'reject' | 'suspend' | 'lift' | 'fee' | 'plan' | 'settle' | 'order-status'}`
  | `operator-${'request' | 'account' | 'sign-in' | 'break-glass' | 'refused' | 'view' | 'dead-letters' | 'refund'}`
  | `operator-${'level' | 'state' | 'status' | 'sign-out' | 'release-payouts' | 'document' | 'audit' | 'backup' | 'reseal' | 'separated-record'}`
  | `operator-${'buyer-data' | 'correct-receiver'}`
  | `erase-${'buyer' | 'seller'}`
  | 'retention'
  | 'audit-expired'
  | 'audit-verify'
  | 'mass-reading';

/** All actions that the audit records. */
export type AuditAction =
  | ReadAction
  | FileAction
  | WriteAction
  | AccessAction
  | CheckAction
  | PayoutAction
  | ShopAction
  | OperatorAction;

/**
 * The action of a call that writes: its path without parameters, `/market/change-status/:marketId` as
 * `market-change-status`.
 */
export function writeAction(path: string): WriteAction {
  return path
    .replaceAll(/\/:\w+/g, '')
    .slice(1)
    .replaceAll('/', '-')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as WriteAction;
}
