import type { ActionContext } from './ActionContext.ts';
import { planSettlement } from './planSettlement.ts';
import type { SettlementPreview, SettlementRequest } from './SettlementRequest.ts';

/**
 * What a settlement would be; changes nothing.
 * @throws OperatorError `invalid-period`, `absent-market`, `too-many-orders`
 */
export async function previewSettlement(
  { db, clock }: Pick<ActionContext, 'db' | 'clock'>,
  request: SettlementRequest,
): Promise<SettlementPreview> {
  const { market, seller, sums, waiting, digest } = await planSettlement(db, request, false);
  const { payoutHoldUntil } = seller;
  return {
    marketId: market.id,
    marketTitle: market.title,
    ownerUid: market.ownerUid,
    sellerName: seller.name,
    feeRate: seller.fee,
    sums,
    waiting,
    payoutHoldUntil: payoutHoldUntil && payoutHoldUntil > clock.now() ? payoutHoldUntil : null,
    digest,
  };
}
