import { createInflateRaw } from 'node:zlib';
import iconv from 'iconv-lite';
import type { SheetPorts } from '../SheetPorts.ts';

/** The ports in Node, whose own `euc-kr` lacks the extended syllables of CP949. */
export const nodePorts: SheetPorts = {
  inflate(packed) {
    const stream = createInflateRaw();
    stream.end(packed);
    return stream;
  },
  decodeCp949: (bytes) => iconv.decode(bytes, 'cp949'),
};
