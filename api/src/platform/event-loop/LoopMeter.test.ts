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

it('counts the time for the call that continued last, until the next call continues', () => {
  const { work, endTurn, usages } = setUp();
  const [a, b] = usages;
  work(a, 5);
  work(b, 20);
  work(a, 7);
  endTurn();
  expect([a.loopMs, a.longestStep]).toEqual([12, 7]);
  expect([b.loopMs, b.longestStep]).toEqual([20, 20]);
});

it('counts the time of a call in one turn of the loop as one step, however often the call continues', () => {
  const { work, endTurn, usages } = setUp();
  const [a] = usages;
  work(a, 5);
  work(a, 7);
  endTurn();
  work(a, 4);
  endTurn();
  expect([a.loopMs, a.longestStep]).toEqual([16, 12]);
});

it('counts nothing for a call after the turn of the loop in which it continued', () => {
  const { work, endTurn, usages } = setUp();
  const [a, b] = usages;
  work(a, 5);
  endTurn();
  work(undefined, 1000);
  work(b, 1);
  endTurn();
  expect([a.loopMs, b.loopMs]).toEqual([5, 1]);
});

it('charges an account with what was counted before its caller was known, and after it', () => {
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
