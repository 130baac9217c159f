import { type BookType, type CellObject, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';
import { packWorkbook, toSheet } from '../src/write/node.ts';

export type Cell = string | number | CellObject;

/** A book of sheets of rows, in a format; cells that are objects are used unchanged. */
export function book(rows: readonly (readonly Cell[])[], bookType: BookType = 'xlsx'): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]) as unknown[][]);
  const whole = utils.book_new();
  utils.book_append_sheet(whole, sheet, '운송장');
  return Buffer.from(write(whole, { type: 'buffer', bookType, compression: true }));
}

/** Rows as text with a separator, in an encoding. */
export function separated(rows: readonly (readonly string[])[], separator = ',', encoding = 'utf8'): Buffer {
  return iconv.encode(rows.map((row) => row.join(separator)).join('\r\n'), encoding);
}

/** A page with one table, as programs save it under the name of a spreadsheet. */
export function tablePage(rows: readonly (readonly string[])[], encoding = 'utf8'): Buffer {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  return iconv.encode(
    `<html><head><meta charset="${encoding}"></head><body><table>${cells.join('\n')}</table></body></html>`,
    encoding,
  );
}

/** A page in a web archive with an unreadable other part, as Excel saves a web page in one file. */
export function webArchive(page: Buffer): Buffer {
  const lines = page.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  const part = (type: string, name: string, body: string) =>
    `------=_Next\r\nContent-Location: file:///C:/${name}\r\nContent-Transfer-Encoding: base64\r\nContent-Type: ${type}\r\n\r\n${body}\r\n\r\n`;
  return Buffer.from(
    `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="----=_Next"\r\n\r\nThis document is a web archive.\r\n\r\n${part('image/png', 'a.png', '!')}${part('text/html; charset="utf-8"', 'a.htm', lines)}------=_Next--`,
  );
}

/**
 * A book of 1995, which stores its texts in CP949. It is written with placeholders of the same length, because no
 * writer supports that.
 */
export function oldBook(rows: readonly (readonly string[])[]): Buffer {
  const words = [...new Set(rows.flat().filter((cell) => /[^\x20-\x7e]/.test(cell)))];
  const encoded = words.map((word) => iconv.encode(word, 'cp949'));
  const standIns = encoded.map(({ length }, index) => String.fromCharCode(0x61 + index).repeat(length));
  const bytes = book(
    rows.map((row) => row.map((cell) => standIns[words.indexOf(cell)] ?? cell)),
    'biff5',
  );
  for (const [index, standIn] of standIns.entries()) encoded[index]?.copy(bytes, bytes.indexOf(standIn));
  bytes.writeUInt16LE(949, bytes.indexOf(Buffer.from([0x42, 0, 2, 0])) + 4);
  return bytes;
}

/**
 * A workbook of a number of cells of ordinary text, 20 in each row, as our own files have them: each cell has its text,
 * which needs 1.7 times the bytes of shared texts.
 */
export async function ordinaryWorkbook(cells: number): Promise<Uint8Array> {
  const columns: readonly ((row: number) => string)[] = [
    (row) => `261120-${String(row).padStart(8, 'A')}`,
    (row) => `김하나${row}`,
    (row) => `010-1234-${String(row % 10_000).padStart(4, '0')}`,
    (row) => `서울특별시 강남구 테헤란로 ${row}번길 ${row % 90}, ${row % 30}동 ${row % 1200}호`,
    (row) => `06${row % 1000}`,
    (row) => `수제 딸기잼 ${row % 50}호 세트 (250g × 3병)`,
    (row) => String((row % 5) + 1),
    (row) => String(12_000 + (row % 9000)),
    (row) => `부재 시 문 앞에 놓아주세요. ${row}`,
    (row) => `2026-11-${String((row % 28) + 1).padStart(2, '0')} 12:${String(row % 60).padStart(2, '0')}`,
  ];
  const format = { kind: 'text', width: 10 } as const;
  const all = [...columns, ...columns].map((value, index) => ({ ...format, header: `열${index}`, value }));
  const rows = Array.from({ length: cells / all.length - 1 }, (_each, row) => row);
  return packWorkbook([toSheet('주문', all, rows)]);
}
