/** How a sealed value begins: a byte for its version, and of a bound one so many bytes with the id of its key. */
export const SEALED_FORMAT = { unbound: 1, bound: 2, keyIdBytes: 4 } as const;
