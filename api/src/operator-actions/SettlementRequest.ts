import type { SettlementSums } from '@backoffice/contracts';

/** Which orders to settle: of a market, by its id or public id, placed from an instant to before another. */
export interface SettlementRequest {
  readonly market: string;
  readonly from: Date;
  readonly until: Date;
}

/** What a settlement would be: of whom, at which fee in percent, with which sums, and what it leaves. */
export interface SettlementPreview {
  readonly marketId: string;
  readonly marketTitle: string;
  readonly ownerUid: string;
  readonly sellerName: string;
  readonly feeRate: number;
  readonly sums: SettlementSums;
  /** Orders of the period that are paid and not shipped yet, which a later settlement takes. */
  readonly waiting: number;
  /** Until when payouts to the seller are held; null when they are not. */
  readonly payoutHoldUntil: Date | null;
  /** Names exactly these orders, totals and fee: a settlement is confirmed with it. */
  readonly digest: string;
}
