import type { SearchTerm } from '@backoffice/contracts';
import { type SQL, or, sql } from 'drizzle-orm';
import { orderLines, orders } from '../../platform/database/schema.ts';

const { publicId, receiverName, receiverTel, buyerName, payer, total, waybillNo, snsId, memo, sellerMemo } = orders;

const TEXTS = sql`concat_ws(E'\\n', ${publicId}, ${receiverName}, ${buyerName}, ${payer}, ${total} || '원', replace(${waybillNo}, '-', ''), ${snsId}, ${memo}, ${sellerMemo})`;

/** Condition: the orders of a seller that a search finds, as `matchesSearch` of the contracts defines it. */
export function searchCondition(owner: string, term: SearchTerm): SQL | undefined {
  const { digits } = term;
  return or(
    contains(TEXTS, term),
    digits === undefined
      ? undefined
      : sql`right(regexp_replace(${receiverTel}, '[^0-9]', '', 'g'), ${digits.length}) = ${digits}`,
    hasLine(owner, term),
  );
}

/** Normalises each name once, because a seller's orders have few different lines. */
function hasLine(owner: string, term: SearchTerm): SQL {
  return sql`${orders.id} in (
    with lines as materialized (
      select ${orderLines.orderId} as order_id, concat_ws(' ', ${orderLines.title}, nullif(${orderLines.option}, '')) as name
      from ${orderLines} inner join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.ownerUid} = ${owner} and ${orderLines.amount} > 0
    ), names as materialized (select distinct name from lines)
    select order_id from lines where name in (select name from names where ${contains(sql`name`, term)}))`;
}

/** A character that NFKC may change: neither printable ASCII nor a Hangul syllable. */
const CHANGEABLE = String.raw`[^\u0020-\u007e\n\uac00-\ud7a3]`;

/**
 * Condition: a text contains a search after the normalisation of the contracts: NFKC, lower case, no commas in numbers.
 * Normalisation is slow, and few texts need it. `offset 0` prevents the planner from inlining and repeating expressions.
 */
function contains(text: SQL, { text: needle, digits = needle, orderNo = needle }: SearchTerm): SQL {
  return sql`(
    select position(${needle} in searched) > 0 or position(${digits} in searched) > 0 or position(${orderNo} in searched) > 0
    from (select ${text} as raw offset 0) as raw_text,
      lateral (select lower(case when raw ~ ${CHANGEABLE} then normalize(raw, NFKC) else raw end) as lowered offset 0) as lowered_text,
      lateral (select case when position(',' in lowered) > 0 then regexp_replace(lowered, '([0-9]),+|,+(?=[0-9])', '\\1', 'g') else lowered end as searched offset 0) as searched_text)`;
}
