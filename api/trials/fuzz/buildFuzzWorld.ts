import { newId } from '../../src/platform/database/newId.ts';
import type { Queries } from '../../src/platform/database/openDatabase.ts';
import {
  buildBanner,
  buildMarket,
  buildOrder,
  buildProduct,
  buildSeller,
  buildUpload,
  buildUser,
} from '../../testing/builders.ts';
import { unsignedToken } from '../../testing/process/unsignedToken.ts';
import type { FuzzWorld } from './makeCall.ts';

/** Stores new accounts of every kind, and two sellers with a market, a product and orders each. */
export async function buildFuzzWorld(db: Queries): Promise<FuzzWorld> {
  const uid = (kind: string) => `kakao:${kind}-${newId()}`;
  const [seller, other, suspended, approved, levelZero] = [uid('s'), uid('o'), uid('x'), uid('a'), uid('z')];
  await buildSeller(db, suspended, { state: -1 });
  await buildUser(db, approved);
  await buildUser(db, levelZero, 0);
  return {
    tokens: {
      visitor: () => undefined,
      invalid: () => 'no.valid.token',
      unknown: createNewTokens(uid('n')),
      levelZero: createNewTokens(levelZero),
      approved: createNewTokens(approved),
      suspended: createNewTokens(suspended),
      other: createNewTokens(other),
      seller: createNewTokens(seller),
    },
    own: await buildGoods(db, seller),
    foreign: await buildGoods(db, other),
  };
}

/** Creates a new token for each call, because calls sign out and invalidate older tokens. */
function createNewTokens(uid: string): () => string {
  return () => unsignedToken(uid, Math.floor(Date.now() / 1000));
}

async function buildGoods(db: Queries, uid: string): Promise<Record<string, unknown>> {
  await buildSeller(db, uid, { state: 3, status: 2 });
  const market = await buildMarket(db, uid);
  const product = await buildProduct(db, market, [{ ordered: 2 }, {}]);
  const order = await buildOrder(db, market, { product });
  const paid = await buildOrder(db, market, { product, status: 1 });
  const banner = await buildBanner(db, market);
  const picture = await buildUpload(db, uid);
  return {
    marketId: market.id,
    market: market.id,
    productId: product.id,
    product: [product.id],
    receiptId: order.id,
    id: order.id,
    publicId: order.publicId,
    target: [order.id, paid.id],
    bannerId: banner.id,
    cover: [picture],
    updatedAt: market.updatedAt.toISOString(),
  };
}
