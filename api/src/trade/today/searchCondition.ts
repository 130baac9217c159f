import { DASHES, DASHES_AFTER_DIGIT, FORMAT_CHARACTERS } from '@backoffice/contracts/codes/cleanText';
import { SEARCH_BLANKS, type SearchPart, type SearchTerm } from '@backoffice/contracts/order/lists/orderSearch';
import { type SQL, and, or, sql } from 'drizzle-orm';
import { toCharacterClass } from '../../platform/database/toCharacterClass.ts';
import { orderLines, orders } from '../../platform/database/schema.ts';

const { publicId, receiverName, receiverTel, buyerName, payer, total, waybillNo, snsId, memo, sellerMemo } = orders;

const TEXTS = sql`concat_ws(E'\\n', ${publicId}, ${receiverName}, ${buyerName}, ${payer}, ${total} || '원', replace(${waybillNo}, '-', ''), ${snsId}, ${memo}, ${sellerMemo})`;
const NAMES = sql`concat_ws(E'\\n', ${receiverName}, ${buyerName})`;
/** The digits of the phone number, with 0 for the country code. */
const TEL = sql`regexp_replace(regexp_replace(${receiverTel}, '^\\s*\\+82[^0-9]*0?', '0'), '[^0-9]', '', 'g')`;

/**
 * Condition: the orders of a seller that a search finds, as `matchesSearch` of the contracts defines it. Each name is
 * normalised once, because a seller's orders have few different lines.
 */
export function searchCondition(owner: string, term: SearchTerm): SQL {
  return sql`${orders.id} in (
    with lines as materialized (
      select ${orderLines.orderId} as order_id, concat_ws(' ', ${orderLines.title}, nullif(${orderLines.option}, '')) as name
      from ${orderLines} inner join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.ownerUid} = ${owner} and ${orderLines.amount} > 0
    ), names as materialized (
      select name, ${searchText(sql`name`)} as searched from (select distinct name from lines) as distinct_names
    ), products as materialized (
      select order_id, string_agg(searched, E'\\n') as searched from lines inner join names using (name) group by order_id
    ), found as materialized (
      select ${orders.id} as id from ${orders} left join products on products.order_id = ${orders.id},
        lateral (select concat_ws(E'\\n', ${searchText(TEXTS)}, products.searched) as lines, ${TEL} as tel offset 0) as searched
      where ${orders.ownerUid} = ${owner} and ${or(contains(term), and(...term.words.map(contains)))}
    ) select id from found)`;
}

/** Condition: titles with the whole search or all of its words, or with these initial consonants. */
export function titleCondition(title: SQL, term: SearchTerm): SQL | undefined {
  const searched = searchText(title);
  const isIn = ({ text, initials }: SearchPart) =>
    or(
      sql`position(${text} in ${searched}) > 0`,
      initials === undefined ? undefined : sql`${searched} ~ ${initials.source}`,
    );
  return or(isIn(term), term.words.length === 0 ? undefined : and(...term.words.map(isIn)));
}

function contains({ text, digits, code, initials }: SearchPart): SQL | undefined {
  const isIn = (needle: string) => sql`position(${needle} in searched.lines) > 0`;
  return or(
    isIn(text),
    ...(code === undefined ? [] : [isIn(code)]),
    ...(initials === undefined ? [] : [sql`${searchText(NAMES)} ~ ${initials.source}`]),
    ...(digits === undefined ? [] : [isIn(digits), sql`right(searched.tel, ${digits.length}) = ${digits}`]),
  );
}

/** A character that the normalisation may change, except for letters: neither printable ASCII nor a Hangul syllable. */
const CHANGEABLE = String.raw`[^\u0020-\u007e\n\uac00-\ud7a3]`;
const [FORMAT, DASH, BLANK] = [FORMAT_CHARACTERS, DASHES, SEARCH_BLANKS].map(toCharacterClass);

/**
 * Expression: the text after `normalizeSearch` of the contracts. Normalisation is slow, and few texts need all of it.
 * `offset 0` prevents the planner from inlining and repeating expressions.
 */
export function searchText(text: SQL): SQL {
  const visible = sql`regexp_replace(normalize(raw, NFKC), ${FORMAT}, '', 'g')`;
  const dashed = sql`regexp_replace(regexp_replace(${visible}, ${DASH}, '-', 'g'), ${DASHES_AFTER_DIGIT.source}, '-', 'g')`;
  return sql`(
    select case when position(',' in plain) > 0 then regexp_replace(plain, '([0-9]),+|,+(?=[0-9])', '\\1', 'g') else plain end
    from (select ${text} as raw offset 0) as raw_text,
      lateral (select lower(case when raw ~ ${CHANGEABLE} then regexp_replace(${dashed}, ${BLANK}, '', 'g') else replace(raw, ' ', '') end) as plain offset 0) as plain_text)`;
}
