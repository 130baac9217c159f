import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id, requiredText, text } from '../wire/fields.ts';

/** How many views an account keeps, and how long the name of one may be, in characters. */
export const ORDER_VIEWS_MAX = 30;
export const ORDER_VIEW_NAME_MAX = 20;

/** More saves than an account ever makes. */
const VERSION_MAX = 1_000_000_000;

const NAME_MESSAGE = '보기 이름을 입력해주세요.';

/**
 * A view of order lists that a seller has named: `query` is the part of the address that filters, sorts and chooses
 * columns, without `?`. It has neither search nor order, which are data of buyers.
 */
export const OrderView = z.strictObject({
  id: Id,
  name: requiredText(ORDER_VIEW_NAME_MAX, NAME_MESSAGE),
  query: text(4000).check(z.refine((query) => !hasBuyers(query), '검색어는 보기에 저장할 수 없습니다.')),
});
export type OrderView = z.infer<typeof OrderView>;

/** The views of an account, in their order, and their version: how often they were saved. */
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
      z.maxLength(ORDER_VIEWS_MAX, `보기는 ${ORDER_VIEWS_MAX}개까지 저장할 수 있습니다.`),
      z.refine((views) => isUnique(views.map(({ id }) => id)), '보기를 다시 확인해주세요.'),
      z.refine((views) => isUnique(views.map(({ name }) => name)), '같은 이름의 보기가 있습니다.'),
    ),
  }),
  reply: OrderViews,
  errors: ['stale-update', 'suspended'],
});

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Whether a query has the parameters that name buyers, however written: the text of a search, and an order. */
function hasBuyers(query: string): boolean {
  try {
    // A page leaves out a question mark at the beginning.
    const names = query
      .replace(/^\?/, '')
      .split('&')
      .map((pair) => decodeURIComponent(pair.split('=')[0] ?? ''));
    return names.includes('q') || names.includes('open');
  } catch {
    // No address of the page is written so.
    return true;
  }
}
