import { fileURLToPath } from 'node:url';

/** The weight of a text. */
export type FontWeight = 'Regular' | 'Bold';

/** A letter with the name of its font, and its width at a size of one point. */
export interface PrintedLetter {
  readonly text: string;
  readonly font: string;
  readonly width: number;
}

/** The letters of a text; `isIncomplete` if a letter was replaced because no font has it. */
export interface PrintedText {
  readonly letters: readonly PrintedLetter[];
  readonly isIncomplete: boolean;
}

/** The used properties of a font file (fontkit). */
interface FontFile {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  glyphForCodePoint(point: number): { readonly advanceWidth: number };
}

const REPLACEMENT = '?';

const FILES: Record<string, string> = {
  'Pretendard-Regular': import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'),
  'Pretendard-Bold': import.meta.resolve('pretendard/dist/public/static/Pretendard-Bold.otf'),
  'NotoSansHans-Regular': hanjaFile('Regular'),
  'NotoSansHans-Bold': hanjaFile('Bold'),
};

/**
 * The fonts of a label document: Pretendard, and Noto Sans for Hanja and other letters that Pretendard lacks. Noto Sans
 * is opened when a letter needs it.
 */
export class LabelFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #opened = new Map<string, FontFile>();
  readonly #letters = { Regular: new Map<string, PrintedLetter>(), Bold: new Map<string, PrintedLetter>() };

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    for (const [name, url] of Object.entries(FILES)) document.registerFont(name, fileURLToPath(url));
  }

  /** The ascent and the line height of Pretendard, at a size of one point. */
  measureLine(weight: FontWeight): { readonly ascent: number; readonly height: number } {
    this.#open(`Pretendard-${weight}`);
    const { ascender } = (this.#document as unknown as { _font: { ascender: number } })._font;
    return { ascent: ascender / 1000, height: this.#document.fontSize(1).currentLineHeight(true) };
  }

  /** Finds a font for each letter of a text; a letter without a font becomes `?`. */
  read(text: string, weight: FontWeight): PrintedText {
    const found = [...text].map((letter) => this.#find(letter, weight));
    const letters = found.flatMap((letter) => letter ?? this.#find(REPLACEMENT, weight) ?? []);
    return { letters, isIncomplete: found.includes(undefined) };
  }

  #find(text: string, weight: FontWeight): PrintedLetter | undefined {
    const known = this.#letters[weight].get(text);
    if (known !== undefined) return known;
    const letter = this.#look(text, weight);
    if (letter !== undefined) this.#letters[weight].set(text, letter);
    return letter;
  }

  #look(text: string, weight: FontWeight): PrintedLetter | undefined {
    const point = text.codePointAt(0) ?? 0;
    for (const font of [`Pretendard-${weight}`, `NotoSansHans-${weight}`]) {
      const file = this.#open(font);
      if (!file.hasGlyphForCodePoint(point)) continue;
      return { text, font, width: file.glyphForCodePoint(point).advanceWidth / file.unitsPerEm };
    }
    return undefined;
  }

  #open(name: string): FontFile {
    const opened = this.#opened.get(name);
    this.#document.font(name);
    if (opened !== undefined) return opened;
    disableTextShaping(this.#document);
    const { font } = (this.#document as unknown as { _font: { font: FontFile } })._font;
    this.#opened.set(name, font);
    return font;
  }
}

/** The package exports no path of its fonts. */
function hanjaFile(weight: FontWeight): string {
  return new URL(`../fonts/NotoSansHans-${weight}.otf`, import.meta.resolve('@embedpdf/fonts-sc')).href;
}

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}

/** The offsets of a glyph, in thousandths of the text size. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** The properties of an embedded font that the library uses. */
interface EmbeddedFont {
  readonly font: { glyphsForString(text: string): Glyph[] };
  readonly scale: number;
  layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
}

/**
 * Replaces the layout of a document's current font: letters are placed next to each other by their widths. The
 * library's layout looks for ligatures, kerning and alternates in every text, which took nine tenths of the time of a
 * label, and caches the layout of each word: thousands of addresses and numbers took hundreds of megabytes. Composed
 * Hangul, digits and Latin letters need none of it.
 */
export function disableTextShaping(document: PDFKit.PDFDocument): void {
  const embedded = (document as unknown as { readonly _font: EmbeddedFont })._font;
  const toPosition = new Map<number, Position>();
  embedded.layout = (text) => {
    const glyphs = embedded.font.glyphsForString(text);
    const positions = glyphs.map(({ id, advanceWidth }) => {
      const known = toPosition.get(id);
      if (known) return known;
      const width = advanceWidth * embedded.scale;
      const position = { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width };
      toPosition.set(id, position);
      return position;
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}
