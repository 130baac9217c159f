import { type ErrorReply, checkPublicId } from '@backoffice/contracts';
import { FakeFailure, fakePlatform } from '@backoffice/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PublicIdCheck } from './PublicIdCheck.ts';

const PAUSE = 400;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A check over a FakeApi in which `taken` belongs to somebody else. */
function publicIdCheck() {
  const { api, fakeApi, errors } = fakePlatform();
  fakeApi.on(checkPublicId, ({ publicId }) => ({ available: publicId !== 'taken' }));
  const check = new PublicIdCheck({ api, stored: () => 'bori_studio' });
  const asked = () => fakeApi.callsOf(checkPublicId).map(({ data }) => data['publicId']);
  return { check, fakeApi, errors, asked };
}

describe('the check of an id', () => {
  it.each([
    ['bori_shop', 'free'],
    ['taken', 'taken'],
  ])('asks for %s a moment after the last key: %s', async (typed, state) => {
    const { check, asked } = publicIdCheck();
    check.ask('bori');
    await jest.advanceTimersByTimeAsync(PAUSE - 1);
    check.ask(typed);
    await jest.advanceTimersByTimeAsync(PAUSE - 1);
    expect([asked(), check.state]).toEqual([[], 'unknown']);
    jest.advanceTimersByTime(1);
    expect(check.state).toBe('asking');
    await jest.advanceTimersByTimeAsync(0);
    expect([asked(), check.state]).toEqual([[typed], state]);
  });

  it.each(['', 'abc', 'bori.shop', 'my-login-1', 'bori_studio'])('does not ask for %j', async (typed) => {
    const { check, asked } = publicIdCheck();
    check.ask('bori_shop');
    check.ask(typed);
    await jest.runAllTimersAsync();
    expect([asked(), check.state]).toEqual([[], 'unknown']);
  });

  it('does not ask twice for the same', async () => {
    const { check, asked } = publicIdCheck();
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    expect([asked(), check.state]).toEqual([['bori_shop'], 'free']);
  });

  it('believes no older answer that comes after a newer one', async () => {
    const answers: ((available: boolean) => void)[] = [];
    // An answer that is on its way comes although it is given up.
    const call = () => new Promise((give) => void answers.push((available) => give({ available })));
    const check = new PublicIdCheck({ api: { call } as never, stored: () => 'bori_studio' });
    check.ask('older');
    await jest.advanceTimersByTimeAsync(PAUSE);
    check.ask('newer');
    await jest.advanceTimersByTimeAsync(PAUSE);
    answers[1]?.(false);
    await jest.advanceTimersByTimeAsync(0);
    answers[0]?.(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(check.state).toBe('taken');
  });

  it('knows nothing of an id that was changed meanwhile', async () => {
    const { check, asked } = publicIdCheck();
    check.ask('bori_shop');
    check.forget();
    await jest.runAllTimersAsync();
    expect(asked()).toEqual([]);
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    check.forget();
    expect(check.state).toBe('unknown');
  });

  it.each<[number, ErrorReply]>([
    [401, { message: 'Unauthorized' }],
    [403, { message: 'not-approved' }],
    [400, { message: 'seller-not-found' }],
    [420, { message: 'too-fast' }],
    [500, { message: 'internal-error' }],
  ])('is silent when it fails with %d, and asks again', async (status, reply) => {
    const { check, fakeApi, errors, asked } = publicIdCheck();
    fakeApi.on(checkPublicId, () => new FakeFailure(status, reply));
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    expect([check.state, errors]).toEqual(['unknown', []]);
    fakeApi.on(checkPublicId, { available: true });
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    expect(check.state).toBe('free');
    expect(new Set(asked())).toEqual(new Set(['bori_shop']));
  });

  it('is silent without a network', async () => {
    const { check, fakeApi, errors } = publicIdCheck();
    fakeApi.on(checkPublicId, () => Promise.reject(new Error('lost')));
    check.ask('bori_shop');
    await jest.runAllTimersAsync();
    expect([check.state, errors]).toEqual(['unknown', []]);
  });
});
