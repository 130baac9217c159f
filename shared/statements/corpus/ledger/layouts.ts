/**
 * Layouts of statements as data. A cell is a template: `{key}` is replaced by a value of the movement (see toFields).
 */

export type Meaning =
  | 'date'
  | 'time'
  | 'amount'
  | 'deposit'
  | 'withdrawal'
  | 'balance'
  | 'direction'
  | 'name'
  | 'memo'
  | 'currency'
  | 'state'
  | 'account'
  | 'none';

export interface Column {
  heading: string;
  meaning: Meaning;
  cell: string;
}

export interface BankLayout {
  bank: string;
  head: readonly (readonly string[])[];
  columns: readonly Column[];
  isDescending: boolean;
  /** Words of deposit and withdrawal. */
  directions: readonly [string, string];
  /** An amount that is empty in a pair of columns. */
  empty: '' | '0' | '-';
  format: 'xlsx' | 'html' | 'csv' | 'csv-cp949' | 'tsv';
}

const column = (heading: string, meaning: Meaning, cell: string): Column => ({ heading, meaning, cell });

const MOMENT = '{y}-{m}-{d} {h}:{i}:{s}';
const DOTS = '{y}.{m}.{d} {h}:{i}:{s}';

/** Ordinary downloads of the ten largest banks, Toss and Kakao. */
export const BANK_LAYOUTS: readonly BankLayout[] = [
  {
    bank: 'KB국민은행',
    head: [['거래내역 조회'], ['계좌번호', '{account}'], ['조회기간', '{from.} ~ {to.}'], []],
    columns: [
      column('거래일시', 'date', DOTS),
      column('적요', 'memo', '{memo}'),
      column('보낸분/받는분', 'name', '{name}'),
      column('송금메모', 'memo', ''),
      column('출금액', 'withdrawal', '{out}'),
      column('입금액', 'deposit', '{in}'),
      column('잔액', 'balance', '{balance}'),
      column('거래점', 'none', '{branch}'),
      column('구분', 'none', ''),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'xlsx',
  },
  {
    bank: '신한은행',
    head: [['거래내역조회'], ['조회기간 : {from-} ~ {to-}'], ['계좌번호 : {account}']],
    columns: [
      column('거래일자', 'date', '{y}-{m}-{d}'),
      column('거래시간', 'time', '{h}:{i}:{s}'),
      column('적요', 'memo', '{memo}'),
      column('출금(원)', 'withdrawal', '{out}'),
      column('입금(원)', 'deposit', '{in}'),
      column('내용', 'name', '{name}'),
      column('잔액(원)', 'balance', '{balance}'),
      column('거래점', 'none', '{branch}'),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'xlsx',
  },
  {
    bank: '우리은행',
    head: [['우리은행 거래내역조회'], ['계좌번호: {account}', '', '조회기간: {from.} ~ {to.}']],
    columns: [
      column('No.', 'none', '{no}'),
      column('거래일시', 'date', '{y}.{m}.{d} {h}:{i}'),
      column('적요', 'memo', '{memo}'),
      column('기재내용', 'name', '{name}'),
      column('찾으신금액', 'withdrawal', '{out}'),
      column('맡기신금액', 'deposit', '{in}'),
      column('거래후 잔액', 'balance', '{balance}'),
      column('취급점', 'none', '{branch}'),
      column('메모', 'memo', ''),
    ],
    isDescending: false,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'html',
  },
  {
    bank: '하나은행',
    head: [['거래내역'], ['계좌번호 {account}'], ['{from-} ~ {to-}']],
    columns: [
      column('거래일시', 'date', '{y}-{m}-{d} {h}:{i}'),
      column('적요', 'memo', '{memo}'),
      column('의뢰인/수취인', 'name', '{name}'),
      column('입금', 'deposit', '{in}'),
      column('출금', 'withdrawal', '{out}'),
      column('거래후잔액', 'balance', '{balance}'),
      column('구분', 'direction', '{dir}'),
      column('거래점', 'none', '{branch}'),
      column('거래특이사항', 'memo', ''),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '',
    format: 'xlsx',
  },
  {
    bank: 'NH농협은행',
    head: [['입출금거래내역조회'], ['계좌번호', '{account}'], ['조회시작일', '{from/}', '조회종료일', '{to/}']],
    columns: [
      column('순번', 'none', '{no}'),
      column('거래일자', 'date', '{y}/{m}/{d}'),
      column('거래시간', 'time', '{h}:{i}:{s}'),
      column('출금금액(원)', 'withdrawal', '{out}'),
      column('입금금액(원)', 'deposit', '{in}'),
      column('거래후잔액(원)', 'balance', '{balance}'),
      column('거래내용', 'memo', '{memo}'),
      column('거래기록사항', 'name', '{name}'),
      column('거래점', 'none', '{branch}'),
    ],
    isDescending: false,
    directions: ['입금', '출금'],
    empty: '',
    format: 'csv-cp949',
  },
  {
    bank: 'IBK기업은행',
    head: [['예금거래내역'], []],
    columns: [
      column('거래일시', 'date', MOMENT),
      column('출금', 'withdrawal', '{out}'),
      column('입금', 'deposit', '{in}'),
      column('거래후 잔액', 'balance', '{balance}'),
      column('거래내용', 'name', '{name}'),
      column('상대계좌번호', 'none', ''),
      column('상대은행', 'none', '{otherBank}'),
      column('메모', 'memo', ''),
      column('거래구분', 'memo', '{memo}'),
      column('수표어음금액', 'none', '0'),
      column('CMS코드', 'none', ''),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'xlsx',
  },
  {
    bank: 'SC제일은행',
    head: [['거래내역조회'], ['계좌번호 : {account}']],
    columns: [
      column('거래일자', 'date', '{y}/{m}/{d}'),
      column('거래시각', 'time', '{h}:{i}:{s}'),
      column('적요', 'memo', '{memo}'),
      column('찾으신금액', 'withdrawal', '{out}'),
      column('맡기신금액', 'deposit', '{in}'),
      column('거래후잔액', 'balance', '{balance}'),
      column('의뢰인', 'name', '{name}'),
      column('취급점', 'none', '{branch}'),
    ],
    isDescending: false,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'csv-cp949',
  },
  {
    bank: '카카오뱅크',
    head: [['카카오뱅크 거래내역'], ['성명', '박마켓'], ['계좌번호', '{account}'], ['조회기간', '{from.} ~ {to.}'], []],
    columns: [
      column('거래일시', 'date', DOTS),
      column('구분', 'direction', '{dir}'),
      column('거래금액', 'amount', '{signed}'),
      column('거래 후 잔액', 'balance', '{balance}'),
      column('거래구분', 'memo', '{memo}'),
      column('내용', 'name', '{name}'),
      column('메모', 'memo', ''),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '',
    format: 'xlsx',
  },
  {
    bank: '토스뱅크',
    head: [['토스뱅크 거래내역'], ['예금주', '박마켓'], ['계좌번호', '{account}'], ['{from.} - {to.}'], []],
    columns: [
      column('거래 일시', 'date', DOTS),
      column('적요', 'name', '{name}'),
      column('거래 유형', 'direction', '{dir}'),
      column('거래 기관', 'none', '{otherBank}'),
      column('계좌번호', 'none', ''),
      column('거래 금액', 'amount', '{signed}'),
      column('거래 후 잔액', 'balance', '{balance}'),
      column('메모', 'memo', ''),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '',
    format: 'xlsx',
  },
  {
    bank: '케이뱅크',
    head: [['입출금 거래내역'], ['기간: {from-} ~ {to-}']],
    columns: [
      column('거래일시', 'date', MOMENT),
      column('거래구분', 'memo', '{memo}'),
      column('입금금액', 'deposit', '{in}'),
      column('출금금액', 'withdrawal', '{out}'),
      column('잔액', 'balance', '{balance}'),
      column('상대 예금주명', 'name', '{name}'),
      column('상대 은행', 'none', '{otherBank}'),
    ],
    isDescending: true,
    directions: ['입금', '출금'],
    empty: '0',
    format: 'csv',
  },
  {
    bank: '우체국',
    head: [['거래내역조회'], ['{from.} ~ {to.}']],
    columns: [
      column('번호', 'none', '{no}'),
      column('거래일시', 'date', '{y}.{m}.{d} {h}:{i}'),
      column('거래구분', 'direction', '{dir}'),
      column('거래금액', 'amount', '{sum}'),
      column('현재잔액', 'balance', '{balance}'),
      column('적요', 'name', '{name}'),
      column('거래국명', 'none', '{branch}'),
    ],
    isDescending: true,
    directions: ['입금', '지급'],
    empty: '',
    format: 'html',
  },
  {
    bank: '새마을금고',
    head: [['계좌거래내역'], []],
    columns: [
      column('거래일자', 'date', '{y}-{m}-{d}'),
      column('거래시간', 'time', '{h}:{i}'),
      column('거래구분', 'memo', '{memo}'),
      column('출금금액', 'withdrawal', '{out}'),
      column('입금금액', 'deposit', '{in}'),
      column('잔액', 'balance', '{balance}'),
      column('기재내용', 'name', '{name}'),
      column('취급점', 'none', '{branch}'),
    ],
    isDescending: false,
    directions: ['입금', '출금'],
    empty: '',
    format: 'tsv',
  },
];

/** Headings that banks use, and headings that a reader may not know. */
export const HEADINGS: Readonly<Record<Meaning, { known: readonly string[]; odd: readonly string[] }>> = {
  date: {
    known: ['거래일시', '거래일자', '거래일', '일자', '날짜', '일시', '입출금일시', 'Date', 'Transaction Date'],
    odd: ['언제', '기산일', '처리일', '년월일', 'tran_dt', 'TRX_DATE', 'When', '승인일시', '거 래 일', '발생일'],
  },
  time: {
    known: ['거래시간', '시간', '거래시각', '시각', 'Time'],
    odd: ['몇시', 'tran_tm', '처리시각', 'HHMMSS', '시:분', '승인시간'],
  },
  amount: {
    known: ['거래금액', '금액', 'Amount', '거래액'],
    odd: ['tran_amt', '얼마', '결제금액', '원화금액', '합', 'AMT', '이체액', '금액(원)'],
  },
  deposit: {
    known: ['입금액', '입금', '입금금액', '맡기신금액', '입금(원)', 'Deposit', 'Credit', '받은금액'],
    odd: ['들어온돈', '대변', '수입', 'IN_AMT', 'Paid in', '받음', '(+)', '증가액', '입', '수납액'],
  },
  withdrawal: {
    known: ['출금액', '출금', '출금금액', '찾으신금액', '지급(원)', 'Withdrawal', 'Debit', '보낸금액'],
    odd: ['나간돈', '차변', '지출', 'OUT_AMT', 'Paid out', '보냄', '(-)', '감소액', '출', '지급액'],
  },
  balance: {
    known: ['잔액', '거래후잔액', '거래 후 잔액', '통장잔액', '현재잔액', 'Balance'],
    odd: ['남은돈', '잔고', 'BAL_AMT', 'Remaining', '누계', '이후금액', '총액'],
  },
  direction: {
    known: ['구분', '입출금구분', '거래구분', '입/출금', '거래유형', 'Type'],
    odd: ['방향', '+/-', 'io_gb', 'D/C', '입지구분', '종별', 'Kind'],
  },
  name: {
    known: [
      '보낸분/받는분',
      '내용',
      '기재내용',
      '의뢰인',
      '거래내용',
      '입금자명',
      '상대방',
      '이름',
      '예금주명',
      'Name',
    ],
    odd: ['누가', '거래처', '상대계좌예금주명', 'rmk_nm', 'Counterparty', '통장표시내용', '표시', '상호', '닉네임'],
  },
  memo: {
    known: ['적요', '메모', '비고', '송금메모', '거래메모', 'Memo', '거래특이사항'],
    odd: ['한줄', '참고', 'rmk', '부가정보', '특이', 'Note', '거래내역구분'],
  },
  currency: { known: ['통화', '통화코드', 'Currency'], odd: ['화폐', 'CCY', '단위', 'cur_cd', '통화종류'] },
  state: {
    known: ['처리상태', '상태', '처리결과', '이체결과', 'Status'],
    odd: ['진행', '결과', '처리', 'rslt', '여부', '단계', '응답', '비고2', '확인'],
  },
  account: { known: ['계좌번호', '내 계좌', 'Account'], odd: ['통장', '모계좌', 'acct_no', '별칭', '출처'] },
  none: { known: ['거래점', '취급점', '순번', 'No', '번호', '거래은행', '상대은행'], odd: [] },
};

/** Columns without meaning: heading and cell, or several cells of which each row draws one. */
export const EXTRA_COLUMNS: readonly { heading: string; cells: readonly string[] }[] = [
  { heading: '순번', cells: ['{no}'] },
  { heading: '거래점', cells: ['{branch}'] },
  { heading: '상대은행', cells: ['{otherBank}'] },
  { heading: '', cells: [''] },
  { heading: '', cells: ['☐'] },
  { heading: '비고1', cells: ['', '', '일반', '우대'] },
  { heading: '등급', cells: ['A', 'B', 'C'] },
  { heading: '수수료', cells: ['0', '0', '500'] },
  { heading: '수수료면제', cells: ['Y', 'N'] },
  { heading: '영수증', cells: ['발행', '미발행', ''] },
  { heading: '발송', cells: ['대기', '완료', ''] },
  { heading: '확인자', cells: ['', '김', '이'] },
  { heading: '거래고유번호', cells: ['{code}'] },
  { heading: 'CMS코드', cells: ['', '000000'] },
  { heading: '수표어음금액', cells: ['0'] },
  { heading: '상대계좌번호', cells: ['{otherAccount}', ''] },
  { heading: '연락처', cells: ['010-{code4}-{code4}', ''] },
  { heading: '대체여부', cells: ['N'] },
  { heading: '세금계산서', cells: ['Y', 'N', ''] },
  { heading: '매체', cells: ['{channel}'] },
  { heading: '적립', cells: ['{smallSum}', '0'] },
  { heading: '상세', cells: ['상세보기'] },
  { heading: '거래전잔액', cells: ['{before}'] },
  { heading: '누적입금', cells: ['{smallSum}'] },
  { heading: '기준일', cells: ['{y}-{m}-{d}'] },
  { heading: 'ref', cells: ['-'] },
  { heading: '태그', cells: ['#굿즈', '#생활', ''] },
];

export const DATE_FORMS: readonly { cell: string; hasYear: boolean; hasTime: boolean }[] = [
  { cell: MOMENT, hasYear: true, hasTime: true },
  { cell: DOTS, hasYear: true, hasTime: true },
  { cell: '{y}/{m}/{d} {h}:{i}', hasYear: true, hasTime: true },
  { cell: '{y}-{m}-{d}', hasYear: true, hasTime: false },
  { cell: '{y}.{m}.{d}', hasYear: true, hasTime: false },
  { cell: '{y}{m}{d}', hasYear: true, hasTime: false },
  { cell: '{y}{m}{d}{h}{i}{s}', hasYear: true, hasTime: true },
  { cell: '{y}년 {m}월 {d}일', hasYear: true, hasTime: false },
  { cell: '{yy}.{m}.{d} {h}:{i}', hasYear: true, hasTime: true },
  { cell: '{yy}{m}{d}', hasYear: true, hasTime: false },
  { cell: '{y}-{m}-{d}({week})', hasYear: true, hasTime: false },
  { cell: '{y}-{m}-{d} {noon} {h12}:{i}', hasYear: true, hasTime: true },
  { cell: '{y}-{m}-{d}T{h}:{i}:{s}', hasYear: true, hasTime: true },
  { cell: '{d}/{m}/{y}', hasYear: true, hasTime: false },
  { cell: '{d} {month} {y}', hasYear: true, hasTime: false },
  { cell: '{m}/{d}', hasYear: false, hasTime: false },
  { cell: '{m}/{d} {h}:{i}', hasYear: false, hasTime: true },
  { cell: '{m}.{d}', hasYear: false, hasTime: false },
  { cell: '{m}월 {d}일 {h}:{i}', hasYear: false, hasTime: true },
  { cell: '{m}-{d} {h}:{i}:{s}', hasYear: false, hasTime: true },
];

export const TIME_FORMS = ['{h}:{i}:{s}', '{h}:{i}', '{h}{i}{s}', '{h}시 {i}분', '{noon} {h12}:{i}'];

/** Words of deposit and withdrawal. */
export const DIRECTIONS: readonly (readonly [string, string])[] = [
  ['입금', '출금'],
  ['입금', '지급'],
  ['입', '출'],
  ['맡김', '찾음'],
  ['받은 송금', '보낸 송금'],
  ['이체입금', '이체출금'],
  ['Credit', 'Debit'],
  ['CR', 'DR'],
  ['+', '-'],
  ['1', '2'],
  ['수입', '지출'],
  ['전자금융입금', '전자금융출금'],
];

export const PERIODS = [
  '조회기간 {from.} ~ {to.}',
  '조회기간: {from-} ~ {to-}',
  '{from/}-{to/}',
  '기간 {fromY}년 {fromM}월 {fromD}일 ~ {toY}년 {toM}월 {toD}일',
];

export const TITLES: readonly (readonly string[])[] = [
  ['거래내역 조회'],
  ['계좌번호', '{account}'],
  ['예금주', '박마켓'],
  ['{bank} 입출금 내역'],
  ['출력일시', '{today} 14:20'],
  ['현재잔액', '{last}'],
  ['총 {count}건'],
  [],
];
