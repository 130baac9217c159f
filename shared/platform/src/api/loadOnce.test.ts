import { expect, it } from '@jest/globals';
import { loadOnce } from './loadOnce.ts';

it('loadOnce loads once for all calls, and again after a failure', async () => {
  let count = 0;
  const load = loadOnce(async () => {
    count += 1;
    if (count === 1) throw new Error('offline');
    return count;
  });
  const first = [load(), load()];
  await expect(Promise.all(first)).rejects.toThrow('offline');
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
});
