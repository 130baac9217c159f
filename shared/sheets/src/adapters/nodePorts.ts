import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import iconv from 'iconv-lite';
import type { SheetPorts } from '../SheetPorts.ts';

const inflateAsync = promisify(inflateRaw);

/** The ports in Node, whose own `euc-kr` lacks the extended syllables of CP949. */
export const nodePorts: SheetPorts = {
  inflate: async (packed, maxBytes) => new Uint8Array(await inflateAsync(packed, { maxOutputLength: maxBytes })),
  decodeCp949: (bytes) => iconv.decode(bytes, 'cp949'),
};
