import { changeMarketStatus, duplicateMarket, relaunchMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { relaunchPrice } from '@backoffice/contracts/market/relaunchPrice';
import { relaunchProblems } from '@backoffice/contracts/market/relaunchProblems';
import { readSnapshot } from '../../platform/database/openDatabase.ts';
import { requireNoProblems } from '../../platform/errors/HttpError.ts';
import { mapInSlices } from '../../platform/jobs/Slices.ts';
import { requireRoom } from '../../platform/errors/requireRoom.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { nextUpdate } from '../../platform/http/replies/staleUpdate.ts';
import { requireEnded, statusProblems } from '../market/marketPolicy.ts';
import {
  countMarkets,
  findMarket,
  listProductIds,
  loadMarketFacts,
  lockMarket,
  markOptionsOpened,
  lockMarketShared,
  updateMarketRow,
} from '../market/marketStore.ts';
import { presentMarket, presentMarketRow } from '../market/presentMarket.ts';
import { presentProduct } from '../product/presentProduct.ts';
import { listProducts } from '../product/productStore.ts';
import { presentMarketSeller } from '../seller/presentSeller.ts';
import { requireProfile } from '../seller/sellerPolicy.ts';
import { lockSeller } from '../seller/sellerStore.ts';
import { copyMarket } from './copyMarket.ts';

/** The calls about a market together with its products. */
export function registerMarketDetails(register: Register, { db, clock }: BaseDependencies): void {
  register(getMarket, async ({ params: { marketId }, seller }) => {
    const { market, facts, products } = await readSnapshot(db, async (tx) => ({
      market: await findMarket(tx, seller.uid, marketId),
      facts: (await loadMarketFacts(tx, seller.uid, marketId))(marketId),
      products: await listProducts(tx, { id: marketId, ownerUid: seller.uid }),
    }));
    return {
      market: presentMarket(market, facts),
      product: await mapInSlices(products, (each) => presentProduct(each, market)),
      seller: presentMarketSeller(seller),
    };
  });

  register(duplicateMarket, async ({ params, seller, write }) => {
    requireProfile(seller);
    return write(async (tx) => {
      await lockSeller(tx, seller.uid);
      requireRoom('market', await countMarkets(tx, seller.uid));
      const source = await lockMarketShared(tx, seller.uid, params.marketId);
      return presentMarketRow(tx, await copyMarket(tx, source, { seller, now: clock.now() }));
    });
  });

  register(relaunchMarket, async ({ fields, params, seller, write }) => {
    requireProfile(seller);
    return write(async (tx) => {
      const now = clock.now();
      await lockSeller(tx, seller.uid);
      requireRoom('market', await countMarkets(tx, seller.uid));
      const source = await lockMarketShared(tx, seller.uid, params.marketId);
      requireEnded(source, now);
      const own = await listProductIds(tx, source);
      requireNoProblems(relaunchProblems(fields, { now: now.getTime(), own }));
      const { title, marketST, marketED, product, stock } = fields;
      const chosen = new Set(product);
      const changes = {
        fields: { title, marketST, marketED },
        productIds: own.filter((id) => chosen.has(id)),
        stock,
        changePrice: (price: number) => relaunchPrice(price, fields),
      };
      return presentMarketRow(tx, await copyMarket(tx, source, { seller, now, changes }));
    });
  });

  register(changeMarketStatus, async ({ fields: { status, public: shown }, params, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const market = await lockMarket(tx, seller.uid, params.marketId);
      const products = await mapInSlices(await listProducts(tx, market), (row) => presentProduct(row, market));
      requireNoProblems(statusProblems(market, status, { seller, now, products }));
      const changes = { status, public: shown ?? market.public, updatedAt: nextUpdate(market.updatedAt, now) };
      if (status !== MARKET_STATUS.open) return presentMarketRow(tx, await updateMarketRow(tx, market, changes));
      const openedDelivery = market.deliveryOption.map(({ title }) => title);
      await markOptionsOpened(tx, market);
      return presentMarketRow(tx, await updateMarketRow(tx, market, { ...changes, openedDelivery }));
    }),
  );
}
