import iconv from 'iconv-lite';
import type { ExpectedMoney, StatementFile } from './StatementFile.ts';
import { cells, encode, toLetter, page, statement, workbook } from './layouts.ts';
import { type Transaction, toExpected, createTransactions, won } from './transactions.ts';

const c = cells;
const NAMED: readonly [string, (transaction: Transaction) => string | number][] = [
  ['거래일시', c.dotted],
  ['출금액', c.out],
  ['입금액', c.in],
  ['잔액', c.balance],
  ['내용', c.name],
];

/** Statements with additions of banks, spreadsheet programs and sellers, written when the reader was finished. */
export function unusualFiles(): StatementFile[] {
  return [...banks(), ...edited(), ...rowsOfOtherKinds(), ...tables(), ...traps()];
}

function banks(): StatementFile[] {
  return [
    statement('KDB with 거래년월일 and 거래시각', {
      before: [
        ['KDB산업은행'],
        ['예금주', '홍길동', '', '현재잔액', '1,234,744원'],
        ['조회일시', '2026-11-23 10:00:00'],
      ],
      columns: [
        ['거래년월일', c.compactDay],
        ['거래시각', c.compactTime],
        ['출금금액', c.outNumber],
        ['입금금액', c.inNumber],
        ['거래후잔액', c.balanceNumber],
        ['거래적요', c.note],
        ['상대방성명', c.name],
        ['거래점명', c.text('영업부')],
      ],
    }),
    statement('Gwangju with numbers of rows and 지급금액', {
      letters: '-dwddwu',
      columns: [
        ['번호', () => 3],
        ['거래일', c.slashedDay],
        ['시간', c.time],
        ['지급금액', c.outOrZero],
        ['입금금액', c.inOrZero],
        ['잔액', c.balance],
        ['적요', c.note],
        ['기재내용', c.name],
        ['메모', c.memo],
      ],
      format: 'html',
    }),
    statement('Kyongnam with 내용 and 송금인', {
      columns: [
        ['거래일시', c.dashed],
        ['내용', c.note],
        ['송금인', ({ kind, name }) => (kind === 'in' ? name : '')],
        ['출금', c.out],
        ['입금', c.in],
        ['잔액', c.balance],
      ],
      transactions: (list) => list.map((each) => (each.kind === 'out' ? { ...each, name: each.note } : each)),
    }),
    statement('Jeju with 통장메모 as the memo', {
      letters: '-dwddwu',
      columns: [
        ['거래일자', c.dottedDay],
        ['거래시간', c.minute],
        ['구분', c.word('입금', '지급')],
        ['거래금액', c.amount],
        ['잔액', c.balance],
        ['거래내용', c.name],
        ['통장메모', c.memo],
      ],
      timePrecision: 'minute',
      format: 'csv',
    }),
    statement('savings bank with 대변 words', {
      columns: [
        ['거래일자', c.day],
        ['입지구분', c.word('입금', '지급')],
        ['거래금액', c.amount],
        ['거래후잔액', c.balance],
        ['적요', c.name],
      ],
      timePrecision: 'day',
      format: 'xls',
    }),
    statement('Citi with money in and out', {
      columns: [
        ['Transaction Date', c.day],
        ['Transaction Details', c.name],
        ['Money Out (KRW)', c.out],
        ['Money In (KRW)', c.in],
        ['Running Balance', c.balance],
      ],
      timePrecision: 'day',
    }),
    statement('English with names of months', {
      columns: [
        ['Posting Date', ({ at }) => `${Number(at.slice(8, 10))}-Nov-2026`],
        ['Debit Amount', c.out],
        ['Credit Amount', c.in],
        ['Balance', c.balance],
        ['Counterparty Name', c.name],
      ],
      timePrecision: 'day',
      format: 'csv-utf8',
    }),
    statement('an app with 받은 돈 and 보낸 돈', {
      columns: [
        ['날짜', c.dottedMinute],
        ['이름', c.name],
        ['받은 돈', c.in],
        ['보낸 돈', c.out],
        ['남은 잔액', c.balance],
      ],
      timePrecision: 'minute',
    }),
    statement('post office with 맡김 and 찾음', {
      columns: [
        ['거래일시', c.dotted],
        ['거래종류', c.word('맡김', '찾음')],
        ['금액', c.amount],
        ['잔고', c.balance],
        ['적요', c.name],
      ],
    }),
    statement('a company’s list with 입금처 and account columns', {
      columns: [
        ['거래일자', c.day],
        ['거래시간', c.time],
        ['입금액', c.inOrZero],
        ['출금액', c.outOrZero],
        ['입금은행', c.text('신한은행')],
        ['입금계좌번호', c.text('110-123-456789')],
        ['입금자명', c.name],
        ['잔액', c.balance],
      ],
      format: 'csv',
    }),
    statement('both names of a transfer', {
      letters: '-dwddwu',
      columns: [
        ['거래일시', c.dashed],
        ['받는분', c.text('홍길동')],
        ['보낸분', c.name],
        ['출금액', c.out],
        ['입금액', c.in],
        ['잔액', c.balance],
      ],
    }),
    statement('KakaoBank in numbers with English words', {
      columns: [
        ['거래일시', c.dashed],
        ['거래 유형', c.word('Deposit', 'Withdrawal')],
        ['거래금액', ({ kind, amount }) => (kind === 'in' ? amount : -amount)],
        ['거래 후 잔액', c.balanceNumber],
        ['거래내용', c.name],
      ],
    }),
  ];
}

function edited(): StatementFile[] {
  return [
    statement('headings with line breaks and stars', {
      columns: [
        ['거래\n일시*', c.dotted],
        ['출금액\n(원)', c.out],
        ['입금액\n(원)', c.in],
        ['잔액\n(원)', c.balance],
        ['내 용', c.name],
      ],
    }),
    statement('spaces within the headings', {
      columns: [
        ['거 래 일 시', c.dotted],
        ['출 금 액', c.out],
        ['입 금 액', c.in],
        ['잔 액', c.balance],
        ['적 요', c.name],
      ],
      format: 'csv',
    }),
    statement('an empty first column and empty rows between', {
      before: [[], []],
      columns: [
        ['', c.text('')],
        ['거래일시', c.dotted],
        ['출금액', c.out],
        ['입금액', c.in],
        ['', c.text('')],
        ['내용', c.name],
      ],
    }),
    statement('a seller’s mark in a column without a heading', {
      letters: '-uwuuwu',
      columns: [...NAMED, ['', ({ kind }) => (kind === 'in' ? '확인' : '')]],
    }),
    statement('a check column before the dates', {
      columns: [['선택', c.text('')], ['No', () => 12], ...NAMED],
      format: 'html',
    }),
    statement('sorted by name with balances', {
      columns: NAMED,
      transactions: (list) => list.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    }),
    statement('deposits filtered out with their balances', {
      columns: NAMED,
      count: 9,
      transactions: (list) => list.filter(({ kind }) => kind === 'in'),
    }),
    statement('one transaction', {
      columns: NAMED,
      count: 1,
    }),
    statement('negative withdrawals in their own column', {
      columns: [
        ['거래일시', c.dotted],
        ['입금', c.in],
        ['출금', ({ kind, amount }) => (kind === 'out' ? `-${won(amount)}` : '')],
        ['내용', c.name],
      ],
    }),
    statement('upper case currency and a dash for nothing', {
      columns: [
        ['거래일시', c.dotted],
        ['입금액', ({ kind, amount }) => (kind === 'in' ? `KRW ${won(amount)}` : '₩ -')],
        ['출금액', ({ kind, amount }) => (kind === 'out' ? `KRW ${won(amount)}` : '₩ -')],
        ['내용', c.name],
      ],
      format: 'csv-utf8',
    }),
    statement('the year of two digits with dashes', {
      columns: [
        ['거래일', ({ at }) => at.slice(2, 10)],
        ['시각', c.minute],
        ['입금', c.in],
        ['출금', c.out],
        ['적요', c.name],
      ],
      timePrecision: 'minute',
    }),
    statement('오후 in the time', {
      columns: [
        ['거래일자', c.day],
        [
          '거래시간',
          ({ at }) => {
            const hour = Number(at.slice(11, 13));
            return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${at.slice(14, 16)}`;
          },
        ],
        ['입금액', c.in],
        ['출금액', c.out],
        ['내용', c.name],
      ],
      timePrecision: 'minute',
    }),
  ];
}

function rowsOfOtherKinds(): StatementFile[] {
  const list = createTransactions(11, 6).toReversed();
  const total = (kind: string) =>
    won(list.filter((each) => each.kind === kind).reduce((sum, { amount }) => sum + amount, 0));
  const body = list.map((each) => NAMED.map(([, cell]) => cell(each)));
  const heading = NAMED.map(([title]) => title);
  const letters = list.map(toLetter).join('');
  const expected = { deposits: toExpected(list, 'in'), withdrawals: toExpected(list, 'out') };
  return [
    {
      ...expected,
      name: 'sums in words below',
      content: encode(
        {
          rows: [
            heading,
            ...body,
            ['총 입금', '', total('in'), '', ''],
            ['총 출금', total('out'), '', '', ''],
            ['총 6건', '', '', '', ''],
          ],
        },
        'xlsx',
      ),
      rows: `-${letters}---`,
    },
    {
      ...expected,
      name: 'a sum above the list',
      content: encode({ rows: [['합계', total('out'), total('in'), '', ''], heading, ...body] }, 'xls'),
      rows: `--${letters}`,
    },
    {
      ...expected,
      name: 'the label of the sum in the column of names',
      content: encode({ rows: [heading, ...body, ['', total('out'), total('in'), '', '합 계']] }, 'html'),
      rows: `-${letters}-`,
    },
    {
      ...expected,
      name: 'Total with a colon',
      content: encode({ rows: [heading, ...body, ['Total :', total('out'), total('in'), '', '']] }, 'csv-utf8'),
      rows: `-${letters}-`,
    },
    {
      ...expected,
      name: 'sums of each day with the day',
      content: encode(
        {
          rows: [
            heading,
            ...list.flatMap((each) => [
              NAMED.map(([, cell]) => cell(each)),
              [c.dottedDay(each), c.out(each), c.in(each), '', '일계'],
            ]),
          ],
        },
        'xlsx',
      ),
      rows: `-${list.map((each) => `${toLetter(each)}-`).join('')}`,
    },
    {
      ...expected,
      name: 'the balance of the month before at the end',
      content: encode({ rows: [heading, ...body, ['2026.11.01', '', '', '1,200,000', '전월이월']] }, 'xlsx'),
      rows: `-${letters}-`,
    },
    {
      ...expected,
      name: 'a day above its transactions',
      content: encode(
        {
          rows: [
            ['거래일', '시간', '출금액', '입금액', '내용'],
            ...list.flatMap((each) => [
              [c.dottedDay(each), '', '', '', ''],
              ['', c.time(each), c.out(each), c.in(each), c.name(each)],
            ]),
          ],
        },
        'xlsx',
      ),
      rows: `-${list.map((each) => `-${toLetter(each)}`).join('')}`,
    },
    {
      ...expected,
      name: 'notes of several cells above and below',
      content: encode(
        {
          rows: [
            ['조회기간', '2026.11.01 ~ 2026.11.30', '', '출력일시', '2026.11.23 10:00'],
            ['총입금액', total('in'), '', '총출금액', total('out')],
            heading,
            ...body,
            ['※ 유의사항', '', '', '', '위 내용은 참고용입니다.'],
          ],
        },
        'csv',
      ),
      rows: `---${letters}-`,
    },
    {
      name: 'a deposit that was taken back, with a minus in its column',
      content: encode(
        {
          rows: [
            ['거래일시', '적요', '출금액', '입금액', '잔액', '내용'],
            ['2026.11.22 15:00:00', '입금취소', '', '-12,000', '100,000', '김하나'],
            ['2026.11.22 14:00:00', '타행이체', '', '12,000', '112,000', '김하나'],
            ['2026.11.22 13:00:00', '타행이체', '', '50,000', '100,000', '이두리'],
          ],
        },
        'xlsx',
      ),
      rows: '-wdd',
      deposits: [
        ['2026-11-22T14:00:00', 12_000, '김하나'],
        ['2026-11-22T13:00:00', 50_000, '이두리'],
      ],
      withdrawals: [['2026-11-22T15:00:00', 12_000, '김하나']],
    },
    {
      name: 'zeros in both columns',
      content: encode(
        {
          rows: [
            ['거래일시', '출금액', '입금액', '내용'],
            ['2026.11.22 15:00:00', '0', '0', '카드승인취소'],
            ['2026.11.22 14:00:00', '0', '12,000', '김하나'],
          ],
        },
        'csv',
      ),
      rows: '--d',
      deposits: [['2026-11-22T14:00:00', 12_000, '김하나']],
      withdrawals: [],
    },
  ];
}

function tables(): StatementFile[] {
  const list = createTransactions(12, 7).toReversed();
  const heading = NAMED.map(([title]) => title);
  const toTexts = (transactions: readonly Transaction[]) =>
    transactions.map((each) => NAMED.map(([, cell]) => String(cell(each))));
  const expected = { deposits: toExpected(list, 'in'), withdrawals: toExpected(list, 'out') };
  const letters = list.map(toLetter).join('');
  return [
    {
      ...expected,
      name: 'a layout table around the list',
      content: iconv.encode(
        `<html><body><table><tr><td>메뉴</td><td><table>${[heading, ...toTexts(list)]
          .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
          .join('')}</table></td></tr></table></body></html>`,
        'utf8',
      ),
      rows: `-${letters}`,
    },
    {
      ...expected,
      name: 'sums of each day on a first sheet',
      content: workbook(
        [
          {
            name: '일별',
            rows: [
              ['일자', '입금건수', '입금액', '출금건수', '출금액'],
              ['2026-11-20', '2', '42,000', '1', '3,000'],
              ['2026-11-21', '1', '12,000', '0', '0'],
            ],
          },
          { name: '거래내역', rows: [heading, ...toTexts(list)] },
        ],
        'xlsx',
      ),
      rows: `-${letters}`,
      others: 1,
    },
    {
      ...expected,
      name: 'two accounts below each other',
      content: encode(
        {
          rows: [
            ['계좌 1', '110-1'],
            heading,
            ...toTexts(list.slice(0, 4)),
            [],
            ['계좌 2', '110-2'],
            ['거래일시', '입금액', '출금액', '잔액', '내용'],
            ...list.slice(4).map((each) => [c.dotted, c.in, c.out, c.balance, c.name].map((cell) => cell(each))),
          ],
        },
        'xlsx',
      ),
      rows: `--${letters.slice(0, 4)}---${letters.slice(4)}`,
    },
    {
      ...expected,
      name: 'the list on the second sheet, which was open, beside an older one',
      content: workbook(
        [
          { name: '10월', rows: [heading, ...toTexts(createTransactions(13, 9))] },
          { name: '11월', rows: [heading, ...toTexts(list)] },
        ],
        'xlsx',
        1,
      ),
      rows: `-${letters}`,
      others: 1,
    },
    {
      ...expected,
      name: 'headings of two levels, with 거래내역 above all and days apart',
      content: encode(
        {
          rows: [
            ['거래', '', '금액', '', '잔액', '상대방', '', '비고'],
            ['일자', '시간', '출금', '입금', '', '은행', '예금주', ''],
            ...list.map((each) => [
              c.day(each),
              c.time(each),
              c.out(each),
              c.in(each),
              c.balance(each),
              '국민은행',
              c.name(each),
              '',
            ]),
          ],
        },
        'xls',
      ),
      rows: `--${letters}`,
    },
    {
      ...expected,
      name: 'merged titles, merged days and empty columns between',
      content: encode(
        {
          rows: [
            ['거래내역 조회 결과'],
            ['거래일시', '', '출금액', '입금액', '잔액', '내용', ''],
            ...list.map((each) => [c.dotted(each), '', c.out(each), c.in(each), c.balance(each), c.name(each), '']),
          ],
          merges: ['A1:G1', 'A2:B2', 'F2:G2'],
        },
        'xlsx',
      ),
      rows: `--${letters}`,
    },
    {
      name: 'a settlement of cards, which is no statement',
      content: encode(
        {
          rows: [
            ['이용일자', '가맹점명', '이용금액', '할부'],
            ['2026.11.20', '편의점', '3,000', '일시불'],
            ['2026.11.21', '문구도매', '12,000', '일시불'],
          ],
        },
        'xlsx',
      ),
      rows: 'columns',
      deposits: [],
      withdrawals: [],
    },
    {
      name: 'orders, which are no statement',
      content: encode(
        {
          rows: [
            ['주문번호', '운송장번호'],
            ['261120-AAAAAAAA', '689100010001'],
          ],
        },
        'csv',
      ),
      rows: 'none',
      deposits: [],
      withdrawals: [],
    },
    {
      ...expected,
      name: 'the headings in one table and the rows in the next',
      content: iconv.encode(page([[heading], toTexts(list)]), 'cp949'),
      rows: 'columns',
      deposits: [],
      withdrawals: [],
    },
  ];
}

function traps(): StatementFile[] {
  const paid = (at: string, amount: number, name: string): ExpectedMoney => [at, amount, name];
  return [
    {
      name: 'directions of mixed words, of which one is not known',
      content: encode(
        {
          rows: [
            ['거래일시', '거래구분', '거래금액', '내용'],
            ['2026.11.22 15:00:00', '입금', '12,000', '김하나'],
            ['2026.11.22 14:00:00', '해지', '500,000', '적금'],
            ['2026.11.22 13:00:00', '출금', '3,000', '편의점'],
            ['2026.11.22 12:00:00', '입금취소', '9,000', '이두리'],
          ],
        },
        'xlsx',
      ),
      rows: '-d?ww',
      deposits: [paid('2026-11-22T15:00:00', 12_000, '김하나')],
      withdrawals: [paid('2026-11-22T13:00:00', 3000, '편의점'), paid('2026-11-22T12:00:00', 9000, '이두리')],
    },
    {
      name: 'a word for a withdrawal beside an amount with a plus',
      content: encode(
        {
          rows: [
            ['거래일시', '구분', '거래금액', '내용'],
            ['2026.11.22 15:00:00', '출금', '+12,000', '김하나'],
            ['2026.11.22 14:00:00', '입금', '+9,000', '이두리'],
          ],
        },
        'csv',
      ),
      rows: '-?d',
      deposits: [paid('2026-11-22T14:00:00', 9000, '이두리')],
      withdrawals: [],
    },
    {
      name: 'amounts without a direction, sign or balance',
      content: encode(
        {
          rows: [
            ['거래일시', '거래금액', '내용'],
            ['2026.11.22 15:00:00', '12,000', '김하나'],
            ['2026.11.22 14:00:00', '3,000', '편의점'],
          ],
        },
        'csv',
      ),
      rows: 'columns',
      deposits: [],
      withdrawals: [],
    },
    {
      name: 'columns of two currencies',
      content: encode(
        {
          rows: [
            ['거래일시', '외화입금액', '입금액', '출금액', '내용'],
            ['2026.11.22 15:00:00', '9.20', '12,000', '', '김하나'],
            ['2026.11.22 14:00:00', '', '', '3,000', '편의점'],
          ],
        },
        'xlsx',
      ),
      rows: '-uw',
      deposits: [paid('2026-11-22T15:00:00', 12_000, '김하나')],
      withdrawals: [paid('2026-11-22T14:00:00', 3000, '편의점')],
    },
    {
      name: 'names that are words of sums and directions',
      content: encode(
        {
          rows: [
            ['거래일자', '적요', '출금액', '입금액', '내용'],
            ['2026-11-22', '계좌이체', '', '12,000', '계은숙'],
            ['2026-11-22', '계좌간이체', '', '9,000', '합계맘'],
            ['2026-11-22', '계좌이체', '', '21,000', '총합이'],
            ['2026-11-22', '타행이체', '', '4,000', '소계영'],
            ['2026-11-22', '타행이체', '', '5,000', '입금순'],
            ['2026-11-22', '타행이체', '', '6,000', '이월'],
          ],
        },
        'xls',
      ),
      rows: '-dddddd',
      deposits: [
        paid('2026-11-22', 12_000, '계은숙'),
        paid('2026-11-22', 9000, '합계맘'),
        paid('2026-11-22', 21_000, '총합이'),
        paid('2026-11-22', 4000, '소계영'),
        paid('2026-11-22', 5000, '입금순'),
        paid('2026-11-22', 6000, '이월'),
      ],
      withdrawals: [],
    },
    {
      name: 'a transaction whose name is missing',
      content: encode(
        {
          rows: [
            ['거래일시', '적요', '출금액', '입금액', '보낸분/받는분'],
            ['2026.11.22 15:00:00', '예금이자', '', '33', ''],
            ['2026.11.22 14:00:00', '전자금융', '', '12,000', '김하나'],
          ],
        },
        'xlsx',
      ),
      rows: '-dd',
      deposits: [paid('2026-11-22T15:00:00', 33, '예금이자'), paid('2026-11-22T14:00:00', 12_000, '김하나')],
      withdrawals: [],
    },
    {
      name: 'transactions that were cancelled by a remark',
      content: encode(
        {
          rows: [
            ['거래일시', '구분', '금액', '내용', '비고'],
            ['2026.11.20 10:00:00', '입금', '12,000', '김하나', '취소거래'],
            ['2026.11.20 09:00:00', '입금', '9,000', '이두리', ''],
          ],
        },
        'csv',
      ),
      rows: '-ud',
      deposits: [paid('2026-11-20T10:00:00', 12_000, '김하나'), paid('2026-11-20T09:00:00', 9000, '이두리')],
      withdrawals: [],
    },
    {
      name: 'the bank of the payer beside the payer, and words of a transfer that are not known',
      content: encode(
        {
          rows: [
            ['거래일시', '거래내용', '보낸분/받는분 은행', '입금액', '출금액', '적요'],
            ['2026.11.20 10:00:00', '쏠이체', '국민은행', '12,000', '', '김하나'],
            ['2026.11.20 09:00:00', '쏠이체', '신한', '9,000', '', '이두리'],
            ['2026.11.20 08:00:00', '쏠이체', '농협', '7,000', '', '박세찬'],
            ['2026.11.20 07:00:00', '쏠이체', '카카오뱅크', '5,000', '', '계은숙'],
          ],
        },
        'xlsx',
      ),
      // The name is in the memo.
      rows: '-uuuu',
      deposits: [
        paid('2026-11-20T10:00:00', 12_000, '쏠이체'),
        paid('2026-11-20T09:00:00', 9000, '쏠이체'),
        paid('2026-11-20T08:00:00', 7000, '쏠이체'),
        paid('2026-11-20T07:00:00', 5000, '쏠이체'),
      ],
      withdrawals: [],
    },
  ];
}
