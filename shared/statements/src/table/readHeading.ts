import { cleanCell } from '../cells/cleanCell.ts';
import { isForeignCurrency } from '../cells/readAmount.ts';
import { IN_NAME, OUT_NAME } from '../cells/words.ts';
import type { Meaning } from '@backoffice/contracts/order/deposit/statementReadings';

/**
 * Meaning of a heading. `both` is a column for both directions: amounts with a sign, or words. `rank` orders headings
 * with the same meaning; 0 is the best. `isDepositor` names the payer of a deposit, so that the list contains deposits.
 */
export interface Heading {
  readonly meaning: Meaning | 'both' | null;
  readonly rank: number;
  readonly isDepositor?: boolean;
}

const UNKNOWN: Heading = { meaning: null, rank: 0 };
const UNIT = /^(?:원|원화|krw|won|₩|단위원|단위)$/;
const OTHER_UNIT = /천원|만원|백만원|외화|달러|엔화|유로|위안/;
const SUFFIX = '(?:금액|액|금|돈|내역|amount|amt)?';
const BOTH = new RegExp(`^(?:입출금|입출|입지급|입지)${SUFFIX}$|^(?:drcr|crdr|debitcredit|creditdebit)$`);
const AMOUNT = /^(?:거래|이체|총거래)?(?:금액|액)$|^(?:transaction|trans|tran)?(?:amount|amt)$/;
const BALANCE = /잔액|잔고|balance/;
const DATE =
  /^(?:거래|입금|입출금|출금|이체|처리|기산|거래발생|발생|승인|등록|전표|회계|정산)?(?:일시|일자|날짜|일|년월일|연월일)(?:및?(?:시간|시각|시))?$|^(?:transaction|trans|tran|posting|posted|post|value|booking)?(?:date|datetime|dateandtime|datetimekst)$/;
const LATER_DATE = /^(?:기산|처리|등록|전표|회계|정산|value|posting|posted|post|booking)/;
const TIME = /^(?:거래|입금|이체|처리)?(?:시간|시각)$|^(?:transaction)?time$|^오전오후$|^ampm$/;
const DIRECTION =
  /^(?:입출금|입출|거래|입지급|입지|대차|차대)?(?:구분|유형|종류|형태)$|^거래(?:구분|유형|종류|형태)명?$|^부호$|^(?:transaction)?type$|^direction$/;
const CURRENCY = /^(?:통화|통화코드|통화구분|통화명|화폐|currency|ccy|cur)$/;
const STATE =
  /^(?:처리|거래|이체|입금|승인|송금|정산|진행|결제)?(?:상태|결과|상황)(?:값|코드|명)?$|(?:취소|반환|정정|환불|오류|완료|승인|확인|처리)(?:여부|유무|구분)$|^(?:status|state|result|cancell?ed|voided?|reversed)$/;
/** The counterparty's account, places, numbers and fees: columns that are known and have no part in the matching. */
const HARMLESS =
  /^(?:no|번호|순번|순서|연번|일련번호|거래번호|거래고유번호|전표번호|no\.|seq|index)$|^(?:상대|상대방|보낸분|받는분|입금|출금|송금|이체|의뢰인|거래|취급|개설|타행)?(?:은행|은행명|금융기관|금융사|기관|기관명|계좌|계좌번호|은행코드|은행계좌|예금종류)$|^(?:거래|취급|입금|처리|개설|관리|계좌관리)?(?:점|점명|지점|지점명|영업점|점포|국)$|^(?:보낸|보낸분|받는|받는분|상대|상대방|의뢰인|수취인){1,2}(?:의)?(?:은행|은행명|계좌|계좌번호|금융기관)$|^(?:거래|취급)(?:채널|매체|기관)$|^(?:채널|매체|branch|bank|bankname|channel|수수료|fee|charge|세금|tax)$/;
const OWN_ACCOUNT =
  /^(?:내계좌|내계좌번호|입금계좌|입금계좌번호|출금계좌번호|조회계좌|통장|통장명|통장번호|통장별칭|계좌명|계좌별칭|accountno|account)$/;
/** Headings for numbers, places and kinds, which often contain a word for a person. */
const NO_NAME =
  /은행|번호|지점|점$|코드|메모|구분|계좌$|금액|일시|일자|통장$|연락처|전화|bank|branch|account|number|code|memo|type/;
const BARE = /^(?:메모|은행|은행명|계좌|계좌번호)$/;
const NO_MONEY = /수수료|세금|이자율|건수|한도|횟수|환율|^(?:fee|charge|tax|count|rate)s?$/;
const DEPOSITOR = /^입금(?:자|인|하신분|하신이|자명|인명)(?:이름|명|성명)?$/;

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

/** Headings from this rank on name the recipient of money. */
export const RECEIVER_RANK = 5;

/** Returns the meaning of a column by its headings; the lower heading is the last. */
export function readHeading(levels: readonly string[]): Heading {
  const [upper = '', lower = ''] = levels.length > 1 ? levels : ['', levels[0]];
  if (cleanCell(lower) === '') return readLevel(upper);
  const own = readLevel(lower);
  // Example: 입금 above 금액.
  if (own.meaning !== 'amount') return own;
  const above = readLevel(upper);
  return above.meaning === 'deposit' || above.meaning === 'withdrawal' ? above : own;
}

/** Returns whether a text names another unit than won: `천원`, `USD`, `외화`. */
export function hasOtherUnit(text: string): boolean {
  const clean = cleanCell(text).toLowerCase();
  return OTHER_UNIT.test(clean) || clean.split(/[^a-z]+/).some((word) => isForeignCurrency(word));
}

function readLevel(cell: string): Heading {
  const clean = cleanCell(cell).toLowerCase();
  if (/^\+\s?\/\s?-$/.test(clean)) return { meaning: 'direction', rank: 0 };
  const parts = toParts(clean);
  const whole = squash(clean.replaceAll(/[([{<][^)\]}>]*[)\]}>]/g, ' '));
  const has = (pattern: RegExp) => parts.some((part) => pattern.test(part)) || pattern.test(whole);
  if (parts.length === 0) return UNKNOWN;
  if (CURRENCY.test(whole)) return { meaning: 'currency', rank: 0 };
  if (STATE.test(whole)) return { meaning: 'state', rank: 0 };
  if (HARMLESS.test(whole)) return { meaning: 'none', rank: 0 };
  if (OWN_ACCOUNT.test(whole)) return { meaning: 'account', rank: 0 };
  if (has(NO_MONEY)) return UNKNOWN;
  if (has(BALANCE)) return { meaning: 'balance', rank: has(/^거래후|^잔액$|^balance$/) ? 0 : 1 };
  if (has(DATE))
    return {
      meaning: 'date',
      rank: has(LATER_DATE) ? 2 : has(/일시|datetime/) ? 0 : 1,
      isDepositor: whole.startsWith('입금일'),
    };
  if (has(TIME)) return { meaning: 'time', rank: 0 };
  const isIn = parts.some((part) => IN_NAME.test(part));
  const isOut = parts.some((part) => OUT_NAME.test(part));
  if ((isIn && isOut) || has(BOTH)) return { meaning: 'both', rank: 0 };
  if (isIn || isOut) return { meaning: isIn ? 'deposit' : 'withdrawal', rank: 0 };
  if (has(DIRECTION)) return { meaning: 'direction', rank: has(/입|대차|차대|부호|direction/) ? 0 : 1 };
  if (has(AMOUNT)) return { meaning: 'amount', rank: 0 };
  const last = parts.at(-1) ?? '';
  // The last part decides: `보낸분/받는분 은행` is a column of banks. A last part that is only `메모` or `은행` (`BARE`) does not count: `입금자명/메모` is a column of payers.
  const isName = !NO_NAME.test(last) || /예금주/.test(last) || (parts.length > 1 && BARE.test(last));
  const rank = isName
    ? PAYER.findIndex((pattern) =>
        parts.some((part) => pattern.test(part) && (!NO_NAME.test(part) || /예금주/.test(part))),
      )
    : -1;
  if (rank !== -1 && !(MEMO.test(whole) && rank < 6 && parts.length < 2))
    return { meaning: 'name', rank, isDepositor: DEPOSITOR.test(whole) };
  if (has(MEMO)) return { meaning: 'memo', rank: has(/비고|note/) ? 1 : 0 };
  return UNKNOWN;
}

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
