import type { getMarket } from '@backoffice/contracts/market/marketEndpoints';
import { displayTitle } from '@backoffice/contracts/market/marketStatus';
import { type LowStockItem, lowStockItems } from '@backoffice/contracts/order/lowStockItems';
import type { EndpointReply } from '@backoffice/contracts/wire/endpoint';

/** A market with its products and its seller. */
export type MarketPage = EndpointReply<typeof getMarket>;

/** The data of a market that the order screens need. */
export interface MarketInfo {
  readonly title: string;
  /** The title that buyers see, without the suffix that the back office adds. */
  readonly name: string;
  /** Buyers pay through the payment service of the product, not to the seller's bank account. */
  readonly isProductPayment: boolean;
  /** Names of the delivery methods. */
  readonly deliveries: readonly string[];
  /** The options that are nearly sold out, by their ids (`lowStockItems`). */
  readonly lowStock: ReadonlyMap<string, LowStockItem>;
  /** The full response, used as initial data by screens that need more of the market. */
  readonly page: MarketPage;
}

/** Converts a response of `getMarket`; `now` is the current time in milliseconds. */
export function toMarketInfo(page: MarketPage, now: number): MarketInfo {
  const { market, product } = page;
  return {
    title: displayTitle(market, now),
    name: market.title.trim(),
    isProductPayment: market.payment.option[0] === 1,
    deliveries: market.delivery.option.map(({ title }) => title),
    lowStock: lowStockItems(market, product, now),
    page,
  };
}
