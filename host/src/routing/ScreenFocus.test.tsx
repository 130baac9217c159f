import { useLocation, useNavigate, type usePlatform } from '@backoffice/platform';
import { PageBar } from '@backoffice/ui';
import { renderPage } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useDocumentTitle } from '../frame/overlays/HostOverlays.tsx';
import { ScreenFocus } from './KeepAlivePages.tsx';

/** Two screens under one host: the second focuses its field on request. */
function Screens() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useDocumentTitle();
  return (
    <>
      {pathname === '/' || pathname === '/kept' ? (
        <main hidden={pathname === '/kept'}>
          <PageBar title="마켓" left="none" />
          <button type="button" onClick={() => void navigate('/accounts')}>
            내 계정으로
          </button>
          <button type="button" onClick={() => void navigate('/accounts?field')}>
            이름 고치기
          </button>
          <button type="button" onClick={() => void navigate('/kept')}>
            남겨 두고 가기
          </button>
        </main>
      ) : null}
      {pathname !== '/' && (
        <main>
          <PageBar title="내 계정" left="none" />
          {search && <input autoFocus aria-label="이름" />}
        </main>
      )}
      <ScreenFocus uri={pathname} />
    </>
  );
}

const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
let user: ReturnType<typeof renderPage>['user'];
let platform: ReturnType<typeof usePlatform>;

describe('a screen', () => {
  beforeEach(() => {
    ({ user, platform } = renderPage(<Screens />, { path: '*', url: '/' }));
  });

  afterEach(() => void Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility'));

  it('the first screen of a visit does not take the focus', () => {
    expect(heading('마켓')).not.toHaveFocus();
  });

  it('a screen that was navigated to has the focus on its heading', async () => {
    await user.click(screen.getByRole('button', { name: '내 계정으로' }));
    expect(heading('내 계정')).toHaveFocus();
  });

  it('a screen that focuses a field keeps the focus there', async () => {
    await user.click(screen.getByRole('button', { name: '이름 고치기' }));
    expect(screen.getByRole('textbox', { name: '이름' })).toHaveFocus();
  });

  it('a screen that was reached from a hidden kept-alive screen, whose clicked control has the focus, has the focus on its heading', async () => {
    // The value of a browser for an element that has the focus until its next frame.
    HTMLElement.prototype.checkVisibility = function checkVisibility() {
      return this.closest('[hidden]') === null;
    };
    await user.click(screen.getByRole('button', { name: '남겨 두고 가기' }));
    expect(heading('내 계정')).toHaveFocus();
  });

  it('a screen sets the title of the window, before the seller and the product', async () => {
    await waitFor(() => expect(document.title).toBe('마켓 · 셀러 백오피스'));
    await user.click(screen.getByRole('button', { name: '내 계정으로' }));
    await waitFor(() => expect(document.title).toMatch(/^내 계정 · /));
    expect(platform.nav.screen).toBe('내 계정');
  });
});
