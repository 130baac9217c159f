import type { SealedKind } from '../../platform/secrets/sealedPlace.ts';

/** A column with sealed values or names of sealed files, and the primary key of its table. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: string;
  /** The kind of its values, which determines their key, see `sealedPlace`. */
  readonly place: SealedKind;
}

/** Every column of sealed text. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'sellers', column: 'bank_no_sealed', key: 'uid', place: 'sellers.bank_no' },
  { table: 'sellers', column: 'deposit_key_sealed', key: 'uid', place: 'sellers.deposit_key' },
  { table: 'receipts', column: 'refund_no_sealed', key: 'id', place: 'receipts.refund_no' },
  { table: 'receipts', column: 'cash_receipt_no_sealed', key: 'id', place: 'receipts.cash_receipt_no' },
  { table: 'former_accounts', column: 'bank_no_sealed', key: 'id', place: 'former_accounts.bank_no' },
  { table: 'separated_records', column: 'sealed', key: 'id', place: 'separated_records.sealed' },
];

/**
 * Every column with names of sealed files that are stored for longer than a day. Sales files, files of download links
 * and stored responses of writes are deleted within a day; operators must retain the former key that long.
 */
export const DOCUMENT_COLUMNS: readonly SealedColumn[] = [
  { table: 'sellers', column: 'bank_document', key: 'uid', place: 'document' },
  { table: 'sellers', column: 'business_document', key: 'uid', place: 'document' },
  { table: 'former_accounts', column: 'bank_document', key: 'id', place: 'document' },
];
