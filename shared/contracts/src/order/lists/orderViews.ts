import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint.ts';
import { Id, requiredText, text, uniqueBy } from '../../wire/fields.ts';

/** Maximum number of views of an account. */
export const ORDER_VIEWS_MAX = 30;

/** Higher than the number of saves of any account. */
const VERSION_MAX = 1_000_000_000;

const NAME_MESSAGE = '조건 이름을 입력해주세요.';

/**
 * A named view of order lists. `query` has the query parameters for filters, sort order and columns, without `?`. It
 * must not contain a search or an order number, because these are personal data of buyers.
 */
export const OrderView = z.strictObject({
  id: Id,
  name: requiredText(20, NAME_MESSAGE),
  query: text(4000).check(z.refine((query) => !hasBuyers(query), '검색어는 조건에 저장할 수 없어요.')),
});
export type OrderView = z.infer<typeof OrderView>;

/** Views of an account in their order; `version` is the number of saves. */
export const OrderViews = z.object({ version: z.int(), views: z.array(OrderView) });
export type OrderViews = z.infer<typeof OrderViews>;

export const getOrderViews = endpoint('GET', '/receipt/views', {
  access: 'seller',
  request: z.strictObject({}),
  reply: OrderViews,
});

export const saveOrderViews = endpoint('POST', '/receipt/views/save', {
  access: 'seller',
  writes: true,
  request: z.strictObject({
    version: z.int('숫자로 입력해주세요.').check(z.minimum(0, '0 이상 입력해주세요.'), z.maximum(VERSION_MAX)),
    views: z.array(OrderView).check(
      z.maxLength(ORDER_VIEWS_MAX, `조건은 ${ORDER_VIEWS_MAX}개까지 저장할 수 있어요.`),
      uniqueBy(({ id }) => id, '조건을 다시 확인해주세요.'),
      uniqueBy(({ name }) => name, '같은 이름의 조건이 있어요.'),
    ),
  }),
  reply: OrderViews,
  errors: ['stale-update', 'suspended'],
});

/**
 * Returns whether a query, in any encoding, has parameters with personal data of buyers: the search text or an open
 * order.
 */
function hasBuyers(query: string): boolean {
  try {
    // Pages ignore a leading question mark.
    const names = query
      .replace(/^\?/, '')
      .split('&')
      .map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''));
    return names.includes('q') || names.includes('open');
  } catch {
    // The pages never create such a query.
    return true;
  }
}
