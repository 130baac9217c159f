/** Parses an address, relative to `base` if there is one; undefined if it is malformed. Not all browsers have `URL.parse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
