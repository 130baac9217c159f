import { newId } from '../../src/platform/database/newId.ts';
import { createRandom } from '../../src/local/seed/random.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../../testing/builders.ts';
import { signInUnsigned } from '../../testing/process/signInUnsigned.ts';
import type { TestDatabase } from '../../testing/testDatabase.ts';
import type { CallResult, ProxiedCall } from './sendThrough.ts';

const SELLERS = 3;
/** A file with every order of a market. */
const EXPORT = {
  data: JSON.stringify({ mergeAddr: false, mergeReceiptId: false }),
  reason: { purpose: 'shipping' },
};

/**
 * Makes the calls of a busy day: lists, searches, single orders, edits, new markets that are deleted again, occasional
 * exports, and rejected calls. The amount of stored data stays constant, so that only a leak makes memory grow.
 */
export async function makeTraffic(
  { db }: TestDatabase,
  send: (call: ProxiedCall) => Promise<CallResult>,
  { seed, orders: count }: { readonly seed: number; readonly orders: number },
): Promise<() => Promise<void>> {
  const random = createRandom(seed);
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, async () => {
      const uid = `kakao:${newId()}`;
      await buildSeller(db, uid);
      const market = await buildMarket(db, uid);
      const product = await buildProduct(db, market, [{ ordered: count, stock: -1 }]);
      const orders = [];
      for (let at = 0; at < count; at += 1) orders.push(await buildOrder(db, market, { product }));
      return { token: await signInUnsigned(db, uid), market: market.id, orders };
    }),
  );
  const call = (path: string, token: string, body?: object) => send({ path, token, body });
  return async () => {
    const { token, market, orders } = random.pick(sellers);
    const order = random.pick(orders);
    const chance = random.next();
    const updated = `/receipt/update/seller/${order.id}`;
    if (chance < 0.25) await call('/user/me', token);
    else if (chance < 0.4) await call(`/market/get/${market}`, token);
    else if (chance < 0.5) await call(`/receipt/list/${market}`, token, {});
    else if (chance < 0.7) await call(`/receipt/delivery?publicId=${order.publicId}`, token);
    else if (chance < 0.9) await call(updated, token, { sellerMemo: `메모 ${random.whole(1, 99)}` });
    else if (chance < 0.93) await call(`/receipt/delivery?publicId=${order.publicId}`, 'no.valid.token');
    else if (chance < 0.94) await call(updated, token, { unknown: 1 });
    else if (chance < 0.96) await call('/receipt/search', token, { q: order.publicId.slice(0, 6) });
    else if (chance < 0.965) await call(`/receipt/export/excel/statics/${market}`, token, EXPORT);
    else {
      const { status, body } = await call('/market/insert', token, { title: newId() });
      if (status === 200) await call(`/market/delete/${(JSON.parse(body) as { _id: string })._id}`, token, {});
    }
  };
}
