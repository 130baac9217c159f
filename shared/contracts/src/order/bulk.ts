import * as z from 'zod/mini';
import { Id, notBlank, text, uniqueItems } from '../wire/fields.ts';
import { NoticeText } from './notice/noticeText.ts';

/** Maximum number of orders in one bulk request; screens split larger selections into several requests. */
export const BULK_COUNT_MAX = 200;

/**
 * A failed order: its position from 1 (in `target`, or the line of a file), the value at this position, and a code of
 * ORDER_FAILURES.
 */
export const BulkFailure = z.object({ at: z.int(), data: z.string(), reason: z.string() });
export type BulkFailure = z.infer<typeof BulkFailure>;

/**
 * Result of a bulk request: `total` is the sum of `success` and `fail`, and `failAt` lists each failure
 * (docs/rules.md#bulk-changes).
 */
export const BulkResult = z.object({
  total: z.int(),
  success: z.int(),
  fail: z.int(),
  failAt: z.array(BulkFailure),
});
export type BulkResult = z.infer<typeof BulkResult>;

/**
 * One change for many orders: either a packaging status, or an order status (with an optional message for the history),
 * a notice to the buyers, or status and notice together. The placeholders of a notice (`NOTICE_FIELDS`) are filled in
 * for each order. A notice without a status is sent again to an order that already has the same notice only with
 * `resend`; a notice with a status is always sent.
 */
export const OrderBulkChange = z
  .strictObject({
    target: z
      .array(Id)
      .check(
        z.minLength(1, '주문을 하나 이상 선택해주세요.'),
        z.maxLength(BULK_COUNT_MAX, '한 번에 200건까지 변경할 수 있어요.'),
        uniqueItems,
      ),
    packagingStatus: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
    sellerMsg: z.optional(NoticeText.check(notBlank('구매자에게 보낼 내용을 입력해주세요.'))),
    resend: z.optional(z.boolean()),
    status: z.optional(z.int()),
    statusDesc: z.optional(text(200)),
  })
  .check(
    z.refine(
      ({ packagingStatus, sellerMsg, status }) =>
        (packagingStatus === undefined) !== (sellerMsg === undefined && status === undefined),
      { path: ['target'], error: '포장 상태나, 주문 상태와 알림 중에서 변경할 내용을 보내주세요.' },
    ),
  );
export type OrderBulkChange = z.infer<typeof OrderBulkChange>;
