import { duplicateMarket, getMarket } from '@backoffice/contracts';
import type { BaseDependencies } from '../http/BaseDependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { findMarket, lockMarket } from '../market/marketStore.ts';
import { presentMarketRow } from '../market/presentMarketRow.ts';
import { presentProduct } from '../product/presentProduct.ts';
import { listProducts } from '../product/productStore.ts';
import { presentMarketSeller } from '../seller/presentSeller.ts';
import { requireProfile } from '../seller/sellerPolicy.ts';
import { copyMarket } from './copyMarket.ts';

/** The calls about a market together with its products. */
export function registerMarketDetails(register: Register, { db, clock, secrets }: BaseDependencies): void {
  register(getMarket, async ({ params, seller }) => {
    const row = await findMarket(db, seller.uid, params.marketId);
    const product = await listProducts(db, row);
    return {
      market: await presentMarketRow(db, row),
      product: product.map((each) => presentProduct(each, row)),
      seller: presentMarketSeller(seller),
    };
  });

  register(duplicateMarket, async ({ params, seller, write }) => {
    requireProfile(seller, secrets);
    return write(async (tx) => {
      const source = await lockMarket(tx, seller.uid, params.marketId);
      return presentMarketRow(tx, await copyMarket(tx, source, { seller, now: clock.now() }));
    });
  });
}
