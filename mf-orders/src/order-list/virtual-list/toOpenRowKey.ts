/** The key of an open row in the virtual list, which caches the measured height by key. */
export function toOpenRowKey(id: string): string {
  return `open ${id}`;
}
