import type { FieldProblem } from '../../wire/errorReply.ts';
import { type ProductFields, type ProductOption, UNLIMITED } from './product.ts';
import { isBlank } from '../../codes/isBlank.ts';
import { toTitleKey } from '../../codes/toTitleKey.ts';

/**
 * Returns the problems that prevent saving a product, in the order of the form's fields. `stored` are the product's
 * current options (docs/rules.md#products).
 */
export function productProblems(fields: ProductFields, stored: readonly ProductOption[] = []): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (isBlank(fields.title)) problems.push({ path: 'title', text: '상품 이름을 입력해주세요.' });
  if (isBlank(fields.desc)) problems.push({ path: 'desc', text: '상품 설명을 입력해주세요.' });
  if (fields.cover.length === 0) problems.push({ path: 'cover', text: '상품 사진을 업로드 해주세요.' });
  const titles = new Set<string>();
  fields.option.forEach((option, index) => {
    const path = `option.${index}`;
    const title = toTitleKey(option.title);
    if (isBlank(option.title)) problems.push({ path: `${path}.title`, text: '옵션 이름을 입력해주세요.' });
    else if (titles.has(title)) problems.push({ path: `${path}.title`, text: '중복된 옵션 이름이 있어요.' });
    titles.add(title);
    const ordered = stored.find(({ _id }) => _id === option._id)?.order ?? 0;
    const text = stockProblem(option.stock, ordered);
    if (text !== undefined) problems.push({ path: `${path}.stock`, text });
  });
  return problems;
}

/** Returns the message for a stock that is lower than the number of ordered pieces, or undefined. */
export function stockProblem(stock: number, ordered: number): string | undefined {
  return stock !== UNLIMITED && stock < ordered ? `주문 된 ${ordered}개 이상 입력해주세요.` : undefined;
}

/** Parses comma-separated tags: trimmed and composed (NFC), without empty and repeated tags. */
export function parseTags(typed: string): string[] {
  return [
    ...new Set(
      typed
        .normalize('NFC')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
}

/** Returns the fields of a new product: on sale, without weight, purchase limit or options. */
export function newProductFields(): ProductFields {
  return {
    title: '',
    desc: '',
    cover: [],
    option: [],
    useYN: true,
    promotion: { list: [] },
    weight: 0,
    limitAmount: 0,
    tags: [],
  };
}
