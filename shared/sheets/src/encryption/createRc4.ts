/** RC4 with a key: a function that decrypts bytes in place and continues where it stopped. */
export function createRc4(key: Uint8Array): (bytes: Uint8Array) => Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_each, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let at = 0;
  let other = 0;
  return (bytes) => {
    for (const [index, byte] of bytes.entries()) {
      at = (at + 1) & 0xff;
      other = (other + (state[at] ?? 0)) & 0xff;
      swap(at, other);
      bytes[index] = byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
    }
    return bytes;
  };
}
