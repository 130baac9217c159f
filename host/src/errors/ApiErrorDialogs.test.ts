import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, NavStore, UserStore } from '@backoffice/platform';
import { buildUser, testConfig } from '@backoffice/testing';
import { ApiErrorDialogs } from './ApiErrorDialogs.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function setting() {
  const nav = new NavStore();
  const user = new UserStore();
  user.update({ me: buildUser() });
  const done: string[] = [];
  const dialogs = new ApiErrorDialogs({
    nav,
    user,
    config: testConfig,
    location: {
      href: 'https://seller.test/market/t/m1?q=a&customToken=secret',
      reload: () => void done.push('reload'),
    },
    expire: async () => void done.push('expire'),
    open: (url) => void done.push(url),
  });
  const tell = (status: number, message: string, more: object = {}) =>
    dialogs.tell(new ApiError(status, '/receipt/list/m1', { message, ...more }));
  const answer = async (yes: boolean) => {
    nav.answer(nav.questions[0]?.id ?? 0, yes);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { nav, tell, answer, done };
}

describe('an error that the host tells', () => {
  it('is told 200 ms after it came, and one at a time', () => {
    const { nav, tell } = setting();
    tell(500, 'internal-error');
    tell(500, 'internal-error');
    jest.advanceTimersByTime(199);
    expect(nav.questions).toHaveLength(0);
    jest.advanceTimersByTime(1);
    expect(nav.questions).toHaveLength(1);
  });

  it('reloads the page after a lost connection was confirmed', async () => {
    const { nav, tell, answer, done } = setting();
    tell(0, 'network');
    jest.advanceTimersByTime(200);
    expect(nav.questions[0]).toMatchObject({ title: '인터넷에 연결할 수 없습니다', cancelText: null });
    await answer(true);
    expect(done).toEqual(['reload']);
  });

  it.each([
    [403, 'not-approved'],
    [401, 'Unauthorized'],
  ])('ends the session after %i %s', async (status, code) => {
    const { nav, tell, answer, done } = setting();
    tell(status, code);
    jest.advanceTimersByTime(200);
    expect(nav.questions[0]?.title).toBe('로그인이 만료되었습니다');
    await answer(true);
    expect(done).toEqual(['expire']);
  });

  it('shows the title and words that a 420 brings', () => {
    const { nav, tell } = setting();
    tell(420, 'suspended', { title: '이용 정지', detail: '이용이 정지된 계정입니다.' });
    jest.advanceTimersByTime(200);
    expect(nav.questions[0]).toMatchObject({ title: '이용 정지', text: '이용이 정지된 계정입니다.', cancelText: null });
  });

  it('offers the logout when the account is not a seller’s', async () => {
    const { nav, tell, answer, done } = setting();
    tell(400, 'seller-not-found');
    jest.advanceTimersByTime(200);
    expect(nav.questions[0]).toMatchObject({ title: '계정 확인이 필요합니다', confirmText: '로그아웃', danger: true });
    await answer(false);
    expect(done).toEqual([]);
  });

  it('names everything an inquiry needs and no secret for any other error', async () => {
    const { nav, tell, answer, done } = setting();
    jest.setSystemTime(new Date('2026-11-20T15:04:05.000Z'));
    tell(502, 'unreadable-answer');
    jest.advanceTimersByTime(200);
    expect(nav.questions[0]?.details?.split('\n')).toEqual([
      '26-11-21 00:04:5',
      '상태: 502',
      '메시지: unreadable-answer',
      '사용자: kakao:1',
      '요청: /receipt/list/m1',
      '위치: /market/t/m1?q=a',
    ]);
    await answer(true);
    expect(done).toEqual([testConfig.links.inquiryChat]);
  });
});
