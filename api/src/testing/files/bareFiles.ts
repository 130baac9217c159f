import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import pg from 'pg';

/**
 * The control of `main.ts`: the same orders, read by one statement and drawn by pdfkit as they come. No text is measured
 * or made to fit, no letter is looked for in the font, nothing else is answered meanwhile.
 */
const pool = new pg.Pool({
  host: process.env['BARE_SOCKET'],
  user: 'postgres',
  database: process.env['BARE_DATABASE'],
});
const CELLS = 14;

const server = createServer(async (_request, response) => {
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
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`API ready at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}\n`);
});
