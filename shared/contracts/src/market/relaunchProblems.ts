import type { FieldProblem } from '../wire/errorReply.ts';
import { scheduleProblems, titleProblems } from './marketRules.ts';
import { MARKET_STATUS, displayStatus } from './marketStatus.ts';
import type { RelaunchFields } from './relaunchFields.ts';

/** Whether a market can be relaunched at an instant (milliseconds): once it has ended (docs/rules.md#relaunch). */
export function canRelaunch(market: Parameters<typeof displayStatus>[0], now: number): boolean {
  return displayStatus(market, now) === MARKET_STATUS.ended;
}

/** What the rules of a relaunch need besides its fields. */
export interface RelaunchContext {
  /** The present in milliseconds. */
  readonly now: number;
  /** The ids of the products of the market that is relaunched. */
  readonly own: readonly string[];
}

/** Everything that keeps a market from being relaunched, in the order of the form (docs/rules.md#relaunch). */
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
    : [{ path: 'product', text: '상품 목록이 바뀌었습니다. 확인하고 다시 시도해주세요.' }];
}
