import { toSeoulTime } from '../../codes/seoulTime.ts';
import { carrierName } from '../orderLabels.ts';
import type { Order } from '../order.ts';
import { isBlank } from '../../codes/isBlank.ts';

/** Placeholders that a notice may contain in braces, as sellers type them: `{주문번호}`. */
export const NOTICE_FIELDS = ['주문번호', '주문자', '택배사', '운송장', '날짜', '마켓'] as const;

/** One of NOTICE_FIELDS. */
export type NoticeField = (typeof NOTICE_FIELDS)[number];

/** Values of the placeholders in the notice of one order; an empty text is a missing value. */
type NoticeValues = Readonly<Record<NoticeField, string>>;

/**
 * The notice for the buyer, or the reason why the notice cannot be sent: `unknown` lists placeholders that do not
 * exist, `missing` lists placeholders without a value for this order.
 */
type RenderedNotice =
  | { readonly text: string }
  | { readonly unknown: readonly string[] }
  | { readonly missing: readonly NoticeField[] };

/** Text in braces that looks like a placeholder; other braces, such as `{^^}`, are plain text. */
const FIELD = /\{\s*([\p{L}\p{N}_ ]{1,20}?)\s*\}/gu;
/** An opening brace before the name of a placeholder. */
const OPENING = new RegExp(String.raw`\{\s*(${NOTICE_FIELDS.join('|')})`, 'u');

/**
 * Returns the placeholder values of an order. `market` is the title of the market. `now` is in milliseconds; the notice
 * shows its month and day in Seoul.
 */
export function getNoticeValues(
  { publicId, buyerName, invoice }: Pick<Order, 'publicId' | 'buyerName' | 'invoice'>,
  { market, now }: { readonly market: string; readonly now: number },
): NoticeValues {
  const seoul = toSeoulTime(now);
  return {
    주문번호: publicId,
    주문자: buyerName,
    택배사: invoice === null ? '' : carrierName(invoice.company),
    운송장: invoice?.no ?? '',
    날짜: `${seoul.getUTCMonth() + 1}월 ${seoul.getUTCDate()}일`,
    마켓: market,
  };
}

/** Returns the placeholders of a notice that do not exist or have no closing brace. A buyer must never see them. */
export function findUnknownNoticeFields(template: string): readonly string[] {
  const unknown = [...template.matchAll(FIELD)].map(([, name = '']) => name).filter((name) => !isField(name));
  const open = OPENING.exec(template.replaceAll(FIELD, ''))?.[1];
  return [...new Set(open === undefined ? unknown : [...unknown, open])];
}

/**
 * Returns the placeholders of a notice, without duplicates. A notice without placeholders is the same for all orders.
 */
export function findNoticeFields(template: string): readonly NoticeField[] {
  return [...new Set([...template.matchAll(FIELD)].map(([, name = '']) => name).filter(isField))];
}

/** Fills in the placeholders of a notice with the values of an order. */
export function renderNotice(template: string, values: NoticeValues): RenderedNotice {
  const unknown = findUnknownNoticeFields(template);
  if (unknown.length > 0) return { unknown };
  const missing = findNoticeFields(template).filter((field) => isBlank(values[field]));
  if (missing.length > 0) return { missing };
  return { text: template.replaceAll(FIELD, (_, name: NoticeField) => values[name]) };
}

function isField(name: string): name is NoticeField {
  return NOTICE_FIELDS.some((field) => field === name);
}
