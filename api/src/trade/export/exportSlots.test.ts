import { expect, it } from '@jest/globals';
import { createExportSlots } from './exportSlots.ts';

it('A process creates a limited number of files for all sellers, and the next seller waits for a slot', async () => {
  const slots = createExportSlots();
  const taken = await Promise.all(['a', 'a', 'b', 'b', 'c', 'c'].map((seller) => slots.take(seller)));
  let isTaken = false;
  const next = slots.take('d').then((release) => ((isTaken = true), release));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isTaken).toBe(false);
  taken[0]?.();
  (await next)();
  await expect(slots.take('b')).rejects.toMatchObject({ code: 'too-fast' });
});

it('A seller with one running and two waiting label files gets a retryable error for another, and other sellers are served', async () => {
  const slots = createExportSlots();
  const end = await slots.takeLabels('a');
  const second = [slots.takeLabels('a'), slots.takeLabels('a')];
  await expect(slots.takeLabels('a')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  (await slots.takeLabels('b'))();
  end();
  for (const turn of second) (await turn)();
});
