import { constants, deflateRawSync } from 'node:zlib';
import { CFB } from '@e965/xlsx';
import { openContainer } from '../src/workbook/openContainer.ts';
import { book } from './workbooks.ts';

/** A workbook with additional or replaced parts, uncompressed. */
export function withParts(base: Buffer, parts: Record<string, string | Buffer>): Buffer {
  const all = readParts(base);
  for (const [path, data] of Object.entries(parts)) all.set(path, Buffer.from(data));
  return pack(all);
}

/** An OLE container of these streams. */
export function container(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, data] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${name}`, data);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

/** An .xls of 11 KB with 200 links over all cells, each of which the library visits: minutes of processor time. */
export function xlsOfLinks(): Buffer {
  const stream = Buffer.from(openContainer(book([['주문번호', '운송장번호']], 'biff8')).workbook ?? []);
  const link = Buffer.alloc(36);
  link.writeUInt16LE(0x01b8, 0);
  link.writeUInt16LE(32, 2);
  link.writeUInt16LE(0xffff, 6);
  link.writeUInt16LE(0xff, 10);
  link.writeUInt32LE(2, 28);
  const eof = stream.length - 4;
  return container({
    Workbook: Buffer.concat([stream.subarray(0, eof), ...Array(200).fill(link), stream.subarray(eof)]),
  });
}

/** A workbook with a comment on a cell of this name, listed in its parts. */
export function withCommentOn(base: Buffer, ref: string): Buffer {
  const types = readParts(base).get('[Content_Types].xml')?.toString() ?? '';
  const entry = `<Override PartName="/xl/comments1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`;
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return withParts(base, {
    '[Content_Types].xml': types.replace('</Types>', `${entry}</Types>`),
    'xl/comments1.xml': `<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>a</author></authors><commentList><comment ref="${ref}" authorId="0"><text><t>x</t></text></comment></commentList></comments>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/comments" Target="../comments1.xml"/></Relationships>`,
  });
}

/** A workbook that was saved while the sheet at this index was open. */
export function withActiveTab(base: Buffer, active: number): Buffer {
  const workbook = readParts(base).get('xl/workbook.xml')?.toString() ?? '';
  const views = `<bookViews><workbookView activeTab="${active}"/></bookViews>`;
  const without = workbook.replace(/<bookViews>.*?<\/bookViews>/s, '');
  return withParts(base, { 'xl/workbook.xml': without.replace('<sheets>', `${views}<sheets>`) });
}

/** A workbook whose only sheet is this XML. */
export function withSheet(xml: string): Buffer {
  return withParts(book([['x']]), { 'xl/worksheets/sheet1.xml': xml });
}

/** A sheet's XML around its rows. */
export function sheetXml(rows: string, head = ''): string {
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${head}<sheetData>${rows}</sheetData></worksheet>`;
}

/**
 * A workbook with one additional part, which is packed. Its directory may state a wrong size, and refer to the same
 * bytes several times.
 */
export function withPacked(path: string, data: Buffer, { statedSize = data.length, paths = [path] } = {}): Buffer {
  return withDeflated(path, deflateRawSync(data), { statedSize, paths });
}

function withDeflated(
  path: string,
  deflated: Buffer,
  { statedSize, paths }: { readonly statedSize: number; readonly paths: readonly string[] },
): Buffer {
  const base = readParts(book([['주문번호', '운송장번호']]));
  const archive = pack(new Map([...base, [path, deflated]]));
  return rewriteDirectory(archive, path, (entry) =>
    paths.map((name) => {
      const copy = Buffer.concat([entry.subarray(0, 46), Buffer.from(name)]);
      copy.writeUInt16LE(8, 10);
      copy.writeUInt32LE(statedSize, 24);
      copy.writeUInt16LE(name.length, 28);
      return copy;
    }),
  );
}

/** A workbook with this number of bytes of spaces, once or under many names; they are never in memory together. */
export function bomb(size: number, { statedSize = size, entries = 1 } = {}): Buffer {
  const paths = Array.from({ length: entries }, (_each, index) => `xl/worksheets/sheet${index + 2}.xml`);
  return withDeflated('xl/worksheets/bomb.xml', deflatedSpaces(size), { statedSize, paths });
}

/** A deflate stream of spaces: packed blocks without references to earlier data, so that they can be repeated. */
function deflatedSpaces(size: number): Buffer {
  const piece = Buffer.alloc(Math.min(size, 16 * 1024 * 1024), ' ');
  const block = deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: Math.floor(size / piece.length) }, () => block);
  return Buffer.concat([...blocks, deflateRawSync(piece.subarray(0, size % piece.length))]);
}

/** An archive with the directory entry of one part replaced. */
export function rewriteDirectory(archive: Buffer, path: string, replace: (entry: Buffer) => Buffer[]): Buffer {
  const end = archive.length - 22;
  const start = archive.readUInt32LE(end + 16);
  const entries = readDirectory(archive).flatMap((entry) =>
    entry.subarray(46).toString() === path ? replace(entry) : [entry],
  );
  const listed = Buffer.concat(entries);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(entries.length, 8);
  tail.writeUInt16LE(entries.length, 10);
  tail.writeUInt32LE(listed.length, 12);
  return Buffer.concat([archive.subarray(0, start), listed, tail]);
}

function readDirectory(archive: Buffer): Buffer[] {
  const end = archive.length - 22;
  const entries: Buffer[] = [];
  for (let at = archive.readUInt32LE(end + 16); at < end;) {
    const size = 46 + archive.readUInt16LE(at + 28);
    entries.push(archive.subarray(at, at + size));
    at += size;
  }
  return entries;
}

/** The stated sizes of an archive's parts together. */
export function unpackedBytes(archive: Uint8Array): number {
  let sum = 0;
  for (const entry of readDirectory(Buffer.from(archive))) sum += entry.readUInt32LE(24);
  return sum;
}

function readParts(archive: Buffer): Map<string, Buffer> {
  const { FullPaths, FileIndex } = CFB.read(archive, { type: 'buffer' });
  const [root = ''] = FullPaths;
  return new Map(
    FullPaths.flatMap((path: string, index: number): [string, Buffer][] => {
      const content = FileIndex[index]?.content;
      return content?.length ? [[path.slice(root.length), Buffer.from(content as Uint8Array)]] : [];
    }),
  );
}

/** A zip archive of uncompressed parts, by their paths. */
function pack(parts: ReadonlyMap<string, Buffer>): Buffer {
  const archive = CFB.utils.cfb_new();
  for (const [path, data] of parts) CFB.utils.cfb_add(archive, `/${path}`, data, { unsafe: true });
  return Buffer.from(CFB.write(archive, { type: 'array', fileType: 'zip', compression: false }) as Uint8Array);
}
