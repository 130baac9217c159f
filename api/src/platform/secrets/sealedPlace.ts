/**
 * Returns the place that a sealed value is bound to: its column (`table.column`) and row key, or `document` and the
 * name of a private file. A value that is moved to another place does not open.
 */
export function sealedPlace(column: string, row: string): string {
  return `${column}/${row}`;
}
