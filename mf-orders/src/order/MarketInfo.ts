import { type Market, type Product, displayTitle, lowStockItems } from '@backoffice/contracts';

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
}

/** What an answer of `getMarket` says at an instant in milliseconds. */
export function toMarketInfo(
  { market, product }: { readonly market: Market; readonly product: readonly Product[] },
  now: number,
): MarketInfo {
  return {
    title: displayTitle(market, now),
    name: market.title.trim(),
    isProductPayment: market.payment.option[0] === 1,
    deliveries: market.delivery.option.map(({ title }) => title),
    lowStock: lowStockItems(market, product, now),
  };
}
