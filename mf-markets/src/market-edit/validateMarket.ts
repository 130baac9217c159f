import {
  type FieldProblem,
  type Market,
  MarketFields,
  type MarketSeller,
  lockedMarketProblems,
  marketActions,
  marketProblems,
  openingProblems,
  paymentOptionProblems,
} from '@backoffice/contracts';
import { withSchema } from '../form/withSchema.ts';

/** What a market is judged by, beside its fields. */
export interface MarketCase {
  /** The market as it is stored. */
  readonly market: Market;
  readonly seller: MarketSeller;
  readonly fields: MarketFields;
  /** Chosen photos, those on their way included: they are waited for before the save. */
  readonly photos: readonly string[];
  /** Whether the minimum order amount is switched on; the request itself knows only the amount. */
  readonly hasMinPrice: boolean;
  readonly productCount: number;
  /** The present in milliseconds. */
  readonly now: number;
}

/** Everything that keeps a market from being saved, or from being saved and opened. */
export function validateMarket(given: MarketCase, purpose: 'save' | 'open'): FieldProblem[] {
  const { market, seller, fields, photos, productCount, now } = given;
  const { editSchedule, renameOptions } = marketActions(market.status);
  const judged = { ...fields, cover: [...photos] };
  const context = { now, minPriceEnabled: given.hasMinPrice };
  const problems = [
    ...(purpose === 'open'
      ? openingProblems(judged, { ...context, productCount })
      : marketProblems(judged, { ...context, scheduleEditable: editSchedule })),
    ...paymentOptionProblems(fields.payment.option, seller),
    ...(renameOptions ? [] : lockedMarketProblems(fields, market, market.lockedDelivery)),
  ];
  return withSchema(problems, MarketFields, fields);
}
