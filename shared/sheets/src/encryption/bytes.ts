/** An unsigned number as 4 bytes in little-endian order. */
export function toBytes32(value: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A text in UTF-16 in little-endian order. */
export function toUtf16(text: string): Uint8Array<ArrayBuffer> {
  const units = Uint16Array.from({ length: text.length }, (_each, index) => text.charCodeAt(index));
  return Uint8Array.from([...units].flatMap((unit) => [unit & 0xff, unit >> 8]));
}

/** Bytes cut or filled to `length`. */
export function resizeBytes(bytes: Uint8Array, length: number, filler: number): Uint8Array<ArrayBuffer> {
  const resized = new Uint8Array(length).fill(filler);
  resized.set(bytes.subarray(0, length));
  return resized;
}

/** Whether both have the same bytes. */
export function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
