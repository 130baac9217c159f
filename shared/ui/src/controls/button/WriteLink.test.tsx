import { buildSeller, fakePlatform, renderPage } from '@backoffice/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { WriteLink } from './WriteLink.tsx';

function renderLink(state: number) {
  const platform = fakePlatform();
  platform.user.update({ seller: buildSeller({ state }) });
  return renderPage(
    <WriteLink to="/profile" variant="primary">
      프로필 작성하기
    </WriteLink>,
    { platform },
  );
}

describe('WriteLink', () => {
  // rule: sellers.suspended
  it.each([-1, -2])('WriteLink is an inactive button with the reason for a seller in state %d', async (state) => {
    const { location, user } = renderLink(state);
    const button = screen.getByRole('button', { name: '프로필 작성하기' });
    await user.click(button);
    expect(location()).toBe('/');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('이용이 정지된 계정이에요. 조회와 내려받기만 할 수 있어요.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('WriteLink is a link for a seller who awaits approval', async () => {
    const { location, user } = renderLink(0);
    await user.click(screen.getByRole('link', { name: '프로필 작성하기' }));
    expect(location()).toBe('/profile');
  });
});
