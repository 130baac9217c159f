import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';
import { type CellCount, PartScanner } from './PartScanner.ts';

/** Cells, their texts and formats; comments, drawings, macros and other parts are never unpacked. */
const WANTED =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(_rels\/[^/]+\.rels|[^/]+\.xml|theme\/[^/]+\.xml|worksheets\/[^/]+\.xml))$/i;
const UNWANTED = /(comments?|persons?|connections|metadata|customproperty)\d*\.xml$/i;
/** Parts whose size depends on the number of cells; the library reads each of them once. */
export const HAS_CELLS = /^xl\/(?:sharedStrings|worksheets\/[^/]+)\.xml$/i;
/** Parts of the documents of Numbers and OpenDocument, and of binary workbooks. */
const OTHER_PROGRAMS = /^(?:Index(?:\.zip|\/.*\.iwa)|content\.xml|xl\/workbook\.bin)$/i;
const CONTENT_TYPES = '[Content_Types].xml';

type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of a workbook by their paths, unpacked. */
export type ArchiveParts = Map<string, Bytes>;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: Bytes;
  readonly size: number;
}

/**
 * The unpacked parts of an .xlsx that contain its cells. The archive's directory is not trusted: the stated sizes are
 * added up before unpacking, and unpacking stops at the stated size of a part, or at the first byte that `PartScanner`
 * refuses.
 * @throws SheetError
 */
export async function openArchive(bytes: Bytes, { inflate }: Pick<SheetPorts, 'inflate'>): Promise<ArchiveParts> {
  const directory = readDirectory(bytes);
  const entries = directory.filter(({ path }) => WANTED.test(path) && !UNWANTED.test(path));
  if (entries.reduce((sum, { size }) => sum + size, 0) > LIMITS.unpackedBytes) throw new SheetError('too-much-content');
  if (entries.some(({ path, size }) => !HAS_CELLS.test(path) && size > LIMITS.otherPartBytes))
    throw new SheetError('too-much-content');
  if (!entries.some(({ path }) => /^xl\/workbook[^/]*\.xml$/i.test(path)))
    throw new SheetError(directory.some(({ path }) => OTHER_PROGRAMS.test(path)) ? 'other-program' : 'wrong-type');
  const parts: ArchiveParts = new Map();
  const count = { cells: 0 };
  for (const entry of entries) parts.set(entry.path, await unpack(entry, inflate, count));
  const types = parts.get(CONTENT_TYPES);
  if (types) parts.set(CONTENT_TYPES, listOnly(types, parts));
  return parts;
}

function readDirectory(bytes: Bytes): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(bytes);
  if (end === -1 || end + 22 > bytes.length) throw new SheetError('unreadable');
  const count = view.getUint16(end + 10, true);
  if (count > LIMITS.parts) throw new SheetError('too-much-content');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new SheetError('unreadable');
    entries.push(readEntry(bytes, view, at));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The position of the directory's end record ("PK", 5, 6), searched from the end; -1 if there is none. */
function findEnd(bytes: Bytes): number {
  for (let at = bytes.length - 4; at >= 0; at -= 1)
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) return at;
  return -1;
}

function readEntry(bytes: Bytes, view: DataView, at: number): Entry {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
  if (isEncrypted) throw new SheetError('protected');
  const from = view.getUint32(at + 42, true);
  if (from + 30 > bytes.length || view.getUint32(from, true) !== 0x04034b50) throw new SheetError('unreadable');
  const data = from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
  return {
    path: new TextDecoder().decode(name).replaceAll('\\', '/').replace(/^\/+/, ''),
    method: view.getUint16(at + 10, true),
    packed: bytes.subarray(data, data + view.getUint32(at + 20, true)),
    size: view.getUint32(at + 24, true),
  };
}

/** The list of parts without the omitted parts, which a reader would request. */
function listOnly(types: Bytes, parts: ReadonlyMap<string, unknown>): Bytes {
  const xml = new TextDecoder().decode(types).replaceAll(/<Override\b[^<>]*>/g, (entry) => {
    return parts.has(/PartName="\/?([^"]*)"/.exec(entry)?.[1] ?? '') ? entry : '';
  });
  return new TextEncoder().encode(xml);
}

async function unpack(
  { method, packed, size }: Entry,
  inflate: SheetPorts['inflate'],
  count: CellCount,
): Promise<Bytes> {
  if (method !== 0 && method !== 8) throw new SheetError('unreadable');
  // Memory is only used where it is written, so a wrong size costs nothing.
  const data = new Uint8Array(size);
  const scanner = new PartScanner(data, count);
  let end = 0;
  try {
    for await (const chunk of method === 0 ? [packed] : inflate(packed)) {
      if (end + chunk.length > size) throw new SheetError('unreadable');
      data.set(chunk, end);
      end += chunk.length;
      scanner.scan(end);
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('unreadable', { cause: error });
  }
  if (end !== size) throw new SheetError('unreadable');
  return data;
}
