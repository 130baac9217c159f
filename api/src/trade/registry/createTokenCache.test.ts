import { expect, it } from '@jest/globals';
import { createTokenCache } from './createTokenCache.ts';

const NOW = new Date('2026-03-10T03:00:00.000Z');

it('The token cache drops the rejected token but not a newer token', async () => {
  let count = 0;
  const keeper = createTokenCache(
    async () => ({ text: `token-${(count += 1)}`, expiresAt: NOW.getTime() + 3_600_000 }),
    {
      now: () => NOW,
    },
  );
  const refused = await keeper.get();
  keeper.drop(refused);
  expect(await keeper.get()).toBe('token-2');
  keeper.drop(refused);
  expect(await keeper.get()).toBe('token-2');
});
