import { expect, it } from '@jest/globals';
import { createTokenCache } from './createTokenCache.ts';

const NOW = new Date('2026-03-10T03:00:00.000Z');

it('The token cache drops the rejected token but not a newer token', async () => {
  let count = 0;
  const cache = createTokenCache(
    async () => ({ text: `token-${(count += 1)}`, expiresAt: NOW.getTime() + 3_600_000 }),
    {
      now: () => NOW,
    },
  );
  const refused = await cache.get();
  cache.drop(refused);
  expect(await cache.get()).toBe('token-2');
  cache.drop(refused);
  expect(await cache.get()).toBe('token-2');
});
