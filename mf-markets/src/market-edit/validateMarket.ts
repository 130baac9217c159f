import { type Market, MarketFields } from '@backoffice/contracts/market/market';
import { marketEditProblems } from '@backoffice/contracts/market/marketEditProblems';
import type { MarketSeller } from '@backoffice/contracts/market/marketEndpoints';
import { openingProblems } from '@backoffice/contracts/market/openingConditions';
import type { OrderableProduct } from '@backoffice/contracts/market/product/canBeOrdered';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { withSchema } from '@backoffice/forms';

/** Input of the validation of a market. */
export interface MarketValidation {
  /** The stored market. */
  readonly market: Market;
  readonly seller: MarketSeller;
  readonly fields: MarketFields;
  /** All chosen pictures, including those that still upload: a save waits for them. */
  readonly pictures: readonly string[];
  /** Whether the minimum order amount is switched on; the request has only the amount. */
  readonly hasMinPrice: boolean;
  readonly products: readonly OrderableProduct[];
  /** Current time in milliseconds. */
  readonly now: number;
}

/** Returns the problems that prevent saving the market, or saving and opening it. */
export function validateMarket(input: MarketValidation, purpose: 'save' | 'open'): FieldProblem[] {
  const { market: stored, seller, fields, pictures, products, now } = input;
  const validated = { ...fields, cover: [...pictures] };
  const context = { now, seller, minPriceEnabled: input.hasMinPrice };
  const problems =
    purpose === 'open'
      ? openingProblems(validated, { ...context, products })
      : marketEditProblems(validated, { ...context, stored });
  return withSchema(problems, MarketFields, fields);
}
