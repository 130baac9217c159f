import { checkPublicId } from '@backoffice/contracts/seller/sellerEndpoints';
import type { ErrorReply } from '@backoffice/contracts/wire/errorReply';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PublicIdCheck } from './PublicIdCheck.ts';

const DEBOUNCE = 400;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates a check with a fake API for which only the id `taken` is unavailable. */
function publicIdCheck() {
  const { api, fakeApi, errors } = fakePlatform();
  fakeApi.on(checkPublicId, ({ publicId }) => ({ available: publicId !== 'taken' }));
  const check = new PublicIdCheck({ api, stored: () => 'bori_studio' });
  const requestedIds = () => fakeApi.getCalls(checkPublicId).map(({ data }) => data['publicId']);
  return { check, fakeApi, errors, requestedIds };
}

describe('PublicIdCheck', () => {
  it.each([
    ['bori_shop', 'free'],
    ['taken', 'taken'],
  ])('PublicIdCheck requests %s after a pause in typing and reports %s', async (typed, state) => {
    const { check, requestedIds } = publicIdCheck();
    check.check('bori');
    await jest.advanceTimersByTimeAsync(DEBOUNCE - 1);
    check.check(typed);
    await jest.advanceTimersByTimeAsync(DEBOUNCE - 1);
    expect([requestedIds(), check.state]).toEqual([[], 'unknown']);
    jest.advanceTimersByTime(1);
    expect(check.state).toBe('checking');
    await jest.advanceTimersByTimeAsync(0);
    expect([requestedIds(), check.state]).toEqual([[typed], state]);
  });

  it.each(['', 'abc', 'bori.shop', 'my-login-1', 'bori_studio'])('PublicIdCheck does not request %j', async (typed) => {
    const { check, requestedIds } = publicIdCheck();
    check.check('bori_shop');
    check.check(typed);
    await jest.runAllTimersAsync();
    expect([requestedIds(), check.state]).toEqual([[], 'unknown']);
  });

  it('PublicIdCheck does not request the same id twice', async () => {
    const { check, requestedIds } = publicIdCheck();
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    expect([requestedIds(), check.state]).toEqual([['bori_shop'], 'free']);
  });

  it('PublicIdCheck ignores an older response that arrives after a newer one', async () => {
    const responses: ((available: boolean) => void)[] = [];
    // The response of an aborted request can still arrive.
    const call = () => new Promise((resolve) => void responses.push((available) => resolve({ available })));
    const check = new PublicIdCheck({ api: { call } as never, stored: () => 'bori_studio' });
    check.check('older');
    await jest.advanceTimersByTimeAsync(DEBOUNCE);
    check.check('newer');
    await jest.advanceTimersByTimeAsync(DEBOUNCE);
    responses[1]?.(false);
    await jest.advanceTimersByTimeAsync(0);
    responses[0]?.(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(check.state).toBe('taken');
  });

  it('PublicIdCheck.reset discards the result of an id that was changed in the meantime', async () => {
    const { check, requestedIds } = publicIdCheck();
    check.check('bori_shop');
    check.reset();
    await jest.runAllTimersAsync();
    expect(requestedIds()).toEqual([]);
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    check.reset();
    expect(check.state).toBe('unknown');
  });

  it.each<[number, ErrorReply]>([
    [401, { message: 'Unauthorized' }],
    [403, { message: 'not-approved' }],
    [400, { message: 'seller-not-found' }],
    [420, { message: 'too-fast' }],
    [500, { message: 'internal-error' }],
  ])('an id check that fails with %d shows nothing, and the next check is sent', async (status, reply) => {
    const { check, fakeApi, errors, requestedIds } = publicIdCheck();
    fakeApi.on(checkPublicId, () => new FakeFailure(status, reply));
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    expect([check.state, errors]).toEqual(['unknown', []]);
    fakeApi.on(checkPublicId, { available: true });
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    expect(check.state).toBe('free');
    expect(new Set(requestedIds())).toEqual(new Set(['bori_shop']));
  });

  it('an id check without a network shows nothing', async () => {
    const { check, fakeApi, errors } = publicIdCheck();
    fakeApi.on(checkPublicId, () => Promise.reject(new Error('lost')));
    check.check('bori_shop');
    await jest.runAllTimersAsync();
    expect([check.state, errors]).toEqual(['unknown', []]);
  });
});
