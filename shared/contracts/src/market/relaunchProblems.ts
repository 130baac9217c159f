import type { FieldProblem } from '../wire/errorReply.ts';
import { scheduleProblems, titleProblems } from './marketRules.ts';
import { MARKET_STATUS, displayStatus } from './marketStatus.ts';
import type { RelaunchFields } from './relaunchFields.ts';

/**
 * Returns whether a market can be relaunched at `now` (milliseconds): only after it has ended (docs/rules.md#relaunch).
 */
export function canRelaunch(market: Parameters<typeof displayStatus>[0], now: number): boolean {
  return displayStatus(market, now) === MARKET_STATUS.ended;
}

/** Input of the relaunch rules in addition to the fields. */
interface RelaunchContext {
  /** Current time in milliseconds. */
  readonly now: number;
  /** Ids of the products of the original market. */
  readonly own: readonly string[];
}

/** Returns the problems that prevent a relaunch, in the order of the form's fields (docs/rules.md#relaunch). */
export function relaunchProblems(fields: RelaunchFields, { now, own }: RelaunchContext): FieldProblem[] {
  return [
    ...titleProblems(fields),
    ...scheduleProblems(fields, now),
    ...productProblems(fields.product, own),
    ...(fields.stock === 0 ? [{ path: 'stock', text: '1개 이상 입력해주세요.' }] : []),
  ];
}

function productProblems(chosen: readonly string[], own: readonly string[]): FieldProblem[] {
  if (chosen.length === 0) return [{ path: 'product', text: '다시 판매할 상품을 하나 이상 골라주세요.' }];
  const known = new Set(own);
  return chosen.every((id) => known.has(id))
    ? []
    : [{ path: 'product', text: '상품 목록이 바뀌었어요. 확인하고 다시 시도해주세요.' }];
}
