import { describe, expect, it } from '@jest/globals';
import {
  type ErrorCode,
  type ErrorEntry,
  errorCatalogue,
  errorRules,
  findErrorText,
  findErrorEntry,
} from './errorCatalogue.ts';
import { findRemedy } from './findRemedy.ts';
import { ERROR_CURES } from './errorCures.ts';
import { ErrorReply } from './errorReply.ts';

const entries = Object.entries<ErrorEntry>(errorCatalogue);

describe('error catalogue', () => {
  // rule: error-codes.catalogue
  it.each(entries)('the error %s has an error status and a cure', (code, { status }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(ERROR_CURES[code as ErrorCode]).toMatch(/^[A-Z].+\.$/);
  });

  // rule: copy.korean-only
  it.each(entries)('the error %s has Korean texts for sellers', (_, { title, text }) => {
    for (const words of [title, text]) if (words !== undefined) expect(words).toMatch(/[가-힣]/);
  });

  it.each(entries)('the error %s has the texts that its surface needs', (_, { surface, title, text }) => {
    if (surface === 'dialog' || surface === 'alert' || surface === 'login-expired')
      expect([title, text]).toEqual([expect.any(String), expect.any(String)]);
    if (surface === 'inquiry') expect([title, text]).toEqual([undefined, undefined]);
  });

  // docs/rules.md#errors
  // rule: errors.dialog-by-code, error-codes.catalogue
  it.each([
    ['invalid-parameters', 400, 'screen'],
    ['invalid-account', 400, 'dialog'],
    ['invalid-business', 400, 'dialog'],
    ['seller-not-found', 400, 'dialog'],
    ['sale-data-not-exists', 400, 'dialog'],
    ['excel-file-error', 400, 'dialog'],
    ['out-of-stock', 400, 'screen'],
    ['refund-account-required', 400, 'screen'],
    ['total-changed', 400, 'screen'],
    ['login-failed', 400, 'screen'],
    ['profile-required', 400, 'screen'],
    ['bank-required', 400, 'screen'],
    ['fresh-login-required', 400, 'screen'],
    ['Unauthorized', 401, 'login-expired'],
    ['invalid-token', 401, 'login-expired'],
    ['not-approved', 403, 'login-expired'],
    ['not-found', 404, 'screen'],
    ['stale-update', 409, 'screen'],
    ['suspended', 420, 'alert'],
    ['too-fast', 420, 'alert'],
    ['too-many-checks', 420, 'alert'],
    ['internal-error', 500, 'inquiry'],
  ])('the error %s has the status %d and the surface %s', (code, status, surface) => {
    expect(findErrorEntry(code)).toMatchObject({ status, surface });
  });

  it.each([
    ['invalid-account', '계좌번호 오류'],
    ['invalid-business', '사업자 정보 오류'],
    ['seller-not-found', '계정 확인이 필요합니다'],
    ['excel-file-error', '잠시 후 다시 시도해주세요'],
    ['Unauthorized', '로그인이 만료되었습니다'],
    ['login-failed', '로그인 실패'],
    ['suspended', '이용 정지'],
    ['bank-inspection', '은행 점검 시간'],
  ])('the error %s has the title %s', (code, title) => {
    expect(findErrorEntry(code)?.title).toBe(title);
  });

  // rule: pictures.types-and-limits, pictures.rejection-toast
  it.each([
    ['file-size-over', '파일 크기가 너무 큽니다. (8MB 이하)'],
    ['file-type-not-image', 'jpg, jpeg, png, webp만 업로드 가능합니다.'],
    ['picture-animated', '움직이는 사진은 업로드할 수 없어요. 움직이지 않는 사진을 선택해주세요.'],
    ['picture-too-tall', '세로로 너무 긴 사진이에요. 여러 장으로 나누어 업로드해주세요.'],
    ['file-count-over', '파일은 최대 20개까지만 업로드 가능합니다.'],
  ])('the error %s has the text %s', (code, text) => {
    expect(findErrorEntry(code)?.text).toBe(text);
  });

  it.each(['no-such-code', 'toString', '__proto__', ''])('findErrorEntry does not find the unknown code %j', (code) => {
    expect(findErrorEntry(code)).toBeUndefined();
  });
});

it('the errors with the surface screen are exactly the documented errors', () => {
  const codes = Object.entries(errorCatalogue).flatMap(([code, { surface }]) => (surface === 'screen' ? [code] : []));
  expect(codes.toSorted()).toEqual([
    'bank-required',
    'file-count-over',
    'file-size-over',
    'file-type-not-image',
    'fresh-login-required',
    'invalid-parameters',
    'invalid-transition',
    'invoice-in-use',
    'limit-reached',
    'login-failed',
    'market-not-exist',
    'market-not-open',
    'not-found',
    'notice-repeated',
    'order-not-paid',
    'out-of-stock',
    'payment-verifying',
    'permission-denied',
    'picture-animated',
    'picture-too-tall',
    'profile-required',
    'refund-account-required',
    'stale-update',
    'total-changed',
  ]);
});

describe('findErrorText', () => {
  const login = {
    surface: 'login-expired',
    title: '로그인이 만료되었습니다',
    text: '로그아웃 후 다시 로그인해주세요.',
    confirmText: '로그아웃',
    danger: true,
    action: 'sign-out',
    runsOnClose: true,
  };
  const inquiry = {
    surface: 'inquiry',
    title: '문제가 생겼어요',
    text: '계속되면 아래 내용과 함께 문의해주세요.',
    confirmText: '문의하기',
    cancelText: '닫기',
    action: 'open-inquiry',
  };
  const alert = { surface: 'alert', text: '요청을 처리하지 못했어요. 잠시 후 다시 시도해주세요.' };

  it.each([
    [
      [0, 'network'],
      {
        surface: 'dialog',
        title: '인터넷에 연결할 수 없습니다',
        text: 'Wi-Fi 또는 LTE 연결을 확인해주세요.',
        action: 'reload',
      },
    ],
    [
      [400, 'invalid-account'],
      {
        surface: 'dialog',
        title: '계좌번호 오류',
        text: '존재하지 않는 계좌예요. 계좌 정보를 확인해주세요.',
      },
    ],
    [
      [400, 'invalid-business'],
      {
        surface: 'dialog',
        title: '사업자 정보 오류',
        text: '존재하지 않거나 폐업한 사업자예요. 사업자 정보를 확인해주세요.',
      },
    ],
    [
      [400, 'seller-not-found'],
      {
        surface: 'dialog',
        title: '계정 확인이 필요합니다',
        text: '로그인이 만료되었거나 판매자 계정이 아니에요. 로그아웃 후 다시 로그인해주세요.',
        confirmText: '로그아웃',
        cancelText: '취소',
        danger: true,
        action: 'sign-out',
      },
    ],
    [
      [400, 'sale-data-not-exists'],
      {
        surface: 'dialog',
        text: '판매 내역은 서비스 결제로 결제된 주문만 포함돼요.',
        confirmText: '더보기',
        action: 'open-tax-notice',
      },
    ],
    [
      [400, 'excel-file-error'],
      { surface: 'dialog', title: '잠시 후 다시 시도해주세요', text: expect.stringContaining('일시적인 오류') },
    ],
    [[400, 'a-new-code'], inquiry],
    [[400, ''], inquiry],
    [[403, 'not-approved'], login],
    [[403, 'a-new-code'], login],
    [[403, 'invalid-parameters'], login],
    [[401, 'Unauthorized'], login],
    [[400, 'Unauthorized'], login],
    [[420, 'suspended'], { surface: 'alert', title: '이용 정지' }],
    [[420, 'a-new-code'], alert],
    [[420, 'invalid-parameters'], alert],
    [[401, 'a-new-code'], inquiry],
    [[404, 'a-new-code'], inquiry],
    [[429, 'too-many'], inquiry],
    [[500, 'internal-error'], inquiry],
    [[500, 'invalid-account'], inquiry],
    [[502, 'unreadable-answer'], inquiry],
    [[503, 'unavailable'], inquiry],
  ] as [[number, string], object][])('findErrorText returns the documented texts for %j', ([status, code], words) => {
    expect(findErrorText(status, code)).toMatchObject(words);
  });

  it.each([
    [400, 'invalid-account'],
    [400, 'excel-file-error'],
    [420, 'suspended'],
    [420, 'a-new-code'],
  ])('findErrorText for %i %s has a dialog with one default button', (status, code) => {
    const { confirmText, cancelText, danger, action } = findErrorText(status, code);
    expect([confirmText, cancelText, danger, action]).toEqual(Array(4).fill(undefined));
  });

  // rule: error-codes.catalogue
  it.each(['invalid-parameters', 'out-of-stock', 'permission-denied', 'login-failed', 'stale-update'] as const)(
    'findErrorText leaves %s to the calling screen',
    (code) => {
      expect(findErrorText(errorCatalogue[code].status, code).surface).toBe('screen');
    },
  );

  it.each([...entries, ...Object.entries(errorRules)])(
    'the error %s has an action if its dialog has its own buttons',
    (_, words) => {
      const { confirmText, cancelText, action, danger, runsOnClose }: Partial<ErrorEntry> = words;
      if (confirmText ?? cancelText ?? danger ?? runsOnClose) expect(action).toBeDefined();
    },
  );
});

describe('ErrorReply', () => {
  it.each([
    { message: 'not-found' },
    { message: 'suspended', title: '이용 정지', detail: '이용이 정지된 계정이에요.' },
    { message: 'invalid-parameters', detail: { fields: [{ path: 'title', text: '입력해주세요.' }] } },
    { message: 'out-of-stock', detail: { left: 3 } },
  ])('ErrorReply accepts %j', (body) => {
    expect(ErrorReply.parse(body)).toEqual(body);
  });

  it('ErrorReply requires a message', () => {
    expect(ErrorReply.safeParse({ title: '오류' }).success).toBe(false);
  });
});

describe('findRemedy', () => {
  // rule: errors.remedy
  it.each([
    [0, '인터넷 연결을 확인하고 다시 시도해주세요.'],
    [408, '잠시 후 다시 시도해주세요.'],
    [420, '잠시 후 다시 시도해주세요.'],
    [503, '잠시 후 다시 시도해주세요.'],
    [400, '다시 시도해도 같으면 문의해주세요.'],
    [404, '다시 시도해도 같으면 문의해주세요.'],
    [undefined, '다시 시도해도 같으면 화면을 새로고침해주세요.'],
  ])('findRemedy advises waiting only for a temporary failure (%j)', (status, remedy) => {
    expect(findRemedy(status)).toBe(remedy);
  });
});
