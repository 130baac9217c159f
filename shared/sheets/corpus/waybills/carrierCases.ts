import { book, separated } from '../workbooks.ts';
import { type WaybillCase, toNumber } from './WaybillCase.ts';
import { csv, failed, htmlTable, ignored, sheets, tr, unknown, used } from './rows.ts';

const [N0, N1, N2, N3] = [0, 1, 2, 3].map(toNumber) as [string, string, string, string];
const EPOST = ['6890123456781', '6890123456798', '6890123456804'] as const;

/** Files in the layouts of the carriers' programs. */
export const CARRIER_CASES: readonly WaybillCase[] = [
  {
    name: 'CJ대한통운: reservation list with number, recipient, telephone and own order number',
    bytes: ([a, b]) =>
      book([
        [
          'No',
          '예약구분',
          '집화예정일자',
          '받는분',
          '받는분전화번호',
          '받는분주소',
          '운송장번호',
          '고객주문번호',
          '품목명',
          '박스수량',
          '운임구분',
        ],
        ['1', '일반', '2026-11-26', '김하나', '010-1234-5678', '서울 마포구', N0, a, '엽서', 1, '신용'],
        ['2', '일반', '2026-11-26', '이두리', '010-2345-6789', '부산 해운대구', N1, b, '스티커', 1, '신용'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'CJ대한통운: own order number next to the number of the reservation',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '고객주문번호', '운송장번호', '받는분'],
        ['20261126-0001', a, N0, '김하나'],
        ['20261126-0002', b, N1, '이두리'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'CJ대한통운: order number in the item name, with a total below',
    bytes: ([a, b]) =>
      book([
        ['출고 운송장 목록'],
        ['출력일시', '2026-11-26 14:03'],
        [],
        ['순번', '운송장번호', '받는분', '전화번호', '품목명', '수량'],
        ['1', N0, '김하나', '010-1234-5678', `[${a}] 엽서 세트`, 1],
        ['2', N1, '이두리', '010-2345-6789', `[${b}] 스티커`, 2],
        ['합계', '', '', '', '', 3],
      ]),
    expected: [
      ...ignored('heading', 1, 2),
      ...ignored('empty', 3),
      ...ignored('heading', 4),
      used(5, 0, N0),
      used(6, 1, N1),
      ...ignored('total', 7),
    ],
  },
  {
    name: 'CJ대한통운: numbers with hyphens in an .xls of 1997',
    bytes: ([a]) =>
      book(
        [
          ['운송장번호', '고객주문번호'],
          ['6012-3456-7890', a],
        ],
        'biff8',
      ),
    expected: [...ignored('heading', 1), used(2, 0, '6012-3456-7890')],
  },
  {
    name: 'CJ대한통운: first, present and returned number',
    bytes: ([a, b]) =>
      book([
        ['고객주문번호', '최초 운송장번호', '운송장번호(현재)', '반품 운송장번호'],
        [a, N2, N0, N3],
        [b, N1, N1, ''],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: '우체국: acceptance list with heading per page and notes',
    company: 'kr.epost',
    bytes: ([a, b]) =>
      book([
        ['우편물 접수 내역'],
        ['번호', '등기번호', '수취인', '우편번호', '주소', '중량', '요금', '비고'],
        ['1', EPOST[0], `김하나(${a})`, '04001', '서울', '2', '4,000', ''],
        ['우편물 접수 내역'],
        ['번호', '등기번호', '수취인', '우편번호', '주소', '중량', '요금', '비고'],
        ['2', EPOST[1], `이두리(${b})`, '48001', '부산', '2', '4,000', ''],
        ['소계', '', '', '', '', '4', '8,000', ''],
        ['※ 배달 조회는 우체국 누리집에서 할 수 있습니다.'],
      ]),
    expected: [
      ...ignored('heading', 1, 2),
      used(3, 0, EPOST[0]),
      ...ignored('heading', 4, 5),
      used(6, 1, EPOST[1]),
      ...ignored('total', 7),
      ...ignored('note', 8),
    ],
  },
  {
    name: '우체국: heading 등기번호(운송장번호), HTML as .xls in CP949',
    company: 'kr.epost',
    bytes: ([a, b]) =>
      htmlTable(
        [
          tr('등기번호(운송장번호)', '받는 분', '고객주문번호'),
          tr(EPOST[0], '김하나', a),
          tr('68901-2345-6798', '이두리', b),
        ],
        'euc-kr',
      ),
    expected: [...ignored('heading', 1), used(2, 0, EPOST[0]), used(3, 1, '68901-2345-6798')],
  },
  {
    name: '우체국: numeric cells, and one that lost digits',
    company: 'kr.epost',
    bytes: ([a, b]) =>
      book([
        ['고객주문번호', '등기번호'],
        [a, { t: 'n', v: 6_890_123_456_781 }],
        [b, '6.89E+12'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, EPOST[0]), failed(3, 'number-mangled')],
  },
  {
    name: '롯데택배: order number in the memo, comma and blank within the number',
    company: 'kr.lotte',
    bytes: ([a, b, c]) =>
      csv(
        [
          ['운송장번호', '수하인명', '수하인전화', '고객메모'],
          ['6012 3456 7890', '김하나', '010-1234-5678', `주문번호 ${a} 문 앞`],
          ['601,234,567,901', '이두리', '01023456789', `주문번호 ${b}`],
          ["'601234567912", '박세라', '02-123-4567', `${c} 부재시 경비실`],
        ],
        'cp949',
      ),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1), used(4, 2, N2)],
  },
  {
    name: '롯데택배: two orders of a parcel in one cell, by line break and by slash',
    parcel: [0, 1, 2, 3],
    company: 'kr.lotte',
    bytes: ([a, b, c, d]) =>
      book([
        ['주문번호', '송장번호'],
        [`${a}\n${b}`, N0],
        [`${c} / ${d}`, N1],
      ]),
    expected: [...ignored('heading', 1), used(2, [0, 1], N0), used(3, [2, 3], N1)],
  },
  {
    name: '한진택배: tab-separated text in UTF-16',
    company: 'kr.hanjin',
    bytes: ([a]) =>
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        separated(
          [
            ['운송장번호', '수령인', '주문번호'],
            ['601234567883', '김하나', a],
          ],
          '\t',
          'utf16-le',
        ),
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '601234567883')],
  },
  {
    name: '한진택배: telephone column named before the number column without a name',
    company: 'kr.hanjin',
    bytes: ([a, b]) =>
      book([
        [a, '김하나', '01012345678', '601234567883'],
        [b, '이두리', '01000000000', '601234567894'],
      ]),
    expected: [used(1, 0, '601234567883'), used(2, 1, '601234567894')],
  },
  {
    name: '로젠택배: 물품명 with the order number, 11 digits, semicolons',
    company: 'kr.logen',
    bytes: ([a, b]) =>
      separated(
        [
          ['접수일자', '송장번호', '수하인', '물품명', '운임'],
          ['20261126', '96012345678', '김하나', `엽서 ${a}`, '3300'],
          ['20261126', '96012345689', '이두리', `스티커 ${b}`, '3300'],
        ],
        ';',
      ),
    expected: [...ignored('heading', 1), used(2, 0, '96012345678'), used(3, 1, '96012345689')],
  },
  {
    name: 'CU편의점: number and reservation number',
    company: 'kr.cupost',
    bytes: ([a]) =>
      book([
        ['예약번호', '운송장번호', '받는 분', '상품명', '메모'],
        ['2611261234567', '36012345678', '김하나', '엽서', a],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '36012345678')],
  },
  {
    name: 'GS Postbox: hash and en dash in the order number',
    company: 'kr.cvsnet',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장'],
        [`#${a}`, '210123456789'],
        [b.replace('-', '–'), '210123456790'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '210123456789'), used(3, 1, '210123456790')],
  },
  {
    name: '경동택배: two rows of headings',
    company: 'kr.kdexp',
    bytes: ([a]) =>
      sheets([
        {
          name: '출고',
          rows: [
            ['화물', '', '받는분', '', '주문'],
            ['송장번호', '영업소', '이름', '전화', '번호'],
            ['3001234567890', '마포', '김하나', '010-1234-5678', a],
          ],
          merges: ['A1:B1', 'C1:D1'],
        },
      ]),
    expected: [...ignored('heading', 1, 2), used(3, 0, '3001234567890')],
  },
  {
    name: '대신택배: totals and a second product line',
    company: 'kr.daesin',
    bytes: ([a, b]) =>
      book([
        ['운송장번호', '주문번호', '품목'],
        ['1234567890123', a, '엽서'],
        ['1234567890123', a, '스티커'],
        ['1234567890124', b, '엽서'],
        ['', '총 3건', ''],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, '1234567890123'),
      ...ignored('repeated', 3),
      used(4, 1, '1234567890124'),
      ...ignored('total', 5),
    ],
  },
  {
    name: 'EMS: letters, in small letters and with blanks',
    company: 'un.upu.ems',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '등기번호'],
        [a, 'EE123456789KR'],
        [b, 'ee 987 654 321 kr'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, 'EE123456789KR'), used(3, 1, 'EE987654321KR')],
  },
  {
    name: 'UPS: letters in the number, not accepted for CJ',
    company: 'us.ups',
    bytes: ([a, b]) =>
      book([
        ['Order No', 'Tracking Number', 'Carrier'],
        [a, '1Z999AA10123456784', ''],
        [b, '1Z999AA10123456784', 'CJ대한통운'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '1Z999AA10123456784'), failed(3, 'invoice-malformed')],
  },
  {
    name: 'a carrier: order over two rows with two numbers',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '송장',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
            ['', N1],
            [b, N2],
          ],
          merges: ['A2:A3'],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), failed(3, 'second-parcel'), used(4, 1, N2)],
  },
  {
    name: 'a carrier: HTML with a number over the rows of two orders',
    parcel: [0, 1],
    bytes: ([a, b]) => htmlTable([tr('주문번호', '운송장번호', '받는분'), tr(a, `${N0}|2`, '김하나'), tr(b, '김하나')]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N0)],
  },
  {
    name: 'a carrier: HTML with an order over two rows',
    bytes: ([a]) => htmlTable([tr('주문번호', '운송장번호', '받는분'), tr(`${a}|2`, N0, '김하나'), tr(N1, '김하나')]),
    expected: [...ignored('heading', 1), used(2, 0, N0), failed(3, 'second-parcel')],
  },
  {
    name: 'a carrier: numbers that are none',
    bytes: ([a, b, c, d, e, f]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, { t: 'n', v: 46_352, z: 'yyyy-mm-dd' }],
        [b, '01000000000'],
        [c, '7'],
        [d, '퀵서비스'],
        [e, `${N0}, ${N1}`],
        [f, N2],
      ]),
    expected: [
      ...ignored('heading', 1),
      failed(2, 'invoice-is-date'),
      failed(3, 'invoice-is-phone'),
      failed(4, 'invoice-implausible'),
      failed(5, 'invoice-malformed'),
      failed(6, 'several-invoices'),
      used(7, 5, N2),
    ],
  },
  {
    name: 'a carrier: the quote of a recipient that is never closed',
    bytes: ([a, b, c]) =>
      Buffer.from(`주문번호,받는분,운송장번호\r\n${a},김하나,${N0}\r\n${b},"이두리,${N1}\r\n${c},박세라,${N2}\r\n`),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1), used(4, 2, N2)],
  },
  {
    name: 'a carrier: rows without numbers of either kind are shown',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호', '받는분'],
        [a, N0, '김하나'],
        ['', '', '이두리'],
        [b, '', '박세라'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), unknown(3), failed(4, 'empty-cell')],
  },
];
