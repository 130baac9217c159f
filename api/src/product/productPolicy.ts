import { type FieldProblem, type ProductFields, marketActions, productProblems } from '@backoffice/contracts';
import { Refusal } from '../http/Refusal.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { presentOption } from './presentProduct.ts';
import type { ProductRow } from './productStore.ts';

/** Refuses changes to the products of a market that is over. */
export function requireEditableMarket(market: MarketRow): void {
  if (!marketActions(market.status).edit)
    throw new Refusal('invalid-transition', { detail: '종료된 마켓의 상품은 수정할 수 없습니다.' });
}

/** Why a patch may not be saved: the merged product is judged, but only in the fields that the patch carries. */
export function productPatchProblems(
  product: ProductRow,
  merged: ProductFields,
  carried: readonly string[],
  context: { market: MarketRow; orderedIds: readonly string[] },
): FieldProblem[] {
  const stored = product.options.map(presentOption);
  return [
    ...productProblems(merged, stored),
    ...optionIdProblems(merged, stored),
    ...(marketActions(context.market.status).renameOptions ? [] : optionNameProblems(merged, stored)),
    ...removalProblems(merged, product, context.orderedIds),
  ].filter(({ path }) => carried.includes(path.split('.')[0] ?? ''));
}

/** A new product's options have no ids yet. */
export function newOptionProblems({ option }: ProductFields): FieldProblem[] {
  return optionIdProblems({ option }, []);
}

type Stored = readonly { readonly _id: string; readonly title: string }[];

/** An option that says an id must be the product's own, once. */
function optionIdProblems({ option }: Pick<ProductFields, 'option'>, stored: Stored): FieldProblem[] {
  const seen = new Set<string>();
  return option.flatMap(({ _id }, index) => {
    if (_id === undefined) return [];
    const isOwn = stored.some((each) => each._id === _id) && !seen.has(_id);
    seen.add(_id);
    return isOwn ? [] : [{ path: `option.${index}._id`, text: '옵션이 바뀌었습니다. 새로고침 후 다시 시도해주세요.' }];
  });
}

function optionNameProblems({ option }: ProductFields, stored: Stored): FieldProblem[] {
  return option.flatMap(({ _id, title }, index) => {
    const before = stored.find((each) => each._id === _id);
    return before === undefined || before.title === title
      ? []
      : [{ path: `option.${index}.title`, text: '마켓을 연 뒤에는 옵션 이름을 변경할 수 없습니다.' }];
  });
}

function removalProblems(
  { option }: ProductFields,
  { options }: ProductRow,
  orderedIds: readonly string[],
): FieldProblem[] {
  const kept = new Set(option.map(({ _id }) => _id));
  return options
    .filter(({ id }) => !kept.has(id) && orderedIds.includes(id))
    .map(({ title }) => ({
      path: 'option',
      text: `주문이 있는 옵션은 삭제할 수 없습니다. 판매를 중지해주세요. (${title})`,
    }));
}

/** Refuses to delete what has been ordered, and the last product of an open market. */
export function requireDeletable(market: MarketRow, context: { isOrdered: boolean; productCount: number }): void {
  if (context.isOrdered)
    throw new Refusal('invalid-transition', { detail: '주문이 있는 상품은 삭제할 수 없습니다. 판매를 중지해주세요.' });
  if (!marketActions(market.status).remove && context.productCount <= 1)
    throw new Refusal('invalid-transition', { detail: '진행 중인 마켓에는 상품이 하나 이상 있어야 합니다.' });
}
