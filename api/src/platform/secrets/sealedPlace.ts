/**
 * The use of a key: `payout` opens sellers' accounts and documents, `buyer` the data of buyers, and `signing` signs
 * logins, backups and fingerprints, and makes pseudonyms.
 */
export type KeyPurpose = 'payout' | 'buyer' | 'signing';

/** Each column (`table.column`) and kind of file with sealed values, and the key that seals it. */
export const SEALED_PLACES = {
  'sellers.bank_no': 'payout',
  'former_accounts.bank_no': 'payout',
  /** Passbooks and certificates. */
  document: 'payout',
  'receipts.refund_no': 'buyer',
  'receipts.cash_receipt_no': 'buyer',
  /** Also contains the accounts of closed sellers. */
  'separated_records.sealed': 'buyer',
  'sellers.deposit_key': 'buyer',
  'idempotency_keys.response': 'buyer',
  /** Exports and sales files until their download. */
  export: 'buyer',
} as const satisfies Readonly<Record<string, KeyPurpose>>;

/** A column or kind of file with sealed values. */
export type SealedKind = keyof typeof SEALED_PLACES;

/**
 * Returns the place that a sealed value is bound to: its kind and the key of its row or the name of its file. A value
 * that is moved to another place does not open.
 */
export function sealedPlace(kind: SealedKind, row: string): string {
  return `${kind}/${row}`;
}

/** Returns the purpose of the key for a place (`sealedPlace`). */
export function findPurpose(place: string): KeyPurpose {
  return SEALED_PLACES[place.slice(0, place.indexOf('/')) as SealedKind];
}
