import { type FieldProblem, MarketFields, marketProblems, openingProblems } from '@backoffice/contracts';
import { withSchema } from '../form/withSchema.ts';

/** What a market is judged by, beside its fields. */
export interface MarketCase {
  readonly fields: MarketFields;
  /** Chosen photos, those on their way included: they are waited for before the save. */
  readonly photos: readonly string[];
  /** Whether the minimum order amount is switched on; the request itself knows only the amount. */
  readonly hasMinPrice: boolean;
  readonly productCount: number;
  readonly scheduleEditable: boolean;
  /** The present in milliseconds. */
  readonly now: number;
}

/** Everything that keeps a market from being saved, or from being saved and opened. */
export function judgeMarket(market: MarketCase, purpose: 'save' | 'open'): FieldProblem[] {
  const { fields, photos, productCount, now, scheduleEditable } = market;
  const judged = { ...fields, cover: [...photos] };
  const problems =
    purpose === 'open' ? openingProblems(judged, productCount, now) : marketProblems(judged, { now, scheduleEditable });
  if (market.hasMinPrice && fields.minPrice === 0)
    problems.push({ path: 'minPrice', text: '최소 주문 금액을 입력해주세요.' });
  return withSchema(problems, MarketFields, fields);
}
