import { deleteProduct, insertProduct, updateProduct } from '@backoffice/contracts/market/product/productEndpoints';
import { newId } from '../../platform/database/newId.ts';
import type { BaseDependencies } from '../../platform/http/BaseDependencies.ts';
import type { Register } from '../../platform/http/register/registerEndpoints.ts';
import { requireNoProblems } from '../../platform/errors/HttpError.ts';
import { requireRoom } from '../../platform/errors/requireRoom.ts';
import { loadMarketFacts, lockMarket } from '../market/marketStore.ts';
import { nextUpdate, refuseStale } from '../../platform/http/replies/staleUpdate.ts';
import { adoptPictures, coverFieldPath } from '../picture/adoptPictures.ts';
import { toOptionColumns, presentProduct, toProductColumns, toProductFields } from './presentProduct.ts';
import { newProductProblems, productPatchProblems, requireDeletable, requireEditableMarket } from './productPolicy.ts';
import {
  countProducts,
  deleteOptionRows,
  deleteProductRow,
  findProduct,
  insertProductRow,
  lockOptions,
  saveOptionRows,
  updateProductRow,
} from './productStore.ts';

/** Registers the calls about products. Each locks the market's row first, so that its status cannot change. */
export function registerProducts(register: Register, { clock }: BaseDependencies): void {
  register(insertProduct, async ({ fields: { marketId, ...fields }, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const market = await lockMarket(tx, seller.uid, marketId);
      requireEditableMarket(market, now);
      requireRoom('product', await countProducts(tx, market));
      requireNoProblems(newProductProblems(fields));
      await adoptPictures(tx, seller.uid, { now: fields.cover, stored: [], fieldPath: coverFieldPath }, now);
      const id = newId();
      const row = { id, marketId, ownerUid: seller.uid, createdAt: now, updatedAt: now };
      await insertProductRow(tx, { ...row, ...toProductColumns(fields) });
      await saveOptionRows(tx, toOptionColumns(id, fields));
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
      requireEditableMarket(market, now);
      const merged = { ...toProductFields(product), ...patch };
      requireNoProblems(productPatchProblems(product, merged, Object.keys(patch), market));
      await adoptPictures(tx, seller.uid, { now: merged.cover, stored: product.cover, fieldPath: coverFieldPath }, now);
      const updatedAt = nextUpdate(product.updatedAt, now);
      await updateProductRow(tx, product, { ...toProductColumns(merged), updatedAt });
      if (patch.option) {
        const remainingIds = new Set(patch.option.map(({ _id }) => _id));
        await deleteOptionRows(
          tx,
          product.options.map(({ id }) => id).filter((id) => !remainingIds.has(id)),
        );
        await saveOptionRows(tx, toOptionColumns(productId, merged));
      }
      return presentProduct(await findProduct(tx, seller.uid, productId), market);
    }),
  );

  register(deleteProduct, async ({ params: { productId }, seller, write }) =>
    write(async (tx) => {
      const now = clock.now();
      const found = await findProduct(tx, seller.uid, productId);
      const market = await lockMarket(tx, seller.uid, found.marketId);
      await lockOptions(tx, productId);
      const product = await findProduct(tx, seller.uid, productId);
      requireEditableMarket(market, now);
      const { productIds } = (await loadMarketFacts(tx, seller.uid, market.id))(market.id);
      requireDeletable(product, market, { productCount: productIds.length, now });
      await deleteProductRow(tx, product);
      return { ok: true } as const;
    }),
  );
}
