import { describe, expect, it } from '@jest/globals';
import { buildSeller, renderPage } from '@backoffice/testing';
import { act, screen, within } from '@testing-library/react';
import { SuspensionBanner } from './SuspensionBanner.tsx';

const AT = '2026-03-09T20:00:00.000Z';

describe('SuspensionBanner', () => {
  // rule: sellers.suspended
  it('SuspensionBanner is shown only to a suspended seller', () => {
    const { platform } = renderPage(<SuspensionBanner />);
    act(() => platform.user.update({ seller: buildSeller({ state: 0 }) }));
    expect(screen.queryByRole('complementary', { name: '이용 정지' })).toBeNull();
    act(() => platform.user.update({ seller: { state: -1 } }));
    expect(screen.getByRole('complementary', { name: '이용 정지' })).toHaveTextContent(
      '이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.',
    );
  });

  // rule: sellers.suspended
  it.each([
    [{ at: AT, reason: '도용 신고' }, ['2026.03.10 이용 정지', '사유: 도용 신고']],
    [{ at: AT, reason: '' }, ['2026.03.10 이용 정지']],
    [null, []],
  ])('SuspensionBanner names date and reason of %j, and links to the inquiry', (suspension, facts) => {
    const { platform } = renderPage(<SuspensionBanner />);
    act(() => platform.user.update({ seller: buildSeller({ state: -1, suspension }) }));
    const banner = within(screen.getByRole('complementary', { name: '이용 정지' }));
    expect(banner.queryAllByText(/이용 정지$|^사유/).map(({ textContent }) => textContent)).toEqual(facts);
    expect(banner.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', 'http://links.test/chat');
  });
});
