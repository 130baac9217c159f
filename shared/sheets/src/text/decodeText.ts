import type { SheetPorts } from '../SheetPorts.ts';

/** Characters of text by people: letters of Latin and Korean, Hanja, punctuation, full-width forms. */
const WRITTEN = /[\t\r\n\x20-\x7e\xa0-\u024f\u1100-\u11ff\u2000-\u33ff\u3400-\u9fff\uac00-\ud7a3\uff00-\uffef]/g;
/** Minimum share of these characters for bytes without a mark to be UTF-16. */
const WRITTEN_PART = 0.95;
/** Number of bytes that decide the encoding. */
const SAMPLE = 64 * 1024;

/**
 * Decodes a text file: UTF-16 by its byte order mark or, if it has zero bytes, by its characters; UTF-8 if more of it
 * is valid than damaged; else CP949. Damaged bytes become U+FFFD.
 */
export function decodeText(bytes: Uint8Array, { decodeCp949 }: Pick<SheetPorts, 'decodeCp949'>): string {
  const wide = detectUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const text = new TextDecoder().decode(bytes);
  return isUtf8(bytes, text) ? text : decodeCp949(bytes);
}

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  if (!sample.includes(0)) return undefined;
  return (['utf-16le', 'utf-16be'] as const).find((encoding) => {
    const text = new TextDecoder(encoding).decode(sample);
    return !text.includes('\0') && (text.match(WRITTEN)?.length ?? 0) >= text.length * WRITTEN_PART;
  });
}

/** Hangul has three bytes in UTF-8, and CP949 hardly ever has three bytes that are one character of UTF-8. */
function isUtf8(bytes: Uint8Array, text: string): boolean {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return true;
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  return damaged === 0 || (text.match(/[\u0800-\ud7ff\ue000-\ufffc]/g)?.length ?? 0) > damaged;
}
