import { beforeEach, describe, expect, it } from '@jest/globals';
import { exportSales } from '@backoffice/contracts/files/salesEndpoints';
import {
  exportLabels,
  exportOrders,
  exportPackages,
  exportSettlement,
} from '@backoffice/contracts/order/lists/exportEndpoints';
import { FRESH_LOGIN_BUYERS, FRESH_LOGIN_MS } from '@backoffice/contracts/seller/isFreshLogin';
import { saveBank } from '@backoffice/contracts/seller/sellerEndpoints';
import type { Endpoint } from '@backoffice/contracts/wire/endpoint';
import { endOtherSessions, endSession, listSessions } from '@backoffice/contracts/wire/session/sessionEndpoints';
import { and, like, ne } from 'drizzle-orm';
import { buildMarket, buildOrder, buildSeller, buildSession } from '../../../testing/builders.ts';
import { readFailure } from '../../../testing/createTestApp.ts';
import { ENDPOINTS } from '../../../testing/endpoints.ts';
import { runSales } from '../../../testing/runSales.ts';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { signInFresh } from '../../../testing/signInFresh.ts';
import type { MarketRow } from '../../trade/market/marketStore.ts';
import { audit, sessions } from '../database/schema.ts';

const UID = 'kakao:1';
const OLD = FRESH_LOGIN_MS + 1000;
const STALE = { status: 400, code: 'fresh-login-required', fields: [] };
const test = setUpTestApp({ resetBeforeEach: true });
let market: MarketRow;
beforeEach(async () => {
  await buildSeller(test.db, UID);
  market = await buildMarket(test.db, UID, { paymentOption: [1] });
});

describe('endpoints that need a fresh login', () => {
  // rule: fresh-login.where
  it('the calls about the payout account and the devices always need a fresh login, and every file for many buyers', () => {
    const declared = (need: Endpoint['freshLogin']) => new Set(ENDPOINTS.filter((each) => each.freshLogin === need));
    expect(declared('always')).toEqual(new Set([saveBank, listSessions, endSession, endOtherSessions]));
    expect(declared('many-buyers')).toEqual(new Set(ENDPOINTS.filter(({ download }) => download !== undefined)));
  });

  // rule: fresh-login.where
  it.each<[string, number | null]>([
    ['of more than five minutes ago', OLD],
    ['of a provider that does not state when the person authenticated', null],
  ])(
    'a thief of a phone or token can neither read nor end the devices of the account with a login %s',
    async (_, age) => {
      const other = await buildSession(test.db, UID);
      const headers = await signInFresh(test, UID, age);
      const calls: readonly [Endpoint, Record<string, string>][] = [
        [listSessions, {}],
        [endSession, { sessionId: other }],
        [endOtherSessions, {}],
      ];
      for (const [endpoint, params] of calls)
        expect(readFailure(await test.call(endpoint, { headers, params }))).toEqual(STALE);
      expect((await test.db.select().from(sessions)).map(({ endedAt }) => endedAt)).toEqual([null, null]);
    },
  );
});

const options = JSON.stringify({ mergeAddr: false, mergeReceiptId: false });
const ofMarket = (endpoint: Endpoint) => () => ({
  endpoint,
  params: { marketId: market.id },
  body: { data: options, reason: { purpose: 'shipping' } },
});
const FILES: Record<string, () => { endpoint: Endpoint; params?: Record<string, string>; body: object }> = {
  orders: ofMarket(exportOrders),
  packages: ofMarket(exportPackages),
  labels: ofMarket(exportLabels),
  settlement: () => ({ endpoint: exportSettlement, body: { marketId: market.id } }),
  sales: () => ({ endpoint: exportSales, body: { year: 2026, period: '1H' } }),
};

describe('files for many buyers', () => {
  // rule: fresh-login.where
  it.each(Object.keys(FILES))(
    'a thief of a phone or token does not get a file (%s) of more than 100 buyers with an older login',
    async (kind) => {
      const { endpoint, params = {}, body } = FILES[kind]?.() ?? ofMarket(exportOrders)();
      const ask = async (age: number) => {
        const headers = await signInFresh(test, UID, age);
        if (kind === 'sales') {
          await test.call(endpoint, { body: { ...body, regenerate: true }, headers });
          await runSales(test);
        }
        return test.call(endpoint, { params, body, headers });
      };
      const paid = { status: 1, paymentOption: 1, paymentType: 'card' } as const;
      for (let count = 0; count < FRESH_LOGIN_BUYERS; count += 1) await buildOrder(test.db, market, paid);
      expect((await ask(OLD)).statusCode).toBe(200);
      await buildOrder(test.db, market, paid);
      expect(readFailure(await ask(OLD))).toEqual(STALE);
      expect((await ask(0)).statusCode).toBe(200);
      // The making of a sales file has an event of its own.
      const events = await test.db
        .select()
        .from(audit)
        .where(and(like(audit.action, 'export-%'), ne(audit.result, 'made')));
      expect(events.map(({ count }) => count)).toEqual([FRESH_LOGIN_BUYERS, FRESH_LOGIN_BUYERS + 1]);
    },
  );
});
