import { SELLER_STATE } from './sellerState.ts';

/** Plans of a seller by the name that operators use, with `state` and Korean label (docs/rules.md#sellers). */
export const SELLER_PLANS = {
  awaiting: { state: SELLER_STATE.awaiting, label: '승인 대기' },
  account: { state: SELLER_STATE.sellerAccount, label: '판매자 계좌' },
  payment: { state: SELLER_STATE.productPayment, label: '서비스 결제' },
  'payment-plus': { state: SELLER_STATE.productPaymentPlus, label: '서비스 결제 플러스' },
} as const;

/** Name of a plan. */
type SellerPlan = keyof typeof SELLER_PLANS;

/** Returns the text as the name of a plan, or undefined. */
export function parsePlan(text: string): SellerPlan | undefined {
  return Object.hasOwn(SELLER_PLANS, text) ? (text as SellerPlan) : undefined;
}

/** Returns the Korean label of a seller's state: the plan, or that the seller is suspended. */
export function sellerStateName(state: number): string {
  if (state === SELLER_STATE.suspended) return '이용 정지';
  if (state < 0) return '이용 종료';
  return Object.values(SELLER_PLANS).find((plan) => plan.state === state)?.label ?? SELLER_PLANS.awaiting.label;
}
