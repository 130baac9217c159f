import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccountHomePage } from '../account-home/AccountHomePage.tsx';
import { SalesDownloadPage } from '../sales-download/SalesDownloadPage.tsx';

function open(page: ReactNode, payoutHoldUntil: string | null, shownFrom: string | null = null) {
  const platform = fakePlatform({ now: Date.parse('2026-11-20T03:00:00.000Z') });
  const bank = { ...buildSeller().bank, payoutHoldUntil, shownFrom };
  platform.user.update({ me: buildUser(), seller: buildSeller({ bank }) });
  renderPage(page, { platform });
}

// rule: bank.changed-account
it.each([
  ['the account home', <AccountHomePage key="home" />],
  ['the sales files', <SalesDownloadPage key="sales" />],
])('%s shows the end of the payout hold after a new account', (_, page) => {
  open(page, '2026-11-21T03:00:00.000Z');
  expect(screen.getByText('정산금 지급이 잠시 보류되었습니다')).toBeVisible();
  expect(screen.getByText(/11월 21일 오후 12:00까지 정산금을 보내지 않습니다/)).toBeVisible();
  expect(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
});

// rule: orders.named-account
it.each([
  ['a changed account', '2026-11-21T03:00:00.000Z', 1],
  ['the first account, which buyers see at once', null, 0],
])('The payout hold of %s states whether buyers see the former account until its end', (_, shownFrom, texts) => {
  open(<AccountHomePage />, '2026-11-21T03:00:00.000Z', shownFrom);
  expect(screen.queryAllByText(/새 계좌는 그 뒤부터 구매자에게 보여요. 그때까지는 이전 계좌로 안내해요/)).toHaveLength(
    texts,
  );
});

it.each([null, '2026-11-20T03:00:00.000Z'])(
  'AccountHomePage shows no payout hold with a hold until %s',
  (payoutHoldUntil) => {
    open(<AccountHomePage />, payoutHoldUntil);
    expect(screen.queryByText(/보류/)).toBeNull();
  },
);
