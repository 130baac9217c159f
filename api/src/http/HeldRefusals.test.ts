import { expect, it } from '@jest/globals';
import { HeldRefusals } from './HeldRefusals.ts';

function setUp() {
  const time = { ms: 0 };
  const pauses: PromiseWithResolvers<void>[] = [];
  const pause = async () => {
    const next = Promise.withResolvers<void>();
    pauses.push(next);
    return next.promise;
  };
  const refusals = new HeldRefusals({ elapsed: () => time.ms, pause });
  const refuse = async (caller: string, times: number) => {
    for (let call = 0; call < times; call += 1) await refusals.hold(caller);
  };
  return { time, pauses, refusals, refuse };
}

it('who is refused now and then is answered at once, and who is refused over and over after a while', async () => {
  const { time, pauses, refusals, refuse } = setUp();
  await refuse('a', 20);
  const order: string[] = [];
  const held = refusals.hold('a').then(() => order.push('held'));
  await refuse('b', 20);
  order.push('others');
  pauses[0]?.resolve();
  await held;
  expect(order).toEqual(['others', 'held']);
  time.ms += 10_000;
  await refuse('a', 20);
  expect(pauses).toHaveLength(1);
});

it('of a flood a bounded number is held', async () => {
  const { pauses, refusals, refuse } = setUp();
  await refuse('a', 20);
  const held = Array.from({ length: 1000 }, async () => refusals.hold('a'));
  await refuse('a', 5);
  expect(pauses).toHaveLength(1000);
  for (const { resolve } of pauses) resolve();
  await Promise.all(held);
  void refusals.hold('a');
  expect(pauses).toHaveLength(1001);
});
