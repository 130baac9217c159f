import type { FieldProblem } from '../../wire/errorReply.ts';
import type { ProductFields, ProductOption } from './product.ts';

/** Message for an option that can no longer be renamed or deleted. */
export const OPTION_LOCKED =
  '오픈할 때 있었거나 주문된 옵션은 이름을 바꾸거나 삭제할 수 없어요. 판매는 중지할 수 있어요.';

/** Returns problems for locked options of a product that are renamed or missing (docs/rules.md#options). */
export function lockedOptionProblems(
  { option }: Pick<ProductFields, 'option'>,
  stored: readonly ProductOption[],
  locked: readonly string[],
): FieldProblem[] {
  return stored
    .filter(({ _id }) => locked.includes(_id))
    .flatMap(({ _id, title }) => {
      const at = option.findIndex((each) => each._id === _id);
      if (at === -1) return [{ path: 'option', text: `${OPTION_LOCKED} (${title})` }];
      return option[at]?.title === title ? [] : [{ path: `option.${at}.title`, text: OPTION_LOCKED }];
    });
}

/**
 * Returns a problem for each option `_id` that is repeated or does not belong to the product, because the options were
 * changed elsewhere.
 */
export function optionIdProblems(
  { option }: Pick<ProductFields, 'option'>,
  stored: readonly Pick<ProductOption, '_id'>[],
): FieldProblem[] {
  const seen = new Set<string>();
  return option.flatMap(({ _id }, index) => {
    if (_id === undefined) return [];
    const isOwn = stored.some((each) => each._id === _id) && !seen.has(_id);
    seen.add(_id);
    return isOwn ? [] : [{ path: `option.${index}._id`, text: '옵션이 바뀌었어요. 새로고침 후 다시 시도해주세요.' }];
  });
}
