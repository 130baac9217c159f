import { expect, it } from '@jest/globals';
import { createExportSlots } from './exportSlots.ts';

it('A process creates a limited number of files for all sellers, and the next seller waits for a slot', async () => {
  const slots = createExportSlots();
  const acquired = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c'].map((seller) => slots.acquire(seller)));
  let isAcquired = false;
  const next = slots.acquire('d').then((release) => ((isAcquired = true), release));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isAcquired).toBe(false);
  acquired[0]?.();
  (await next)();
  await expect(slots.acquire('b')).rejects.toMatchObject({ code: 'too-fast' });
});

it('A seller with one running and two waiting label files gets a retryable error for another, and other sellers are served', async () => {
  const slots = createExportSlots();
  const end = await slots.acquireLabels('a');
  const second = [slots.acquireLabels('a'), slots.acquireLabels('a')];
  await expect(slots.acquireLabels('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  (await slots.acquireLabels('b'))();
  end();
  for (const turn of second) (await turn)();
});
