import { copyMarketFields } from '@backoffice/contracts/market/copyMarketFields';
import type { Market } from '@backoffice/contracts/market/market';
import type { MarketSeller } from '@backoffice/contracts/market/marketEndpoints';
import { openingProblems } from '@backoffice/contracts/market/openingConditions';
import type { Product } from '@backoffice/contracts/market/product/product';
import type { RelaunchFields } from '@backoffice/contracts/market/relaunchFields';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { toMarketFields } from '../market-edit/MarketForm.ts';
import { toRelaunchedProduct } from './toRelaunchedProduct.ts';

/** Input of the readiness check of a relaunched market. */
export interface RelaunchSource {
  readonly market: Market;
  /** All products of the ended market. */
  readonly products: readonly Product[];
  readonly seller: MarketSeller;
  /** Current time in milliseconds. */
  readonly now: number;
}

/**
 * Returns the problems that will prevent the opening of a relaunched market, as far as the page can check; empty if
 * none.
 */
export function findRelaunchProblems(fields: RelaunchFields, source: RelaunchSource): readonly FieldProblem[] {
  const { market, products, seller, now } = source;
  const { title, marketST, marketED } = fields;
  const copy = { ...copyMarketFields(toMarketFields(market), seller), title, marketST, marketED };
  const chosen = new Set(fields.product);
  const copiedProducts = products
    .filter(({ _id }) => chosen.has(_id))
    .map((product) => toRelaunchedProduct(product, fields));
  return openingProblems(copy, { products: copiedProducts, seller, now });
}
