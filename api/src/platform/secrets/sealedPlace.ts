/**
 * What a sealed value is bound to: its column, written `table.column`, and its row's key; or `document` and the name of
 * a file of the private store. A value that is moved to another place does not open there.
 */
export function sealedPlace(column: string, row: string): string {
  return `${column}/${row}`;
}
