import { encodeQR } from 'qr';

/** The position and size of a code, in points. */
interface CodePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A fixed mask, as on the screen: choosing the best of eight masks takes three times as long. */
const MASK = 3;

/**
 * Renders a text as a QR code: an image mask with one bit per module inside the page content, which for ten thousand
 * labels is a tenth of the size of lines and rectangles.
 */
export function drawCode(document: PDFKit.PDFDocument, text: string, { x, y, size }: CodePlace): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2, mask: MASK });
  document.save();
  document.fillColor('black');
  // Image rows go down, and so does the library's page, but images are drawn upwards.
  document.transform(size, 0, 0, -size, x, y + size);
  const header = `BI /W ${modules.length} /H ${modules.length} /IM true /BPC 1 /F /AHx ID`;
  document.addContent(`${header}\n${modules.map(toHex).join('')}>\nEI`);
  document.restore();
}

/** The modules of a row as bits, from the left; a dark module is 0, which an image mask paints. */
function toHex(row: readonly boolean[]): string {
  return Array.from({ length: Math.ceil(row.length / 8) }, (_, at) =>
    row
      .slice(at * 8, at * 8 + 8)
      .reduce((byte, isDark, bit) => (isDark ? byte : byte | (128 >> bit)), 0)
      .toString(16)
      .padStart(2, '0'),
  ).join('');
}
