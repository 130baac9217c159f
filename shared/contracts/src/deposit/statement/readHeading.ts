import { cleanCell } from './cleanCell.ts';
import { IN_NAME, OUT_NAME } from './directionNames.ts';
import type { StatementRole } from './statement.ts';

/**
 * Meaning of a heading. `both` is a column for both directions: amounts with a sign, or words. `rank` orders headings
 * with the same meaning; 0 is the best.
 */
export interface Heading {
  readonly role: StatementRole | 'both' | 'other';
  readonly rank: number;
}

const UNIT = /^(?:원|krw|won|₩|단위원|단위)$/;
const SUFFIX = '(?:금액|액|금|돈|내역|amount|amt)?';
const BOTH = new RegExp(`^(?:입출금|입출|입지급|입지)${SUFFIX}$|^(?:drcr|crdr|debitcredit|creditdebit)$`);
const AMOUNT = /^(?:거래|이체|총거래)?(?:금액|액)$|^(?:transaction|trans)?(?:amount|amt)$/;
const BALANCE = /잔액|잔고|balance/;
const DATE =
  /^(?:거래|입금|입출금|출금|이체|처리|기산|거래발생|발생|승인|등록|전표|회계|정산)?(?:일시|일자|날짜|일|년월일|연월일)(?:및?(?:시간|시각|시))?$|^(?:transaction|trans|posting|posted|post|value|booking)?(?:date|datetime|datetime|dateandtime|datetimekst)$/;
const LATER_DATE = /^(?:기산|처리|등록|전표|회계|정산|value|posting|posted|post|booking)/;
const TIME = /^(?:거래|입금|이체|처리)?(?:시간|시각)$|^(?:transaction)?time$/;
const DIRECTION =
  /^(?:입출금|입출|거래|입지급|입지|대차|차대)?(?:구분|유형|종류|형태)$|^거래(?:구분|유형|종류|형태)명?$|^부호$|^(?:transaction)?type$|^direction$/;
/** Headings for numbers, places and kinds, which often contain a word for a person. */
const NO_NAME =
  /은행|번호|지점|점$|코드|메모|구분|계좌$|금액|일시|일자|통장$|연락처|전화|bank|branch|account|number|code|memo|type/;
const BARE = /^(?:메모|은행|은행명|계좌|계좌번호)$/;
const NO_MONEY = /수수료|세금|이자율|건수|한도|횟수|외화|환율|^(?:fee|charge|tax|count|rate)s?$/;

/** Headings for the name of the payer, the best first. */
const PAYER: readonly RegExp[] = [
  /(?:보낸|보내는|보내신|송금|입금)(?:분|사람|인|자|님|고객|이(?!체|자))|의뢰인|의뢰자|송금인|이체인|payer|sender|remitter|^from$/,
  /예금주|상대방|거래상대|상대(?:고객|성명|명|이름)|거래처|이름|성명|고객명|주문자|구매자|counterparty|^name$|payee.*payer/,
  /기재내용|기재사항|거래기록|기록사항|통장표시|표시내용|표기내용|통장인자|인자내용|통장내용/,
  /^(?:거래|상세|거래상세)?(?:내용|내역|상세)$|^상세내[용역]$|^(?:transaction)?(?:description|details?|particulars|narrative|narration)$/,
  /^(?:거래)?적요(?:내용|명)?$|^(?:summary|reference|remarks?)$/,
  /받는(?:분|사람|이)|받으[신실]분|수취인|beneficiary|payee/,
  /^비고$|^notes?$/,
];
const MEMO = /메모|memo|^비고$|^notes?$/;

/** Returns the meaning of a column by its headings; the lower heading is the last. */
export function readHeading(levels: readonly string[]): Heading {
  const [upper = '', lower = ''] = levels.length > 1 ? levels : ['', levels[0]];
  const own = readLevel(lower);
  if (cleanCell(lower) === '') return readLevel(upper);
  // Example: 입금 above 금액.
  if (own.role !== 'amount') return own;
  const above = readLevel(upper);
  return above.role === 'in' || above.role === 'out' ? above : own;
}

function readLevel(cell: string): Heading {
  const clean = cleanCell(cell).toLowerCase();
  if (/^\+\s?\/\s?-$/.test(clean)) return { role: 'direction', rank: 0 };
  const parts = toParts(clean);
  const whole = squash(clean.replaceAll(/[([{<].*?[)\]}>]/g, ' '));
  const has = (pattern: RegExp) => parts.some((part) => pattern.test(part)) || pattern.test(whole);
  if (parts.length === 0) return OTHER;
  if (has(NO_MONEY)) return OTHER;
  if (has(BALANCE)) return { role: 'balance', rank: has(/^거래후|^잔액$|^balance$/) ? 0 : 1 };
  if (has(DATE)) return { role: 'date', rank: has(LATER_DATE) ? 2 : has(/일시|datetime/) ? 0 : 1 };
  if (has(TIME)) return { role: 'time', rank: 0 };
  const isIn = parts.some((part) => IN_NAME.test(part));
  const isOut = parts.some((part) => OUT_NAME.test(part));
  if ((isIn && isOut) || has(BOTH)) return { role: 'both', rank: 0 };
  if (isIn || isOut) return { role: isIn ? 'in' : 'out', rank: 0 };
  if (has(DIRECTION)) return { role: 'direction', rank: has(/입|대차|차대|부호|direction/) ? 0 : 1 };
  if (has(AMOUNT)) return { role: 'amount', rank: 0 };
  const last = parts.at(-1) ?? '';
  // The last part decides: `보낸분/받는분 은행` is a column of banks. A last part that is only `메모` or `은행` (`BARE`) does not count: `입금자명/메모` is a column of payers.
  const isName = !NO_NAME.test(last) || /예금주/.test(last) || (parts.length > 1 && BARE.test(last));
  const rank = isName
    ? PAYER.findIndex((pattern) =>
        parts.some((part) => pattern.test(part) && (!NO_NAME.test(part) || /예금주/.test(part))),
      )
    : -1;
  if (rank !== -1 && !(MEMO.test(whole) && rank < 6 && parts.length < 2)) return { role: 'payer', rank };
  if (has(MEMO)) return { role: 'memo', rank: has(/비고|note/) ? 1 : 0 };
  return OTHER;
}

const OTHER: Heading = { role: 'other', rank: 0 };

/** Splits a heading into parts: `보낸분/받는분` and `금액(입금)` have two parts. Units are removed. */
function toParts(text: string): string[] {
  const inside = [...text.matchAll(/[([{<]([^)\]}>]*)[)\]}>]?/g)].map(([, part]) => part ?? '');
  return [text.replaceAll(/[([{<][^)\]}>]*[)\]}>]?/g, ' '), ...inside]
    .flatMap((part) => part.split(/[/·|,]/))
    .map(squash)
    .filter((part) => part !== '' && !UNIT.test(part));
}

function squash(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').replace(/(?<=금|액)원$/, '');
}
