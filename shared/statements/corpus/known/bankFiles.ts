import iconv from 'iconv-lite';
import type { StatementFile } from './StatementFile.ts';
import { cells, encode, toLetter, page, statement, workbook } from './layouts.ts';
import { toExpected, createTransactions, won } from './transactions.ts';

const c = cells;
const sum = (transactions: readonly { kind: string; amount: number }[], kind: string) =>
  transactions.filter((each) => each.kind === kind).reduce((total, { amount }) => total + amount, 0);

/** Statements in the layouts of Korean banks. */
export function bankFiles(): StatementFile[] {
  return [
    ...twoColumns(),
    ...oneColumn(),
    ...structures(),
    ...amountForms(),
    ...dateForms(),
    ...severalTables(),
    ...doubts(),
  ];
}

function twoColumns(): StatementFile[] {
  return [
    statement('KB with account above and a sum below', {
      letters: '-----dwddwu-',
      before: [['거래내역조회'], ['계좌번호', '123456-04-******'], ['조회기간', '2026.11.01 ~ 2026.11.30'], []],
      columns: [
        ['거래일시', c.dotted],
        ['적요', c.note],
        ['보낸분/받는분', c.name],
        ['송금메모', c.memo],
        ['출금액', c.outOrZero],
        ['입금액', c.inOrZero],
        ['잔액', c.balance],
        ['거래점', c.text('강남')],
        ['구분', c.text('')],
      ],
      after: (list) => [['합계', '', '', '', won(sum(list, 'out')), won(sum(list, 'in')), '', '', '']],
      format: 'xls',
    }),
    statement('Shinhan with day and time apart', {
      before: [['신한은행 거래내역'], ['계좌번호 : 110-***-123456']],
      columns: [
        ['거래일자', c.day],
        ['거래시간', c.time],
        ['적요', c.note],
        ['출금(원)', c.outOrZero],
        ['입금(원)', c.inOrZero],
        ['내용', c.name],
        ['잔액(원)', c.balance],
        ['거래점', c.text('본점')],
      ],
    }),
    statement('Woori with 찾으신금액 and 맡기신금액', {
      columns: [
        ['No.', () => 1],
        ['거래일시', c.dotted],
        ['적요', c.note],
        ['기재내용', c.name],
        ['찾으신금액', c.out],
        ['맡기신금액', c.in],
        ['거래후 잔액', c.balance],
        ['취급점', c.text('본점')],
      ],
      format: 'html',
    }),
    statement('Hana with numbers in cells', {
      columns: [
        ['거래일시', c.dashed],
        ['구분', c.text('대체')],
        ['적요', c.text('모바일')],
        ['의뢰인/수취인', c.name],
        ['출금액', c.outNumber],
        ['입금액', c.inNumber],
        ['거래후잔액', c.balanceNumber],
        ['거래점', c.text('하나')],
      ],
    }),
    statement('NH with 거래기록사항', {
      columns: [
        ['순번', () => 1],
        ['거래일자', c.slashedDay],
        ['출금금액(원)', c.outOrZero],
        ['입금금액(원)', c.inOrZero],
        ['거래 후 잔액(원)', c.balance],
        ['거래내용', c.note],
        ['거래기록사항', c.name],
        ['거래점', c.text('농협')],
        ['거래시간', c.time],
      ],
      format: 'csv',
    }),
    statement('IBK with the owner of the other account', {
      columns: [
        ['거래일시', c.dashed],
        ['출금', c.out],
        ['입금', c.in],
        ['거래후잔액', c.balance],
        ['거래내용', c.note],
        ['상대계좌번호', c.text('123-456')],
        ['상대은행', c.text('국민은행')],
        ['메모', c.memo],
        ['거래구분', c.text('인터넷')],
        ['상대계좌예금주명', c.name],
      ],
      format: 'csv-utf8',
    }),
    statement('K bank', {
      columns: [
        ['거래일시', c.dotted],
        ['거래구분', c.note],
        ['입금금액', c.in],
        ['출금금액', c.out],
        ['잔액', c.balance],
        ['상대 예금주명', c.name],
        ['상대 은행', c.text('신한은행')],
        ['상대 계좌번호', c.text('110-1')],
        ['적요내용', c.name],
        ['메모', c.memo],
      ],
    }),
    statement('MG with 보내는분/받는분', {
      columns: [
        ['거래일자', c.dottedDay],
        ['시간', c.minute],
        ['거래내용', c.text('이체입금')],
        ['출금액', c.outOrZero],
        ['입금액', c.inOrZero],
        ['보내는분/받는분', c.name],
        ['잔액', c.balance],
      ],
      transactions: (list) => list,
      timePrecision: 'minute',
    }),
    statement('MG with the name in 비고', {
      columns: [
        ['거래일', c.day],
        ['거래내용', c.note],
        ['찾으신금액', c.out],
        ['맡기신금액', c.in],
        ['거래후잔액', c.balance],
        ['비고', c.name],
      ],
      timePrecision: 'day',
    }),
    statement('SC with 들어온금액 and a short year', {
      columns: [
        ['거래일', c.shortDay],
        ['거래시간', c.minute],
        ['적요', c.name],
        ['나간금액', c.out],
        ['들어온금액', c.in],
        ['잔액', c.balance],
      ],
      timePrecision: 'minute',
    }),
    statement('Citi in English', {
      columns: [
        ['Date', c.day],
        ['Description', c.name],
        ['Withdrawal', c.out],
        ['Deposit', c.in],
        ['Balance', c.balance],
      ],
      timePrecision: 'day',
      format: 'csv-utf8',
    }),
    statement('post office with tabs in UTF-16', {
      columns: [
        ['거래일자', c.compactDay],
        ['거래시각', c.compactTime],
        ['지급금액', c.outOrZero],
        ['입금금액', c.inOrZero],
        ['잔액', c.balance],
        ['적요', c.text('타행이체')],
        ['통장표시내용', c.name],
        ['취급국', c.text('서울')],
      ],
      format: 'csv-utf16',
    }),
    statement('Suhyup with 받으신금액 and 보내신금액', {
      columns: [
        ['거래일시', c.dottedMinute],
        ['보내신금액', c.out],
        ['받으신금액', c.in],
        ['잔고', c.balance],
        ['보낸사람/받는사람', c.name],
        ['적요', c.note],
      ],
      timePrecision: 'minute',
      format: 'tsv',
    }),
    statement('BNK Busan from the earliest on with semicolons', {
      columns: [
        ['거래일자', c.day],
        ['거래시간', c.time],
        ['지급', c.out],
        ['입금', c.in],
        ['잔액', c.balance],
        ['적요', c.note],
        ['의뢰인', c.name],
      ],
      order: 'ascending',
      format: 'semicolons',
    }),
    statement('iM with units in the headings', {
      columns: [
        ['거래일시', c.dashed],
        ['출금금액 (원)', c.outOrZero],
        ['입금금액 (원)', c.inOrZero],
        ['잔액 (원)', c.balance],
        ['통장인자내용', c.name],
        ['거래종류', c.note],
      ],
      format: 'xls',
    }),
    statement('Jeonbuk with 입금인 and no balance', {
      columns: [
        ['일자', c.day],
        ['출금', c.out],
        ['입금', c.in],
        ['입금인', c.name],
      ],
      timePrecision: 'day',
    }),
    statement('Shinhyup with refunds and interest', {
      columns: [
        ['거래일시', c.dotted],
        ['거래내용', c.name],
        ['출금액', c.out],
        ['입금액', c.in],
        ['잔액', c.balance],
      ],
      transactions: (list) =>
        list.map((each, at) => (at === 0 ? { ...each, name: each.kind === 'in' ? '예금이자' : '수수료' } : each)),
    }),
  ];
}

function oneColumn(): StatementFile[] {
  return [
    statement('KakaoBank with words and signs', {
      letters: '------dwddwu',
      before: [[], ['카카오뱅크 거래내역'], ['성명', '홍길동'], ['계좌번호', '3333-01-*******'], []],
      columns: [
        ['거래일시', c.dotted],
        ['구분', c.word('입금', '출금')],
        ['거래금액', c.signed],
        ['거래 후 잔액', c.balance],
        ['거래구분', c.word('일반입금', '체크카드결제')],
        ['내용', c.name],
        ['메모', c.memo],
      ],
    }),
    statement('Toss with the name in 적요', {
      letters: '-dwddwu',
      columns: [
        ['거래 일시', c.dotted],
        ['적요', c.name],
        ['거래 유형', c.word('입금', '체크카드')],
        ['거래 기관', c.text('국민은행')],
        ['계좌번호', c.text('123-*')],
        ['거래 금액', c.signed],
        ['거래 후 잔액', c.balance],
        ['메모', c.memo],
      ],
    }),
    ...(
      [
        ['입/출', '입', '출'],
        ['+/-', '+', '-'],
        ['구분', '받기', '보내기'],
        ['거래구분', '맡기신금액', '찾으신금액'],
        ['거래종류', '이체입금', '카드승인'],
        ['입출금구분', '타행입금', 'ATM출금'],
        ['Type', 'Credit', 'Debit'],
      ] as const
    ).map(([heading, credit, debit]) =>
      statement(`one amount with ${heading}: ${credit} and ${debit}`, {
        columns: [
          ['거래일시', c.dashed],
          [heading, c.word(credit, debit)],
          ['거래금액', c.amount],
          ['내용', c.name],
        ],
        format: 'csv',
      }),
    ),
    statement('amounts with plus and minus alone', {
      columns: [
        ['날짜', c.dotted],
        ['금액', c.plusMinus],
        ['내용', c.name],
      ],
      format: 'csv-utf8',
    }),
    statement('one amount whose direction only the balance tells', {
      columns: [
        ['거래일시', c.dashed],
        ['거래금액', c.amount],
        ['거래후잔액', c.balance],
        ['내용', c.name],
      ],
      before: [],
      order: 'ascending',
      heading: [
        ['거래일시', '거래금액', '거래후잔액', '내용'],
        ['', '', '1,200,000', '전일이월'],
      ],
    }),
    statement('a list of deposits alone', {
      before: [['입금 내역 조회']],
      columns: [
        ['입금일시', c.dashed],
        ['입금자명', c.name],
        ['금액', c.amount],
      ],
      transactions: (list) => list.filter(({ kind }) => kind === 'in'),
    }),
    statement('a statement of deposits with the amount in 입금액 only', {
      columns: [
        ['거래일', c.day],
        ['입금액', c.in],
        ['입금자', c.name],
      ],
      transactions: (list) => list.filter(({ kind }) => kind === 'in'),
      timePrecision: 'day',
      format: 'csv',
    }),
  ];
}

function structures(): StatementFile[] {
  const list = createTransactions(3, 6).toReversed();
  const spanned = `<html><body><table><tr><td rowspan="2">거래일시</td><td colspan="2">거래금액</td><td rowspan="2">잔액</td><td rowspan="2">내용</td></tr><tr><td>출금</td><td>입금</td></tr>${list
    .map(
      (each) =>
        `<tr>${[c.dotted, c.out, c.in, c.balance, c.name].map((cell) => `<td>${cell(each)}</td>`).join('')}</tr>`,
    )
    .join('')}</table></body></html>`;
  const moneyColumns = [
    ['', c.dotted],
    ['출금', c.out],
    ['입금', c.in],
    ['', c.balance],
    ['', c.name],
  ] as const;
  return [
    statement('headings of two levels with merged cells', {
      before: [['입출금 거래내역']],
      columns: moneyColumns,
      heading: [
        ['거래일시', '거래금액', '', '잔액', '내용'],
        ['', '출금', '입금', '', ''],
      ],
      sheet: { merges: ['A1:E1', 'A2:A3', 'B2:C2', 'D2:D3', 'E2:E3'] },
    }),
    statement('headings of two levels without merged cells', {
      columns: moneyColumns,
      heading: [
        ['거래일시', '거래금액', '', '잔액', '내용'],
        ['', '출금', '입금', '', ''],
      ],
      format: 'csv',
    }),
    statement('입금 and 출금 above 금액 and 수수료', {
      columns: [
        ['', c.dotted],
        ['금액', c.in],
        ['수수료', c.text('')],
        ['금액', c.out],
        ['수수료', ({ kind }) => (kind === 'out' ? '500' : '')],
        ['', c.name],
      ],
      heading: [
        ['거래일시', '입금', '', '출금', '', '내용'],
        ['', '금액', '수수료', '금액', '수수료', ''],
      ],
    }),
    {
      name: 'headings of two levels by HTML spans',
      content: iconv.encode(spanned, 'utf8'),
      rows: `--${list.map(toLetter).join('')}`,
      deposits: toExpected(list, 'in'),
      withdrawals: toExpected(list, 'out'),
    },
    statement('a balance carried over', {
      columns: [
        ['거래일자', c.day],
        ['적요', c.note],
        ['출금액', c.out],
        ['입금액', c.in],
        ['잔액', c.balance],
        ['내용', c.name],
      ],
      heading: [
        ['거래일자', '적요', '출금액', '입금액', '잔액', '내용'],
        ['2026-11-15', '전일이월', '', '1,200,000', '1,200,000', ''],
      ],
      order: 'ascending',
      timePrecision: 'day',
    }),
    statement('headings repeated on each page and page sums', {
      columns: [
        ['거래일자', c.day],
        ['출금액', c.outOrZero],
        ['입금액', c.inOrZero],
        ['잔액', c.balance],
        ['내용', c.name],
      ],
      timePrecision: 'day',
      after: (each) => [
        ['페이지 계', won(sum(each, 'out')), won(sum(each, 'in')), '', ''],
        ['거래일자', '출금액', '입금액', '잔액', '내용'],
        ['총 합계', won(sum(each, 'out')), won(sum(each, 'in')), '', ''],
        ['이하여백'],
      ],
    }),
    statement('a sum without a name and notes below', {
      letters: '-dwddwd?--',
      columns: [
        ['거래일자', c.day],
        ['내용', c.name],
        ['출금액', c.out],
        ['입금액', c.in],
      ],
      timePrecision: 'day',
      after: (each) => [
        ['', '', won(sum(each, 'out')), won(sum(each, 'in'))],
        [],
        ['※ 본 내역은 법적 효력이 없습니다. 문의 1588-9999'],
      ],
    }),
    twoRowsEach(),
    {
      ...statement('filtered rows', {
        columns: [
          ['거래일시', c.dashed],
          ['출금액', c.out],
          ['입금액', c.in],
          ['내용', c.name],
        ],
        seed: 8,
        sheet: { hiddenRows: [1] },
      }),
      ...hideFirst(8),
    },
    daysGivenOnce('days merged over their rows', ['A2:A3', 'A4:A6']),
    daysGivenOnce('days given once', []),
  ];
}

/** The newest transaction is in the first row, which is hidden. */
function hideFirst(seed: number) {
  const [first, ...rest] = createTransactions(seed).toReversed();
  return first === undefined
    ? {}
    : {
        rows: `--${rest.map(toLetter).join('')}`,
        deposits: toExpected(rest, 'in'),
        withdrawals: toExpected(rest, 'out'),
      };
}

function twoRowsEach(): StatementFile {
  const list = createTransactions(4, 5).toReversed();
  const firstRows = list.map((each) => ({ ...each, name: each.note }));
  const rows = list.flatMap((each) => [
    [c.dottedDay(each), c.note(each), c.out(each), c.in(each), c.balance(each)],
    [c.time(each), c.name(each), '', '', '강남'],
  ]);
  return {
    // The second rows are listed as notes that are not explained.
    name: 'two rows for each transaction',
    content: encode(
      {
        rows: [
          ['거래일자', '적요', '출금액', '입금액', '잔액'],
          ['거래시간', '보낸분/받는분', '', '', '거래점'],
          ...rows,
        ],
      },
      'xlsx',
    ),
    rows: `--${list.map((each) => `${toLetter(each).replace('d', 'u')}-`).join('')}`,
    deposits: toExpected(firstRows, 'in', 'day'),
    withdrawals: toExpected(firstRows, 'out', 'day'),
  };
}

function daysGivenOnce(name: string, merges: readonly string[]): StatementFile {
  const list = createTransactions(9, 5).map((each, at) => ({
    ...each,
    at: `2026-11-${at < 2 ? '20' : '21'}T00:00:00`,
  }));
  const rows = list.map((each, at) => [at === 0 || at === 2 ? c.day(each) : '', c.name(each), c.out(each), c.in(each)]);
  return {
    name,
    content: encode({ rows: [['거래일자', '내용', '출금액', '입금액'], ...rows], merges }, 'xlsx'),
    // Without merged cells the day of a row is not proven.
    rows: merges.length > 0 ? '-dwddw' : '-dwduw',
    deposits: toExpected(list, 'in', 'day'),
    withdrawals: toExpected(list, 'out', 'day'),
  };
}

function amountForms(): StatementFile[] {
  const forms: Readonly<Record<string, (amount: string) => string>> = {
    '30,000 원': (amount) => `${amount} 원`,
    '\\30,000': (amount) => `\\${amount}`,
    '₩ 30,000': (amount) => `₩ ${amount}`,
    'KRW 30,000': (amount) => `KRW ${amount}`,
    'full width': (amount) => amount.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    'no-break spaces': (amount) => amount.replaceAll(',', '\u00a0'),
    decimals: (amount) => `${amount}.00`,
  };
  const signs: Readonly<Record<string, (amount: string, isOut: boolean) => string>> = {
    '- 3,000원': (amount, isOut) => `${isOut ? '-' : '+'} ${amount}원`,
    '(3,000)': (amount, isOut) => (isOut ? `(${amount})` : amount),
    '3,000-': (amount, isOut) => (isOut ? `${amount}-` : amount),
    '△3,000': (amount, isOut) => (isOut ? `△${amount}` : amount),
  };
  return [
    ...Object.entries(forms).map(([name, form]) =>
      statement(`amounts as ${name}`, {
        columns: [
          ['거래일시', c.dashed],
          ['출금액', ({ kind, amount }) => (kind === 'out' ? form(won(amount)) : '-')],
          ['입금액', ({ kind, amount }) => (kind === 'in' ? form(won(amount)) : '-')],
          ['잔액', ({ balance }) => form(won(balance))],
          ['내용', c.name],
        ],
        format: name === '\\30,000' ? 'csv' : 'csv-utf8',
      }),
    ),
    ...Object.entries(signs).map(([name, form]) =>
      statement(`signs as ${name}`, {
        columns: [
          ['거래일시', c.dashed],
          ['내용', c.name],
          ['거래금액', ({ kind, amount }) => form(won(amount), kind === 'out')],
        ],
        format: 'tsv',
      }),
    ),
  ];
}

function dateForms(): StatementFile[] {
  const date = (at: string) => at.slice(0, 10).split('-');
  const forms: Readonly<Record<string, (at: string) => string>> = {
    '26/11/22 14:03:22': (at) => `${at.slice(2, 10).replaceAll('-', '/')} ${at.slice(11)}`,
    '20261122140322': (at) => at.replaceAll(/[-T:]/g, ''),
    '2026년 11월 22일 14시 03분 22초': (at) =>
      `${date(at)[0]}년 ${date(at)[1]}월 ${date(at)[2]}일 ${at.slice(11, 13)}시 ${at.slice(14, 16)}분 ${at.slice(17)}초`,
    '11/22/26 14:03:22': (at) => `${date(at)[1]}/${date(at)[2]}/26 ${at.slice(11)}`,
    '11월 22일 14:03:22': (at) => `${date(at)[1]}월 ${date(at)[2]}일 ${at.slice(11)}`,
    '2026-11-22(일) 14:03:22': (at) => `${at.slice(0, 10)}(일) ${at.slice(11)}`,
  };
  return [
    ...Object.entries(forms).map(([name, form]) =>
      statement(`days as ${name}`, {
        columns: [
          ['거래일시', ({ at }) => form(at)],
          ['출금액', c.outNumber],
          ['입금액', c.inNumber],
          ['내용', c.name],
        ],
      }),
    ),
    statement('times that lost their zero', {
      columns: [
        ['거래일자', c.compactDay],
        ['거래시간', (each) => Number(c.compactTime(each))],
        ['출금액', c.outNumber],
        ['입금액', c.inNumber],
        ['내용', c.name],
      ],
    }),
    statement('days as numbers of a spreadsheet', {
      columns: [
        ['거래일시', ({ at }) => Date.parse(`${at}Z`) / 86_400_000 + 25_569],
        ['출금액', c.outNumber],
        ['입금액', c.inNumber],
        ['내용', c.name],
      ],
    }),
  ];
}

function severalTables(): StatementFile[] {
  const list = createTransactions(5).toReversed();
  const other = createTransactions(6, 4).toReversed();
  const toRows = (transactions: typeof list) => [
    ['거래일시', '출금액', '입금액', '잔액', '내용'],
    ...transactions.map((each) => [c.dotted, c.out, c.in, c.balance, c.name].map((cell) => cell(each))),
  ];
  const expected = {
    rows: `-${list.map(toLetter).join('')}`,
    deposits: toExpected(list, 'in'),
    withdrawals: toExpected(list, 'out'),
  };
  return [
    {
      ...expected,
      name: 'a small table of the account above the list',
      content: iconv.encode(
        page([
          [
            ['계좌번호', '123-456'],
            ['총입금액', '228,000'],
            ['조회일자', '2026.11.22'],
          ],
          toRows(list),
        ]),
        'cp949',
      ),
    },
    {
      ...expected,
      name: 'a cover sheet with sums',
      content: workbook(
        [
          {
            name: '요약',
            rows: [['입출금 요약'], ['기준일', '2026-11-22'], ['입금합계', '228,000'], ['출금합계', '31,000']],
          },
          { name: '거래내역', rows: toRows(list) },
        ],
        'xlsx',
      ),
    },
    {
      ...expected,
      name: 'two accounts as two sheets',
      content: workbook(
        [
          { name: '계좌1', rows: toRows(list) },
          { name: '계좌2', rows: toRows(other) },
        ],
        'xlsx',
      ),
      others: 1,
    },
    {
      ...expected,
      name: 'a hidden sheet of another month',
      content: workbook(
        [
          { name: '지난달', rows: toRows(createTransactions(7, 12)), isHidden: true },
          { name: '이번달', rows: toRows(list) },
        ],
        'xlsx',
        1,
      ),
      others: 1,
    },
  ];
}

function doubts(): StatementFile[] {
  const list = createTransactions(2).toReversed();
  const letters = (credit: string) => `-${list.map(({ kind }) => (kind === 'in' ? credit : 'w')).join('')}`;
  return [
    {
      ...statement('a word for the direction that is not known', {
        columns: [
          ['거래일시', c.dashed],
          ['구분', c.word('대체', '출금')],
          ['거래금액', c.amount],
          ['내용', c.name],
        ],
        seed: 2,
      }),
      rows: letters('?'),
      deposits: [],
    },
    {
      ...statement('columns that are not known', {
        columns: [
          ['Fecha', c.dashed],
          ['Haber', c.in],
          ['Debe', c.out],
          ['Saldo', c.balance],
          ['Nombre', c.name],
        ],
      }),
      rows: 'columns',
      deposits: [],
      withdrawals: [],
    },
    {
      ...statement('a table without headings', {
        columns: [
          ['', c.dashed],
          ['', c.name],
          ['', c.outOrZero],
          ['', c.inOrZero],
          ['', c.balance],
        ],
        heading: [],
        format: 'tsv',
      }),
      rows: 'columns',
      deposits: [],
      withdrawals: [],
    },
    {
      name: 'thousands without quotes',
      content: iconv.encode(
        `거래일시,내용,출금액,입금액,잔액,메모\r\n2026.11.22 14:03:22,김하나,0,30,000,112,000,\r\n2026.11.22 13:03:22,이두리,0,9,500,82,000,`,
        'cp949',
      ),
      rows: '-dd',
      deposits: [
        ['2026-11-22T14:03:22', 30_000, '김하나'],
        ['2026-11-22T13:03:22', 9500, '이두리'],
      ],
      withdrawals: [],
    },
    {
      name: 'a direction that the balance contradicts',
      content: encode(
        {
          rows: [
            ['거래일시', '출금액', '입금액', '잔액', '내용'],
            ['2026.11.22 14:05:00', '', '9,000', '98,000', '오승인'],
            ['2026.11.22 14:04:00', '', '12,000', '89,000', '김하나'],
            ['2026.11.22 14:03:00', '', '3,000', '77,000', '편의점'],
            ['2026.11.22 14:02:00', '20,000', '', '80,000', '한국전력'],
          ],
        },
        'xlsx',
      ),
      rows: '-dd?w',
      deposits: [
        ['2026-11-22T14:05:00', 9000, '오승인'],
        ['2026-11-22T14:04:00', 12_000, '김하나'],
      ],
      withdrawals: [['2026-11-22T14:02:00', 20_000, '한국전력']],
    },
    {
      name: 'amounts and days that are none',
      content: encode(
        {
          rows: [
            ['거래일시', '출금액', '입금액', '내용'],
            ['2026.11.22 14:05:00', '', '삼만원', '김하나'],
            ['2026.13.45', '', '12,000', '이두리'],
            ['2026.11.22 14:03:00', '', '0', '박세찬'],
            ['2026.11.22 14:02:00', '3,000', '5,000', '계은숙'],
            ['2026.11.22 14:01:00', '', '7,000', '남하늘'],
          ],
        },
        'xlsx',
      ),
      rows: '-??-?d',
      deposits: [['2026-11-22T14:01:00', 7000, '남하늘']],
      withdrawals: [],
    },
  ];
}
