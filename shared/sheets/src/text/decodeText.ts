import type { SheetPorts } from '../SheetPorts.ts';

/** Decodes a text file: UTF-16 by its byte order mark, else UTF-8 if it is valid, else CP949. */
export function decodeText(bytes: Uint8Array, { decodeCp949 }: Pick<SheetPorts, 'decodeCp949'>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCp949(bytes);
  }
}
