import {
  type FieldProblem,
  type Market,
  MarketFields,
  type MarketSeller,
  type OrderableProduct,
  marketEditProblems,
  openingProblems,
} from '@backoffice/contracts';
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
