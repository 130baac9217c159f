import type { SheetPorts } from '../SheetPorts.ts';

/** Code pages with another name in the Encoding Standard; the others are `windows-` and their number. */
const ENCODINGS: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  65001: 'utf-8',
};

/**
 * The code pages that the library looks up for workbooks older than Excel 97, decoded by the platform and the port
 * instead of the library's own tables, which are as large as the library.
 */
export function createCodepages({ decodeCp949 }: Pick<SheetPorts, 'decodeCp949'>) {
  return {
    utils: {
      decode(codepage: number, data: ArrayLike<number> | string): string {
        const bytes = Uint8Array.from(
          typeof data === 'string' ? Array.from(data, (letter) => letter.charCodeAt(0)) : Array.from(data),
        );
        return codepage === 949 ? decodeCp949(bytes) : createDecoder(codepage).decode(bytes);
      },
    },
  };
}

function createDecoder(codepage: number) {
  const encoding = ENCODINGS[codepage] ?? `windows-${codepage}`;
  try {
    return new TextDecoder(encoding, { ignoreBOM: true });
  } catch {
    return new TextDecoder('windows-1252');
  }
}
