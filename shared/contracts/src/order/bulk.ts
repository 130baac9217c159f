import * as z from 'zod/mini';
import { Id, notBlank, text, uniqueItems } from '../wire/fields.ts';
import { NoticeText } from './noticeText.ts';

/** At most this many orders of one bulk call; a screen sends more in several. */
export const BULK_COUNT_MAX = 200;

/**
 * A failed order: its position (from 1: in `target`, or the line of a file), the value at that position, and a code of
 * ORDER_FAILURES.
 */
export const BulkFailure = z.object({ at: z.int(), data: z.string(), reason: z.string() });
export type BulkFailure = z.infer<typeof BulkFailure>;

/**
 * The result of a bulk call: `success` and `fail` add up to `total`, and `failAt` lists each failure
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
 * One change to many orders: a packaging status, or a status with a message for the history, or a notice to the buyers,
 * or a status together with a notice. The fields of a notice (`NOTICE_FIELDS`) have the values of each order. A notice alone that an order already has is sent again only with `resend`; beside
 * a status it is always sent.
 */
export const OrderBulkChange = z
  .strictObject({
    target: z
      .array(Id)
      .check(
        z.minLength(1, '주문을 하나 이상 선택해주세요.'),
        z.maxLength(BULK_COUNT_MAX, '한 번에 200건까지 변경할 수 있습니다.'),
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
