import { encodeQR } from 'qr';

/** Where a code is drawn, in points. */
interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A fixed mask, as on the screen: choosing the best of eight takes three times as long. */
const MASK = 3;

/**
 * Draws a text as a QR code: as a mask of one bit for each module within the page's content, which of ten thousand labels
 * is a tenth of what lines and rectangles would be.
 */
export function drawCode(document: PDFKit.PDFDocument, text: string, { x, y, size }: CodePlace): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2, mask: MASK });
  document.save();
  document.fillColor('black');
  // Rows of an image go down; the page of the library, too, but its images are drawn upwards.
  document.transform(size, 0, 0, -size, x, y + size);
  const header = `BI /W ${modules.length} /H ${modules.length} /IM true /BPC 1 /F /AHx ID`;
  document.addContent(`${header}\n${modules.map(toHex).join('')}>\nEI`);
  document.restore();
}

/** The modules of a row as bits, from the left; a dark one is 0, which a mask paints. */
function toHex(row: readonly boolean[]): string {
  return Array.from({ length: Math.ceil(row.length / 8) }, (_, at) =>
    row
      .slice(at * 8, at * 8 + 8)
      .reduce((byte, isDark, bit) => (isDark ? byte : byte | (128 >> bit)), 0)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}
