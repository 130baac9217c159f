import type { SheetTable } from '@backoffice/contracts/files/SheetTable';
import { RECORD, walkRecords } from './walkRecords.ts';

/** The hidden rows and columns of the sheets of a binary workbook, in the order of their streams, and the open sheet. */
export interface BinaryView {
  readonly sheets: readonly Pick<SheetTable, 'hiddenRows' | 'hiddenColumns'>[];
  /** The index of the open sheet in `sheets`; -1 if it is unknown. */
  readonly active: number;
}

/** Sets, because the records of a hostile file can repeat each column many times. */
interface FoundParts {
  readonly hiddenRows: Set<number>;
  readonly hiddenColumns: Set<number>;
}

const ROW_HIDDEN = 0x20;
const COLUMN_HIDDEN = 0x01;
const HEIGHT = 0x7fff;
/** Number of columns of a binary workbook. */
const COLUMNS = 256;

/** Reads data that the library returns only together with empty cells, of which a file of 8 MB can have millions. */
export function readBinaryView(stream: Uint8Array): BinaryView {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const starts: number[] = [];
  const parts = new Map<number, FoundParts>();
  let active = 0;
  const open: FoundParts[] = [];
  for (const { type, from, length } of walkRecords(stream)) {
    const current = open.at(-1);
    if (type === RECORD.start) {
      // Charts within a sheet are separate streams.
      const found: FoundParts = { hiddenRows: new Set(), hiddenColumns: new Set() };
      open.push(found);
      if (open.length === 1) parts.set(from - 4, found);
    } else if (type === RECORD.eof) open.pop();
    else if (type === RECORD.sheet && length >= 4) starts.push(view.getUint32(from, true));
    else if (type === RECORD.windows && length >= 12 && starts.length === 0) active = view.getUint16(from + 10, true);
    else if (type === RECORD.row && length >= 14 && current) {
      const isHidden = (view.getUint16(from + 12, true) & ROW_HIDDEN) !== 0;
      if (isHidden || (view.getUint16(from + 6, true) & HEIGHT) === 0)
        current.hiddenRows.add(view.getUint16(from, true));
    } else if (type === RECORD.columns && length >= 10 && current) {
      const isHidden = (view.getUint16(from + 8, true) & COLUMN_HIDDEN) !== 0;
      if (!isHidden && view.getUint16(from + 4, true) !== 0) continue;
      const last = Math.min(view.getUint16(from + 2, true), COLUMNS - 1);
      for (let column = view.getUint16(from, true); column <= last; column += 1) current.hiddenColumns.add(column);
    }
  }
  const sorted = starts.toSorted((one, other) => one - other);
  return {
    sheets: sorted.map((start) => ({
      hiddenRows: [...(parts.get(start)?.hiddenRows ?? [])],
      hiddenColumns: [...(parts.get(start)?.hiddenColumns ?? [])],
    })),
    active: sorted.indexOf(starts[active] ?? -1),
  };
}
