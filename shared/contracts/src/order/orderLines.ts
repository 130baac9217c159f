import * as z from 'zod/mini';
import type { FieldProblem } from '../wire/errorReply.ts';
import { Id } from '../wire/fields.ts';
import { type OrderRuleInput, type Permission, isCancelled } from './orderRules.ts';
import { ORDER_STATUS } from './orderStatus.ts';
import { orderLineName } from './orderItem.ts';
import type { ProductLine } from './order.ts';

/** New amount of an order line, in pieces. Order lines that are not in the request are removed. */
export const LinePatch = z.strictObject({ _id: Id, amount: z.int().check(z.minimum(1, '1개 이상 입력해주세요.')) });
export type LinePatch = z.infer<typeof LinePatch>;

/**
 * Returns whether the seller may lower amounts and remove lines: before the order is shipped, in markets with payment
 * to the seller's account (docs/rules.md#orders).
 */
export function canEditLines(order: OrderRuleInput): Permission {
  if (isCancelled(order.status)) return refuse('취소된 주문이에요.');
  if (order.paymentOption !== 0) return refuse('서비스 결제 주문의 상품은 변경할 수 없어요.');
  if (order.status === ORDER_STATUS.verifying) return refuse('결제 확인 중인 주문이에요.');
  if (order.status >= ORDER_STATUS.shipped) return refuse('이미 발송된 주문이에요.');
  return { allowed: true };
}

/**
 * Returns the problems of a change of lines: each line must belong to the order, occur once and not increase, and one
 * line must remain.
 */
export function lineProblems(lines: readonly LinePatch[], stored: readonly ProductLine[]): FieldProblem[] {
  if (lines.length === 0)
    return [{ path: 'productList', text: '상품을 하나 이상 남겨주세요. 모두 없애려면 주문을 취소해주세요.' }];
  const seen = new Set<string>();
  return lines.flatMap(({ _id, amount }, index) => {
    const before = stored.find((line) => line._id === _id);
    const isRepeated = seen.has(_id);
    seen.add(_id);
    if (before === undefined || isRepeated)
      return [{ path: `productList.${index}._id`, text: '주문 상품이 바뀌었어요. 새로고침 후 다시 시도해주세요.' }];
    return amount > before.amount
      ? [{ path: `productList.${index}.amount`, text: `${before.amount}개 이하로 입력해주세요.` }]
      : [];
  });
}

/** Returns the history text of a change of lines: `상품 변경: 고양이 스티커 A세트 3개 → 1개, 엽서 삭제`. */
export function describeLineChange(lines: readonly LinePatch[], stored: readonly ProductLine[]): string {
  const changes = stored.flatMap((line) => {
    const name = orderLineName(line);
    const left = lines.find(({ _id }) => _id === line._id)?.amount;
    if (left === undefined) return [`${name} 삭제`];
    return left === line.amount ? [] : [`${name} ${line.amount}개 → ${left}개`];
  });
  return `상품 변경: ${changes.join(', ')}`;
}

function refuse(reason: string): Permission {
  return { allowed: false, code: 'invalid-transition', reason };
}
