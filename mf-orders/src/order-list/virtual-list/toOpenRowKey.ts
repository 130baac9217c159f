/** The key of an open row in the virtual list, which stores its measured height by it. */
export function toOpenRowKey(id: string): string {
  return `open ${id}`;
}
