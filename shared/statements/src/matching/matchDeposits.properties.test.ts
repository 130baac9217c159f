import { expect, it } from '@jest/globals';
import { matchDeposits } from './matchDeposits.ts';
import { type NameForm, createShop } from '../testing/createShop.ts';

/** Number of generated shops; `npm run corpus -- --full` compares 60,000. */
const SHOPS = Number(process.env.SHOPS ?? 1000);
const SEEDS = Array.from({ length: SHOPS }, (_, at) => 1 + at);
const matchings = SEEDS.map((seed) => {
  const shop = createShop(seed);
  const { orders, deposits, used, withdrawals } = shop;
  return { seed, shop, sure: matchDeposits(deposits, orders, withdrawals, used).sure };
});

it(`matchDeposits has no sure match for an unpaid order in ${SHOPS} generated shops`, () => {
  const wrong = matchings.flatMap(({ seed, shop, sure }) =>
    sure.filter(({ order }) => !shop.paid.has(order)).map((match) => ({ seed, match })),
  );
  expect(wrong).toEqual([]);
  expect(matchings.flatMap(({ sure }) => sure).length).toBeGreaterThan(SHOPS);
});

it.each<NameForm>(['plain', 'prefixed', 'company', 'turned', 'cut', 'other'])(
  'matchDeposits finds at least 97 %% of the matches that name and amount prove, for names of the form "%s"',
  (form) => {
    const certain = matchings.flatMap(({ shop, sure }) =>
      shop.certain
        .filter((match) => match.form === form)
        .map(({ key, order }) => sure.some((match) => match.deposit.key === key && match.order === order)),
    );
    expect(certain.length).toBeGreaterThan(50);
    expect(certain.filter(Boolean).length / certain.length).toBeGreaterThanOrEqual(0.97);
  },
);
