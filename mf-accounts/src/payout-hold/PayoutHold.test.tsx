import { buildSeller, buildUser, fakePlatform, renderPage } from '@backoffice/testing';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AccountHomePage } from '../account-home/AccountHomePage.tsx';
import { SalesDownloadPage } from '../sales-download/SalesDownloadPage.tsx';

function open(page: ReactNode, payoutHoldUntil: string | null) {
  const platform = fakePlatform({ now: Date.parse('2026-11-20T03:00:00.000Z') });
  const bank = { ...buildSeller().bank, payoutHoldUntil };
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

it.each([null, '2026-11-20T03:00:00.000Z'])(
  'AccountHomePage shows no payout hold with a hold until %s',
  (payoutHoldUntil) => {
    open(<AccountHomePage />, payoutHoldUntil);
    expect(screen.queryByText(/보류/)).toBeNull();
  },
);
