import { deleteMarket, insertMarket, updateMarket } from '@backoffice/contracts/market/marketEditEndpoints';
import { listMarkets } from '@backoffice/contracts/market/marketEndpoints';
import { dropBlankDelivery } from '@backoffice/contracts/market/marketRules';
import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import { newMarketFields } from '@backoffice/contracts/market/newMarket';
import { newId } from '../../platform/database/newId.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { HttpError, requireNoProblems } from '../../platform/errors/HttpError.ts';
import { requireRoom } from '../../platform/errors/requireRoom.ts';
import { requireProfile } from '../seller/sellerPolicy.ts';
import { lockSeller } from '../seller/sellerStore.ts';
import { nextUpdate, refuseStale } from '../../platform/http/replies/staleUpdate.ts';
import { adoptPictures, coverFieldPath } from '../picture/adoptPictures.ts';
import { newMarketProblems, patchProblems, requireEditable } from './marketPolicy.ts';
import {
  countMarkets,
  deleteMarketRow,
  insertMarketRow,
  listMarketRows,
  loadMarketFacts,
  lockMarket,
  orderProducts,
  updateMarketRow,
} from './marketStore.ts';
import { presentMarket, presentMarketRow, toMarketColumns, toMarketFields } from './presentMarket.ts';

/** The calls about markets. */
export function registerMarkets(register: Register, { db, clock }: BaseDependencies): void {
  register(listMarkets, async ({ seller }) => {
    const toRuleInput = await loadMarketFacts(db, seller.uid);
    const rows = await listMarketRows(db, seller.uid);
    return rows.map((row) => presentMarket(row, toRuleInput(row.id)));
  });

  register(insertMarket, async ({ fields, seller, write }) => {
    requireProfile(seller);
    return write(async (tx) => {
      await lockSeller(tx, seller.uid);
      requireRoom('market', await countMarkets(tx, seller.uid));
      const now = clock.now();
      const merged = { ...newMarketFields(), ...fields };
      const clean = { ...merged, delivery: { ...merged.delivery, option: dropBlankDelivery(merged.delivery.option) } };
      requireNoProblems(newMarketProblems(fields, clean, seller, now));
      await adoptPictures(tx, seller.uid, { now: clean.cover, stored: [], fieldPath: coverFieldPath }, now);
      const row = { id: newId(), ownerUid: seller.uid, publicId: newId(), createdAt: now, updatedAt: now };
      return presentMarketRow(tx, await insertMarketRow(tx, { ...row, ...toMarketColumns(clean) }));
    });
  });

  register(updateMarket, async ({ fields: patch, params, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const market = await lockMarket(tx, seller.uid, params.marketId);
      refuseStale(market.updatedAt, patch.updatedAt);
      requireEditable(market, patch, now);
      const { public: shown = market.public, product, updatedAt: _loaded, ...edits } = patch;
      const merged = { ...toMarketFields(market), ...edits };
      const clean = { ...merged, delivery: { ...merged.delivery, option: dropBlankDelivery(merged.delivery.option) } };
      const facts = (await loadMarketFacts(tx, seller.uid, market.id))(market.id);
      requireNoProblems(patchProblems(market, clean, patch, { seller, now, facts }));
      await adoptPictures(tx, seller.uid, { now: clean.cover, stored: market.cover, fieldPath: coverFieldPath }, now);
      if (product) await orderProducts(tx, market, product);
      const updatedAt = nextUpdate(market.updatedAt, now);
      return presentMarketRow(
        tx,
        await updateMarketRow(tx, market, { ...toMarketColumns(clean), public: shown, updatedAt }),
      );
    }),
  );

  register(deleteMarket, async ({ params, seller, write }) =>
    write(async (tx) => {
      const market = await lockMarket(tx, seller.uid, params.marketId);
      if (market.status !== MARKET_STATUS.drafting)
        throw new HttpError('invalid-transition', { detail: '작성 중인 마켓만 삭제할 수 있어요.' });
      await deleteMarketRow(tx, market);
      return { ok: true } as const;
    }),
  );
}
