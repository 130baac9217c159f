import { describe, expect, it } from '@jest/globals';
import { createSheetTable } from '@backoffice/contracts/files/SheetTable';
import { SheetError, type SheetRows, type SheetTable } from '@backoffice/sheets';
import { searchSheets } from '@backoffice/sheets/browser';
import type { SearchOptions } from '../../sheet/readSheetFile.ts';
import { WaybillFile } from './WaybillFile.ts';
import { buildCandidate } from '../testing/buildCandidate.ts';
import { sampleRows } from './FileField.tsx';

const HEAD = ['주문번호', '운송장번호'];
const [A, B] = ['261120-AAAAAAAA', '261120-BBBBBBBB'];
const ROWS = [HEAD, [A, '601234567890']];
const file = (name = '송장.csv') => new File(['x'], name);
/** The search of a worker, for a file with these sheets. */
const search = (sheets: readonly SheetTable[], options: SearchOptions) => ({
  sheets,
  ...searchSheets(sheets, options),
});
const readTables = (tables: readonly SheetTable[], known: readonly string[] = []) =>
  new WaybillFile(async (_source, options) => search(tables, { ...options, knownOrderNumbers: new Set(known) }));
const reader = (sheets: readonly SheetRows[]) => readTables(sheets.map((rows) => createSheetTable(rows)));
const choose = async (chosen: WaybillFile) => {
  await chosen.choose(file());
  return chosen;
};

describe('WaybillFile', () => {
  it.each<[string, SheetRows[], number]>([
    ['the first sheet', [ROWS], 0],
    ['the second sheet', [[['안내']], ROWS], 1],
  ])('WaybillFile reads %s', async (_, sheets, index) => {
    const chosen = await choose(reader(sheets));
    expect(chosen.state).toMatchObject({
      status: 'parsed',
      found: { index, sheet: { lines: [{ at: 2 }] } },
    });
  });

  it('WaybillFile requires a column choice for a file without headings', async () => {
    const rows = [
      ['no', 'code'],
      ['A-1', '77'],
    ];
    const chosen = await choose(reader([[[]], rows]));
    expect(chosen.state).toMatchObject({ status: 'columns', index: 1 });
    await chosen.read({ index: 1, columns: { order: 0, waybill: 1, carrier: null, extra: [] } });
    expect(chosen.state).toMatchObject({
      status: 'parsed',
      found: { sheet: { lines: [{ at: 2, orderNo: 'A-1' }] } },
    });
  });

  it('WaybillFile reads the active sheet and offers the other sheets', async () => {
    const other = [HEAD, [B, '601234567901']];
    const tables = [
      createSheetTable(ROWS, { name: '11월 1일' }),
      createSheetTable(other, { name: '11월 2일', isActive: true }),
      createSheetTable(ROWS, { name: '지난주', isHidden: true }),
    ];
    const chosen = await choose(readTables(tables));
    expect(chosen.state).toMatchObject({ found: { index: 1, others: [0, 2] } });
    await chosen.read({ index: 2 });
    expect(chosen.state).toMatchObject({ found: { index: 2 } });
  });

  it('WaybillFile prefers the sheet with orders of the seller', async () => {
    const tables = [ROWS, [HEAD, [B, '601234567901']]].map((rows) => createSheetTable(rows));
    const chosen = await choose(readTables(tables, [B]));
    expect(chosen.state).toMatchObject({ found: { index: 1 } });
  });

  it('WaybillFile excludes hidden rows until the seller includes them', async () => {
    const table = createSheetTable([HEAD, [A, '601234567890'], [B, '601234567901']], { hiddenRows: [1] });
    const chosen = await choose(readTables([table]));
    expect(chosen.state).toMatchObject({ found: { sheet: { lines: [{ at: 3 }] } } });
    await chosen.read({ withHidden: true });
    expect(chosen.state).toMatchObject({
      found: { sheet: { lines: [{ at: 2 }, { at: 3 }] } },
      withHidden: true,
    });
  });

  it('WaybillFile requires the password of an encrypted file', async () => {
    const chosen = new WaybillFile(async (_source, options) => {
      if (options.password === undefined) throw new SheetError('password-needed');
      if (options.password !== '900101') throw new SheetError('password-wrong');
      return search([createSheetTable(ROWS)], options);
    });
    const locked = file();
    await chosen.choose(locked);
    expect(chosen.state).toEqual({ status: 'password', file: locked, isWrong: false, isReading: false });
    await chosen.choose(locked, '1');
    expect(chosen.state).toMatchObject({ status: 'password', isWrong: true });
    await chosen.choose(locked, '900101');
    expect(chosen.state).toMatchObject({ status: 'parsed' });
  });

  it.each<[string, SheetRows, string]>([
    ['no lines', [HEAD], '등록할 줄이 없어요. 주문번호와 운송장번호를 입력한 파일을 선택해주세요.'],
    [
      'too many lines',
      [HEAD, ...Array<string[]>(10_001).fill(['A', '1'])],
      '한 번에 10,000줄까지 등록할 수 있어요. 파일을 나눠서 올려주세요.',
    ],
  ])('WaybillFile refuses a file with %s', async (_, rows, problem) => {
    const chosen = await choose(reader([rows]));
    expect(chosen.state).toEqual({ status: 'none', problem });
  });

  it('WaybillFile accepts the maximum number of lines', async () => {
    const chosen = await choose(reader([[HEAD, ...Array<string[]>(10_000).fill(['A', '1'])]]));
    expect(chosen.state.status).toBe('parsed');
  });

  it.each([
    [new SheetError('unreadable'), '엑셀 파일로 읽을 수 없어요. 엑셀에서 다시 저장한 뒤 선택해주세요.'],
    [
      new Error('Loading chunk 7 failed.'),
      '파일을 여는 데 필요한 기능을 불러오지 못했어요. 인터넷 연결을 확인하고 다시 선택해주세요.',
    ],
  ])('WaybillFile shows the reason of the failure %s', async (error, problem) => {
    const chosen = await choose(
      new WaybillFile(async () => {
        throw error;
      }),
    );
    expect(chosen.state).toEqual({ status: 'none', problem });
  });

  it('WaybillFile applies only the last chosen file and stays empty after removal', async () => {
    const answers: ((sheets: readonly SheetTable[]) => void)[] = [];
    const chosen = new WaybillFile(async (_source, options) =>
      search(
        await new Promise((answer: (sheets: readonly SheetTable[]) => void) => void answers.push(answer)),
        options,
      ),
    );
    const [one, other] = [file('1.csv'), file('2.csv')];
    const reads = [chosen.choose(one), chosen.choose(other)];
    answers[1]?.([createSheetTable(ROWS)]);
    answers[0]?.([createSheetTable([['x']])]);
    await Promise.all(reads);
    expect(chosen.state).toMatchObject({ status: 'parsed', file: other });
    const third = chosen.choose(one);
    chosen.clear();
    answers[2]?.([createSheetTable(ROWS)]);
    await third;
    expect([chosen.state, chosen.isReading]).toEqual([{ status: 'none' }, false]);
  });

  it('WaybillFile shows the previous reading until the reading with the last choice is finished', async () => {
    const waiting: (() => void)[] = [];
    const tables = [createSheetTable([HEAD, [A, '601234567890'], [B, '601234567901']], { hiddenRows: [2] })];
    const chosen = new WaybillFile(async (source, options) => {
      if (source instanceof File) return search(tables, options);
      await new Promise<void>((resolve) => void waiting.push(resolve));
      return search(source, options);
    });
    await choose(chosen);
    const reads = [chosen.read({ withHidden: true }), chosen.read({ withHidden: false })];
    expect(chosen).toMatchObject({ isReading: true, state: { status: 'parsed', withHidden: false } });
    waiting[1]?.();
    waiting[0]?.();
    expect(await Promise.all(reads)).toEqual([false, true]);
    expect(chosen).toMatchObject({ isReading: false, state: { found: { sheet: { lines: [{ at: 2 }] } } } });
  });

  // rule: reading-spreadsheets.separate-process
  it('WaybillFile shows that a search took too long', async () => {
    const chosen = await choose(
      new WaybillFile(async () => {
        throw new SheetError('timed-out');
      }),
    );
    expect(chosen.state).toMatchObject({ status: 'none', problem: expect.stringContaining('파일이 복잡해') });
  });
});

describe('template', () => {
  it('sampleRows lists the first paid orders without a tracking number', () => {
    const orders = Array.from({ length: 7 }, (_, at) =>
      buildCandidate({ publicId: `N-${at}`, status: at === 0 ? 0 : 1 }),
    );
    expect(sampleRows(orders)).toEqual([
      ['주문번호', '운송장번호', '받는분'],
      ...[1, 2, 3, 4, 5].map((at) => [`N-${at}`, '', '박받음']),
    ]);
  });

  it('sampleRows returns an example if no order needs a number', () => {
    const shipped = buildCandidate({ invoice: { company: 'kr.epost', no: '1' } });
    expect(sampleRows([shipped])[1]).toEqual(['261120-ABCDEFGH', '6891234567890', '홍길동']);
  });
});
