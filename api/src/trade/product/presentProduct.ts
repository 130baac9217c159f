import { MARKET_STATUS } from '@backoffice/contracts/market/marketStatus';
import type { Product, ProductFields, ProductOption } from '@backoffice/contracts/market/product/product';
import { newId } from '../../platform/database/newId.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { publicTime } from '../market/presentMarket.ts';
import type { OptionRow, ProductRow } from './productStore.ts';

/** A stored option in the form that its seller reads. */
export function presentOption(row: OptionRow): ProductOption {
  const { id, title, desc, price, stock, ordered, useYn } = row;
  return { _id: id, title, desc, price, stock, order: ordered, useYN: useYn };
}

/** Converts a stored product to its typed fields. */
export function toProductFields(row: ProductRow): ProductFields {
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

/** Converts typed fields except the options to their columns. */
export function toProductColumns(fields: ProductFields) {
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

/** Converts typed options to their columns, in their order; a new option gets its id here. */
export function toOptionColumns(productId: string, { option }: Pick<ProductFields, 'option'>) {
  return option.map(({ _id, title, desc, price, stock, useYN }, position) => {
    return { id: _id ?? newId(), productId, position, title, desc, price, stock, useYn: useYN };
  });
}

/** The ids of options of the opening and of orders: they can be neither renamed nor deleted. */
export function lockedOptionIds({ options }: ProductRow, market: MarketRow): string[] {
  if (market.status === MARKET_STATUS.drafting) return [];
  return options.filter(({ opened, isOrdered }) => opened || isOrdered).map(({ id }) => id);
}

/** A product in the form that its owner reads, with the values of its market. */
export function presentProduct(row: ProductRow, market: MarketRow): Product {
  return {
    _id: row.id,
    marketId: row.marketId,
    ...toProductFields(row),
    option: row.options.map(presentOption),
    marketPublic: market.public,
    marketStatus: market.status,
    payment: market.paymentOption[0] ?? 0,
    lockedOption: lockedOptionIds(row, market),
    owner: row.ownerUid,
    publicTime: publicTime(market),
    timestamp: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
