import { type BookType, type CellObject, utils, write } from '@e965/xlsx';
import iconv from 'iconv-lite';

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
