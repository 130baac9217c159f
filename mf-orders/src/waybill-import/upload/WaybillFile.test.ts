import { describe, expect, it } from '@jest/globals';
import { buildOrder } from '@backoffice/testing';
import { createSheetTable } from '@backoffice/contracts';
import { SheetError, type SheetRows, type SheetTable } from '@backoffice/sheets';
import { WaybillFile } from './WaybillFile.ts';
import { sampleRows } from './sampleRows.ts';

const HEAD = ['주문번호', '운송장번호'];
const ROWS = [HEAD, ['261120-AAAAAAAA', '1']];
const file = (name = '송장.csv') => new File(['x'], name);
const reader = (sheets: readonly SheetRows[]) =>
  new WaybillFile(async () => sheets.map((rows) => createSheetTable(rows)));

describe('a chosen file', () => {
  it.each<[string, SheetRows[]]>([
    ['the first sheet', [ROWS]],
    ['the second sheet', [[['안내']], ROWS]],
  ])('is understood by %s, as the API understands it', async (_, sheets) => {
    const chosen = reader(sheets);
    await chosen.choose(file());
    expect(chosen.state).toMatchObject({
      status: 'understood',
      hasChosenColumns: false,
      rows: ROWS,
      sheet: { lines: [{ at: 2 }] },
    });
  });

  it('without names waits for a person to choose the columns', async () => {
    const rows = [
      ['no', 'code'],
      ['A-1', '77'],
    ];
    const chosen = reader([[[]], rows]);
    await chosen.choose(file());
    expect(chosen.state).toMatchObject({ status: 'columns', rows });
    chosen.chooseColumns(0, 1);
    expect(chosen.state).toMatchObject({
      status: 'understood',
      hasChosenColumns: true,
      sheet: { lines: [{ at: 2, orderNo: 'A-1' }] },
    });
  });

  it.each<[string, SheetRows, string]>([
    ['no lines', [HEAD], '등록할 줄이 없습니다. 주문번호와 운송장번호를 입력한 파일을 선택해주세요.'],
    [
      'too many lines',
      [HEAD, ...Array<string[]>(10_001).fill(['A', '1'])],
      '한 번에 10,000줄까지 등록할 수 있습니다. 파일을 나눠서 올려주세요.',
    ],
  ])('with %s is not taken', async (_, rows, problem) => {
    const chosen = reader([rows]);
    await chosen.choose(file());
    expect(chosen.state).toEqual({ status: 'none', problem });
  });

  it('with as many lines as may be is taken', async () => {
    const chosen = reader([[HEAD, ...Array<string[]>(10_000).fill(['A', '1'])]]);
    await chosen.choose(file());
    expect(chosen.state.status).toBe('understood');
  });

  it.each([
    [new SheetError('protected'), '암호가 걸린 파일입니다. 암호를 풀고 다시 저장한 파일을 선택해주세요.'],
    [
      new Error('Loading chunk 7 failed.'),
      '파일을 여는 데 필요한 기능을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 선택해주세요.',
    ],
  ])('that fails by %s says so', async (error, problem) => {
    const chosen = new WaybillFile(async () => {
      throw error;
    });
    await chosen.choose(file());
    expect(chosen.state).toEqual({ status: 'none', problem });
  });

  it('that was chosen last wins, and one that was taken out stays out', async () => {
    const answers: ((sheets: readonly SheetTable[]) => void)[] = [];
    const chosen = new WaybillFile(
      () => new Promise((answer: (sheets: readonly SheetTable[]) => void) => void answers.push(answer)),
    );
    const [one, other] = [file('1.csv'), file('2.csv')];
    const reads = [chosen.choose(one), chosen.choose(other)];
    answers[1]?.([createSheetTable(ROWS)]);
    answers[0]?.([createSheetTable([['x']])]);
    await Promise.all(reads);
    expect(chosen.state).toMatchObject({ status: 'understood', file: other });
    const third = chosen.choose(one);
    chosen.clear();
    answers[2]?.([createSheetTable(ROWS)]);
    await third;
    expect(chosen.state).toEqual({ status: 'none' });
  });
});

describe('the sheet to fill in', () => {
  it('has the first paid orders without a number', () => {
    const orders = Array.from({ length: 7 }, (_, at) => buildOrder({ publicId: `N-${at}`, status: at === 0 ? 0 : 1 }));
    expect(sampleRows(orders)).toEqual([
      ['주문번호', '운송장번호', '받는분'],
      ...[1, 2, 3, 4, 5].map((at) => [`N-${at}`, '', '박받음']),
    ]);
  });

  it('has an example where no order waits', () => {
    const shipped = buildOrder({ status: 1, invoice: { company: 'kr.epost', no: '1' } });
    expect(sampleRows([shipped])[1]).toEqual(['261120-ABCDEFGH', '6891234567890', '홍길동']);
  });
});
