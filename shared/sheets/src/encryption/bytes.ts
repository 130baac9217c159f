/** An unsigned number as 4 bytes, the lowest first. */
export function toBytes32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A text in UTF-16, the lowest byte of each unit first. */
export function toUtf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from({ length: text.length }, (_each, index) => text.charCodeAt(index));
  return Uint8Array.from([...units].flatMap((unit) => [unit & 0xff, unit >> 8]));
}

/** Bytes with as many as `length`: cut off, or filled up. */
export function resizeBytes(bytes: Uint8Array, length: number, filler: number): Uint8Array<ArrayBuffer> {
  const resized = new Uint8Array(length).fill(filler);
  resized.set(bytes.subarray(0, length));
  return resized;
}

/** Whether both have the same bytes. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
