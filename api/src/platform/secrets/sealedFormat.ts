/** The beginning of a sealed value: a byte with the version, then the bytes of the key's id. */
export const SEALED_FORMAT = { version: 2, keyIdBytes: 4 } as const;
