import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccountHomePage } from '../account-home/AccountHomePage.tsx';
import { SalesDownloadPage } from '../sales-download/SalesDownloadPage.tsx';

const UNTIL = '2026-11-21T03:00:00.000Z';

function open(page: ReactNode, payoutHoldUntil: string | null, shownFrom: string | null = null, state = 2) {
  const platform = fakePlatform({ now: Date.parse('2026-11-20T03:00:00.000Z') });
  const { bank, business } = buildSeller();
  platform.user.update({
    me: buildUser(),
    seller: buildSeller({
      state,
      bank: { ...bank, payoutHoldUntil, shownFrom },
      business: { ...business, uploadDT: null },
    }),
  });
  renderPage(page, { platform });
}

// rule: bank.changed-account, orders.named-account
it.each([
  ['the account home', <AccountHomePage key="home" />],
  ['the sales files', <SalesDownloadPage key="sales" />],
])('%s warns of a changed account, from when it is paid and which account buyers see until then', (_, page) => {
  open(page, UNTIL, UNTIL);
  expect(screen.getByText('새 계좌로 11월 21일 12:00부터 정산돼요')).toBeVisible();
  expect(screen.getByText(/^그때까지 구매자에게는 이전 계좌가 보여요/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: '문의하기' })[0]).toHaveAttribute('href', 'http://links.test/chat');
});

// rule: bank.changed-account
it('AccountHomePage shows the hold of the first account as a line below the next step, with the inquiry and without a warning', () => {
  open(<AccountHomePage />, UNTIL);
  const line = screen.getByText('안전을 위해 24시간 뒤인 11월 21일 12:00부터 정산돼요.');
  expect(screen.queryByRole('note')).toBeNull();
  const step = screen.getByText('사업자 정보도 등록해주세요');
  expect(step.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const inquiry = screen.getByRole('link', { name: '내가 등록한 계좌가 아니라면 바로 알려주세요.' });
  expect(inquiry).toHaveAttribute('href', 'http://links.test/chat');
});

// rule: bank.changed-account
it('a seller whose buyers pay to the account reads nothing of payouts, but when buyers see a changed account', () => {
  open(<AccountHomePage />, UNTIL, null, 1);
  expect(screen.queryByText(/정산돼요/)).toBeNull();
  expect(screen.getByRole('link', { name: '내가 등록한 계좌가 아니라면 바로 알려주세요.' })).toBeVisible();
  cleanup();
  open(<AccountHomePage />, UNTIL, UNTIL, 1);
  expect(screen.getByText('구매자에게는 11월 21일 12:00부터 새 계좌가 보여요')).toBeVisible();
  expect(screen.queryByText(/정산돼요/)).toBeNull();
});

it.each([null, '2026-11-20T03:00:00.000Z'])(
  'AccountHomePage shows no payout hold with a hold until %s',
  (payoutHoldUntil) => {
    open(<AccountHomePage />, payoutHoldUntil);
    expect(screen.queryByText(/부터 정산돼요/)).toBeNull();
  },
);
