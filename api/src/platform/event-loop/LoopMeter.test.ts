import { expect, it } from '@jest/globals';
import { LoopMeter } from './currentCall.ts';
import { CallUsage } from './CallUsage.ts';

function setUp() {
  const time = { ms: 100 };
  const ends: (() => void)[] = [];
  const meter = new LoopMeter({ processorTime: () => time.ms, afterStep: (end) => ends.push(end) });
  const work = (usage: CallUsage | undefined, ms: number) => {
    meter.enter(usage);
    time.ms += ms;
  };
  const endTurn = () => {
    for (const end of ends.splice(0)) end();
  };
  return { work, endTurn, usages: [new CallUsage(), new CallUsage()] as const };
}

it('LoopMeter counts time for the last resumed call until another call is resumed', () => {
  const { work, endTurn, usages } = setUp();
  const [a, b] = usages;
  work(a, 5);
  work(b, 20);
  work(a, 7);
  endTurn();
  expect([a.loopMs, a.longestStep]).toEqual([12, 7]);
  expect([b.loopMs, b.longestStep]).toEqual([20, 20]);
});

it('LoopMeter counts one step for each turn of the loop in which a call is resumed', () => {
  const { work, endTurn, usages } = setUp();
  const [a] = usages;
  work(a, 5);
  work(a, 7);
  endTurn();
  work(a, 4);
  endTurn();
  expect([a.loopMs, a.longestStep]).toEqual([16, 12]);
});

it('LoopMeter stops counting for a call at the end of the turn in which it was resumed', () => {
  const { work, endTurn, usages } = setUp();
  const [a, b] = usages;
  work(a, 5);
  endTurn();
  work(undefined, 1000);
  work(b, 1);
  endTurn();
  expect([a.loopMs, b.loopMs]).toEqual([5, 1]);
});

it('LoopMeter charges an account for work before and after its caller is known', () => {
  const { work, endTurn, usages } = setUp();
  const [a] = usages;
  const charged: number[] = [];
  work(a, 5);
  endTurn();
  a.chargeTo({
    charge: (ms) => charged.push(ms),
    yieldToOthers: async () => undefined,
  });
  work(a, 3);
  endTurn();
  a.addThread(40);
  expect(charged).toEqual([5, 3, 40]);
  expect([a.loopMs, a.longestStep]).toEqual([8, 5]);
});
