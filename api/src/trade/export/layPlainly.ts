interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
}

/** Where a glyph stands, in thousandths of the size of its text. */
interface Position {
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly advanceWidth: number;
}

/** What the library uses of a font that it embeds. */
interface EmbeddedFont {
  readonly font: { glyphsForString(text: string): Glyph[] };
  readonly scale: number;
  layout(text: string): { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
}

/**
 * Lets the current font of a document place letters one after the other by their widths. Its own layout looks for
 * ligatures, kerning and alternates in every text, which took nine tenths of the time of a label, and keeps the layout
 * of each word: those of thousands of addresses and numbers took hundreds of megabytes. Composed Hangul, digits and Latin
 * letters need none of it.
 */
export function layPlainly(document: PDFKit.PDFDocument): void {
  const embedded = (document as unknown as { readonly _font: EmbeddedFont })._font;
  const positionOf = new Map<number, Position>();
  embedded.layout = (text) => {
    const glyphs = embedded.font.glyphsForString(text);
    const positions = glyphs.map(({ id, advanceWidth }) => {
      const known = positionOf.get(id);
      if (known) return known;
      const width = advanceWidth * embedded.scale;
      const position = { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: width };
      positionOf.set(id, position);
      return position;
    });
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
  };
}
