import { expect, it } from '@jest/globals';
import { readPostPage } from './readPostPage.ts';

it('A recipient of a parcel of several orders is returned once per order', () => {
  const lines = readPostPage(`<table>
    <tr><th>등기번호</th><th>받는 분</th></tr>
    <tr><td>6891-1</td><td>김하늘 260310-AAAAAAAA, 260310-BBBBBBBB</td></tr>
    <tr><td>6891-2</td><td>나무</td></tr>
  </table>`);
  expect(lines.map(({ at, orderNo, invoiceNo }) => [at, orderNo, invoiceNo])).toEqual([
    [1, '260310-AAAAAAAA', '6891-1'],
    [1, '260310-BBBBBBBB', '6891-1'],
    [2, '', '6891-2'],
  ]);
});
