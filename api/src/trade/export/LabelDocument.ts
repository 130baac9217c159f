import { LABEL_CELLS } from '@backoffice/contracts/order/lists/exportOptions';
import type { ParcelLabel } from '@backoffice/contracts/order/waybill/parcelLabel';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import { type FontWeight, LabelFonts, type PrintedLetter } from './LabelFonts.ts';
import { breakLines, sumWidth } from './breakLines.ts';

/** Points per millimetre. */
const MM = 72 / 25.4;
/** A sheet of 2 by 7 labels of 99.1 by 38.1 mm, a common format. */
const CELL = { width: 99.1 * MM, height: 38.1 * MM, columns: 2 };
const MARGIN = { left: 4.65 * MM, top: 15.15 * MM, between: 2.5 * MM };
const PADDING = { x: 4 * MM, y: 3 * MM };

/**
 * A PDF of address labels that is rendered in parts. It retains only the fonts and the object offsets, so that memory
 * does not grow with the number of labels.
 */
export class LabelDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: LabelFonts;
  #cell: number;
  #hasPage = false;

  /** `startCell` is the cell of the first label on the first sheet, from 1. */
  constructor(startCell: number) {
    this.#cell = startCell - 1;
    this.#document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: '주소 라벨' } });
    this.#fonts = new LabelFonts(this.#document);
  }

  /** Renders labels; returns the bytes that follow the previously returned bytes. */
  add(labels: readonly ParcelLabel[]): Uint8Array {
    for (const label of labels) {
      if (!this.#hasPage || this.#cell === 0) this.#addPage();
      drawLabel(this.#document, this.#fonts, label, {
        x: MARGIN.left + (this.#cell % CELL.columns) * (CELL.width + MARGIN.between) + PADDING.x,
        y: MARGIN.top + Math.floor(this.#cell / CELL.columns) * CELL.height + PADDING.y,
      });
      this.#cell = (this.#cell + 1) % LABEL_CELLS;
    }
    return this.#take();
  }

  /** Ends the document, which has at least one sheet; returns its last bytes. */
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
/** The width of a line next to the code at the lower right. */
const NARROW = WIDTH - CODE - 2 * MM;

function drawLabel(document: PDFKit.PDFDocument, fonts: LabelFonts, label: ParcelLabel, { x, y }: Point): void {
  const print = (weight: FontWeight, text: string, place: Place) =>
    fit(document, fonts, { weight, text }, { ...place, x: place.x + x, y: place.y + y });
  const printed = [
    print('Bold', label.zip, { x: 0, y: 0, width: 60, height: 14, size: 11 }),
    print('Regular', label.carrier, { x: WIDTH / 2, y: 2, width: WIDTH / 2, height: 10, size: 7.5, align: 'right' }),
    print('Regular', label.address, { x: 0, y: 16, width: WIDTH, height: 37, size: 10 }),
    print('Bold', `${label.name} 귀하`, { x: 0, y: 54, width: NARROW * 0.58, height: 16, size: 12 }),
    print('Regular', label.tel, {
      x: NARROW * 0.6,
      y: 57,
      width: NARROW * 0.4,
      height: 12,
      size: 9.5,
      align: 'right',
    }),
    print('Regular', label.message, { x: 0, y: 69, width: NARROW, height: 12, size: 7 }),
    print('Regular', label.orders, { x: 0, y: 81, width: NARROW, height: 12, size: 7 }),
  ];
  drawCode(document, label.code, { x: x + WIDTH - CODE, y: y + CELL.height - 2 * PADDING.y - CODE, size: CODE });
  print('Bold', toInstruction(printed), { x: 40, y: 1, width: WIDTH / 2 - 42, height: 13, size: 6 });
}

/** The instruction on a label whose text is not printed completely. */
function toInstruction(printed: readonly PrintResult[]): string {
  return [
    printed.some(({ isIncomplete }) => isIncomplete) && '?는 직접 적어주세요',
    printed.some(({ isCut }) => isCut) && '… 뒤는 주문에서 확인',
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Place extends Point {
  readonly width: number;
  readonly height: number;
  /** In points; a text that does not fit is printed smaller, down to SMALLEST, and then cut off. */
  readonly size: number;
  readonly align?: 'left' | 'right';
}

/** Flags of text that a person has to complete: a letter without a font, or a cut end. */
interface PrintResult {
  readonly isIncomplete: boolean;
  readonly isCut: boolean;
}

/** In points: smaller print is not legible on a parcel. */
const SMALLEST = 5;

/** Prints text in one line if it fits, otherwise in several lines, and reduces its size until it fits. */
function fit(
  document: PDFKit.PDFDocument,
  fonts: LabelFonts,
  { weight, text }: { readonly weight: FontWeight; readonly text: string },
  { x, y, width, height, size, align = 'left' }: Place,
): PrintResult {
  const { letters, isIncomplete } = fonts.read(text, weight);
  const line = fonts.measureLine(weight);
  let fitting = size;
  let lines = breakLines(letters, width / fitting);
  const isTooHigh = () => lines.length > 1 && lines.length * line.height * fitting > height;
  while (fitting > SMALLEST && isTooHigh()) {
    fitting = Math.max(SMALLEST, fitting * 0.88);
    lines = breakLines(letters, width / fitting);
  }
  const isCut = isTooHigh();
  if (isCut)
    lines = cutLines(
      lines,
      Math.floor(height / (line.height * fitting)),
      fonts.read('…', weight).letters,
      width / fitting,
    );
  for (const [at, printed] of lines.entries()) {
    const left = align === 'right' ? x + width - sumWidth(printed) * fitting : x;
    drawLine(document, printed, { x: left, y: y + (at * line.height + line.ascent) * fitting, size: fitting });
  }
  return { isIncomplete, isCut };
}

/** The first lines; the last ends with an ellipsis. */
function cutLines(
  lines: readonly (readonly PrintedLetter[])[],
  count: number,
  ellipsis: readonly PrintedLetter[],
  width: number,
): readonly (readonly PrintedLetter[])[] {
  const last = [...(lines[count - 1] ?? [])];
  while (sumWidth(last) + sumWidth(ellipsis) > width) last.pop();
  return [...lines.slice(0, count - 1), [...last, ...ellipsis]];
}

/** Renders a line on its baseline, which letters of different fonts share. */
function drawLine(
  document: PDFKit.PDFDocument,
  letters: readonly PrintedLetter[],
  { x, y, size }: Point & { readonly size: number },
): void {
  let left = x;
  for (let from = 0; from < letters.length;) {
    const font = letters[from]?.font ?? '';
    const next = letters.findIndex((letter, at) => at > from && letter.font !== font);
    const run = letters.slice(from, next === -1 ? letters.length : next);
    const text = run.map((letter) => letter.text).join('');
    document.font(font, size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
    left += sumWidth(run) * size;
    from += run.length;
  }
}

/** A fixed mask, as on the screen: choosing the best of eight masks takes three times as long. */
const MASK = 3;

/**
 * Renders a text as a QR code: an image mask with one bit per module inside the page content, which for ten thousand
 * labels is a tenth of the size of lines and rectangles.
 */
function drawCode(document: PDFKit.PDFDocument, text: string, { x, y, size }: Point & { readonly size: number }): void {
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
