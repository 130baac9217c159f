import {
  type FieldProblem,
  type MarketFields,
  type MarketPatch,
  canChangeMarketStatus,
  marketActions,
  marketProblems,
  newMarketFields,
  openingProblems,
  paymentOptionsOf,
} from '@backoffice/contracts';
import { Refusal } from '../http/Refusal.ts';
import { sameInstant } from '../sameInstant.ts';
import { marketFieldsOf } from './presentMarket.ts';
import type { MarketRow } from './marketStore.ts';

type Standing = Parameters<typeof paymentOptionsOf>[0];

/** Why a new market may not start with the given fields; a field left as a new market has it is not judged yet. */
export function newMarketProblems(
  given: Partial<MarketFields>,
  fields: MarketFields,
  seller: Standing,
  now: Date,
): FieldProblem[] {
  const initial = newMarketFields();
  const judged = Object.keys(given).filter(
    (key) => JSON.stringify(fields[key as keyof MarketFields]) !== JSON.stringify(initial[key as keyof MarketFields]),
  );
  const problems = [
    ...marketProblems(fields, { now: now.getTime(), scheduleEditable: true }),
    ...paymentProblems(fields, seller),
  ];
  return problemsIn(problems, judged);
}

/** Refuses what the market's status does not allow: after the end only the public toggle moves. */
export function requireEditable(market: MarketRow, patch: MarketPatch): void {
  const { public: _toggle, updatedAt: _loaded, ...edits } = patch;
  if (Object.keys(edits).length > 0 && !marketActions(market.status).edit)
    throw new Refusal('invalid-transition', { detail: '종료된 마켓은 수정할 수 없습니다.' });
}

/** Why a patch may not be saved: the merged market is judged, but only in the fields that the patch carries. */
export function patchProblems(
  market: MarketRow,
  merged: MarketFields,
  patch: MarketPatch,
  context: { seller: Standing; now: Date; usedDelivery: readonly string[]; productIds: readonly string[] },
): FieldProblem[] {
  const { editSchedule, renameOptions } = marketActions(market.status);
  const problems = [
    ...marketProblems(merged, { now: context.now.getTime(), scheduleEditable: editSchedule }),
    ...paymentProblems(merged, context.seller),
    ...(editSchedule ? [] : scheduleProblems(market, merged)),
    ...(renameOptions ? [] : deliveryNameProblems(market, merged, context.usedDelivery)),
    ...(patch.product === undefined ? [] : permutationProblems(patch.product, context.productIds)),
  ];
  return problemsIn(problems, Object.keys(patch));
}

/** Refuses a change of status that a seller may not make, and an opening that is not ready. */
export function statusProblems(
  market: MarketRow,
  to: number,
  context: { seller: Standing; now: Date; productCount: number },
): FieldProblem[] {
  if (!canChangeMarketStatus(market.status, to))
    throw new Refusal('invalid-transition', { detail: '지금 상태에서는 변경할 수 없습니다.' });
  if (to !== 2) return [];
  const fields = marketFieldsOf(market);
  return [
    ...openingProblems(fields, context.productCount, context.now.getTime()),
    ...paymentProblems(fields, context.seller),
  ];
}

function paymentProblems({ payment }: MarketFields, seller: Standing): FieldProblem[] {
  const allowed = paymentOptionsOf(seller);
  return payment.option.every((option) => allowed.includes(option))
    ? []
    : [{ path: 'payment.option', text: '서비스 결제는 승인된 판매자만 사용할 수 있습니다.' }];
}

function scheduleProblems(market: MarketRow, merged: MarketFields): FieldProblem[] {
  const text = '마켓을 연 뒤에는 주문 기간을 변경할 수 없습니다.';
  return [
    ...(sameInstant(market.marketSt, merged.marketST) ? [] : [{ path: 'marketST', text }]),
    ...(sameInstant(market.marketEd, merged.marketED) ? [] : [{ path: 'marketED', text }]),
  ];
}

/** The methods that a market was opened with and those that orders have used keep their names. */
function deliveryNameProblems(market: MarketRow, merged: MarketFields, used: readonly string[]): FieldProblem[] {
  const kept = merged.delivery.option.map(({ title }) => title);
  const fixed = market.deliveryOption
    .map(({ title }) => title)
    .filter((title) => market.openedDelivery.includes(title) || used.includes(title));
  return fixed.every((title) => kept.includes(title))
    ? []
    : [{ path: 'delivery.option', text: '마켓을 연 뒤에는 배송 방법의 이름을 바꾸거나 삭제할 수 없습니다.' }];
}

function permutationProblems(ids: readonly string[], own: readonly string[]): FieldProblem[] {
  const isPermutation =
    ids.length === own.length && new Set(ids).size === ids.length && ids.every((id) => own.includes(id));
  return isPermutation ? [] : [{ path: 'product', text: '상품 목록이 바뀌었습니다. 새로고침 후 다시 시도해주세요.' }];
}

/** The problems of the named fields; start and end are one field, since either can make the other wrong. */
function problemsIn(problems: readonly FieldProblem[], names: readonly string[]): FieldProblem[] {
  const judged = new Set(names);
  if (judged.has('marketST') || judged.has('marketED')) judged.add('marketST').add('marketED');
  return problems.filter(({ path }) => judged.has(path.split('.')[0] ?? ''));
}
