import { expect, it } from '@jest/globals';
import { createTokenKeeper } from './createTokenKeeper.ts';

const NOW = new Date('2026-03-10T03:00:00.000Z');

it('drops the token that was refused, and not the one that came after it', async () => {
  let count = 0;
  const keeper = createTokenKeeper(async () => ({ text: `token-${(count += 1)}`, ends: NOW.getTime() + 3_600_000 }), {
    now: () => NOW,
  });
  const refused = await keeper.take();
  keeper.drop(refused);
  expect(await keeper.take()).toBe('token-2');
  keeper.drop(refused);
  expect(await keeper.take()).toBe('token-2');
});
