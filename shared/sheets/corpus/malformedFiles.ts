import { IMPORT_LINES_MAX } from '@backoffice/contracts/order/waybill/waybillSheet';
import {
  bomb,
  container,
  rewriteDirectory,
  sheetXml,
  withCommentOn,
  withPacked,
  withParts,
  withSheet,
} from './archives.ts';
import { type Cell, book, oldBook, separated, tablePage, webArchive } from './workbooks.ts';
import type { CorpusOrders, MalformedFile } from './MalformedFile.ts';

const HEAD = ['주문번호', '운송장번호'];
const MEGA = 1024 * 1024;
const TOO_MUCH = 'too-much-content';

/** Files of sellers, their programs and attackers, created in code, each with its expected result. */
export function malformedFiles(orders: CorpusOrders): MalformedFile[] {
  return [...linesOfFiles(orders), ...formats(orders), ...attacks(orders)];
}

function linesOfFiles(of: CorpusOrders): MalformedFile[] {
  const text = (value: string, shown = value): Cell => ({ t: 's', v: value, w: shown });
  const sheet = (
    name: string,
    rows: Cell[][],
    success: number,
    fails: [number, string][] = [],
    more: object = {},
  ): MalformedFile => ({
    name,
    bytes: () => book([HEAD, ...rows]),
    expected: { success, fails },
    ...more,
  });
  return [
    sheet(
      'one of each order',
      [
        [of.paid, '6891-0001-0001'],
        [of.received, '6891-0001-0002'],
        [of.shipped, '6891-0001-0003'],
        [of.delivered, '6891-0001-0004'],
        [of.cancelled, '6891-0001-0005'],
        [of.verifying, '6891-0001-0006'],
        [of.service, '6891-0001-0007'],
        [of.foreign, '6891-0001-0008'],
      ],
      2,
      [
        [4, 'invoice-registered'],
        [5, 'delivery-finished'],
        [6, 'cancelled'],
        [7, 'payment-verifying'],
        [8, 'order-not-paid'],
        [9, 'order-not-in-market'],
      ],
    ),
    sheet('numbers that are there are replaced', [[of.shipped, '6891-0001-0009']], 1, [], { overwrite: true }),
    sheet('a number that another order has, without its hyphens', [[of.paid, '111122223333']], 0, [
      [2, 'invoice-in-use'],
    ]),
    sheet(
      'a number twice, once with hyphens',
      [
        [of.paid, '6891-0000-1'],
        [of.alsoPaid, '689100001'],
      ],
      1,
      [[3, 'invoice-in-use']],
    ),
    sheet(
      'an order twice',
      [
        [of.paid, '6891-0000-1'],
        [of.paid, '6891-0000-2'],
      ],
      1,
      [[3, 'second-parcel']],
    ),
    sheet(
      'an order twice, first with no good number',
      [
        [of.paid, 'x'],
        [of.paid, '6891-0000-2'],
      ],
      1,
      [[2, 'invoice-malformed']],
    ),
    sheet(
      'empty cells and empty rows',
      [
        [of.paid, ''],
        ['', '6891-0000-1'],
        ['', ''],
        [' ', '\t'],
        [of.alsoPaid, '6891-0000-2'],
      ],
      1,
      [
        [2, 'empty-cell'],
        [3, 'empty-cell'],
      ],
    ),
    sheet(
      'numbers that Excel mangled',
      [
        [of.paid, '6.89E+12'],
        [of.alsoPaid, '1,2E+11'],
      ],
      0,
      [
        [2, 'number-mangled'],
        [3, 'number-mangled'],
      ],
    ),
    sheet('a long number in the general format', [[of.paid, { t: 'n', v: 6_891_234_567_890 }]], 1),
    sheet('more digits than a spreadsheet keeps', [[of.paid, { t: 'n', v: 1_234_567_890_123_456 }]], 0, [
      [2, 'number-mangled'],
    ]),
    sheet(
      'zeros in front, as text and by a format',
      [
        [of.paid, text('0012345678')],
        [of.alsoPaid, { t: 'n', v: 12_345_679, z: '0000000000' }],
      ],
      2,
    ),
    sheet('a date where a number should be', [[of.paid, { t: 'n', v: 45_000, z: 'yyyy/mm/dd' }]], 0, [
      [2, 'invoice-is-date'],
    ]),
    sheet(
      'formulas with what they last came to',
      [
        [
          { t: 's', v: of.paid, f: 'A1&"x"' },
          { t: 's', v: '6891-0000-1', f: 'HYPERLINK("http://evil.test")' },
        ],
      ],
      1,
    ),
    sheet(
      'an error and a truth',
      [
        [of.paid, { t: 'e', v: 0x17 }],
        [of.alsoPaid, { t: 'b', v: true }],
      ],
      0,
      [
        [2, 'invoice-malformed'],
        [3, 'invoice-malformed'],
      ],
    ),
    sheet(
      'full-width digits, small letters and spaces',
      [
        [` ${of.paid.toLowerCase()} `, '６８９１－１２３４－１２'],
        [of.alsoPaid, '6891 5678 12'],
      ],
      2,
    ),
    sheet(
      'code in the cells',
      [
        [of.paid, "'; drop table receipts; --"],
        ['<img src=x onerror=alert(1)>', '=cmd|1'],
      ],
      0,
      [
        [2, 'invoice-malformed'],
        [3, 'invoice-malformed'],
      ],
    ),
    sheet(
      'a number of 41 digits, and one of hyphens',
      [
        [of.paid, '1'.repeat(41)],
        [of.alsoPaid, '---'],
      ],
      0,
      [
        [2, 'invoice-malformed'],
        [3, 'empty-cell'],
      ],
    ),
    sheet(
      'a cell of 32,767 characters and half a pair',
      [
        ['가'.repeat(32_767), '6891-0000-1'],
        [of.paid, '6891\ud83d'],
      ],
      0,
      [
        [2, 'cell-too-long'],
        [3, 'invoice-malformed'],
      ],
    ),
    {
      name: 'columns in another order under other names, below a title',
      bytes: () =>
        book([
          ['CJ대한통운 접수 결과'],
          [],
          ['받는분', '운송장 번호', '고객주문번호', '비고'],
          ['김', '6891-0000-1', of.paid, ''],
        ]),
      expected: { success: 1, fails: [] },
    },
    {
      name: 'no names of columns',
      bytes: () => book([[of.paid, '689112345678']]),
      expected: { success: 1, fails: [] },
    },
    { name: 'names and nothing else', bytes: () => book([HEAD]), expected: { success: 0, fails: [] } },
    {
      name: 'no such columns',
      bytes: () =>
        book([
          ['이름', '주소'],
          ['김', '서울'],
        ]),
      expected: 'no-columns',
    },
    { name: 'an empty sheet', bytes: () => book([[]]), expected: 'no-columns' },
    {
      name: 'as many lines as may be',
      bytes: () =>
        book([
          HEAD,
          ...Array.from({ length: IMPORT_LINES_MAX }, (_each, index) => ['모름', String(600_000_000 + index)]),
        ]),
      expected: {
        success: 0,
        fails: Array.from({ length: IMPORT_LINES_MAX }, (_each, index) => [index + 2, 'order-not-in-market'] as const),
      },
    },
    {
      name: 'one line more',
      bytes: () =>
        book([
          HEAD,
          ...Array.from({ length: IMPORT_LINES_MAX + 1 }, (_each, index) => ['모름', String(600_000_000 + index)]),
        ]),
      expected: 'too-many-lines',
    },
  ];
}

function formats(of: CorpusOrders): MalformedFile[] {
  const rows = [
    [...HEAD, '받는 분'],
    [of.paid, '0000-1234-5', '똠방각하 쀍'],
    [of.alsoPaid, '6891-5678-1', '햏자'],
  ];
  const good = { success: 2, fails: [] };
  const xml = book(rows, 'xlml');
  return [
    { name: '.xls of 1997', bytes: () => book(rows, 'biff8'), expected: good },
    { name: '.xls of 1995', bytes: () => oldBook(rows), expected: good },
    { name: 'XML as .xls', bytes: () => xml, expected: good },
    {
      name: 'XML with an entity',
      bytes: () =>
        Buffer.from(
          xml.toString().replace('<Workbook', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Workbook'),
        ),
      expected: 'unreadable',
    },
    { name: 'a page as .xls', bytes: () => tablePage(rows), expected: good },
    { name: 'a page in CP949', bytes: () => tablePage(rows, 'cp949'), expected: good },
    { name: 'comma, UTF-8', bytes: () => separated(rows), expected: good },
    {
      name: 'comma, UTF-8 with a mark',
      bytes: () => Buffer.concat([Buffer.from('\ufeff'), separated(rows)]),
      expected: good,
    },
    { name: 'comma, CP949 with extended syllables', bytes: () => separated(rows, ',', 'cp949'), expected: good },
    { name: 'semicolon', bytes: () => separated(rows, ';'), expected: good },
    { name: 'tab', bytes: () => separated(rows, '\t'), expected: good },
    {
      name: 'tab, UTF-16 as Excel saves it',
      bytes: () => Buffer.concat([Buffer.from([0xff, 0xfe]), separated(rows, '\t', 'utf16-le')]),
      expected: good,
    },
    {
      name: 'quoted, with line ends and quotes in cells',
      bytes: () => Buffer.from(`"주문번호","비고","운송장번호"\n"${of.paid}","그는 ""네""\n라고","=""0012345678"""\n`),
      expected: { success: 1, fails: [] },
    },
    {
      name: 'a quote that is not closed',
      bytes: () =>
        Buffer.from(`주문번호,운송장번호,메모\n${of.paid},6891-0000-1,"문 앞\n${of.alsoPaid},6891-0000-2,\n`),
      expected: good,
    },
    {
      name: 'UTF-8 with a damaged byte',
      bytes: () => Buffer.concat([separated(rows), Buffer.from('\r\n,,'), Buffer.from([0xb0])]),
      expected: good,
    },
    {
      name: 'tab, UTF-16 without a mark',
      bytes: () => separated(rows, '\t', 'utf16-be'),
      expected: good,
    },
    {
      name: 'a page in a web archive',
      bytes: () => webArchive(tablePage(rows)),
      expected: good,
    },
    {
      name: 'a separator declared in the first line',
      bytes: () => Buffer.concat([Buffer.from('sep=;\r\n'), separated(rows, ';')]),
      expected: good,
    },
    {
      name: 'a text that begins like another format',
      bytes: () =>
        separated([
          ['ID', ...HEAD],
          ['1', of.paid, '6891-0000-1'],
        ]),
      expected: { success: 1, fails: [] },
    },
    { name: 'a binary workbook', bytes: () => book(rows, 'xlsb'), expected: 'other-program' },
    { name: 'a document of another office', bytes: () => book(rows, 'ods'), expected: 'other-program' },
    {
      name: 'a picture',
      bytes: () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)]),
      expected: 'wrong-type',
    },
    {
      name: 'a page without a table',
      bytes: () => Buffer.from('<html><body><p>주문번호 운송장번호</p></body></html>'),
      expected: 'wrong-type',
    },
    {
      name: 'a document of Word',
      bytes: () => container({ WordDocument: Buffer.alloc(5000, 1) }),
      expected: 'wrong-type',
    },
    { name: 'words', bytes: () => Buffer.from('안녕하세요'), expected: 'no-columns' },
  ];
}

function attacks(of: CorpusOrders): MalformedFile[] {
  const rows = [HEAD, [of.paid, '6891-0000-1']];
  const plain = book(rows);
  const inline = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const one = `<row r="1">${inline('A1', '주문번호')}${inline('B1', '운송장번호')}</row><row r="2">${inline('A2', of.paid)}${inline('B2', '6891-0000-1')}</row>`;
  const good = { success: 1, fails: [] };
  const wide = Array.from({ length: 201 }, (_each, index) => `열${index}`);
  return [
    {
      name: 'names of the prototype',
      bytes: () =>
        book([
          ['__proto__', 'constructor', ...HEAD],
          ['x', 'y', of.paid, '6891-0000-1'],
        ]),
      expected: good,
    },
    {
      name: 'a page about the prototype',
      bytes: () =>
        tablePage([
          ['__proto__', ...HEAD],
          ['x', of.paid, '6891-0000-1'],
        ]),
      expected: good,
    },
    { name: 'a comment on __proto__', bytes: () => withCommentOn(plain, '__proto__'), expected: good },
    {
      name: 'a sheet that claims to be as large as there is',
      bytes: () => withSheet(sheetXml(one, '<dimension ref="A1:XFD1048576"/>')),
      expected: good,
    },
    {
      name: 'cells at the far end, outside the used range',
      bytes: () => withSheet(sheetXml(`${one}<row r="1048576">${inline('XFD1048576', 'x')}</row>`)),
      expected: good,
    },
    {
      name: 'a cell past the last column',
      bytes: () => withSheet(sheetXml(one.replace('</row>', `${inline('XFD1', 'x')}</row>`))),
      expected: 'too-many-columns',
    },
    {
      name: '200 columns',
      bytes: () =>
        book([
          [...wide.slice(0, 198), ...HEAD],
          [...wide.slice(0, 198), of.paid, '6891-0000-1'],
        ]),
      expected: good,
    },
    { name: '201 columns', bytes: () => book([wide]), expected: 'too-many-columns' },
    { name: 'a bomb of 61 MB', bytes: () => bomb(61 * MEGA), expected: 'too-much-content' },
    {
      name: 'a bomb of 4 GB',
      bytes: () => bomb(4096 * MEGA, { statedSize: 0xffffffff }),
      expected: 'too-much-content',
    },
    {
      name: 'a bomb that says it is small',
      bytes: () => bomb(4096 * MEGA, { statedSize: 1000 }),
      expected: 'unreadable',
    },
    {
      name: 'a bomb that says it is as large as may be',
      bytes: () => bomb(4096 * MEGA, { statedSize: 55 * MEGA }),
      expected: TOO_MUCH,
    },
    {
      name: 'a part that is smaller than it says',
      bytes: () => bomb(1000, { statedSize: 2000 }),
      expected: 'unreadable',
    },
    {
      name: 'the same bytes under many names',
      bytes: () => bomb(10 * MEGA, { entries: 200 }),
      expected: 'too-much-content',
    },
    { name: 'more parts than a book has', bytes: () => bomb(10, { entries: 3000 }), expected: 'too-much-content' },
    { name: '55 MB of sheet', bytes: () => hugeSheet(one), expected: 'too-much-content' },
    { name: 'one text of 19 million syllables', bytes: () => hugeText('<r><t>', '</t></r>', 1), expected: TOO_MUCH },
    { name: 'a text of 600 runs', bytes: () => hugeText('<r><t>', '</t></r>', 600), expected: TOO_MUCH },
    {
      name: 'a text of 32,768 characters in a cell',
      bytes: () => withSheet(sheetXml(one.replace('6891-0000-1', '가'.repeat(32_768)))),
      expected: TOO_MUCH,
    },
    {
      name: 'a text of 32,768 characters in separated text',
      bytes: () => separated([HEAD, [of.paid, '6'.repeat(32_768)]]),
      expected: TOO_MUCH,
    },
    { name: 'a long text in 10,000 cells', bytes: () => repeatedText(), expected: TOO_MUCH },
    {
      name: 'formats of 9 MB',
      bytes: () => withPacked('xl/styles.xml', Buffer.from(`<styleSheet>${'<xf/>'.repeat(2 * MEGA)}</styleSheet>`)),
      expected: TOO_MUCH,
    },
    {
      name: 'a column up to a billion',
      bytes: () => withSheet(sheetXml(one, '<cols><col min="1" max="1000000000" width="9"/></cols>')),
      expected: 'too-many-columns',
    },
    {
      name: 'all columns many times, in a comment',
      bytes: () => withSheet(sheetXml(one, `<!--${'<col width="9" min=1 x:max="16384"/>'.repeat(2)}-->`)),
      expected: 'too-many-columns',
    },
    {
      name: 'a cell in column 16,385',
      bytes: () => withSheet(sheetXml(one.replace('</row>', '<c r="XFE1"/></row>'))),
      expected: 'too-many-columns',
    },
    {
      name: 'a formatted cell in the last column of every row',
      bytes: () => withSheet(sheetXml(one.replaceAll('</row>', '<c r="XFD1"/></row>'))),
      expected: good,
    },
    {
      name: 'a row below the last',
      bytes: () => withSheet(sheetXml(`${one}<row r="1048577"/>`)),
      expected: 'too-many-lines',
    },
    {
      name: 'a link over a whole sheet',
      bytes: () =>
        withSheet(sheetXml(one).replace('</sheetData>', '</sheetData><hyperlink ref="A1:XFD1048576" location="x"/>')),
      expected: good,
    },
    ...['Column ss:Span="1000000000"', 'Column ss:Span="1e9"', 'Cell ss:Index="16385"'].map((tag): MalformedFile => ({
      name: `XML with <${tag}>`,
      bytes: () => Buffer.from(book(rows, 'xlml').toString().replace('<Row', `<${tag}/><Row`)),
      expected: 'too-many-columns',
    })),
    {
      name: 'a web archive of a million parts',
      bytes: () =>
        Buffer.from(`MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"\n\n${'--a\n\n'.repeat(MEGA)}`),
      expected: TOO_MUCH,
    },
    {
      name: 'a password of ten million rounds',
      bytes: () => container({ EncryptionInfo: agileInfo(10_000_000), EncryptedPackage: Buffer.alloc(64) }),
      expected: 'unknown-cipher',
    },
    {
      name: 'an entity in a sheet',
      bytes: () => withSheet(`<!DOCTYPE a [<!ENTITY x "y">]>${sheetXml(one)}`),
      expected: 'unreadable',
    },
    {
      name: 'an archive that is locked',
      bytes: () => rewriteDirectory(withParts(plain, {}), 'xl/workbook.xml', (entry) => [flagged(entry)]),
      expected: 'protected',
    },
    {
      name: 'an .xls with a password',
      bytes: () => container({ Workbook: lockedRecords() }),
      expected: 'password-needed',
    },
    {
      name: 'an .xlsx with a cipher of its own',
      bytes: () =>
        container({ EncryptionInfo: Buffer.from([3, 0, 3, 0, 0, 0, 0, 0]), EncryptedPackage: Buffer.alloc(64) }),
      expected: 'unknown-cipher',
    },
    {
      name: 'a document of Numbers',
      bytes: () => withParts(withoutBook(), { 'Index/Document.iwa': 'x' }),
      expected: 'other-program',
    },
    { name: 'an archive of something else', bytes: () => withoutBook(), expected: 'wrong-type' },
    { name: 'an archive within', bytes: () => withParts(plain, { 'xl/nested.xml': plain }), expected: good },
    {
      name: 'a way out of the folder',
      bytes: () => withParts(plain, { '../../etc/passwd': 'x', 'xl/worksheets/../../x.xml': 'x' }),
      expected: good,
    },
    { name: 'a book without its end', bytes: () => plain.subarray(0, plain.length - 40), expected: 'unreadable' },
    { name: 'half of a book', bytes: () => plain.subarray(0, plain.length / 2), expected: 'unreadable' },
    { name: 'half of an .xls', bytes: () => book(rows, 'biff8').subarray(0, 1500), expected: 'unreadable' },
    { name: 'nothing but a signature', bytes: () => Buffer.from('PK\x03\x04', 'latin1'), expected: 'unreadable' },
    {
      name: 'an .xls signature and noise',
      bytes: () =>
        Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(5000, 0xff)]),
      expected: 'unreadable',
    },
    {
      name: 'a quote that never ends',
      bytes: () => Buffer.from(`주문번호,운송장번호\n"${'a,'.repeat(3 * MEGA)}`),
      expected: 'too-many-columns',
    },
    {
      name: 'tags without end',
      bytes: () => Buffer.from(`<html><table>${'<div>'.repeat(MEGA)}`),
      expected: 'too-much-content',
    },
    {
      name: 'a table of a million cells in a row',
      bytes: () => Buffer.from(`<html><table><tr>${'<td>1'.repeat(MEGA)}`),
      expected: 'too-much-content',
    },
  ];
}

/** The first records of an encrypted .xls: its version, a cipher (RC4) that no password opens, and random data. */
function lockedRecords(): Buffer {
  const start = Buffer.from([0x09, 0x08, 16, 0, 0, 6, 5, 0, ...Array.from({ length: 12 }, () => 0)]);
  const filePass = Buffer.from([
    0x2f,
    0,
    54,
    0,
    1,
    0,
    1,
    0,
    1,
    0,
    ...Array.from({ length: 48 }, (_each, index) => index),
  ]);
  return Buffer.concat([start, filePass, Buffer.alloc(5000, 7)]);
}

/** A workbook of 57 KB with a text of 19 million syllables, 54 MB unpacked, in a number of runs. */
function hugeText(before: string, after: string, runs: number): Buffer {
  const run = `${before}${'가'.repeat(19_000_000 / runs)}${after}`;
  return withPacked('xl/sharedStrings.xml', Buffer.from(`<sst><si>${run.repeat(runs)}</si></sst>`));
}

/** A workbook of 10,000 rows that refer to one text. */
function repeatedText(): Buffer {
  const row = Array.from({ length: 10 }, (_each, column) => `가나다 ${column}`);
  return book(Array.from({ length: 10_000 }, () => [...row, '가'.repeat(3000)]));
}

/** The description of agile encryption whose hash is repeated a number of times. */
function agileInfo(rounds: number): Buffer {
  const cipher =
    'saltSize="16" blockSize="16" keyBits="256" hashSize="64" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="SHA512" saltValue="AAAAAAAAAAAAAAAAAAAAAA=="';
  const xml = `<encryption><keyData ${cipher}/><keyEncryptors><encryptedKey ${cipher} spinCount="${rounds}" encryptedVerifierHashInput="AAAA" encryptedVerifierHashValue="AAAA" encryptedKeyValue="AAAA"/></keyEncryptors></encryption>`;
  return Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]);
}

function flagged(entry: Buffer): Buffer {
  const copy = Buffer.from(entry);
  copy.writeUInt16LE(1, 8);
  return copy;
}

function withoutBook(): Buffer {
  return rewriteDirectory(withParts(book([HEAD]), {}), 'xl/workbook.xml', () => []);
}

/** A sheet below the limit of unpacked bytes that needs more memory than its thread has. */
function hugeSheet(one: string): Buffer {
  const cells = Array.from({ length: 190 }, (_each, column) => `<c t="str"><v>${column}</v></c>`).join('');
  const row = `<row>${cells}</row>`;
  const xml = sheetXml(one + row.repeat(Math.floor((55 * MEGA) / row.length)));
  return withPacked('xl/worksheets/sheet1.xml', Buffer.from(xml));
}
