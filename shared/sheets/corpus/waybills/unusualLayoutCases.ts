import { book, separated } from '../workbooks.ts';
import { type WaybillCase, toNumber } from './WaybillCase.ts';
import { csv, doubtful, failed, htmlTable, ignored, sheets, tr, unknown, used } from './rows.ts';

const [N0, N1, N2, N3, N4] = [0, 1, 2, 3, 4].map(toNumber) as [string, string, string, string, string];
const [CJ, EPOST, LOTTE, HANJIN] = ['kr.cjlogistics', 'kr.epost', 'kr.lotte', 'kr.hanjin'];

/** Files that were written after the reader, to find layouts that it does not understand. */
export const UNUSUAL_LAYOUT_CASES: readonly WaybillCase[] = [
  {
    name: 'headings in decomposed Hangul',
    bytes: ([a]) =>
      csv([
        ['주문번호'.normalize('NFD'), '운송장번호'.normalize('NFD')],
        [a, N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'heading in row 12 below an address block',
    bytes: ([a]) =>
      book([
        ['발송 명세서'],
        [],
        ['보내는 분', '트웬티샵'],
        ['전화', '02-123-4567'],
        ['주소', '서울 마포구 동교로 203'],
        [],
        ['발송일', '2026-11-26'],
        ['접수점', '마포'],
        [],
        [],
        [],
        ['번호', '받는 분', '주문번호', '송장번호'],
        ['1', '김하나', a, N0],
      ]),
    expected: [
      ...ignored('heading', 1),
      ...ignored('empty', 2),
      ...ignored('heading', 3, 4, 5),
      ...ignored('empty', 6),
      ...ignored('heading', 7, 8),
      ...ignored('empty', 9, 10, 11),
      ...ignored('heading', 12),
      used(13, 0, N0),
    ],
  },
  {
    name: 'sum of the fees in a row with the number of parcels',
    bytes: ([a, b]) =>
      book([
        ['송장번호', '주문번호', '운임'],
        [N0, a, '3,300'],
        [N1, b, '3,300'],
        ['총 계 : 2 건', '', '6,600'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1), ...ignored('total', 4)],
  },
  {
    name: 'a number with the word 송장 and a full-width colon',
    bytes: ([a]) =>
      book([
        ['주문번호', '운송장'],
        [a, `송장번호：${N0}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'order numbers joined by plus, middle dot and Korean comma',
    parcel: [0, 1, 2, 3, 4, 5],
    bytes: ([a, b, c, d, e, f]) =>
      book([
        ['주문번호', '운송장번호'],
        [`${a}+${b}`, N0],
        [`${c}·${d}`, N1],
        [`${e}、${f}`, N2],
      ]),
    expected: [...ignored('heading', 1), used(2, [0, 1], N0), used(3, [2, 3], N1), used(4, [4, 5], N2)],
  },
  {
    name: 'order number in the recipient with brackets and the count of products',
    bytes: ([a, b]) =>
      book([
        ['수하인', '수하인전화', '송장'],
        [`김하나[${a}](2)`, '010-1234-5678', N0],
        [`${b}_이두리`, '010-2345-6789', N1],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: '물품명 and 고객메모 both with the order number',
    bytes: ([a, b]) =>
      book([
        ['운송장번호', '물품명', '고객메모'],
        [N0, `엽서 ${a}`, `주문 ${a}`],
        [N1, `엽서 ${b}`, `주문 ${b}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'old order number next to the present one',
    bytes: ([a, b]) =>
      book([
        ['원주문번호', '주문번호', '운송장번호'],
        [b, a, N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'exchanged parcels: return number in front',
    bytes: ([a]) =>
      book([
        ['주문번호', '회수송장번호', '재발송 송장번호'],
        [a, N1, N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'carrier in the heading of the number: CJ대한통운 운송장번호',
    bytes: ([a]) =>
      book([
        ['주문번호', 'CJ대한통운 운송장번호'],
        [a, N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'headings with units and hints in a second line',
    bytes: ([a]) =>
      book([
        ['주문번호\n(필수)', '택배사\n(선택)', '운송장번호\n숫자만 입력'],
        [a, '롯데', N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, LOTTE)],
  },
  {
    name: 'an example row of the template',
    bytes: ([a]) =>
      book([
        ['주문번호', '운송장번호'],
        ['예) 261101-EXAMPLE1', '1234567890'],
        [a, N0],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'order-not-in-market'), used(3, 0, N0)],
  },
  {
    name: 'status column behind the number and a date column in front',
    bytes: ([a, b]) =>
      book([
        ['발송일', '주문번호', '송장번호', '송장상태', '송장출력일'],
        ['20261126', a, N0, '집화', '20261126'],
        ['20261126', b, N1, '집화', '20261126'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'tracking links instead of numbers',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, `https://trace.cjlogistics.com/next/tracking.html?wblNo=${N0}`],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'a float of a program',
    bytes: ([a]) =>
      csv([
        ['order_id', 'tracking_no'],
        [a, `${N0}.0`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'bars as separators',
    bytes: ([a]) =>
      separated(
        [
          ['주문번호', '수령인', '송장번호'],
          [a, '김하나', N0],
        ],
        '|',
      ),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'tab-separated CP949 text without headings',
    bytes: ([a, b]) =>
      separated(
        [
          [a, '김하나', 'CJ대한통운', N0],
          [b, '이두리', '우체국', '6890123456781'],
        ],
        '\t',
        'cp949',
      ),
    expected: [used(1, 0, N0, CJ), used(2, 1, '6890123456781', EPOST)],
  },
  {
    name: 'carriers: 현대택배, 씨제이, 우편등기, KGB',
    bytes: ([a, b, c, d]) =>
      book([
        ['주문번호', '배송사', '송장번호'],
        [a, '현대택배', N0],
        [b, '씨제이택배', N1],
        [c, '우편등기', '6890123456781'],
        [d, 'KGB택배', '60123456792'],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, N0, LOTTE),
      used(3, 1, N1, CJ),
      used(4, 2, '6890123456781', EPOST),
      used(5, 3, '60123456792', 'kr.logen'),
    ],
  },
  {
    name: 'carriers: 직접배송 without a number, and 방문수령',
    bytes: ([a, b, c]) =>
      book([
        ['주문번호', '택배사', '송장번호'],
        [a, '직접배송', ''],
        [b, '방문수령', '-'],
        [c, 'CJ', N2],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'empty-cell'), failed(3, 'empty-cell'), used(4, 2, N2, CJ)],
  },
  {
    name: 'carrier column merged over all rows',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '출고',
          rows: [
            ['주문번호', '택배사', '운송장번호'],
            [a, '한진택배', '601234567894'],
            [b, '', '601234567905'],
          ],
          merges: ['B2:B3'],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '601234567894', HANJIN), used(3, 1, '601234567905', HANJIN)],
  },
  {
    name: 'order number merged over three product rows of one number',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '출고',
          rows: [
            ['주문번호', '상품', '운송장번호'],
            [a, '엽서', N0],
            ['', '스티커', ''],
            ['', '키링', ''],
            [b, '엽서', N1],
          ],
          merges: ['A2:A4', 'C2:C4'],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), ...ignored('repeated', 3, 4), used(5, 1, N1)],
  },
  {
    name: 'order number merged, number only in the first of its rows',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '출고',
          rows: [
            ['주문번호', '상품', '운송장번호'],
            [a, '엽서', N0],
            ['', '스티커', ''],
            [b, '엽서', N1],
          ],
          merges: ['A2:A3'],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), ...ignored('repeated', 3), used(4, 1, N1)],
  },
  {
    name: 'product rows below an order without merges',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '받는분', '상품', '운송장번호'],
        [a, '김하나', '엽서', N0],
        ['', '', '스티커', ''],
        [b, '이두리', '엽서', N1],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), unknown(3), used(4, 1, N1)],
  },
  {
    name: 'HTML with a title cell over all columns and a sum',
    bytes: ([a]) =>
      htmlTable([
        '<tr><td colspan="3">CJ대한통운 송장 출력 목록</td></tr>',
        tr('운송장번호', '받는분', '주문번호'),
        tr(N0, '김하나', a),
        '<tr><td colspan="3">합계 1건</td></tr>',
      ]),
    expected: [...ignored('heading', 1, 2), used(3, 0, N0), ...ignored('total', 4)],
  },
  {
    name: 'HTML with a small table of the account above the list',
    bytes: ([a]) =>
      Buffer.from(
        `<html><body><table><tr><td>거래처</td><td>트웬티샵</td></tr><tr><td>전화</td><td>0212345678</td></tr></table><table>${tr('운송장번호', '주문번호')}${tr(N0, a)}</table></body></html>`,
      ),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'the list in the second sheet, an order list without numbers in the open first one',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '주문내역',
          rows: [
            ['주문번호', '받는분', '전화번호'],
            [a, '김하나', '010-1234-5678'],
            [b, '이두리', '010-2345-6789'],
          ],
        },
        {
          name: '송장',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
            [b, N1],
          ],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'an open order list with an empty number column, the numbers in the second sheet',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '주문내역',
          rows: [
            ['주문번호', '운송장번호'],
            [a, ''],
            [b, ''],
          ],
        },
        {
          name: '송장',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
            [b, N1],
          ],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'telephone numbers that lost their zero next to numbers, without headings',
    bytes: ([a, b]) =>
      book([
        [a, 1_012_345_678, Number(N0)],
        [b, 1_023_456_789, Number(N1)],
      ]),
    expected: [used(1, 0, N0), used(2, 1, N1)],
  },
  {
    name: 'a reservation number next to the number, without headings',
    bytes: ([a, b]) =>
      book([
        ['2611260001', a, N0],
        ['2611260002', b, N1],
      ]),
    expected: 'no-columns',
  },
  {
    name: 'a contract number that is the same in all rows, without headings',
    bytes: ([a, b, c]) =>
      book([
        ['3012345678', a, N0],
        ['3012345678', b, N1],
        ['3012345678', c, N2],
      ]),
    expected: [used(1, 0, N0), used(2, 1, N1), used(3, 2, N2)],
  },
  {
    name: 'the same number named twice, as number and as barcode',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호', '송장번호'],
        [a, N0, '6012-3456-7890'],
        [b, N1, N1],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'a second number for some rows',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호', '송장번호'],
        [a, N0, N4],
        [b, N1, ''],
      ]),
    expected: 'no-columns',
  },
  {
    name: 'a note in the order column and a title per carrier',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        ['[CJ대한통운]', ''],
        [a, N0],
        ['[우체국]', ''],
        [b, N1],
        ['* 문의는 고객센터로', ''],
      ]),
    expected: [...ignored('heading', 1), unknown(2), used(3, 0, N0), unknown(4), used(5, 1, N1), ...ignored('note', 6)],
  },
  {
    name: 'a wrong digit too many in the order number',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [`${a}9`, N0],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'order-not-in-market'), used(3, 1, N1)],
  },
  {
    name: 'an order number without hyphen',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a.replace('-', ''), N0],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'blank in the order number',
    bytes: ([a]) =>
      book([
        ['주문번호', '운송장번호'],
        [a.replace('-', ' - ').toLowerCase(), N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'an apostrophe and a tab in front of the number',
    bytes: ([a, b]) =>
      csv([
        ['주문번호', '운송장번호'],
        [a, `\t${N0}`],
        [`'${b}`, `'${N1}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'numbers in quotes with equals signs',
    bytes: ([a]) => Buffer.from(`주문번호,운송장번호\r\n${a},="${N0}"\r\n`),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: '우체국: numbers in three groups by blanks, fees with commas unquoted columns',
    company: 'kr.epost',
    bytes: ([a, b]) =>
      book([
        ['등기번호', '요금', '수취인명'],
        ['68901 2345 6781', '4,000', `김하나 ${a}`],
        ['68901-2345-6798', '4,000', `이두리 ${b}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '6890123456781'), used(3, 1, '68901-2345-6798')],
  },
  {
    name: '우체국: EMS numbers of the same file by a column 우편물종류',
    company: 'kr.epost',
    bytes: ([a, b]) =>
      book([
        ['우편물종류', '등기번호', '주문번호'],
        ['등기소포', '6890123456781', a],
        ['EMS', 'EE123456789KR', b],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '6890123456781', EPOST), used(3, 1, 'EE123456789KR', 'un.upu.ems')],
  },
  {
    name: '로젠: English headings of a program',
    company: 'kr.logen',
    bytes: ([a]) =>
      csv([
        ['Seq', 'Slip No', 'Rcv Name', 'Rcv Tel', 'Ord No'],
        ['1', '96012345678', '김하나', '010-1234-5678', a],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '96012345678')],
  },
  {
    name: '경동: heading 화물번호',
    company: 'kr.kdexp',
    bytes: ([a]) =>
      book([
        ['화물번호', '받는분', '비고'],
        ['3001234567890', '김하나', a],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '3001234567890')],
  },
  {
    name: '대신: heading 접수번호 is no number, 송장번호 is',
    company: 'kr.daesin',
    bytes: ([a]) =>
      book([
        ['접수번호', '송장번호', '비고'],
        ['202611260001', '1234567890123', a],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '1234567890123')],
  },
  {
    name: '카카오톡 스토어: 배송번호 and 송장번호',
    bytes: ([a]) =>
      book([
        ['주문번호', '배송번호', '택배사', '송장번호'],
        [a, '2611260001234', 'CJ대한통운', N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ)],
  },
  {
    name: 'a seller who writes cancelled into the number',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, '취소'],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'invoice-malformed'), used(3, 1, N1)],
  },
  {
    name: 'a seller who marks rows with check signs and emoji',
    bytes: ([a, b]) =>
      book([
        ['✔', '주문번호', '운송장번호'],
        ['✅', `📦 ${a}`, N0],
        ['', `📦 ${b}`, `✅${N1}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), failed(3, 'invoice-malformed')],
  },
  {
    name: 'an error value of a formula',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, { t: 'e', v: 42, w: '#N/A' }],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'empty-cell'), used(3, 1, N1)],
  },
  {
    name: 'a sheet with row numbers and a blank first column',
    bytes: ([a]) =>
      book([
        ['', '', ''],
        ['', '주문번호', '운송장번호'],
        ['1', a, N0],
      ]),
    expected: [...ignored('empty', 1), ...ignored('heading', 2), used(3, 0, N0)],
  },
  {
    name: 'orders of two parcels with the number below each other, number first',
    bytes: ([a, b]) =>
      book([
        [N0, a],
        [N1, b],
      ]),
    expected: [used(1, 0, N0), used(2, 1, N1)],
  },
  {
    name: 'two numbers in one cell, by line break',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, `${N0}\n${N1}`],
        [b, N2],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'several-invoices'), used(3, 1, N2)],
  },
  {
    name: 'rows that are void, returned or in an unknown state',
    bytes: ([a, b, c, d]) =>
      csv([
        ['구분', '상태', '주문번호', '운송장번호'],
        ['반품', '집하완료', a, N3],
        ['출고', '집하완료', a, N0],
        ['출고', '접수취소', b, N1],
        ['출고', '보류', c, N2],
        ['출고', '', d, toNumber(4)],
      ]),
    expected: [
      ...ignored('heading', 1),
      ...ignored('not-sent', 2),
      used(3, 0, N0),
      ...ignored('not-sent', 4),
      doubtful(5, 'row-state-unknown'),
      used(6, 3, toNumber(4)),
    ],
  },
  {
    name: 'a carrier column with an unknown heading and one unknown carrier',
    bytes: ([a, b, c]) =>
      csv([
        ['주문번호', '발송구분', '운송장번호'],
        [a, '한진택배', '601234567894'],
        [b, '롯데택배', N1],
        [c, '퀵서비스', N2],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, '601234567894', HANJIN),
      used(3, 1, N1, LOTTE),
      failed(4, 'carrier-unknown'),
    ],
  },
  {
    name: 'few carriers in a column with an unknown heading',
    bytes: ([a, b, c]) =>
      csv([
        ['주문번호', '발송구분', '운송장번호'],
        [a, '한진택배', N0],
        [b, '퀵서비스', N1],
        [c, '직접배송', N2],
      ]),
    expected: 'no-columns',
  },
  {
    name: 'numbers with lost and rounded digits in text',
    company: EPOST,
    bytes: ([a, b, c]) =>
      csv([
        ['주문번호', '택배사', '등기번호'],
        [a, '', '6890300000123'],
        [b, '', '890300000124'],
        [c, 'USPS', '9400111899223100000000'],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, '6890300000123'),
      doubtful(3, 'invoice-doubtful'),
      failed(4, 'number-mangled'),
    ],
  },
  {
    name: 'numeric codes and everyday names of carriers',
    bytes: ([a, b, c, d]) =>
      csv([
        ['주문번호', '택배사코드', '운송장번호'],
        [a, '04', N0],
        [b, '08', N1],
        [c, 'GS반값택배', N2],
        [d, '-', N3],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, N0, CJ),
      used(3, 1, N1, LOTTE),
      used(4, 2, N2, 'kr.cvsnet'),
      used(5, 3, N3),
    ],
  },
  {
    name: 'order numbers in other spellings, a code alone and a cut list',
    parcel: [2, 3],
    bytes: ([a, b, c, d, e]) =>
      csv([
        ['주문번호', '운송장번호'],
        [a.replace('-', '_'), N0],
        [`#${b.replace('-', ' ')}`, N1],
        [`${c}, ${d.slice(7)}`, N2],
        [`${e}, 26112`, N3],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, N0),
      used(3, 1, N1),
      used(4, [2, 3], N2),
      failed(5, 'order-number-cut'),
    ],
  },
  {
    name: 'a cell that is too long',
    bytes: ([a, b]) =>
      csv([
        ['주문번호', '운송장번호'],
        [a, `${N0}${' '.repeat(200)}`],
        [b, N1],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'cell-too-long'), used(3, 1, N1)],
  },
];
