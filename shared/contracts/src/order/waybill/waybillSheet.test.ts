import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { type SheetTable, createSheetTable } from '../../files/SheetTable.ts';
import { countImportRows } from './countImportRows.ts';
import { type ReadWaybillOptions, readWaybillSheet } from './waybillSheet.ts';
import { validateWaybillLines } from './waybillImport.ts';

const [A, B, C] = ['261121-K7QWX2MD', '261121-AAAAAAAA', '261121-BBBBBBBB'] as const;
const NUMBERS = ['601234567890', '601234567901', '601234567912'] as const;
const [N1, N2, N3] = NUMBERS;

const read = (rows: readonly (readonly string[])[], parts: Partial<SheetTable> = {}, options?: ReadWaybillOptions) => {
  const sheet = readWaybillSheet(createSheetTable(rows, parts), options);
  return typeof sheet === 'object' ? sheet : undefined;
};
const readColumns = (
  rows: readonly (readonly string[])[],
  parts: Partial<SheetTable> = {},
  options?: ReadWaybillOptions,
) => {
  const sheet = readWaybillSheet(createSheetTable(rows, parts), options);
  if (typeof sheet !== 'object') return sheet;
  const { order, waybill, carrier } = sheet.columns;
  return [sheet.header, order, waybill, carrier];
};
const readLines = (...args: Parameters<typeof read>) =>
  read(...args)?.lines.map(({ at, orderNo, invoiceNo }) => [at, orderNo, invoiceNo]);
const readReasons = (...args: Parameters<typeof read>) => read(...args)?.ignored.map(({ at, reason }) => [at, reason]);

it('readWaybillSheet counts a row whose text a merged cell with blanks covers', () => {
  const merge = { row: 1, column: 0, rowSpan: 2, columnSpan: 1 };
  const columns = { order: 0, waybill: 1, carrier: 2, extra: [] };
  const sheet = read([['주문번호', '운송장번호'], [' '], ['!']], { merges: [merge] }, { columns });
  const ats = [...(sheet?.lines ?? []), ...(sheet?.ignored ?? []), ...(sheet?.unknown ?? [])].map(({ at }) => at);
  expect(ats).toContain(3);
});

describe('columns of readWaybillSheet', () => {
  // rule: waybill-import.columns, carrier-files.returned-file
  it.each<[string, string[][], unknown]>([
    [
      'by their headings',
      [
        ['주문번호', '운송장번호'],
        ['a', '1'],
      ],
      [1, 0, 1, null],
    ],
    [
      'below a title, in another order',
      [['결과'], [], ['No.', '송장 번호', '주문 번호'], ['1', '1', 'a']],
      [3, 2, 1, null],
    ],
    ['by the better of two empty headings', [['고객주문번호', '주문번호', '등기번호']], [1, 1, 2, null]],
    ['by the headings of carriers', [['고객관리번호', '받는분', '택배 송장번호']], [1, 0, 2, null]],
    [
      'by a heading and by order numbers',
      [
        ['송장번호', '연락처', '비고'],
        ['6891234567890', '010-1234-5678', A],
      ],
      [1, 2, 0, null],
    ],
    ['by English headings', [['Order No', 'Tracking Number', 'Carrier']], [1, 0, 1, 2]],
    ['without headings', [[A, '689112345']], [0, 0, 1, null]],
    [
      'without headings, next to a telephone number',
      [
        [A, '01012345678', N1],
        [B, '01000000000', N2],
      ],
      [0, 0, 2, null],
    ],
    ['nowhere in a table without such headings', [['이름', '주소']], undefined],
    ['nowhere in an empty table', [], undefined],
    [
      'with a suffix in brackets',
      [
        ['주문번호', '최초 운송장번호', '운송장번호(현재)', '반품 운송장번호'],
        [A, N1, N2, N3],
      ],
      [1, 0, 2, null],
    ],
    [
      'with a heading inside of the brackets of another heading',
      [
        ['주문번호', '등기번호(운송장번호)'],
        [A, N1],
      ],
      [1, 0, 1, null],
    ],
    [
      'by the heading 트래킹 넘버',
      [
        ['주문번호', '트래킹 넘버'],
        [A, N1],
      ],
      [1, 0, 1, null],
    ],
    [
      'by content if the better heading has no numbers',
      [
        ['주문번호', '운송장번호', '송장번호'],
        [A, '', N1],
      ],
      [1, 0, 2, null],
    ],
    [
      'by content if a heading occurs twice',
      [
        ['주문번호', '운송장번호', '운송장번호'],
        [A, '', N1],
      ],
      [1, 0, 2, null],
    ],
    [
      'by order numbers in the format of the marketplace',
      [
        ['주문번호', '고객주문번호', '운송장번호'],
        ['20261126001', A, N1],
      ],
      [1, 1, 2, null],
    ],
    [
      'by an order number in the recipient',
      [
        ['받는분', '전화', '운송장번호'],
        [`김하나 ${A}`, '010-1234-5678', N1],
      ],
      [1, 0, 2, null],
    ],
    [
      'by a carrier column',
      [
        ['주문번호', '택배사명', '운송장번호'],
        [A, 'CJ대한통운', N1],
      ],
      [1, 0, 2, 1],
    ],
    [
      'by carriers below an unknown heading',
      [
        ['주문번호', '발송수단', '운송장번호'],
        [A, 'CJ대한통운', N1],
      ],
      [1, 0, 2, 1],
    ],
    [
      'by the carrier names and not their codes',
      [
        ['주문번호', '택배사코드', '택배사', '운송장번호'],
        [A, '04', 'CJ대한통운', N1],
      ],
      [1, 0, 3, 2],
    ],
    [
      'by two rows with group headings',
      [
        ['주문', '', '송장', ''],
        ['번호', '일자', '번호', '출력일'],
        [A, '2026-11-21', N1, '2026-11-22'],
      ],
      [2, 0, 2, null],
    ],
    [
      'without a column of telephone numbers that lost their leading zero',
      [
        [A, '1012345678', N1],
        [B, '1012345679', N2],
      ],
      [0, 0, 2, null],
    ],
  ])('readWaybillSheet finds the columns %s', (_title, rows, expected) => {
    const isGroup = rows[0]?.[0] === '주문';
    const group = (column: number) => ({ row: 0, column, rowSpan: 1, columnSpan: 2 });
    expect(readColumns(rows, isGroup ? { merges: [group(0), group(2)] } : {})).toEqual(expected);
  });

  // rule: waybill-import.columns
  it.each<[string, string[][]]>([
    [
      'two columns of numbers without headings',
      [
        [A, N1, N2],
        [B, N2, N3],
      ],
    ],
    [
      'two columns with the same heading and different numbers',
      [
        ['주문번호', '운송장번호', '운송장번호'],
        [A, N1, N2],
      ],
    ],
    [
      'an empty number column next to other numbers',
      [
        ['주문번호', '운송장번호', '식별자'],
        [A, '', N2],
      ],
    ],
    [
      'two columns of different order numbers',
      [
        ['주문번호', '고객주문번호', '운송장번호'],
        [A, B, N1],
      ],
    ],
    [
      'two columns of different carriers',
      [
        ['주문번호', '택배사', '배송업체', '운송장번호'],
        [A, 'CJ', '한진', N1],
      ],
    ],
  ])('readWaybillSheet is ambiguous for %s', (_title, rows) => {
    expect(readColumns(rows)).toBe('ambiguous');
  });

  // rule: waybill-import.columns
  it('readWaybillSheet prefers the column with orders of the market if these are known', () => {
    const rows = [
      ['주문번호', '고객주문번호', '운송장번호'],
      [A, B, N1],
    ];
    expect(readColumns(rows, {}, { knownOrderNumbers: new Set([B]) })).toEqual([1, 1, 2, null]);
    expect(
      readColumns(
        [
          ['주문번호', '운송장번호'],
          [A, N1],
        ],
        {},
        { knownOrderNumbers: new Set([C]) },
      ),
    ).toEqual([1, 0, 1, null]);
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('readWaybillSheet does not choose hidden columns unless hidden parts are read', () => {
    const rows = [
      ['주문번호', '송장번호', '운송장번호(현재)'],
      [A, N1, N2],
    ];
    expect(readColumns(rows, { hiddenColumns: [2] })).toEqual([1, 0, 1, null]);
    expect(readColumns(rows, { hiddenColumns: [2] }, { withHidden: true })).toEqual([1, 0, 2, null]);
    expect(readColumns(rows, { hiddenColumns: [1, 2] })).toBeUndefined();
  });

  it('readWaybillSheet uses the columns that the seller chose', () => {
    const rows = [
      ['code', 'track', 'other'],
      ['A-1', '1', '2'],
    ];
    const columns = { order: 0, waybill: 2, carrier: null, extra: [] };
    expect(readLines(rows, {}, { columns })).toEqual([[2, 'A-1', '2']]);
    expect(readReasons(rows, {}, { columns })).toEqual([[1, 'heading']]);
  });
});

describe('rows of readWaybillSheet', () => {
  const HEAD = ['주문번호', '운송장번호', '받는분'];

  it('readWaybillSheet returns lines with their rows and cleaned cells', () => {
    expect(readLines([HEAD, ['', ' '], [' ａ ', '１２'], ['b']])).toEqual([
      [3, 'a', '12'],
      [4, 'b', ''],
    ]);
  });

  // rule: waybill-import.several-orders-in-cell
  it('readWaybillSheet returns a line for each order of a cell', () => {
    for (const separator of ['\n', '\r\n', ',', ', ', ' ', '，', ' / ', '+', ' · '])
      expect(readLines([HEAD, [[A, B].join(separator), N1]])).toEqual([
        [2, A, N1],
        [2, B, N1],
      ]);
    const many = Array.from({ length: 60 }, (_, index) => `261121-AAAAAA${10 + index}`);
    expect(readLines([HEAD, [many.join('\n'), N1]])?.map(([, orderNo]) => orderNo)).toEqual(many);
  });

  // rule: waybill-import.row-outcomes
  it('readWaybillSheet ignores empty rows, totals, notes and repeated headings', () => {
    const rows = [
      ['CJ대한통운 접수 결과'],
      HEAD,
      [A, N1, '김하나'],
      [],
      ['CJ대한통운 접수 결과'],
      HEAD,
      ['※ 문의: 1588-1255'],
      ['합계', '12', ''],
      ['', '', '총 2건'],
      ['소 계'],
    ];
    expect(readReasons(rows)).toEqual([
      [1, 'heading'],
      [2, 'heading'],
      [4, 'empty'],
      [5, 'heading'],
      [6, 'heading'],
      [7, 'note'],
      [8, 'total'],
      [9, 'total'],
      [10, 'total'],
    ]);
  });

  it("readWaybillSheet returns a line although the recipient's name looks like a total", () => {
    for (const name of ['계은숙', '합계맘', '총합이', '소계'])
      expect(readLines([HEAD, [A, N1, name]])).toEqual([[2, A, N1]]);
    expect(readLines([HEAD, ['', N1, '합계']])).toEqual([[2, '', N1]]);
  });

  // rule: waybill-import.row-outcomes
  it('readWaybillSheet returns rows that it cannot read as unknown', () => {
    const sheet = read([HEAD, [A, N1, '김하나'], ['', '', '이두리'], ['', '', '']]);
    expect(sheet?.unknown).toEqual([{ at: 3, text: '이두리' }]);
  });

  it('readWaybillSheet ignores hidden rows unless hidden parts are read', () => {
    const rows = [HEAD, [A, N1], [B, N2]];
    expect(readLines(rows, { hiddenRows: [1] })).toEqual([[3, B, N2]]);
    expect(readReasons(rows, { hiddenRows: [1] })).toEqual([
      [1, 'heading'],
      [2, 'hidden-row'],
    ]);
    expect(readLines(rows, { hiddenRows: [1] }, { withHidden: true })).toHaveLength(2);
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('readWaybillSheet repeats merged cells: two numbers of one order, and two orders of one number', () => {
    const merge = (column: number) => ({ row: 1, column, rowSpan: 2, columnSpan: 1 });
    expect(readLines([HEAD, [A, N1], ['', N2]], { merges: [merge(0)] })).toEqual([
      [2, A, N1],
      [3, A, N2],
    ]);
    expect(readLines([HEAD, [A, N1], [B, '']], { merges: [merge(1)] })).toEqual([
      [2, A, N1],
      [3, B, N1],
    ]);
    expect(
      readReasons([HEAD, [A, N1], ['※ 주의']], { merges: [{ row: 2, column: 0, rowSpan: 1, columnSpan: 3 }] }),
    ).toEqual([
      [1, 'heading'],
      [3, 'note'],
    ]);
  });

  it('readWaybillSheet returns a line for each number of an additional parcel', () => {
    expect(
      readLines([
        ['주문번호', '송장번호1', '송장번호2', '추가 송장번호'],
        [A, N1, N2, ''],
      ]),
    ).toEqual([
      [2, A, N1],
      [2, A, N2],
    ]);
  });

  it('readWaybillSheet returns the carrier of each row', () => {
    const rows = [
      ['주문번호', '택배사', '운송장번호'],
      [A, 'CJ대한통운', N1],
      [B, '', N2],
      [C, '퀵서비스', N3],
    ];
    expect(read(rows)?.lines.map(({ carrier }) => carrier)).toEqual(['CJ대한통운', undefined, '퀵서비스']);
  });
});

// rule: waybill-import.row-outcomes
it('countImportRows counts each row of any table in exactly one outcome', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      A,
      `${A}, ${B}`,
      C,
      N1,
      N2,
      '합계',
      '※ 안내',
      '주문번호',
      '운송장번호',
      '택배사',
      'CJ',
      '김하나',
      '010-1234-5678',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const orders = [A, B, C].map((publicId) => ({
    publicId,
    status: 1,
    paymentOption: 0 as const,
    isBilled: false,
    parcel: publicId,
    invoice: null,
  }));
  const arbitraryTable = fc.record({
    rows: fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 12 }),
    hiddenRows: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    merges: fc.array(
      fc.record({
        row: fc.nat(6),
        column: fc.nat(3),
        rowSpan: fc.integer({ min: 1, max: 3 }),
        columnSpan: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 2 },
    ),
  });
  fc.assert(
    fc.property(arbitraryTable, ({ rows, ...parts }) => {
      const columns = { order: 0, waybill: 1, carrier: 2, extra: [] };
      for (const options of [{}, { columns }]) {
        const sheet = read([['주문번호', '운송장번호', '택배사'], ...rows], parts, options);
        if (sheet === undefined) continue;
        const ats = new Set([...sheet.lines, ...sheet.ignored, ...sheet.unknown].map(({ at }) => at));
        const counts = countImportRows(
          sheet,
          validateWaybillLines(sheet.lines, orders, { company: null, overwrite: false }),
        );
        const ignored = counts.ignored.reduce((sum, { count }) => sum + count, 0);
        expect(counts.read).toBe(ats.size);
        const { used, unchanged, doubtful, failed, unknown } = counts;
        expect(used + unchanged + doubtful + failed + ignored + unknown.length).toBe(counts.read);
        expect(counts.read).toBeGreaterThanOrEqual(
          rows.findLastIndex((row) => row.some((text) => text.trim() !== '')) + 2,
        );
        expect(Math.max(0, ...ats)).toBe(counts.read);
      }
    }),
    { numRuns: 500 },
  );
});

describe('readWaybillSheet with any layout', () => {
  /** Possible contents of a column, by the index of the parcel. */
  const FILLERS: readonly { readonly headings: readonly string[]; readonly cell: (index: number) => string }[] = [
    { headings: ['받는분', '수하인명', ''], cell: (index) => `김하나${index}` },
    { headings: ['전화번호', '연락처', '휴대폰', ''], cell: (index) => `010${12_345_678 + index}` },
    { headings: ['받는분전화', '수취인연락처', ''], cell: (index) => `010-1234-${5678 + index}` },
    { headings: ['접수일자', '발송일', ''], cell: () => '2026-11-26' },
    { headings: ['집화일', '출력일시', ''], cell: () => '20261126' },
    { headings: ['우편번호', ''], cell: () => '04001' },
    { headings: ['예약번호', '접수번호', '관리코드', ''], cell: (index) => String(261_126_000_100 + index) },
    {
      headings: ['최초 운송장번호', '반품송장번호', '이전 송장번호'],
      cell: (index) => String(512_345_678_900 + index),
    },
    { headings: ['거래처코드', ''], cell: () => '3012345678' },
    { headings: ['운임', '금액', ''], cell: () => '3,300' },
    { headings: ['품목명', '비고', ''], cell: (index) => `엽서 ${index}` },
    { headings: ['원주문번호', '이전주문번호'], cell: (index) => toOrder(index + 1) },
    { headings: ['반품택배사', '이전 택배사'], cell: () => '한진택배' },
    { headings: ['운송장번호', '송장번호', '등기번호'], cell: () => '' },
  ];
  const ORDER_HEADINGS = ['주문번호', '고객주문번호', '고객관리번호', '비고', '품목명', ''];
  const NUMBER_HEADINGS = ['운송장번호', '송장번호', '등기번호', '운송장번호(현재)', 'Tracking No', '택배송장번호', ''];
  const CARRIER_HEADINGS = ['택배사', '배송업체', '운송사', '발송처', ''];
  const CARRIER_NAMES = ['CJ대한통운', '한진', '롯데택배', '우체국', ''];
  const CODES: Readonly<Record<string, string>> = {
    CJ대한통운: 'kr.cjlogistics',
    한진: 'kr.hanjin',
    롯데택배: 'kr.lotte',
    우체국: 'kr.epost',
    '': 'kr.kdexp',
  };
  const toOrder = (index: number) => `261121-AAAAAA${10 + index}`;
  const toNo = (index: number) => String(601_234_567_890 + index * 11);

  const arbitraryLayout = fc.record({
    fillers: fc.subarray([...FILLERS], { maxLength: 6 }),
    picks: fc.array(fc.nat(20), { minLength: 9, maxLength: 9 }),
    order: fc.constantFrom(...ORDER_HEADINGS),
    number: fc.constantFrom(...NUMBER_HEADINGS),
    carrier: fc.option(fc.constantFrom(...CARRIER_HEADINGS)),
    carriers: fc.array(fc.constantFrom(...CARRIER_NAMES), { minLength: 5, maxLength: 5 }),
    wrap: fc.constantFrom('%', '#%', '김하나 %', '주문번호 % 문 앞', ' % '),
    form: fc.constantFrom('%', "'%", ' %\u200B', '운송장: %'),
    shuffle: fc.array(fc.nat(1000), { minLength: 9, maxLength: 9 }),
    hasHeading: fc.boolean(),
    titles: fc.nat(3),
    count: fc.integer({ min: 1, max: 5 }),
  });

  it('readWaybillSheet never returns the tracking number or carrier of another order', () => {
    let readable = 0;
    fc.assert(
      fc.property(arbitraryLayout, (layout) => {
        const { fillers, picks, order, number, carrier, carriers, wrap, form, shuffle, hasHeading, titles, count } =
          layout;
        const columns = [
          { heading: order, cell: (index: number) => wrap.replace('%', toOrder(index)) },
          { heading: number, cell: (index: number) => form.replace('%', toNo(index)) },
          ...(carrier === null ? [] : [{ heading: carrier, cell: (index: number) => carriers[index] ?? '' }]),
          // Without its heading, even a person could not distinguish such a column from the numbers.
          ...fillers
            .filter(({ headings }) => hasHeading || headings.includes(''))
            .map(({ headings, cell }, at) => ({
              heading: headings[(picks[at] ?? 0) % headings.length] ?? '',
              cell,
            })),
        ]
          .map((column, at) => ({ column, key: shuffle[at] ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ column }) => column);
        const data = Array.from({ length: count }, (_, index) => columns.map(({ cell }) => cell(index)));
        const rows = [
          ...Array.from({ length: titles }, () => ['11월 26일 발송 목록']),
          ...(hasHeading ? [columns.map(({ heading }) => heading)] : []),
          ...data,
        ];
        const sheet = read(rows);
        if (sheet === undefined) return;
        readable += 1;
        const orders = Array.from({ length: count }, (_, index) => ({
          publicId: toOrder(index),
          status: 1,
          paymentOption: 0 as const,
          isBilled: false,
          parcel: String(index),
          invoice: null,
        }));
        const validated = validateWaybillLines(sheet.lines, orders, { company: 'kr.kdexp', overwrite: false });
        for (const line of validated) {
          if (line.outcome !== 'used') continue;
          const index = orders.indexOf(line.order as (typeof orders)[number]);
          expect([line.order.publicId, line.no, line.company]).toEqual([
            toOrder(index),
            toNo(index),
            carrier === null ? 'kr.kdexp' : CODES[carriers[index] ?? ''],
          ]);
        }
        expect(countImportRows(sheet, validated).read).toBe(rows.length);
      }),
      { numRuns: 2000 },
    );
    expect(readable).toBeGreaterThan(1000);
  });
});

describe('rows of readWaybillSheet that are not sent', () => {
  const headings = ['주문번호', '운송장번호'];

  // rule: waybill-import.rows-not-sent
  it.each([
    ['상태', '예약취소'],
    ['처리상태', '접수취소'],
    ['구분', '반품'],
    ['배송구분', '회수'],
    ['업무구분', '교환 출고'],
    ['취소여부', 'Y'],
    ['취소', 'O'],
    ['Status', 'Cancelled'],
    ['비고', '취소'],
    ['', '반품'],
    ['결제상태', '결제취소'],
  ])('readWaybillSheet ignores a row whose column %s is %s and names the cell', (heading, cell) => {
    const sheet = read([
      [...headings, heading],
      [A, N1, cell],
      [B, N2, ''],
    ]);
    expect(sheet?.lines.map(({ at, state }) => [at, state])).toEqual([[3, undefined]]);
    expect(sheet?.ignored.at(-1)).toEqual({
      at: 2,
      reason: 'not-sent',
      text: heading === '' ? cell : `${heading}: ${cell}`,
    });
  });

  // rule: waybill-import.rows-not-sent
  it.each([
    ['상태', '집하완료'],
    ['배송상태', '배송중'],
    ['배송상태', '배달완료'],
    ['처리상태', '정상'],
    ['구분', '출고'],
    ['예약구분', '일반'],
    ['상태', '접수'],
    ['발송여부', 'Y'],
    ['취소여부', 'N'],
    ['주문상태', '배송준비중'],
    ['Status', 'In transit'],
    ['운임구분', '신용'],
    ['상품상태', '새상품'],
    ['결제상태', '미확인'],
    ['배송메모', '취소하지 마세요'],
    ['비고', '문 앞'],
    ['취소일시', ''],
    ['출력회수', '1'],
    ['반품 수량', '0'],
    ['수량 구분', '1'],
  ])('readWaybillSheet reads a row whose column %s is %s as sent', (heading, cell) => {
    const lines = read([
      [...headings, heading],
      [A, N1, cell],
    ])?.lines;
    expect(lines).toEqual([{ at: 2, orderNo: A, invoiceNo: N1 }]);
  });

  it.each([
    ['상태', '보류'],
    ['구분', '출고대기'],
    ['발송여부', 'N'],
    ['상태', '취소철회'],
    ['취소일시', '2026-11-20 10:00'],
    ['반품사유', '단순변심'],
    ['비고', '고객 변심으로 취소'],
  ])('readWaybillSheet returns the cell of the column %s with the unknown word %s', (heading, cell) => {
    const lines = read([
      [...headings, heading],
      [A, N1, cell],
    ])?.lines;
    expect(lines).toEqual([{ at: 2, orderNo: A, invoiceNo: N1, state: `${heading}: ${cell}` }]);
  });

  it('readWaybillSheet never uses a cell of a return as the state', () => {
    const sheet = read([
      [...headings, '반품 운송장번호', '교환 택배사'],
      [A, N1, N2, '한진'],
    ]);
    expect(sheet?.lines).toEqual([{ at: 2, orderNo: A, invoiceNo: N1 }]);
  });
});

describe('carriers and receivers of readWaybillSheet', () => {
  const withColumn = (heading: string, cells: readonly string[]) =>
    readColumns([
      ['주문번호', heading, '운송장번호'],
      ...cells.map((cell, index) => [[A, B, C, '261121-DDDDDDDD'][index] ?? '', cell, `60123456${7890 + index * 11}`]),
    ]);

  // rule: waybill-import.carrier-of-row
  it.each<[string, string[], unknown]>([
    ['택배사', ['퀵서비스', '직접배송', 'CJ대한통운'], [1, 0, 2, 1]],
    ['택배', ['한진택배', '롯데택배', 'CJ', '퀵서비스'], [1, 0, 2, 1]],
    ['배송방법', ['한진택배', '롯데택배', '-', '퀵서비스'], [1, 0, 2, 1]],
    ['발송구분', ['한진택배', '퀵서비스'], 'ambiguous'],
    ['발송구분', ['직접', '퀵서비스'], [1, 0, 2, null]],
    ['택배사코드', ['04', '08', '99'], [1, 0, 2, 1]],
    ['수량', ['04', '08', '05'], [1, 0, 2, null]],
    ['박스', ['4', '8', '5'], [1, 0, 2, null]],
    ['구분', ['한진', 'CJ대한통운', '반품'], [1, 0, 2, 1]],
  ])('readWaybillSheet reads the column %s with %j', (heading, cells, expected) => {
    expect(withColumn(heading, cells)).toEqual(expected);
  });

  // rule: waybill-import.receiver
  it.each(['받는분', '수취인명', '수하인', '받는 사람', '수령인 성명', 'Recipient Name'])(
    'readWaybillSheet returns the receivers of the column %s',
    (heading) => {
      const lines = read([
        ['주문번호', heading, '보내는분', '운송장번호'],
        [A, '김하나', '스티커 가게', N1],
      ])?.lines;
      expect(lines).toEqual([{ at: 2, orderNo: A, invoiceNo: N1, receiver: '김하나' }]);
    },
  );

  // rule: waybills.tracking-address
  it('readWaybillSheet finds a column of tracking addresses', () => {
    const address = (no: string) => `https://trace.cjlogistics.com/next/tracking.html?wblNo=${no}`;
    expect(
      readColumns([
        ['주문번호', '배송조회'],
        [A, address(N1)],
        [B, address(N2)],
      ]),
    ).toEqual([1, 0, 1, null]);
  });

  // rule: waybill-import.columns
  it('readWaybillSheet reads order number and tracking number in one cell, and under exchanged headings', () => {
    const cells = [[`주문번호 ${A} 운송장 ${N1}`], [`CJ대한통운 ${N2} (${B})`]];
    expect(read(cells)?.lines).toEqual([
      { at: 1, orderNo: A, invoiceNo: `운송장 ${N1}` },
      { at: 2, orderNo: B, invoiceNo: `CJ대한통운 ${N2} ( )` },
    ]);
    const exchanged = [
      ['주문번호', '운송장번호'],
      [N1, A],
      [N2, B],
    ];
    expect(readColumns(exchanged)).toEqual([1, 1, 0, null]);
  });

  // rule: waybills.cell-length
  it('readWaybillSheet keeps a cell that is too long, and its line fails', () => {
    const lines = read([
      ['주문번호', '운송장번호'],
      [A, '('.repeat(32_000)],
      [`${B}, `.repeat(200), N2],
    ])?.lines;
    const orders = [A, B].map((publicId) => ({
      publicId,
      status: 1,
      paymentOption: 0 as const,
      isBilled: false,
      parcel: publicId,
      invoice: null,
    }));
    const validated = validateWaybillLines(lines ?? [], orders, { company: 'kr.cjlogistics', overwrite: false });
    expect(validated.map(({ at, reason }) => [at, reason])).toEqual([
      [2, 'cell-too-long'],
      [3, 'cell-too-long'],
    ]);
  });
});
