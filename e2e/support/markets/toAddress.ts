/**
 * Returns an address of a path that a remote declares: the market replaces its parameter, an optional parameter is
 * omitted, and any other is `undefined`, which opens a new record.
 */
export function toAddress(path: string, marketId: string): string {
  return path
    .replace(':marketId', marketId)
    .replace(/\/:\w+\?/, '')
    .replace(/:\w+/, 'undefined');
}
