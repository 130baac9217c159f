/** Unsaved input of a line: carrier code (null if none is chosen) and tracking number. */
export interface GridEntry {
  readonly company: string | null;
  readonly no: string;
}

/** Change of one line: the order's `_id` and its new entry, or undefined to remove the entry. */
export interface EntryEdit {
  readonly id: string;
  readonly entry: GridEntry | undefined;
}
