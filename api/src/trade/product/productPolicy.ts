import { canDeleteProduct } from '@backoffice/contracts/market/canDeleteProduct';
import { marketActions } from '@backoffice/contracts/market/marketStatus';
import { lockedOptionProblems, optionIdProblems } from '@backoffice/contracts/market/product/lockedOptions';
import type { ProductFields } from '@backoffice/contracts/market/product/product';
import { productProblems } from '@backoffice/contracts/market/product/productRules';
import type { FieldProblem } from '@backoffice/contracts/wire/errorReply';
import { HttpError } from '../../platform/errors/HttpError.ts';
import type { MarketRow } from '../market/marketStore.ts';
import { toMarketWindow } from '../market/presentMarket.ts';
import { lockedOptionIds, presentOption } from './presentProduct.ts';
import type { ProductRow } from './productStore.ts';

/** Requires that the products of a market may be edited. @throws HttpError `invalid-transition` for an ended market */
export function requireEditableMarket(market: MarketRow, now: Date): void {
  if (!marketActions(toMarketWindow(market), now.getTime()).edit)
    throw new HttpError('invalid-transition', { detail: '종료된 마켓의 상품은 수정할 수 없어요.' });
}

/** Why a patch may not be saved: the merged product is validated, but only in the fields of the patch. */
export function productPatchProblems(
  product: ProductRow,
  merged: ProductFields,
  carried: readonly string[],
  market: MarketRow,
): FieldProblem[] {
  const stored = product.options.map(presentOption);
  return [
    ...productProblems(merged, stored),
    ...optionIdProblems(merged, stored),
    ...lockedOptionProblems(merged, stored, lockedOptionIds(product, market)),
  ].filter(({ path }) => carried.includes(path.split('.')[0] ?? ''));
}

/** Why a new product may not be saved; its options have no ids. */
export function newProductProblems(fields: ProductFields): FieldProblem[] {
  return [...productProblems(fields), ...optionIdProblems(fields, [])];
}

/**
 * Requires that a product may be deleted.
 * @throws HttpError `invalid-transition` for an ordered product and for the last product of an open market
 */
export function requireDeletable(
  product: ProductRow,
  market: MarketRow,
  { productCount, now }: { readonly productCount: number; readonly now: Date },
): void {
  const isOrdered = product.options.some((option) => option.isOrdered);
  if (canDeleteProduct({ market: toMarketWindow(market), isOrdered, productCount }, now.getTime())) return;
  throw new HttpError('invalid-transition', {
    detail: isOrdered
      ? '주문이 있는 상품은 삭제할 수 없어요. 판매를 중지해주세요.'
      : '진행 중인 마켓에는 상품이 하나 이상 있어야 해요.',
  });
}
