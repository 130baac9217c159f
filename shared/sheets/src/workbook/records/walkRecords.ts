/** A record of a binary workbook: its type, and the positions of its data in the stream. */
export interface BinaryRecord {
  readonly type: number;
  /** The start of its data; its header of 4 bytes is in front of it. */
  readonly from: number;
  readonly length: number;
}

/** Types of records ([MS-XLS] 2.3). */
export const RECORD = {
  eof: 0x000a,
  windows: 0x003d,
  columns: 0x007d,
  sheet: 0x0085,
  filePass: 0x002f,
  row: 0x0208,
  start: 0x0809,
} as const;

/** The records of the stream of a binary workbook, until its end or the first incomplete record. */
export function* walkRecords(stream: Uint8Array): Generator<BinaryRecord> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length;) {
    const length = view.getUint16(at + 2, true);
    const from = at + 4;
    if (from + length > stream.length) return;
    yield { type: view.getUint16(at, true), from, length };
    at = from + length;
  }
}

/** The record that states how the rest of the stream is encrypted; undefined if it is not encrypted. */
export function findFilePass(stream: Uint8Array): BinaryRecord | undefined {
  for (const record of walkRecords(stream)) {
    if (record.type === RECORD.filePass) return record;
    if (record.type === RECORD.eof) return undefined;
  }
  return undefined;
}
