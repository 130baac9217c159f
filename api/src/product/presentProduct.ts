import type { Product, ProductFields, ProductOption } from '@backoffice/contracts';
import type { MarketRow } from '../market/marketStore.ts';
import type { OptionRow, ProductRow } from './productStore.ts';

/** A stored option as it is read. */
export function presentOption(row: OptionRow): ProductOption {
  const { id, title, desc, price, stock, ordered, useYn } = row;
  return { _id: id, title, desc, price, stock, order: ordered, useYN: useYn };
}

/** The typed fields of a stored product. */
export function productFieldsOf(row: ProductRow): ProductFields {
  return {
    title: row.title,
    desc: row.desc,
    cover: row.cover,
    option: row.options.map((option) => {
      const { order: _ordered, ...fields } = presentOption(option);
      return fields;
    }),
    useYN: row.useYn,
    promotion: { list: row.promotion },
    weight: row.weight,
    limitAmount: row.limitAmount,
    tags: row.tags,
  };
}

/** The columns that typed fields but the options are stored in. */
export function productColumnsOf(fields: ProductFields) {
  return {
    title: fields.title,
    desc: fields.desc,
    cover: fields.cover,
    useYn: fields.useYN,
    promotion: fields.promotion.list,
    weight: fields.weight,
    limitAmount: fields.limitAmount,
    tags: fields.tags,
  };
}

/** A product as its owner reads it; what its market says is not stored twice. */
export function presentProduct(row: ProductRow, market: MarketRow): Product {
  return {
    _id: row.id,
    marketId: row.marketId,
    ...productFieldsOf(row),
    option: row.options.map(presentOption),
    marketPublic: market.public,
    marketStatus: market.status,
    payment: market.paymentOption[0] ?? 0,
    updatedAt: row.updatedAt.toISOString(),
  };
}
