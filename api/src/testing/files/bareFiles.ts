import { type ServerResponse, createServer } from 'node:http';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type XlsxStreamRow, writeXlsxStream } from 'hucre/xlsx';
import PDFDocument from 'pdfkit';
import pg from 'pg';

/**
 * The control of `main.ts`: the same orders, read by one statement and written as they come, labels by pdfkit and the
 * workbook by hucre. No text is measured, made to fit or looked up, and nothing else is answered meanwhile.
 */
const pool = new pg.Pool({
  host: process.env['BARE_SOCKET'],
  user: 'postgres',
  database: process.env['BARE_DATABASE'],
});
const CELLS = 14;

async function answerLabels(response: ServerResponse): Promise<void> {
  const { rows } = await pool.query<Record<string, string>>(
    `select * from receipts where status = 1 order by delivery_title, receiver_name collate "ko-x-icu"`,
  );
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const fontOf = (weight: string) =>
    fileURLToPath(import.meta.resolve(`pretendard/dist/public/static/Pretendard-${weight}.otf`));
  document.registerFont('regular', fontOf('Regular')).registerFont('bold', fontOf('Bold'));
  document.pipe(response);
  for (const [index, row] of rows.entries()) {
    const cell = index % CELLS;
    if (cell === 0) document.addPage();
    const [left, top] = [13 + (cell % 2) * 288, 43 + Math.floor(cell / 2) * 108];
    const print = (font: string, size: number, y: number, text = '') =>
      document
        .font(font)
        .fontSize(size)
        .text(text, left, top + y, { lineBreak: false });
    print('bold', 11, 0, row['zip']);
    print('regular', 7.5, 2, row['delivery_title']);
    print('regular', 10, 16, `${row['addr']} ${row['addr2']}`);
    print('bold', 12, 54, `${row['receiver_name']} 귀하`);
    print('regular', 9.5, 57, row['receiver_tel']);
    print('regular', 7, 69, row['delivery_msg']);
    print('regular', 7, 81, row['public_id']);
  }
  document.end();
}

/** One row for each line of an order, with as many columns as ours have. */
const ROWS = `select r.public_id, r.created_at, r.status, r.buyer_name, r.receiver_name, r.receiver_tel, r.zip, r.addr,
  r.addr2, r.delivery_title, r.delivery_msg, l.title, l."option", l.amount, l.price, l.price * l.amount as line_price,
  r.delivery_price, r.total, r.payment_type, r.cash_receipt_no, r.invoice_company, r.invoice_no, r.sns_type, r.memo,
  r.seller_msg, r.seller_memo
  from receipts r join receipt_lines l on l.receipt_id = r.id and l.amount > 0
  order by r.created_at desc, r.id desc, l.position`;

async function answerWorkbook(response: ServerResponse): Promise<void> {
  const { rows, fields } = await pool.query<XlsxStreamRow>({ text: ROWS, rowMode: 'array' } as pg.QueryConfig);
  const columns = fields.map(({ name }) => ({ header: name, width: 12 }));
  const workbook = writeXlsxStream(rows, { name: 'orders', columns, freezePane: { rows: 1 } });
  Readable.fromWeb(workbook as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
}

const server = createServer((request, response) => {
  void (request.url?.includes('/pdf/') ? answerLabels(response) : answerWorkbook(response));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`API ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
