import { describe, expect, it } from '@jest/globals';
import { readWaybillSheet } from '@backoffice/contracts/order/waybill/waybillSheet';
import { type CellObject, type WorkSheet, utils, write } from '@e965/xlsx';
import { codepages } from './testing/codepages.ts';
import { inProcessWorkers } from './testing/inProcessWorkers.ts';
import { readSheetFile } from './readSheetFile.ts';

/** The content determines the file format; the extension only determines whether the file is accepted. */
const createFile = (content: BlobPart, name: string) => new File([content], name);

type Kind = 'xlsx' | 'biff8' | 'xlml';
const ENDINGS: Record<Kind, string> = { xlsx: 'xlsx', biff8: 'xls', xlml: 'xls' };

function bookFile(sheets: Readonly<Record<string, WorkSheet>>, kind: Kind = 'xlsx') {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return createFile(write(book, { bookType: kind, type: 'array' }) as ArrayBuffer, `송장.${ENDINGS[kind]}`);
}

const HEAD = ['주문번호', '운송장번호'];
const ORDER = '261120-ABCDEFGH';

/** Returns a sheet with a heading row and one line whose tracking number is `cell`. */
function sheetWith(cell: CellObject): WorkSheet {
  return { ...utils.aoa_to_sheet([HEAD, [ORDER, '']]), B2: cell };
}

/** Encodes text in CP949, as Korean Excel does. */
const cp949 = (text: string) => new Uint8Array(codepages.encode(949, text));

function utf16(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(
    [...`\uFEFF${text}`].flatMap((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return [code % 256, code >> 8];
    }),
  );
}

const readSheets = (file: File) => readSheetFile(file, inProcessWorkers);
const readLines = async (file: File) => {
  const sheets = await readSheets(file);
  return sheets.map((table) => readWaybillSheet(table)).find((sheet) => typeof sheet === 'object')?.lines;
};
const LINE = { at: 2, orderNo: ORDER, invoiceNo: '0068912345' };
const CSV = `주문번호,운송장번호\r\n${ORDER},0068912345\r\n`;

describe('separated text', () => {
  it.each<[string, BlobPart]>([
    ['in UTF-8', CSV],
    ['in UTF-8 with a byte order mark', `\uFEFF${CSV}`],
    ['in CP949', cp949(CSV)],
    ['in CP949 with syllables that EUC-KR lacks', cp949(`주문번호,운송장번호,상품\n${ORDER},0068912345,똠쌰햏\n`)],
    ['in UTF-16', utf16(CSV.replaceAll(',', '\t'))],
    ['separated by tabs', CSV.replaceAll(',', '\t')],
    ['separated by semicolons', CSV.replaceAll(',', ';')],
    ['separated by vertical bars', CSV.replaceAll(',', '|')],
    ['with a sep= line', `sep=;\n${CSV.replaceAll(',', ';')}`],
    ['with CR line ends', CSV.replaceAll('\r\n', '\r')],
    ['without a final line end', CSV.trim()],
    ['with cells as Excel text formulas', `주문번호,운송장번호\n${ORDER},"=""0068912345"""`],
    ['with quoted cells', `"주문번호","운송장번호"\n"${ORDER}","0068912345"`],
    ['starting with a column named ID', `ID,주문번호,운송장번호\nPK,${ORDER},0068912345`],
    ['with additional columns', `상품,운송장번호,비고,주문번호\n엽서,0068912345,,${ORDER}`],
    ['with columns named like object properties', `__proto__,constructor,주문번호,운송장번호\n1,2,${ORDER},0068912345`],
  ])('readSheetFile preserves every digit of separated text: %s', async (_, content) => {
    expect(await readLines(createFile(content, '송장.csv'))).toEqual([LINE]);
  });

  it('readSheetFile returns the rows of a text file regardless of line breaks in quoted cells', async () => {
    const file = createFile(`주문번호,메모,운송장번호\n${ORDER},"문 앞,\n""벨"" 금지",1\n\n${ORDER},,2\n`, 'a.csv');
    const sheets = await readSheets(file);
    expect(sheets[0]?.rows.map((row) => [...row])).toEqual([
      ['주문번호', '메모', '운송장번호'],
      [ORDER, '문 앞,\n"벨" 금지', '1'],
      [],
      [ORDER, '', '2'],
    ]);
  });

  it('readSheetFile finds the separator below a title with commas', async () => {
    const file = createFile(`11월, 택배, 접수, 목록\n주문번호;운송장번호\n${ORDER};0068912345`, 'a.csv');
    expect(await readLines(file)).toEqual([{ ...LINE, at: 3 }]);
  });

  it('readSheetFile returns a number that Excel changed as it is in the file', async () => {
    expect(await readLines(createFile(CSV.replace('0068912345', '6.89E+11'), 'a.csv'))).toEqual([
      { ...LINE, invoiceNo: '6.89E+11' },
    ]);
  });
});

describe('workbook cell', () => {
  it.each<[string, CellObject, string]>([
    ['text', { t: 's', v: '0068912345' }, '0068912345'],
    ['a number that Excel displays shortened', { t: 'n', v: 689123456789 }, '689123456789'],
    ['a number of 15 digits', { t: 'n', v: 123456789012345 }, '123456789012345'],
    ['a number that lost digits', { t: 'n', v: 1234567890123456 }, '1.234567890123456E+15'],
    ['a number with commas', { t: 'n', v: 689123456789, z: '#,##0' }, '689123456789'],
    ['a number with leading zeros', { t: 'n', v: 68912345, z: '0000000000' }, '0068912345'],
    ['text from a formula', { t: 's', v: '0068912345', f: '"00"&68912345' }, '0068912345'],
    ['a date', { t: 'n', v: 46055, z: 'yyyy-mm-dd' }, '2026-02-02'],
    ['the Boolean true', { t: 'b', v: true }, 'TRUE'],
  ])('readSheetFile reads a workbook cell with %s', async (_, cell, invoiceNo) => {
    for (const kind of ['xlsx', 'biff8'] as const)
      expect(await readLines(bookFile({ 시트: sheetWith(cell) }, kind))).toEqual([{ ...LINE, invoiceNo }]);
  });

  it('readSheetFile returns an error cell as its error text', async () => {
    const lines = await readLines(bookFile({ 시트: sheetWith({ t: 'e', v: 42, w: '#N/A' }) }));
    expect(lines).toEqual([{ ...LINE, invoiceNo: '#N/A' }]);
  });
});

describe('workbook', () => {
  const rows = [HEAD, [ORDER, '0068912345']];

  // rule: waybill-import.file-limits, reading-spreadsheets.format-by-content
  it.each<Kind>(['xlsx', 'biff8', 'xlml'])('readSheetFile reads a workbook in the format %s', async (kind) => {
    expect(await readLines(bookFile({ 시트: utils.aoa_to_sheet(rows) }, kind))).toEqual([LINE]);
  });

  it('readSheetFile numbers rows from the top of the sheet, including titles and empty rows', async () => {
    const sheet = utils.sheet_add_aoa(
      utils.aoa_to_sheet([[]]),
      [['11월 접수', ''], [], HEAD, [], [ORDER, '0068912345']],
      { origin: 'C3' },
    );
    sheet['!merges'] = [utils.decode_range('C3:D3')];
    expect(await readLines(bookFile({ 시트: sheet }))).toEqual([{ ...LINE, at: 7 }]);
  });

  it('readWaybillSheet finds the sheet with the required columns', async () => {
    const file = bookFile({
      안내: utils.aoa_to_sheet([['작성 방법'], ['1. 빈칸 없이 적어주세요.']]),
      빈시트: utils.aoa_to_sheet([[]]),
      목록: utils.aoa_to_sheet(rows),
    });
    expect(await readLines(file)).toEqual([LINE]);
  });

  it('readWaybillSheet accepts headings in two merged rows', async () => {
    const sheet = utils.aoa_to_sheet([
      ['주문번호', '받는분', '', '운송장번호'],
      ['', '이름', '전화', ''],
      [ORDER, '박받음', '010', '0068912345'],
    ]);
    sheet['!merges'] = ['A1:A2', 'B1:C1', 'D1:D2'].map((range) => utils.decode_range(range));
    expect(await readLines(bookFile({ 시트: sheet }))).toEqual([{ ...LINE, at: 3, receiver: '박받음' }]);
  });

  it('readSheetFile reads a workbook with 3,000 empty rows', async () => {
    const file = bookFile({ 시트: utils.aoa_to_sheet([...rows, ...Array<string[]>(3000).fill(['', ''])]) });
    expect(await readLines(file)).toEqual([LINE]);
  });

  it('readSheetFile reads ten thousand lines', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => [ORDER, String(100_000 + at)]);
    const lines = await readLines(bookFile({ 시트: utils.aoa_to_sheet([HEAD, ...many]) }));
    expect(lines).toHaveLength(10_000);
    expect(lines?.at(-1)).toEqual({ at: 10_001, orderNo: ORDER, invoiceNo: '109999' });
  });
});

describe('HTML page with the extension .xls', () => {
  const page = (charset: string) =>
    `<html><meta charset="${charset}"><script>window.ran = true</script><table><tr><td colspan="2">접수</td></tr>` +
    `<tr><th>주문번호</th><th>운송장번호</th></tr><tr><td>\n ${ORDER} </td><td>0068912345</td></tr></table></html>`;

  it.each<[string, BlobPart]>([
    ['UTF-8', page('utf-8')],
    ['CP949', cp949(page('euc-kr'))],
  ])('readSheetFile reads the table of an HTML page in %s without running its scripts', async (_, content) => {
    const file = createFile(content, '송장.xls');
    expect(await readLines(file)).toEqual([{ ...LINE, at: 3 }]);
    expect(window).not.toHaveProperty('ran');
  });
});

describe('refused file', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const compound = (text: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new TextEncoder().encode(text)]);

  it.each<[string, File, string]>([
    ['an empty file', createFile('', '송장.csv'), 'empty'],
    ['only empty rows', createFile('\n,,\n , \n', '송장.csv'), 'empty'],
    ['an empty sheet', bookFile({ 시트: utils.aoa_to_sheet([[]]) }), 'empty'],
    ['more than 8 MB', createFile('1'.repeat(8 * 1024 * 1024 + 1), '송장.csv'), 'too-large'],
    ['a picture', createFile(png, '송장.xlsx'), 'wrong-type'],
    ['a PDF', createFile('%PDF-1.7\n주문번호,운송장번호', '송장.csv'), 'wrong-type'],
    [
      'a zip file that is no workbook',
      createFile(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '송장.xlsx'),
      'unreadable',
    ],
    ['a corrupt .xls file', createFile(compound('x'.repeat(600)), '송장.xls'), 'unreadable'],
  ])('readSheetFile refuses a file: %s', async (_, file, problem) => {
    await expect(readSheets(file)).rejects.toMatchObject({ problem });
  });

  // rule: pictures.changed-file
  it('readSheetFile reports that a file was changed since it was chosen', async () => {
    const file = createFile('주문번호,운송장번호', '송장.csv');
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
    await expect(readSheets(file)).rejects.toMatchObject({ text: '파일이 바뀌었어요. 다시 선택해주세요.' });
  });

  it('readSheetFile explains in Korean how to correct a refused file', async () => {
    await expect(readSheets(createFile('', '송장.csv'))).rejects.toMatchObject({
      text: '빈 파일이에요. 주문번호와 운송장번호가 들어 있는 파일을 선택해주세요.',
    });
  });

  it('readSheetFile accepts a file of exactly 8 MB with an extension in upper case', async () => {
    const head = '주문번호,운송장번호\n';
    const lines = `${'1'.repeat(1023)}\n`.repeat(8 * 1024);
    const content = head + lines.slice(new TextEncoder().encode(head).length);
    await expect(readSheets(createFile(content, '송장.CSV'))).resolves.toHaveLength(1);
  });
});
