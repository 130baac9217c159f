import { type ReplyOf, type getMarket, displayTitle, lowStockItems } from '@backoffice/contracts';

/** A market with its products and its seller. */
export type MarketPage = ReplyOf<typeof getMarket>;

/** What the screens of orders need to know about their market. */
export interface MarketInfo {
  readonly title: string;
  /** The title as buyers know it, without what the back office says beside it. */
  readonly name: string;
  /** Buyers pay through the product's payment service and not to the seller's account. */
  readonly isProductPayment: boolean;
  /** Names of the delivery methods. */
  readonly deliveries: readonly string[];
  /** The pieces left of each option that is nearly sold out, by its name in orders (`lowStockItems`). */
  readonly lowStock: ReadonlyMap<string, number>;
  /** All of the answer, for a screen that begins with it. */
  readonly page: MarketPage;
}

/** What an answer of `getMarket` says at an instant in milliseconds. */
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
