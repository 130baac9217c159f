import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { disableTextShaping } from './LabelFonts.ts';

const NONE = ['ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'calt', 'clig', 'liga', 'rclt', 'curs', 'kern'];
const fontFile = fileURLToPath(import.meta.resolve('pretendard/dist/public/static/Pretendard-Regular.otf'));

it.each(['010-1234-5678', '서울특별시 마포구 성미산로 1', '김하늘 귀하', '260310-AVWAL7TK', 'a…', ''])(
  'disableTextShaping places the letters of %j like the library without ligatures, kerning and alternates',
  (text) => {
    const document = new PDFDocument().font(fontFile);
    const off = Object.fromEntries(NONE.map((name) => [name, false])) as never;
    const expected = document.widthOfString(text, { features: off });
    const layOutGlyphs = () =>
      (document as unknown as { _font: { encode(text: string, features?: unknown): [string[], unknown[]] } })._font;
    const [ids, positions] = layOutGlyphs().encode(text, off);
    disableTextShaping(document);
    expect(document.widthOfString(text)).toBeCloseTo(expected, 6);
    expect(layOutGlyphs().encode(text)).toEqual([
      ids,
      positions.map((position) => expect.objectContaining(position as object)),
    ]);
  },
);
