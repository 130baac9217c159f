import { describe, expect, it } from '@jest/globals';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { ApiError } from './ApiError.ts';

const error = (status: number, reply: ErrorReply) => new ApiError(status, '/market/all', reply);

describe('the surface of an error', () => {
  it.each([
    [400, 'invalid-parameters', 'screen'],
    [400, 'invalid-account', 'dialog'],
    [400, 'seller-not-found', 'dialog'],
    [400, 'a-new-code', 'inquiry'],
    [401, 'Unauthorized', 'login-expired'],
    [400, 'Unauthorized', 'login-expired'],
    [403, 'not-approved', 'login-expired'],
    [403, 'a-new-code', 'login-expired'],
    [404, 'not-found', 'screen'],
    [409, 'stale-update', 'screen'],
    [420, 'suspended', 'alert'],
    [420, 'a-new-code', 'alert'],
    [500, 'internal-error', 'inquiry'],
    [502, 'unreadable-answer', 'inquiry'],
    [0, 'network', 'dialog'],
    [500, 'invalid-parameters', 'inquiry'],
  ])('the surface of an error with status %d and message %s is: %s', (status, message, surface) => {
    expect(error(status, { message }).surface).toBe(surface);
  });
});

describe('the text of an error', () => {
  it('the text and title of an error are those of the server', () => {
    const reported = error(420, { message: 'suspended', title: '정지', detail: '고객센터로 문의해주세요.' });
    expect([reported.title, reported.text]).toEqual(['정지', '고객센터로 문의해주세요.']);
  });

  it.each([7, null, {}, ['이용 정지']])('an error has no title if the server sends %j', (title) => {
    expect(error(420, { message: 'suspended', title } as never).title).toBeUndefined();
  });

  it('the text of an error is that of the catalogue if the server sends none', () => {
    expect(error(400, { message: 'invoice-in-use' }).text).toBe('다른 주문에 등록된 운송장 번호예요.');
    expect(error(400, { message: 'out-of-stock', detail: { left: 3 } }).text).toBe('재고가 부족해요.');
  });

  it('the text of an error is general if there is no specific text', () => {
    expect(error(500, { message: 'a-new-code' }).text).toBe('요청을 처리하지 못했어요. 잠시 후 다시 시도해주세요.');
    expect(error(400, { message: 'a-new-code' }).text).toBe(
      '요청을 처리하지 못했어요. 다시 시도해도 같으면 문의해주세요.',
    );
  });

  it('the message of an error names status, code and path for developers', () => {
    expect(error(404, { message: 'not-found' })).toMatchObject({
      name: 'ApiError',
      message: '404 not-found from /market/all',
    });
  });
});

describe('the refused fields', () => {
  it('the refused fields of an error are those of the response', () => {
    const fields = [{ path: 'title', text: '마켓 이름을 입력해주세요.' }];
    expect(error(400, { message: 'invalid-parameters', detail: { fields } }).fields).toEqual(fields);
  });

  it.each([undefined, '문장', { left: 3 }, { fields: 'title' }, null])(
    'an error has no refused fields with the detail %j',
    (detail) => {
      expect(error(400, { message: 'out-of-stock', detail } as ErrorReply).fields).toEqual([]);
    },
  );
});

describe('uncertain writes', () => {
  it.each([
    [0, 'network', true],
    [0, 'a-new-code', true],
    [500, 'internal-error', true],
    [502, 'unreadable-answer', true],
    [404, 'unreadable-answer', true],
    [503, 'unavailable', true],
    [504, 'a-new-code', true],
    [400, 'invalid-parameters', false],
    [401, 'Unauthorized', false],
    [409, 'stale-update', false],
    [420, 'suspended', false],
    [429, 'too-fast', false],
  ])('a write is uncertain after status %d with %s: %s', (status, message, isUncertain) => {
    expect(error(status, { message }).isUncertain).toBe(isUncertain);
  });
});
