import { describe, expect, it } from '@jest/globals';
import { readBankStatement } from './bankStatement.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const at = (text: string) => Date.parse(`${text}+09:00`);
const read = (rows: readonly (readonly string[])[]) => readBankStatement(rows, NOW);
/** A deposit of 12,000 won by 김하나 on 22 November at 14:03, a withdrawal, and what the bank writes around them. */
const STATEMENTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  KB국민은행: [
    ['계좌번호', '123456-04-******'],
    [],
    ['거래일시', '적요', '보낸분/받는분', '송금메모', '출금액', '입금액', '잔액', '거래점', '구분'],
    ['2026.11.22 14:03:22', '전자금융', '김하나', '마켓', '0', '12,000', '112,000', '강남', ''],
    ['2026.11.22 13:00:00', '체크카드', '편의점', '', '3,000', '0', '100,000', '강남', ''],
    ['합계', '', '', '', '3,000', '12,000', '', '', ''],
  ],
  신한은행: [
    ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'],
    ['2026-11-22', '14:03:22', '타행이체', '0', '12,000', '김하나', '112,000', '본점'],
    ['2026-11-22', '13:00:00', '체크', '3,000', '0', '편의점', '100,000', '본점'],
  ],
  우리은행: [
    ['No.', '거래일시', '적요', '기재내용', '찾으신금액', '맡기신금액', '거래후 잔액', '취급점'],
    ['1', '2026.11.22 14:03:22', '인터넷', '김하나', '', '12,000', '112,000', '본점'],
    ['2', '2026.11.22 13:00:00', '카드', '편의점', '3,000', '', '100,000', '본점'],
  ],
  하나은행: [
    ['거래일시', '구분', '적요', '의뢰인/수취인', '출금액', '입금액', '거래후잔액', '거래점'],
    ['2026-11-22 14:03:22', '대체', '모바일', '김하나', '0', '12000', '112000', '하나'],
    ['2026-11-22 13:00:00', '카드', '', '편의점', '3000', '0', '100000', '하나'],
  ],
  NH농협은행: [
    [
      '순번',
      '거래일자',
      '출금금액(원)',
      '입금금액(원)',
      '거래 후 잔액(원)',
      '거래내용',
      '거래기록사항',
      '거래점',
      '거래시간',
    ],
    ['1', '2026/11/22', '0', '12,000', '112,000', '오픈뱅킹', '김하나', '농협', '14:03:22'],
    ['2', '2026/11/22', '3,000', '0', '100,000', '체크카드', '편의점', '농협', '13:00:00'],
  ],
  카카오뱅크: [
    ['거래일시', '구분', '거래금액', '거래 후 잔액', '거래구분', '내용', '메모'],
    ['2026.11.22 14:03:22', '입금', '12,000', '112,000', '일반입금', '김하나', ''],
    ['2026.11.22 13:00:00', '출금', '-3,000', '100,000', '체크카드결제', '편의점', ''],
  ],
  토스뱅크: [
    ['거래 일시', '적요', '거래 유형', '거래 기관', '계좌번호', '거래 금액', '거래 후 잔액', '메모'],
    ['2026.11.22 14:03:22', '김하나', '입금', '국민은행', '123-*', '12,000', '112,000', ''],
    ['2026.11.22 13:00:00', '편의점', '출금', '', '', '-3,000', '100,000', ''],
  ],
};

describe('the list of', () => {
  it.each(Object.entries(STATEMENTS))('%s is read: who paid what and when, withdrawals counted', (_, rows) => {
    const statement = read(rows);
    expect(statement).toMatchObject({ withdrawals: 1, unreadable: 0 });
    expect(statement?.deposits).toEqual([
      expect.objectContaining({ at: at('2026-11-22T14:03:22'), isDayOnly: false, amount: 12_000, payer: '김하나' }),
    ]);
  });
});

describe('a row', () => {
  const HEADER = ['날짜', '이름', '입금액'];
  const whenOf = (cell: string) => read([HEADER, [cell, '김하나', '12,000']])?.deposits[0];
  it.each([
    ['2026년 11월 22일 오후 2:03', '2026-11-22T14:03:00'],
    ['2026-11-22 오전 12:05', '2026-11-22T00:05:00'],
    ['20261122140322', '2026-11-22T14:03:22'],
    ['11/22 14:03', '2026-11-22T14:03:00'],
    ['11/22/26 14:03', '2026-11-22T14:03:00'],
    ['46348.58541666667', '2026-11-22T14:03:00'],
    ['12/31 23:59', '2025-12-31T23:59:00'],
  ])('of %s is at the instant of Seoul %s', (cell, expected) => {
    expect(whenOf(cell)?.at).toBe(at(expected));
  });

  it('with a day alone is of that day', () => {
    expect(whenOf('2026.11.22')).toMatchObject({ at: at('2026-11-22T00:00:00'), isDayOnly: true });
  });

  it.each(['2026.13.45', '어제'])('with the day %s is counted as unreadable', (cell) => {
    expect(read([HEADER, [cell, '김하나', '12,000']])).toMatchObject({ deposits: [], unreadable: 1 });
  });

  it('that cancels a deposit is none', () => {
    const rows = [
      ['거래일시', '구분', '거래금액', '내용'],
      ['2026.11.22 14:03', '입금취소', '12,000', '김하나'],
    ];
    expect(read(rows)).toMatchObject({ deposits: [], withdrawals: 1 });
  });
});

describe('text without names of columns', () => {
  it.each([
    [['11/22 14:03 김하나 12,000원']],
    [['[Web발신] [KB]11/22 14:03 123456**789 김하나 입금 12,000원 잔액 112,000원']],
    [['2026.11.22 14:03', '김하나', '0', '12,000', '112,000']],
  ])('%j is read line by line', (row) => {
    expect(read([row])?.deposits).toEqual([
      expect.objectContaining({ at: at('2026-11-22T14:03:00'), amount: 12_000, payer: '김하나' }),
    ]);
  });

  it('that holds no deposits is none', () => {
    expect(read([['안녕하세요'], ['주문번호', '운송장번호']])).toBeUndefined();
  });
});

describe('the key of a deposit', () => {
  const [, ...rows] = STATEMENTS['신한은행'] ?? [];
  const keys = (...lines: readonly (readonly string[])[]) =>
    read([STATEMENTS['신한은행']?.[0] ?? [], ...lines])?.deposits.map(({ key }) => key) ?? [];

  it('is the same in a later file that has more rows, and shows neither name nor amount', () => {
    const first = rows[0] ?? [];
    const later = ['2026-11-23', '09:00:00', '타행이체', '0', '5,000', '박받음', '117,000', '본점'];
    expect(keys(later, first)[1]).toBe(keys(first)[0]);
    expect(keys(first)[0]).toMatch(/^[0-9a-z]{6,12}$/);
  });

  it('differs for two lines that are alike in everything', () => {
    const line = rows[0] ?? [];
    expect(new Set(keys(line, line)).size).toBe(2);
  });
});
