import {
  type ProductFields,
  deleteProduct,
  insertProduct,
  productProblems,
  updateProduct,
} from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Register } from '../http/registerEndpoints.ts';
import { requireNoProblems } from '../http/Refusal.ts';
import { loadMarketFacts, lockMarket } from '../market/marketStore.ts';
import { nextUpdate, refuseStale } from '../staleUpdate.ts';
import { adoptPictures, coverPlace } from '../upload/adoptPictures.ts';
import { presentProduct, productColumnsOf, productFieldsOf } from './presentProduct.ts';
import { newOptionProblems, productPatchProblems, requireDeletable, requireEditableMarket } from './productPolicy.ts';
import {
  deleteOptionRows,
  deleteProductRow,
  findProduct,
  insertProductRow,
  lockOptions,
  orderedOptionIds,
  saveOptionRows,
  updateProductRow,
} from './productStore.ts';

/** The calls about products. The market's row is locked first in each, so that none runs across its opening or closing. */
export function registerProducts(register: Register, { clock }: Dependencies): void {
  register(insertProduct, async ({ fields: { marketId, ...fields }, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const market = await lockMarket(tx, seller.uid, marketId);
      requireEditableMarket(market);
      requireNoProblems([...productProblems(fields), ...newOptionProblems(fields)]);
      await adoptPictures(tx, seller.uid, { now: fields.cover, kept: [], place: coverPlace }, now);
      const id = newId();
      const row = { id, marketId, ownerUid: seller.uid, createdAt: now, updatedAt: now };
      await insertProductRow(tx, { ...row, ...productColumnsOf(fields) });
      await saveOptionRows(tx, optionColumnsOf(id, fields));
      return { _id: id };
    }),
  );

  register(updateProduct, async ({ fields: { updatedAt: loaded, ...patch }, params: { productId }, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const market = await lockMarket(tx, seller.uid, (await findProduct(tx, seller.uid, productId)).marketId);
      await lockOptions(tx, productId);
      const product = await findProduct(tx, seller.uid, productId);
      refuseStale(product.updatedAt, loaded);
      requireEditableMarket(market);
      const merged = { ...productFieldsOf(product), ...patch };
      const orderedIds = await orderedOptionIds(tx, productId);
      requireNoProblems(productPatchProblems(product, merged, Object.keys(patch), { market, orderedIds }));
      await adoptPictures(tx, seller.uid, { now: merged.cover, kept: product.cover, place: coverPlace }, now);
      const updatedAt = nextUpdate(product.updatedAt, now);
      await updateProductRow(tx, product, { ...productColumnsOf(merged), updatedAt });
      if (patch.option) {
        const kept = new Set(patch.option.map(({ _id }) => _id));
        await deleteOptionRows(
          tx,
          product.options.map(({ id }) => id).filter((id) => !kept.has(id)),
        );
        await saveOptionRows(tx, optionColumnsOf(productId, merged));
      }
      return presentProduct(await findProduct(tx, seller.uid, productId), market);
    }),
  );

  register(deleteProduct, async ({ params: { productId }, seller, write }) =>
    write(async (tx) => {
      const found = await findProduct(tx, seller.uid, productId);
      const market = await lockMarket(tx, seller.uid, found.marketId);
      await lockOptions(tx, productId);
      const product = await findProduct(tx, seller.uid, productId);
      requireEditableMarket(market);
      const { productIds } = (await loadMarketFacts(tx, seller.uid, market.id))(market.id);
      const isOrdered = (await orderedOptionIds(tx, productId)).length > 0;
      requireDeletable(market, { isOrdered, productCount: productIds.length });
      await deleteProductRow(tx, product);
      return { ok: true } as const;
    }),
  );
}

function optionColumnsOf(productId: string, { option }: ProductFields) {
  return option.map(({ _id, title, desc, price, stock, useYN }, position) => {
    return { id: _id ?? newId(), productId, position, title, desc, price, stock, useYn: useYN };
  });
}
