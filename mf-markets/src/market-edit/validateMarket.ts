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

/** Everything that the validation of a market depends on. */
export interface MarketValidation {
  /** The market as it is stored. */
  readonly market: Market;
  readonly seller: MarketSeller;
  readonly fields: MarketFields;
  /** All chosen pictures, also those that are being sent: a save waits for them. */
  readonly pictures: readonly string[];
  /** Whether the minimum order amount is switched on; the request itself knows only the amount. */
  readonly hasMinPrice: boolean;
  readonly products: readonly OrderableProduct[];
  /** The present in milliseconds. */
  readonly now: number;
}

/** Everything that prevents a market from being saved, or from being saved and opened. */
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
