import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { updateOrders } from '@backoffice/contracts';
import { type FakePlatform, buildOrder, fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type OrderServer, orderServer } from '../order-list/testing/orderServer.tsx';
import { DepositsPage } from './DepositsPage.tsx';
import { depositWorkers } from './testing/depositWorkers.ts';

const HEADER = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액';
const csv = (...rows: string[]) => new File([`${HEADER}\n${rows.join('\n')}\n`], '거래내역.csv', { type: 'text/csv' });
const paid = (name: string, amount: number, time = '14:03:22') =>
  `2026.11.20 ${time},전자금융,${name},,0,"${amount.toLocaleString('ko-KR')}","1,000,000"`;
const order = (name: string, buyerName: string, total: number, over: Parameters<typeof buildOrder>[0] = {}) =>
  buildOrder({
    _id: `id-of-${name}`,
    publicId: `261120-0000000${name}`,
    buyerName,
    total,
    delivery: { ...buildOrder().delivery, name: buyerName },
    buyerAccount: { type: '', no: '', name: '' },
    sns: { type: 'kakao', id: buyerName },
    ...over,
  });

let server: OrderServer;
let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform({ workers: depositWorkers });
  server = orderServer(platform);
  server.serve(
    order('A', '김하나', 12_000),
    order('B', '이둘', 9000),
    order('C', '이둘', 9000),
    order('D', '박셋', 5000),
  );
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = async () => {
  const page = renderPage(<DepositsPage />, {
    path: '/market/t/:marketId/deposits',
    url: '/market/t/market-0001/deposits',
    platform,
  });
  await screen.findByRole('button', { name: '붙여넣은 내용 확인' });
  return page;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], file: File) => {
  await user.upload(screen.getByLabelText('파일 선택'), file);
  await screen.findByText(/줄 = 입금 \d/);
};
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const confirmButton = () => screen.getByRole('button', { name: '결제완료로 변경' });
const agree = async () => {
  await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
  await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
};
const sendNow = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(await screen.findByRole('button', { name: '바로 변경' }));
const sentOrders = () => platform.fakeApi.getCalls(updateOrders).map(({ data }) => data['target']);

describe('file of a bank', () => {
  // rule: deposits.statement-is-compared
  it('DepositsPage groups the deposits of a file into sure, unsure and unmatched', async () => {
    const { user } = await open();
    await choose(
      user,
      csv(paid('김하나', 12_000), paid('이둘', 9000), paid('이자', 33), '2026.11.20 09:00:00,카드,편의점,,"3,000",0,0'),
    );
    expect(screen.getByText('5줄 = 입금 3 · 출금 1 · 합계·제목 등 1')).toBeInTheDocument();
    const sure = column(/^일치 1/);
    expect(sure.getByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    expect(sure.getByText(/이름과 금액이 일치합니다\.$/)).toBeInTheDocument();
    expect(sure.getByText('261120-0000000A')).toBeInTheDocument();
    const unsure = column(/^확인 필요 1/);
    expect(unsure.getByRole('radiogroup')).toHaveAccessibleDescription('같은 이름과 금액의 주문이 여러 건입니다.');
    expect(unsure.getByRole('radio', { name: '선택 안 함' })).toBeChecked();
    expect(column(/^맞는 주문 없음 1/).getByText('비슷한 주문이 없어요.')).toBeInTheDocument();
  });

  // rule: deposits.stays-in-page
  it('DepositsPage changes no order before a click and the undo period, and shows that buyers are notified', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('이둘', 9000)));
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
    expect(screen.getByText('구매자에게 알림이 전송됩니다.')).toBeVisible();
    await user.click(confirmButton());
    expect(await screen.findByText('주문접수 1건을 결제완료로 변경합니다.')).toBeVisible();
    expect(platform.nav.questions).toEqual([]);
    await screen.findByText('결제완료로 변경 중');
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(screen.getByRole('checkbox', { name: '김하나 12,000원' })).toBeEnabled();
    expect(platform.fakeApi.getCalls(updateOrders)).toEqual([]);
  });

  it('DepositsPage shows an error if the matching worker cannot start', async () => {
    const workers = {
      start: async (script: URL) => {
        if (script.pathname.endsWith('depositWorker.ts')) throw new Error('No worker.');
        return depositWorkers.start(script);
      },
    };
    platform = fakePlatform({ workers });
    server = orderServer(platform);
    server.serve(order('A', '김하나', 12_000));
    const { user } = await open();
    await user.upload(screen.getByLabelText('파일 선택'), csv(paid('김하나', 12_000)));
    expect(await screen.findByText('입금 내역을 확인하지 못했습니다. 다시 시도해주세요.')).toBeInTheDocument();
  });

  // rule: deposits.stays-in-page
  it('DepositsPage sends no name, amount or line of the statement to the API', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('비밀이름', 98_765)));
    await user.click(confirmButton());
    await sendNow(user);
    await waitFor(() => expect(sentOrders()).toEqual([['id-of-A']]));
    const sent = JSON.stringify(platform.fakeApi.calls);
    for (const secret of ['비밀이름', '98765', '98,765', '거래내역', '전자금융', '김하나'])
      expect(sent).not.toContain(secret);
  });

  // rule: deposits.used-lines
  it('DepositsPage excludes deposits that were already applied, even after a reload of the page', async () => {
    const file = csv(paid('김하나', 12_000));
    const { user, unmount } = await open();
    await choose(user, file);
    await user.click(confirmButton());
    await sendNow(user);
    await screen.findByText('이미 반영한 1건 제외');
    unmount();
    server.serve(order('A', '김하나', 12_000, { status: 1 }), order('E', '김하나', 12_000));
    const again = await open();
    await choose(again.user, file);
    expect(screen.getByText('이미 반영한 1건 제외')).toBeInTheDocument();
    expect(confirmButton()).toBeDisabled();
  });

  // rule: order-transitions.withdrawn-payment
  it('DepositsPage matches a deposit again if the confirmed payment of its order was withdrawn', async () => {
    const file = csv(paid('김하나', 12_000));
    const { user, unmount } = await open();
    await choose(user, file);
    await user.click(confirmButton());
    await sendNow(user);
    await screen.findByText('이미 반영한 1건 제외');
    unmount();
    const steps = [0, 1, 0].map((status) => ({ status, desc: '', timestamp: '2026-11-20T01:00:00.000Z' }));
    server.serve(order('A', '김하나', 12_000, { status: steps }));
    const again = await open();
    await choose(again.user, file);
    expect(column(/^일치 1/).getByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    expect(confirmButton()).toBeEnabled();
  });

  it.each([
    ['주문번호,운송장번호\n1,2\n', '.csv', /^입금 내역을 찾지 못했습니다\./],
    ['', '.csv', /^입금 내역을 찾지 못했습니다\./],
    ['%PDF-1.4', '.csv', /^거래 내역으로 읽을 수 없는 파일입니다\./],
  ])('DepositsPage refuses a file without deposits and explains what to do: %j', async (text, type, message) => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('파일 선택'), new File([text], `내역${type}`));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('partly recognized statement', () => {
  const file = (...lines: string[]) => new File([lines.join('\n')], '내역.csv', { type: 'text/csv' });
  const UNKNOWN = ['때,사람,넣은 것,뺀 것', '2026.11.20 14:03,김하나,12000,0', '2026.11.20 13:03,편의점,0,3000'];

  // rule: deposits.one-result-per-row
  it('The seller can mark an unrecognized row as a deposit', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 5000), '2026.11.20 14:03:22,전자금융,김하나,,,만이천,'));
    expect(screen.getByText('3줄 = 입금 1 · 합계·제목 등 1 · 읽지 못한 줄 1')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '읽지 못한 줄 1' }));
    const sheet = within(screen.getByRole('dialog', { name: '읽지 못한 줄' }));
    expect(sheet.getByText('금액을 읽을 수 없습니다.')).toBeInTheDocument();
    expect(sheet.getByText('2026.11.20 14:03:22 | 전자금융 | 김하나 | 만이천')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '3번째 줄 입금으로 표시' }));
    await user.click(sheet.getByRole('button', { name: '입금으로 추가' }));
    expect(sheet.getByText('입금액을 입력해주세요.')).toBeInTheDocument();
    await user.type(sheet.getByRole('textbox', { name: /^입금액/ }), '12000');
    await user.click(sheet.getByRole('button', { name: '입금으로 추가' }));
    expect(await sheet.findByText('3번째 줄 김하나 12,000원')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    expect(screen.getByText('3줄 = 입금 2 · 합계·제목 등 1')).toBeInTheDocument();
  });

  // rule: deposits.columns-by-meaning
  it('DepositsPage shows a column chooser for unknown headings and stores the choice for the same headings', async () => {
    const { user, unmount } = await open();
    await user.upload(screen.getByLabelText('파일 선택'), file(...UNKNOWN));
    const chooser = within(await screen.findByRole('region', { name: '열 선택' }));
    await user.click(chooser.getByRole('button', { name: '이 열로 읽기' }));
    expect(chooser.getByText('거래 날짜 열을 선택해주세요.')).toBeInTheDocument();
    expect(chooser.getByText('입금액 열이나 거래 금액 열을 선택해주세요.')).toBeInTheDocument();
    const select = (name: string, option: string) =>
      user.selectOptions(chooser.getByRole('combobox', { name: new RegExp(`^${name} 열`) }), option);
    await select('거래 날짜', 'A열 (때)');
    await select('입금액', 'C열 (넣은 것)');
    await select('출금액', 'D열 (뺀 것)');
    await select('보낸 분 이름', 'B열 (사람)');
    await user.click(chooser.getByRole('button', { name: '이 열로 읽기' }));
    expect(await screen.findByText('3줄 = 입금 1 · 출금 1 · 합계·제목 등 1')).toBeInTheDocument();
    unmount();
    const again = await open();
    await choose(again.user, file(...UNKNOWN, '2026.11.20 12:03,박셋,5000,0'));
    expect(screen.getByText('4줄 = 입금 2 · 출금 1 · 합계·제목 등 1')).toBeInTheDocument();
  });

  // rule: deposits.columns-by-meaning
  it('DepositsPage matches deposits without names and lets the seller choose the name column', async () => {
    const { user } = await open();
    await choose(user, file('거래일시,가,나,입금액,출금액', '2026.11.20 14:03,김하나,박셋,12000,0'));
    expect(screen.getByText('보낸 분의 이름이 어느 열에 있는지 알 수 없습니다.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '이름 열 선택' }));
    const sheet = within(screen.getByRole('dialog', { name: '열 선택' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: /^보낸 분 이름 열/ }), 'B열 (가)');
    await user.click(sheet.getByRole('button', { name: '이 열로 읽기' }));
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
  });

  // rule: deposits.which-table
  it('DepositsPage offers the other tables of an HTML file', async () => {
    const { user } = await open();
    const table = (...rows: string[]) =>
      `<table>${rows
        .map(
          (row) =>
            `<tr>${row
              .split(',')
              .map((cell) => `<td>${cell}</td>`)
              .join('')}</tr>`,
        )
        .join('')}</table>`;
    const head = '거래일시,보낸분,입금액';
    const page =
      table(head, '2026.11.20 14:03,김하나,12000', '2026.11.20 14:04,이자,33') +
      table(head, '2026.11.20 14:05,박셋,5000');
    await choose(user, new File([`<html><body>${page}</body></html>`], '내역.xls'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^읽을 표/ }), '2번째 표 (2줄)');
    expect(await screen.findByRole('checkbox', { name: '박셋 5,000원' })).toBeChecked();
  });
});

describe('pasted bank statement', () => {
  const field = () => screen.getByRole('textbox', { name: '또는 붙여넣기' });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `11/20 14:03 ${at === 0 ? '김하나' : `모르는이${at}`} 12,000`).join('\n');

  it('DepositsPage shows the number of pasted lines and the first three, and reads all of them', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(lines(300));
    const shown = screen.getByRole('region', { name: '붙여넣은 내용' });
    expect(shown).toHaveTextContent('붙여넣은 내용 300줄');
    expect(shown).not.toHaveTextContent('모르는이9');
    await user.click(screen.getByRole('button', { name: '붙여넣은 내용 확인' }));
    expect(await screen.findByText('300줄 = 입금 300')).toBeInTheDocument();
    expect(column(/^일치 1/).getByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: '다른 내역 넣기' }));
    expect(field()).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('The seller can remove a long pasted text with a click', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(lines(300));
    expect(screen.getByRole('region', { name: '붙여넣은 내용' })).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('button', { name: '붙여넣은 내용 확인' })).toBeDisabled();
  });

  it('DepositsPage refuses pasted text above the maximum length without truncating it', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(lines(12_000));
    expect(screen.getByText(/^300,000자까지 붙여넣을 수 있습니다/)).toBeInTheDocument();
    expect(field()).toHaveValue('');
  });

  // rule: deposits.statement-is-compared, deposits.pasted-messages
  it.each([
    ['table of a bank’s web page', '거래일시\t보낸분\t입금액\n2026.11.20 14:03\t김하나\t12,000'],
    ['lines of text messages', '11/20 14:03 김하나 12,000원\n11/20 14:10 이자 33원'],
  ])('DepositsPage reads pasted %s', async (_, text) => {
    const { user } = await open();
    await user.click(screen.getByRole('textbox', { name: '또는 붙여넣기' }));
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: '붙여넣은 내용 확인' }));
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
  });
});

describe('choices of the seller', () => {
  it('The seller can exclude a sure match', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('박셋', 5000)));
    expect(screen.getByText('주문 2건 · 합계 17,000원')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '박셋 5,000원' }));
    expect(screen.getByText('주문 1건 · 합계 12,000원')).toBeInTheDocument();
  });

  // rule: deposits.left-to-seller
  it('An order that the seller chose for one deposit is disabled for other deposits', async () => {
    const { user } = await open();
    await choose(user, csv(paid('이둘', 9000), paid('이둘', 9000, '15:00:00'), paid('이둘', 9000, '16:00:00')));
    const [first, second] = column(/^확인 필요 3/).getAllByRole('radiogroup');
    await user.click(within(first!).getByRole('radio', { name: /0000000B/ }));
    const other = within(second!).getByRole('radio', { name: /0000000B/ });
    expect(other).toBeDisabled();
    expect(other).toHaveAccessibleDescription('다른 입금에 선택한 주문입니다.');
    await user.click(within(second!).getByRole('radio', { name: /0000000C/ }));
    await user.click(confirmButton());
    await sendNow(user);
    await waitFor(() => expect(sentOrders()).toEqual([['id-of-B', 'id-of-C']]));
  });

  // rule: deposits.left-to-seller
  it('A deposit with a different amount pays an order only by the seller’s choice, with a warning', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500)));
    const none = column(/^맞는 주문 없음 1/);
    expect(none.getByText('이름은 같지만 금액이 다릅니다.')).toBeInTheDocument();
    const box = none.getByRole('checkbox', { name: '이 주문의 입금으로 처리 (500원 부족)' });
    expect(box).not.toBeChecked();
    await user.click(box);
    await user.click(confirmButton());
    expect(platform.nav.questions[0]?.text).toBe(
      '입금 합계 4,500원\n금액이 다른 입금이 1건 있습니다.\n구매자에게 알림이 전송됩니다.',
    );
  });

  it('DepositsPage asks before the seller leaves with an unsent choice', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500)));
    expect(platform.guard.dirty.size).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /500원 부족/ }));
    expect(platform.guard.dirty.size).toBe(1);
    await user.click(confirmButton());
    await agree();
    await sendNow(user);
    await screen.findByText('이미 반영한 1건 제외');
    expect(platform.guard.dirty.size).toBe(0);
  });
});

it('DepositsPage names an order that could not be changed', async () => {
  const { user } = await open();
  await choose(user, csv(paid('김하나', 12_000), paid('박셋', 5000)));
  const failAt = [{ at: 2, data: '261120-0000000D', reason: 'cancelled' }];
  platform.fakeApi.on(updateOrders, { total: 2, success: 1, fail: 1, failAt });
  await user.click(confirmButton());
  await sendNow(user);
  const result = within(await screen.findByRole('dialog', { name: '일괄 변경 결과' }));
  expect(result.getByText('2건 중 1건 성공')).toBeInTheDocument();
  expect(result.getByText('261120-0000000D')).toBeInTheDocument();
});

// rule: deposits.statement-is-compared
it('DepositsPage explains that a market with product payment needs no deposit check', async () => {
  server.setPayment(1);
  renderPage(<DepositsPage />, {
    path: '/market/t/:marketId/deposits',
    url: '/market/t/market-0001/deposits',
    platform,
  });
  expect(await screen.findByText('입금을 확인하지 않아도 되는 마켓이에요.')).toBeInTheDocument();
  expect(screen.queryByLabelText('파일 선택')).not.toBeInTheDocument();
});

it('DepositsPage shows the groups as tabs with counts on phones', async () => {
  const { user } = await open();
  await choose(user, csv(paid('김하나', 12_000), paid('이자', 33)));
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['일치1', '확인 필요0', '맞는 주문 없음1']);
  await user.click(screen.getByRole('tab', { name: /^맞는 주문 없음/ }));
  expect(screen.getByRole('tab', { name: /^맞는 주문 없음/ })).toHaveAttribute('aria-selected', 'true');
});
