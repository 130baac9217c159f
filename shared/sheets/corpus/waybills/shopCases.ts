import { book } from '../workbooks.ts';
import { type WaybillCase, toNumber } from './WaybillCase.ts';
import { csv, failed, htmlTable, ignored, sheets, tr, used } from './rows.ts';

const [N0, N1, N2, N3] = [0, 1, 2, 3].map(toNumber) as [string, string, string, string];
const [CJ, EPOST, LOTTE, HANJIN] = ['kr.cjlogistics', 'kr.epost', 'kr.lotte', 'kr.hanjin'];

/** Files in the layouts of shop administrations and sellers' own sheets. */
export const SHOP_CASES: readonly WaybillCase[] = [
  {
    name: '스마트스토어: 발송처리 with carrier column',
    bytes: ([a, b, c]) =>
      book([
        ['상품주문번호', '배송방법', '택배사', '송장번호'],
        [a, '택배,등기,소포', 'CJ대한통운', N0],
        [b, '택배,등기,소포', '우체국택배', '6890123456781'],
        [c, '택배,등기,소포', '한진택배', '601234567883'],
      ]),
    expected: [
      ...ignored('heading', 1),
      used(2, 0, N0, CJ),
      used(3, 1, '6890123456781', EPOST),
      used(4, 2, '601234567883', HANJIN),
    ],
  },
  {
    name: '스마트스토어: a row of 퀵서비스 fails by name, an empty cell gets the chosen carrier',
    company: 'kr.lotte',
    bytes: ([a, b, c]) =>
      book([
        ['상품주문번호', '택배사', '송장번호'],
        [a, '퀵서비스', '01000000000'],
        [b, '', N1],
        [c, '롯데글로벌로지스', N2],
      ]),
    expected: [...ignored('heading', 1), failed(2, 'carrier-unknown'), used(3, 1, N1, LOTTE), used(4, 2, N2, LOTTE)],
  },
  {
    name: '카페24: CSV with carrier codes and names',
    bytes: ([a, b]) =>
      csv([
        ['주문번호', '택배사코드', '택배사명', '운송장번호', '수령인'],
        [a, '0006', 'CJ대한통운', N0, '김하나'],
        [b, '0012', '우체국', '6890123456781', '이두리'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ), used(3, 1, '6890123456781', EPOST)],
  },
  {
    name: '카페24: empty better-named column',
    bytes: ([a]) =>
      book([
        ['주문번호', '운송장번호', '송장번호', '배송메시지'],
        [a, '', N0, '문 앞'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: '사방넷: 쇼핑몰주문번호 and 사방넷 번호, HTML as .xls',
    bytes: ([a, b]) =>
      htmlTable([
        tr('사방넷주문번호', '쇼핑몰주문번호', '택배사', '송장번호', '수취인'),
        tr('1234567890', a, '대한통운', N0, '김하나'),
        tr('1234567891', b, 'CJ GLS', N1, '이두리'),
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ), used(3, 1, N1, CJ)],
  },
  {
    name: '이지어드민: management number, status and number; the second product line has none',
    bytes: ([a, b]) =>
      book([
        ['관리번호', '주문번호', '상태', '송장번호', '택배사', '상품명', '수량'],
        ['100001', a, '배송', N0, '씨제이대한통운', '엽서', 1],
        ['100001', a, '배송', '', '씨제이대한통운', '스티커', 1],
        ['100002', b, '배송', N1, '씨제이대한통운', '엽서', 2],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ), ...ignored('repeated', 3), used(4, 1, N1, CJ)],
  },
  {
    name: '플레이오토: numbers as numeric cells with zeros',
    bytes: ([a]) =>
      book([
        ['주문번호', '배송업체', '운송장번호'],
        [a, '로젠', { t: 'n', v: 9_601_234_567, z: '0000000000' }],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '9601234567', 'kr.logen')],
  },
  {
    name: '쿠팡: bundle number, order number and 운송장번호',
    bytes: ([a]) =>
      book([
        ['번호', '묶음배송번호', '주문번호', '택배사', '운송장번호', '분리배송 Y/N', '주문시 출고예정일'],
        ['1', '601234567890123', a, 'CJ 대한통운', N0, 'N', '2026-11-26'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ)],
  },
  {
    name: 'a seller: order number and number in unnamed columns below a title',
    bytes: ([a, b]) => book([['11월 26일 발송'], [a, N0], [b, N1]]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1)],
  },
  {
    name: 'a seller: two columns of numbers without names',
    bytes: ([a, b]) =>
      book([
        [a, N0, N2],
        [b, N1, N3],
      ]),
    expected: 'no-columns',
  },
  {
    name: 'a seller: the carrier within the number',
    bytes: ([a, b, c]) =>
      book([
        ['주문번호', '송장'],
        [a, `CJ대한통운 ${N0}`],
        [b, '601234567905(한진)'],
        [c, `운송장: ${N2}`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0, CJ), used(3, 1, '601234567905', HANJIN), used(4, 2, N2, CJ)],
  },
  {
    name: 'a seller: invisible characters',
    bytes: ([a, b, c]) =>
      csv([
        ['주문번호\u200B', '운송장번호'],
        [`${a}\u200B`, `\u200E${N0}`],
        [`\uFEFF${b}`, `6012\u206034567901`],
        [c, `${N2}\u00AD`],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), used(3, 1, N1), used(4, 2, N2)],
  },
  {
    name: 'a seller: en dashes, dots and full-width digits',
    bytes: ([a, b, c]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, '6012–3456–7890'],
        [b, '6012.3456.7901'],
        [c, '６０１２３４５６７９１２'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '6012-3456-7890'), used(3, 1, N1), used(4, 2, N2)],
  },
  {
    name: 'a seller: a sheet of last week that is hidden',
    bytes: ([a, b]) =>
      sheets([
        {
          name: '지난주',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N2],
            [b, N3],
          ],
          isHidden: true,
        },
        {
          name: '이번주',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
          ],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'a seller: the second sheet was open',
    bytes: ([a, b]) =>
      sheets(
        [
          {
            name: '25일',
            rows: [
              ['주문번호', '운송장번호'],
              [a, N2],
              [b, N3],
            ],
          },
          {
            name: '26일',
            rows: [
              ['주문번호', '운송장번호'],
              [a, N0],
            ],
          },
        ],
        'xlsx',
        1,
      ),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'a seller: the list in the seventh sheet',
    bytes: ([a]) =>
      sheets([
        ...Array.from({ length: 6 }, (_, index) => ({ name: `안내${index}`, rows: [['작성 방법']] })),
        {
          name: '목록',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
          ],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'a seller: filtered rows',
    bytes: ([a, b, c]) =>
      sheets([
        {
          name: '송장',
          rows: [
            ['주문번호', '운송장번호'],
            [a, N0],
            [b, N1],
            [c, N2],
          ],
          hiddenRows: [1, 3],
        },
      ]),
    expected: [...ignored('heading', 1), ...ignored('hidden-row', 2), used(3, 1, N1), ...ignored('hidden-row', 4)],
  },
  {
    name: 'a seller: a hidden column with the better name',
    bytes: ([a]) =>
      sheets([
        {
          name: '송장',
          rows: [
            ['주문번호', '운송장번호', '송장번호'],
            [a, N3, N0],
          ],
          hiddenColumns: [1],
        },
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'a seller: an XML workbook as .xls',
    bytes: ([a]) =>
      book(
        [
          ['주문번호', '운송장번호'],
          [a, N0],
        ],
        'xlml',
      ),
    expected: [...ignored('heading', 1), used(2, 0, N0)],
  },
  {
    name: 'a seller: a further parcel in a column of its own',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '송장번호1', '송장번호2'],
        [a, N0, ''],
        [b, N1, N2],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), failed(3, 'second-parcel')],
  },
  {
    name: 'a seller: one number for the orders of several parcels',
    bytes: ([a, b]) =>
      book([
        ['주문번호', '운송장번호'],
        [a, N0],
        [b, N0],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, N0), failed(3, 'invoice-in-use')],
  },
  {
    name: 'a seller: names with line breaks, stars and brackets',
    bytes: ([a]) =>
      book([
        ['* 주문\n번호', '[필수] 택배사', '송장번호 (숫자만)'],
        [a, '우체국', '6890123456781'],
      ]),
    expected: [...ignored('heading', 1), used(2, 0, '6890123456781', EPOST)],
  },
];
