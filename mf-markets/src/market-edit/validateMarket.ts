import {
  type FieldProblem,
  type Market,
  MarketFields,
  type OrderableProduct,
  type MarketSeller,
  isPaymentLocked,
  lockedMarketProblems,
  lockedPaymentProblems,
  marketActions,
  marketProblems,
  openingProblems,
  paymentOptionProblems,
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
  const { market, seller, fields, pictures, products, now } = input;
  const { editSchedule, renameOptions } = marketActions(market.status);
  const validated = { ...fields, cover: [...pictures] };
  const context = { now, minPriceEnabled: input.hasMinPrice };
  const problems = [
    ...(purpose === 'open'
      ? openingProblems(validated, { ...context, products })
      : marketProblems(validated, { ...context, scheduleEditable: editSchedule })),
    ...(isPaymentLocked(market)
      ? lockedPaymentProblems(fields, market)
      : paymentOptionProblems(fields.payment.option, seller)),
    ...(renameOptions ? [] : lockedMarketProblems(fields, market, market.lockedDelivery)),
  ];
  return withSchema(problems, MarketFields, fields);
}
