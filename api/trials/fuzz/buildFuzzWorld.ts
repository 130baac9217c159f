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
import { signInUnsigned, unsignedToken } from '../../testing/process/signInUnsigned.ts';
import type { FuzzWorld } from './makeCall.ts';

/** Stores new accounts of every kind, and two sellers with a market, a product and orders each. */
export async function buildFuzzWorld(db: Queries): Promise<FuzzWorld> {
  const uid = (kind: string) => `kakao:${kind}-${newId()}`;
  const [seller, other, suspended, approved, levelZero] = [uid('s'), uid('o'), uid('x'), uid('a'), uid('z')];
  await buildSeller(db, suspended, { state: -1 });
  await buildUser(db, approved);
  await buildUser(db, levelZero, 0);
  return {
    // A new session for each call, because calls sign out.
    tokens: {
      visitor: async () => undefined,
      invalid: async () => 'no.valid.token',
      unknown: async () => unsignedToken(uid('n'), newId()),
      levelZero: () => signInUnsigned(db, levelZero),
      approved: () => signInUnsigned(db, approved),
      suspended: () => signInUnsigned(db, suspended),
      other: () => signInUnsigned(db, other),
      seller: () => signInUnsigned(db, seller),
    },
    own: await buildGoods(db, seller),
    foreign: await buildGoods(db, other),
  };
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
