import { describe, expect, it, jest } from '@jest/globals';
import { FakeWrapper, fakePlatform, renderPage } from '@backoffice/testing';
import { screen } from '@testing-library/react';
import { LoginScreen } from './LoginScreen.tsx';

function open(at: string, platform = fakePlatform()) {
  const left: string[] = [];
  const location = { assign: (url: string | URL) => void left.push(String(url)) };
  const page = renderPage(
    <LoginScreen title="셀러 백오피스" text="승인된 계정만 이용할 수 있는 서비스예요." location={location}>
      {null}
    </LoginScreen>,
    { path: '/login', url: at, platform },
  );
  return { ...page, left };
}

describe('the bar of the login', () => {
  // rule: login.bar
  it('the bar of the login has the inquiry and the marketplace’s pages at its right', () => {
    open('/login');
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent || link.ariaLabel, link.getAttribute('href')]),
    ).toEqual([
      ['문의하기', 'http://links.test/chat'],
      ['장바구니', '/cart'],
      ['앱 설정', '/setting'],
      ['앱 내려받기', '/download'],
    ]);
  });

  it('the bar of the login is the banner of the page, next to its main part', () => {
    open('/login');
    expect(screen.getByRole('banner')).toContainElement(screen.getByRole('link', { name: '문의하기' }));
    expect(screen.getByRole('main')).not.toContainElement(screen.getByRole('banner'));
  });

  // rule: login.bar
  it.each([
    ['/login', '뒤로'],
    ['/login?redirect=%2Faccounts', '닫기'],
  ])('the bar of the login at %s has %s at its left, which goes back in history', async (at, name) => {
    window.history.pushState(null, '', '/');
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => {});
    const { user } = open(at);
    await user.click(screen.getByRole('button', { name }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });

  // rule: login.bar
  it('the bar of the login leads to the marketplace if there is nothing to go back to, except in the wrapper, which it closes', async () => {
    const length = jest.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const { unmount, ...page } = open('/login');
    await page.user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(page.left).toEqual(['http://legacy.test']);
    unmount();
    const wrapper = new FakeWrapper();
    const { user, left } = open('/login', fakePlatform({ bridge: wrapper.connect() }));
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect([wrapper.notices, left]).toEqual([['close'], []]);
    length.mockRestore();
  });
});
