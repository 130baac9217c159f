import { copyMarketFields, copyProductFields } from '@backoffice/contracts';
import { newId } from '../database/newId.ts';
import type { Queries } from '../database/openDatabase.ts';
import { toOptionColumns, toProductColumns, toProductFields } from '../product/presentProduct.ts';
import { insertProductRow, listProducts, saveOptionRows } from '../product/productStore.ts';
import type { SellerRow } from '../database/schema.ts';
import { type MarketRow, insertMarketRow } from '../market/marketStore.ts';
import { toMarketColumns, toMarketFields } from '../market/presentMarket.ts';

/**
 * Copies a locked market with its products in their order into a new one in status 0; the source is not
 * changed. Both markets show the same picture files, which stay as long as either does.
 */
export async function copyMarket(
  tx: Queries,
  source: MarketRow,
  { seller, now }: { seller: SellerRow; now: Date },
): Promise<MarketRow> {
  const born = { ownerUid: source.ownerUid, createdAt: now, updatedAt: now };
  const fields = copyMarketFields(toMarketFields(source), seller);
  const copy = await insertMarketRow(tx, { id: newId(), publicId: newId(), ...born, ...toMarketColumns(fields) });
  for (const product of await listProducts(tx, source)) {
    const id = newId();
    const copied = copyProductFields(toProductFields(product));
    await insertProductRow(tx, { id, marketId: copy.id, ...born, ...toProductColumns(copied) });
    await saveOptionRows(tx, toOptionColumns(id, copied));
  }
  return copy;
}
