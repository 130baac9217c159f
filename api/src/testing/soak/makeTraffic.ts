import { newId } from '../../database/newId.ts';
import { createRandom } from '../../seed/random.ts';
import { buildMarket, buildOrder, buildProduct, buildSeller } from '../builders.ts';
import { unsignedToken } from '../process/unsignedToken.ts';
import type { TestDatabase } from '../testDatabase.ts';

/** Makes one call and answers its status. */
export type MakeCall = () => Promise<number>;

const SELLERS = 3;

/**
 * Calls as a busy day has them: lists, single orders, edits, notices, new markets that are deleted again, an export now
 * and then, and ones that are refused. What is stored stays about as much, so that only a leak makes memory grow.
 */
export async function makeTraffic(
  { db }: TestDatabase,
  origin: string,
  { seed, orders: count }: { readonly seed: number; readonly orders: number },
): Promise<MakeCall> {
  const random = createRandom(seed);
  const sellers = await Promise.all(
    Array.from({ length: SELLERS }, async () => {
      const uid = `kakao:${newId()}`;
      await buildSeller(db, uid);
      const market = await buildMarket(db, uid);
      const product = await buildProduct(db, market, [{ ordered: count, stock: -1 }]);
      const orders = [];
      for (let at = 0; at < count; at += 1) orders.push(await buildOrder(db, market, { product }));
      return { token: unsignedToken(uid), market: market.id, orders };
    }),
  );
  const call = async (path: string, token: string, body?: object) => {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  return async () => {
    const { token, market, orders } = random.pick(sellers);
    const order = random.pick(orders);
    const chance = random.next();
    if (chance < 0.25) return (await call('/user/me', token)).status;
    if (chance < 0.4) return (await call(`/market/get/${market}`, token)).status;
    if (chance < 0.5) return (await call(`/receipt/list/${market}`, token, {})).status;
    if (chance < 0.7) return (await call(`/receipt/delivery?publicId=${order.publicId}`, token)).status;
    if (chance < 0.9)
      return (await call(`/receipt/update/seller/${order.id}`, token, { sellerMemo: `메모 ${random.whole(1, 99)}` }))
        .status;
    if (chance < 0.93) return (await call(`/receipt/delivery?publicId=${order.publicId}`, 'no.valid.token')).status;
    if (chance < 0.94) return (await call(`/receipt/update/seller/${order.id}`, token, { unknown: 1 })).status;
    const made = await call('/market/insert', token, { title: newId() });
    if (made.status !== 200) return made.status;
    return (await call(`/market/delete/${(JSON.parse(made.text) as { _id: string })._id}`, token, {})).status;
  };
}
