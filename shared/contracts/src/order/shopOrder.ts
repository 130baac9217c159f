import * as z from 'zod/mini';
import { cleanText } from '../codes/cleanText.ts';
import { Id, Won, notBlank, text, uniqueBy } from '../wire/fields.ts';
import { cashReceiptNumberProblem } from './cashReceiptNumber.ts';
import { Postcode, Telephone } from './receiverFields.ts';

/** API path for orders of a shop; an order of its own is at `/:orderNumber`, its cancellation at `/:orderNumber/cancel`. */
export const SHOP_ORDERS_PATH = '/shop/orders';

/** Maximum number of pieces of one option in an order. */
const ORDERED_PIECES_MAX = 1000;

const required = (max: number, message: string) => text(max).check(notBlank(message));

/**
 * Payment of an order: `option` 0 is a `transfer` to the seller's own account, 1 is the payment service, where `id`
 * identifies the payment; a payment pays one order.
 */
const ShopPayment = z.discriminatedUnion(
  'option',
  [
    z.strictObject({
      option: z.literal(0),
      type: z.literal('transfer', '판매자 계좌로는 계좌이체만 할 수 있어요.'),
    }),
    z.strictObject({
      option: z.literal(1),
      type: z.enum(['vbank', 'card', 'transfer', 'kakaopay', 'naverpay'], '결제 방법을 선택해주세요.'),
      id: z
        .string('결제 서비스의 결제 번호를 보내주세요.')
        .check(z.regex(/^[\w.:-]{8,200}$/, '결제 번호는 영문, 숫자와 . : _ - 로 8자에서 200자예요.')),
    }),
  ],
  '결제 방법을 선택해주세요.',
);

/** Number of a cash receipt (`cashReceiptNumberProblem`), and whether it is of a person or of a business. */
export const CashReceiptNumber = z.strictObject({
  no: text(30).check(z.overwrite(cleanText), ({ value, issues }) => {
    const message = cashReceiptNumberProblem(value);
    if (message !== undefined) issues.push({ code: 'custom', message, input: value });
  }),
  isPersonal: z.boolean(),
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
      z.maxLength(200, '한 번에 200개 옵션까지 주문할 수 있어요.'),
      uniqueBy(({ optionId }) => optionId, '같은 옵션이 있어요.'),
    ),
  // Must equal the title in the market, because the API finds the delivery method by it.
  deliveryTitle: text(40).check(notBlank('배송 방법을 선택해주세요.')),
  buyerName: required(40, '주문자 이름을 입력해주세요.'),
  /**
   * Contact of the buyer; notices go to `tel`, or to the receiver's number without it. `name` replaces `buyerName`, and
   * `payer` is the name under which the buyer transfers the money, if it is known.
   */
  buyer: z.optional(
    z.strictObject({
      name: z.optional(required(40, '주문자 이름을 입력해주세요.')),
      tel: z.optional(Telephone),
      payer: z.optional(text(40)),
    }),
  ),
  receiver: z.strictObject({
    name: required(40, '받는 분을 입력해주세요.'),
    tel: Telephone,
    zip: Postcode,
    addr: required(200, '주소를 입력해주세요.'),
    addr2: text(200),
  }),
  deliveryMsg: text(200),
  memo: text(500),
  sns: z.strictObject({ type: text(20), id: text(60) }),
  refund: z.strictObject({ bank: text(40), no: text(30), name: text(40) }),
  cashReceipt: z.nullable(CashReceiptNumber),
  payment: ShopPayment,
  /** Total in won that the buyer confirmed, including the delivery price. */
  total: Won,
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** The account that an order names for its payment: bank, number and holder. */
export const PaymentAccount = z.object({ bank: z.string(), no: z.string(), holder: z.string() });
export type PaymentAccount = z.infer<typeof PaymentAccount>;

/**
 * A placed order: order number, status, total in won, and the account to which the buyer pays; null for the payment
 * service, and if nothing is to be paid.
 */
export const PlacedOrder = z.object({
  orderNumber: z.string(),
  status: z.int(),
  total: Won,
  account: z.nullable(PaymentAccount),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/**
 * Whether the buyer can still cancel an order: at once, by a request to the seller, not again because a request is
 * open, or not.
 */
const Cancellation = z.enum(['possible', 'on-request', 'requested', 'closed']);

/**
 * An order as its buyer sees it. Amounts are in won: `toPay` is what is missing, `toRefund` what the seller owes,
 * `refunded` what came back. `account` is the account to pay to while `toPay` is above 0. `address` of `tracking` is the
 * page of the carrier, or empty. `refund` is the refund by the payment service.
 */
export const BuyerOrder = z.object({
  ...PlacedOrder.shape,
  placedAt: z.string(),
  paidAmount: z.int(),
  toPay: z.int(),
  toRefund: z.int(),
  refunded: z.int(),
  lines: z.array(z.object({ title: z.string(), option: z.string(), price: Won, amount: z.int() })),
  delivery: z.object({ title: z.string(), price: Won }),
  tracking: z.nullable(z.object({ carrier: z.string(), no: z.string(), address: z.string() })),
  refund: z.nullable(z.enum(['requested', 'done', 'failed'])),
  cancellation: Cancellation,
});
export type BuyerOrder = z.infer<typeof BuyerOrder>;

/** The cancellation of an order by its buyer. */
export const BuyerCancel = z.strictObject({ reason: required(200, '취소 사유를 입력해주세요.') });
export type BuyerCancel = z.infer<typeof BuyerCancel>;
