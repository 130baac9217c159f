/**
 * The key of a row in the virtual list. The library stores heights by key, and an open row has another height than the
 * same row closed.
 */
export function toRowKey(id: string, isOpen: boolean): string {
  return isOpen ? `open ${id}` : id;
}
