import { LIMITS } from '../limits.ts';
import { SheetError } from '../SheetError.ts';
import type { SheetPorts } from '../SheetPorts.ts';

/** Cells, their texts and formats; comments, drawings, macros and other parts are never unpacked. */
const WANTED =
  /^(\[content_types\]\.xml|_rels\/\.rels|xl\/(_rels\/[^/]+\.rels|[^/]+\.xml|theme\/[^/]+\.xml|worksheets\/[^/]+\.xml))$/i;
const UNWANTED = /(comments?|persons?|connections|metadata|customproperty)\d*\.xml$/i;
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
 * added up before unpacking, and no part may unpack to more than its stated size.
 * @throws SheetError
 */
export async function openArchive(bytes: Bytes, { inflate }: Pick<SheetPorts, 'inflate'>): Promise<ArchiveParts> {
  const entries = readDirectory(bytes);
  if (entries.reduce((sum, { size }) => sum + size, 0) > LIMITS.unpackedBytes) throw new SheetError('too-much-content');
  const selected = entries.filter(({ path }) => WANTED.test(path) && !UNWANTED.test(path));
  if (!selected.some(({ path }) => /^xl\/workbook[^/]*\.xml$/i.test(path))) throw new SheetError('wrong-type');
  const parts: ArchiveParts = new Map();
  for (const entry of selected) parts.set(entry.path, await unpack(entry, inflate));
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

async function unpack({ method, packed, size }: Entry, inflate: SheetPorts['inflate']): Promise<Bytes> {
  if (method !== 0 && method !== 8) throw new SheetError('unreadable');
  const data = method === 0 ? packed : await inflatePart(packed, size, inflate);
  if (data.length !== size || hasDeclaration(data)) throw new SheetError('unreadable');
  return data;
}

async function inflatePart(packed: Bytes, size: number, inflate: SheetPorts['inflate']): Promise<Bytes> {
  if (size === 0) return new Uint8Array();
  try {
    return await inflate(packed, size);
  } catch (error) {
    throw new SheetError('unreadable', { cause: error });
  }
}

/** Whether XML declares a document type or an entity, which no spreadsheet program writes. */
function hasDeclaration(data: Bytes): boolean {
  for (let at = data.indexOf(0x3c); at !== -1; at = data.indexOf(0x3c, at + 1))
    if (data[at + 1] === 0x21 && /^<!(DOCTYPE|ENTITY)/.test(String.fromCharCode(...data.subarray(at, at + 9))))
      return true;
  return false;
}
