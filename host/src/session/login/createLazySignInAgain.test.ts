import { expect, it, jest } from '@jest/globals';
import type { SignInAgain, SignInAgainDeps } from './SignInAgain.ts';
import { createLazySignInAgain } from './createLazySignInAgain.ts';

const question = { title: '다시 로그인해주세요', text: '로그인이 만료되었습니다.' };

function setUp() {
  const confirm = jest.fn(async (_question: unknown) => true);
  const ask = jest.fn(async (_question: unknown) => true);
  const create = jest.fn((_deps: SignInAgainDeps) => ({ ask }) as unknown as SignInAgain);
  const load = jest.fn(async () => ({ SignInAgain: create as unknown as new (deps: SignInAgainDeps) => SignInAgain }));
  return {
    confirm,
    ask,
    create,
    load,
    lazy: createLazySignInAgain({ nav: { confirm } } as unknown as SignInAgainDeps, load),
  };
}

it('SignInAgain is loaded and created once, when it is first used', async () => {
  const { lazy, load, ask, create } = setUp();
  expect(load).not.toHaveBeenCalled();
  expect([await lazy.ask(question), await lazy.ask(question)]).toEqual([true, true]);
  expect([load.mock.calls.length, create.mock.calls.length]).toEqual([1, 1]);
  expect(ask).toHaveBeenLastCalledWith(question);
});

it('an expired login is reported and ends the session if SignInAgain fails to load; the next one loads it again', async () => {
  const { lazy, load, confirm, ask } = setUp();
  load.mockRejectedValueOnce(new Error('offline'));
  expect(await lazy.ask(question)).toBe(false);
  expect(confirm).toHaveBeenCalledWith(question);
  expect(await lazy.ask(question)).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
});
