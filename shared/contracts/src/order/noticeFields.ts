import { carrierName } from './orderLabels.ts';
import type { Order } from './order.ts';
import { isBlank } from '../text/isBlank.ts';

/** The fields that a notice may have in braces, as sellers write them: `{주문번호}`. */
export const NOTICE_FIELDS = ['주문번호', '주문자', '택배사', '운송장', '날짜', '마켓'] as const;

/** One of NOTICE_FIELDS. */
export type NoticeField = (typeof NOTICE_FIELDS)[number];

/** What the fields stand for in the notice of one order; an empty text is a value that is missing. */
export type NoticeValues = Readonly<Record<NoticeField, string>>;

/**
 * A notice as its buyer receives it, or why there is none: `unknown` names fields that do not exist, `missing` those
 * that the order has no value for.
 */
export type RenderedNotice =
  | { readonly text: string }
  | { readonly unknown: readonly string[] }
  | { readonly missing: readonly NoticeField[] };

/** Text in braces that reads as a field; others, such as `{^^}`, are text. */
const FIELD = /\{\s*([\p{L}\p{N}_ ]{1,20}?)\s*\}/gu;
/** A brace before the name of a field, closed or not. */
const OPENED = new RegExp(String.raw`\{\s*(${NOTICE_FIELDS.join('|')})`, 'u');

/**
 * The values of an order's fields. `market` is the title of its market, `now` an instant, of which the notice has day and
 * month in Seoul.
 */
export function noticeValues(
  { publicId, buyerName, invoice }: Pick<Order, 'publicId' | 'buyerName' | 'invoice'>,
  { market, now }: { readonly market: string; readonly now: number },
): NoticeValues {
  const seoul = new Date(now + 9 * 60 * 60_000);
  return {
    주문번호: publicId,
    주문자: buyerName,
    택배사: invoice === null ? '' : carrierName(invoice.company),
    운송장: invoice?.no ?? '',
    날짜: `${seoul.getUTCMonth() + 1}월 ${seoul.getUTCDate()}일`,
    마켓: market,
  };
}

/** The fields in a notice that do not exist, or whose brace is not closed; a buyer must never see one. */
export function unknownNoticeFields(template: string): readonly string[] {
  const unknown = [...template.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !isField(name));
  const open = OPENED.exec(template.replaceAll(FIELD, ''))?.[1];
  return [...new Set(open === undefined ? unknown : [...unknown, open])];
}

/** The fields of a notice, each once; a notice without them is the same for each order. */
export function usedNoticeFields(template: string): readonly NoticeField[] {
  return [...new Set([...template.matchAll(FIELD)].map(([, name = '']) => name).filter(isField))];
}

/** Puts the values of an order into a notice. */
export function renderNotice(template: string, values: NoticeValues): RenderedNotice {
  const unknown = unknownNoticeFields(template);
  if (unknown.length > 0) return { unknown };
  const missing = usedNoticeFields(template).filter((field) => isBlank(values[field]));
  if (missing.length > 0) return { missing };
  return { text: template.replaceAll(FIELD, (_, name: NoticeField) => values[name]) };
}

function isField(name: string): name is NoticeField {
  return NOTICE_FIELDS.some((field) => field === name);
}
