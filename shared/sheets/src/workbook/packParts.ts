import { CFB } from '@e965/xlsx';

/** A zip archive of uncompressed parts, by their paths. */
export function packParts(parts: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const archive = CFB.utils.cfb_new();
  for (const [path, data] of parts) CFB.utils.cfb_add(archive, `/${path}`, data, { unsafe: true });
  return Uint8Array.from(CFB.write(archive, { type: 'array', fileType: 'zip', compression: false }) as Uint8Array);
}
