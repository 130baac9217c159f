import type { FieldProblem } from '../wire/errorReply.ts';
import type { Market, MarketFields } from './market.ts';

/** Messages for parts of an opened market that can no longer be changed. */
export const MARKET_LOCKED = {
  schedule: '마켓을 오픈한 뒤에는 주문 기간을 바꿀 수 없어요.',
  payment: '마켓을 오픈한 뒤에는 결제 방법을 바꿀 수 없어요.',
  delivery: '마켓을 오픈한 뒤에는 배송 방법의 이름을 바꾸거나 삭제할 수 없어요. 사용은 중지할 수 있어요.',
} as const;

/**
 * Returns problems for changes that an opened market no longer allows: of its schedule, its payment option and its
 * locked delivery methods (docs/rules.md#market-status).
 */
export function lockedMarketProblems(
  fields: Pick<MarketFields, 'marketST' | 'marketED' | 'payment' | 'delivery'>,
  stored: Pick<Market, 'marketST' | 'marketED' | 'payment' | 'lockedDelivery'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const path of ['marketST', 'marketED'] as const)
    if (!isSameInstant(fields[path], stored[path])) problems.push({ path, text: MARKET_LOCKED.schedule });
  if (fields.payment.option[0] !== stored.payment.option[0])
    problems.push({ path: 'payment.option', text: MARKET_LOCKED.payment });
  const titles = new Set(fields.delivery.option.map(({ title }) => title));
  if (!stored.lockedDelivery.every((title) => titles.has(title)))
    problems.push({ path: 'delivery.option', text: MARKET_LOCKED.delivery });
  return problems;
}

/** Returns a problem unless `ids` contains each product of the market exactly once (docs/rules.md#markets). */
export function productOrderProblems(ids: readonly string[], own: readonly string[]): FieldProblem[] {
  const isPermutation =
    ids.length === own.length && new Set(ids).size === ids.length && ids.every((id) => own.includes(id));
  return isPermutation ? [] : [{ path: 'product', text: '상품 목록이 바뀌었어요. 새로고침 후 다시 시도해주세요.' }];
}

function isSameInstant(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);
}
