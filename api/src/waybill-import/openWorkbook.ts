import { inflateRawSync } from 'node:zlib';
import { TableProblem } from './TableProblem.ts';

/** What a workbook may unpack to, all its parts together. */
export const UNPACKED_MAX = 60 * 1024 * 1024;
const PARTS_MAX = 2000;

/** Cells, their texts and formats; comments, drawings, macros and whatever else a workbook carries is never unpacked. */
const WANTED =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(_rels\/[^/]+\.rels|[^/]+\.xml|theme\/[^/]+\.xml|worksheets\/[^/]+\.xml))$/i;
const UNWANTED = /(comments?|persons?|connections|metadata|customproperty)\d*\.xml$/i;

const TYPES = '[Content_Types].xml';

interface Part {
  readonly path: string;
  readonly method: number;
  readonly packed: Buffer;
  readonly size: number;
}

/**
 * The parts of an .xlsx that hold its cells, unpacked. The archive's directory is believed in nothing: what it says is
 * added up before anything is unpacked, and no part may unpack to more than it says.
 * @throws TableProblem
 */
export function openWorkbook(bytes: Buffer): Map<string, Buffer> {
  const parts = directoryOf(bytes);
  if (parts.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAX) throw new TableProblem('size');
  const wanted = parts.filter(({ path }) => WANTED.test(path) && !UNWANTED.test(path));
  if (!wanted.some(({ path }) => /^xl\/workbook[^/]*\.xml$/i.test(path))) throw new TableProblem('kind');
  const unpacked = new Map(wanted.map((part) => [part.path, unpack(part)]));
  const types = unpacked.get(TYPES);
  if (types) unpacked.set(TYPES, typesOf(types, unpacked));
  return unpacked;
}

function directoryOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1 || end + 22 > bytes.length) throw new TableProblem('broken');
  const count = bytes.readUInt16LE(end + 10);
  if (count > PARTS_MAX) throw new TableProblem('size');
  const parts: Part[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) throw new TableProblem('broken');
    parts.push(partAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

function partAt(bytes: Buffer, at: number): Part {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw new TableProblem('locked');
  const from = bytes.readUInt32LE(at + 42);
  if (from + 30 > bytes.length || bytes.readUInt32LE(from) !== 0x04034b50) throw new TableProblem('broken');
  const data = from + 30 + bytes.readUInt16LE(from + 26) + bytes.readUInt16LE(from + 28);
  const name = bytes.subarray(at + 46, at + 46 + bytes.readUInt16LE(at + 28));
  return {
    path: name.toString().replaceAll('\\', '/').replace(/^\/+/, ''),
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.subarray(data, data + bytes.readUInt32LE(at + 20)),
    size: bytes.readUInt32LE(at + 24),
  };
}

/** The list of parts without those that were left out, which a reader would look for. */
function typesOf(types: Buffer, parts: ReadonlyMap<string, unknown>): Buffer {
  return Buffer.from(
    types
      .toString()
      .replaceAll(/<Override\b[^<>]*>/g, (entry) =>
        parts.has(/PartName="\/?([^"]*)"/.exec(entry)?.[1] ?? '') ? entry : '',
      ),
  );
}

function unpack({ method, packed, size }: Part): Buffer {
  if (method !== 0 && method !== 8) throw new TableProblem('broken');
  const data = method === 0 ? packed : inflate(packed, size);
  if (data.length !== size || data.includes('<!DOCTYPE') || data.includes('<!ENTITY')) throw new TableProblem('broken');
  return data;
}

function inflate(packed: Buffer, size: number): Buffer {
  if (size === 0) return Buffer.alloc(0);
  try {
    return inflateRawSync(packed, { maxOutputLength: size });
  } catch {
    throw new TableProblem('broken');
  }
}
