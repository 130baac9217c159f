import { describe, expect, it } from '@jest/globals';
import { Connection } from '@backoffice/platform';
import { renderPage } from '@backoffice/testing';
import { act, screen } from '@testing-library/react';
import { OfflineBanner } from './OfflineBanner.tsx';

const WORDS = '인터넷에 연결되어 있지 않아요. 입력한 내용은 그대로 있어요.';

function setting(isThere: boolean) {
  const connection = new Connection({ view: window, probe: async () => isThere });
  const page = renderPage(<OfflineBanner connection={connection} />);
  const lose = () => act(() => connection.check());
  const toasts = () => page.platform.nav.toasts.map(({ text, type }) => `${type}: ${text}`);
  return { ...page, connection, lose, toasts };
}

describe('the banner of a lost connection', () => {
  it('the banner is mounted and empty while the page is online', () => {
    setting(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).toBeNull();
  });

  // rule: offline.connection-lost
  it('the banner announces the loss in the existing live region, and disappears with a toast', async () => {
    const { connection, lose, toasts } = setting(false);
    const region = screen.getByRole('status');
    await lose();
    expect(region).toHaveTextContent(WORDS);
    expect(toasts()).toEqual([]);
    act(() => connection.reportResponse());
    expect(region).toBeEmptyDOMElement();
    expect(toasts()).toEqual(['success: 다시 연결됐어요.']);
  });

  it('the banner retries on click and reports a failure', async () => {
    const { user, lose, toasts } = setting(false);
    await lose();
    await user.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(toasts()).toEqual(['warn: 아직 연결되지 않았어요.']);
    expect(screen.getByRole('status')).toHaveTextContent(WORDS);
  });
});
