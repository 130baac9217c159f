import { inflateSync } from 'node:zlib';

/** The content of a PDF: its pages, its text as a reader would copy it, and the size of each embedded font. */
export interface ReadPdf {
  readonly pages: number;
  readonly text: string;
  readonly fontBytes: readonly number[];
  /** Whether every rendered glyph has a width in its font and is not the glyph for a missing character. */
  readonly hasAllGlyphs: boolean;
  /** The size of the smallest text in points. */
  readonly smallestText: number;
  /** The rows of each rendered mask; true is dark. */
  readonly masks: readonly (readonly (readonly boolean[])[])[];
}

/** Reads a PDF written by pdfkit. */
export function readPdf(bytes: Buffer): ReadPdf {
  const objects = parseObjects(bytes);
  const fonts = new Map<string, { unicode: Map<number, string>; widths: Set<number> }>();
  for (const [, dictionary] of objects.values())
    for (const [, name = '', ref = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, parseFont(objects, ref));
  const masks: boolean[][][] = [];
  let text = '';
  let hasAllGlyphs = true;
  let smallestText = Number.POSITIVE_INFINITY;
  for (const [stream] of objects.values()) {
    const page = String(stream ?? '');
    if (!page.includes(' Tf')) continue;
    for (const [, width, hex = ''] of page.matchAll(/BI \/W (\d+) [^\n]* ID\n([0-9a-f]+)>\nEI/g))
      masks.push(parseMask(hex, Number(width)));
    let font: ReturnType<typeof parseFont> | undefined;
    for (const [, name, size, hex] of page.matchAll(/\/(F\d+) ([\d.]+) Tf|<([0-9a-f]+)>/g)) {
      if (name) font = fonts.get(name);
      if (size) smallestText = Math.min(smallestText, Number(size));
      for (const code of hex?.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(code, 16);
        text += font?.unicode.get(glyph) ?? '';
        hasAllGlyphs &&= glyph > 0 && (font?.widths.has(glyph) ?? false);
      }
    }
  }
  const latin1 = bytes.toString('latin1');
  const embedded = [...objects.values()].filter(([, dictionary]) => dictionary.includes('CIDFontType0C'));
  return {
    pages: latin1.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0,
    text,
    fontBytes: embedded.map(([stream]) => stream?.length ?? 0),
    hasAllGlyphs,
    smallestText,
    masks,
  };
}

/** Each row starts at a byte boundary. */
function parseMask(hex: string, width: number): boolean[][] {
  const digits = 2 * Math.ceil(width / 8);
  return (hex.match(new RegExp(`.{${digits}}`, 'g')) ?? []).map((row) => {
    const bits = [...row].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
    return Array.from(bits.slice(0, width), (bit) => bit === '0');
  });
}

type Objects = Map<string, readonly [Buffer | undefined, string]>;

function parseObjects(bytes: Buffer): Objects {
  const objects: Objects = new Map();
  const latin1 = bytes.toString('latin1');
  for (const { 1: id = '', 2: body = '', index } of latin1.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const at = body.indexOf('\nstream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const from = index + `${id} 0 obj\n`.length + at + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = at === -1 ? undefined : bytes.subarray(from, from + length);
    objects.set(id, [raw && dictionary.includes('FlateDecode') ? inflateSync(raw) : raw, dictionary]);
  }
  return objects;
}

function parseFont(objects: Objects, ref: string) {
  const dictionary = objects.get(ref)?.[1] ?? '';
  const unicode = new Map<number, string>();
  const map = String(objects.get(/\/ToUnicode (\d+)/.exec(dictionary)?.[1] ?? '')?.[0] ?? '');
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      unicode.set(Number.parseInt(from, 16) + index, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
  const child = objects.get(/\/DescendantFonts \[(\d+)/.exec(dictionary)?.[1] ?? '')?.[1] ?? '';
  const count = (/\/W \[0 \[([^\]]*)\]/.exec(child)?.[1] ?? '').trim().split(/\s+/).length;
  return { unicode, widths: new Set(Array.from({ length: count }, (_each, glyph) => glyph)) };
}
