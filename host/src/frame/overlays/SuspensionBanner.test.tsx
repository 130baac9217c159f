import { describe, expect, it } from '@jest/globals';
import { buildSeller, renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { SuspensionBanner } from './SuspensionBanner.tsx';

describe('SuspensionBanner', () => {
  // rule: sellers.suspended
  it('SuspensionBanner is shown only to a suspended seller', () => {
    const { platform } = renderPage(<SuspensionBanner />);
    act(() => platform.user.update({ seller: buildSeller({ state: 0 }) }));
    expect(screen.queryByRole('complementary', { name: '이용 정지' })).toBeNull();
    act(() => platform.user.update({ seller: { state: -1 } }));
    expect(screen.getByRole('complementary', { name: '이용 정지' })).toHaveTextContent(
      '이용이 정지된 계정입니다. 조회와 내려받기만 할 수 있습니다.',
    );
  });
});
