/** The header and the verifier of standard encryption and of RC4 of CryptoAPI ([MS-OFFCRYPTO] 2.3.2, 2.3.3). */
export interface StandardInfo {
  /** The number of the cipher: 0x6801 is RC4, 0x660e to 0x6610 are AES of 128, 192 and 256 bits. */
  readonly cipher: number;
  readonly hash: number;
  readonly keyBits: number;
  readonly salt: Uint8Array;
  readonly verifier: Uint8Array;
  readonly verifierHash: Uint8Array;
}

/** The number of SHA-1. */
export const SHA1 = 0x8004;

/**
 * Reads the header and the verifier after the version.
 * @throws RangeError if they are cut off
 */
export function readStandardInfo(info: Uint8Array): StandardInfo {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const header = 8;
  const verifier = header + view.getUint32(4, true);
  const saltBytes = view.getUint32(verifier, true);
  const at = verifier + 4 + saltBytes;
  return {
    cipher: view.getUint32(header + 8, true),
    hash: view.getUint32(header + 12, true),
    keyBits: view.getUint32(header + 16, true),
    salt: info.subarray(verifier + 4, at),
    verifier: info.subarray(at, at + 16),
    verifierHash: info.subarray(at + 20),
  };
}
