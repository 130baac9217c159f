import type { FieldProblem } from '../wire/errorReply.ts';
import type { Seller } from './seller.ts';

/** Codes of a seller's `state` (docs/rules.md#sellers). */
export const SELLER_STATE = {
  awaiting: 0,
  sellerAccount: 1,
  productPayment: 2,
  productPaymentPlus: 3,
  suspended: -1,
  barred: -2,
} as const;

/**
 * Returns whether a seller is suspended: the API allows reads and exports, but rejects all writes
 * (docs/rules.md#sellers).
 */
export function isSuspended(seller: Pick<Seller, 'state'>): boolean {
  return seller.state < 0;
}

/** Returns the payment options that a seller may offer: 0 for the seller's own account, 1 for the payment service. */
export function allowedPaymentOptions(seller: Pick<Seller, 'state'>): readonly (0 | 1)[] {
  return seller.state === SELLER_STATE.productPayment || seller.state === SELLER_STATE.productPaymentPlus
    ? [0, 1]
    : [0];
}

/** Returns a problem if a seller may not offer the payment option of a market. */
export function paymentOptionProblems(options: readonly (0 | 1)[], seller: Pick<Seller, 'state'>): FieldProblem[] {
  const allowed = allowedPaymentOptions(seller);
  return options.every((option) => allowed.includes(option))
    ? []
    : [{ path: 'payment.option', text: '서비스 결제는 승인된 판매자만 사용할 수 있어요.' }];
}

/**
 * Returns the label of a seller's fee: by `state` for sellers without the payment service, otherwise by whether the fee
 * is above, equal to or below 4 % (docs/rules.md#money).
 */
export function feeTag({ state, fee }: Pick<Seller, 'state' | 'fee'>): '베타 기간' | '베이직' | '멤버십1' | '멤버십2' {
  if (state < SELLER_STATE.productPayment) return '베타 기간';
  if (fee > 4) return '베이직';
  return fee === 4 ? '멤버십1' : '멤버십2';
}
