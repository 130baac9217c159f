const TABLE = Uint32Array.from({ length: 256 }, (_each, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 of bytes, continued from the sum of those before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  // By index: an iterator takes several times as long.
  for (let at = 0; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (TABLE[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~sum >>> 0;
}
