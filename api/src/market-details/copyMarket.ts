import { copyMarketFields, copyProductFields } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { optionColumnsOf, productColumnsOf, productFieldsOf } from '../product/presentProduct.ts';
import { insertProductRow, listProductsOf, saveOptionRows } from '../product/productStore.ts';
import type { SellerRow } from '../database/schema.ts';
import { type MarketRow, insertMarketRow } from '../market/marketStore.ts';
import { marketColumnsOf, marketFieldsOf } from '../market/presentMarket.ts';

/**
 * Copies a locked market with its products in their order into a new one in status 0; its owner keeps the rows of the
 * source. The pictures are the same files: they stay for as long as either market shows them.
 */
export async function copyMarket(
  tx: Queries,
  source: MarketRow,
  { seller, now }: { seller: SellerRow; now: Date },
): Promise<MarketRow> {
  const born = { ownerUid: source.ownerUid, createdAt: now, updatedAt: now };
  const fields = copyMarketFields(marketFieldsOf(source), seller);
  const copy = await insertMarketRow(tx, { id: newId(), publicId: newId(), ...born, ...marketColumnsOf(fields) });
  for (const product of await listProductsOf(tx, source)) {
    const id = newId();
    const copied = copyProductFields(productFieldsOf(product));
    await insertProductRow(tx, { id, marketId: copy.id, ...born, ...productColumnsOf(copied) });
    await saveOptionRows(tx, optionColumnsOf(id, copied));
  }
  return copy;
}
