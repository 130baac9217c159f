import { describe, expect, it } from '@jest/globals';
import { readHtmlTables } from './readHtmlTables.ts';

const readTable = (rows: string) => readHtmlTables(`<table>${rows}</table>`)[0];

describe('a table of a page', () => {
  it('readHtmlTables puts the cells of a row to the right of a cell that covers several rows', () => {
    const table = readTable(
      '<tr><th>주문번호</th><th>받는분</th><th>송장번호</th></tr>' +
        '<tr><td rowspan="2">261120-A</td><td>김하나</td><td>111</td></tr><tr><td>이두리</td><td>222</td></tr>' +
        '<tr><td>261120-B</td><td>박세찌</td><td>333</td></tr>',
    );
    expect(table?.rows).toEqual([
      ['주문번호', '받는분', '송장번호'],
      ['261120-A', '김하나', '111'],
      ['', '이두리', '222'],
      ['261120-B', '박세찌', '333'],
    ]);
    expect(table?.merges).toEqual([{ row: 1, column: 0, rowSpan: 2, columnSpan: 1 }]);
  });

  it('readHtmlTables reads the columns of a heading over two rows', () => {
    const table = readTable(
      '<tr><th rowspan="2">거래일</th><th colspan="2">거래금액</th><th rowspan="2">잔액</th></tr>' +
        '<tr><th>출금</th><th>입금</th></tr><tr><td>11/20</td><td>0</td><td>30,000</td><td>50,000</td></tr>',
    );
    expect(table?.rows).toEqual([
      ['거래일', '거래금액', '', '잔액'],
      ['', '출금', '입금'],
      ['11/20', '0', '30,000', '50,000'],
    ]);
    expect(table?.merges).toContainEqual({ row: 0, column: 1, rowSpan: 1, columnSpan: 2 });
  });

  it('readHtmlTables ends spans with their part of the table', () => {
    const table = readTable(
      '<tbody><tr><td rowspan="9">가</td><td>나</td></tr></tbody><tbody><tr><td>다</td></tr></tbody>',
    );
    expect(table?.rows).toEqual([['가', '나'], ['다']]);
    expect(table?.merges).toEqual([]);
  });

  it('readHtmlTables reads the span 0 as all remaining rows, and invalid spans as 1', () => {
    const table = readTable('<tr><td rowspan="0">가</td><td colspan="x">나</td></tr><tr><td>다</td></tr>');
    expect(table?.rows).toEqual([
      ['가', '나'],
      ['', '다'],
    ]);
  });

  it('readHtmlTables limits the width of a table with larger spans', () => {
    const table = readTable('<tr><td colspan="1000">가</td></tr><tr><td>나</td></tr>');
    expect(table?.merges).toEqual([{ row: 0, column: 0, rowSpan: 1, columnSpan: 200 }]);
  });
});

describe('hidden parts of a page', () => {
  it('readHtmlTables marks hidden rows, also by their part of the table', () => {
    const table = readTable(
      '<tr><td>1</td></tr><tr style="display:none"><td>2</td></tr><tr hidden><td>3</td></tr>' +
        "<tbody style='mso-style: x; DISPLAY : NONE'><tr><td>4</td></tr></tbody>",
    );
    expect(table?.hiddenRows).toEqual([1, 2, 3]);
    expect(table?.rows).toEqual([['1'], ['2'], ['3'], ['4']]);
  });

  it('readHtmlTables marks hidden columns, by their element or by all of their cells', () => {
    const table = readTable(
      "<col><col span=2 style='display:none'><col width=0>" +
        '<tr><td>1</td><td>2</td><td>3</td><td>4</td><td hidden>5</td><td>6</td></tr>' +
        '<tr><td>1</td><td>2</td><td>3</td><td>4</td><td style="display:none">5</td><td>6</td></tr>',
    );
    expect(table?.hiddenColumns).toEqual([1, 2, 3, 4]);
    expect(table?.rows[1]).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  it('readHtmlTables gives single hidden cells no place, which pages have below a cell of several rows', () => {
    const table = readTable(
      '<tr><td rowspan="2">가</td><td>1</td></tr><tr><td style="display:none">가</td><td>2</td></tr>',
    );
    expect(table?.rows).toEqual([
      ['가', '1'],
      ['', '2'],
    ]);
    expect(table?.hiddenColumns).toEqual([]);
  });

  it('readHtmlTables marks a hidden table by the element around it', () => {
    const tables = readHtmlTables(
      '<div style="display:none"><table><tr><td>1</td></tr></table></div><table><tr><td>2</td></tr></table>',
    );
    expect(tables.map(({ isHidden }) => isHidden)).toEqual([true, false]);
  });

  it('readHtmlTables leaves hidden parts out of the text of a cell', () => {
    expect(readTable('<tr><td>30,000<span style="display:none">30000</span>원</td></tr>')?.rows).toEqual([
      ['30,000원'],
    ]);
  });
});

it('readHtmlTables names a table after the sheet that a spreadsheet program saved', () => {
  const page =
    '<!--[if gte mso 9]><xml><x:ExcelWorksheets><x:ExcelWorksheet><x:Name>거래내역</x:Name></x:ExcelWorksheet></xml><![endif]--><table><tr><td>1</td></tr></table>';
  expect(readHtmlTables(page)).toMatchObject([{ name: '거래내역' }]);
});
