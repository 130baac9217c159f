import { expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import { inProcessWorkers } from './testing/inProcessWorkers.ts';
import { readSheetFile } from './readSheetFile.ts';
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
