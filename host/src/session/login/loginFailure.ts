const AGAIN = '다시 로그인해주세요.';
const STALE = `로그인 정보가 올바르지 않거나 시간이 지났어요. ${AGAIN}`;
const SETTING = '지금은 로그인할 수 없어요. 문의해주세요.';

/** The message of each code: the API's and the page's own, then the provider's. */
const TEXTS: Readonly<Record<string, string>> = {
  'login-link-not-yours': `이 브라우저에서 시작한 로그인이 아니에요. ${AGAIN}`,
  'account-unknown': '가입되지 않은 계정이에요. 카카오톡으로 로그인해주세요.',
  'login-expired-link': `로그인 시간이 지났어요. ${AGAIN}`,
  network: `인터넷 연결을 확인하고 ${AGAIN}`,
  'too-fast': '로그인 시도가 너무 많아요. 잠시 후 다시 시도해주세요.',
  'auth/network-request-failed': `인터넷 연결을 확인하고 ${AGAIN}`,
  'auth/timeout': `응답이 늦어 로그인하지 못했어요. ${AGAIN}`,
  'auth/too-many-requests': '로그인 시도가 너무 많아요. 잠시 후 다시 시도해주세요.',
  'auth/quota-exceeded': '로그인하는 사람이 너무 많아요. 잠시 후 다시 시도해주세요.',
  'auth/user-disabled': '사용이 중지된 계정이에요. 문의해주세요.',
  'auth/web-storage-unsupported': '브라우저가 저장 공간을 막고 있어요. 쿠키와 사이트 데이터를 허용해주세요.',
  'auth/invalid-custom-token': STALE,
  'auth/custom-token-mismatch': STALE,
  'auth/invalid-credential': STALE,
  'auth/invalid-user-token': STALE,
  'auth/missing-or-invalid-nonce': STALE,
  'auth/user-token-expired': STALE,
  'auth/account-exists-with-different-credential': '같은 계정이 다른 방법으로 가입되어 있어요. 문의해주세요.',
  'auth/app-not-authorized': SETTING,
  'auth/invalid-api-key': SETTING,
  'auth/operation-not-allowed': SETTING,
  'auth/unauthorized-domain': SETTING,
};

/** The dialog of a refused login (docs/rules.md#login): the code and its meaning, never the error itself. */
export function loginFailure(code: string): { title: string; text: string; details: string } {
  const text = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  return {
    title: '로그인 실패',
    text: text ?? '로그인하지 못했어요. 다시 시도하고, 계속되면 아래 코드와 함께 문의해주세요.',
    details: `코드: ${code}`,
  };
}
