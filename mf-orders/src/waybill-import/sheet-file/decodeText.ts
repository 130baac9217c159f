/** What a text file says, and whether it is UTF-16. */
export interface DecodedText {
  readonly text: string;
  readonly isUtf16: boolean;
}

/**
 * The text of a file in UTF-8, in CP949 (which is what browsers read as `euc-kr`) or, with its mark, in UTF-16;
 * undefined when it is none of them.
 */
export function decodeText(bytes: Uint8Array): DecodedText | undefined {
  const wide = wideEncodingOf(bytes);
  const encodings = wide === undefined ? ['utf-8', 'euc-kr'] : [wide];
  for (const encoding of encodings) {
    const text = decodeAs(encoding, bytes);
    if (text !== undefined) return text.includes('\0') ? undefined : { text, isUtf16: wide !== undefined };
  }
  return undefined;
}

function wideEncodingOf([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
