import { type ConfirmedDeposits, confirmDeposits } from '@backoffice/contracts/order/deposit/confirmDeposits';
import {
  type DepositCandidate,
  type UsedDeposit,
  listDepositCandidates,
} from '@backoffice/contracts/order/deposit/depositCandidates';
import { mayBeSameDeposit } from '@backoffice/contracts/order/deposit/depositKey';
import {
  type StoredReading,
  deleteStatementReading,
  getStatementReadings,
  saveStatementReading,
} from '@backoffice/contracts/order/deposit/statementReadings';
import type { FakePlatform } from '@backoffice/testing';

/** Returns an order of `김하나` for 12,000 won with the number `261120-0000000A`. */
export function buildCandidate(name: string, over: Partial<DepositCandidate> = {}): DepositCandidate {
  return {
    id: `id-of-order-${name}`,
    publicId: `261120-0000000${name}`,
    marketId: 'market-0001',
    status: 0,
    total: 12_000,
    deliveryPrice: 3000,
    placedAt: Date.parse('2026-11-20T01:00:00.000Z'),
    paidAmount: 0,
    hasDeposits: false,
    buyerName: '김하나',
    payer: '',
    receiver: '',
    refundHolder: '',
    accountEnd: '',
    tel: '',
    snsType: 'kakao',
    snsId: `buyer-${over.buyerName ?? '김하나'}`,
    ...over,
  };
}

/** The orders of an account, its stored deposits and its stored readings behind a FakeApi. */
export interface DepositServer {
  orders: readonly DepositCandidate[];
  used: readonly UsedDeposit[];
  readings: readonly StoredReading[];
}

const MARKETS = [
  { id: 'market-0001', title: '겨울 마켓' },
  { id: 'market-0002', title: '봄 마켓' },
];

/** Stores payments and readings; refuses deposits that may be stored, unless they are declared to be different. */
export function depositServer({ fakeApi }: FakePlatform, ...orders: DepositCandidate[]): DepositServer {
  const server: DepositServer = { orders, used: [], readings: [] };
  fakeApi
    .on(listDepositCandidates, () => ({
      hashKey: 'A'.repeat(43),
      orders: [...server.orders],
      total: server.orders.length,
      markets: MARKETS.map((market) => ({
        ...market,
        orders: server.orders.filter(({ marketId }) => marketId === market.id).length,
      })).filter((market) => market.orders > 0),
      used: [...server.used],
    }))
    .on(confirmDeposits, ({ deposits, payments }): ConfirmedDeposits => {
      const failAt: ConfirmedDeposits['failAt'] = [];
      const stored: ConfirmedDeposits['stored'] = [];
      for (const [index, { orderId, to, shares }] of payments.entries()) {
        const order = server.orders.find(({ id }) => id === orderId);
        const used = shares.flatMap(({ deposit }) => {
          const listed = deposits[deposit];
          return server.used
            .filter(({ id, key }) => listed && !listed.otherThan.includes(id) && mayBeSameDeposit(key, listed.key))
            .filter(({ id }) => !stored.some((each) => each.id === id))
            .map(({ id, publicIds }) => ({ deposit, id, publicIds }));
        });
        if (order === undefined || used.length > 0) {
          failAt.push({ at: index + 1, data: order?.publicId ?? orderId, reason: 'deposit-used', used });
          continue;
        }
        const received = shares.reduce((sum, { amount }) => sum + amount, 0);
        const paid = { ...order, paidAmount: order.paidAmount + received, hasDeposits: true };
        server.orders = server.orders.map((each) =>
          each.id === orderId ? { ...paid, status: to === 'paid' ? 1 : paid.status } : each,
        );
        for (const { deposit, amount } of shares) {
          const key = deposits[deposit]?.key;
          const known = stored.find((each) => each.deposit === deposit);
          const id = known?.id ?? `deposit-${server.used.length}`;
          if (known === undefined && key !== undefined) {
            stored.push({ deposit, id });
            const free = key.amount - amount;
            server.used = [...server.used, { id, key, orderIds: [orderId], publicIds: [order.publicId], free }];
          }
        }
      }
      const { length } = payments;
      return { total: length, success: length - failAt.length, fail: failAt.length, failAt, stored };
    })
    .on(getStatementReadings, () => ({ readings: [...server.readings] }))
    .on(saveStatementReading, ({ reading }) => {
      const id = `reading-${server.readings.length}`;
      server.readings = [...server.readings, { id, reading }];
      return { id };
    })
    .on(deleteStatementReading, ({ id }) => {
      server.readings = server.readings.filter((each) => each.id !== id);
      return { ok: true } as const;
    });
  return server;
}
