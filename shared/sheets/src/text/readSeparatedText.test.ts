import { describe, expect, it } from '@jest/globals';
import { readSeparatedText } from './readSeparatedText.ts';

const readRows = (text: string) => readSeparatedText(text).rows;

describe('quotes', () => {
  // rule: reading-spreadsheets.open-quote
  it('a quote that is never closed is text, and the lines below it stay rows', () => {
    expect(readSeparatedText('주문번호,송장번호,메모\nA,1,"문 앞\nB,2,\nC,3,벨')).toEqual({
      rows: [
        ['주문번호', '송장번호', '메모'],
        ['A', '1', '"문 앞'],
        ['B', '2', ''],
        ['C', '3', '벨'],
      ],
      unclosedQuoteAt: 2,
    });
  });

  it('a quote that is not closed before another quoted cell swallows no line', () => {
    expect(readSeparatedText('A,"문 앞,1\nB,,2\nC,"벨, 금지",3\nD,"",4\n')).toEqual({
      rows: [
        ['A', '"문 앞', '1'],
        ['B', '', '2'],
        ['C', '벨, 금지', '3'],
        ['D', '', '4'],
      ],
      unclosedQuoteAt: 1,
    });
  });

  it('quotes around a cell of several lines keep them in one row', () => {
    expect(readSeparatedText('A,"문 앞,\n""벨"" 금지",1\r\n\r\nB,,2\r\n')).toEqual({
      rows: [['A', '문 앞,\n"벨" 금지', '1'], [''], ['B', '', '2']],
      unclosedQuoteAt: null,
    });
  });

  it('a quote in the middle of a cell is text', () => {
    expect(readSeparatedText('"24" 모니터",1\n12" 피자,2\n"특가" 상품,3\n')).toEqual({
      rows: [
        ['24" 모니터', '1'],
        ['12" 피자', '2'],
        ['"특가" 상품', '3'],
      ],
      unclosedQuoteAt: null,
    });
  });

  it('a closing quote may be followed by spaces', () => {
    expect(readRows('"가,나" ,1\n"다" ,2')).toEqual([
      ['가,나', '1'],
      ['다', '2'],
    ]);
  });

  // rule: reading-spreadsheets.open-quote
  it('a quote that is not closed is reported with the line of the file, below cells of several lines', () => {
    expect(readSeparatedText('"a\nb",1\nc,"d\ne,2').unclosedQuoteAt).toBe(3);
  });
});

describe('the separator of a text', () => {
  // rule: reading-spreadsheets.text-files
  it.each<[string, string, string[][]]>([
    [
      'a tab next to amounts with commas',
      '날짜\t입금\t잔액\n11/20\t30,000\t1,230,000\n11/21\t12,000\t1,242,000',
      [
        ['날짜', '입금', '잔액'],
        ['11/20', '30,000', '1,230,000'],
        ['11/21', '12,000', '1,242,000'],
      ],
    ],
    [
      'a tab in two lines without a heading',
      '11/20\t김하나\t30,000\t1,230,000\n11/21\t이두리\t12,000\t1,242,000',
      [
        ['11/20', '김하나', '30,000', '1,230,000'],
        ['11/21', '이두리', '12,000', '1,242,000'],
      ],
    ],
    [
      'a comma after tabs that protect numbers from Excel',
      '번호\t,이름\t\n001\t,김\t\n',
      [
        ['번호\t', '이름\t'],
        ['001\t', '김\t'],
      ],
    ],
    [
      'a semicolon below a title with commas',
      '11월, 택배, 접수, 목록\n가;나\n1;2\n',
      [['11월, 택배, 접수, 목록'], ['가', '나'], ['1', '2']],
    ],
    [
      'a comma in a statement with lines about the account',
      '계좌번호,110-123\n예금주,김판매\n\n거래일,적요,입금,잔액\n11/20,김하나,"30,000","1,230,000"\n11/21,이두리,"12,000","1,242,000"',
      [
        ['계좌번호', '110-123'],
        ['예금주', '김판매'],
        [''],
        ['거래일', '적요', '입금', '잔액'],
        ['11/20', '김하나', '30,000', '1,230,000'],
        ['11/21', '이두리', '12,000', '1,242,000'],
      ],
    ],
    [
      'a bar',
      '가|나\n1|2',
      [
        ['가', '나'],
        ['1', '2'],
      ],
    ],
    [
      'null if commas are only within amounts',
      '11/20 14:03 김하나 12,500\n11/20 이두리 1,234,500원',
      [['11/20 14:03 김하나 12,500'], ['11/20 이두리 1,234,500원']],
    ],
    ['the declared one', 'sep=;\n가;나,다', [['가', '나,다']]],
  ])('the separator of a text is %s', (_title, text, rows) => {
    expect(readRows(text)).toEqual(rows);
  });
});

describe('amounts that commas without quotes divide', () => {
  const HEADING = '거래일,출금,입금,잔액';

  // rule: reading-spreadsheets.text-files
  it('divided amounts are joined if exactly one way fits the heading', () => {
    expect(readRows(`${HEADING}\n11/20,0,30,000,1,230,000\n11/21,12,500,0,1,217,500\n11/22,,5000,6217500`)).toEqual([
      HEADING.split(','),
      ['11/20', '0', '30,000', '1,230,000'],
      ['11/21', '12,500', '0', '1,217,500'],
      ['11/22', '', '5000', '6217500'],
    ]);
  });

  it('divided amounts stay divided if several ways fit', () => {
    expect(readRows(`거래일,입금,잔액\n11/20,30,500,230,500`)).toEqual([
      ['거래일', '입금', '잔액'],
      ['11/20', '30', '500', '230', '500'],
    ]);
  });
});
