import type { CorpusOrder, Rows, TrackingCase, TrackingRow } from '../types.ts';
import { toOrder } from './build.ts';

/** A good CJ number: the first eleven digits modulo 7 are the last digit. */
function cj(index: number): string {
  const first = 64501800000 + index * 13;
  return `${first}${first % 7}`;
}

/** Twelve digits with the check digit of Hanjin and Lotte. */
function twelve(index: number): string {
  const first = 60123456789 + index;
  return `${first}${first % 7}`;
}

const post = (index: number): string => `${6890311200145 + 101 * index}`;

const paid = (number: string, name: string, rest: Partial<CorpusOrder> = {}): CorpusOrder =>
  toOrder(number, name, 20_000, { status: 1, ...rest });

const used = (row: number, order: string | readonly string[], number: string, carrier: string): TrackingRow => ({
  row,
  outcome: 'used',
  orders: typeof order === 'string' ? [order] : order,
  number,
  carrier,
});

const A = paid('261120-4KX0M8QT', '가온별');
const B = paid('261120-W5Z2B7NP', '나무늘');
const C = paid('261121-D9C6V3K0', '다솜이');
const D = paid('261121-Q8R1X4MT', '라온제');
const E = paid('261122-N7P2B5ZW', '마루한');
const F = paid('261122-0KQ3XM7T', '바다솔');
const ALL = [A, B, C, D, E, F];

const csv = (rows: Rows): TrackingCase['content'] => ({ rows, format: 'csv' });
const xlsx = (rows: Rows): TrackingCase['content'] => ({ rows, format: 'xlsx' });

export const trackingCases: readonly TrackingCase[] = [
  {
    name: 'spellings-of-order-numbers',
    content: csv([
      ['고객주문번호', '운송장번호', '받는분'],
      ['2611204KX0M8QT', cj(1), '가온별'],
      ['#261120_W5Z2B7NP', cj(2), '나무늘'],
      ['주문번호 261121–D9C6V3K0', cj(3), '다솜이'],
      ['２６１１２１－Ｑ８Ｒ１Ｘ４ＭＴ', cj(4), '라온제'],
      ['261122 n7p2b5zw', cj(5), '마루한'],
      ['261122\u200b-0KQ3XM7T', cj(6), '바다솔'],
    ]),
    carrier: 'kr.cjlogistics',
    orders: ALL,
    expected: ALL.map((order, index) => used(index + 2, order.number, cj(index + 1), 'kr.cjlogistics')),
    reason: 'Six spellings of order numbers: glued, underscore, en dash, full width, blank, invisible character.',
  },
  {
    name: 'carriers-as-codes',
    content: csv([
      ['주문번호', '배송업체코드', '송장번호'],
      [A.number, '04', cj(11)],
      [B.number, 'CJGLS', cj(12)],
      [C.number, '08', twelve(13)],
      [D.number, 'HANJIN', twelve(14)],
      [E.number, 'EPOST', post(15)],
      [F.number, '99', cj(16)],
    ]),
    carrier: 'kr.cjlogistics',
    orders: ALL,
    expected: [
      used(2, A.number, cj(11), 'kr.cjlogistics'),
      used(3, B.number, cj(12), 'kr.cjlogistics'),
      used(4, C.number, twelve(13), 'kr.lotte'),
      used(5, D.number, twelve(14), 'kr.hanjin'),
      used(6, E.number, post(15), 'kr.epost'),
      { row: 7, outcome: 'failed' },
    ],
    reason: 'Codes of Smart Delivery and of shops; 99 is no carrier and must not become the chosen one.',
  },
  {
    name: 'everyday-names-of-carriers',
    content: xlsx([
      ['보내는 방법', '주문', '송장', '수취인명'],
      ['반값택배', A.number, twelve(21), '가온별'],
      ['CU 알뜰택배', B.number, twelve(22), '나무늘'],
      ['우체국 준등기', C.number, post(23), '다솜이'],
      ['대한통운', D.number, cj(24), '라온제'],
      ['현대택배', E.number, twelve(25), '마루한'],
      ['직접전달', F.number, '', '바다솔'],
    ]),
    carrier: 'kr.cjlogistics',
    orders: ALL,
    expected: [
      used(2, A.number, twelve(21), 'kr.cvsnet'),
      used(3, B.number, twelve(22), 'kr.cupost'),
      used(4, C.number, post(23), 'kr.epost'),
      used(5, D.number, cj(24), 'kr.cjlogistics'),
      used(6, E.number, twelve(25), 'kr.lotte'),
      { row: 7, outcome: 'failed' },
    ],
    reason: 'Names as people say them (old names too) under a heading that no carrier uses.',
  },
  {
    name: 'states-of-parcels',
    content: csv([
      ['No', '주문번호', '운송장번호', '배송상태'],
      ['1', A.number, cj(31), '배송완료'],
      ['2', B.number, cj(32), '집하취소'],
      ['3', C.number, cj(33), '배달중'],
      ['4', D.number, cj(34), '반송'],
      ['5', E.number, cj(35), '출고보류'],
      ['6', F.number, cj(36), '집화처리'],
    ]),
    carrier: 'kr.cjlogistics',
    orders: ALL,
    expected: [
      used(2, A.number, cj(31), 'kr.cjlogistics'),
      { row: 3, outcome: 'left-out' },
      used(4, C.number, cj(33), 'kr.cjlogistics'),
      { row: 5, outcome: 'left-out' },
      { row: 6, outcome: 'left-out' },
      used(7, F.number, cj(36), 'kr.cjlogistics'),
    ],
    reason: 'Cancelled pickup, return and hold between parcels on their way.',
  },
  {
    name: 'kinds-exchange-and-pickup',
    content: xlsx([
      ['접수구분', '주문번호(고객)', '원송장번호', '비고'],
      ['회수', A.number, twelve(41), ''],
      ['일반', A.number, twelve(42), ''],
      ['교환출고', B.number, twelve(43), ''],
      ['일반', C.number, twelve(44), ''],
      ['일반', D.number, twelve(45), '고객 취소건'],
    ]),
    carrier: 'kr.lotte',
    orders: [A, B, C, D],
    expected: [
      { row: 2, outcome: 'left-out' },
      used(3, A.number, twelve(42), 'kr.lotte'),
      { row: 4, outcome: 'left-out' },
      used(5, C.number, twelve(44), 'kr.lotte'),
      { row: 6, outcome: 'left-out' },
    ],
    reason: 'The pickup of a return is above the dispatch of the same order; a cancellation is in the remarks.',
  },
  {
    name: 'lost-zeros-and-rounded-digits',
    content: csv([
      ['주문번호', '등기번호'],
      [A.number, post(51)],
      [B.number, post(52).slice(1)],
      [C.number, '6.89031E+12'],
      [D.number, '6890310000000'],
      [E.number, '68903112001450000000'],
      [F.number, `${post(56).slice(0, 5)}-${post(56).slice(5, 9)}-${post(56).slice(9)}`],
    ]),
    carrier: 'kr.epost',
    orders: ALL,
    expected: [
      used(2, A.number, post(51), 'kr.epost'),
      { row: 3, outcome: 'doubtful', orders: [B.number] },
      { row: 4, outcome: 'failed' },
      { row: 5, outcome: 'doubtful', orders: [D.number] },
      { row: 6, outcome: 'failed' },
      used(7, F.number, post(56), 'kr.epost'),
    ],
    reason: 'One digit too few, an E notation, seven and more zeros at the end, and a number with hyphens.',
  },
  {
    name: 'shuffled-receivers',
    content: xlsx([
      ['운송장번호', '받는사람', '주문번호', '연락처'],
      [cj(61), '나무늘', A.number, '010-0000-0001'],
      [cj(62), '가온별', B.number, '010-0000-0002'],
      [cj(63), '다솜이', C.number, '010-0000-0003'],
      [cj(64), '라**', D.number, '010-0000-0004'],
      [cj(65), '바다솔', E.number, '010-0000-0005'],
    ]),
    carrier: 'kr.cjlogistics',
    orders: ALL,
    expected: [
      { row: 2, outcome: 'doubtful', orders: [A.number] },
      { row: 3, outcome: 'doubtful', orders: [B.number] },
      used(4, C.number, cj(63), 'kr.cjlogistics'),
      used(5, D.number, cj(64), 'kr.cjlogistics'),
      { row: 6, outcome: 'doubtful', orders: [E.number] },
    ],
    reason: 'Receivers of three rows belong to other orders; a masked receiver fits.',
  },
  {
    name: 'two-lists-of-orders-in-a-parcel',
    content: csv([
      ['송장', '합포장 주문'],
      [twelve(71), `${A.number}, ${B.number.slice(7)}`],
      [twelve(72), `${C.number}/${D.number}`],
      [twelve(73), `${E.number}, 261122-0KQ`],
    ]),
    carrier: 'kr.hanjin',
    orders: ALL.map((order) => ({ ...order, receiver: '가온별' })),
    expected: [
      used(2, [A.number, B.number], twelve(71), 'kr.hanjin'),
      used(3, [C.number, D.number], twelve(72), 'kr.hanjin'),
      { row: 4, outcome: 'failed' },
    ],
    reason: 'The second order by its code alone, two orders with a slash, and a list that was cut.',
  },
  {
    name: 'carrier-and-number-as-address',
    content: xlsx([
      ['주문번호', '배송조회'],
      [A.number, `https://trace.cjlogistics.com/next/tracking.html?wblNo=${cj(81)}`],
      [B.number, `CJ대한통운 ${cj(82)}`],
      [C.number, `[한진] ${twelve(83)}`],
      [D.number, `https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=${post(84)}`],
    ]),
    carrier: 'kr.cjlogistics',
    orders: [A, B, C, D],
    expected: [
      used(2, A.number, cj(81), 'kr.cjlogistics'),
      used(3, B.number, cj(82), 'kr.cjlogistics'),
      used(4, C.number, twelve(83), 'kr.hanjin'),
      used(5, D.number, post(84), 'kr.epost'),
    ],
    reason: 'Tracking addresses and carrier with number in one cell.',
  },
  {
    name: 'abroad-mixed',
    content: csv([
      ['Order ID', 'Service', 'Tracking No.', 'Ship to'],
      [A.number, 'EMS', 'EE123456785KR', '가온별'],
      [B.number, 'DHL', '1234567891', '나무늘'],
      [C.number, 'EMS', 'EE123456789KR', '다솜이'],
      [D.number, 'Quick', '-', '라온제'],
    ]),
    carrier: 'un.upu.ems',
    orders: [A, B, C, D],
    expected: [
      used(2, A.number, 'EE123456785KR', 'un.upu.ems'),
      used(3, B.number, '1234567891', 'de.dhl'),
      { row: 4, outcome: 'doubtful', orders: [C.number] },
      { row: 5, outcome: 'failed' },
    ],
    reason: 'An EMS number with a false check digit, a carrier that is none, and a hyphen for an empty cell.',
  },
  {
    name: 'other-markets-and-strangers',
    content: csv([
      ['주문번호', '운송장번호', '택배사명'],
      ['261120-MARKET02', twelve(91), '한진'],
      [B.number, twelve(92), ''],
      ['261120-ZZZZZZZZ', twelve(93), '한진'],
      [C.number, twelve(94), '없음'],
      [D.number, twelve(95), '한진택배(주)'],
      [E.number, twelve(96), '한진'],
    ]),
    carrier: 'kr.hanjin',
    orders: [
      paid('261120-MARKET02', '사랑비', { market: '겨울 마켓' }),
      B,
      C,
      toOrder(D.number, '라온제', 20_000, { status: 10 }),
      E,
    ],
    expected: [
      used(2, '261120-MARKET02', twelve(91), 'kr.hanjin'),
      used(3, B.number, twelve(92), 'kr.hanjin'),
      { row: 4, outcome: 'failed' },
      used(5, C.number, twelve(94), 'kr.hanjin'),
      { row: 6, outcome: 'failed' },
      used(7, E.number, twelve(96), 'kr.hanjin'),
    ],
    reason: 'Rows of two markets, an unknown order, a cancelled order, and words for an empty carrier.',
  },
  {
    name: 'checks-and-marks',
    content: xlsx([
      ['출고일', '고객사주문번호', '송장번호', '수량', '상태'],
      ['2026-11-24', A.number, `]C1${cj(101)}`, 1, '출고완료'],
      ['2026-11-24', B.number, `A${cj(102)}B`, 2, '출고완료'],
      ['2026-11-24', C.number, `${cj(103).slice(0, 11)}${(Number(cj(103).slice(11)) + 3) % 10}`, 1, '출고완료'],
      ['2026-11-24', D.number, cj(104), 1, 'Y'],
      ['', '합계', '', 5, ''],
    ]),
    carrier: 'kr.cjlogistics',
    orders: [A, B, C, D],
    expected: [
      used(2, A.number, cj(101), 'kr.cjlogistics'),
      used(3, B.number, cj(102), 'kr.cjlogistics'),
      { row: 4, outcome: 'doubtful', orders: [C.number] },
      { row: 5, outcome: 'left-out' },
      { row: 6, outcome: 'left-out' },
    ],
    reason: 'Marks of scanners around numbers, a false check digit, an unknown state, and a row of totals.',
  },
];
