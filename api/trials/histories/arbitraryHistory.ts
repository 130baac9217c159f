import fc from 'fast-check';
import type { History, Step } from './Step.ts';

const order = fc.nat({ max: 3 });
const packaging = fc.constantFrom<0 | 1 | 2>(0, 1, 2);
const notice = fc.constantFrom('곧 보내드릴게요.', '오늘 보냈습니다.');

const place = fc.record({
  kind: fc.constant('place'),
  amount: fc.integer({ min: 1, max: 4 }),
  receiver: fc.constantFrom<0 | 1>(0, 1),
  byAccount: fc.boolean(),
});
const status = fc.record({
  kind: fc.constant('status'),
  order,
  status: fc.constantFrom(0, 1, 1, 3, 3, 4, 10, 11, 11, 99),
  reason: fc.constantFrom('품절입니다.', '품절입니다.', ' '),
});
const lines = fc.record({ kind: fc.constant('lines'), order, amount: fc.integer({ min: 1, max: 4 }) });
const packing = fc.record({ kind: fc.constant('packaging'), order, status: packaging });
const service = fc.record({ kind: fc.constant('service'), order, status: fc.constantFrom<1 | 4 | 11>(1, 4, 11) });
const deposit = fc.record({
  kind: fc.constant('deposit'),
  order,
  amount: fc.constantFrom(1000, 3000, 4000, 5000, 7000),
  to: fc.constantFrom('paid', 'unchanged'),
});
const refund = fc.record({
  kind: fc.constant('refund'),
  order,
  amount: fc.constantFrom(1000, 2000, 4000, 5000),
  isWaived: fc.boolean(),
});
const undo = fc.record({ kind: fc.constant('undo'), order, records: fc.constantFrom(1, 1, 2) });
const buyerCancels = fc.record({ kind: fc.constant('buyer cancels'), order });
const refuse = fc.record({ kind: fc.constant('refuse'), order });
const settle = fc.record({ kind: fc.constant('settle'), fee: fc.constantFrom(0, 0.7, 3.3, 4, 29.99) });
const refunds = fc.record({ kind: fc.constant('refunds'), isDone: fc.boolean() });
const retry = fc.record({ kind: fc.constant('retry'), order });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('market'), status: fc.constantFrom(0, 1, 2, 3) }) },
  { weight: 5, arbitrary: place },
  { weight: 4, arbitrary: status },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('waybill'),
      order,
      no: fc.constantFrom('6891-2345-6789', '689123456789', '777123456789'),
    }),
  },
  { weight: 2, arbitrary: service },
  { weight: 1, arbitrary: settle },
  { weight: 1, arbitrary: refunds },
  { weight: 1, arbitrary: retry },
  { weight: 2, arbitrary: deposit },
  { weight: 1, arbitrary: refund },
  { weight: 1, arbitrary: undo },
  { weight: 1, arbitrary: buyerCancels },
  { weight: 1, arbitrary: refuse },
  { weight: 1, arbitrary: packing },
  { weight: 2, arbitrary: lines },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('notice'),
      order,
      text: fc.oneof(notice, fc.constant('')),
      resend: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bulk'),
      orders: fc.array(order, { minLength: 1, maxLength: 3 }),
      change: fc.oneof(
        fc.record({ status: fc.constantFrom(1, 3, 11) }),
        fc.record({ status: fc.constantFrom(1, 3), sellerMsg: notice }),
        fc.record({ packagingStatus: packaging }),
        fc.record({ sellerMsg: notice, resend: fc.boolean() }),
      ),
    }),
  },
) as fc.Arbitrary<Step>;

/** Histories of a market with one product, of up to 12 steps. */
export const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  marketStatus: fc.constantFrom<0 | 2>(0, 2, 2, 2),
  payment: fc.constantFrom<0 | 1>(0, 1),
  stock: fc.constantFrom(-1, 0, 3, 6),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

const moneyStep = fc.oneof(
  { weight: 1, arbitrary: place },
  { weight: 8, arbitrary: status },
  { weight: 3, arbitrary: service },
  { weight: 3, arbitrary: settle },
  { weight: 2, arbitrary: refunds },
  { weight: 1, arbitrary: retry },
  { weight: 4, arbitrary: deposit },
  { weight: 4, arbitrary: refund },
  { weight: 1, arbitrary: undo },
  { weight: 2, arbitrary: buyerCancels },
  { weight: 1, arbitrary: refuse },
  { weight: 2, arbitrary: packing },
  { weight: 2, arbitrary: lines },
) as fc.Arbitrary<Step>;

/** Histories of up to 24 steps in which orders of an open market are paid, sent, cancelled, refunded and settled. */
export const arbitraryMoneyHistory: fc.Arbitrary<History> = fc.record({
  marketStatus: fc.constant(2 as const),
  payment: fc.constantFrom<0 | 1>(0, 0, 1),
  stock: fc.constant(-1),
  steps: fc
    .tuple(fc.array(place, { minLength: 2, maxLength: 4 }), fc.array(moneyStep, { minLength: 8, maxLength: 20 }))
    .map(([placed, later]) => [...placed, ...later] as Step[]),
});
