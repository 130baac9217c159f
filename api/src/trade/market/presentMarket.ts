import type { Market, MarketFields } from '@backoffice/contracts/market/market';
import { MARKET_STATUS, type MarketWindow } from '@backoffice/contracts/market/marketStatus';
import type { Queries } from '../../platform/database/openDatabase.ts';
import { type MarketFacts, type MarketRow, loadMarketFacts } from './marketStore.ts';

/** Converts a stored market to its typed fields. */
export function toMarketFields(row: MarketRow): MarketFields {
  return {
    title: row.title,
    desc: row.desc,
    cover: row.cover,
    notice: { order: row.noticeOrder, receipt: row.noticeReceipt },
    delivery: { expect: row.deliveryExpect, option: row.deliveryOption },
    cashReceipt: row.cashReceipt,
    marketST: row.marketSt?.toISOString() ?? null,
    marketED: row.marketEd?.toISOString() ?? null,
    payment: { expect: row.paymentExpect, option: row.paymentOption },
    minPrice: row.minPrice,
  };
}

/** The status and order window of a stored market. */
export function toMarketWindow({ status, marketSt, marketEd }: MarketRow): MarketWindow {
  return { status, marketST: marketSt?.toISOString() ?? null, marketED: marketEd?.toISOString() ?? null };
}

/** Converts typed fields to their columns. */
export function toMarketColumns(fields: MarketFields) {
  return {
    title: fields.title,
    desc: fields.desc,
    cover: fields.cover,
    noticeOrder: fields.notice.order,
    noticeReceipt: fields.notice.receipt,
    deliveryExpect: fields.delivery.expect,
    deliveryOption: fields.delivery.option,
    cashReceipt: fields.cashReceipt,
    marketSt: fields.marketST === null ? null : new Date(fields.marketST),
    marketEd: fields.marketED === null ? null : new Date(fields.marketED),
    paymentExpect: fields.payment.expect,
    paymentOption: fields.payment.option,
    minPrice: fields.minPrice,
  };
}

/** The existing delivery methods of the opening and of orders: they can be neither renamed nor deleted. */
export function lockedDeliveryTitles(row: MarketRow, { usedDelivery }: MarketFacts): string[] {
  if (row.status === MARKET_STATUS.drafting) return [];
  const locked = new Set([...row.openedDelivery, ...usedDelivery]);
  return row.deliveryOption.map(({ title }) => title).filter((title) => locked.has(title));
}

/** Defaults of the market fields that no screen writes. */
const UNWRITTEN_DEFAULTS = { option: [], useYN: true, promotion: { list: [] }, weight: 0, limitAmount: 0, tags: [] };

/** When a market starts to accept orders (ISO 8601), or null before it is published. */
export function publicTime({ status, marketSt }: Pick<MarketRow, 'status' | 'marketSt'>): string | null {
  return status > 0 ? (marketSt?.toISOString() ?? null) : null;
}

/** A market in the form that its owner reads. */
export function presentMarket(row: MarketRow, facts: MarketFacts): Market {
  return {
    _id: row.id,
    publicId: row.publicId,
    status: row.status,
    ...toMarketFields(row),
    public: row.public,
    product: [...facts.productIds],
    lockedDelivery: lockedDeliveryTitles(row, facts),
    orderCounts: facts.orderCounts,
    owner: row.ownerUid,
    publicTime: publicTime(row),
    ...UNWRITTEN_DEFAULTS,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Reads the facts of a stored market and returns it in the form that its owner reads. */
export async function presentMarketRow(db: Queries, row: MarketRow): Promise<Market> {
  return presentMarket(row, (await loadMarketFacts(db, row.ownerUid, row.id))(row.id));
}
