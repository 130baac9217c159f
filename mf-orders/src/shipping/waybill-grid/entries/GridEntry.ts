/** What is typed into a line and not saved: a carrier's code, null while none is chosen, and a tracking number. */
export interface GridEntry {
  readonly company: string | null;
  readonly no: string;
}

/** One line that changes: the order's `_id`, and its entry, or undefined for none. */
export interface EntryEdit {
  readonly id: string;
  readonly entry: GridEntry | undefined;
}
