import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type AccountImportResult,
  type ImportCandidate,
  importWaybills,
  importWaybillsFromPost,
  listImportCandidates,
} from '@backoffice/contracts/order/waybill/waybillEndpoints';
import { FakeFailure, type FakePlatform, fakePlatform, renderPage } from '@backoffice/testing';
import { utils, write } from '@e965/xlsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { WaybillImportDrawer } from './WaybillImportDrawer.tsx';
import { readSheetFile } from '../sheet/readSheetFile.ts';
import { inProcessWorkers } from '../sheet/testing/inProcessWorkers.ts';
import { buildCandidate } from './testing/buildCandidate.ts';

const A = '261120-AAAAAAAA';
const B = '261120-BBBBBBBB';
const C = '261120-CCCCCCCC';
const orders = (): ImportCandidate[] => [
  buildCandidate({ publicId: A }),
  buildCandidate({ publicId: B, status: 3, invoice: { company: 'kr.epost', no: '6000000000111' } }),
  buildCandidate({ publicId: C, status: 11 }),
];
const csv = (...lines: string[]) => new File([`주문번호,운송장번호\n${lines.join('\n')}\n`], '송장.csv');
const buildResult = (success: number, ...failAt: AccountImportResult['failAt']): AccountImportResult => ({
  total: success + failAt.length,
  success,
  fail: failAt.length,
  failAt,
});
const buildFailure = (at: number, data: string, reason: string, marketId: string | null = 'market-0001') => ({
  at,
  data,
  reason,
  marketId,
});

let platform: FakePlatform;
let saved: { name: string; file: File }[];
const onClose = jest.fn<() => void>();
const onUpdate = jest.fn<() => void>();

beforeEach(() => {
  platform = fakePlatform({ workers: inProcessWorkers });
  platform.stored.set('last-carrier', 'kr.epost');
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

const open = (candidates = orders(), marketId: string | null = 'market-0001') => {
  platform.fakeApi.on(listImportCandidates, { orders: candidates, more: false });
  return renderPage(<WaybillImportDrawer {...{ marketId, onClose, onUpdate }} />, { platform });
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const choose = async (user: ReturnType<typeof open>['user'], file: File) => {
  await user.upload(screen.getByLabelText(/^(파일 선택|바꾸기)$/), file);
};
const line = (at: number) => screen.findByRole('listitem', { name: `${at}번째 줄` });
const sent = () => platform.fakeApi.getCalls(importWaybills);
const readSent = async (call = 0) => {
  const { lines } = sent()[call]!.data as { readonly lines: File };
  const text = new TextDecoder().decode(await lines.arrayBuffer());
  return text.split('\n').map((row) => JSON.parse(row) as unknown);
};
const readRows = async (file: unknown) =>
  (await readSheetFile(file as File, inProcessWorkers))[0]?.rows.map((row) => [...row]);
const answer = (yes: boolean) => act(async () => platform.nav.answer(platform.nav.questions[0]!.id, yes));

it('Orders of one parcel in one cell are listed and counted separately and get the same number', async () => {
  const D = '261120-DDDDDDDD';
  const both = [A, D].map((publicId) => buildCandidate({ publicId, parcel: 'one parcel' }));
  platform.fakeApi.on(importWaybills, buildResult(1, buildFailure(2, `${D} 6000000000222`, 'cancelled')));
  const { user } = open(both);
  await choose(user, csv(`"${A}\n${D}",6000000000222`));
  expect(await screen.findByText('2줄 중 2건 등록')).toBeInTheDocument();
  expect(screen.getByText(/^합배송 1줄에 주문 2건이 있어요\./)).toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: '2번째 줄' })).toHaveTextContent(A);
  expect(screen.getByRole('listitem', { name: '2-2번째 줄' })).toHaveTextContent(D);
  await user.click(button('2건 등록'));
  expect(await screen.findByText(/총 2건 중 1건 성공, 1건 실패했습니다\./)).toBeInTheDocument();
  expect(screen.getByText(`2-2번째 줄 (${D} 6000000000222)`)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem', { name: /번째 줄$/ })).toHaveLength(1);
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
    const rows = { read: 5, used: 4, unchanged: 0, doubtful: 0, failed: 1, ignored: [], unknown: [] };
    platform.fakeApi.on(importWaybillsFromPost, { rows, total: 5, success: 4, fail: 1, failAt: [failure] });
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
    expect(screen.getByText('받는 분에 주문번호가 없어요.')).toBeInTheDocument();
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await user.click(button('실패한 줄 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await readRows(saved[0]?.file)).toEqual([
      ['줄', '데이터', '사유'],
      ['3', '박받음 689', '받는 분에 주문번호가 없어요.'],
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
  it('WaybillImportDrawer previews the result of each line and sends the lines without failures in one call', async () => {
    platform.fakeApi.on(importWaybills, buildResult(1));
    const { user } = open();
    await choose(user, csv(`${A},0068912345000`, `${B},6000000000222`));
    expect(await screen.findByText('3줄 중 1건 등록, 1건 확인 필요')).toBeInTheDocument();
    await user.click(button('1건만 등록'));
    await screen.findByText(/총 2건 중 1건 성공, 1건 실패했습니다/);
    expect(sent()[0]?.data['company']).toBe('kr.epost');
    expect(await readSent()).toEqual([{ orderNo: A, invoiceNo: '0068912345000' }]);
    const replace = { name: '등록된 6000000000111 대신 이 번호로 바꾸기' };
    expect(within(await line(3)).getByRole('checkbox', replace)).toBeInTheDocument();
  });

  it('WaybillImportDrawer validates edited lines while typing and sends them with their permission to replace', async () => {
    platform.fakeApi.on(importWaybills, buildResult(2));
    const { user } = open();
    await choose(user, csv(`${A},6.89E+11`, `${B},6000000000222`));
    const first = within(await line(2));
    const no = first.getByRole('textbox', { name: '운송장 번호' });
    expect(no).toHaveAccessibleDescription(
      '엑셀이 번호를 바꿔 저장했어요. 셀 서식을 텍스트로 바꾸고 다시 입력해주세요.',
    );
    await user.clear(no);
    await user.type(no, '0068912345000');
    expect(first.getByText('등록')).toBeInTheDocument();
    await user.click(
      within(await line(3)).getByRole('checkbox', { name: '등록된 6000000000111 대신 이 번호로 바꾸기' }),
    );
    expect(screen.getByText('3줄 중 2건 등록')).toBeInTheDocument();
    await user.click(button('2건 등록'));
    await screen.findByText(/총 2건 중 2건 성공, 0건 실패했습니다/);
    expect(sent()).toHaveLength(1);
    expect(await readSent()).toEqual([
      { orderNo: A, invoiceNo: '0068912345000' },
      { orderNo: B, invoiceNo: '6000000000222', overwrite: true },
    ]);
  });

  it('WaybillImportDrawer can remove a line and restore it', async () => {
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`, `X,6000000000002`));
    await line(3);
    await user.click(button('3번째 줄 빼기'));
    expect(screen.getByText('3줄 중 1건 등록')).toBeInTheDocument();
    await user.click(button('되돌리기'));
    expect(screen.getByText('3줄 중 1건 등록, 1건 확인 필요')).toBeInTheDocument();
  });

  it('WaybillImportDrawer suggests the order of the receiver for a line without order number', async () => {
    const { user } = open();
    await choose(user, new File([`받는분,주문번호,운송장번호\n박받음,,6000000000077\n`], '송장.csv'));
    await user.click(await screen.findByRole('button', { name: `박받음 · ${A}` }));
    expect(screen.getByText('2줄 중 1건 등록')).toBeInTheDocument();
  });

  it('WaybillImportDrawer shows an alert for lines of cancelled orders', async () => {
    const { user } = open();
    await choose(user, csv(`${C},6000000000001`));
    const alarm = await screen.findByText('취소된 주문이 1건 있어요');
    expect(alarm.closest('[role=alert]')).toHaveTextContent(C);
  });

  it('WaybillImportDrawer announces that unpaid orders will be marked as paid', async () => {
    const { user } = open([buildCandidate({ publicId: A, status: 0 })]);
    await choose(user, csv(`${A},6000000000001`));
    expect(await screen.findByText('결제 전 주문 1건은 결제 완료도 함께 돼요.')).toBeInTheDocument();
  });

  // rule: waybill-import.columns
  it('WaybillImportDrawer shows a column chooser for a file without headings', async () => {
    platform.fakeApi.on(importWaybills, buildResult(1));
    const { user } = open();
    await choose(user, new File([`code,track,${'x'.repeat(50)}\n${A.toLowerCase()}x,1\n`], '송장.csv'));
    expect(await screen.findByText('주문번호와 운송장번호 열을 찾지 못했어요')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: '파일의 처음 몇 줄' })).toHaveTextContent('track');
    await user.click(button('이 열로 읽기'));
    const columns = ['주문번호 열', '운송장번호 열'].map((name) => screen.getByRole('combobox', { name }));
    expect(columns[0]).toHaveAccessibleDescription('주문번호 열을 선택해주세요.');
    await user.selectOptions(columns[0]!, '0');
    await user.selectOptions(columns[1]!, '0');
    expect(columns[1]).toHaveAccessibleDescription('주문번호 열과 다른 열을 선택해주세요.');
    await user.selectOptions(columns[1]!, '1');
    await user.click(button('이 열로 읽기'));
    expect(await screen.findByText('2줄 중 0건 등록, 1건 확인 필요')).toBeInTheDocument();
  });

  it('WaybillImportDrawer accepts a dropped file and refuses another file type with a message', async () => {
    open();
    const place = () => screen.getByLabelText('파일 선택');
    const drop = (file: File) => fireEvent.drop(place(), { dataTransfer: { types: ['Files'], files: [file] } });
    drop(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])], '송장.xlsx'));
    expect(await screen.findByText('.xlsx, .xls, .csv 파일만 올릴 수 있어요.')).toBeInTheDocument();
    drop(csv(`${A},6000000000001`));
    expect(await screen.findByText('2줄 중 1건 등록')).toBeInTheDocument();
  });

  it('WaybillImportDrawer does not send a file without valid lines', async () => {
    const { user } = open();
    await choose(user, csv('X,6000000000001'));
    await line(2);
    await user.click(button('등록'));
    expect(screen.getByText(/^등록할 수 있는 줄이 없어요/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('WaybillImportDrawer renders thirty of ten thousand lines', async () => {
    const { user } = open();
    await choose(user, csv(...Array.from({ length: 10_000 }, (_, at) => `X${at},${6_000_000_000_000 + at}`)));
    await line(2);
    expect(screen.getAllByRole('listitem', { name: /번째 줄$/ })).toHaveLength(30);
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
    const { user } = open([
      buildCandidate({ publicId: A, names: ['김하나', '김하나'] }),
      buildCandidate({ publicId: B, names: ['이두리', '이두리'] }),
    ]);
    const rows = [
      ['11월 26일 접수'],
      ['받는분', '주문번호', '택배사', '운송장번호'],
      ['김하나', A, 'CJ대한통운', '601234567890'],
      ['김하나', A, 'CJ대한통운', '601234567890'],
      ['이두리', B, '퀵서비스', '601234567901'],
      ['박세라'],
      ['합계', '', '', '3'],
    ];
    await choose(user, file(rows));
    expect(await reading()).toHaveTextContent('주문번호: B열 ‘주문번호’');
    expect(await reading()).toHaveTextContent('운송장: D열 ‘운송장번호’');
    expect(await reading()).toHaveTextContent('택배사: C열 ‘택배사’, 빈 칸은 선택한 택배사');
    expect(screen.getByText('7줄 중 1건 등록, 2건 확인 필요')).toBeInTheDocument();
    await user.click(screen.getByText('자세히'));
    expect(screen.getByText('등록 1줄, 실패 1줄, 읽지 못함 1줄, 제목 2줄, 합계 1줄, 같은 내용 1줄')).toBeVisible();
    expect(screen.getByText('6번째 줄: 박세라')).toBeInTheDocument();
    const failed = within(await line(5));
    const carrier = failed.getByRole('combobox', { name: '택배사' });
    expect(carrier).toHaveAccessibleDescription('‘퀵서비스’: 등록할 수 없는 택배사예요. 택배사 이름을 확인해주세요.');
    await user.selectOptions(carrier, '한진택배');
    expect(failed.queryByText(/등록할 수 없는 택배사/)).not.toBeInTheDocument();
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('Changing the columns sends the lines with their carriers', async () => {
    platform.fakeApi.on(importWaybills, buildResult(1));
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
    expect(await readSent()).toEqual([{ orderNo: A, invoiceNo: '601234567901', carrier: 'CJ' }]);
    expect(screen.getByText('등록 1줄, 제목 1줄')).toBeInTheDocument();
  });

  // rule: waybill-import.sheet-and-hidden-parts
  it('WaybillImportDrawer excludes hidden rows and other sheets until the seller includes them', async () => {
    const { user } = open();
    const book = utils.book_new();
    const shown = utils.aoa_to_sheet([
      ['주문번호', '운송장번호'],
      [A, '6012345678900'],
      [B, '6012345678901'],
    ]);
    shown['!rows'] = [{}, {}, { hidden: true }];
    utils.book_append_sheet(book, shown, '오늘');
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['주문번호', '운송장번호'],
        [C, '6012345678902'],
      ]),
      '어제',
    );
    await choose(user, new File([write(book, { type: 'array' }) as ArrayBuffer], '송장.xlsx'));
    expect(await screen.findByText(/^등록 1줄, .*숨긴 행 1줄/)).toBeInTheDocument();
    expect(await reading()).toHaveTextContent('‘오늘’ 시트');
    await user.click(screen.getByRole('switch', { name: '숨긴 행과 열도 읽기' }));
    expect(await screen.findByText(/^등록 1줄, 실패 1줄/)).toBeInTheDocument();
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
        [A, '한진', '601234567890'],
      ]),
    );
    await reading();
    expect(screen.getByRole('combobox', { name: '택배사' })).toHaveValue('kr.hanjin');
  });
});

describe('import result', () => {
  // rule: waybill-import.drawer, waybill-import.result
  it('Failed lines can be edited, sent separately and saved with their reasons', async () => {
    platform.fakeApi.on(importWaybills, buildResult(1, buildFailure(2, `${A} 6000000000001`, 'invoice-in-use')));
    const { user } = open([...orders(), buildCandidate({ publicId: '261120-DDDDDDDD' })]);
    await choose(
      user,
      new File([`비고,주문번호,운송장번호\n좋음,261120-DDDDDDDD,6000000000009\n급함,${A},6000000000001\n`], '송장.csv'),
    );
    await user.click(await screen.findByRole('button', { name: '2건 등록' }));
    const failed = within(await screen.findByRole('listitem', { name: '3번째 줄' }));
    const no = failed.getByRole('textbox', { name: '운송장 번호' });
    expect(no).toHaveAccessibleDescription('다른 주문에 등록된 운송장 번호예요.');
    await user.click(button('실패한 줄 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await readRows(saved[0]?.file)).toEqual([
      ['비고', '주문번호', '운송장번호', '사유'],
      ['급함', A, '6000000000001', '다른 주문에 등록된 운송장 번호예요.'],
    ]);
    platform.fakeApi.on(importWaybills, buildResult(1));
    await user.clear(no);
    await user.type(no, '6000000000010');
    await user.click(button('1건 다시 등록'));
    await screen.findByText('총 1건 중 1건 성공, 0건 실패했습니다.');
    expect(await readSent(1)).toEqual([{ orderNo: A, invoiceNo: '6000000000010' }]);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    await user.click(button('완료'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('import without a response', () => {
  it('A call without a response is repeated under the same key and not reported as failed', async () => {
    platform.fakeApi.on(importWaybills, () => Promise.reject(new Error('lost')));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(await screen.findByText('응답이 없어 등록됐는지 알 수 없어요')).toBeInTheDocument();
    platform.fakeApi.on(importWaybills, buildResult(1));
    await user.click(button('다시 확인'));
    await screen.findByText('총 1건 중 1건 성공, 0건 실패했습니다.');
    expect(new Set(sent().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
  });

  it('Stopping an import retains the lines and reloads the orders', async () => {
    platform.fakeApi.on(importWaybills, () => new Promise(() => {}));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await user.click(button('등록 중단'));
    expect(screen.getByText('등록을 중단했어요')).toBeInTheDocument();
    await user.click(button('돌아가기'));
    expect(screen.getByText('2줄 중 1건 등록')).toBeInTheDocument();
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
    platform.fakeApi.on(importWaybills, () => new Promise(() => {}));
    const { user } = open();
    await choose(user, csv(`${A},6000000000001`));
    await user.click(await screen.findByRole('button', { name: '1건 등록' }));
    await user.click(button('닫기'));
    expect(platform.nav.questions[0]?.title).toBe('운송장을 등록하고 있어요');
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

describe('orders of several markets', () => {
  const D = '261120-DDDDDDDD';
  const both = () => [
    ...orders(),
    buildCandidate({ publicId: D, marketId: 'market-0002', marketTitle: '봄 마켓', names: ['최다름', '이구매'] }),
  ];
  const sections = () => screen.getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent);

  // rule: waybill-import.account-wide
  it('WaybillImportDrawer groups lines by market, the market of the screen first, and reports each market', async () => {
    platform.fakeApi.on(
      importWaybills,
      buildResult(1, buildFailure(1, `${D} 6000000000333`, 'cancelled', 'market-0002')),
    );
    const { user } = open(both());
    await choose(user, csv(`${D},6000000000333`, `${A},6000000000001`));
    expect(await screen.findByText('3줄 중 2건 등록')).toBeInTheDocument();
    expect(sections()).toEqual(['겨울 마켓 1줄', '봄 마켓 1줄']);
    expect(screen.getByRole('listitem', { name: '2번째 줄' })).toHaveTextContent('봄 마켓');
    await user.click(button('2건 등록'));
    await screen.findByText(/총 2건 중 1건 성공, 1건 실패했습니다/);
    const counts = within(screen.getByRole('list', { name: '마켓별 결과' })).getAllByRole('listitem');
    expect(counts.map(({ textContent }) => textContent)).toEqual(['겨울 마켓 1건 성공', '봄 마켓 0건 성공, 1건 실패']);
    expect(screen.getByRole('listitem', { name: '2번째 줄' })).toHaveTextContent('봄 마켓');
    expect(sent()).toHaveLength(1);
  });

  it('WaybillImportDrawer of another market lists that market first', async () => {
    const { user } = open(both(), 'market-0002');
    await choose(user, csv(`${A},6000000000001`, `${D},6000000000333`));
    await line(2);
    expect(sections()).toEqual(['봄 마켓 1줄', '겨울 마켓 1줄']);
  });

  // rule: waybill-import.account-wide
  it('WaybillImportDrawer for all markets accepts a file only, because a post office page belongs to a market', async () => {
    const { user } = open(both(), null);
    expect(screen.queryByRole('radio', { name: '우체국 링크' })).not.toBeInTheDocument();
    await choose(user, csv(`${D},6000000000333`));
    expect(await line(2)).toHaveTextContent('봄 마켓');
    await user.click(button('양식 내려받기'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^all_waybill_sample_\d{14}\.xlsx$/);
  });

  it('WaybillImportDrawer suggests orders of all markets with their market', async () => {
    const { user } = open(both());
    await choose(user, new File([`받는분,주문번호,운송장번호\n최다름,,6000000000077\n`], '송장.csv'));
    await user.click(await screen.findByRole('button', { name: `최다름 · ${D} · 봄 마켓` }));
    expect(screen.getByText('2줄 중 1건 등록')).toBeInTheDocument();
  });

  // rule: waybill-import.candidates
  it('WaybillImportDrawer states that it compared only a part of the orders', async () => {
    const { user } = open();
    platform.fakeApi.on(listImportCandidates, { orders: orders(), more: true });
    await choose(user, csv(`${A},6000000000001`));
    expect(await screen.findByText(/^주문이 많아 발송 전 주문과 최근 주문 20,000건만/)).toBeInTheDocument();
  });

  it('WaybillImportDrawer requests the file again if the orders could not be read', async () => {
    const { user } = open();
    platform.fakeApi.on(listImportCandidates, () => new FakeFailure(0, { message: 'network' }));
    await choose(user, csv(`${A},6000000000001`));
    expect(await screen.findByText(/인터넷 연결을 확인하고 다시 선택해주세요\./)).toBeInTheDocument();
    platform.fakeApi.on(listImportCandidates, { orders: orders(), more: false });
    await choose(user, csv(`${A},6000000000001`));
    expect(await screen.findByText('2줄 중 1건 등록')).toBeInTheDocument();
  });
});

describe('rows that need a decision', () => {
  const file = (rows: readonly (readonly string[])[]) =>
    new File([rows.map((row) => row.join(',')).join('\n')], '송장.csv');
  const D = '261120-DDDDDDDD';
  const all = () => [...orders(), buildCandidate({ publicId: D })];

  // rule: waybill-import.doubtful-lines
  it('A doubtful line shows its reason and is left out until the seller includes it', async () => {
    platform.fakeApi.on(importWaybills, buildResult(1));
    const { user } = open(all());
    await choose(user, csv(`${A},6000000000001`, `${D},600000002`));
    expect(await screen.findByText('3줄 중 1건 등록, 1건 확인 필요')).toBeInTheDocument();
    expect(await line(3)).toHaveTextContent('우체국 택배 번호는 보통 13자리예요.');
    await user.click(button('1건만 등록'));
    await screen.findByText('총 2건 중 1건 성공, 0건 실패했습니다.');
    expect(await readSent()).toEqual([{ orderNo: A, invoiceNo: '6000000000001' }]);
    await user.click(within(await line(3)).getByRole('checkbox', { name: '확인했어요. 이 번호로 등록' }));
    await user.click(button('1건 다시 등록'));
    await screen.findByText('총 1건 중 1건 성공, 0건 실패했습니다.');
    expect(await readSent(1)).toEqual([{ orderNo: D, invoiceNo: '600000002', isConfirmed: true }]);
  });

  // rule: waybill-import.failure-reasons
  it('A line with the number of another line names the receiver of that line’s order', async () => {
    const { user } = open([
      buildCandidate({ publicId: A, names: ['최채원', '최채원'], parcel: 'one' }),
      buildCandidate({ publicId: D, names: ['김유진', '김유진'], parcel: 'other' }),
    ]);
    await choose(user, csv(`${A},6000000000001`, `${D},6000000000001`));
    const no = within(await line(3)).getByRole('textbox', { name: '운송장 번호' });
    expect(no).toHaveAccessibleDescription('최채원 님 주문과 번호가 같아요.');
  });

  // rule: waybill-import.doubtful-lines
  it('All doubtful lines are included after a question that names them', async () => {
    const { user } = open(all());
    await choose(user, csv(`${A},600000001`, `${D},600000002`));
    await line(2);
    await user.click(button('등록'));
    expect(screen.getByText('확인이 필요한 줄을 먼저 확인하고 등록에 넣어주세요.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '모두 넣기' }));
    expect(platform.nav.questions[0]).toMatchObject({
      title: '확인이 필요한 2줄을 등록에 넣을까요?',
      text: `2번째 줄 ${A} → 600000001, 3번째 줄 ${D} → 600000002`,
    });
    await answer(true);
    expect(await screen.findByText('3줄 중 2건 등록')).toBeInTheDocument();
    await user.click(within(await line(2)).getByRole('checkbox', { name: '확인했어요. 이 번호로 등록' }));
    expect(screen.getByText('3줄 중 1건 등록, 1건 확인 필요')).toBeInTheDocument();
  });

  it('A line with another receiver than its order is doubtful, and editing it asks again', async () => {
    const { user } = open();
    await choose(
      user,
      file([
        ['받는분', '주문번호', '운송장번호'],
        ['최다름', A, '6000000000001'],
      ]),
    );
    expect(await line(2)).toHaveTextContent('받는 분이 주문과 달라요.');
    await user.click(within(await line(2)).getByRole('checkbox', { name: '확인했어요. 이 번호로 등록' }));
    expect(screen.getByText('2줄 중 1건 등록')).toBeInTheDocument();
    await user.click(button('2번째 줄 고치기'));
    await user.type(within(await line(2)).getByRole('textbox', { name: '운송장 번호' }), '{Backspace}2');
    expect(screen.getByText('2줄 중 0건 등록, 1건 확인 필요')).toBeInTheDocument();
  });

  // rule: waybill-import.row-outcomes
  it('Rows that were left out can be opened with their reasons', async () => {
    const { user } = open(all());
    await choose(
      user,
      file([
        ['주문번호', '운송장번호', '구분'],
        [A, '6000000000001', '발송'],
        [D, '6000000000002', '반품'],
      ]),
    );
    await user.click(await screen.findByText('자세히'));
    expect(screen.getByText('3번째 줄: 발송하지 않은 줄 — 구분: 반품')).toBeInTheDocument();
    expect(screen.getByText('1번째 줄: 제목 — 주문번호 · 운송장번호 · 구분')).toBeInTheDocument();
  });

  it('Unrecognized rows are shown in steps', async () => {
    const { user } = open();
    await choose(
      user,
      file([
        ['주문번호', '운송장번호'],
        [A, '6000000000001'],
        ...Array.from({ length: 25 }, (_, at) => [`모름 ${at}`]),
      ]),
    );
    expect(await screen.findByText('읽지 못한 줄이 25개 있어요')).toBeInTheDocument();
    expect(screen.queryByText('27번째 줄: 모름 24')).not.toBeInTheDocument();
    await user.click(button('5줄 더보기'));
    expect(screen.getByText('27번째 줄: 모름 24')).toBeInTheDocument();
  });

  // rule: waybill-import.carrier-of-row
  it('A file whose lines fail only for their carriers is read without the carrier column by one click', async () => {
    const { user } = open(all());
    await choose(
      user,
      file([
        ['주문번호', '운송장번호', '택배사'],
        [A, '6000000000001', '빠른배송A'],
        [D, '6000000000002', '빠른배송B'],
      ]),
    );
    await user.click(await screen.findByRole('button', { name: '택배사 열 없이 읽기' }));
    expect(await screen.findByText('3줄 중 2건 등록')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '택배사 열 없이 읽기' })).not.toBeInTheDocument();
  });
});
