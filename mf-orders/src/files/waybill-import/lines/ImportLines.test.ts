import { describe, expect, it } from '@jest/globals';
import { toFailedLines, toImportLine, toImportLines } from './ImportLine.ts';
import { ImportLines, LINES_PER_PAGE } from './ImportLines.ts';
import { ReceiverIndex } from './ReceiverIndex.ts';
import { buildCandidate } from '../testing/buildCandidate.ts';

const toOrderNo = (at: number) => `261120-${String(at).padStart(8, '0')}`;
const orders = (count: number) => Array.from({ length: count }, (_, at) => buildCandidate({ publicId: toOrderNo(at) }));
const marketTitles = new Map([['market-0001', '겨울 마켓']]);
/** Lines of the orders 0 to count - 1 in rows 2 and following; every tenth line has no tracking number. */
function buildLines(count: number): ImportLines {
  const lines = Array.from({ length: count }, (_, at) =>
    toImportLine({
      at: at + 2,
      orderNo: toOrderNo(at),
      invoiceNo: at % 10 === 9 ? '' : String(6_000_000_100_001 + at),
    }),
  );
  return new ImportLines(lines, { orders: orders(count), marketTitles, company: 'kr.epost', overwrite: false });
}
const rows = (lines: ImportLines) => lines.pageLines.map(({ at }) => at);

describe('ImportLines', () => {
  it('ImportLines shows failed lines first, or all lines if none failed', () => {
    expect(buildLines(20).group).toBe('failed');
    expect(rows(buildLines(20))).toEqual([11, 21]);
    expect(buildLines(9).group).toBe('all');
  });

  it('ImportLines counts lines by group', () => {
    expect(buildLines(20).counts).toEqual({
      all: 20,
      new: 18,
      pay: 0,
      replace: 0,
      unchanged: 0,
      doubtful: 0,
      ignored: 0,
      failed: 2,
    });
    expect(buildLines(20).validCount).toBe(18);
  });

  it('ImportLines keeps edited lines visible until a group is selected', () => {
    const lines = buildLines(20);
    lines.edit('11', { invoiceNo: '6000000000077' });
    expect([lines.counts.failed, rows(lines)]).toEqual([1, [11, 21]]);
    lines.show('failed');
    expect(rows(lines)).toEqual([21]);
  });

  it('ImportLines shows one page of ten thousand lines', () => {
    const lines = buildLines(10_000);
    lines.show('new');
    expect([lines.pageLines.length, lines.pageCount]).toEqual([LINES_PER_PAGE, 300]);
    lines.goToPage(299);
    expect(rows(lines).at(-1)).toBe(10_000);
    lines.goToPage(10_000);
    expect(lines.currentPage).toBe(299);
  });

  it('ImportLines removes lines and restores them in file order', () => {
    const lines = buildLines(3);
    lines.remove('3');
    expect([rows(lines), lines.isEdited]).toEqual([[2, 4], true]);
    lines.restoreRemovedLines();
    expect([rows(lines), lines.isEdited]).toEqual([[2, 3, 4], false]);
  });

  it('ImportLines resets the permission to replace a number when the line gets another order', () => {
    const lines = buildLines(3);
    lines.setOverwrite('2', true);
    lines.edit('2', { invoiceNo: '6000000000005' });
    expect(lines.lines[0]?.overwrite).toBe(true);
    lines.edit('2', { orderNo: toOrderNo(1) });
    expect(lines.lines[0]?.overwrite).toBe(false);
  });

  describe('several orders in one row', () => {
    const parcel = [0, 1, 2].map((at) => ({ at: 2, orderNo: toOrderNo(at), invoiceNo: '6000000000077' }));
    const sheet = [...parcel, { at: 3, orderNo: toOrderNo(3), invoiceNo: '6000000000078' }];
    const build = () =>
      new ImportLines(toImportLines(sheet), {
        orders: orders(4).map((order) => ({ ...order, parcel: 'one parcel' })),
        marketTitles,
        company: 'kr.epost',
        overwrite: false,
      });

    it('ImportLines validates, counts and names the orders of one row separately', () => {
      const lines = build();
      expect(lines.lines.map(({ id }) => id)).toEqual(['2', '2.2', '2.3', '3']);
      expect(lines.counts).toMatchObject({ all: 4, new: 4, failed: 0 });
      expect(lines.parcels).toEqual({ rows: 1, orders: 3 });
    });

    it('ImportLines edits and removes the orders of one row separately', () => {
      const lines = build();
      lines.edit('2.2', { orderNo: 'unknown' });
      expect(lines.validatedLines.map(({ reason }) => reason)).toEqual([
        undefined,
        'order-not-in-market',
        undefined,
        undefined,
      ]);
      lines.remove('2');
      expect(lines.lines.map(({ id }) => id)).toEqual(['2.2', '2.3', '3']);
      lines.restoreRemovedLines();
      expect(lines.lines.map(({ id }) => id)).toEqual(['2', '2.2', '2.3', '3']);
    });

    it('toFailedLines finds the line of one order in a row by its place in the call', () => {
      const failAt = [{ at: 2, data: `${toOrderNo(1)} 6000000000077`, reason: 'cancelled' }];
      expect(toFailedLines(toImportLines(sheet), failAt)).toMatchObject([
        {
          id: '2.2',
          orderNo: toOrderNo(1),
          rejectionReason: 'cancelled',
          rejectedEntry: `${toOrderNo(1)} 6000000000077`,
        },
      ]);
    });
  });

  it('ImportLines returns the lines of cancelled orders', () => {
    const cancelled = buildCandidate({ publicId: toOrderNo(0), status: 11 });
    const line = toImportLine({ at: 2, orderNo: toOrderNo(0), invoiceNo: '6000000000001' });
    const lines = new ImportLines([line], { orders: [cancelled], marketTitles, company: null, overwrite: true });
    expect(lines.cancelledLines.map(({ at }) => at)).toEqual([2]);
  });
});

describe('Lines of several markets', () => {
  const [winter, spring] = ['market-0001', 'market-0002'];
  const build = () => {
    const markets = [spring, winter, spring, winter];
    const lines = [...markets.keys(), 9].map((at) =>
      toImportLine({ at: at + 2, orderNo: toOrderNo(at), invoiceNo: String(6_000_000_100_001 + at) }),
    );
    return new ImportLines(lines, {
      orders: markets.map((marketId, at) => buildCandidate({ publicId: toOrderNo(at), marketId })),
      marketTitles: new Map([
        [winter, '겨울 마켓'],
        [spring, '봄 마켓'],
      ]),
      company: 'kr.epost',
      overwrite: false,
    });
  };
  const sections = (lines: ImportLines) =>
    lines.sections.map(({ title, count, lines: shown }) => [title, count, shown.map(({ at }) => at)]);

  // rule: waybill-import.account-wide
  it('ImportLines lists unknown orders first and then the markets in the order of their titles', () => {
    const lines = build();
    lines.show('all');
    expect(sections(lines)).toEqual([
      [undefined, 1, [11]],
      ['겨울 마켓', 2, [3, 5]],
      ['봄 마켓', 2, [2, 4]],
    ]);
    expect(lines.validatedLines.map((line) => lines.findMarketTitle(line))).toEqual([
      '봄 마켓',
      '겨울 마켓',
      '봄 마켓',
      '겨울 마켓',
      undefined,
    ]);
  });

  it('ImportLines does not move a line while its order number is typed', () => {
    const lines = build();
    lines.edit('11', { orderNo: toOrderNo(0) });
    lines.edit('2', { orderNo: '' });
    expect(sections(lines)[0]).toEqual([undefined, 1, [11]]);
    lines.show('all');
    expect(sections(lines)).toEqual([
      [undefined, 1, [2]],
      ['겨울 마켓', 2, [3, 5]],
      ['봄 마켓', 2, [4, 11]],
    ]);
  });
});

describe('ReceiverIndex', () => {
  const waiting = buildCandidate({ publicId: '261120-AAAAAAAA' });
  const other = buildCandidate({ publicId: '261120-BBBBBBBB', names: ['박받음', '박받음'] });
  const done = buildCandidate({ publicId: '261120-CCCCCCCC', status: 3, invoice: { company: 'kr.epost', no: '1' } });
  const index = new ReceiverIndex([other, waiting, done]);
  const found = (...row: string[]) => index.suggest(row).map(({ publicId }) => publicId);

  it.each<[string, string[], string[]]>([
    [
      'the order of an order number in any cell before orders of the receiver',
      ['박받음', '배송(261120-aaaaaaaa)'],
      ['261120-AAAAAAAA', '261120-BBBBBBBB'],
    ],
    ['the orders of a receiver regardless of spaces', [' 박 받음 '], ['261120-BBBBBBBB', '261120-AAAAAAAA']],
    ['the orders of a buyer', ['이구매'], ['261120-AAAAAAAA']],
    ['no order that already has a tracking number', ['261120-CCCCCCCC'], []],
    ['no order for an unknown name', ['', '1', '최모름'], []],
  ])('ReceiverIndex suggests %s', (_, row, expected) => {
    expect(found(...row)).toEqual(expected);
  });
});
