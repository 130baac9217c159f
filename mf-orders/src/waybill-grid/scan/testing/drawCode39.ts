import type { GreyPicture } from '../decodePicture.ts';

/** Bars and spaces of each character of Code 39 (ISO/IEC 16388) in turn; 1 is a wide one. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  '-': '010000101',
  '*': '010010100',
};
const NARROW = 2;
const WIDE = 5;
const MARGIN = 40;
const HEIGHT = 120;

/** Draws a text as bars of Code 39. */
export function drawCode39(text: string): GreyPicture {
  const row: number[] = Array<number>(MARGIN).fill(255);
  for (const char of `*${text}*`) {
    for (const [at, bit] of [...(CHARACTERS[char] ?? '')].entries())
      row.push(...Array<number>(bit === '1' ? WIDE : NARROW).fill(at % 2 === 0 ? 0 : 255));
    row.push(...Array<number>(NARROW).fill(255));
  }
  row.push(...Array<number>(MARGIN).fill(255));
  const grey = new Uint8ClampedArray(row.length * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) grey.set(row, y * row.length);
  return { grey, width: row.length, height: HEIGHT };
}
