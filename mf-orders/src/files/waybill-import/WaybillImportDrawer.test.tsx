import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type BulkResult,
  type ImportResult,
  type Order,
  importWaybillsFromFile,
  importWaybillsFromPost,
} from '@backoffice/contracts';
import { FakeFailure, type FakePlatform, buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { utils, write } from '@e965/xlsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveLastCarrier } from '../../order/lastCarrier.ts';
import { WaybillImportDrawer } from './WaybillImportDrawer.tsx';
import { readSheetFile } from '../sheet/readSheetFile.ts';
import { inProcessWorkers } from '../sheet/testing/inProcessWorkers.ts';

const A = '261120-AAAAAAAA';
const B = '261120-BBBBBBBB';
const C = '261120-CCCCCCCC';
const orders = (): Order[] => [
  buildOrder({ _id: 'order-000a', publicId: A, status: 1 }),
  buildOrder({ _id: 'order-000b', publicId: B, status: 3, invoice: { company: 'kr.epost', no: '6000000000111' } }),
  buildOrder({ _id: 'order-000c', publicId: C, status: 11 }),
];
const csv = (...lines: string[]) => new File([`주문번호,운송장번호\n${lines.join('\n')}\n`], '송장.csv');
const buildResult = (success: number, ...failAt: BulkResult['failAt']): ImportResult => ({
  rows: { read: success, used: success, unchanged: 0, doubtful: 0, failed: failAt.length, ignored: [], unknown: [] },
  total: success + failAt.length,
  success,
  fail: failAt.length,
  failAt,
});

let platform: FakePlatform;
let saved: { name: string; file: File }[];
const onClose = jest.fn<() => void>();
const onUpdate = jest.fn<() => void>();

beforeEach(() => {
  platform = fakePlatform({ workers: inProcessWorkers });
  saveLastCarrier(platform.expire, 'kr.epost');
  onClose.mockReset();
  onUpdate.mockReset();
  saved = [];
  let latest = new Blob([]);
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    latest = file as Blob;
    return 'blob:saved';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: new File([latest], this.download) });
  });
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = (receipts = orders()) =>
  renderPage(<WaybillImportDrawer marketId="market-0001" orders={receipts} onClose={onClose} onUpdate={onUpdate} />, {
    platform,
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = async (user: ReturnType<typeof open>['user'], file: File) => {
  await user.upload(screen.getByLabelText(/^(파일 선택|바꾸기)$/), file);
};
const line = (at: number) => screen.findByRole('listitem', { name: `${at}번째 줄` });
const sent = () => platform.fakeApi.getCalls(importWaybillsFromFile);
const readRows = async (file: unknown) =>
  (await readSheetFile(file as File, inProcessWorkers))[0]?.rows.map((row) => [...row]);
const answer = (yes: boolean) => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, yes));

it('Orders of one parcel in one cell are listed and counted separately and get the same number', async () => {
  const D = '261120-DDDDDDDD';
  const both = [A, D].map((publicId) => buildOrder({ _id: `id-of-${publicId}`, publicId, status: 1 }));
  platform.fakeApi.on(
    importWaybillsFromFile,
    buildResult(1, { at: 2, data: `${D} 6000000000222`, reason: 'cancelled' }),
  );
  const { user } = open(both);
  await choose(user, csv(`"${A}\n${D}",6000000000222`));
  expect(await screen.findByText(/^총 2줄 · 등록 2/)).toBeInTheDocument();
  expect(screen.getByText(/^합배송 1줄에 주문 2건이 있습니다\./)).toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: '2번째 줄' })).toHaveTextContent(A);
  expect(screen.getByRole('listitem', { name: '2-2번째 줄' })).toHaveTextContent(D);
  await user.click(button('2건 등록'));
  expect(await screen.findByText(/총 2건 중 1건 성공, 1건 실패했습니다\./)).toBeInTheDocument();
  expect(screen.getByText(`2-2번째 줄 (${D} 6000000000222)`)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

describe('post office link', () => {
  const openPost = async () => {
    const page = open();
    await page.user.click(screen.getByRole('radio', { name: '우체국 링크' }));
    return page;
  };
  const link = () => screen.getByRole('textbox', { name: '우체국 접수 링크' });

  // rule: waybill-import.drawer
  it('WaybillImportDrawer requires the post office link', async () => {
    const { user } = await openPost();
    await user.click(button('등록'));
    expect(link()).toHaveAccessibleDescription(expect.stringContaining('우체국 접수 링크를 입력해주세요.'));
    expect(link()).toHaveFocus();
    expect(platform.fakeApi.calls).toEqual([]);
  });

  it('WaybillImportDrawer sends the post office link, lists its failures line by line and saves them as a file', async () => {
    const failure = { at: 3, data: '박받음 689', reason: 'no-order-number' };
    platform.fakeApi.on(importWaybillsFromPost, buildResult(4, failure));
    const { user } = await openPost();
    await user.type(link(), ' https://post.test/1 ');
    await user.click(screen.getByRole('switch', { name: '이미 등록된 운송장 덮어쓰기' }));
    await user.click(button('등록'));
    expect(
      await screen.findByText(
        '총 5건 중 4건 성공, 1건 실패했습니다. 실패한 건은 직접 입력하거나 파일을 수정해 다시 업로드해주세요.',
      ),
    ).toBeInTheDocument();
    expect(platform.fakeApi.calls[0]?.data).toEqual({ postUrl: 'https://post.test/1', overwrite: true });
    expect(screen.getByText('3번째 줄 (박받음 689)')).toBeInTheDocument();
    expect(screen.getByText('받는 분에 주문번호가 없습니다.')).toBeInTheDocument();
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await user.click(button('실패한 줄 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await readRows(saved[0]?.file)).toEqual([
      ['줄', '데이터', '사유'],
      ['3', '박받음 689', '받는 분에 주문번호가 없습니다.'],
    ]);
  });

  it('WaybillImportDrawer shows the API’s rejection of the link at the field', async () => {
    platform.fakeApi.on(
      importWaybillsFromPost,
      () =>
        new FakeFailure(400, {
          message: 'invalid-parameters',
          detail: { fields: [{ path: 'postUrl', text: '우체국 접수 링크가 아닙니다.' }] },
        }),
    );
    const { user } = await openPost();
    await user.type(link(), 'https://post.test/1');
    await user.click(button('등록'));
    await waitFor(() =>
      expect(link()).toHaveAccessibleDescription(expect.stringContaining('우체국 접수 링크가 아닙니다.')),
    );
    expect(onUpdate).not.toHaveBeenCalled();
  });
});

describe('waybill file', () => {
  // rule: waybill-import.drawer
  it('WaybillImportDrawer requires a file and a carrier', async () => {
    platform = fakePlatform({ workers: inProcessWorkers });
    const { user } = open();
    await user.click(button('등록'));
    expect(screen.getByRole('combobox', { name: '택배사' })).toHaveAccessibleDescription(
      expect.stringContaining('택배사를 선택해주세요.'),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('파일을 선택해주세요.');
  });

  // rule: waybill-import.preview
  it('WaybillImportDrawer previews the result of each line and sends an unedited file unchanged', async () => {
    platform.fakeApi.on(
      importWaybillsFromFile,
      buildResult(1, { at: 3, data: `${B} 6000000000222`, reason: 'invoice-registered' }),
    );
    const { user } = open();
    const file = csv(`${A},0068912345678`, `${B},6000000000222`);
    await choose(user, file);
    expect(await screen.findByText('총 2줄 · 등록 1 · 교체 0 · 실패 1')).toBeInTheDocument();
    await user.click(button('1건 등록'));
    await screen.findByText(/총 2건 중 1건 성공/);
    expect(sent()[0]?.data).toEqual({ company: 'kr.epost', overwrite: 'false', file });
    expect(await screen.findByRole('listitem', { name: '3번째 줄' })).toHaveTextContent(
      `3번째 줄 (${B} 6000000000222)`,
    );
  });

  it('WaybillImportDrawer validates edited lines while typing and sends them as text', async () => {
    platform.fakeApi.on(importWaybillsFromFile, buildResult(2));
    const { user } = open();
    await choose(user, csv(`${A},6.89E+11`, `${B},6000000000222`));
    const first = within(await line(2));
    const no = first.getByRole('textbox', { name: '운송장 번호' });
    expect(no).toHaveAccessibleDescription(
      '엑셀이 번호를 바꿔 저장했습니다. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.',
    );
    await user.clear(no);
    await user.type(no, '0068912345678');
    expect(first.getByText('등록')).toBeInTheDocument();
    await user.click(
      within(await line(3)).getByRole('checkbox', { name: '등록된 6000000000111 대신 이 번호로 바꾸기' }),
    );
    expect(screen.getByText('총 2줄 · 등록 1 · 교체 1 · 실패 0')).toBeInTheDocument();
    await user.click(button('2건 등록'));
    await screen.findByText(/총 4건 중 4건 성공, 0건 실패했습니다/);
    expect(sent().map(({ data }) => data['overwrite'])).toEqual(['true', 'false']);
    expect(await readRows(sent()[0]?.data['file'])).toEqual([
      ['주문번호', '운송장번호', '택배사'],
      [B, '6000000000222'],
    ]);
    expect(await readRows(sent()[1]?.data['file'])).toEqual([
      ['주문번호', '운송장번호', '택배사'],
      [A, '0068912345678'],
    ]);
    expect(sent()[0]?.headers['Idempotency-Key']).not.toBe(sent()[1]?.headers['Idempotency-Key']);
  });

  it('WaybillImportDrawer can remove a line and restore it', async () => {
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`, `X,6000000000002`));
    await line(3);
    await user.click(button('3번째 줄 빼기'));
    expect(screen.getByText('총 1줄 · 등록 1 · 교체 0 · 실패 0')).toBeInTheDocument();
    await user.click(button('되돌리기'));
    expect(screen.getByText('총 2줄 · 등록 1 · 교체 0 · 실패 1')).toBeInTheDocument();
  });

  it('WaybillImportDrawer suggests the order of the receiver for a line without order number', async () => {
    const { user } = open();
    await choose(user, new File([`받는분,주문번호,운송장번호\n박받음,,6000000000077\n`], '송장.csv'));
    await user.click(await screen.findByRole('button', { name: `박받음 · ${A}` }));
    expect(screen.getByText('총 1줄 · 등록 1 · 교체 0 · 실패 0')).toBeInTheDocument();
  });

  it('WaybillImportDrawer shows an alert for lines of cancelled orders', async () => {
    const { user } = open();
    await choose(user, csv(`${C},6000000000001`));
    const alarm = await screen.findByText('취소된 주문이 1건 있습니다.');
    expect(alarm.closest('[role=alert]')).toHaveTextContent(C);
  });

  it('WaybillImportDrawer announces that unpaid orders will be marked as paid', async () => {
    const { user } = open([buildOrder({ publicId: A, status: 0 })]);
    await choose(user, csv(`${A},6000000000001`));
    expect(
      await screen.findByText('총 1줄 · 등록 0 · 교체 0 · 결제 전이라 함께 결제완료 1 · 실패 0'),
    ).toBeInTheDocument();
  });

  // rule: waybill-import.columns
  it('WaybillImportDrawer shows a column chooser for a file without headings', async () => {
    platform.fakeApi.on(importWaybillsFromFile, buildResult(1));
    const { user } = open();
    await choose(user, new File([`code,track,${'x'.repeat(50)}\n${A.toLowerCase()}x,1\n`], '송장.csv'));
    expect(await screen.findByText('주문번호와 운송장번호 열을 찾지 못했습니다.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '파일의 처음 몇 줄' })).toHaveTextContent('track');
    await user.click(button('이 열로 읽기'));
    const columns = ['주문번호 열', '운송장번호 열'].map((name) => screen.getByRole('combobox', { name }));
    expect(columns[0]).toHaveAccessibleDescription('주문번호 열을 선택해주세요.');
    await user.selectOptions(columns[0]!, '0');
    await user.selectOptions(columns[1]!, '0');
    expect(columns[1]).toHaveAccessibleDescription('주문번호 열과 다른 열을 선택해주세요.');
    await user.selectOptions(columns[1]!, '1');
    await user.click(button('이 열로 읽기'));
    expect(await screen.findByText('총 1줄 · 등록 0 · 교체 0 · 실패 1')).toBeInTheDocument();
  });

  it('WaybillImportDrawer accepts a dropped file and refuses another file type with a message', async () => {
    open();
    const place = () => screen.getByText('파일을 끌어다 놓거나 선택해주세요.');
    const drop = (file: File) => fireEvent.drop(place(), { dataTransfer: { types: ['Files'], files: [file] } });
    drop(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], '송장.xlsx'));
    expect(await screen.findByText('.xlsx, .xls, .csv 파일만 올릴 수 있습니다.')).toBeInTheDocument();
    drop(csv(`${A},6000000000001`));
    expect(await screen.findByText('총 1줄 · 등록 1 · 교체 0 · 실패 0')).toBeInTheDocument();
  });

  it('WaybillImportDrawer does not send a file without valid lines', async () => {
    const { user } = open();
    await choose(user, csv('X,6000000000001'));
    await line(2);
    await user.click(button('등록'));
    expect(screen.getByText(/^등록할 수 있는 줄이 없습니다/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('WaybillImportDrawer renders thirty of ten thousand lines', async () => {
    const { user } = open();
    await choose(user, csv(...Array.from({ length: 10_000 }, (_, at) => `X${at},${6_000_000_000_000 + at}`)));
    await line(2);
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    await user.click(button('다음 줄'));
    expect(screen.getByText('31–60 / 10,000')).toBeInTheDocument();
  });

  // rule: order-files.file-name
  it('WaybillImportDrawer offers a template with orders of the market', async () => {
    const { user } = open();
    await user.click(button('양식 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^market-0001_waybill_sample_\d{14}\.xlsx$/);
    expect(await readRows(saved[0]?.file)).toEqual([
      ['주문번호', '운송장번호', '받는분'],
      [A, '', '박받음'],
    ]);
  });
});

describe('reading a file', () => {
  const reading = () => screen.findByRole('region', { name: '읽은 열' });
  const file = (rows: readonly (readonly string[])[]) =>
    new File([rows.map((row) => row.join(',')).join('\n')], '송장.csv');

  // rule: waybill-import.row-outcomes
  it('WaybillImportDrawer names the read columns, counts every row and shows unrecognized rows', async () => {
    const { user } = open();
    const rows = [
      ['11월 26일 접수'],
      ['받는분', '주문번호', '택배사', '운송장번호'],
      ['박받음', A, 'CJ대한통운', '601234567890'],
      ['박받음', A, 'CJ대한통운', '601234567890'],
      ['박받음', B, '퀵서비스', '601234567901'],
      ['박세라'],
      ['합계', '', '', '3'],
    ];
    await choose(user, file(rows));
    expect(await reading()).toHaveTextContent('주문번호: B열 ‘주문번호’');
    expect(await reading()).toHaveTextContent('운송장: D열 ‘운송장번호’');
    expect(await reading()).toHaveTextContent('택배사: C열 ‘택배사’, 빈 칸은 위에서 고른 택배사');
    expect(
      screen.getByText(
        '파일 7줄 = 등록 1 + 이미 같은 번호 0 + 제외 4(제목 2, 합계 1, 같은 내용 1) + 실패 1 + 읽지 못함 1',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('6번째 줄: 박세라')).toBeInTheDocument();
    const failed = within(await line(5));
    const carrier = failed.getByRole('combobox', { name: '택배사' });
    expect(carrier).toHaveAccessibleDescription('‘퀵서비스’: 등록할 수 없는 택배사입니다. 택배사 이름을 확인해주세요.');
    await user.selectOptions(carrier, '한진택배');
    expect(failed.queryByText(/등록할 수 없는 택배사/)).not.toBeInTheDocument();
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('Changing the columns sends the lines with their carriers', async () => {
    platform.fakeApi.on(importWaybillsFromFile, buildResult(1));
    const { user } = open();
    const rows = [
      ['주문번호', '운송장번호', '새 번호', '회사'],
      [A, '601234567890', '601234567901', 'CJ'],
    ];
    await choose(user, file(rows));
    await user.click(await screen.findByRole('button', { name: '시트·열 바꾸기' }));
    await user.selectOptions(screen.getByRole('combobox', { name: '운송장번호 열' }), '2');
    await user.click(button('이 열로 읽기'));
    expect(await reading()).toHaveTextContent('운송장: C열 ‘새 번호’');
    await user.click(button('1건 등록'));
    await screen.findByText(/총 1건 중 1건 성공/);
    expect(await readRows(sent()[0]?.data['file'])).toEqual([
      ['주문번호', '운송장번호', '택배사'],
      [A, '601234567901', 'CJ'],
    ]);
    expect(
      screen.getByText('파일 2줄 = 등록 1 + 이미 같은 번호 0 + 제외 1(제목 1) + 실패 0 + 읽지 못함 0'),
    ).toBeInTheDocument();
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('WaybillImportDrawer excludes hidden rows and other sheets until the seller includes them', async () => {
    const { user } = open();
    const book = utils.book_new();
    const shown = utils.aoa_to_sheet([
      ['주문번호', '운송장번호'],
      [A, '6012345678901'],
      [B, '6012345678902'],
    ]);
    shown['!rows'] = [{}, {}, { hidden: true }];
    utils.book_append_sheet(book, shown, '오늘');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['주문번호', '운송장번호'],
        [C, '601234567912'],
      ]),
      '어제',
    );
    await choose(user, new File([write(book, { type: 'array' }) as ArrayBuffer], '송장.xlsx'));
    expect(await screen.findByText(/^파일 3줄 = 등록 1 .*숨긴 행 1/)).toBeInTheDocument();
    expect(await reading()).toHaveTextContent('‘오늘’ 시트');
    await user.click(screen.getByRole('switch', { name: '숨긴 행과 열도 읽기' }));
    expect(await screen.findByText(/^파일 3줄 = 등록 1 .*실패 1/)).toBeInTheDocument();
    await user.click(button('‘어제’ 시트 읽기'));
    expect(await reading()).toHaveTextContent('‘어제’ 시트');
    expect(screen.getByRole('listitem', { name: '2번째 줄' })).toBeInTheDocument();
  });

  it('WaybillImportDrawer selects the carrier of the file if none is selected', async () => {
    platform = fakePlatform({ workers: inProcessWorkers });
    const { user } = open();
    await choose(
      user,
      file([
        ['주문번호', '택배사', '운송장번호'],
        [A, '한진', '601234567894'],
      ]),
    );
    await reading();
    expect(screen.getByRole('combobox', { name: '택배사' })).toHaveValue('kr.hanjin');
  });
});

describe('import result', () => {
  // rule: waybill-import.drawer, waybill-import.result
  it('Failed lines can be edited, sent separately and saved with their reasons', async () => {
    platform.fakeApi.on(
      importWaybillsFromFile,
      buildResult(1, { at: 3, data: `${A} 6000000000001`, reason: 'invoice-in-use' }),
    );
    const { user } = open([...orders(), buildOrder({ _id: 'order-000d', publicId: '261120-DDDDDDDD', status: 1 })]);
    await choose(
      user,
      new File([`비고,주문번호,운송장번호\n좋음,261120-DDDDDDDD,6000000000009\n급함,${A},6000000000001\n`], '송장.csv'),
    );
    await user.click(await screen.findByRole('button', { name: '2건 등록' }));
    const failed = within(await screen.findByRole('listitem', { name: '3번째 줄' }));
    const no = failed.getByRole('textbox', { name: '운송장 번호' });
    expect(no).toHaveAccessibleDescription('이미 다른 주문에 사용된 운송장 번호입니다.');
    await user.click(button('실패한 줄 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await readRows(saved[0]?.file)).toEqual([
      ['비고', '주문번호', '운송장번호', '사유'],
      ['급함', A, '6000000000001', '이미 다른 주문에 사용된 운송장 번호입니다.'],
    ]);
    platform.fakeApi.on(importWaybillsFromFile, buildResult(1));
    await user.type(no, '{Backspace}2');
    await user.click(button('1건 다시 등록'));
    await screen.findByText('총 1건 중 1건 성공, 0건 실패했습니다.');
    expect(await readRows(sent()[1]?.data['file'])).toEqual([
      ['주문번호', '운송장번호', '택배사'],
      [A, '6000000000002'],
    ]);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    await user.click(button('완료'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('import without a response', () => {
  it('A call without a response is repeated under the same key and not reported as failed', async () => {
    platform.fakeApi.on(importWaybillsFromFile, () => Promise.reject(new Error('lost')));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(await screen.findByText('응답이 없어 등록되었는지 알 수 없습니다.')).toBeInTheDocument();
    platform.fakeApi.on(importWaybillsFromFile, buildResult(1));
    await user.click(button('다시 확인'));
    await screen.findByText('총 1건 중 1건 성공, 0건 실패했습니다.');
    expect(new Set(sent().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('Stopping an import retains the lines and reloads the orders', async () => {
    platform.fakeApi.on(importWaybillsFromFile, () => new Promise(() => {}));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await user.click(button('등록 중단'));
    expect(screen.getByText('등록을 중단했습니다.')).toBeInTheDocument();
    await user.click(button('돌아가기'));
    expect(screen.getByText('총 1줄 · 등록 1 · 교체 0 · 실패 0')).toBeInTheDocument();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});

describe('closing WaybillImportDrawer', () => {
  it('WaybillImportDrawer asks before closing if edited lines would be lost', async () => {
    const { user } = open();
    await choose(user, csv(`${A},`));
    await user.type(within(await line(2)).getByRole('textbox', { name: '운송장 번호' }), '1');
    await user.keyboard('{Escape}');
    expect(platform.guard.isDirty).toBe(true);
    await answer(false);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('취소'));
    await answer(true);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('WaybillImportDrawer closes without a question if no line was edited', async () => {
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await line(2);
    await user.click(button('취소'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('WaybillImportDrawer asks before closing during an import and stops the import', async () => {
    platform.fakeApi.on(importWaybillsFromFile, () => new Promise(() => {}));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    await user.click(button('닫기'));
    expect(platform.nav.questions[0]?.title).toBe('운송장을 등록하고 있습니다.');
    await answer(true);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  it('WaybillImportDrawer asks before another file replaces edited lines', async () => {
    const { user } = open();
    await choose(user, csv(`${A},`));
    await user.type(within(await line(2)).getByRole('textbox', { name: '운송장 번호' }), '7');
    await choose(user, csv(`${A},6000000000001`, `X,6000000000002`));
    await answer(false);
    expect(within(await line(2)).getByRole('textbox', { name: '운송장 번호' })).toHaveValue('7');
  });
});
