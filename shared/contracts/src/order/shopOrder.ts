import * as z from 'zod/mini';
import { Id, Won, notBlank, text } from '../wire/fields.ts';

/** API path for orders of a shop. */
export const SHOP_ORDERS_PATH = '/shop/orders';

/** Maximum number of pieces of one option in an order. */
export const ORDERED_PIECES_MAX = 1000;

const required = (max: number, message: string) => text(max).check(notBlank(message));

/** Payment of an order: `option` 0 is a `transfer` to the seller's own account, 1 is the payment service. */
export const ShopPayment = z.strictObject({
  option: z.union([z.literal(0), z.literal(1)], '결제 방법을 선택해주세요.'),
  type: z.enum(['vbank', 'card', 'transfer', 'kakaopay', 'naverpay'], '결제 방법을 선택해주세요.'),
});

/**
 * An order as placed by a buyer in the shop: options with pieces, the title of a delivery method of the market, buyer
 * and recipient, payment, and the confirmed total. The API checks stock, limits, weight and the order window of the
 * market.
 */
export const ShopOrder = z.strictObject({
  marketId: Id,
  lines: z
    .array(
      z.strictObject({
        optionId: Id,
        amount: z
          .int('숫자로 입력해주세요.')
          .check(z.minimum(1, '1 이상 입력해주세요.'), z.maximum(ORDERED_PIECES_MAX, '1,000 이하로 입력해주세요.')),
      }),
    )
    .check(
      z.minLength(1, '상품을 하나 이상 선택해주세요.'),
      z.maxLength(200, '한 번에 200개 옵션까지 주문할 수 있습니다.'),
      z.refine(
        (lines) => new Set(lines.map(({ optionId }) => optionId)).size === lines.length,
        '같은 옵션이 있습니다.',
      ),
    ),
  // Must equal the title in the market, because the API finds the delivery method by it.
  deliveryTitle: text(40).check(notBlank('배송 방법을 선택해주세요.')),
  buyerName: required(40, '주문자 이름을 입력해주세요.'),
  /** `payer` is the name under which the buyer transfers the money, if it is known. */
  buyer: z.optional(z.strictObject({ payer: z.optional(text(40)) })),
  receiver: z.strictObject({
    name: required(40, '받는 분을 입력해주세요.'),
    tel: text(20).check(z.refine((value) => /^\d{9,13}$/.test(value.replaceAll('-', '')), '연락처를 입력해주세요.')),
    zip: text(5).check(z.regex(/^\d{5}$/, '우편번호 5자리를 입력해주세요.')),
    addr: required(200, '주소를 입력해주세요.'),
    addr2: text(200),
  }),
  deliveryMsg: text(200),
  memo: text(500),
  sns: z.strictObject({ type: text(20), id: text(60) }),
  refund: z.strictObject({ bank: text(40), no: text(30), name: text(40) }),
  cashReceipt: z.nullable(
    z.strictObject({ no: required(30, '현금영수증 번호를 입력해주세요.'), isPersonal: z.boolean() }),
  ),
  payment: ShopPayment,
  /** Total in won that the buyer confirmed, including the delivery price. */
  total: Won,
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** A placed order: order number, status and total in won. */
export const PlacedOrder = z.object({ orderNumber: z.string(), status: z.int(), total: Won });
export type PlacedOrder = z.infer<typeof PlacedOrder>;
