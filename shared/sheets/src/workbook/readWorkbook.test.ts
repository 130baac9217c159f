import { describe, expect, it } from '@jest/globals';
import { type BookType, type WorkBook, utils, write } from '@e965/xlsx';
import { nodePorts } from '../adapters/nodePorts.ts';
import { sheetXml, unpackedBytes, withParts, withSheet } from '../../corpus/archives.ts';
import { ordinaryWorkbook } from '../../corpus/workbooks.ts';
import { LIMITS } from '../limits.ts';
import { readSheets } from '../readSheets.ts';
import { openContainer } from './openContainer.ts';
import { RECORD, walkRecords } from './records/walkRecords.ts';

const read = (bytes: Uint8Array) => readSheets(new Uint8Array(bytes), nodePorts);

const ROWS = [
  ['거래일', '거래금액', ''],
  ['', '출금', '입금'],
  ['11/20', '0', '30000'],
  ['', '1', '12000'],
];

/** A very hidden sheet, a visible one with hidden parts and merges, and a hidden one. */
function createBook(): WorkBook {
  const sheet = utils.aoa_to_sheet(ROWS);
  sheet['!rows'] = [{}, {}, { hidden: true }];
  sheet['!cols'] = [{ wch: 10 }, { wch: 10, hidden: true }];
  sheet['!merges'] = ['B1:C1', 'A1:A2', 'A3:A4'].map((range) => utils.decode_range(range));
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['지난주']]), '지난주');
  utils.book_append_sheet(book, sheet, '목록');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['메모']]), '메모');
  book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }, { Hidden: 1 }] };
  return book;
}

const writeBook = (book: WorkBook, bookType: BookType) =>
  write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;

describe.each<BookType>(['xlsx', 'biff8', 'xlml'])('a workbook of the type %s', (bookType) => {
  // rule: reading-spreadsheets.sheets-and-merged-cells
  it('readWorkbook reads the names of the sheets and whether they are hidden', async () => {
    expect(await read(writeBook(createBook(), bookType))).toMatchObject([
      { name: '지난주', isHidden: true },
      { name: '목록', isHidden: false },
      { name: '메모', isHidden: true },
    ]);
  });

  it('readWorkbook reads merges and hidden columns', async () => {
    const [, list] = await read(writeBook(createBook(), bookType));
    expect(list?.hiddenColumns).toEqual([1]);
    expect(list?.merges.toSorted((one, other) => one.row - other.row || one.column - other.column)).toEqual([
      { row: 0, column: 0, rowSpan: 2, columnSpan: 1 },
      { row: 0, column: 1, rowSpan: 1, columnSpan: 2 },
      { row: 2, column: 0, rowSpan: 2, columnSpan: 1 },
    ]);
  });

  // rule: reading-spreadsheets.sheets-and-merged-cells
  it('readWorkbook leaves out the texts that merges cover', async () => {
    const sheet = utils.aoa_to_sheet([['보임', '가려짐'], ['가려짐', '가려짐'], ['끝']]);
    sheet['!merges'] = [utils.decode_range('A1:B2')];
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '목록');
    const [table] = await read(writeBook(book, bookType));
    expect(table?.rows.map((row) => row.join(''))).toEqual(['보임', '', '끝']);
  });

  it('readWorkbook reads the last sheet of seven', async () => {
    const book = utils.book_new();
    for (let index = 1; index <= 7; index += 1)
      utils.book_append_sheet(book, utils.aoa_to_sheet([[index]]), `${index}`);
    expect((await read(writeBook(book, bookType))).at(-1)).toMatchObject({ name: '7', rows: [['7']] });
  });

  // rule: reading-spreadsheets.sheets-and-merged-cells
  it('a workbook of 101 sheets is refused instead of read in part', async () => {
    const book = utils.book_new();
    for (let index = 0; index <= 100; index += 1)
      utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), `${index}`);
    await expect(read(writeBook(book, bookType))).rejects.toMatchObject({ problem: 'too-many-sheets' });
  });
});

describe('the open sheet', () => {
  const activeNames = async (bytes: Uint8Array) =>
    (await read(bytes)).filter(({ isActive }) => isActive).map(({ name }) => name);

  it('the open sheet of an .xlsx is read from the view of the workbook', async () => {
    const base = writeBook(createBook(), 'xlsx');
    const workbook = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><bookViews><workbookView xWindow="0" activeTab="2"/></bookViews><sheets><sheet name="가" sheetId="1" r:id="rId1"/><sheet name="나" sheetId="2" r:id="rId2"/><sheet name="다" sheetId="3" r:id="rId3"/></sheets></workbook>`;
    expect(await activeNames(withParts(base, { 'xl/workbook.xml': workbook }))).toEqual(['다']);
    const without = workbook.replace(' activeTab="2"', '');
    expect(await activeNames(withParts(base, { 'xl/workbook.xml': without }))).toEqual(['가']);
  });

  it('the open sheet of an XML workbook is read from its number', async () => {
    const xml = writeBook(createBook(), 'xlml').toString();
    const view =
      '<ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel"><ActiveSheet>1</ActiveSheet></ExcelWorkbook>';
    expect(await activeNames(Buffer.from(xml.replace('<Styles>', `${view}<Styles>`)))).toEqual(['목록']);
  });

  it('the open sheet of an .xls is read from its window', async () => {
    const stream = binaryStream();
    const window = [...walkRecords(stream)].find(({ type }) => type === RECORD.windows);
    stream.writeUInt16LE(1, (window?.from ?? 0) + 10);
    expect(await activeNames(stream)).toEqual(['목록']);
  });
});

function binaryStream(): Buffer {
  return Buffer.from(openContainer(writeBook(createBook(), 'biff8')).workbook ?? []);
}

function rowRecord(row: number, height: number, flags: number): Buffer {
  const record = Buffer.alloc(20);
  for (const [at, value] of [RECORD.row, 16, row, 0, 3, height, 0, 0, flags].entries())
    record.writeUInt16LE(value, at * 2);
  return record;
}

describe('hidden rows and columns', () => {
  const row = (attributes: string, index: number) =>
    `<row r="${index}" ${attributes}><c r="A${index}" t="inlineStr"><is><t>${index}</t></is></c></row>`;

  // rule: reading-spreadsheets.sheets-and-merged-cells
  it('hidden rows and columns of an .xlsx are hidden, filtered out, or of no height or width', async () => {
    const rows = [
      row('', 1),
      row('hidden="1"', 2),
      row('hidden="true" ht="15"', 3),
      row('ht="0" customHeight="1"', 4),
      row('ht="20"', 5),
    ];
    const columns =
      '<cols><col min="1" max="1" width="9"/><col min="2" max="3" width="9" hidden="1"/><col min="4" max="4" width="0" customWidth="1"/></cols>';
    expect(await read(withSheet(sheetXml(rows.join(''), columns)))).toMatchObject([
      { hiddenRows: [1, 2, 3], hiddenColumns: [1, 2, 3], rows: [['1'], ['2'], ['3'], ['4'], ['5']] },
    ]);
  });

  it('hidden rows and columns of an .xls are hidden or of no height', async () => {
    const stream = binaryStream();
    const dimensions = [...walkRecords(stream)].findLast(({ type }) => type === 0x0200);
    const at = (dimensions?.from ?? 0) + (dimensions?.length ?? 0);
    const rows = [
      rowRecord(0, 255, 0x100),
      rowRecord(1, 255, 0x120),
      rowRecord(2, 0, 0x140),
      rowRecord(3, 0x80ff, 0x100),
    ];
    const sheets = await read(Buffer.concat([stream.subarray(0, at), ...rows, stream.subarray(at)]));
    expect(sheets.map(({ hiddenRows }) => hiddenRows)).toEqual([[], [], [1, 2]]);
  });

  it('hidden rows and columns of an XML workbook are those marked as hidden', async () => {
    const [, list] = await read(writeBook(createBook(), 'xlml'));
    expect(list).toMatchObject({ hiddenRows: [2], hiddenColumns: [1] });
  });
});

it('an empty merged cell of an XML workbook does not move the following cells', async () => {
  const xml =
    '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row><Cell ss:MergeAcross="1"/><Cell><Data ss:Type="String">다</Data></Cell></Row></Table></Worksheet></Workbook>';
  expect(await read(Buffer.from(xml))).toMatchObject([{ rows: [['', '', '다']] }]);
});

it('merged ranges are limited to the columns and number that the reader supports', async () => {
  const merges = Array.from({ length: 2000 }, () => '<mergeCell ref="A1:XFD1048576"/>').join('');
  const xml = sheetXml('<row r="1"><c r="A1"><v>1</v></c></row>').replace(
    '</sheetData>',
    `</sheetData><mergeCells>${merges}</mergeCells>`,
  );
  const [table] = await read(withSheet(xml));
  expect(table?.merges).toEqual([{ row: 0, column: 0, rowSpan: 1, columnSpan: 200 }]);
});

// rule: reading-spreadsheets.limits
it('a workbook of the maximum number of cells of ordinary text is read, and has two thirds of the maximum bytes', async () => {
  const bytes = await ordinaryWorkbook(LIMITS.cells);
  expect(unpackedBytes(bytes) / LIMITS.unpackedBytes).toBeCloseTo(2 / 3, 1);
  const [table] = await read(bytes);
  expect(table?.rows.flat()).toHaveLength(LIMITS.cells);
});

// rule: reading-spreadsheets.hidden-parts-of-days
it.each([false, true])(
  'readWorkbook reads the year and the time that the format of a day hides, with the date system of 1904: %s',
  async (date1904) => {
    const from = date1904 ? 1462 : 0;
    const cell = (value: number, format: string) => ({ t: 'n' as const, v: value - from, z: format });
    const sheet = utils.aoa_to_sheet([[]]);
    sheet['!ref'] = 'A1:D1';
    sheet.A1 = cell(45_985, 'm"월" d"일"');
    sheet.B1 = cell(45_985.5, 'yyyy-mm-dd');
    sheet.C1 = cell(45_985.5, 'yyyy-mm-dd hh:mm');
    sheet.D1 = cell(45_985, 'yy/mm/dd');
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, '목록');
    book.Workbook = { WBProps: { date1904 } };
    const [table] = await read(writeBook(book, 'xlsx'));
    expect(table?.rows).toEqual([['2025-11-24', '2025-11-24 12:00:00', '2025-11-24 12:00', '25/11/24']]);
  },
);
