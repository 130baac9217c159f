import { describe, expect, it, jest } from '@jest/globals';
import { renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { BarLink } from '../../controls/button/BarLink.tsx';
import { PageBar } from './PageBar.tsx';

function LateBar() {
  const [title, setTitle] = useState('주문 내역');
  return (
    <PageBar
      title={title}
      right={
        <button type="button" onClick={() => setTitle('봄 마켓')}>
          불러오기
        </button>
      }
    />
  );
}

describe('PageBar', () => {
  // rule: back-navigation.topmost-layer
  it('the back button of PageBar opens the parent path if the screen was opened directly', async () => {
    const { user, location } = renderPage(<PageBar title="프로필" backTo="/accounts" />, { path: '/profile-edit' });
    expect(screen.getByRole('heading', { level: 1, name: '프로필' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(location()).toBe('/accounts');
  });

  // rule: routes.not-found-and-names
  it('PageBar sets the title of the window, again when the title changes later', async () => {
    const { platform, user } = renderPage(<LateBar />);
    expect(platform.nav.screen).toBe('주문 내역');
    await user.click(screen.getByRole('button', { name: '불러오기' }));
    expect(platform.nav.screen).toBe('봄 마켓');
  });

  it('the back button of PageBar calls the handler of the screen instead', async () => {
    const leave = jest.fn();
    const { user } = renderPage(<PageBar title="상품" left="close" onLeft={leave} />);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  // rule: routes.marketplace-pages
  it.each([
    { to: 'cart', label: '장바구니' },
    { to: 'setting', label: '앱 설정' },
    { to: 'download', label: '앱 내려받기' },
  ] as const)('PageBar has a link to /$to at its right', async ({ to, label }) => {
    const { user, location } = renderPage(<PageBar title="마켓" right={<BarLink to={to} />} />);
    await user.click(screen.getByRole('link', { name: label }));
    expect(location()).toBe(`/${to}`);
  });
});
