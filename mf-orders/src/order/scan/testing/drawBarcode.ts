import JsBarcode from 'jsbarcode';
import type { GreyPicture } from '../libraryReader.ts';

/** Width in px of the narrowest bar. */
const MODULE = 2;
const MARGIN = 40;
const HEIGHT = 120;

/** Draws a barcode of a text, for tests. */
export function drawBarcode(text: string, format: 'CODE39' | 'CODE128'): GreyPicture {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, text, { format });
  const bars = (drawn.encodings ?? []).flatMap(({ data }) => [...data]);
  const margin = Array<number>(MARGIN).fill(255);
  const row = [...margin, ...bars.flatMap((bar) => Array<number>(MODULE).fill(bar === '1' ? 0 : 255)), ...margin];
  const grey = new Uint8ClampedArray(row.length * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) grey.set(row, y * row.length);
  return { grey, width: row.length, height: HEIGHT };
}
