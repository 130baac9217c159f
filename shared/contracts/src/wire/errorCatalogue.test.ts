import { describe, expect, it } from '@jest/globals';
import { type ErrorEntry, errorCatalogue, findErrorEntry } from './errorCatalogue.ts';
import { ErrorReply } from './errorReply.ts';

const entries = Object.entries<ErrorEntry>(errorCatalogue);

describe('the error catalogue', () => {
  it.each(entries)('%s has a status of failure and a cure', (_, { status, cure }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(cure).toMatch(/^[A-Z].+\.$/);
  });

  it.each(entries)('%s speaks Korean to sellers', (_, { title, text }) => {
    for (const words of [title, text]) if (words !== undefined) expect(words).toMatch(/[가-힣]/);
  });

  it.each(entries)('%s has the words that its surface needs', (_, { surface, title, text }) => {
    if (surface === 'dialog' || surface === 'alert' || surface === 'login-expired')
      expect([title, text]).toEqual([expect.any(String), expect.any(String)]);
    if (surface === 'inquiry') expect([title, text]).toEqual([undefined, undefined]);
  });

  // Specification, section 8, and decisions, "Files on the wire".
  it.each([
    ['invalid-parameters', 400, 'screen'],
    ['invalid-account', 400, 'dialog'],
    ['invalid-business', 400, 'dialog'],
    ['seller-not-found', 400, 'dialog'],
    ['sale-data-not-exists', 400, 'dialog'],
    ['excel-file-error', 400, 'dialog'],
    ['out-of-stock', 400, 'screen'],
    ['login-failed', 400, 'screen'],
    ['profile-required', 400, 'screen'],
    ['Unauthorized', 401, 'login-expired'],
    ['not-approved', 403, 'login-expired'],
    ['not-found', 404, 'screen'],
    ['stale-update', 409, 'screen'],
    ['suspended', 420, 'alert'],
    ['too-fast', 420, 'alert'],
    ['internal-error', 500, 'inquiry'],
  ])('answers %s with %d and tells it by %s', (code, status, surface) => {
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
  ])('titles %s as %s', (code, title) => {
    expect(findErrorEntry(code)?.title).toBe(title);
  });

  it.each([
    ['file-size-over', '파일 크기가 너무 큽니다. (8MB 이하)'],
    ['file-type-not-image', 'jpg, jpeg, png, webp만 업로드 가능합니다.'],
    ['file-count-over', '파일은 최대 20개까지만 업로드 가능합니다.'],
  ])('says of %s: %s', (code, text) => {
    expect(findErrorEntry(code)?.text).toBe(text);
  });

  it.each(['no-such-code', 'toString', '__proto__', ''])('knows no %j', (code) => {
    expect(findErrorEntry(code)).toBeUndefined();
  });
});

describe('the body of a failed answer', () => {
  it.each([
    { message: 'not-found' },
    { message: 'suspended', title: '이용 정지', detail: '이용이 정지된 계정입니다.' },
    { message: 'invalid-parameters', detail: { fields: [{ path: 'title', text: '입력해주세요.' }] } },
    { message: 'out-of-stock', detail: { left: 3 } },
  ])('is %j', (body) => {
    expect(ErrorReply.parse(body)).toEqual(body);
  });

  it('has a message', () => {
    expect(ErrorReply.safeParse({ title: '오류' }).success).toBe(false);
  });
});
