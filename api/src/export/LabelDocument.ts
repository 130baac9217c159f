import { fileURLToPath } from 'node:url';
import { LABEL_CELLS } from '@backoffice/contracts';
import PDFDocument from 'pdfkit';
import type { Label } from './Label.ts';
import { drawCode } from './drawCode.ts';
import { layPlainly } from './layPlainly.ts';

/** Points of a millimetre. */
const MM = 72 / 25.4;
/** A sheet of 2 by 7 labels of 99.1 by 38.1 mm, as stationers sell it. */
const CELL = { width: 99.1 * MM, height: 38.1 * MM, columns: 2 };
const MARGIN = { left: 4.65 * MM, top: 15.15 * MM, between: 2.5 * MM };
const PADDING = { x: 4 * MM, y: 3 * MM };

const fontOf = (weight: string) =>
  fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`));

/**
 * A PDF of address labels that is drawn part by part: of what is drawn it keeps the fonts and where its objects are, so
 * that a file of any length takes the same memory.
 */
export class LabelDocument {
  readonly #document: PDFKit.PDFDocument;
  #cell: number;
  #hasPage = false;

  /** The first label is in a cell of the first sheet, counted from 1. */
  constructor(startCell: number) {
    this.#cell = startCell - 1;
    this.#document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: '주소 라벨' } });
    this.#document.registerFont('regular', fontOf('Regular')).registerFont('bold', fontOf('Bold'));
    for (const font of ['regular', 'bold']) layPlainly(this.#document.font(font));
  }

  /** Draws more labels; answers the bytes that follow those of before. */
  add(labels: readonly Label[]): Uint8Array {
    for (const label of labels) {
      if (!this.#hasPage || this.#cell === 0) this.#addPage();
      drawLabel(this.#document, label, {
        x: MARGIN.left + (this.#cell % CELL.columns) * (CELL.width + MARGIN.between) + PADDING.x,
        y: MARGIN.top + Math.floor(this.#cell / CELL.columns) * CELL.height + PADDING.y,
      });
      this.#cell = (this.#cell + 1) % LABEL_CELLS;
    }
    return this.#take();
  }

  /** Ends the document, which has a sheet without labels too; answers its last bytes. */
  end(): Uint8Array {
    if (!this.#hasPage) this.#addPage();
    this.#document.end();
    return this.#take();
  }

  #addPage(): void {
    this.#document.addPage();
    this.#hasPage = true;
  }

  #take(): Uint8Array {
    return (this.#document.read() as Buffer | null) ?? new Uint8Array();
  }
}

const WIDTH = CELL.width - 2 * PADDING.x;
const CODE = 12 * MM;
/** What the code at the lower right leaves of a line. */
const BESIDE = WIDTH - CODE - 2 * MM;

function drawLabel(document: PDFKit.PDFDocument, label: Label, { x, y }: { x: number; y: number }): void {
  const print = (font: string, text: string, place: Place) =>
    fit(document.font(font), text, { ...place, x: place.x + x, y: place.y + y });
  const printed = [
    print('bold', label.zip, { x: 0, y: 0, width: 60, height: 14, size: 11 }),
    print('regular', label.carrier, { x: WIDTH / 2, y: 2, width: WIDTH / 2, height: 10, size: 7.5, align: 'right' }),
    print('regular', label.address, { x: 0, y: 16, width: WIDTH, height: 37, size: 10 }),
    print('bold', `${label.name} 귀하`, { x: 0, y: 54, width: BESIDE * 0.58, height: 16, size: 12 }),
    print('regular', label.tel, { x: BESIDE * 0.6, y: 57, width: BESIDE * 0.4, height: 12, size: 9.5, align: 'right' }),
    print('regular', label.message, { x: 0, y: 69, width: BESIDE, height: 12, size: 7 }),
    print('regular', label.orders, { x: 0, y: 81, width: BESIDE, height: 12, size: 7 }),
  ];
  drawCode(document, label.code, { x: x + WIDTH - CODE, y: y + CELL.height - 2 * PADDING.y - CODE, size: CODE });
  print('bold', problemOf(printed), { x: 40, y: 1, width: WIDTH / 2 - 42, height: 13, size: 6 });
}

/** What a person has to do about a label whose text is not printed in full. */
function problemOf(printed: readonly Printed[]): string {
  return [
    printed.some(({ hasBox }) => hasBox) && '□는 직접 적어주세요',
    printed.some(({ isCut }) => isCut) && '… 뒤는 주문에서 확인',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** In points; what does not fit is printed smaller, down to SMALLEST, and what does not fit then is cut off. */
  readonly size: number;
  readonly align?: 'left' | 'right';
}

/** What became of a text: a box in place of a letter, or an end that is not there. */
interface Printed {
  readonly hasBox: boolean;
  readonly isCut: boolean;
}

/** In points: smaller print is not legible on a parcel. */
const SMALLEST = 5;

/** Prints text in one line if it fits, otherwise in several lines, and smaller until it fits. */
function fit(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, width, height, size, align = 'left' }: Place,
): Printed {
  const printable = [...text].map((letter) => (isPrintable(document, letter) ? letter : '□')).join('');
  const hasBox = printable !== text;
  const wide = document.fontSize(size).widthOfString(printable);
  if (wide <= width) {
    document.text(printable, align === 'right' ? x + width - wide : x, y, { lineBreak: false });
    return { hasBox, isCut: false };
  }
  let fitting = size;
  const isTooHigh = () => document.heightOfString(printable, { width }) > height;
  while (fitting > SMALLEST && isTooHigh()) {
    fitting = Math.max(SMALLEST, fitting * 0.88);
    document.fontSize(fitting);
  }
  const isCut = isTooHigh();
  document.text(printable, x, y, { width, align, lineGap: 0, ...(isCut && { height, ellipsis: '…' }) });
  return { hasBox, isCut };
}

/** The font has no Chinese characters; they become a box of one letter's width. */
function isPrintable(document: PDFKit.PDFDocument, letter: string): boolean {
  const { font } = (document as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font;
  return font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}
