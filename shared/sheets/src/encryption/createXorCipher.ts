import type { RecordCipher } from './RecordCipher.ts';

const FILLERS = [0xbb, 0xff, 0xff, 0xba, 0xff, 0xff, 0xb9, 0x80, 0x00, 0xbe, 0x0f, 0x00, 0xbf, 0x0f, 0x00];
const PASSWORD_MAX = 15;

/**
 * Creates the XOR cipher of old workbooks ([MS-OFFCRYPTO] 2.3.7) from its key and verifier; undefined if the password is
 * wrong.
 */
export function createXorCipher(info: Uint8Array, password: string): RecordCipher | undefined {
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const letters = Array.from(password.slice(0, PASSWORD_MAX), (letter) => {
    const unit = letter.charCodeAt(0);
    return unit & 0xff || unit >> 8;
  });
  const key = createKey(letters);
  if (view.getUint16(0, true) !== key || view.getUint16(2, true) !== createVerifier(letters)) return undefined;
  const mask = [...letters, ...FILLERS]
    .slice(0, 16)
    .map((byte, index) => rotate(byte ^ ((index % 2 === 0 ? key : key >> 8) & 0xff), 2, 8));
  return (stream, { from, length }, plain) => {
    for (let at = from + plain; at < from + length; at += 1)
      stream[at] = rotate(stream[at] ?? 0, 3, 8) ^ (mask[(at + length) % 16] ?? 0);
  };
}

function createKey(letters: readonly number[]): number {
  let key = 0;
  let base = 0x8000;
  let end = 0xffff;
  for (const letter of letters.toReversed())
    for (let bit = 0; bit < 8; bit += 1) {
      base = next(base);
      if (((letter & 0x7f) >> bit) & 1) key ^= base;
      end = next(end);
    }
  return key ^ end;
}

function next(value: number): number {
  const rotated = rotate(value, 1, 16);
  return rotated & 1 ? rotated ^ 0x1020 : rotated;
}

function createVerifier(letters: readonly number[]): number {
  return letters.reduce(
    (verifier, letter, index) => verifier ^ rotate(letter, (index + 1) % 15, 15),
    letters.length ^ 0xce4b,
  );
}

/** Rotates a number of `bits` bits to the left. */
function rotate(value: number, by: number, bits: number): number {
  return ((value << by) | (value >> (bits - by))) & ((1 << bits) - 1);
}
