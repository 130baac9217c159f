import { expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import { inProcessWorkers } from './testing/inProcessWorkers.ts';
import { readSheetFile } from './readSheetFile.ts';
import { writeWaybillCsv } from '../../shipping/waybill-grid/save/writeWaybillCsv.ts';
import { writeSheet } from './writeSheet.ts';

it('writeSheet writes text cells only, so that no digit is lost and no formula runs', async () => {
  const rows = [
    ['주문번호', '운송장번호', '사유'],
    ['261120-ABCDEFGH', '0068912345', '=1+1'],
    ['', '6.89E+11', ''],
  ];
  const blob = await writeSheet('운송장', rows);
  const file = new File([blob], 'a.xlsx');
  expect(await readSheetFile(file, inProcessWorkers)).toMatchObject([{ rows: [rows[0], rows[1], ['', '6.89E+11']] }]);
  const sheet = read(await file.arrayBuffer(), { cellNF: true }).Sheets['운송장'];
  expect(sheet?.['C2']).toMatchObject({ t: 's', v: "'=1+1", z: '@' });
  expect(sheet?.['C2']).not.toHaveProperty('f');
});

it('writeWaybillCsv writes text in UTF-8 with a byte order mark, the line at index n in row n + 2', async () => {
  const file = writeWaybillCsv([
    { orderNo: '261120-ABCDEFGH', invoiceNo: '0068912345' },
    { orderNo: '박, "받음"', invoiceNo: '' },
    { orderNo: '=1+1', invoiceNo: "'-12", carrier: 'CJ대한통운' },
  ]);
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect((await readSheetFile(file, inProcessWorkers))[0]?.rows.map((row) => [...row])).toEqual([
    ['주문번호', '운송장번호', '택배사'],
    ['261120-ABCDEFGH', '0068912345'],
    ['박, "받음"'],
    ['=1+1', "'-12", 'CJ대한통운'],
  ]);
});
