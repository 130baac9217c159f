import { describe, expect, it } from '@jest/globals';
import { loginFailure } from './loginFailure.ts';

describe('a failed login', () => {
  // rule: login.failure-message
  it.each([
    ['login-link-not-yours', '이 브라우저에서 시작한 로그인이 아니에요.'],
    ['account-unknown', '가입되지 않은 계정이에요.'],
    ['login-expired-link', '로그인 시간이 지났어요.'],
    ['auth/network-request-failed', '인터넷 연결을 확인하고'],
    ['network', '인터넷 연결을 확인하고'],
    ['too-fast', '로그인 시도가 너무 많아요.'],
    ['auth/too-many-requests', '로그인 시도가 너무 많아요.'],
    ['auth/user-disabled', '사용이 중지된 계정이에요.'],
    ['auth/invalid-custom-token', '로그인 정보가 올바르지 않거나 시간이 지났어요.'],
    ['auth/operation-not-allowed', '지금은 로그인할 수 없어요.'],
    ['login-failed', '로그인하지 못했어요.'],
    ['a-new-code', '로그인하지 못했어요.'],
    ['constructor', '로그인하지 못했어요.'],
  ])('a login failed by %s has a title, a sentence and the code', (code, text) => {
    expect(loginFailure(code)).toMatchObject({
      title: '로그인 실패',
      text: expect.stringContaining(text),
      details: `코드: ${code}`,
    });
  });
});
