/** A column whose values are sealed, or are the names of sealed files, and its table's primary key. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** The first part of the place that its values are bound to, see `sealedPlace`. */
  readonly place: string;
}

/** Every column of sealed text. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'sellers', column: 'bank_no_sealed', key: 'uid', place: 'sellers.bank_no' },
  { table: 'receipts', column: 'refund_no_sealed', key: 'id', place: 'receipts.refund_no' },
  { table: 'former_accounts', column: 'bank_no_sealed', key: 'id', place: 'former_accounts.bank_no' },
  { table: 'operators', column: 'totp_sealed', key: 'id', place: 'operators.totp' },
  { table: 'separated_records', column: 'sealed', key: 'id', place: 'separated_records.sealed' },
];

/**
 * Every column that names a sealed file for longer than a day. Sales files, files of download links and the answers of
 * writes are deleted within a day; the former key is kept as long.
 */
export const DOCUMENT_COLUMNS: readonly SealedColumn[] = [
  { table: 'sellers', column: 'bank_document', key: 'uid', place: 'document' },
  { table: 'sellers', column: 'business_document', key: 'uid', place: 'document' },
  { table: 'former_accounts', column: 'bank_document', key: 'id', place: 'document' },
];
