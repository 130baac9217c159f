import { type OrderableProduct, canBeOrdered } from './product/canBeOrdered.ts';
import { paymentOptionProblems } from '../seller/sellerState.ts';
import type { ErrorCode } from '../wire/errorCatalogue.ts';
import type { FieldProblem } from '../wire/errorReply.ts';
import type { MarketFields } from './market.ts';
import type { MarketSeller } from './marketEndpoints.ts';
import { type MarketRuleContext, dropBlankDelivery, marketProblems } from './marketRules.ts';

/** Facts that decide whether a complete market can be opened. */
interface OpeningFacts {
  readonly fields: MarketFields;
  readonly products: readonly OrderableProduct[];
  readonly seller: Pick<MarketSeller, 'state' | 'hasBank'>;
}

/** A problem that prevents the opening of a market, with the code of the refused call. */
export interface OpeningProblem extends FieldProblem {
  /** Default: `invalid-parameters`. */
  readonly code?: ErrorCode;
}

/** A condition of an opening, and the problem of a market that does not meet it. */
interface OpeningCondition extends OpeningProblem {
  /** Rule of docs/rules.md that states the condition. */
  readonly rule: string;
  readonly isMet: (facts: OpeningFacts) => boolean;
}

/** Condition that an open market must meet after each save, too. */
const DELIVERY_IN_USE = {
  rule: 'market-status.delivery-in-use',
  path: 'delivery.option',
  text: '사용 중인 배송 방법이 하나 이상 있어야 해요.',
  isMet({ fields }: Pick<OpeningFacts, 'fields'>) {
    const methods = dropBlankDelivery(fields.delivery.option);
    return methods.length === 0 || methods.some(({ useYN }) => useYN);
  },
};

/**
 * Conditions of an opening in addition to the fields that a save requires (docs/rules.md#market-status). The API, the
 * market form, the relaunch and the builders of tests apply this list.
 */
export const OPENING_CONDITIONS: readonly OpeningCondition[] = [
  {
    rule: 'market-status.bank-required',
    path: 'payment.bank',
    text: '판매 대금을 받을 계좌를 등록해주세요.',
    link: { to: '/accounts/bank-info', title: '계좌 등록하기' },
    code: 'bank-required',
    isMet: ({ fields, seller }) => !fields.payment.option.includes(0) || seller.hasBank,
  },
  DELIVERY_IN_USE,
  {
    rule: 'market-status.transitions',
    path: 'product',
    text: '상품을 등록해주세요.',
    isMet: ({ products }) => products.length > 0,
  },
  {
    rule: 'market-status.transitions',
    path: 'product',
    text: '판매 중이고 재고가 있는 옵션이 하나 이상 있어야 해요.',
    isMet: ({ products }) => products.length === 0 || products.some(canBeOrdered),
  },
];

/**
 * Returns the problems that prevent opening a market: those that prevent saving it, and the conditions that it does not
 * meet.
 */
export function openingProblems(
  fields: MarketFields,
  context: Omit<MarketRuleContext, 'scheduleEditable'> & Omit<OpeningFacts, 'fields'>,
): OpeningProblem[] {
  const { products, seller, ...rest } = context;
  return [
    ...marketProblems(fields, { ...rest, scheduleEditable: true }),
    ...paymentOptionProblems(fields.payment.option, seller),
    ...OPENING_CONDITIONS.filter(({ isMet }) => !isMet({ fields, products, seller })).map(toProblem),
  ];
}

/** Returns a problem unless a market with these fields has a delivery method that is in use, or none at all. */
export function deliveryInUseProblems(fields: MarketFields): FieldProblem[] {
  return DELIVERY_IN_USE.isMet({ fields }) ? [] : [toProblem(DELIVERY_IN_USE)];
}

function toProblem({ path, text, link, code }: OpeningCondition): OpeningProblem {
  return { path, text, ...(link && { link }), ...(code && { code }) };
}
