import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DepositPayments, confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import { listDepositCandidates } from '@backoffice/contracts/order/deposit/depositCandidates';
import { deleteStatementReading, saveStatementReading } from '@backoffice/contracts/order/deposit/statementReadings';
import { FakeFailure, type FakePlatform, fakePlatform, renderPage } from '@backoffice/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DepositsPage } from './DepositsPage.tsx';
import { type DepositServer, buildCandidate, depositServer } from './testing/depositServer.ts';
import { depositWorkers } from './testing/depositWorkers.ts';

const HEADER = '거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액';
let balance = 1_000_000;
const csv = (...rows: string[]) => toFile(HEADER, ...rows);
const toFile = (...lines: string[]) => new File([lines.join('\n'), '\n'], '거래내역.csv', { type: 'text/csv' });
const paid = (name: string, amount: number, time = '14:03:22') =>
  `2026.11.20 ${time},전자금융,${name},,0,${amount},${(balance += amount)}`;

let server: DepositServer;
let platform: FakePlatform;
beforeEach(() => {
  balance = 1_000_000;
  platform = fakePlatform({ workers: depositWorkers });
  server = depositServer(
    platform,
    buildCandidate('A'),
    buildCandidate('B', { buyerName: '이둘', total: 9000 }),
    buildCandidate('C', { buyerName: '이둘', total: 9000 }),
    buildCandidate('D', { buyerName: '박셋', total: 5000 }),
  );
});
afterEach(() => expect(platform.errors).toEqual([]));

const open = async (url = '/deposits') => {
  const path = url === '/deposits' ? url : '/market/t/:marketId/deposits';
  const page = renderPage(<DepositsPage />, { path, url, platform });
  await screen.findByRole('button', { name: '붙여넣은 내용 확인' });
  return page;
};
type User = Awaited<ReturnType<typeof open>>['user'];
const upload = (user: User, file: File) => user.upload(screen.getByLabelText('파일 선택'), file);
const choose = async (user: User, file: File) => {
  await upload(user, file);
  await screen.findByText(/^입금 \d/);
};
const paste = async (user: User, text: string) => {
  await user.click(screen.getByRole('textbox', { name: '또는 붙여넣기' }));
  await user.paste(text);
};
const column = (name: RegExp) => within(screen.getByRole('region', { name }));
const confirmButton = () => screen.getByRole('button', { name: '주문에 반영' });
const confirm = async (user: User) => {
  await user.click(confirmButton());
  await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
  await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
};
const sent = () => platform.fakeApi.getCalls(confirmDeposits).map(({ data }) => data as unknown as DepositPayments);
const sentPayments = () => sent().flatMap(({ payments }) => payments);

describe('groups of deposits', () => {
  // rule: deposits.statement-is-compared, deposits.one-result-per-row
  it('DepositsPage groups the rows of a file into sure, unsure and unknown, and the counts add up', async () => {
    const { user } = await open();
    const withdrawal = `2026.11.20 16:00:00,카드,편의점,,3000,0,${balance + 12_000 + 9000 + 33 - 3000}`;
    await choose(user, csv(paid('김하나', 12_000), paid('이둘', 9000), paid('이자', 33), withdrawal));
    expect(screen.getByText('입금 3건을 읽었어요 (제목·출금 2줄 제외)')).toBeInTheDocument();
    const sure = column(/^주문에 반영할 입금 1/);
    expect(sure.getByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    expect(sure.getByText(/이름과 금액이 같아요\.$/)).toBeInTheDocument();
    expect(sure.getByText('261120-0000000A')).toBeInTheDocument();
    const unsure = column(/^주문을 골라야 하는 입금 1/);
    expect(unsure.getByRole('radiogroup')).toHaveAccessibleDescription('이름과 금액이 같은 주문이 여러 건이에요.');
    expect(unsure.getByRole('radio', { name: '선택 안 함' })).toBeChecked();
    expect(column(/^주문을 찾지 못한 입금 1/).getByText(/^이자 33원/)).toBeInTheDocument();
  });

  // rule: deposits.one-result-per-row
  it('The seller can open withdrawals and ignored rows with their reasons, and mark one as a deposit', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 5000), '2026.11.20 16:00:00,카드,김하나,,12000,0,993000'));
    await user.click(screen.getByRole('button', { name: '나머지 줄 보기' }));
    const sheet = within(screen.getByRole('dialog', { name: '나머지 줄' }));
    expect(sheet.getByRole('heading', { name: '출금 1' })).toBeInTheDocument();
    expect(sheet.getByText('제목')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '3번째 줄 입금으로 표시' }));
    await user.click(sheet.getByRole('button', { name: '입금으로 추가' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
    expect(screen.getByText('입금 2건을 읽었어요 (제목 1줄 제외)')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '3번째 줄 입금 표시 취소' }));
    expect(await screen.findByText('입금 1건을 읽었어요 (제목·출금 2줄 제외)')).toBeVisible();
  });

  // rule: deposits.one-result-per-row
  it('The seller can mark an unread row as a deposit', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 5000), '2026.11.20 14:03:22,전자금융,김하나,,,만이천,'));
    const unknown = column(/^주문을 찾지 못한 입금 1/);
    expect(unknown.getByText('금액을 읽을 수 없어요.')).toBeInTheDocument();
    expect(unknown.getByText('2026.11.20 14:03:22 | 전자금융 | 김하나 | 만이천')).toBeInTheDocument();
    await user.click(unknown.getByRole('button', { name: '3번째 줄 입금으로 표시' }));
    await user.click(unknown.getByRole('button', { name: '입금으로 추가' }));
    expect(unknown.getByText('입금액을 입력해주세요.')).toBeInTheDocument();
    await user.type(unknown.getByRole('textbox', { name: /^입금액/ }), '12000');
    await user.click(unknown.getByRole('button', { name: '입금으로 추가' }));
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
  });

  it('DepositsPage shows the groups as tabs with counts on phones', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('이자', 33)));
    const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs).toEqual(['일치1', '확인 필요0', '못 찾음1']);
    await user.click(screen.getByRole('tab', { name: /^못 찾음/ }));
    expect(screen.getByRole('tab', { name: /^못 찾음/ })).toHaveAttribute('aria-selected', 'true');
  });

  // rule: deposits.which-table
  it('DepositsPage offers the other tables of an HTML file', async () => {
    const { user } = await open();
    const table = (...rows: string[]) =>
      `<table>${rows.map((row) => `<tr><td>${row.replaceAll(',', '</td><td>')}</td></tr>`).join('')}</table>`;
    const head = '거래일시,보낸분,입금액';
    const page =
      table(head, '2026.11.20 14:03,김하나,12000', '2026.11.20 14:04,이자,33') +
      table(head, '2026.11.20 14:05,박셋,5000');
    await choose(user, new File([`<html><body>${page}</body></html>`], '내역.xls'));
    await user.selectOptions(screen.getByRole('combobox', { name: /^읽을 표/ }), '2번째 표 (2줄)');
    expect(await screen.findByRole('checkbox', { name: '박셋 5,000원' })).toBeChecked();
  });

  // rule: deposits.account-wide
  it('From a market its orders come first, and each order names its market', async () => {
    server.orders = [
      buildCandidate('A'),
      buildCandidate('E', { buyerName: '최넷', total: 7000, marketId: 'market-0002' }),
    ];
    const { user } = await open('/market/t/market-0002/deposits');
    await choose(user, csv(paid('김하나', 12_000), paid('최넷', 7000)));
    expect(platform.fakeApi.getCalls(listDepositCandidates)[0]?.data).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      marketIds: ['market-0002'],
    });
    const rows = column(/^주문에 반영할 입금 2/).getAllByRole('listitem');
    expect(rows.map((row) => /겨울 마켓|봄 마켓/.exec(row.textContent)?.[0])).toEqual(['봄 마켓', '겨울 마켓']);
    expect(screen.getByText('모든 마켓 · 봄 마켓 먼저')).toBeInTheDocument();
  });

  // rule: deposits.account-wide
  it('DepositsPage names the number of orders that were not compared and offers the markets', async () => {
    const reply = { hashKey: 'A'.repeat(43), orders: [...server.orders], used: [], total: 25_000 };
    const markets = [
      { id: 'market-0001', title: '겨울 마켓', orders: 4 },
      { id: 'market-0002', title: '봄 마켓', orders: 24_996 },
    ];
    platform.fakeApi.on(listDepositCandidates, { ...reply, markets });
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000)));
    expect(screen.getByText('주문 25,000건 중 4건까지만 비교했어요')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '봄 마켓 24,996건' }));
    await waitFor(() =>
      expect(platform.fakeApi.getCalls(listDepositCandidates).at(-1)?.data['marketIds']).toEqual(['market-0002']),
    );
  });
});

describe('confirmation', () => {
  // rule: deposits.confirmation
  it('DepositsPage sends nothing before the seller has confirmed number, sum and notices', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('이둘', 9000)));
    expect(screen.getByText('1건 12,000원 · 구매자에게 알림이 가요')).toBeVisible();
    await user.click(confirmButton());
    expect(platform.nav.questions[0]).toMatchObject({
      title: '입금을 주문 1건에 반영할까요?',
      text: '입금 합계 12,000원\n결제 완료되는 주문의 구매자에게 알림이 가요.',
    });
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, false));
    expect(sent()).toEqual([]);
  });

  // rule: deposits.stays-in-page
  it('DepositsPage sends only day and amount of a confirmed deposit, and no readable name or line', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('비밀이름', 98_765)));
    await confirm(user);
    await screen.findByText('1건 반영');
    expect(sentPayments()).toEqual([
      { orderId: 'id-of-order-A', to: 'paid', shares: [{ deposit: 0, amount: 12_000 }] },
    ]);
    expect(sent()[0]?.deposits[0]?.key).toMatchObject({ date: '2026-11-20', amount: 12_000 });
    const all = JSON.stringify(platform.fakeApi.calls);
    for (const secret of ['비밀이름', '98765', '98,765', '거래내역', '전자금융', '김하나', '14:03', '1012000'])
      expect(all).not.toContain(secret);
  });

  // rule: deposits.used-once
  it('DepositsPage lists confirmed deposits as used, also after a reload of the page', async () => {
    const file = csv(paid('김하나', 12_000));
    const { user, unmount } = await open();
    await choose(user, file);
    await confirm(user);
    expect(await screen.findByText(/이미 반영 1/)).toBeInTheDocument();
    unmount();
    server.orders = [...server.orders, buildCandidate('E')];
    const again = await open();
    await choose(again.user, file);
    expect(screen.getByText('입금 1건을 읽었어요 (제목 1줄 제외) · 이미 반영 1건')).toBeVisible();
    expect(confirmButton()).toBeDisabled();
    await again.user.click(screen.getByRole('button', { name: '나머지 줄 보기' }));
    const sheet = within(screen.getByRole('dialog', { name: '나머지 줄' }));
    expect(sheet.getByText('261120-0000000A')).toBeInTheDocument();
  });

  // rule: deposits.maybe-used
  it('A deposit that may be used names its order and is confirmed only as a different deposit', async () => {
    const { user, unmount } = await open();
    await paste(user, '11/20 14:03 김하나 12,000원');
    await screen.findByText(/^입금 1건/);
    await confirm(user);
    await screen.findByText('1건 반영');
    unmount();
    server.orders = [...server.orders, buildCandidate('E', { placedAt: Date.parse('2026-11-20T02:00:00.000Z') })];
    const again = await open();
    await choose(again.user, csv(paid('김하나', 12_000)));
    const row = column(/^주문을 골라야 하는 입금 1/);
    expect(row.getByText('이미 반영했을 수 있어요.')).toBeInTheDocument();
    expect(row.getByText('반영한 주문')).toBeInTheDocument();
    expect(row.getAllByText('261120-0000000A').length).toBeGreaterThan(0);
    expect(confirmButton()).toBeDisabled();
    await again.user.click(row.getByRole('button', { name: '다른 입금이에요' }));
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    await confirm(again.user);
    await screen.findByText('1건 반영');
    expect(sent().at(-1)?.deposits[0]?.otherThan).toEqual(['deposit-0']);
    expect(sentPayments().at(-1)?.orderId).toBe('id-of-order-E');
  });

  // rule: deposits.maybe-used
  it('A second deposit with the facts of a used deposit is confirmed after it was declared to be different', async () => {
    const text = '11/20 14:03 김하나 12,000원';
    const { user, unmount } = await open();
    await paste(user, text);
    await screen.findByRole('region', { name: '주문에 반영할 입금 1' });
    await confirm(user);
    await screen.findByText('1건 반영');
    unmount();
    server.orders = [...server.orders, buildCandidate('E', { placedAt: Date.parse('2026-11-20T02:00:00.000Z') })];
    const again = await open();
    await paste(again.user, text);
    await screen.findByText(/이미 반영 1/);
    await again.user.click(screen.getByRole('button', { name: '나머지 줄 보기' }));
    const sheet = within(screen.getByRole('dialog', { name: '나머지 줄' }));
    await again.user.click(sheet.getByRole('button', { name: '다른 입금이에요' }));
    await again.user.keyboard('{Escape}');
    expect(await screen.findByRole('region', { name: '주문에 반영할 입금 1' })).toHaveTextContent('261120-0000000E');
    await confirm(again.user);
    await screen.findByText('1건 반영');
    expect(sent().at(-1)?.deposits[0]?.otherThan).toEqual(['deposit-0']);
  });

  // rule: deposits.used-once
  it('DepositsPage reports a deposit that another device used, and stores it as a different deposit on request', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('박셋', 5000)));
    const used = [{ deposit: 0, id: 'deposit-of-another-device', publicIds: ['261120-0000000Z'] }];
    const failAt = [{ at: 1, data: '261120-0000000A', reason: 'deposit-used', used }];
    platform.fakeApi.on(confirmDeposits, { total: 2, success: 1, fail: 1, failAt, stored: [] });
    await confirm(user);
    expect(await screen.findByText('1건 반영 · 1건 실패')).toBeInTheDocument();
    const failures = within(screen.getByRole('list', { name: '실패한 주문' }));
    expect(failures.getByText('이미 반영한 입금이에요.')).toBeInTheDocument();
    expect(failures.getByText('261120-0000000Z')).toBeInTheDocument();
    platform.fakeApi.on(confirmDeposits, { total: 1, success: 1, fail: 0, failAt: [], stored: [] });
    await user.click(failures.getByRole('button', { name: '다른 입금이에요' }));
    expect(await screen.findByText('2건 반영')).toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({
      deposits: [{ otherThan: ['deposit-of-another-device'] }],
      payments: [{ orderId: 'id-of-order-A', shares: [{ deposit: 0, amount: 12_000 }] }],
    });
  });

  // rule: deposits.confirmation
  it('An interrupted confirmation is reported and repeated with the same idempotency key', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000)));
    platform.fakeApi.on(confirmDeposits, () => new FakeFailure(500, { message: 'internal' }));
    await confirm(user);
    expect(await screen.findByText('0건 반영 · 1건 결과 모름')).toBeInTheDocument();
    expect(confirmButton()).toBeDisabled();
    expect(platform.guard.dirty.size).toBe(1);
    platform.fakeApi.on(confirmDeposits, { total: 1, success: 1, fail: 0, failAt: [], stored: [] });
    await user.click(screen.getByRole('button', { name: '이어서 보내기' }));
    expect(await screen.findByText('1건 반영')).toBeInTheDocument();
    const keys = platform.fakeApi.getCalls(confirmDeposits).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[1]).toBe(keys[0]);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByText('1건 반영')).not.toBeInTheDocument();
  });

  // rule: deposits.confirmation
  it('More than 100 deposits are sent in several calls', async () => {
    const names = Array.from({ length: 101 }, (_, at) => `김${String.fromCodePoint(0xac00 + at * 28)}나`);
    server.orders = names.map((buyerName, at) =>
      buildCandidate('A', { buyerName, id: `id-of-order-${at}`, publicId: `261120-${at + 10_000_000}` }),
    );
    const { user } = await open();
    await choose(user, csv(...names.map((name) => paid(name, 12_000))));
    await confirm(user);
    await screen.findByText('101건 반영');
    expect(sent().map(({ payments }) => payments.length)).toEqual([100, 1]);
  });

  // rule: deposits.used-once
  it('A part payment that is sent again from an outdated page is not declared to be a further deposit', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500)));
    await user.click(screen.getByRole('radio', { name: /받은 금액만 기록/ }));
    const outdated = { hashKey: 'A'.repeat(43), orders: [...server.orders], used: [], total: 4, markets: [] };
    platform.fakeApi.on(listDepositCandidates, outdated);
    await confirm(user);
    await screen.findByText('1건 반영');
    await user.click(confirmButton());
    await waitFor(() => expect(platform.nav.questions).toHaveLength(1));
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
    expect(await screen.findByText('0건 반영 · 1건 실패')).toBeInTheDocument();
    expect(sent().map(({ deposits }) => deposits[0]?.otherThan)).toEqual([[], []]);
  });

  // rule: deposits.account-wide
  it('Orders that are paid elsewhere disappear when the page becomes visible again', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('박셋', 5000)));
    server.orders = server.orders.map((order) =>
      order.publicId === '261120-0000000A' ? { ...order, status: 1, paidAmount: 12_000 } : order,
    );
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('이미 결제 완료된 주문의 입금 같아요.')).toBeInTheDocument();
    expect(screen.getByText('1건 5,000원 · 구매자에게 알림이 가요')).toBeInTheDocument();
  });
});

describe('decisions of the seller', () => {
  // rule: deposits.sure-match
  it('A deposit with the number of an order as its payer is sure', async () => {
    const { user } = await open();
    await choose(user, csv(paid('261120-0000000C', 9000)));
    expect(column(/^주문에 반영할 입금 1/).getByText(/주문번호와 금액이 같아요\.$/)).toBeInTheDocument();
    expect(screen.getByText('261120-0000000C')).toBeInTheDocument();
  });

  // rule: deposits.sure-match
  it('The seller can exclude a sure match', async () => {
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000), paid('박셋', 5000)));
    expect(screen.getByText('2건 17,000원 · 구매자에게 알림이 가요')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '박셋 5,000원' }));
    expect(screen.getByText('1건 12,000원 · 구매자에게 알림이 가요')).toBeInTheDocument();
  });

  // rule: deposits.left-to-seller
  it('An order that the seller chose for one deposit is disabled for other deposits', async () => {
    const { user } = await open();
    await choose(user, csv(paid('이둘', 9000), paid('이둘', 9000, '15:00:00'), paid('이둘', 9000, '16:00:00')));
    const [first, second] = column(/^주문을 골라야 하는 입금 3/).getAllByRole('radiogroup');
    await user.click(within(first!).getByRole('radio', { name: /0000000B/ }));
    const other = within(second!).getByRole('radio', { name: /0000000B/ });
    expect(other).toBeDisabled();
    expect(other).toHaveAccessibleDescription('다른 입금에 선택한 주문이에요.');
    await user.click(within(second!).getByRole('radio', { name: /0000000C/ }));
    await confirm(user);
    await screen.findByText('2건 반영');
    expect(sentPayments().map(({ orderId }) => orderId)).toEqual(['id-of-order-B', 'id-of-order-C']);
  });

  // rule: deposits.left-to-seller
  it('A decision ends if its order is changed elsewhere and then fits another deposit', async () => {
    server.orders = [buildCandidate('D', { buyerName: '박셋', total: 6000 })];
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500), paid('박셋', 5000, '15:00:00')));
    await user.click(column(/^주문을 골라야 하는 입금/).getAllByRole('radio', { name: /받은 금액만 기록/ })[0]!);
    expect(screen.getByText('1건 4,500원')).toBeInTheDocument();
    server.orders = [buildCandidate('D', { buyerName: '박셋', total: 5000 })];
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('1건 5,000원 · 구매자에게 알림이 가요')).toBeInTheDocument();
    expect(column(/^주문에 반영할 입금 1/).getByRole('checkbox', { name: '박셋 5,000원' })).toBeChecked();
  });

  // rule: deposits.part-payments
  it('A deposit that is too small is stored as a part payment or confirms the order, by one click', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500)));
    const row = column(/^주문을 골라야 하는 입금 1/);
    expect(row.getByRole('radiogroup')).toHaveAccessibleDescription('이름은 같지만 금액이 달라요.');
    expect(row.getByRole('radio', { name: /결제 완료로 \(부족 500원\)$/ })).not.toBeChecked();
    await user.click(row.getByRole('radio', { name: /받은 금액만 기록 \(부족 500원\)$/ }));
    await user.click(confirmButton());
    expect(platform.nav.questions[0]?.text).toBe(
      '입금 합계 4,500원\n금액이 다른 입금이 1건 있어요.\n주문 상태는 그대로이고 받은 금액만 기록해요.',
    );
    await act(async () => platform.nav.answer(platform.nav.questions[0]!.id, true));
    await screen.findByText('1건 반영');
    expect(sentPayments()).toEqual([
      { orderId: 'id-of-order-D', to: 'unchanged', shares: [{ deposit: 0, amount: 4500 }] },
    ]);
  });

  // rule: deposits.part-payments
  it('The top-up of a part payment completes the order', async () => {
    server.orders = [buildCandidate('D', { buyerName: '박셋', total: 5000, paidAmount: 4500, hasDeposits: true })];
    const { user } = await open();
    await choose(user, csv(paid('박셋', 500)));
    expect(column(/^주문에 반영할 입금 1/).getByRole('checkbox', { name: '박셋 500원' })).toBeChecked();
    await confirm(user);
    await screen.findByText('1건 반영');
    expect(sentPayments()[0]).toMatchObject({ to: 'paid', shares: [{ amount: 500 }] });
  });

  // rule: deposits.whole-proposals
  it('One deposit for several orders of a buyer is accepted with one click', async () => {
    const { user } = await open();
    await choose(user, csv(paid('이둘', 18_000)));
    await user.click(
      column(/^주문을 골라야 하는 입금 1/).getByRole('radio', { name: /0000000B.*0000000C|0000000C.*0000000B/ }),
    );
    await confirm(user);
    await screen.findByText('2건 반영');
    expect(sent()[0]?.deposits).toHaveLength(1);
    expect(sentPayments().map(({ to, shares }) => [to, shares])).toEqual([
      ['paid', [{ deposit: 0, amount: 9000 }]],
      ['paid', [{ deposit: 0, amount: 9000 }]],
    ]);
  });

  // rule: deposits.whole-proposals
  it('Several deposits for one order are accepted with one click', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 2000), paid('박셋', 3000, '15:00:00')));
    await user.click(column(/^주문을 골라야 하는 입금 2/).getByRole('radio', { name: /0000000D/ }));
    await confirm(user);
    await screen.findByText('1건 반영');
    expect(sentPayments()).toEqual([
      {
        orderId: 'id-of-order-D',
        to: 'paid',
        shares: [
          { deposit: 0, amount: 2000 },
          { deposit: 1, amount: 3000 },
        ],
      },
    ]);
  });

  // rule: deposits.cancelled-orders
  it('The deposit of a cancelled order is stored with the order, which needs a refund', async () => {
    server.orders = [buildCandidate('A', { status: 11 })];
    const { user } = await open();
    await choose(user, csv(paid('김하나', 12_000)));
    const radio = column(/^주문을 골라야 하는 입금 1/).getByRole('radio', { name: /취소된 주문의 입금으로 기록$/ });
    expect(radio).toHaveAccessibleDescription(/기록하면 환불할 주문에 들어가요\.$/);
    await user.click(radio);
    await confirm(user);
    await screen.findByText('1건 반영');
    expect(sentPayments()[0]?.to).toBe('unchanged');
  });

  it('DepositsPage asks before the seller leaves with an unsent decision', async () => {
    const { user } = await open();
    await choose(user, csv(paid('박셋', 4500)));
    expect(platform.guard.dirty.size).toBe(0);
    await user.click(screen.getByRole('radio', { name: /받은 금액만 기록/ }));
    expect(platform.guard.dirty.size).toBe(1);
    await confirm(user);
    await screen.findByText(/이미 반영 1/);
    await waitFor(() => expect(platform.guard.dirty.size).toBe(0));
  });
});

describe('taught readings', () => {
  const UNKNOWN = ['때,사람,넣은 것,뺀 것', '2026.11.20 14:03,김하나,12000,0', '2026.11.20 13:03,편의점,0,3000'];
  const EXTRA = ['거래일시,보낸분,입금액,비고란', '2026.11.20 14:03,김하나,12000,갑', '2026.11.20 15:03,박셋,5000,을'];

  // rule: deposits.columns-by-meaning, deposits.named-columns
  it('DepositsPage lets the seller name the columns of unknown headings and stores them for the account', async () => {
    const { user, unmount } = await open();
    await upload(user, toFile(...UNKNOWN));
    const chooser = within(await screen.findByRole('region', { name: '열 선택' }));
    await user.click(chooser.getByRole('button', { name: '이 열로 읽기' }));
    expect(chooser.getByText('거래 날짜 열을 골라주세요.')).toBeInTheDocument();
    const select = (name: string, option: string) =>
      user.selectOptions(chooser.getByRole('combobox', { name: new RegExp(`^${name}열`) }), option);
    await select('A', '거래 날짜');
    await select('B', '보낸 분 이름');
    await select('C', '입금액');
    await select('D', '출금액');
    await user.click(chooser.getByRole('button', { name: '이 열로 읽기' }));
    expect(await screen.findByText('입금 1건을 읽었어요 (제목·출금 2줄 제외)')).toBeVisible();
    expect(server.readings.map(({ reading }) => reading)).toEqual([
      {
        kind: 'columns',
        headings: ['때', '사람', '넣은 것', '뺀 것'],
        meanings: ['date', 'name', 'deposit', 'withdrawal'],
        values: [null, null, null, null],
      },
    ]);
    unmount();
    const again = await open();
    await choose(again.user, toFile(...UNKNOWN, '2026.11.20 12:03,박셋,5000,0'));
    expect(screen.getByText('입금 2건을 읽었어요 (제목·출금 2줄 제외)')).toBeInTheDocument();
  });

  // rule: deposits.columns-by-meaning
  it('The columns of a table without a heading are named for this file only', async () => {
    const { user } = await open();
    await upload(user, toFile(...UNKNOWN.slice(1)));
    const chooser = within(await screen.findByRole('region', { name: '열 선택' }));
    const meanings = ['거래 날짜', '보낸 분 이름', '입금액', '출금액'];
    for (const [at, meaning] of meanings.entries())
      await user.selectOptions(chooser.getAllByRole('combobox')[at]!, meaning);
    await user.click(chooser.getByRole('button', { name: '이 열로 읽기' }));
    expect(await screen.findByText('입금 1건을 읽었어요 (출금 1줄 제외)')).toBeInTheDocument();
    expect(server.readings).toEqual([]);
  });

  // rule: deposits.named-columns, deposits.sure-match
  it('An unknown column makes deposits unsure with the part marked, until the seller names it with one click', async () => {
    const { user } = await open();
    await choose(user, toFile(...EXTRA));
    const row = column(/^주문을 골라야 하는 입금 2/);
    expect(row.getAllByText('갑', { selector: 'mark' })).toHaveLength(1);
    expect(row.getAllByText('뜻을 모르는 열의 값이에요.')).toHaveLength(2);
    const card = within(screen.getByRole('group', { name: '이 열은 무엇인가요? 비고란' }));
    await user.click(card.getByRole('button', { name: '의미 없음' }));
    expect(await screen.findByRole('region', { name: '주문에 반영할 입금 2' })).toBeInTheDocument();
    expect(screen.queryByText('이 열은 무엇인가요?')).not.toBeInTheDocument();
    expect(platform.fakeApi.getCalls(saveStatementReading).map(({ data }) => data['reading'])).toEqual([
      {
        kind: 'columns',
        headings: ['거래일시', '보낸분', '입금액', '비고란'],
        meanings: [null, null, null, 'none'],
        values: [null, null, null, ['갑', '을']],
      },
    ]);
  });

  // rule: deposits.named-columns
  it('A new value in a column without meaning is a question again', async () => {
    const { user, unmount } = await open();
    await choose(user, toFile(...EXTRA));
    await user.click(screen.getByRole('button', { name: '의미 없음' }));
    await screen.findByRole('region', { name: '주문에 반영할 입금 2' });
    unmount();
    const again = await open();
    await choose(again.user, toFile(...EXTRA, '2026.11.20 16:03,이둘,4000,병'));
    expect(screen.getByText(/새 값이 있어요: 병$/)).toBeInTheDocument();
    await again.user.click(screen.getByRole('button', { name: '의미 없음' }));
    await waitFor(() => expect(screen.queryByText(/새 값이 있어요/)).not.toBeInTheDocument());
    expect(server.readings.at(-1)?.reading).toMatchObject({ values: [null, null, null, ['갑', '을', '병']] });
  });

  // rule: deposits.named-columns
  it('The dialog of columns shows what was named and forgets it', async () => {
    const { user } = await open();
    await choose(user, toFile(...EXTRA));
    await user.click(screen.getByRole('button', { name: '의미 없음' }));
    await screen.findByRole('region', { name: '주문에 반영할 입금 2' });
    await user.click(screen.getByRole('button', { name: '열 바꾸기' }));
    const sheet = within(screen.getByRole('dialog', { name: '열 선택' }));
    expect(sheet.getByText('비고란: 의미 없음')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '잊기' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('이 열은 무엇인가요?')).toBeInTheDocument();
    expect(platform.fakeApi.getCalls(deleteStatementReading).map(({ data }) => data['id'])).toEqual(['reading-0']);
  });

  // rule: deposits.named-columns
  it('The dialog of columns keeps a meaning that the API did not delete', async () => {
    platform.fakeApi.on(deleteStatementReading, () => new FakeFailure(500, { message: 'internal' }));
    const { user } = await open();
    await choose(user, toFile(...EXTRA));
    await user.click(screen.getByRole('button', { name: '의미 없음' }));
    await screen.findByRole('region', { name: '주문에 반영할 입금 2' });
    await user.click(screen.getByRole('button', { name: '열 바꾸기' }));
    const sheet = within(screen.getByRole('dialog', { name: '열 선택' }));
    await user.click(sheet.getByRole('button', { name: '잊기' }));
    await waitFor(() => expect(platform.errors.splice(0)).toMatchObject([{ status: 500 }]));
    expect(sheet.getByText('비고란: 의미 없음')).toBeInTheDocument();
  });

  // rule: deposits.named-columns
  it('The dialog of columns shows that a meaning was not stored', async () => {
    platform.fakeApi.on(saveStatementReading, () => new FakeFailure(500, { message: 'internal' }));
    const { user } = await open();
    await choose(user, toFile(...EXTRA));
    await user.click(screen.getByRole('button', { name: '의미 없음' }));
    await screen.findByRole('region', { name: '주문에 반영할 입금 2' });
    await waitFor(() => expect(platform.errors.splice(0)).toMatchObject([{ status: 500 }]));
    await user.click(screen.getByRole('button', { name: '열 바꾸기' }));
    const sheet = within(screen.getByRole('dialog', { name: '열 선택' }));
    expect(sheet.getByText('아직 저장되지 않아 이 화면에서만 써요.')).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: '잊기' }));
    await waitFor(() => expect(sheet.queryByText('비고란: 의미 없음')).not.toBeInTheDocument());
    expect(platform.fakeApi.getCalls(deleteStatementReading)).toEqual([]);
  });

  // rule: deposits.named-columns
  it('A meaning that is forgotten before the API has stored it is deleted afterwards', async () => {
    let store: (reply: { id: string }) => void = () => undefined;
    platform.fakeApi.on(saveStatementReading, () => new Promise<{ id: string }>((resolve) => (store = resolve)));
    const { user } = await open();
    await choose(user, toFile(...EXTRA));
    await user.click(screen.getByRole('button', { name: '의미 없음' }));
    await screen.findByRole('region', { name: '주문에 반영할 입금 2' });
    await user.click(screen.getByRole('button', { name: '열 바꾸기' }));
    await user.click(within(screen.getByRole('dialog', { name: '열 선택' })).getByRole('button', { name: '잊기' }));
    store({ id: 'reading-9' });
    await waitFor(() =>
      expect(platform.fakeApi.getCalls(deleteStatementReading).map(({ data }) => data['id'])).toEqual(['reading-9']),
    );
  });

  // rule: deposits.confirmed-shapes
  it('The seller confirms the words of a message once', async () => {
    const { user, unmount } = await open();
    const message = (name: string, amount: string) =>
      `[국민]11/20 14:03\n입금 ${amount}원\n보낸분 ${name}\n반짝문구\n잔액 50,000원`;
    await paste(user, message('김하나', '12,000'));
    await screen.findByText(/^입금 \d/);
    await user.click(await screen.findByRole('button', { name: '이 문구는 괜찮아요' }));
    await waitFor(() => expect(server.readings).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: '이 문구는 괜찮아요' })).not.toBeInTheDocument());
    unmount();
    const again = await open();
    await paste(again.user, message('박셋', '5,000'));
    await screen.findByText(/^입금 \d/);
    expect(screen.queryByRole('button', { name: '이 문구는 괜찮아요' })).not.toBeInTheDocument();
  });
});

describe('bad input', () => {
  it.each([
    ['주문번호,운송장번호\n1,2\n', /^입금 내역을 찾지 못했어요\./],
    ['', /^입금 내역을 찾지 못했어요\./],
    ['%PDF-1.4', /^거래 내역으로 읽을 수 없는 파일이에요\./],
  ])('DepositsPage refuses a file without deposits and explains what to do: %j', async (text, message) => {
    const { user } = await open();
    await upload(user, new File([text], '내역.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('파일 선택')).toBeEnabled();
  });

  it('DepositsPage explains an empty paste', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '붙여넣은 내용 확인' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^붙여넣은 내용이 없어요\./);
  });

  it('DepositsPage shows an error if the matching worker cannot start', async () => {
    const start = async (script: URL) => {
      if (script.pathname.endsWith('depositWorker.ts')) throw new Error('No worker.');
      return depositWorkers.start(script);
    };
    platform = fakePlatform({ workers: { start } });
    depositServer(platform);
    const { user } = await open();
    await upload(user, csv(paid('김하나', 12_000)));
    expect(
      await screen.findByText(/입금 내역을 확인하지 못했어요. .*브라우저나 앱을 최신 버전으로/),
    ).toBeInTheDocument();
  });

  it('DepositsPage offers another try if the orders cannot be loaded', async () => {
    platform.fakeApi.on(listDepositCandidates, () => new FakeFailure(500, { message: 'internal' }));
    const { user } = await open();
    await upload(user, csv(paid('김하나', 12_000)));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^비교할 주문을 불러오지 못했어요\./);
    depositServer(platform, buildCandidate('A'));
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('checkbox', { name: '김하나 12,000원' })).toBeChecked();
  });

  it('Two statements that were pasted after each other are both read', async () => {
    const { user } = await open();
    const head = '거래일시\t보낸분\t입금액';
    await paste(user, [head, '2026.11.20 14:03\t김하나\t12,000', '', head, '2026.11.20 15:03\t박셋\t5,000'].join('\n'));
    expect(await screen.findByRole('region', { name: '주문에 반영할 입금 2' })).toBeInTheDocument();
  });
});

describe('pasted bank statement', () => {
  const field = () => screen.getByRole('textbox', { name: '또는 붙여넣기' });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `11/20 14:03 ${at === 0 ? '김하나' : `모르는이${at}`} 12,000`).join('\n');

  it('DepositsPage shows the number of lines of a longer text and the first three, and reads all of them', async () => {
    const { user } = await open();
    await user.type(field(), '11/20 14:03 박셋 5,000');
    await user.paste(lines(299));
    const shown = screen.getByRole('region', { name: '붙여넣은 내용' });
    expect(shown).toHaveTextContent('붙여넣은 내용 300줄');
    expect(shown).toHaveTextContent('박셋');
    expect(shown).not.toHaveTextContent('모르는이9');
    await user.click(screen.getByRole('button', { name: '붙여넣은 내용 확인' }));
    expect(await screen.findByText(/^입금 300건을/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '다른 내역 넣기' }));
    expect(field()).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('The seller can remove a long pasted text with a click', async () => {
    const { user } = await open();
    await user.type(field(), '11/20');
    await user.paste(lines(300));
    expect(screen.getByRole('region', { name: '붙여넣은 내용' })).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
  });

  it('DepositsPage refuses pasted text above the maximum length without truncating it', async () => {
    const { user } = await open();
    await user.click(field());
    await user.paste(lines(12_000));
    expect(screen.getByText(/^300,000자까지 붙여넣을 수 있어요/)).toBeInTheDocument();
    expect(field()).toHaveValue('');
  });

  // rule: deposits.statement-is-compared, deposits.pasted-messages
  it.each([
    [
      'table of a bank’s web page',
      '거래일시\t보낸분\t입금액\n2026.11.20 14:03\t김하나\t12,000',
      /^주문에 반영할 입금 1/,
    ],
    ['lines of text messages', '11/20 14:03 김하나 12,000원\n11/20 14:10 이자 33원', /^주문에 반영할 입금 1/],
  ])('DepositsPage reads pasted %s', async (_, text, group) => {
    const { user } = await open();
    await paste(user, text);
    expect(await screen.findByRole('region', { name: group })).toHaveTextContent('261120-0000000A');
  });
});
