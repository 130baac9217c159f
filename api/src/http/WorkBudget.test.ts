import { expect, it } from '@jest/globals';
import { WorkBudget } from './WorkBudget.ts';

function setUp(requestsPerSecond = 100) {
  const time = { ms: 0 };
  return { time, budget: new WorkBudget({ requestsPerSecond, elapsed: () => time.ms }) };
}

it('a caller has 30 s of work at once, and a quarter of each second after that', () => {
  const { time, budget } = setUp();
  const account = budget.accountOf('a');
  account.charge(30_000);
  expect(budget.waitOf('a')).toBe(0);
  account.charge(1000);
  expect(budget.waitOf('a')).toBe(4);
  time.ms += 3999;
  expect(budget.waitOf('a')).toBe(1);
  time.ms += 1;
  expect(budget.waitOf('a')).toBe(0);
});

it('who used up its time holds up no other caller', () => {
  const { budget } = setUp();
  budget.accountOf('a').charge(60_000);
  expect([budget.waitOf('a'), budget.waitOf('b')]).toEqual([120, 0]);
});

it('in the long run a caller who calls as soon as it may gets a quarter of the time', () => {
  const { time, budget } = setUp();
  const account = budget.accountOf('a');
  let used = 0;
  while (time.ms < 3_600_000) {
    const seconds = budget.waitOf('a');
    if (seconds === 0) {
      account.charge(700);
      used += 700;
    }
    time.ms += Math.max(seconds * 1000, 700);
  }
  expect(used).toBeLessThan(0.25 * time.ms + 30_000 + 700);
});

it('a caller who used more than 200 ms gives way while another calls who did not, and not otherwise', async () => {
  const { budget } = setUp();
  const [heavy, light] = [budget.accountOf('a'), budget.accountOf('b')];
  heavy.begin();
  heavy.begin();
  heavy.charge(201);
  expect([heavy.isHeavy, light.isHeavy]).toEqual([false, false]);
  const order: string[] = [];
  const end = light.begin();
  expect([heavy.isHeavy, light.isHeavy]).toEqual([true, false]);
  const goesOn = heavy.giveWay(60_000).then(() => order.push('heavy'));
  await light.giveWay(60_000);
  order.push('light');
  end();
  await goesOn;
  expect(order).toEqual(['light', 'heavy']);
});

it('of two callers who used more neither gives way to the other', async () => {
  const { budget } = setUp();
  const accounts = [budget.accountOf('a'), budget.accountOf('b')];
  for (const account of accounts) {
    account.charge(201);
    account.begin();
  }
  await Promise.all(accounts.map((account) => account.giveWay(60_000)));
  expect(accounts.map(({ isHeavy }) => isHeavy)).toEqual([false, false]);
});

it('a caller who used a second is one who used little again after a little more than three', () => {
  const { time, budget } = setUp();
  budget.accountOf('b').begin();
  budget.accountOf('a').charge(1000);
  time.ms += 3199;
  expect(budget.isHeavy('a')).toBe(true);
  time.ms += 1;
  expect(budget.isHeavy('a')).toBe(false);
});

it('a caller who used more than 3 s is to rest while others call, and no other', () => {
  const { budget } = setUp();
  const account = budget.accountOf('a');
  account.charge(3001);
  expect(account.needsRest).toBe(false);
  budget.accountOf('b').begin();
  expect([account.needsRest, budget.accountOf('b').needsRest]).toEqual([true, false]);
  budget.accountOf('c').charge(3000);
  expect([budget.accountOf('c').isHeavy, budget.accountOf('c').needsRest]).toEqual([true, false]);
});

it('a low limit of calls leaves a caller its quarter of the time, and a high one limits no one', () => {
  for (const [perSecond, allowed] of [
    [1, 30_000],
    [100_000, 30_000_000],
  ] as const) {
    const { budget } = setUp(perSecond);
    budget.accountOf('a').charge(allowed);
    expect(budget.waitOf('a')).toBe(0);
    budget.accountOf('a').charge(1);
    expect(budget.waitOf('a')).toBe(1);
  }
});
