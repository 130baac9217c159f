import { paymentOptionProblems } from '../seller/sellerState.ts';
import type { FieldProblem } from '../wire/errorReply.ts';
import { lockedMarketProblems } from './lockedMarket.ts';
import type { Market, MarketFields } from './market.ts';
import type { MarketSeller } from './marketEndpoints.ts';
import { type MarketRuleContext, marketProblems } from './marketRules.ts';
import { marketActions } from './marketStatus.ts';
import { deliveryInUseProblems } from './openingConditions.ts';

/** Input of the rules about changes of a market in addition to the fields. */
interface MarketEditContext extends Omit<MarketRuleContext, 'scheduleEditable'> {
  /** The market before the change. */
  readonly stored: Pick<Market, 'status' | 'marketST' | 'marketED' | 'payment' | 'lockedDelivery'>;
  readonly seller: Pick<MarketSeller, 'state'>;
}

/**
 * Returns the problems that prevent saving changes of a stored market: of its fields, and of parts that its status fixes
 * (docs/rules.md#market-status).
 */
export function marketEditProblems(fields: MarketFields, context: MarketEditContext): FieldProblem[] {
  const { stored, seller, ...rest } = context;
  const { editSchedule } = marketActions(stored, context.now);
  return [
    ...marketProblems(fields, { ...rest, scheduleEditable: editSchedule }),
    ...(editSchedule
      ? paymentOptionProblems(fields.payment.option, seller)
      : [...lockedMarketProblems(fields, stored), ...deliveryInUseProblems(fields)]),
  ];
}
