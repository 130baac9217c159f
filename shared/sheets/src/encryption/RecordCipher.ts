import type { BinaryRecord } from '../workbook/records/walkRecords.ts';

/** Decrypts the data of a record in place, except for its first `plain` bytes, which are not encrypted. */
export type RecordCipher = (stream: Uint8Array, record: BinaryRecord, plain: number) => void;
