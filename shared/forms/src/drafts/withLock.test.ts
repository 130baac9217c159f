import { fakeLocks } from '@backoffice/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { claimLock, withLock } from './withLock.ts';

afterEach(() => void jest.restoreAllMocks());

/** Replaces the clock of the limit: `pass` lets the time pass. */
function stopLimit() {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  return { timeout, pass: () => limit.abort(new DOMException('5 s', 'TimeoutError')) };
}

describe('withLock', () => {
  it('withLock runs one act after the other for the same name, and returns the result', async () => {
    const locks = fakeLocks();
    const log: string[] = [];
    const act = (name: string) => async () => {
      log.push(`${name} starts`);
      await Promise.resolve();
      log.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all(['a', 'b'].map((name) => withLock('lock', act(name), { locks })));
    expect([results, log]).toEqual([
      ['a', 'b'],
      ['a starts', 'a ends', 'b starts', 'b ends'],
    ]);
  });

  // rule: errors.locks
  it('withLock runs the act without the lock if a suspended tab has it for 5 s', async () => {
    const locks = fakeLocks();
    await claimLock('lock', { locks });
    const { timeout, pass } = stopLimit();
    const result = withLock('lock', async () => 'done', { locks });
    pass();
    expect(await result).toBe('done');
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it('withLock runs the act in a browser without locks', async () => {
    expect(await withLock('lock', async () => 'done')).toBe('done');
  });

  it('withLock rejects with the error of the act, which it runs once', async () => {
    let calls = 0;
    const act = async () => {
      calls += 1;
      throw new Error('failed');
    };
    await expect(withLock('lock', act, { locks: fakeLocks() })).rejects.toThrow('failed');
    expect(calls).toBe(1);
  });
});
